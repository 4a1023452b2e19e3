// Who is in the lobby, and under which name.

#include <algorithm>

#include <unistd.h>

#include "i18n/tr.h"
#include "lobby/games/append.h"
#include "lobby/people/ended.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/store/run.h"
#include "os/user_names.h"

namespace roj::lobby {
namespace {

using table::EventKind;

/// The rows of meta that say why the operator has ended a session.
const std::string kEndedKey = "ended ";

PlayerId player_of(Work& work, const Credential& who) {
    if (who.is_guest()) { return 0; }
    return work.number("SELECT player FROM keys WHERE type = $1 AND blob = $2",
                       {who.type, who.blob});
}

bool is_banned(Work& work, const Credential& who, const Origin& origin, const std::string& name) {
    return has_banned_name(work, name) ||
           work.number(
               "SELECT count(*) FROM bans WHERE (until = 0 OR until > $1) AND "
               "((kind = 'key' AND value = $2) OR (kind = 'address' AND value IN ($3, $4)))",
               {work.now, who.is_guest() ? std::string("-") : who.fingerprint(),
                origin.address.empty() ? std::string("-") : origin.address,
                origin.network.empty() ? std::string("-") : origin.network}) > 0;
}

/// Returns why there is no room for another session.
std::optional<Refusal> check_room(Work& work, const Credential& who, const Origin& origin) {
    const Limits& limits = work.limits;
    const auto count = [&](std::string_view sql, const std::vector<Value>& values) {
        return work.number(sql, values);
    };
    if (count("SELECT count(*) FROM sessions", {}) >= limits.sessions) { return Refusal::Full; }
    if (who.is_guest() &&
        count("SELECT count(*) FROM sessions WHERE player = 0", {}) >= limits.guests) {
        return Refusal::Full;
    }
    const bool same_key =
        !who.is_guest() && count(
                               "SELECT count(*) FROM sessions WHERE key_type = $1 AND key_blob = "
                               "$2",
                               {who.type, who.blob}) >= limits.per_key;
    const bool same_address = limits.per_address > 0 && !origin.network.empty() &&
                              count("SELECT count(*) FROM sessions WHERE network = $1",
                                    {origin.network}) >= limits.per_address;
    return same_key || same_address ? std::optional(Refusal::TooManyHere) : std::nullopt;
}

/// Returns the first name "guest-07" that nobody has, or had lately in a game: their seat must not
/// be the next guest's.
std::string guest_name(Work& work) {
    constexpr int kTwoDigits = 10;
    for (int number = 1;; ++number) {
        const std::string name =
            (number < kTwoDigits ? "guest-0" : "guest-") + std::to_string(number);
        const bool taken = work.number(
                               "SELECT (SELECT count(*) FROM sessions WHERE name = $1) + "
                               "(SELECT count(*) FROM games WHERE (state IN ('new', 'playing', "
                               "'adjourned') OR ended > $2) AND "
                               "(white_name = $1 OR black_name = $1))",
                               {name, work.now - kDay}) > 0;
        if (!taken) { return name; }
    }
}

/// Returns the live games of a player that go on.
std::vector<StoredGame> live_games(Work& work, const StoredSession& session) {
    std::vector<StoredGame> games;
    for (const Row& row :
         work.query("SELECT id FROM games WHERE slow = 0 AND state IN ('new', 'playing') AND "
                    "((white = $1 AND ($1 <> 0 OR white_name = $2)) OR "
                    "(black = $1 AND ($1 <> 0 OR black_name = $2)))",
                    {session.player, session.name})) {
        if (auto game = find_game(work, row.number(0)); game && game->on()) {
            games.push_back(std::move(*game));
        }
    }
    return games;
}

/// A guest cannot come back to what they have adjourned.
void end_adjourned(Work& work, const StoredSession& guest) {
    for (const Row& row :
         work.query("SELECT id FROM games WHERE state = 'adjourned' AND "
                    "((white = 0 AND white_name = $1) OR (black = 0 AND black_name = $1))",
                    {guest.name})) {
        auto game = find_game(work, row.number(0));
        if (game && game->unfinished()) { end_game(work, *game, {table::End::Reason::Void, {}}); }
    }
}

/// The last session of a player has left a live game. Without players it does not go on.
void leave_game(Work& work, const StoredSession& session, StoredGame& game) {
    const auto seat = game.seat_of(session);
    if (!seat) { return; }
    add_event(work, game, {table::author_of(*seat), EventKind::Seat, {}});
    const auto other = index(opponent(*seat));
    const bool guests = std::ranges::find(game.players, 0) != game.players.end();
    const bool paused = work.number("SELECT value FROM meta WHERE key = 'paused'") != 0;
    const bool opponent_here = is_online(work, game.players.at(other), game.names.at(other));
    if (opponent_here && !session.guest()) {
        save(work, game);
        work.ring_game(game.id);
    } else if (game.plies < 2) {
        end_game(work, game, {table::End::Reason::Aborted, {}});
    } else if (opponent_here && !paused) {
        end_game(work, game, {table::End::Reason::Left, seat});
    } else if (guests) {
        end_game(work, game, {table::End::Reason::Void, {}});  // a guest cannot come back
    } else {
        adjourn(work, game);
    }
}

/// Notes a new name of an address, which can have only some in a day.
bool may_choose_name(Work& work, const std::string& network) {
    if (network.empty()) { return true; }
    const std::int64_t recent =
        work.number("SELECT count(*) FROM audit WHERE what = 'name' AND who = $1 AND at > $2",
                    {network, work.now - kDay});
    return recent < work.limits.new_names;
}

/// Returns the player to put on a list, or why there is none.
Result<PlayerId> listed_player(Work& work, const StoredSession& session, std::string_view name) {
    if (session.guest()) { return no_name(work, session.id); }
    const PlayerId player = find_player(work, name);
    if (player == 0) { return error_of(Refusal::NoPlayer); }
    if (player == session.player) { return error_of(Refusal::Yourself); }
    return player;
}

}  // namespace

Error no_name(Work& work, SessionId session) {
    const auto key = work.first("SELECT key_type FROM sessions WHERE id = $1", {session});
    return error_of(key && !key->text(0).empty() ? Refusal::NoName : Refusal::GuestOnly);
}

bool has_banned_name(Work& work, std::string_view name) {
    return work.number(
               "SELECT count(*) FROM bans WHERE kind = 'name' AND value = $2 AND "
               "(until = 0 OR until > $1)",
               {work.now, name_key(name)}) > 0;
}

void come_back(Work& work, const StoredSession& session) {
    for (StoredGame& game : live_games(work, session)) {
        const auto seat = game.seat_of(session);
        if (!seat) { continue; }
        add_event(work, game, {table::author_of(*seat), EventKind::Seat, session.name});
        save(work, game);
        work.query("UPDATE sessions SET game = $2 WHERE id = $1", {session.id, game.id});
        work.ring_game(game.id);
    }
}

void end_session(Work& work, const StoredSession& session, const std::string& why) {
    work.remove_session(session.id);
    work.query("DELETE FROM offers WHERE session = $1 AND slow = 0", {session.id});
    work.query("DELETE FROM tells WHERE session = $1", {session.id});
    work.query("DELETE FROM meta WHERE key = $1", {"muted " + std::to_string(session.id)});
    work.query("UPDATE players SET seen = $2 WHERE id = $1", {session.player, work.now});
    if (!is_online(work, session.player, session.name)) {
        for (StoredGame& game : live_games(work, session)) { leave_game(work, session, game); }
        if (session.guest()) { end_adjourned(work, session); }
    }
    work.ring_all(Ring::Lobby);
    if (why.empty()) { return; }
    work.query(
        "INSERT INTO meta (key, value, text) VALUES ($1, $2, $3) "
        "ON CONFLICT (key) DO UPDATE SET value = $2, text = $3",
        {kEndedKey + std::to_string(session.id), work.now, why});
    work.ring(session.id, Ring::All);
}

std::string why_ended(Store& store, SessionId session) {
    const auto why = store.run<std::string>(Access::Read, [&](Work& work) -> Result<std::string> {
        const auto row = work.first("SELECT text FROM meta WHERE key = $1",
                                    {kEndedKey + std::to_string(session)});
        return row ? row->text(0) : std::string();
    });
    if (why && *why == "kicked") { return tr("The operator has ended your session."); }
    return error_of(why && *why == "banned"   ? Refusal::Banned
                    : why && *why == "paused" ? Refusal::Paused
                                              : Refusal::NoSession)
        .message;
}

Result<Login> Store::log_in(const Credential& who, const Origin& origin) {
    return run<Login>(Access::Write, [&](Work& work) -> Result<Login> {
        StoredSession session;
        session.player = player_of(work, who);
        if (session.player != 0) {
            const auto row = work.first("SELECT name FROM players WHERE id = $1", {session.player});
            session.name = row ? row->text(0) : "";
        }
        if (work.number("SELECT value FROM meta WHERE key = 'paused'") != 0) {
            return error_of(Refusal::Paused);
        }
        const auto refuse = [&](Refusal refusal) {
            return limit_error(
                work, origin.address + ' ' + (who.is_guest() ? "no key" : who.fingerprint()),
                refusal);
        };
        if (is_banned(work, who, origin, session.name)) { return refuse(Refusal::Banned); }
        if (const auto refusal = check_room(work, who, origin)) { return refuse(*refusal); }
        if (session.guest()) { session.name = guest_name(work); }
        session.id = work.number(
            "INSERT INTO sessions (player, name, key_type, key_blob, network, since, seen, "
            "address, "
            "host, pid) VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) RETURNING id",
            {session.player, session.name, who.type, who.blob, origin.network, work.now,
             origin.address, database_->shared() ? hooks_.host : os::host_name(),
             std::int64_t{::getpid()}});
        work.query("UPDATE players SET seen = $2 WHERE id = $1", {session.player, work.now});
        work.query("UPDATE keys SET used = $3 WHERE type = $1 AND blob = $2",
                   {who.type, who.blob, work.now});
        if (Status hung = hooks_.hang ? hooks_.hang(session.id) : ok(); !hung) {
            return hung.error();
        }
        if (!session.guest()) { come_back(work, session); }
        work.ring_all(Ring::Lobby);
        return Login{session.id, session.name, session.guest(), session.guest() && !who.is_guest(),
                     who.is_guest() ? std::string() : who.fingerprint()};
    });
}

void Store::log_out(SessionId id) {
    const auto done = run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        if (const auto session = find_session(work, id)) { end_session(work, *session); }
        return ok();
    });
    static_cast<void>(done);  // without it, others find that the session is dead
    shown_.erase(id);
}

