#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "board/rim.h"
#include "board/torus64.h"
#include "bot/eval/evaluation.h"
#include "bot/search/move_ordering.h"
#include "bot/search/search_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Searches one position on one thread: principal variation search (PVS, a negamax alpha-beta)
/// with iterative deepening.
template <class Grid>
class Searcher {
public:
    /// Pre: the current position fits the grid.
    Searcher(const SearchTask& task, SearchMonitor& monitor);

    /// Searches until the depth, the nodes or the monitor end it; reports to the monitor.
    void run();

private:
    using Board = board::Board<Grid>;
    using Action = board::Action;
    template <class>
    friend class Searcher;

    static constexpr int kMaxPly = 100;
    static_assert(kMaxPly < MoveOrdering<Grid>::kPlies);
    // The maximum number of positions before the root that are checked for repetitions.
    static constexpr std::size_t kMaxHistory = 300;
    static constexpr std::size_t kReductionTableSize =
        64;  // for greater depths and move numbers the last entry counts

    struct RootMove {
        Action action;
        int score = 0;
    };

    /// A node before its moves are searched. `depth` is what remains, `ply` counts from the root.
    struct Node {
        int depth;
        int ply;
        int alpha;
        int beta;
        Action hash_move;
    };
    /// The best move of a node so far. `alpha` is the bound for the next moves.
    struct Best {
        int score;
        int alpha;
        Action action;
    };

    /// The moves that are searched before the others are generated.
    using HashAndKillers = std::array<Action, 3>;

    /// A move that another thread is searching, so this one searches it last (ABDADA).
    struct DeferredMove {
        Action action;
        std::size_t nth;
        bool forcing;
    };

    void store_history_keys();
    void sort_by_score(std::size_t count);
    void iterative_deepening();
    void search_aspiration_window(std::size_t at, int depth);
    int search_root(std::size_t at, int depth, int alpha, int beta);
    void try_root_move(const Node& node, std::size_t i, std::size_t at, int& best_score);
    void move_up(std::size_t from, std::size_t to);
    void report();
    PrincipalVariation principal_variation(const RootMove& move) const;

    int search(int depth, int ply, int alpha, int beta);
    int search_moves(const Node& node, std::uint64_t key);
    std::size_t try_hash_and_killers(const Node& node, HashAndKillers& tried, Best& best);
    void try_remaining_moves(const Node& node, MovePicker& picker, std::span<const Action> before,
                             Best& best);
    bool try_move(const Node& node, Action action, std::size_t nth, bool forcing, Best& best);
    int search_child(const Node& node, int alpha, int reduction, bool first);
    int search_on_large_grid(int depth, int ply, int alpha, int beta);
    bool is_busy(const Node& node, Action action) const;
    /// Reports whether the threads share the moves of a node (ABDADA); near the leaves that costs
    /// more than it saves.
    bool shares_moves(const Node& node) const {
        constexpr int kMinDepth = 5;
        return task_.busy_moves != nullptr && node.depth >= kMinDepth;
    }
    std::uint64_t busy_key(Action action) const { return key() ^ board::mix(action.bits()); }
    int score_of(const Node& node, Action action, std::size_t nth, int alpha, int reduction);
    static Bound bound_of(const Node& node, int score);
    bool prune_late_move(const Node& node, std::size_t nth) const;
    std::optional<int> prune_node(int depth, int ply, int beta);
    std::optional<int> try_null_move(int depth, int ply, int beta);
    bool has_win_in_one();
    bool overlooks(Action action, int ply) const;
    int static_eval() const;
    bool is_repetition() const;
    bool out_of_limits();
    int late_move_reduction(int depth, std::size_t nth) const;

    std::uint64_t key() const { return board_.search_key() ^ kGridKey; }
    typename Board::Undo apply(Action action, int ply);
    void undo(const typename Board::Undo& undo);

    // Separates the hash keys of the grids: the same cell number means another cell on another
    // grid.
    static constexpr std::uint64_t kGridKey = board::mix(Grid::kCells);

    const SearchTask& task_;
    SearchMonitor& monitor_;
    Board board_;
    board::RimCache<Grid> rims_;
    int plies_in_grid_;  // up to this ply the hive fits the grid in any case
    std::array<std::uint64_t, kMaxHistory + kMaxPly + 2> keys_;
    std::size_t key_count_ = 0;
    std::array<Action, kMaxPly + 1> path_;  // by ply
    MoveOrdering<Grid> ordering_;
    std::array<MovePicker, kMaxPly + 1> pickers_;  // by ply
    // Late move reductions, by depth and move number.
    std::array<std::array<std::uint8_t, kReductionTableSize>, kReductionTableSize> reductions_;
    board::PlainList<RootMove> root_moves_;
    std::size_t lines_ = 1;
    int finished_depth_ = 0;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    std::unique_ptr<Searcher<board::Torus64>> large_grid_;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
