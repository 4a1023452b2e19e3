#include "lobby/session/lobby_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "table/clock.h"
#include "text/ascii.h"
#include "text/table.h"

namespace roj::lobby {
namespace {

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string result_text(const HistoryLine& game) {
    constexpr double kDraw = 0.5;
    if (game.ending == "aborted") { return trc("result, at most 9 columns", "aborted"); }
    if (game.ending == "void") { return trc("result, at most 9 columns", "void"); }
    if (game.score == kDraw) { return trc("result, at most 9 columns", "drawn"); }
    return game.score > kDraw ? trc("result, at most 9 columns", "won")
                              : trc("result, at most 9 columns", "lost");
}

/// Words the reason of the log for the end of a game.
std::string ending_text(const std::string& ending) {
    if (ending == "queen") { return trc("ending, at most 12 columns", "queen"); }
    if (ending == "resigned") { return trc("ending, at most 12 columns", "resigned"); }
    if (ending == "time") { return trc("ending, at most 12 columns", "time"); }
    if (ending == "left") { return trc("ending, at most 12 columns", "left"); }
    if (ending == "claimed") { return trc("ending, at most 12 columns", "claimed"); }
    if (ending == "agreed") { return trc("ending, at most 12 columns", "agreed"); }
    if (ending == "repetition") { return trc("ending, at most 12 columns", "repetition"); }
    if (ending == "aborted" || ending == "void") { return {}; }  // the result says it
    if (ending == "adjudicated") { return trc("ending, at most 12 columns", "adjudicated"); }
    return ending;
}

std::vector<std::string> history_cells(const HistoryLine& game) {
    return {std::to_string(game.id),           result_text(game),        game.opponent.name,
            rating_text(game.opponent.rating), game.terms.type,          control_text(game.terms),
            tr("ply {0}", game.plies),         ending_text(game.ending), gain_text(game.gain)};
}

void append_pool(std::vector<std::vector<std::string>>& rows, std::string name,
                 const std::optional<PoolLine>& pool) {
    if (!pool) { return; }
    rows.push_back({std::move(name), rating_text(pool->rating), std::to_string(pool->deviation),
                    std::to_string(pool->won), std::to_string(pool->lost),
                    std::to_string(pool->drawn), pool->best > 0 ? std::to_string(pool->best) : "-",
                    pool->best > 0 ? date_text(pool->best_at) : ""});
}

void append(std::vector<std::string>& lines, std::vector<std::string> more) {
    lines.insert(lines.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

/// Returns the name of the viewer's opponent. Pre: the viewer plays.
const std::string& opponent_in(const GameLine& game) {
    return game.players.at(static_cast<std::size_t>(opponent(*game.seat))).name;
}

}  // namespace

std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows, int width) {
    std::vector<std::string> joined;
    text::Table table;
    for (const std::vector<std::string>& cells : rows) {
        joined.push_back(text::join(cells, "\t"));
        table.measure(joined.back());
    }
    std::vector<std::string> lines;
    lines.reserve(joined.size());
    for (const std::string& row : joined) {
        lines.push_back(' ' + table.aligned(row, static_cast<std::size_t>(std::max(width - 1, 0))));
    }
    return lines;
}

std::string gain_text(const std::optional<int>& gain) {
    if (!gain) { return {}; }
    return (*gain > 0 ? "+" : "") + std::to_string(*gain);
}

std::string rating_text(const std::optional<ShownRating>& rating) {
    if (!rating) { return "--"; }
    return std::to_string(rating->value) + (rating->provisional ? "?" : "");
}

std::string time_left_text(std::chrono::milliseconds left, bool slow) {
    using namespace std::chrono;
    left = std::max(left, milliseconds{0});
    if (!slow) { return table::format_clock(left); }
    const auto all = floor<hours>(left).count();
    constexpr int kHoursADay = 24;
    if (all > kHoursADay) {
        return trc("time, at most 9 columns", "{0}d {1}h", all / kHoursADay,
                   two_digits(all % kHoursADay));
    }
    if (all > 0) { return trc("time, at most 9 columns", "{0}h", all); }
    return trc("time, at most 9 columns", "{0}m", floor<minutes>(left).count());
}

std::string control_text(const TermsText& terms) {
    return i18n::in_own_words(terms.control);
}

std::string rated_text(const TermsText& terms) {
    return terms.rated ? trc("label, at most 9 columns", "rated")
                       : trc("label, at most 9 columns", "casual");
}

std::string seat_text(const std::optional<Color>& seat) {
    if (!seat) { return trc("label, at most 13 columns", "either"); }
    return *seat == Color::White ? trc("label, at most 13 columns", "you are White")
                                 : trc("label, at most 13 columns", "you are Black");
}

std::string game_news(const GameLine& game, const LobbyView& earlier) {
    const auto old = std::ranges::find(earlier.own_games, game.id, &GameLine::id);
    const bool known = old != earlier.own_games.end();
    const std::string& other = opponent_in(game);
    if (game.asks_resume && !(known && old->asks_resume)) {
        return tr("{0} asks to resume your game {1}. Type resume {1}.", other, game.id);
    }
    if (earlier.viewer.empty() || !game.slow) { return {}; }
    if (game.due && !(known && old->due)) {
        return tr("It is your move in game {0} against {1}. Type next.", game.id, other);
    }
    return known ? "" : tr("Your game {0} against {1} has begun. Type go {0}.", game.id, other);
}

std::string waiting_text(const LobbyView& view) {
    const auto due = std::ranges::count_if(view.own_games, &GameLine::due);
    if (due > 0) {
        return trn("{0} game waits for your move. Type next.",
                   "{0} games wait for your move. Type next.", due, due);
    }
    const auto game = std::ranges::find_if(
        view.own_games, [](const GameLine& line) { return line.adjourned && !line.asks_resume; });
    return game == view.own_games.end()
               ? ""
               : tr("Your game {0} against {1} is adjourned. Type resume {0}.", game->id,
                    opponent_in(*game));
}

std::string tell_text(const Tell& tell) {
    return tr("{0} tells you: {1}", tell.name, tell.text);
}

std::string date_text(std::chrono::sys_time<std::chrono::milliseconds> time) {
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
    return std::to_string(static_cast<int>(date.year())) + '-' +
           two_digits(static_cast<unsigned>(date.month())) + '-' +
           two_digits(static_cast<unsigned>(date.day()));
}

i18n::Page profile_page(const Profile& profile) {
    i18n::Page page{profile.name, {}};
    page.lines.push_back(tr("Here since {0}.", date_text(profile.since)));
    if (profile.playing > 0) { page.lines.push_back(tr("Playing game {0}.", profile.playing)); }
    if (!profile.idle) { page.lines.push_back(tr("Not online.")); }
    std::vector<std::vector<std::string>> pools{
        {"", trc("column, at most 8 columns", "rating"), "RD",
         trc("column, at most 8 columns", "won"), trc("column, at most 8 columns", "lost"),
         trc("column, at most 8 columns", "drawn"), trc("column, at most 8 columns", "best"), ""}};
    append_pool(pools, trc("column, at most 16 columns", "live"), profile.live);
    append_pool(pools, trc("column, at most 16 columns", "slow"), profile.slow);
    page.lines.emplace_back();
    if (pools.size() > 1) { append(page.lines, aligned(pools, kPageWidth)); }
    if (pools.size() == 1) { page.lines.push_back(tr("No rated games yet.")); }
    if (profile.aborted > 0 || profile.lost_on_time > 0) {
        page.lines.push_back(tr("Of the last 50 games: {0} aborted, {1} lost on time.",
                                profile.aborted, profile.lost_on_time));
    }
    if (!profile.plan.empty()) {
        page.lines.emplace_back();
        page.lines.push_back(profile.plan);
    }
    if (!profile.last.empty()) {
        page.lines.emplace_back();
        i18n::Page last = history_page(profile.name, profile.last);
        page.lines.push_back(std::move(last.title));
        append(page.lines, std::move(last.lines));
    }
    const auto& [won, lost, drawn] = profile.against_viewer;
    if (won + lost + drawn > 0) {
        page.lines.emplace_back();
        page.lines.push_back(
            tr("You against them: {0} won, {1} lost, {2} drawn.", won, lost, drawn));
    }
    return page;
}

i18n::Page history_page(const std::string& name, const std::vector<HistoryLine>& games) {
    i18n::Page page{tr("The last games of {0}", name), {}};
    std::vector<std::vector<std::string>> rows;
    rows.reserve(games.size());
    for (const HistoryLine& game : games) { rows.push_back(history_cells(game)); }
    page.lines = aligned(rows, kPageWidth);
    if (games.empty()) { page.lines.push_back(tr("{0} has finished no game yet.", name)); }
    return page;
}

i18n::Page ranking_page(bool slow, const std::vector<PlayerLine>& players) {
    i18n::Page page{
        slow ? tr("The best players of slow games") : tr("The best players of live games"), {}};
    std::vector<std::vector<std::string>> rows;
    for (const PlayerLine& player : players) {
        rows.push_back({std::to_string(rows.size() + 1), player.name, rating_text(player.rating)});
    }
    page.lines = aligned(rows, kPageWidth);
    if (players.empty()) {
        page.lines.push_back(tr("Nobody has a settled rating yet: it takes about ten games."));
    }
    return page;
}

}  // namespace roj::lobby
