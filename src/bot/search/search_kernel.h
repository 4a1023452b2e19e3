#ifndef ROJ_BOT_SEARCH_SEARCH_KERNEL_H
#define ROJ_BOT_SEARCH_SEARCH_KERNEL_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <roj/isa.h>

#include "board/action.h"
#include "board/snapshot.h"
#include "bot/search/busy_moves.h"
#include "bot/search/parameters.h"
#include "bot/search/search.h"
#include "bot/search/transposition_table.h"

// The search is compiled with the board, once for each kind of processor (see board/isa.h). This is
// what these builds and the rest of the bot tell each other; nothing of it depends on a grid.
namespace roj::bot {

/// What one thread is to search.
struct SearchTask {
    /// The positions of the game, the present one last; all in the coordinates of one plane.
    std::span<const board::Snapshot> history;
    TranspositionTable* table;
    BusyMoves* busy_moves;  ///< of all its threads; nullptr for a thread alone
    Handicap handicap;
    Parameters parameters;
    int max_depth;
    std::uint64_t max_nodes;
    int lines;   ///< how many of the best moves to tell apart
    int worker;  ///< 0, or the number of a thread that only helps that one
};

/// A line of expected moves.
struct PrincipalVariation {
    static constexpr std::size_t kMaxMoves = 12;

    int score = 0;
    std::size_t length = 0;                      ///< at least 1
    std::array<board::Action, kMaxMoves> moves;  ///< by the cells of Torus64, for any grid
};

/// What a thread knows so far: the best moves, best first.
struct SearchInfo {
    static constexpr std::size_t kMaxLines = 16;

    int depth = 0;
    std::uint64_t nodes = 0;
    std::size_t count = 0;
    std::array<PrincipalVariation, kMaxLines> lines;
};

/// The other side of a running search.
class SearchMonitor {
public:
    SearchMonitor() = default;
    SearchMonitor(const SearchMonitor&) = delete;
    SearchMonitor& operator=(const SearchMonitor&) = delete;
    virtual ~SearchMonitor() = default;

    /// Asked every few hundred nodes.
    virtual bool should_stop(std::uint64_t nodes) = 0;
    /// Told after each iteration and change of mind, and at the end.
    virtual void report(const SearchInfo& info) = 0;
};

struct SearchKernel {
    /// Pre: the game is not over.
    void (*run)(const SearchTask& task, SearchMonitor& monitor);
};

/// Pre: runs(isa).
const SearchKernel& search_kernel(Isa isa);

// Each build's own.
inline namespace portable {
extern const SearchKernel kSearchKernel;
}
inline namespace avx2 {
extern const SearchKernel kSearchKernel;
}
inline namespace avx512 {
extern const SearchKernel kSearchKernel;
}

}  // namespace roj::bot

#endif
