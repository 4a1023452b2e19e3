#include "bot/bot.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "board/zobrist.h"

namespace roj::bot {
namespace {

/// How a level is weaker than the best play: it looks at fewer positions and judges them less well.
struct Weakness {
    std::uint64_t nodes;
    int noise;
    bool sees_threats;
};

// Levels 1-9. Measured by scripts/levels.
constexpr std::array<Weakness, kHighestLevel - 1> kWeakness{{
    {60, 400, false},
    {60, 170, false},
    {60, 70, false},
    {220, 40, false},
    {450, 30, true},
    {1100, 15, true},
    {2800, 0, true},
    {8000, 0, true},
    {24000, 0, true},
}};

constexpr std::size_t kSmallTable = std::size_t{1} << 20;

}  // namespace

Bot::Bot(int level, std::uint64_t seed, std::chrono::milliseconds move_time,
         std::size_t table_bytes)
    : level_(level),
      seed_(seed),
      move_time_(move_time),
      search_(level == kHighestLevel ? table_bytes : kSmallTable) {
    assert(level >= kLowestLevel && level <= kHighestLevel);
}

void Bot::set_threads(int threads) {
    search_.set_threads(level_ == kHighestLevel ? threads : 1);
}

Report Bot::choose(const Game& game, std::stop_token stop, const Progress& progress) {
    Limits limits;
    if (level_ == kHighestLevel) { limits.time = move_time_; }
    return choose(game, limits, std::move(stop), progress);
}

Report Bot::choose(const Game& game, const Limits& limits, std::stop_token stop,
                   const Progress& progress) {
    if (level_ == kHighestLevel) { return search_.think(game, limits, std::move(stop), progress); }
    const Weakness& weakness = kWeakness[static_cast<std::size_t>(level_ - kLowestLevel)];
    Limits own = limits;
    own.nodes = std::min(limits.nodes.value_or(weakness.nodes), weakness.nodes);
    search_.clear();  // a move depends on the game alone, not on what was thought before
    search_.set_style({weakness.noise, board::mix(seed_), weakness.sees_threats});
    return search_.think(game, own, std::move(stop), progress);
}

}  // namespace roj::bot
