// Plays two levels of the robots' bot against each other and prints the score with its error:
//   robots_match LEVEL_A LEVEL_B GAMES [SEED]
// Every dice sequence is used twice, with seats swapped.

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "robots/bot.h"

namespace {

using roj::robots::Bot;
using roj::robots::Dice;
using roj::robots::Game;
using roj::robots::Phase;
using roj::robots::Player;
using roj::robots::Rules;

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int turns = 0;

    int games() const { return wins + draws + losses; }
    double score() const { return (wins + 0.5 * draws) / games(); }
    /// Returns half the width of the 95 % confidence interval of the score.
    double error() const {
        const double mean = score();
        const double squares = (wins + 0.25 * draws) / games() - mean * mean;
        return 1.96 * std::sqrt(squares / games());
    }
};

/// Plays a game; the first bot is player A, the second is player C.
Game play(const std::array<int, 2>& levels, std::uint64_t seed) {
    Rules rules;
    // More turns than any game has needed.
    rules.max_turns = 2000;
    Game game(rules);
    const std::array<Bot, 2> bots{Bot(rules, levels[0], seed), Bot(rules, levels[1], seed)};
    while (!game.over()) {
        const Bot& bot = bots[game.state().to_move == Player::A ? 0 : 1];
        roj::Status done = roj::ok();
        if (roj::robots::waits_for_dice(game)) {
            roj::robots::roll_next(game, Dice(seed));
        } else if (game.phase() == Phase::Penalty) {
            done = game.place(bot.choose_placement(game));
        } else {
            done = game.move(bot.choose_move(game).way);
        }
        if (!done) {
            std::cerr << "robots_match: " << done.error().message << '\n';
            std::exit(1);
        }
    }
    return game;
}

void count(Tally& tally, const Game& game, Player first_bot) {
    const auto& winners = game.state().contenders;
    tally.turns += game.state().turns;
    if (winners.size() > 1) {
        ++tally.draws;
    } else if (is_among(first_bot, winners)) {
        ++tally.wins;
    } else {
        ++tally.losses;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4 || argc > 5) {
        std::cerr << "usage: robots_match LEVEL_A LEVEL_B GAMES [SEED]\n";
        return 2;
    }
    const int first = std::atoi(argv[1]);
    const int second = std::atoi(argv[2]);
    const int games = std::atoi(argv[3]);
    const auto seed = static_cast<std::uint64_t>(argc > 4 ? std::atoll(argv[4]) : 1);
    const auto is_level = [](int level) { return level >= 1 && level <= 3; };
    if (!is_level(first) || !is_level(second) || games < 2) {
        std::cerr << "robots_match: levels go from 1 to 3, and two games are the fewest\n";
        return 2;
    }
    Tally tally;
    for (int number = 0; number < games; ++number) {
        const std::uint64_t dice = seed * 1'000'003 + static_cast<std::uint64_t>(number / 2);
        const bool changed = number % 2 != 0;
        const Game game =
            play(changed ? std::array{second, first} : std::array{first, second}, dice);
        count(tally, game, changed ? Player::C : Player::A);
    }
    std::cout << "level " << first << " against level " << second << ": +" << tally.wins << " ="
              << tally.draws << " -" << tally.losses << "  "
              << std::round(1000 * tally.score()) / 10 << " % (+-"
              << std::round(1000 * tally.error()) / 10 << "), " << tally.turns / tally.games()
              << " turns a game\n";
}
