#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "os/local_socket.h"
#include "play/remote/table.h"

namespace roj::play {

/// Who can join a table, by their user account.
struct Admission {
    uid_t host = 0;
    std::vector<uid_t> people;
    std::optional<gid_t> group;

    bool admits(uid_t user) const;
};

/// The host's end of a table, see message.h. It holds the game; one guest plays and others watch. A
/// guest who reconnects or joins again continues the game.
class HostTable final : public Table {
public:
    HostTable(os::Descriptor listener, Color guest, Admission admission);
    /// Closes the connections. Without leave() the other programs wait for the host to return.
    ~HostTable() override;
    /// Makes the destructor tell the other programs that the host leaves for good.
    void leave();

    bool keeps_time() const override { return true; }
    void publish(const Game& game, const Time& time) override;
    std::optional<Move> heard(const Game& game) override;

private:
    struct Visitor {
        os::LineConnection line;
        uid_t user;
        bool greeted = false;
        bool plays = false;
        int version = 1;
        bool closed = false;  // the host has sent Closed
        bool gone = false;
        std::vector<Message> talk{};  // not yet sent

        void send(const Message& message) { line.send(format_message(message)); }
        void refuse(std::string_view reason);
        bool hears_talk() const { return greeted && !gone && version >= kTalkVersion; }
        /// Sends a line of talk, or holds it until the program says that it knows talk.
        void tell(const Message& talk);
    };

    void serve();
    void send_news();
    void begin_again();
    void send_players();
    bool is_over() const;
    static void close(Visitor& visitor);
    void accept_visitors();
    void read_from(Visitor& visitor);
    void handle(Visitor& visitor, const Message& message);
    void seat(Visitor& visitor, bool to_play);
    void take_seat(Visitor& visitor);
    void take_move(Visitor& visitor, const std::string& text);
    void connection_lost(const Visitor& visitor);
    void send_table(Visitor& visitor);
    Names player_names() const;

    os::Descriptor listener_;
    Color guest_;
    Admission admission_;
    std::list<Visitor> visitors_;      // of the thread
    std::optional<uid_t> guest_user_;  // of the thread; the account that has the seat
    std::optional<Game> shown_;        // of the thread
    Time shown_time_;                  // of the thread
    std::optional<Game> game_;         // guarded by mutex(), as are the next members
    Time time_;
    struct {
        bool changed = false;  // the game or the time
        bool again = false;    // a rematch begins
        bool leaving = false;  // the host leaves for good
    } news_;
    std::optional<Move> move_;
};

}  // namespace roj::play
