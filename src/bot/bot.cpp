#include <roj/bot.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

#include "board/zobrist.h"

namespace roj::bot {
namespace {

// Levels 1-9, in steps of about equal Elo; scripts/levels measures them.
constexpr auto kAnyDepth = std::nullopt;
constexpr std::array<Handicap, kHighestLevel - 1> kHandicaps{{
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

}  // namespace

Handicap handicap_of_level(int level) {
    assert(level >= kLowestLevel && level <= kHighestLevel);
    if (level == kHighestLevel) { return {}; }
    return kHandicaps[static_cast<std::size_t>(level - kLowestLevel)];
}

Bot::Bot(int level, std::uint64_t seed, std::chrono::milliseconds move_time,
         std::size_t table_bytes)
    : level_(level),
      move_time_(move_time),
      search_(level == kHighestLevel ? table_bytes : kSmallTable) {
    search_.options().handicap = handicap_of_level(level);
    search_.options().seed = board::mix(seed);
}

void Bot::set_threads(int threads) {
    search_.options().threads = level_ == kHighestLevel ? threads : 1;
}

Report Bot::choose(const Game& game, std::stop_token stop, const Progress& progress,
                   const std::optional<Limits>& limits) {
    Limits own = limits.value_or(Limits());
    if (level_ < kHighestLevel) {
        search_.clear();  // the move must not depend on earlier searches
    } else if (!limits) {
        own.time = move_time_;
    }
    return search_.think(game, own, std::move(stop), progress);
}

}  // namespace roj::bot
