#ifndef ROJ_BOT_BOT_H
#define ROJ_BOT_BOT_H

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stop_token>

#include <roj/game.h>

#include "bot/search/search.h"

namespace roj::bot {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 10;

/// An opponent of a given strength. Levels 1-9 think for a number of nodes, so they are equally
/// strong on every machine; 10 thinks for `move_time`. The same seed, level and game give the same
/// move (level 10 apart).
class Bot {
public:
    /// Level 10 remembers in `table_bytes`. Pre: kLowestLevel <= level <= kHighestLevel.
    Bot(int level, std::uint64_t seed, std::chrono::milliseconds move_time,
        std::size_t table_bytes = std::size_t{64} << 20);

    /// Chooses a move; when stopped early, the best found so far. Pre: the game is not over.
    Report choose(const Game& game, std::stop_token stop, const Progress& progress);
    /// The same within these limits and not in `move_time`: level 10 knows no others.
    Report choose(const Game& game, const Limits& limits, std::stop_token stop,
                  const Progress& progress);
    /// Level 10 thinks with so many threads; the others with one, to be the same everywhere.
    /// Pre: 1 <= threads <= kMaxThreads.
    void set_threads(int threads);
    /// Forgets everything learnt, as before another game.
    void forget() { search_.clear(); }

private:
    int level_;
    std::uint64_t seed_;
    std::chrono::milliseconds move_time_;
    Search search_;
};

}  // namespace roj::bot

#endif
