#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <random>
#include <string_view>
#include <vector>

#include <roj/bot.h>
#include <roj/game.h>

#include "robots/bot.h"
#include "robots/record.h"
#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

constexpr double kWon = 1;
constexpr double kDrawn = 0.5;
constexpr double kLost = 0;

/// Prints the score of a level with its error: half the width of the 95% confidence interval.
void print_score(int level, int other, const std::vector<double>& scores) {
    const auto n = static_cast<double>(scores.size());
    double sum = 0;
    double squares = 0;
    for (const double score : scores) {
        sum += score;
        squares += score * score;
    }
    const double mean = sum / n;
    const double error = 1.96 * std::sqrt((squares / n - mean * mean) / n);
    const auto count = [&](double score) { return std::ranges::count(scores, score); };
    std::cout << std::fixed << std::setprecision(1) << "level " << level << " against " << other
              << ": " << count(kWon) << " won, " << count(kDrawn) << " drawn, " << count(kLost)
              << " lost; " << 100 * mean << "% +- " << 100 * error << "% of " << scores.size()
              << " games\n";
}

/// Plays a game of the robots between two levels: player A and player C.
robots::Game play_robots(int first, int second, std::uint64_t seed) {
    robots::Rules rules;
    rules.max_turns = 2000;  // more than any game has needed
    robots::Game game(rules);
    const std::array<robots::Bot, 2> bots{robots::Bot(rules, first, seed),
                                          robots::Bot(rules, second, seed)};
    while (!game.over()) {
        const robots::Bot& bot = bots.at(game.state().to_move == robots::Player::A ? 0 : 1);
        Status done = ok();
        if (robots::waits_for_dice(game)) {
            robots::roll_next(game, robots::Dice(seed));
        } else if (game.phase() == robots::Phase::Penalty) {
            done = game.place(bot.choose_placement(game));
        } else {
            done = game.move(bot.choose_move(game).way);
        }
        if (!done) { give_up(done.error().message); }
    }
    return game;
}

}  // namespace

/// Level 0 moves at random. Plays every opening (four random plies) twice with colours swapped.
/// Game types rotate. Games end as draws after 200 plies or by threefold repetition.
int match_levels(const Arguments& arguments) {
    constexpr std::array<std::string_view, 4> kTypes{"Base", "Base+MLP", "Base+M", "Base+LP"};
    constexpr int kOpeningPlies = 4;
    const int level = number(arguments, 0, 0, 0, bot::kHighestLevel);
    const int other = number(arguments, 1, 0, 0, bot::kHighestLevel);
    std::vector<double> scores(number<std::size_t>(arguments, 2, 2));
    const std::chrono::milliseconds move_time(number(arguments, 3, 500));
    const std::uint64_t first_seed = number<std::uint64_t>(arguments, 5, 1, 0) * 1'000'003;
    share_work(number(arguments, 4, 2), scores.size(), [&]() -> Worker {
        return [&](std::size_t i) {
            const std::uint64_t pair = first_seed + i / 2;
            const bool swapped = i % 2 != 0;
            std::mt19937_64 random(pair);
            Game game = random_opening(kTypes.at(pair % kTypes.size()), kOpeningPlies, random);
            const std::uint64_t seed = first_seed + i;
            std::array<bot::Bot, 2> bots{{{std::max(level, 1), seed * 2, move_time},
                                          {std::max(other, 1), seed * 2 + 1, move_time}}};
            play_on(game, [&](const Game& so_far) {
                const bool first = (so_far.position().to_move() == Color::Black) == swapped;
                if ((first ? level : other) == 0) { return random_move(so_far, random); }
                return bots.at(first ? 0 : 1).choose(so_far, {}, nullptr).best;
            });
            const int result = swapped ? -result_for_white(game) : result_for_white(game);
            scores[i] = kDrawn + 0.5 * result;
        };
    });
    print_score(level, other, scores);
    return 0;
}

/// Uses every dice sequence twice, with seats swapped.
int match_robots(const Arguments& arguments) {
    const int level = number(arguments, 0, 0, robots::kLowestLevel, robots::kHighestLevel);
    const int other = number(arguments, 1, 0, robots::kLowestLevel, robots::kHighestLevel);
    std::vector<double> scores(number<std::size_t>(arguments, 2, 2, 2));
    const std::uint64_t seed = number<std::uint64_t>(arguments, 3, 1, 0) * 1'000'003;
    std::size_t turns = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const bool swapped = i % 2 != 0;
        const robots::Game game = swapped ? play_robots(other, level, seed + i / 2)
                                          : play_robots(level, other, seed + i / 2);
        const auto& winners = game.state().contenders;
        if (winners.size() > 1) {
            scores[i] = kDrawn;
        } else {
            const bool won = is_among(swapped ? robots::Player::C : robots::Player::A, winners);
            scores[i] = won ? kWon : kLost;
        }
        turns += static_cast<std::size_t>(game.state().turns);
    }
    print_score(level, other, scores);
    std::cout << turns / scores.size() << " turns a game\n";
    return 0;
}

}  // namespace roj::tools
