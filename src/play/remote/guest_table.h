#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include <roj/ruleset.h>

#include "os/local_socket.h"
#include "play/remote/table.h"

namespace roj::play {

/// The guest's end of a table, see message.h. It reconnects until the game is over. After a
/// reconnect it exchanges the moves made meanwhile.
class GuestTable final : public Table {
public:
    enum class Role { Plays, Watches };
    struct Place {
        std::filesystem::path socket;
        uid_t host = 0;  ///< the account that must own the table
        Role role = Role::Plays;
        /// How long to wait for a lost table; empty means until the player quits.
        std::optional<std::chrono::milliseconds> patience{};
    };
    /// Connects and waits until the host has sent the game. Error: the table does not exist or
    /// cannot be reached, or the host refuses.
    static Result<std::unique_ptr<GuestTable>> come_to(const Place& place);
    ~GuestTable() override;

    /// Returns the guest's colour; empty for a spectator.
    std::optional<Color> seat() {
        const std::lock_guard lock(mutex());
        return seat_;
    }
    /// Returns the game as the guest joined it.
    const Game& first_game() const { return *first_; }

    bool keeps_time() const override { return false; }
    Names names() override;
    void publish(const Game& game, const Time& time) override;
    std::optional<Move> heard(const Game& game) override;

private:
    explicit GuestTable(Place place) : place_(std::move(place)) {}

    Status connect();
    Status greet();
    void serve();
    void connection_lost();
    bool gives_up();
    void read_messages();
    void handle(const Message& message);
    void handle_news(const Message& message);
    void begin_again(std::optional<Color> seat);
    void handle_table(const std::string& text);
    std::vector<Message> messages_for_host();
    void send(const Message& message) { line_->send(format_message(message)); }
    void give_up(const std::string& why);
    void note(const std::string& text, std::optional<bool> lost = {});

    Place place_;
    std::optional<os::LineConnection> line_;  // of the thread, as are the next members
    std::optional<Color> seat_;
    std::optional<Game> first_;
    Ruleset rules_;
    std::string refusal_;  // why this end does not reconnect
    /// What happened on this connection.
    struct Exchanged {
        bool table = false;        // the host has sent the game
        bool closed = false;       // the host has sent that the connection ends
        bool resignation = false;  // this end has sent ours
        std::size_t plies = 0;     // of our game, as far as this end has sent it
        bool again = false;        // the next table is that of a rematch
        int rematches = 0;
    } exchanged_;
    bool over_ = false;                                          // the host has sent the result
    std::optional<std::chrono::steady_clock::time_point> lost_;  // when the connection was lost
    std::optional<Game> host_game_;  // guarded by mutex(), as are the next members
    std::optional<Game> own_game_;
    std::optional<Names> names_;  // as the host has sent them
};

}  // namespace roj::play
