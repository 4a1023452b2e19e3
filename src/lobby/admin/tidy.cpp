#include "lobby/admin/tidy.h"

#include <cerrno>
#include <csignal>

#include "lobby/admin/admin_impl.h"
#include "os/user_names.h"
#include "text/marked.h"

namespace roj::lobby {
namespace {

constexpr int kSettledAtOnce = 50;
constexpr std::int64_t kGamesAtOnce = 50;

/// Ends overdue games until none is left.
Result<std::int64_t> settle_all(Store& store) {
    std::int64_t all = 0;
    while (true) {
        const Result<int> ended = store.settle(kSettledAtOnce);
        if (!ended) { return ended.error(); }
        all += *ended;
        if (*ended < kSettledAtOnce) { return all; }
    }
}

bool is_dead(std::int64_t pid) {
    return pid > 0 && ::kill(static_cast<pid_t>(pid), 0) != 0 && errno == ESRCH;
}

Result<std::int64_t> end_dead(Store& store) {
    const std::string host = os::host_name();
    return store.run<std::int64_t>(Access::Write, [&](Work& work) -> Result<std::int64_t> {
        return std::int64_t{end_sessions(work, {}, [&](const Row& row) {
            return row.text(SessionColumn::Host) == host && is_dead(row.number(SessionColumn::Pid));
        })};
    });
}

/// Changes games that a query finds, some at a time. The query takes the time before which a game
/// is old, and a limit.
template <class Function>
Result<std::int64_t> for_games(Store& store, std::string_view query, std::int64_t days,
                               Function change) {
    std::int64_t all = 0;
    while (true) {
        // A scan of all games holds nobody up, because it does not write.
        const auto found = store.run<RowList>(Access::Read, [&](Work& work) -> Result<RowList> {
            return work.query(query, {work.now - days * kDay, kGamesAtOnce});
        });
        if (!found) { return found.error(); }
        if (found->empty()) { return all; }
        const auto done =
            store.run<std::monostate>(Access::Write, [&](Work& work) -> Result<std::monostate> {
                for (const Row& row : *found) { change(work, row.number(0)); }
                return ok();
            });
        if (!done) { return done.error(); }
        all += static_cast<std::int64_t>(found->size());
    }
}

void delete_game(Work& work, GameId game) {
    work.query("DELETE FROM events WHERE game = $1", {game});
    work.query("DELETE FROM games WHERE id = $1", {game});
}

/// Deletes rows and returns how many.
std::int64_t remove(Work& work, const std::string& from_where, const std::vector<Value>& values) {
    return std::ssize(work.query("DELETE FROM " + from_where + " RETURNING 1", values));
}

}  // namespace

Result<Tidied> tidy_lobby(Store& store, const Retention& days) {
    Tidied tidied;
    std::optional<Error> failed;
    const auto count = [&](std::string_view what, const Result<std::int64_t>& done) {
        if (!done) { failed = done.error(); }
        tidied.counts.emplace_back(what, done ? *done : 0);
    };
    count(N_("sessions of dead processes"), end_dead(store));
    count(N_("games ended by the clock"), settle_all(store));
    count(N_("old games of guests"),
          for_games(store,
                    "SELECT id FROM games WHERE state = 'over' AND (white = 0 OR black = 0) AND "
                    "ended < $1 LIMIT $2",
                    days.guest_games, delete_game));
    // Nobody wants to see them. Their players can still have them open for a while.
    count(N_("games with house bots without a result"),
          for_games(store,
                    "SELECT id FROM games WHERE state = 'over' AND result = 'none' AND "
                    "ended < $1 AND EXISTS (SELECT 1 FROM players WHERE id IN (white, black) AND "
                    "kind = 'bot') LIMIT $2",
                    1, delete_game));
    // The events stay, because games count them.
    count(N_("games whose messages are deleted"),
          for_games(store,
                    "SELECT DISTINCT game FROM events WHERE kind IN ('say', 'whisper') AND "
                    "text <> '' AND at < $1 LIMIT $2",
                    days.chat, [&](Work& work, GameId game) {
                        work.query(
                            "UPDATE events SET text = '' WHERE game = $1 AND "
                            "kind IN ('say', 'whisper') AND at < $2",
                            {game, work.now - days.chat * kDay});
                    }));
    const auto rows = [&](std::string_view what, const std::string& from_where, std::int64_t kept) {
        count(what, store.run<std::int64_t>(Access::Write, [&](Work& work) -> Result<std::int64_t> {
            return remove(work, from_where, {work.now - kept * kDay});
        }));
    };
    rows(N_("old lines of the audit"), "audit WHERE at < $1", days.audit);
    rows(N_("old reports"), "reports WHERE done > 0 AND done < $1", days.audit);
    rows(N_("bans that are over"), "bans WHERE until > 0 AND until < $1", 0);
    rows(N_("old codes for keys"), "codes WHERE expires < $1", 0);
    rows(N_("old messages"), "tells WHERE at < $1", 1);
    rows(N_("notes on ended sessions"), "meta WHERE key LIKE 'ended %' AND value < $1", 1);
    // Who has chosen a name is noted with their network.
    count(N_("old addresses"),
          store.run<std::int64_t>(Access::Write, [&](Work& work) -> Result<std::int64_t> {
              return std::ssize(
                  work.query("UPDATE audit SET who = '' WHERE what = 'name' AND "
                             "who <> '' AND at < $1 RETURNING 1",
                             {work.now - days.addresses * kDay}));
          }));
    return failed ? Result<Tidied>(*failed) : Result<Tidied>(std::move(tidied));
}

}  // namespace roj::lobby
