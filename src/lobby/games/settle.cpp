// What the time decides: flags, games that nobody begins or resumes, old offers, dead sessions.

#include "lobby/games/append.h"
#include "lobby/store/run.h"

namespace roj::lobby {
namespace {

constexpr Time kProbe = 60'000;  // all bells are tried so often

}  // namespace

bool expire(Work& work, StoredGame& game) {
    using Reason = table::End::Reason;
    if (!game.unfinished() || game.deadline == 0 || work.now < game.deadline) { return false; }
    if (game.state == GameState::Adjourned) {
        end_game(work, game, {Reason::Void, {}});
    } else if (game.plies < 2) {
        end_game(work, game, {Reason::Aborted, {}}, table::Author::System, game.to_move());
    } else {
        end_game(work, game, {Reason::Time, game.to_move()});
    }
    return true;
}

/// Tries all bells once a minute, in one process, to find dead sessions.
Status Store::try_bells() {
    if (!hooks_.ring) { return ok(); }
    const auto is_due = [](Work& work) -> Result<bool> {
        return work.now - work.number("SELECT value FROM meta WHERE key = 'probed_at'") >= kProbe;
    };
    const Result<bool> due = run<bool>(Access::Read, is_due);
    if (!due || !*due) { return due ? Status(ok()) : Status(due.error()); }
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        if (!*is_due(work)) { return ok(); }  // another process was faster
        work.query("UPDATE meta SET value = $1 WHERE key = 'probed_at'", {work.now});
        work.ring_all(Ring::Trial);
        return ok();
    });
}

Result<int> Store::settle(int most) {
    if (Status tried = try_bells(); !tried) { return tried.error(); }
    constexpr std::string_view kDue =
        "SELECT id FROM games WHERE state IN ('new', 'playing', 'adjourned') AND deadline <= $1 "
        "AND deadline > 0 ORDER BY deadline LIMIT $2";
    const auto due = run<bool>(Access::Read, [&](Work& work) -> Result<bool> {
        // Nobody could play on in time.
        if (work.number("SELECT value FROM meta WHERE key = 'paused'") != 0) { return false; }
        return !work.query(kDue, {work.now, std::int64_t{1}}).empty() ||
               work.number("SELECT count(*) FROM offers WHERE expires <= $1", {work.now}) > 0;
    });
    if (!due) { return due.error(); }
    if (!*due) { return 0; }
    return run<int>(Access::Write, [&](Work& work) -> Result<int> {
        int ended = 0;
        for (const Row& row : work.query(kDue, {work.now, std::int64_t{most}})) {
            auto game = find_game(work, row.number(0));
            if (!game) { continue; }
            if (game->state == GameState::Broken) {
                static_cast<void>(break_game(work, *game));
            } else if (expire(work, *game)) {
                ++ended;
            }
        }
        work.query("DELETE FROM offers WHERE expires <= $1", {work.now});
        return ended;
    });
}

}  // namespace roj::lobby