Status Store::register_player(SessionId id, std::string_view name) {
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        const auto key =
            work.first("SELECT key_type, key_blob, network FROM sessions WHERE id = $1", {id});
        if (!session || !key) { return error_of(Refusal::NoSession); }
        if (!session->guest()) { return error_of(Refusal::HasName); }
        if (key->text(0).empty()) { return error_of(Refusal::NoKey); }
        if (Status fits = check_name(name); !fits) { return fits; }
        if (find_player(work, name) != 0) { return error_of(Refusal::NameTaken); }
        if (!live_games(work, *session).empty()) { return error_of(Refusal::LiveGame); }
        if (!may_choose_name(work, key->text(2))) {
            return limit_error(work, key->text(2), Refusal::TooManyNames);
        }
        // Another session can have chosen a name for the key.
        if (player_of(work, {Credential::Kind::Key, key->text(0), key->text(1)}) != 0) {
            return error_of(Refusal::KeyHasName);
        }
        const PlayerId player = work.number(
            "INSERT INTO players (name, name_key, kind, created, seen, muted_until) "
            "VALUES ($1, $2, 'person', $3, $3, $4) RETURNING id",
            {std::string(name), name_key(name), work.now, muted_until(work, *session)});
        work.query("INSERT INTO keys (type, blob, player, added, used) VALUES ($1, $2, $3, $4, $4)",
                   {key->text(0), key->text(1), player, work.now});
        work.query("UPDATE sessions SET player = $2, name = $3 WHERE id = $1",
                   {id, player, std::string(name)});
        work.query("UPDATE kept SET player = $2 WHERE player = $1", {-id, player});
        work.query("DELETE FROM offers WHERE session = $1", {id});
        note(work, key->text(2), "name", std::string(name));
        work.log(session->name + ": named " + std::string(name));
        work.ring_all(Ring::Lobby);
        return ok();
    });
}

Status Store::set_plan(SessionId id, std::string_view plan) {
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        if (session->guest()) { return no_name(work, id); }
        work.query("UPDATE players SET plan = $2 WHERE id = $1", {session->player, said(plan)});
        return ok();
    });
}

Status Store::set_listed(SessionId id, List list, std::string_view name, bool on) {
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        const Result<PlayerId> other = listed_player(work, *session, name);
        if (!other) { return other.error(); }
        const std::string kind = word_of(list);
        work.query("DELETE FROM lists WHERE player = $1 AND kind = $2 AND other = $3",
                   {session->player, kind, *other});
        if (on) {
            work.query("INSERT INTO lists (player, kind, other) VALUES ($1, $2, $3)",
                       {session->player, kind, *other});
        }
        return ok();
    });
}

}  // namespace roj::lobby
