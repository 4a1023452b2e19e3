#include "play/practice/statistics.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/json.h"
#include "text/table.h"

namespace roj::play {
namespace {

using text::Json;

constexpr int kAll = 100;

/// A row of the table; without results a heading.
struct StatisticsRow {
    std::string name;
    const Score* results = nullptr;
};

std::vector<StatisticsRow> rows_of(const Statistics& statistics) {
    std::vector<StatisticsRow> rows{{tr("All"), &statistics.all}, {tr("By level:")}};
    for (const auto& [level, results] : statistics.levels) {
        rows.push_back({trc("a bot, at most 10 columns", "level {0}", level), &results});
    }
    rows.push_back({tr("By colour:")});
    for (const Color color : {Color::White, Color::Black}) {
        const Score& results = statistics.colors[color];
        const std::string named = color == Color::White ? tr("White") : tr("Black");
        if (results.games() > 0) { rows.push_back({named, &results}); }
    }
    rows.push_back({tr("By set of bugs:")});
    for (const auto& [bugs, results] : statistics.bugs) { rows.push_back({bugs, &results}); }
    rows.push_back({tr("By your first bug:")});
    for (const auto& [letter, results] : statistics.first_bugs) {
        const auto bug = bug_from_letter(letter);
        const std::string named = bug ? tr_marked(name(*bug)) : std::string(1, letter);
        rows.push_back({text::with_capital(named), &results});
    }
    return rows;
}

std::vector<std::string> table_of(const Statistics& statistics) {
    std::vector<std::string> rows;
    for (const auto& [name, results] : rows_of(statistics)) {
        std::string& row = rows.emplace_back(name);
        if (results == nullptr) { continue; }
        row.insert(0, 1, ' ');
        for (const int number : {results->won, results->drawn, results->lost, results->percent()}) {
            row.append("\t").append(std::to_string(number));
        }
    }
    const std::string header = "\t" + trc("column, at most 5 columns", "won") + '\t' +
                               trc("column, at most 5 columns", "drawn") + '\t' +
                               trc("column, at most 5 columns", "lost") + "\t%";
    return text::aligned(header, rows);
}

std::vector<std::string> sentences_of(const Statistics& statistics) {
    std::vector<std::string> lines;
    for (const auto& [name, results] : rows_of(statistics)) {
        lines.push_back(results == nullptr
                            ? name
                            : tr("{0}: {1} won, {2} drawn, {3} lost; a score of {4}%.", name,
                                 results->won, results->drawn, results->lost, results->percent()));
    }
    return lines;
}

/// Plots values from 0 to 100, each in a row of 20: with a point in its lower half, with a colon in
/// its upper half. Pre: there are values.
std::vector<std::string> plot(const std::vector<int>& values) {
    constexpr int kRow = 20;
    const auto [least, most] = std::ranges::minmax(values);
    std::vector<std::string> lines;
    for (int row = std::min(most, kAll - 1) / kRow; row >= std::min(least, kAll - 1) / kRow;
         --row) {
        const std::string from = std::to_string(row * kRow);
        std::string& line = lines.emplace_back(std::string(4 - from.size(), ' ') + from + " |");
        for (const int value : values) {
            const int above = std::min(value, kAll - 1) - row * kRow;
            line += above < 0 || above >= kRow ? ' ' : above < kRow / 2 ? '.' : ':';
        }
    }
    return lines;
}

/// Adds the accuracies of the last games, in which the latest stands last.
void add_accuracies(const std::vector<int>& accuracies, words::Wording wording,
                    std::vector<std::string>& lines) {
    if (accuracies.empty()) { return; }
    if (wording == words::Wording::Notation) {
        lines.push_back(tr("Your accuracy in percent, the latest game last:"));
        std::ranges::move(plot(accuracies), std::back_inserter(lines));
        return;
    }
    std::vector<std::string> shown(accuracies.size());
    std::ranges::transform(accuracies, shown.begin(), [](int it) { return std::to_string(it); });
    lines.push_back(
        tr("Your accuracy in percent, the latest game last: {0}.", text::join(shown, ", ")));
}

Json score_json(Json::Members members, const Score& results) {
    members.insert(members.end(),
                   {{"won", results.won}, {"drawn", results.drawn}, {"lost", results.lost}});
    return Json::object(members);
}

/// Returns an array of results, in which each has its key under a name.
template <class Map>
Json array_json(const char* name, const Map& map) {
    return Json::array(map, [&](const auto& entry) {
        return score_json({{name, entry.first}}, entry.second);
    });
}

}  // namespace

void Score::add(const ScoredGame& game) {
    using enum ScoredGame::Result;
    ++(game.result == Won ? won : game.result == Drawn ? drawn : lost);
}

int Score::percent() const {
    return (kAll * (2 * won + drawn) + games()) / (2 * games());
}

Statistics statistics_of(const History& history) {
    constexpr std::size_t kAccuracies = 20;
    Statistics statistics;
    for (const ScoredGame& game : history.games) {
        if (!game.counts()) { continue; }
        if (!statistics.since) { statistics.since = game.day; }
        for (Score* const results :
             {&statistics.all, &statistics.levels[game.level], &statistics.colors[game.color],
              &statistics.bugs[game.bugs], &statistics.first_bugs[game.first_bug]}) {
            results->add(game);
        }
        const bool won = game.result == ScoredGame::Result::Won;
        statistics.streak = won ? statistics.streak + 1 : 0;
        statistics.longest_streak = std::max(statistics.longest_streak, statistics.streak);
        if (game.accuracy) { statistics.accuracies.push_back(*game.accuracy); }
    }
    for (const auto& [bugs, results] : statistics.bugs) {
        statistics.fitting[bugs] = fitting_level(history, bugs);
    }
    std::vector<int>& known = statistics.accuracies;
    if (known.size() > kAccuracies) { known.erase(known.begin(), known.end() - kAccuracies); }
    statistics.damaged = history.damaged;
    return statistics;
}

i18n::Page statistics_page(const Statistics& statistics, words::Wording wording) {
    i18n::Page page{tr("Your games against bots"), {}};
    if (!statistics.since) {
        page.lines.push_back(tr("No game counts yet."));
    } else {
        const int games = statistics.all.games();
        page.lines.push_back(trn("{0} game, since {1}.", "{0} games, since {1}.", games, games,
                                 format_day(*statistics.since)));
        const bool speaks = wording == words::Wording::Speech;
        std::ranges::move(speaks ? sentences_of(statistics) : table_of(statistics),
                          std::back_inserter(page.lines));
        page.lines.push_back(tr("Wins in a row: {0} now, {1} at most.", statistics.streak,
                                statistics.longest_streak));
        std::vector<std::string> levels;
        for (const auto& [bugs, level] : statistics.fitting) {
            levels.push_back(bugs + ' ' + std::to_string(level));
        }
        page.lines.push_back(tr("The level that fits you: {0}.", text::join(levels, ", ")));
        add_accuracies(statistics.accuracies, wording, page.lines);
    }
    if (statistics.puzzles) {
        page.lines.push_back(tr("Puzzles solved: {0}.", *statistics.puzzles));
    }
    if (statistics.damaged > 0) { page.lines.push_back(describe_damage(statistics.damaged)); }
    page.lines.push_back(
        tr("A game with a hint or a takeback counts only if you lose it. To start over, type "
           "stats forget."));
    return page;
}

void run_stats(Scorebook& scores, words::Wording wording, const CommandLine& line, Events& events,
               std::optional<int> puzzles) {
    Statistics statistics = statistics_of(scores.history());
    statistics.puzzles = puzzles;
    if (line.argument.empty()) {
        events.emplace_back(statistics_page(statistics, wording));
        return;
    }
    if (line.argument != V_("forget")) {
        return refuse(events, message("Type stats, or stats forget to start over."));
    }
    if (!line.force) {
        const int games = statistics.all.games();
        return notify(events, counted_message(
                                  "To forget the result of {0} game and the level that fits you, "
                                  "type stats! forget. Your saved games stay.",
                                  "To forget the results of {0} games and the level that fits you, "
                                  "type stats! forget. Your saved games stay.",
                                  games, games));
    }
    const Status forgotten = scores.forget();
    if (!forgotten) { return refuse(events, forgotten.error().message); }
    notify(events, message("Your results are forgotten: only games from now on count."));
}

std::string statistics_json(const Statistics& statistics) {
    const std::map<std::string, Score> colors{{"white", statistics.colors[Color::White]},
                                              {"black", statistics.colors[Color::Black]}};
    const auto since =
        statistics.since ? std::optional(format_day(*statistics.since)) : std::nullopt;
    return Json::object({{"since", since},
                         {"all", score_json({}, statistics.all)},
                         {"levels", array_json("level", statistics.levels)},
                         {"colors", array_json("color", colors)},
                         {"bugs", array_json("bugs", statistics.bugs)},
                         {"first_bugs", array_json("bug", statistics.first_bugs)},
                         {"fitting_levels",
                          Json::object({statistics.fitting.begin(), statistics.fitting.end()})},
                         {"streak", statistics.streak},
                         {"longest_streak", statistics.longest_streak},
                         {"accuracies", statistics.accuracies},
                         {"puzzles", statistics.puzzles},
                         {"damaged_lines", statistics.damaged}})
        .written();
}

}  // namespace roj::play
