#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

#include <roj/game.h>
#include <roj/search.h>

namespace roj::bot {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 10;

/// Returns what weakens a level; the highest one has full strength.
/// Pre: kLowestLevel <= level <= kHighestLevel.
Handicap handicap_of_level(int level);

/// An opponent of a given strength. Levels 1-9 search a fixed number of nodes, so they are equally
/// strong on every machine; level 10 searches for `move_time`. Below level 10 the same seed, level
/// and game give the same move.
class Bot {
public:
    /// `table_bytes` is the largest size of the transposition table at level 10.
    /// Pre: kLowestLevel <= level <= kHighestLevel.
    Bot(int level, std::uint64_t seed, std::chrono::milliseconds move_time,
        std::size_t table_bytes = std::size_t{64} << 20);

    /// Returns the move to play; if stopped early, the best so far. `limits` replace `move_time`;
    /// levels 1-9 also keep their own limits. Pre: the game is not over.
    Report choose(const Game& game, std::stop_token stop = {}, const Progress& progress = nullptr,
                  const std::optional<Limits>& limits = std::nullopt);
    /// Sets the number of threads of level 10. The others always use one, to be deterministic.
    /// Pre: 1 <= threads <= kMaxThreads.
    void set_threads(int threads);
    /// Clears the transposition table, as before another game.
    void forget() { search_.clear(); }

private:
    int level_;
    std::chrono::milliseconds move_time_;
    Search search_;
};

}  // namespace roj::bot
