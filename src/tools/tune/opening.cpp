#include "tools/tune/opening.h"

#include <array>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include <roj/notation.h>

namespace roj::tune {

Game random_opening(std::uint64_t number, std::uint64_t seed) {
    constexpr std::array<std::string_view, 16> kGameTypes{
        "Base",        "Base+MLP", "Base",    "Base+MLP",   "Base+MLP", "Base+M",
        "Base+L",      "Base+P",   "Base+C",  "Base+MLP",   "Base+ML",  "Base+MP",
        "Base+MLPCOD", "Base+LP",  "Base+OD", "Base+MLPCOD"};
    std::mt19937_64 random(seed);
    Ruleset rules;
    rules.game_type = *parse_game_type(kGameTypes[number % kGameTypes.size()]);
    Game game(rules);
    const int opening = 3 + static_cast<int>(random() % 5);
    while (game.position().ply() < opening) {
        const std::vector<Move> legal = legal_moves(game.position());
        if (!game.play(legal[random() % legal.size()])) { std::abort(); }
    }
    return game;
}

}  // namespace roj::tune
