#include "fuzz/position.h"

#include <algorithm>
#include <array>
#include <vector>

namespace roj::fuzz {
namespace {

constexpr std::array<std::string_view, 12> kTypes{
    "Base",    "Base+M",   "Base+L",    "Base+P",    "Base+ML",   "Base+MP",
    "Base+LP", "Base+MLP", "Base+MLPC", "Base+MLPO", "Base+MLPD", "Base+MLPCOD"};
constexpr std::size_t kMaxPlies = 120;

}  // namespace

Position position_of(std::string_view line) {
    Ruleset rules;
    const std::size_t type = line.empty() ? 0 : static_cast<unsigned char>(line[0]);
    rules.game_type = *parse_game_type(kTypes[type % kTypes.size()]);
    Position position(rules);
    for (const char c : line.substr(std::min<std::size_t>(line.size(), 1), kMaxPlies)) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) { break; }
        position.apply(moves[static_cast<unsigned char>(c) % moves.size()]);
    }
    return position;
}

}  // namespace roj::fuzz
