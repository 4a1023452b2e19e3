#include <chrono>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/search.h>

#include "text/ascii.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

struct Problem {
    Game game;
    Move move;
    std::string kind;
};

std::optional<Problem> parse_problem(const std::string& line) {
    const std::size_t kind = line.rfind(';');
    const std::size_t move = kind == 0 ? kind : line.rfind(';', kind - 1);
    if (kind >= line.size() || move >= kind) { return std::nullopt; }
    const auto game = parse_game(line.substr(0, move));
    if (!game) { return std::nullopt; }
    const auto good = parse_move(game->position(), line.substr(move + 1, kind - move - 1));
    if (!good) { return std::nullopt; }
    // A puzzle has a rating and more after its kind.
    return Problem{*game, *good, std::string(text::split_words(line.substr(kind + 1)).at(0))};
}

/// Describes the bot's move, and its win if that is slower than the expected one.
std::string describe(const Problem& problem, const bot::Report& report) {
    const std::string move = format_move(problem.game.position(), report.best);
    if (report.score <= bot::kProvenWin) { return move; }
    return move + ", which wins in " + std::to_string((bot::kWin - report.score + 1) / 2);
}

struct Score {
    int problems = 0;
    std::vector<int> solved;  // by time
};

void print(const std::map<std::string, Score>& scores, const std::vector<int>& times) {
    std::cout << std::left << std::setw(8) << "kind" << std::right << std::setw(10) << "positions";
    for (const int time : times) { std::cout << std::setw(8) << time << " ms"; }
    std::cout << '\n';
    for (const auto& [kind, score] : scores) {
        std::cout << std::left << std::setw(8) << kind << std::right << std::setw(10)
                  << score.problems;
        for (const int solved : score.solved) {
            std::cout << std::setw(9) << 100 * solved / score.problems << "%";
        }
        std::cout << '\n';
    }
}

}  // namespace

int solve_positions(const Arguments& arguments) {
    std::vector<int> times;
    for (const std::string_view time : text::split_words(arguments[0], ",")) {
        times.push_back(number({std::string(time)}, 0, 1));
    }
    std::map<std::string, Score> scores;
    bot::Search search;
    for (std::size_t file = 1; file < arguments.size(); ++file) {
        int number = 0;
        for (const std::string& line : read_lines(arguments[file])) {
            ++number;
            const auto problem = parse_problem(line);
            if (!problem) {
                give_up(arguments[file] + ":" + std::to_string(number) +
                        ": This line is not a position. Write GameString;move;kind.");
            }
            for (Score* score : {&scores[problem->kind], &scores["all"]}) {
                ++score->problems;
                score->solved.resize(times.size());
            }
            for (std::size_t i = 0; i < times.size(); ++i) {
                search.clear();
                bot::Limits limits;
                limits.time = std::chrono::milliseconds(times[i]);
                const bot::Report report = search.think(problem->game, limits, {}, nullptr);
                if (report.best == problem->move) {
                    ++scores[problem->kind].solved[i];
                    ++scores["all"].solved[i];
                } else {
                    std::cout << "in " << times[i] << " ms it plays " << describe(*problem, report)
                              << ": " << line << '\n';
                }
            }
        }
    }
    print(scores, times);
    return 0;
}

}  // namespace roj::tools
