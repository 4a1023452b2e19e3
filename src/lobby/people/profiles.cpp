// Players, their finished games, and games as records.

#include <algorithm>
#include <cmath>

#include "lobby/games/ratings.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/names.h"
#include "lobby/store/run.h"
#include "record/pgn/pgn.h"
#include "table/rating.h"

namespace roj::lobby {
namespace {

using std::chrono::milliseconds;
using SystemTime = std::chrono::sys_time<milliseconds>;

SystemTime as_time(Time time) {
    return SystemTime(milliseconds(time));
}

/// Returns the finished games of a player, the last one first; those without a result if wanted.
std::vector<StoredGame> last_games(Work& work, PlayerId player, int most, bool aborted) {
    std::vector<StoredGame> games;
    const std::string sql =
        std::string("SELECT ")
            .append(kGameColumns)
            .append(
                " FROM games WHERE state = 'over' AND (white = $1 OR black = $1) AND "
                "result <> $3 ORDER BY ended DESC, id DESC LIMIT $2");
    const std::string without = aborted ? "" : "none";
    for (const Row& row : work.query(sql, {player, std::int64_t{most}, without})) {
        StoredGame game = load(row);
        if (game.state == GameState::Over) { games.push_back(std::move(game)); }
    }
    return games;
}

Color color_in(const StoredGame& game, PlayerId player) {
    return game.players[0] == player ? Color::White : Color::Black;
}

/// Returns 1, 1/2 or 0; nothing if the game has no result.
std::optional<double> score_of(const StoredGame& game, Color color) {
    if (game.result == "none") { return std::nullopt; }
    if (game.result == "draw") { return 0.5; }
    return game.result == lower_name(color) ? 1 : 0;
}

HistoryLine history_line(const StoredGame& game, PlayerId player) {
    HistoryLine line;
    line.seat = color_in(game, player);
    const std::size_t other = index(opponent(line.seat));
    line.id = game.id;
    line.opponent.name = game.names.at(other);
    if (game.before.at(other)) {
        line.opponent.rating =
            ShownRating{static_cast<int>(std::lround(*game.before.at(other))), false};
    }
    line.terms = {format_game_type(game.rules.game_type),
                  table::format_time_control(game.control()), game.rated};
    line.score = score_of(game, line.seat).value_or(0);
    line.plies = game.plies;
    line.ending = game.ending.substr(0, game.ending.find(' '));
    line.gain = game.gain(line.seat);
    return line;
}

std::optional<PoolLine> pool_line(Work& work, PlayerId player, Pool pool) {
    const auto row = work.first(
        "SELECT rating, deviation, volatility, updated, won, lost, drawn, best, best_at "
        "FROM ratings WHERE player = $1 AND pool = $2",
        {player, std::string(word_of(pool))});
    if (!row) { return std::nullopt; }
    const table::Rating rating = rating_now(work, *row);
    PoolLine line;
    line.rating = {static_cast<int>(std::lround(rating.rating)), table::is_provisional(rating)};
    line.deviation = static_cast<int>(std::lround(rating.deviation));
    line.won = static_cast<int>(row->number(4));
    line.lost = static_cast<int>(row->number(5));
    line.drawn = static_cast<int>(row->number(6));
    line.best = static_cast<int>(std::lround(row->real(7)));
    line.best_at = as_time(row->number(8));
    return line;
}

/// Counts what the last games say about a player.
void count_habits(Work& work, PlayerId player, Profile& profile) {
    constexpr int kLast = 50;
    constexpr std::size_t kShown = 5;
    for (const StoredGame& game : last_games(work, player, kLast, true)) {
        const Color color = color_in(game, player);
        if (game.ending == "aborted " + lower_name(color)) { ++profile.aborted; }
        if (game.ending == "time" && score_of(game, color) == 0.0) { ++profile.lost_on_time; }
        const bool shown = game.result != "none" && profile.last.size() < kShown;
        if (shown) { profile.last.push_back(history_line(game, player)); }
    }
}

/// Returns the games of two players that the first has won, lost and drawn.
std::array<int, 3> score_between(Work& work, PlayerId first, PlayerId second) {
    std::array<int, 3> score{};
    if (first == 0 || first == second) { return score; }
    for (const Row& row :
         work.query("SELECT white, result, count(*) FROM games WHERE state = 'over' AND "
                    "((white = $1 AND black = $2) OR (white = $2 AND black = $1)) "
                    "GROUP BY white, result",
                    {first, second})) {
        const std::string won = row.number(0) == first ? "white" : "black";
        const std::string result = row.text(1);
        if (result == "none") { continue; }
        const std::size_t place = result == "draw" ? 2 : 1;
        score.at(result == won ? 0 : place) += static_cast<int>(row.number(2));
    }
    return score;
}

/// Returns the record of a game: its tags, plies and result.
record::Record record_of(Game played, const StoredGame& game) {
    record::Record record(std::move(played));
    if (game.result == "white") { record.result = Outcome::WhiteWins; }
    if (game.result == "black") { record.result = Outcome::BlackWins; }
    if (game.result == "draw") { record.result = Outcome::Draw; }
    const std::chrono::year_month_day day(
        std::chrono::floor<std::chrono::days>(as_time(game.created)));
    const auto two = [](unsigned number) {
        constexpr unsigned kTen = 10;
        return (number < kTen ? "0" : "") + std::to_string(number);
    };
    record.tags.set("Event", "Game " + std::to_string(game.id));
    record.tags.set("Date", std::to_string(static_cast<int>(day.year())) + '.' +
                                two(static_cast<unsigned>(day.month())) + '.' +
                                two(static_cast<unsigned>(day.day())));
    record.tags.set("White", game.names[0]);
    record.tags.set("Black", game.names[1]);
    record.tags.set("TimeControl", table::format_time_control(game.control()));
    if (!game.ending.empty()) { record.tags.set(record::kTerminationTag, game.ending); }
    return record;
}

}  // namespace

Result<Profile> Store::profile(SessionId id, std::string_view name) {
    return run<Profile>(Access::Read, [&](Work& work) -> Result<Profile> {
        const auto viewer = find_session(work, id);
        if (!viewer) { return error_of(Refusal::NoSession); }
        if (name.empty() && viewer->guest()) { return no_name(work, id); }
        const PlayerId player = name.empty() ? viewer->player : find_player(work, name);
        const auto row =
            work.first("SELECT name, created, plan FROM players WHERE id = $1", {player});
        if (!row) { return error_of(Refusal::NoPlayer); }
        Profile profile;
        profile.name = row->text(0);
        profile.since = as_time(row->number(1));
        profile.plan = said(row->text(2));
        profile.playing = live_game_of(work, player, profile.name);
        const Time seen = work.number("SELECT max(seen) FROM sessions WHERE player = $1", {player});
        if (seen != 0) { profile.idle = milliseconds(std::max(work.now - seen, Time{0})); }
        profile.live = pool_line(work, player, Pool::Live);
        profile.slow = pool_line(work, player, Pool::Slow);
        count_habits(work, player, profile);
        profile.against_viewer = score_between(work, viewer->player, player);
        return profile;
    });
}

Result<std::vector<HistoryLine>> Store::history(SessionId id, std::string_view name, int most) {
    using Lines = std::vector<HistoryLine>;
    return run<Lines>(Access::Read, [&](Work& work) -> Result<Lines> {
        const auto viewer = find_session(work, id);
        if (!viewer) { return error_of(Refusal::NoSession); }
        if (name.empty() && viewer->guest()) { return no_name(work, id); }
        const PlayerId player = name.empty() ? viewer->player : find_player(work, name);
        if (player == 0) { return error_of(Refusal::NoPlayer); }
        Lines lines;
        for (const StoredGame& game : last_games(work, player, most, false)) {
            lines.push_back(history_line(game, player));
        }
        return lines;
    });
}

Result<std::vector<PlayerLine>> Store::ranking(Pool pool, int most) {
    using Lines = std::vector<PlayerLine>;
    return run<Lines>(Access::Read, [&](Work& work) -> Result<Lines> {
        Lines lines;
        // The deviation grows while a player rests, so it is looked at as of now.
        for (const Row& row : work.query("SELECT p.id, p.name FROM ratings r JOIN players p "
                                         "ON p.id = r.player WHERE r.pool = $1 "
                                         "ORDER BY r.rating DESC, p.name",
                                         {std::string(word_of(pool))})) {
            if (std::ssize(lines) >= most) { break; }
            PlayerLine line = player_line(work, row.number(0), row.text(1), pool);
            if (line.rating && !line.rating->provisional) { lines.push_back(std::move(line)); }
        }
        return lines;
    });
}

Result<std::string> Store::pgn(GameId id) {
    return run<std::string>(Access::Read, [&](Work& work) -> Result<std::string> {
        const auto game = find_game(work, id);
        if (!game) { return error_of(Refusal::NoGame); }
        const table::Table* table = work.replays.find(work, *game);
        if (table == nullptr) { return error_of(Refusal::Broken); }
        return record::format_pgn(record_of(table->game(), *game), record::PgnTags::Public);
    });
}

}  // namespace roj::lobby
