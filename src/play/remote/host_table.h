#pragma once

#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "os/line_connection.h"
#include "play/remote/table_thread.h"

namespace roj::play {

/// Who may come to a table, by what the system knows of him.
struct Admission {
    uid_t host = 0;
    std::vector<uid_t> people;
    std::optional<gid_t> group;

    bool admits(uid_t user) const;
};

/// The host's end of a table: it has the game, one guest plays, others watch. The guest who comes
/// back, or comes again, goes on where he was.
///
/// The lines are those of UHP, `play MOVE` and `exit` from the guest and `invalidmove WHY` and
/// `err WHY` to him, and these: `join` or `watch` is said first; the answer is `version 2`, which
/// the other says, too, if it is that, `seat White`, `seat Black` or `seat none`, then
/// `rules NAME=VALUE ...`, which may be empty, and `table GAMESTRING`, which comes again after
/// every change, and `players WHITE BLACK`, the names of their accounts or `-` for nobody yet.
/// `resign` is said by the guest, `resign White` or `resign Black` by the host, of either. With
/// clocks `clock READING` comes after every table, see format_clock_reading(), and `time White` or
/// `time Black` of whoever has lost by it; `drawn` after one on which a draw was agreed. `undo N`
/// asks to take back all but N plies, from either to the other, who says `yes N` or `no N`;
/// `draw N` offers a draw after N plies, and the answers are `yes draw N` and `no draw N`. `closed`
/// is the last line of the host: the game is over, or they leave. Those of version 1 know neither
/// draws nor that.
class HostTable final : public TableThread {
public:
    HostTable(os::Descriptor listener, Color guest, Admission admission);
    /// Ends the connections. Without leave() those at the table take that for a lost connection.
    ~HostTable() override;
    /// The host leaves because they want to; those at the table will be told.
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
        bool is_our_version = false;
        bool closed = false;  // has been told that
        bool gone = false;
    };

    void serve();
    void tell_news();
    bool is_over() const;
    void close(Visitor& visitor);
    void greet_newcomers();
    void listen_to(Visitor& visitor);
    void obey(Visitor& visitor, std::string_view text);
    void seat(Visitor& visitor, bool to_play);
    void take_move(Visitor& visitor, std::string_view text);
    void show_out();
    void send_table(Visitor& visitor);
    void send_players();
    Names player_names() const;

    os::Descriptor listener_;
    Color guest_;
    Admission admission_;
    std::list<Visitor> visitors_;      // of the thread
    std::optional<uid_t> guest_user_;  // of the thread; whose the seat is
    std::optional<Game> shown_;        // of the thread
    Time shown_time_;                  // of the thread
    std::optional<Game> game_;         // guarded by mutex(), as is what follows
    Time time_;
    bool changed_ = false;
    bool leaving_ = false;
    std::optional<Move> move_;
};

}  // namespace roj::play
