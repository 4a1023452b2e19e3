#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "os/local_socket.h"
#include "play/remote/socket_log.h"
#include "table/table.h"

namespace roj::play {

/// The guest's copy of the host's log. It reconnects until the game is over, and then asks for the
/// events after its last one.
class GuestLog final : public HostedLog {
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
    static Result<std::unique_ptr<GuestLog>> come_to(const Place& place);
    ~GuestLog() override;

    Status append(const table::NewEvent& event, table::Seq seen) override;

private:
    explicit GuestLog(Place place) : place_(std::move(place)) {}

    Status connect();
    Status greet();
    void serve();
    void connection_lost();
    std::string describe_loss() const;
    bool gives_up();
    void read_lines();
    void handle(std::string_view line);
    void begin(std::string_view head);
    void take_event(std::string_view line);
    void finish_greeting();
    void refuse(std::string_view number);
    void give_up(const std::string& why);

    using Clock = std::chrono::steady_clock;

    Place place_;
    std::optional<LogPart> greeting_;  // of the thread: the log as far as the host has sent it
    table::Table state_{Ruleset{}};    // of the thread: of the greeting or the log
    bool closed_ = false;              // of the thread: the host has sent that the connection ends
    bool over_ = false;                // of the thread: and the game was over
    // The thread changes these while mutex() is locked.
    std::optional<os::LineConnection> line_;
    std::optional<Clock::time_point> lost_ = Clock::now();  // since when the log is not the host's
    std::string refusal_;                                   // why this end does not reconnect
};

}  // namespace roj::play
