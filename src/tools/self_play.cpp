#include "tools/self_play.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <thread>
#include <vector>

#include <roj/bot.h>
#include <roj/notation.h>

namespace roj::tools {

Move random_move(const Game& game, std::mt19937_64& random) {
    const std::vector<Move> legal = legal_moves(game.position());
    return legal[random() % legal.size()];
}

Game random_opening(std::string_view game_type, int plies, std::mt19937_64& random) {
    Ruleset rules;
    rules.game_type = *parse_game_type(game_type);
    Game game(rules);
    play_on(
        game, [&](const Game& so_far) { return random_move(so_far, random); }, plies);
    return game;
}

Game random_opening(std::uint64_t number, std::uint64_t seed) {
    constexpr std::array<std::string_view, 16> kGameTypes{
        "Base",        "Base+MLP", "Base",    "Base+MLP",   "Base+MLP", "Base+M",
        "Base+L",      "Base+P",   "Base+C",  "Base+MLP",   "Base+ML",  "Base+MP",
        "Base+MLPCOD", "Base+LP",  "Base+OD", "Base+MLPCOD"};
    std::mt19937_64 random(seed);
    const int plies = 3 + static_cast<int>(random() % 5);
    return random_opening(kGameTypes[number % kGameTypes.size()], plies, random);
}

void play_on(Game& game, const std::function<Move(const Game&)>& choose, int max_plies) {
    while (!game.over() && game.position().ply() < max_plies) {
        if (!game.play(choose(game))) { std::abort(); }
    }
}

Game play_levels(std::string_view game_type, int white, int black, std::uint64_t seed,
                 int max_plies) {
    std::mt19937_64 unused;
    Game game = random_opening(game_type, 0, unused);
    std::array<bot::Bot, 2> players{{{white, seed, {}}, {black, seed + 1, {}}}};
    const auto choose = [&](const Game& so_far) {
        return players.at(so_far.history().size() % 2).choose(so_far, {}, nullptr).best;
    };
    play_on(game, choose, max_plies);
    return game;
}

int result_for_white(const Game& game) {
    if (game.outcome() == Outcome::WhiteWins) { return 1; }
    return game.outcome() == Outcome::BlackWins ? -1 : 0;
}

void share_work(int threads, std::size_t count, const std::function<Worker()>& make_worker) {
    std::atomic<std::size_t> next{0};
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
        workers.emplace_back([&] {
            const Worker work = make_worker();
            for (std::size_t number = next++; number < count; number = next++) { work(number); }
        });
    }
}

}  // namespace roj::tools
