#pragma once

#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "os/local_socket.h"
#include "play/remote/socket_log.h"
#include "table/table.h"

namespace roj::play {

/// Who can join a table, by their user account.
struct Admission {
    uid_t host = 0;
    std::vector<uid_t> people;
    std::optional<gid_t> group;

    bool admits(uid_t user) const;
};

/// The host's log, which decides about every event. One guest plays and others watch. A guest who
/// reconnects or joins again continues the game.
class HostLog final : public HostedLog {
public:
    /// Begins the log with the plies of a game that is not over.
    HostLog(os::Descriptor listener, const Game& game, Color guest, Admission admission);
    /// Closes the connections. Without leave() the other programs wait for the host to return.
    ~HostLog() override;
    /// Makes the destructor tell the other programs that the host leaves for good.
    void leave() { leaving_ = true; }

    Status append(const table::NewEvent& event, table::Seq seen) override;
    void kept() override;
    bool keeps_time() const override { return true; }

private:
    struct Visitor {
        os::LineConnection line;
        uid_t user;
        bool plays = false;
        bool gone = false;
        bool greeted = false;
        bool begun = false;     // the head of the log was sent
        std::int64_t game = 0;  // the last event that the visitor has
        table::Seq seq = 0;

        void send(std::string_view word, const std::string& text);
        void refuse(Farewell why);
    };

    void serve();
    void accept_visitors();
    void read_from(Visitor& visitor);
    void handle(Visitor& visitor, std::string_view line);
    void greet(Visitor& visitor, bool to_play, std::string_view known);
    void take_seat(Visitor& visitor);
    void take_event(Visitor& visitor, std::string_view line);
    void send_events(Visitor& visitor);
    void connection_lost(const Visitor& visitor);

    // The log is locked when these run.
    Color guest() { return opponent(*log().seat); }
    void begin(const Ruleset& rules, Color host);
    void force(const table::NewEvent& event);
    void add_seats();
    table::Answer add(const table::NewEvent& event, table::Seq seen);

    os::Descriptor listener_;
    Admission admission_;
    std::list<Visitor> visitors_;      // of the thread
    std::optional<uid_t> guest_user_;  // the account that has the seat
    table::Table state_;               // of the log
    bool unkept_ = false;              // the session has not kept what it has appended
    bool leaving_ = false;
};

}  // namespace roj::play
