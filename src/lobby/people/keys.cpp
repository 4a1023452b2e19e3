#include "lobby/people/keys.h"

#include <algorithm>

#include "lobby/games/append.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/store/run.h"
#include "text/code.h"
#include "text/digest.h"

namespace roj::lobby {
namespace {

constexpr std::int64_t kTries = 5;
constexpr Time kLifetime = 10 * kMinute;
// The first letters find the code, so that a wrong one costs only that code a try.
constexpr std::size_t kFirst = 2;

/// Returns what the store keeps of a code. The rounds make up for the letters that it shows.
std::string hash_of(const std::string& code) {
    constexpr int kRounds = 4096;
    std::string digest = code;
    for (int i = 0; i < kRounds; ++i) { digest = text::sha256(digest + code); }
    return code.substr(0, kFirst) + text::to_base64(digest);
}

std::string fingerprint_of(const Row& key) {
    return Credential{Credential::Kind::Key, key.text(0), key.text(1)}.fingerprint();
}

/// Returns the session of a player with a name, or why there is none.
Result<StoredSession> player_here(Work& work, SessionId id) {
    auto session = find_session(work, id);
    if (!session) { return error_of(Refusal::NoSession); }
    if (session->guest()) { return no_name(work, id); }
    return std::move(*session);
}

std::optional<Row> key_of(Work& work, SessionId session) {
    return work.first("SELECT key_type, key_blob FROM sessions WHERE id = $1", {session});
}

/// Ends the games of a player who never comes back.
void end_games(Work& work, PlayerId player) {
    using Reason = table::End::Reason;
    for (const Row& row : work.query("SELECT id, white FROM games WHERE state IN ('new', "
                                     "'playing', 'adjourned') AND (white = $1 OR black = $1)",
                                     {player})) {
        auto game = find_game(work, row.number(0));
        if (!game || !game->unfinished()) { continue; }
        const Color seat = row.number(1) == player ? Color::White : Color::Black;
        if (game->state == GameState::Adjourned) {
            end_game(work, *game, {Reason::Void, {}});
        } else if (game->plies < 2) {
            end_game(work, *game, {Reason::Aborted, {}}, table::author_of(seat));
        } else {
            end_game(work, *game, {Reason::Resigned, seat}, table::author_of(seat));
        }
    }
}

}  // namespace

void rename_player(Work& work, PlayerId player, const std::string& old, const std::string& name) {
    work.query("UPDATE players SET name = $2, name_key = $3 WHERE id = $1",
               {player, name, name_key(name)});
    work.query("UPDATE sessions SET name = $2 WHERE player = $1", {player, name});
    work.query("UPDATE offers SET name = $2 WHERE player = $1", {player, name});
    work.query("UPDATE games SET white_name = $2 WHERE white = $1", {player, name});
    work.query("UPDATE games SET black_name = $2 WHERE black = $1", {player, name});
    work.query(
        "UPDATE events SET text = $3 WHERE kind = 'seat' AND text = $2 AND "
        "game IN (SELECT id FROM games WHERE white = $1 OR black = $1)",
        {player, old, name});
    // Older talk is gone.
    for (const Row& row :
         work.query("SELECT game, seq, text FROM events WHERE kind = 'whisper' AND game IN "
                    "(SELECT id FROM games WHERE ended = 0 OR ended > $1)",
                    {work.now - 90 * kDay})) {
        const std::string text = row.text(2);
        if (!text.starts_with(old + ": ")) { continue; }
        work.query("UPDATE events SET text = $3 WHERE game = $1 AND seq = $2",
                   {row.number(0), row.number(1), name + text.substr(old.size())});
    }
    work.query("UPDATE reports SET name = $2 WHERE name = $1", {old, name});
    work.query("UPDATE reports SET about = $2 WHERE about = $1", {old, name});
    work.query("UPDATE audit SET who = $2 WHERE who = $1 AND what IN ('link', 'unlink')",
               {old, name});
    work.query("UPDATE audit SET text = $2 WHERE what = 'name' AND text = $1", {old, name});
}

Result<std::vector<KeyLine>> Keys::list(SessionId id) {
    using Lines = std::vector<KeyLine>;
    return store_.run<Lines>(Access::Read, [&](Work& work) -> Result<Lines> {
        const Result<StoredSession> session = player_here(work, id);
        if (!session) { return session.error(); }
        const auto own = key_of(work, id);
        Lines lines;
        for (const Row& key : work.query("SELECT type, blob, added, used FROM keys WHERE "
                                         "player = $1 ORDER BY added, blob",
                                         {session->player})) {
            const bool here = own && own->text(0) == key.text(0) && own->text(1) == key.text(1);
            lines.push_back({fingerprint_of(key), key.number(2), key.number(3), here});
        }
        return lines;
    });
}

Result<std::string> Keys::new_code(SessionId id) {
    return store_.run<std::string>(Access::Write, [&](Work& work) -> Result<std::string> {
        const Result<StoredSession> session = player_here(work, id);
        if (!session) { return session.error(); }
        work.query("DELETE FROM codes WHERE player = $1 OR expires <= $2",
                   {session->player, work.now});
        std::string code;
        do {
            code = text::random_code();
        } while (work.number("SELECT count(*) FROM codes WHERE substr(hash, 1, 2) = $1",
                             {code.substr(0, kFirst)}) > 0);
        work.query("INSERT INTO codes (hash, player, expires, tries) VALUES ($1, $2, $3, $4)",
                   {hash_of(code), session->player, work.now + kLifetime, kTries});
        return text::shown_code(code);
    });
}

Result<std::string> Keys::link(SessionId id, std::string_view typed) {
    const std::string code = text::typed_code(typed);
    const std::string hash = hash_of(code);
    return store_.run<std::string>(Access::Write, [&](Work& work) -> Result<std::string> {
        auto session = find_session(work, id);
        const auto key = key_of(work, id);
        if (!session || !key) { return error_of(Refusal::NoSession); }
        if (!session->guest()) { return error_of(Refusal::HasName); }
        if (key->text(0).empty()) { return error_of(Refusal::NoKey); }
        if (live_game_of(work, 0, session->name) != 0) { return error_of(Refusal::LiveGame); }
        const auto found = work.first(
            "SELECT c.hash, p.id, p.name FROM codes c JOIN players p ON p.id = c.player "
            "WHERE substr(c.hash, 1, 2) = $1 AND c.expires > $2",
            {hash.substr(0, kFirst), work.now});
        if (!found || found->text(0) != hash) {
            work.query("UPDATE codes SET tries = tries - 1 WHERE substr(hash, 1, 2) = $1",
                       {hash.substr(0, kFirst)});
            work.query("DELETE FROM codes WHERE tries <= 0");
            work.keep();
            return error_of(Refusal::WrongCode);
        }
        // Another session can have chosen a name for the key.
        if (work.number("SELECT count(*) FROM keys WHERE type = $1 AND blob = $2",
                        {key->text(0), key->text(1)}) > 0) {
            return error_of(Refusal::KeyHasName);
        }
        session->player = found->number(1);
        session->name = found->text(2);
        if (has_banned_name(work, session->name)) { return error_of(Refusal::Banned); }
        work.query("DELETE FROM codes WHERE hash = $1", {hash});
        work.query("INSERT INTO keys (type, blob, player, added, used) VALUES ($1, $2, $3, $4, $4)",
                   {key->text(0), key->text(1), session->player, work.now});
        work.query("UPDATE sessions SET player = $2, name = $3 WHERE id = $1",
                   {id, session->player, session->name});
        work.query("UPDATE players SET muted_until = $2 WHERE id = $1",
                   {session->player, muted_until(work, *session)});
        work.query("DELETE FROM offers WHERE session = $1", {id});
        note(work, session->name, "link", fingerprint_of(*key));
        come_back(work, *session);
        work.ring_all(Ring::Lobby);
        return session->name;
    });
}

Status Keys::drop(SessionId id, std::string_view fingerprint) {
    constexpr std::string_view kStart = "SHA256:";
    const std::string wanted = fingerprint.starts_with(kStart)
                                   ? std::string(fingerprint)
                                   : std::string(kStart).append(fingerprint);
    return store_.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const Result<StoredSession> session = player_here(work, id);
        if (!session) { return session.error(); }
        const RowList keys =
            work.query("SELECT type, blob FROM keys WHERE player = $1", {session->player});
        const auto matches = [&](const Row& key) {
            return fingerprint_of(key).starts_with(wanted);
        };
        const auto found = std::ranges::find_if(keys, matches);
        if (wanted == kStart || std::ranges::count_if(keys, matches) != 1) {
            return error_of(Refusal::NoSuchKey);
        }
        if (keys.size() == 1) { return error_of(Refusal::LastKey); }
        work.query("DELETE FROM keys WHERE type = $1 AND blob = $2",
                   {found->text(0), found->text(1)});
        // Whoever had that key can have asked for a code.
        work.query("DELETE FROM codes WHERE player = $1", {session->player});
        note(work, session->name, "unlink", fingerprint_of(*found));
        for (const Row& row :
             work.query("SELECT id FROM sessions WHERE key_type = $1 AND key_blob = $2 AND "
                        "id <> $3",
                        {found->text(0), found->text(1), id})) {
            const auto other = find_session(work, row.number(0));
            if (other) { end_session(work, *other); }
            work.ring(row.number(0), Ring::All);
        }
        return ok();
    });
}

