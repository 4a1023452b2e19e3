#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>

#include <roj/isa.h>
#include <roj/search.h>

#include "board/action.h"
#include "board/snapshot.h"
#include "bot/search/busy_moves.h"
#include "bot/search/history_table.h"
#include "bot/search/parameters.h"
#include "bot/search/transposition_table.h"

// The search is compiled once for each instruction set, together with the board (see board/isa.h).
// This is the interface between these builds and the rest of the bot; it does not depend on a grid.
namespace roj::bot {

/// The maximum depth of the search tree, in plies from the root.
inline constexpr int kMaxPly = 100;

/// The input of one search thread.
struct SearchTask {
    /// The positions of the game, the current one last, all in the coordinates of one plane.
    std::span<const board::Snapshot> history;
    /// The moves that end the game by repetition, with the cells of Torus64.
    std::span<const board::Action> draws;
    TranspositionTable* table;
    HistoryTable* history_table;  ///< of this thread
    BusyMoves* busy_moves;        ///< shared by all threads; nullptr with one thread
    SearchOptions options;
    Parameters parameters;
    int max_depth = std::numeric_limits<int>::max();
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    int worker = 0;  ///< 0 for the main thread, from 1 for the helper threads
};

/// The moves that the search expects, and their score.
struct PrincipalVariation {
    static constexpr std::size_t kMaxMoves = 12;

    int score = 0;
    std::size_t length = 0;                      ///< at least 1
    std::array<board::Action, kMaxMoves> moves;  ///< with the cells of Torus64, whatever the grid
};

/// The results of one thread so far; the best line first.
struct SearchInfo {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::size_t count = 0;
    std::array<PrincipalVariation, kMaxLines> lines;
};

/// Observes a running search and stops it.
struct SearchMonitor {
    /// Reports whether the search should stop; called every few hundred nodes.
    std::function<bool(std::uint64_t nodes)> should_stop;
    /// Receives the results after each iteration, after each new best move and at the end.
    std::function<void(const SearchInfo& info)> report;
};

/// Searches on the calling thread until a limit or the monitor ends it. Pre: the game is not over.
using RunSearch = void (*)(const SearchTask& task, const SearchMonitor& monitor);

/// Returns the build of the search for `isa`. Pre: runs(isa).
RunSearch search_kernel(Isa isa);

// One per build.
inline namespace portable {
extern const RunSearch kRunSearch;
}
inline namespace avx2 {
extern const RunSearch kRunSearch;
}

}  // namespace roj::bot
