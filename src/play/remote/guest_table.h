#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include <roj/ruleset.h>

#include "os/line_connection.h"
#include "play/remote/table_thread.h"

namespace roj::play {

/// The guest's end of a table, see HostTable. A connection that is lost before the game is over is
/// made again, and what was played meanwhile is told.
class GuestTable final : public TableThread {
public:
    enum class Role { Plays, Watches };
    struct Place {
        std::filesystem::path socket;
        uid_t host = 0;  ///< whose table it must be
        Role role = Role::Plays;
        /// How long a lost table is waited for; empty: as long as somebody sits there.
        std::optional<std::chrono::milliseconds> patience{};
    };
    /// Comes to the table and waits until the host has shown the game. File: there is no such
    /// table, or no way to it.
    static Result<std::unique_ptr<GuestTable>> come_to(const Place& place);
    ~GuestTable() override;

    /// What the guest plays; nothing if he watches.
    std::optional<Color> seat() const { return seat_; }
    /// The game when he came.
    const Game& first_game() const { return *first_; }

    bool keeps_time() const override { return false; }
    void publish(const Game& game, const Time& time) override;
    std::optional<Move> heard(const Game& game) override;

private:
    explicit GuestTable(Place place) : place_(std::move(place)) {}

    Status connect();
    Status greet();
    void serve();
    void note_loss();
    bool gives_up();
    void hear();
    void obey(std::string_view text);
    void obey_table(std::string_view text);
    void obey_end(std::string_view word, std::string_view side);
    void obey_players(std::string_view names);
    std::vector<std::string> lines_for_host();
    void tell_host();
    void note(const std::string& text, std::optional<bool> other_is_there = {});

    Place place_;
    std::optional<os::LineConnection> line_;  // of the thread, as is what follows
    std::optional<Color> seat_;
    std::optional<Game> first_;
    Ruleset rules_;
    std::string refusal_;         // why the host does not want us
    bool named_ = false;          // the host has told who plays
    bool shown_ = false;          // the host has shown the game on this connection
    std::size_t told_plies_ = 0;  // of our game, on this connection
    bool told_resignation_ = false;
    bool over_ = false;    // the host has told how the game ended
    bool closed_ = false;  // the host has told that this connection ends
    std::optional<std::chrono::steady_clock::time_point> lost_;  // since when, if it is
    std::optional<Game> host_game_;  // guarded by mutex(), as is what follows
    std::optional<Game> own_game_;
};

}  // namespace roj::play
