#include <roj/bot.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

#include "board/zobrist.h"

namespace roj::bot {
namespace {

// Levels 1-9, in steps of about equal Elo; scripts/levels measures them. The lowest ones are for
// people who have just learnt the rules.
constexpr std::array<Handicap, kHighestLevel - 1> kHandicaps{{
    {1, 300, 85, 85, 160, false},
    {1, 300, 68, 75, 150, false},
    {1, 400, 58, 60, 120, false},
    {1, 400, 54, 22, 85, false},
    {1, 500, 34, 0, 32, false},
    {2, 2000, 22, 0, 20, false},
    {2, 2000, 6, 0, 10, true},
    {3, 5000, 8, 0, 9, true},
    {4, 14000, 6, 0, 7, true},
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
