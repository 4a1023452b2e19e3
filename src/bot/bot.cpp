#include "bot/bot.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "board/zobrist.h"

namespace roj::bot {
namespace {

/// Limits that make a level weaker. It errs like a human player: it searches less deeply, overlooks
/// moves and evaluates less accurately.
struct Weakness {
    int depth;
    std::uint64_t nodes;
    int overlook_percent;
    int noise;
    bool sees_threats;
};

// Levels 1-9, in steps of about equal Elo; scripts/levels measures them.
constexpr int kAnyDepth = 100;
constexpr std::array<Weakness, kHighestLevel - 1> kWeakness{{
    {1, 300, 75, 260, false},
    {1, 400, 65, 110, false},
    {1, 500, 43, 40, false},
    {2, 2000, 18, 16, false},
    {2, 2000, 4, 8, true},
    {3, 4000, 9, 10, true},
    {5, 16000, 7, 8, true},
    {kAnyDepth, 16000, 1, 5, true},
    {kAnyDepth, 60000, 1, 4, true},
}};

constexpr std::size_t kSmallTable = std::size_t{1} << 20;

const Weakness& weakness_of(int level) {
    return kWeakness[static_cast<std::size_t>(level - kLowestLevel)];
}

}  // namespace

LevelLimits limits_of_level(int level) {
    if (level == kHighestLevel) { return {}; }
    const Weakness& weakness = weakness_of(level);
    LevelLimits limits{std::nullopt, weakness.nodes, weakness.overlook_percent};
    if (weakness.depth != kAnyDepth) { limits.depth = weakness.depth; }
    return limits;
}

Bot::Bot(int level, std::uint64_t seed, std::chrono::milliseconds move_time,
         std::size_t table_bytes)
    : level_(level),
      seed_(seed),
      move_time_(move_time),
      search_(level == kHighestLevel ? table_bytes : kSmallTable) {
    assert(level >= kLowestLevel && level <= kHighestLevel);
}

void Bot::set_threads(int threads) {
    search_.options().threads = level_ == kHighestLevel ? threads : 1;
}

Report Bot::choose(const Game& game, std::stop_token stop, const Progress& progress,
                   const std::optional<Limits>& limits) {
    Limits own = limits.value_or(Limits());
    if (level_ == kHighestLevel) {
        if (!limits) { own.time = move_time_; }
        return search_.think(game, own, std::move(stop), progress);
    }
    const Weakness& weakness = weakness_of(level_);
    own.depth = std::min(own.depth.value_or(weakness.depth), weakness.depth);
    own.nodes = std::min(own.nodes.value_or(weakness.nodes), weakness.nodes);
    search_.clear();  // the move must not depend on earlier searches
    search_.options().handicap = {weakness.noise, board::mix(seed_), weakness.overlook_percent,
                                  weakness.sees_threats};
    return search_.think(game, own, std::move(stop), progress);
}

}  // namespace roj::bot
