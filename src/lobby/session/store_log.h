#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "lobby/bells.h"
#include "lobby/store/store.h"
#include "play/remote/socket_log.h"

namespace roj::lobby {

/// A game of the store as the log of a table, for one session. After a rematch it continues with
/// the next game. A thread waits for the bell; the store is used only by the thread of the session.
class StoreLog final : public play::SocketLog {
public:
    /// The store and the bell must live longer.
    StoreLog(Store& store, Bell& bell, SessionId session, GameId game);
    ~StoreLog() override;

    Status append(const table::NewEvent& event, Seq seen) override;
    play::LogPart read(std::int64_t game, Seq after) override;
    Result<std::string> command(std::string_view word, const std::string& argument) override;
    void note_input() override { typed_ = true; }

    /// Returns why the log has given its reader up, for the lobby; empty while it has not.
    const std::string& farewell() const { return farewell_; }
    /// Returns a game that has begun for the person meanwhile, for which the log has given its
    /// reader up; 0 if there is none.
    GameId next() const { return next_; }
    /// Returns what people have told the person here during the game.
    const std::vector<std::string>& talk() const { return talk_; }

private:
    void wait_for_bell();
    bool follows(const GameView& view);
    void look_for_end(const GameView& view);
    void read_tells(play::LogPart& part);
    void read_notice(const std::string& notice, play::LogPart& part);
    void look_for_idleness(const GameView& view, play::LogPart& part);
    void keep_time();

    Store& store_;
    Bell& bell_;
    SessionId session_;
    GameId game_;
    GameId next_ = 0;
    std::optional<bool> over_;               // as of the last read
    Status problem_ = ok();                  // of the store, for the person
    std::atomic<std::int64_t> deadline_{0};  // of the player to move, in ms since 1970; 0: none
    std::chrono::steady_clock::time_point touched_{};
    std::string farewell_;
    std::vector<std::string> talk_;
    std::optional<std::string> notice_;  // of the operator, as of the last read
    bool warned_ = false;                // of idleness
    bool typed_ = false;                 // since the store was told last
    std::chrono::steady_clock::time_point typed_noted_{};
};

}  // namespace roj::lobby
