#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <roj/game.h>

#include "play/clock/session_clock.h"
#include "play/event.h"
#include "play/remote/table.h"

namespace roj::play {

/// The session's connection to a table, with the open requests. Without a table it does nothing.
class TableLink {
public:
    using Request = Table::Request;

    TableLink() = default;
    TableLink(const TableLink&) = delete;
    TableLink& operator=(const TableLink&) = delete;
    ~TableLink() { leave(); }

    /// The table must live longer; it calls `wake` on any thread.
    void sit_at(Table& table, std::function<void()> wake);
    /// Stops the calls of `wake`.
    void leave();
    bool exists() const { return table_ != nullptr; }
    /// Reports whether the clocks here are those of the game.
    bool keeps_time() const { return table_ == nullptr || table_->keeps_time(); }
    /// Reports whether the other player's connection is lost, or they have not joined yet.
    bool connection_lost() const { return connection_lost_; }

    void publish(const Game& game, const SessionClock& clock);
    /// Takes the news, notes who is connected and reports a declined request.
    Table::News take(Events& events);
    std::optional<Move> heard(const Game& game) { return table_->heard(game); }

    /// Returns the highest protocol version that both ends know.
    int version() { return table_->version(); }
    /// Sends what the player here says. Returns false if they talk too much.
    bool say(Color speaker, const std::string& text);
    /// Adds a line to what was said.
    void note_talk(const std::string& line);
    /// Returns the last lines that were said, oldest first.
    const std::deque<std::string>& talk() const { return talk_; }
    bool muted() const { return muted_; }
    void mute(bool muted) { muted_ = muted; }
    /// Sends a request to the other player.
    void ask(const Request& request);
    /// Returns the open request of the player here.
    const std::optional<Request>& own() const { return own_; }
    /// Returns the open request of the other player.
    const std::optional<Request>& theirs() const { return theirs_; }
    void receive(const Request& request) { theirs_ = request; }
    Request take_theirs() { return *std::exchange(theirs_, std::nullopt); }
    void answer(const Request& request, bool agreed) { table_->answer(request, agreed); }
    /// Cancels takeback requests and offers of a rematch. Cancels a draw offer if the player who
    /// received it has moved.
    void note_move(bool remote);
    void forget_requests();

private:
    Table* table_ = nullptr;
    bool connection_lost_ = false;
    std::optional<Request> theirs_;
    std::optional<Request> own_;
    std::deque<std::string> talk_;
    TalkLimit talk_limit_;
    bool muted_ = false;
};

}  // namespace roj::play