Status Keys::forget_player(SessionId id) {
    return store_.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const Result<StoredSession> session = player_here(work, id);
        if (!session) { return session.error(); }
        const PlayerId player = session->player;
        if (live_game_of(work, player, session->name) != 0) { return error_of(Refusal::LiveGame); }
        // Another name would be free to talk.
        if (const auto muted = find_mute(work, *session)) { return *muted; }
        end_games(work, player);
        rename_player(work, player, session->name, "gone-" + std::to_string(player));
        work.query("UPDATE players SET plan = '' WHERE id = $1", {player});
        work.query("DELETE FROM audit WHERE who = $1 AND what IN ('link', 'unlink')",
                   {"gone-" + std::to_string(player)});
        for (const char* const table : {"keys", "codes", "ratings", "offers", "lists", "kept"}) {
            work.query(std::string("DELETE FROM ") + table + " WHERE player = $1", {player});
        }
        work.query("DELETE FROM lists WHERE other = $1", {player});
        work.query("DELETE FROM offers WHERE to_name = $1", {name_key(session->name)});
        work.query("DELETE FROM tells WHERE name = $1", {session->name});
        work.ring_all(Ring::Lobby);
        for (const Row& row : work.query("SELECT id FROM sessions WHERE player = $1", {player})) {
            work.remove_session(row.number(0));
            work.ring(row.number(0), Ring::All);
        }
        return ok();
    });
}

}  // namespace roj::lobby
