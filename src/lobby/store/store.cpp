#include "lobby/store/store.h"

#include <utility>

#include "lobby/games/append.h"
#include "lobby/store/relay.h"
#include "lobby/store/run.h"
#include "lobby/store/schema.h"

namespace roj::lobby {
namespace {

constexpr Time kLongestGap = 60'000;
constexpr Time kTouch = 10'000;

/// After a gap in which no process was alive, or a step of the system's clock, the clocks of live
/// games have stood still.
void skip_gap(Work& work, Time alive_at) {
    const Time gap = work.now - alive_at;
    if (gap < kTouch && gap > -kTouch) { return; }
    if (gap > kLongestGap || gap < -kTouch) {
        work.query(std::string("UPDATE games SET since = since + $1, deadline = deadline + $1 "
                               "WHERE slow = 0 AND ")
                       .append(kStillOn),
                   {gap});
    }
    work.query("UPDATE meta SET value = $1 WHERE key = 'alive_at'", {work.now});
}

/// Returns a log that leaves out what it has written in the last minute: a person can hit a limit
/// very often.
std::function<void(const std::string&)> without_repeats(
    std::function<void(const std::string&)> log) {
    using Clock = std::chrono::steady_clock;
    if (!log) {
        return [](const std::string&) {};
    }
    return [log = std::move(log), last = std::string(),
            at = Clock::time_point()](const std::string& line) mutable {
        const Clock::time_point now = Clock::now();
        if (line == last && now < at + std::chrono::minutes(1)) { return; }
        last = line;
        at = now;
        log(line);
    };
}

/// A house bot does not think without a session of its opponent: a live game with it waits.
void leave_bot(Work& work, const StoredSession& session) {
    auto game = find_game(work, session.game);
    const bool waits = game && game->on() && !game->slow && game->bot_seat() &&
                       game->seat_of(session) &&
                       work.number(
                           "SELECT count(*) FROM sessions WHERE game = $1 AND "
                           "player = $2 AND id <> $3",
                           {game->id, session.player, session.id}) == 0;
    if (!waits) { return; }
    if (game->plies < 2) {
        end_game(work, *game, {table::End::Reason::Aborted, {}});
    } else {
        adjourn(work, *game);
    }
}

}  // namespace

Store::Store(std::unique_ptr<Database> database, StoreHooks hooks, Limits limits)
    : database_(std::move(database)), hooks_(std::move(hooks)), limits_(limits) {
    hooks_.log = without_repeats(std::move(hooks_.log));
}

Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(std::unique_ptr<Database> database, StoreHooks hooks,
                                           Limits limits) {
    if (!database->query("SELECT value FROM meta WHERE key = 'schema'", {})) {
        // Another process can create the tables at the same time.
        if (Status begun = database->begin(Access::Write); !begun) { return begun.error(); }
        if (Status made = create_tables(*database); !made) {
            database->roll_back();
            return made.error();
        }
        if (Status kept = database->commit(); !kept) { return kept.error(); }
    }
    std::unique_ptr<Store> store(new Store(std::move(database), std::move(hooks), limits));
    if (Status usable = store->touch(); !usable) { return usable.error(); }
    return store;
}

/// Tells the log an error of the database.
Error Store::failed(const Error& error) const {
    hooks_.log("store: " + database_->failure().in_english());
    return error;
}

/// Checks the version of the tables. Ends the transaction if it does not fit.
Status Store::check(Work& work, Access access) {
    std::map<std::string, std::int64_t> meta;
    const std::string host = "host " + hooks_.host;
    for (const Row& row : work.query(
             "SELECT key, value FROM meta WHERE key IN ('schema', 'alive_at', $1)", {host})) {
        meta.emplace(row.text(0), row.number(1));
    }
    const std::int64_t version = meta["schema"];
    if (version == kSchemaVersion && access == Access::Write) {
        skip_gap(work, meta["alive_at"]);
        if (database_->shared() && work.now - meta[host] > kTouch) { note_host(work, hooks_.host); }
    }
    if (version == kSchemaVersion && !work.error()) { return ok(); }
    database_->roll_back();
    return work.error()
               ? failed(*work.error())
               : error_of(version < kSchemaVersion ? Refusal::OldVersion : Refusal::NewVersion);
}

/// Ends a transaction. Rings the bells after it, when others can read what is new.
Status Store::finish(Work& work, bool succeeded) {
    const bool keeps = succeeded || work.kept();
    std::set<SessionId> away;
    if (keeps && database_->shared()) { away = notify_relays(work, hooks_.host); }
    if (work.error() || !keeps) {
        database_->roll_back();
        replays_.clear();
        if (work.error()) { return failed(*work.error()); }
        // A limit that somebody has hit.
        for (const std::string& line : work.log_lines()) { hooks_.log(line); }
        return ok();
    }
    if (Status kept = database_->commit(); !kept) {
        replays_.clear();
        return failed(kept.error());
    }
    for (const std::string& line : work.log_lines()) { hooks_.log(line); }
    for (const auto& [session, why] : work.rings()) {
        if (away.contains(session)) { continue; }
        if (hooks_.ring && !hooks_.ring(session, why)) { dead_.push_back(session); }
    }
    end_dead_sessions();
    return ok();
}

void Store::end_dead_sessions() {
    while (!dead_.empty()) {
        const SessionId session = dead_.back();
        dead_.pop_back();
        log_out(session);  // finds others that are dead
    }
}

Status Store::touch() {
    return run<std::monostate>(Access::Write, [](Work&) { return Status(ok()); });
}

std::chrono::minutes Store::rest() const {
    // Without a relay, nobody rings for what happens on another host.
    const bool rings =
        !database_->shared() || (hooks_.ring && hooks_.ring(kRelayBell, Ring::Trial));
    return std::chrono::minutes(rings ? 5 : 0);
}

Status Store::visit(SessionId session, GameId game) {
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        if (const auto visitor = find_session(work, session); visitor && visitor->game != game) {
            leave_bot(work, *visitor);
        }
        work.query("UPDATE sessions SET game = $2, seen = $3 WHERE id = $1",
                   {session, game, work.now});
        return ok();
    });
}

Result<Seq> Store::append(SessionId session, GameId game, const table::NewEvent& event, Seq seen) {
    return run<Seq>(Access::Write,
                    [&](Work& work) { return append_event(work, session, game, event, seen); });
}

}  // namespace roj::lobby
