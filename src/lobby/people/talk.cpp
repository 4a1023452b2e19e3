#include "lobby/people/talk.h"

#include <algorithm>
#include <chrono>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/names.h"
#include "lobby/store/run.h"
#include "text/printable.h"

namespace roj::lobby {
namespace {

/// Returns the name of somebody to report: a player, a guest who is here, or one of the same game.
std::optional<std::string> find_reported(Work& work, const StoredSession& session,
                                         std::string_view name) {
    const std::string key = name_key(name);
    const auto found = work.first(
        "SELECT name FROM players WHERE name_key = $1 UNION "
        "SELECT name FROM sessions WHERE lower(name) = $1",
        {key});
    if (found) { return found->text(0); }
    const auto game = find_game(work, session.game);
    if (!game) { return std::nullopt; }
    const auto player = std::ranges::find(game->names, key, name_key);
    return player == game->names.end() ? std::nullopt : std::optional(*player);
}

std::string mute_key(SessionId session) {
    return "muted " + std::to_string(session);
}

}  // namespace

std::string moment_text(Time time) {
    using namespace std::chrono;
    if (time == 0) { return "-"; }
    const sys_time<milliseconds> moment{milliseconds(time)};
    const year_month_day day{floor<days>(moment)};
    const auto minute = floor<minutes>(moment - floor<days>(moment)).count();
    constexpr int kInHour = 60;
    const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    std::string text = std::to_string(static_cast<int>(day.year()));
    for (const unsigned part :
         {static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day())}) {
        text.append("-").append(two(part));
    }
    return text.append(" ").append(two(minute / kInHour)).append(":").append(two(minute % kInHour));
}

Time muted_until(Work& work, const StoredSession& session) {
    return std::max(work.number("SELECT muted_until FROM players WHERE id = $1", {session.player}),
                    work.number("SELECT value FROM meta WHERE key = $1", {mute_key(session.id)}));
}

void mute_session(Work& work, SessionId session, Time until) {
    work.query(
        "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2",
        {mute_key(session), until});
}

std::optional<Error> find_mute(Work& work, const StoredSession& session) {
    const Time until = muted_until(work, session);
    if (until <= work.now) { return std::nullopt; }
    return Error{message("The operator has muted you until {0} UTC.", moment_text(until))};
}

std::optional<Error> note_line(Work& work, const StoredSession& session, std::string_view text) {
    constexpr Time kSpan = 10 * kSecond;
    if (auto muted = find_mute(work, session)) { return muted; }
    const std::int64_t most = work.limits.letters;
    if (std::cmp_greater(text::decode_utf8(text::plain_line(text, table::kMaxTalk)).size(), most)) {
        return Error{message("A message has at most {0} characters. Write two messages.", most)};
    }
    // A line without a reader only counts.
    work.query("DELETE FROM tells WHERE session = 0 AND at <= $1", {work.now - kSpan});
    if (work.number("SELECT count(*) FROM tells WHERE session = 0 AND name = $1", {session.name}) >=
        work.limits.lines) {
        return limit_error(work, session.name, Refusal::TooMuchTalk);
    }
    work.query("INSERT INTO tells (at, session, name, text) VALUES ($1, 0, $2, '')",
               {work.now, session.name});
    return std::nullopt;
}

std::vector<std::string> listed_by(Work& work, PlayerId player, List list) {
    std::vector<std::string> names;
    for (const Row& row : work.query("SELECT p.name FROM lists l JOIN players p ON p.id = l.other "
                                     "WHERE l.player = $1 AND l.kind = $2 ORDER BY p.name",
                                     {player, word_of(list)})) {
        names.push_back(row.text(0));
    }
    return names;
}

Status Talk::tell(SessionId id, std::string_view name, std::string_view text) {
    return store_.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        if (session->guest()) { return no_name(work, id); }
        const std::string line = said(text);
        if (line.empty()) { return error_of(Refusal::NothingSaid); }
        const PlayerId player = find_player(work, name);
        if (player == 0) { return error_of(Refusal::NoPlayer); }
        if (player == session->player) { return error_of(Refusal::Yourself); }
        const RowList readers = work.query("SELECT id FROM sessions WHERE player = $1", {player});
        if (readers.empty()) { return error_of(Refusal::NotOnline); }
        const std::vector<std::string> censored = listed_by(work, player, List::Censor);
        if (std::ranges::find(censored, session->name) != censored.end()) {
            return error_of(Refusal::Censored);
        }
        if (const auto refused = note_line(work, *session, text)) { return *refused; }
        for (const Row& reader : readers) {
            work.query("INSERT INTO tells (at, session, name, text) VALUES ($1, $2, $3, $4)",
                       {work.now, reader.number(0), session->name, line});
            work.ring(reader.number(0), Ring::You);
        }
        return ok();
    });
}

Result<std::vector<Tell>> Talk::take(SessionId id) {
    using Tells = std::vector<Tell>;
    const auto waiting = store_.run<bool>(Access::Read, [&](Work& work) -> Result<bool> {
        return work.number("SELECT count(*) FROM tells WHERE session = $1", {id}) > 0;
    });
    if (!waiting) { return waiting.error(); }
    if (!*waiting) { return Tells{}; }
    return store_.run<Tells>(Access::Write, [&](Work& work) -> Result<Tells> {
        Tells tells;
        for (const Row& row :
             work.query("SELECT name, text FROM tells WHERE session = $1 ORDER BY id", {id})) {
            tells.push_back({said(row.text(0)), said(row.text(1))});
        }
        work.query("DELETE FROM tells WHERE session = $1", {id});
        return tells;
    });
}

Status Talk::report(SessionId id, std::string_view name, std::string_view text) {
    constexpr std::int64_t kMostInADay = 10;
    return store_.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        const std::string line = said(text);
        if (line.empty()) { return error_of(Refusal::NothingSaid); }
        const auto about = find_reported(work, *session, name);
        if (!about) { return error_of(Refusal::NoPlayer); }
        if (*about == session->name) { return error_of(Refusal::Yourself); }
        if (work.number("SELECT count(*) FROM reports WHERE name = $1 AND at > $2",
                        {session->name, work.now - kDay}) >= kMostInADay) {
            return limit_error(work, session->name, Refusal::TooManyReports);
        }
        const GameId game = session->game != 0
                                ? session->game
                                : live_game_of(work, find_player(work, *about), *about);
        work.query("INSERT INTO reports (at, name, about, game, text) VALUES ($1, $2, $3, $4, $5)",
                   {work.now, session->name, *about, game, line});
        return ok();
    });
}

Result<std::vector<std::string>> Talk::listed(SessionId id, List list) {
    using Names = std::vector<std::string>;
    return store_.run<Names>(Access::Read, [&](Work& work) -> Result<Names> {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        if (session->guest()) { return no_name(work, id); }
        return listed_by(work, session->player, list);
    });
}

}  // namespace roj::lobby
