// Plays two levels of the bot against each other and prints the score with its error:
//   level_match LEVEL_A LEVEL_B GAMES [MOVE_TIME_MS [THREADS [SEED]]]
// Level 0 plays at random. Every opening (four random plies) is played twice with colours swapped.
// Game types rotate. Games end as draws after 200 plies or by threefold repetition.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <roj/game.h>

#include "bot/bot.h"

namespace {

using roj::Color;
using roj::Game;
using roj::Outcome;

constexpr int kOpeningPlies = 4;
constexpr int kMaxPlies = 200;

struct Match {
    int level_a;
    int level_b;
    int games;
    std::chrono::milliseconds move_time;
    int threads;
    std::uint64_t seed;
};

class Player {
public:
    Player(int level, std::uint64_t seed, std::chrono::milliseconds move_time)
        : level_(level), random_(seed), bot_(std::max(level, 1), seed, move_time) {}

    roj::Move choose(const Game& game) {
        if (level_ > 0) { return bot_.choose(game, {}, nullptr).best; }
        const std::vector<roj::Move> legal = legal_moves(game.position());
        return legal[std::uniform_int_distribution<std::size_t>(0, legal.size() - 1)(random_)];
    }

private:
    int level_;
    std::mt19937_64 random_;
    roj::bot::Bot bot_;
};

Game random_opening(std::uint64_t pair) {
    constexpr std::array<const char*, 4> kTypes{"Base", "Base+MLP", "Base+M", "Base+LP"};
    roj::Ruleset rules;
    rules.game_type = *roj::parse_game_type(kTypes[pair % kTypes.size()]);
    Game game(rules);
    std::mt19937_64 random(pair);
    for (int ply = 0; ply < kOpeningPlies; ++ply) {
        const std::vector<roj::Move> legal = legal_moves(game.position());
        const auto chosen = std::uniform_int_distribution<std::size_t>(0, legal.size() - 1)(random);
        if (!game.play(legal[chosen])) { std::abort(); }
    }
    return game;
}

/// Returns 1 if A wins, 0.5 for a draw, 0 if B wins.
double play(const Match& match, int number) {
    const std::uint64_t seed = match.seed * 1000003 + static_cast<std::uint64_t>(number);
    Game game = random_opening(match.seed * 1000003 + static_cast<std::uint64_t>(number / 2));
    const Color a = number % 2 == 0 ? Color::White : Color::Black;
    Player player_a(match.level_a, seed * 2, match.move_time);
    Player player_b(match.level_b, seed * 2 + 1, match.move_time);
    while (!game.over() && game.position().ply() < kMaxPlies) {
        Player& player = game.position().to_move() == a ? player_a : player_b;
        if (!game.play(player.choose(game))) {
            std::cerr << "illegal move in game " << number << "\n";
            std::abort();
        }
    }
    const Outcome win = a == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    const Outcome loss = a == Color::White ? Outcome::BlackWins : Outcome::WhiteWins;
    if (game.outcome() == win) { return 1; }
    return game.outcome() == loss ? 0 : 0.5;
}

void print(const Match& match, const std::vector<double>& scores) {
    const auto n = static_cast<double>(scores.size());
    double sum = 0;
    for (const double score : scores) { sum += score; }
    const double mean = sum / n;
    double squares = 0;
    for (const double score : scores) { squares += (score - mean) * (score - mean); }
    const double error = 1.96 * std::sqrt(squares / n / n);
    std::cout << "level " << match.level_a << " against " << match.level_b << ": "
              << std::ranges::count(scores, 1.0) << " won, " << std::ranges::count(scores, 0.5)
              << " drawn, " << std::ranges::count(scores, 0.0) << " lost; " << 100 * mean
              << " % +- " << 100 * error << " % of " << scores.size() << " games\n";
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() < 3) {
        std::cerr << "usage: level_match LEVEL_A LEVEL_B GAMES [MOVE_TIME_MS [THREADS [SEED]]]\n";
        return 2;
    }
    const auto number = [&](std::size_t i, int otherwise) {
        return i < words.size() ? std::atoi(words[i].c_str()) : otherwise;
    };
    const Match match{number(0, 1), number(1, 1),
                      number(2, 2), std::chrono::milliseconds(number(3, 500)),
                      number(4, 2), static_cast<std::uint64_t>(number(5, 1))};
    std::vector<double> scores(static_cast<std::size_t>(match.games));
    std::atomic<int> next{0};
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < match.threads; ++i) {
            workers.emplace_back([&] {
                for (int game = next++; game < match.games; game = next++) {
                    scores[static_cast<std::size_t>(game)] = play(match, game);
                }
            });
        }
    }
    print(match, scores);
    return 0;
}
