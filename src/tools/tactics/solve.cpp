#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>

#include <roj/game.h>
#include <roj/notation.h>

#include "bot/search/search.h"
#include "tools/tactics/tactics.h"

namespace roj::tactics {
namespace {

struct Problem {
    Game game;
    Move move;
    std::string kind;
    std::string line;  // the original line of the file
};

std::optional<Problem> parse_problem(const std::string& line) {
    const std::size_t kind = line.rfind(';');
    if (kind == std::string::npos || kind == 0) { return std::nullopt; }
    const std::size_t move = line.rfind(';', kind - 1);
    if (move == std::string::npos) { return std::nullopt; }
    auto game = parse_game(line.substr(0, move));
    if (!game) { return std::nullopt; }
    const auto good = parse_move(game->position(), line.substr(move + 1, kind - move - 1));
    if (!good) { return std::nullopt; }
    return Problem{*game, *good, line.substr(kind + 1), line};
}

std::optional<std::vector<Problem>> read(const std::vector<std::string>& files) {
    std::vector<Problem> problems;
    for (const std::string& file : files) {
        std::ifstream in(file);
        if (!in) {
            std::cerr << "cannot read \"" << file << "\"\n";
            return std::nullopt;
        }
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            auto problem = parse_problem(line);
            if (!problem) {
                std::cerr << file << ":" << number << ": this is not GameString;move;kind\n";
                return std::nullopt;
            }
            problems.push_back(*problem);
        }
    }
    return problems;
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
            std::cout << std::setw(9) << 100 * solved / score.problems << " %";
        }
        std::cout << '\n';
    }
}

}  // namespace

bool solve(const std::vector<std::string>& files, const std::vector<int>& times) {
    const auto problems = read(files);
    if (!problems) { return false; }
    std::map<std::string, Score> scores;
    bot::Search search;
    for (const Problem& problem : *problems) {
        for (Score* score : {&scores[problem.kind], &scores["all"]}) {
            ++score->problems;
            score->solved.resize(times.size());
        }
        for (std::size_t i = 0; i < times.size(); ++i) {
            search.clear();
            bot::Limits limits;
            limits.time = std::chrono::milliseconds(times[i]);
            const bot::Report report = search.think(problem.game, limits, {}, nullptr);
            if (report.best != problem.move) {
                std::cout << "in " << times[i] << " ms it plays " << describe(problem, report)
                          << ": " << problem.line << '\n';
                continue;
            }
            ++scores[problem.kind].solved[i];
            ++scores["all"].solved[i];
        }
    }
    print(scores, times);
    return true;
}

}  // namespace roj::tactics
