#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "board/rim.h"
#include "board/torus64.h"
#include "bot/eval/eval_cache.h"
#include "bot/eval/evaluation.h"
#include "bot/search/handicap.h"
#include "bot/search/move_ordering.h"
#include "bot/search/principal_variation.h"
#include "bot/search/pruning.h"
#include "bot/search/repetitions.h"
#include "bot/search/search_kernel.h"
#include "bot/search/stop_condition.h"

namespace roj::bot {
inline namespace ROJ_ISA {

inline constexpr int kInfinity = 32000;

/// A node before its moves are searched. `depth` is what remains, `ply` counts from the root.
struct Node {
    int depth;
    int ply;
    int alpha;
    int beta;
    board::Action hash_move = board::Action::none();  ///< from the transposition table
};

/// Searches the moves of a position on one thread: principal variation search (PVS, a negamax
/// alpha-beta).
template <class Grid>
class Searcher {
public:
    using Action = board::Action;

    /// Pre: the current position fits the grid.
    Searcher(const SearchTask& task, StopCondition& stop)
        : task_(task),
          stop_(stop),
          board_(task.history.back()),
          plies_in_grid_(Grid::kWidestHive - task.history.back().span()),
          repetitions_(task.history),
          ordering_(task.parameters, *task.history_table),
          reductions_(task.parameters) {}

    /// Returns the legal moves at a ply, to be picked in the order of their ranks.
    MovePicker& score_moves(int ply) {
        MovePicker& picker = pickers_[static_cast<std::size_t>(ply)];
        ordering_.score_moves(board_, rims_, ply, before(ply), picker);
        return picker;
    }
    std::uint64_t key() const { return table_key(board_); }
    /// Prefetches the table entry of the position after a move, long before it is read.
    [[gnu::always_inline]] void prefetch_after(Action action) const {
        if (action.is_plain()) { task_.table->prefetch(table_key_after(board_, action)); }
    }
    bool overlooks(Action action, int ply) const {
        const Handicap& handicap = task_.options.handicap;
        return (handicap.overlook_percent > 0 || handicap.attack_overlook_percent > 0) &&
               bot::overlooks(task_.options, board_, action, ply);
    }
    /// Returns the late move reduction of the nth move, in plies.
    int reduction(int depth, std::size_t nth) const { return reductions_(depth, nth); }
    /// Reports whether another thread is searching this move (ABDADA).
    bool is_busy(const Node& node, Action action) const {
        return shares_moves(node) && task_.busy_moves->contains(busy_key(action));
    }
    int search_move(const Node& node, Action action, std::size_t nth, int alpha, int reduction);

private:
    using Board = board::Board<Grid>;
    using Undo = typename Board::Undo;
    template <class>
    friend class Searcher;

    /// The best move of a node so far. `alpha` is the bound for the next moves.
    struct Best {
        int score;
        int alpha;
        Action action;
    };

    /// The moves that are searched before the others are generated.
    using HashAndRefutations = std::array<Action, 4>;

    /// A move that another thread is searching, so this one searches it last (ABDADA).
    struct DeferredMove {
        Action action;
        std::size_t nth;
        bool forcing;
    };

    int search(int depth, int ply, int alpha, int beta);
    bool can_win_in_one();
    int static_eval();
    std::optional<int> prune_node(int depth, int ply, int beta);
    int search_moves(const Node& node, std::uint64_t key);
    std::size_t try_hash_and_refutations(const Node& node, HashAndRefutations& tried, Best& best);
    void try_remaining_moves(const Node& node, std::span<const Action> before, Best& best);
    bool try_move(const Node& node, Action action, std::size_t nth, bool forcing, Best& best);
    int search_child(const Node& node, int alpha, int reduction, bool first);
    int search_on_large_grid(int depth, int ply, int alpha, int beta);

    /// Reports whether the threads share the moves of a node (ABDADA); near the leaves that costs
    /// more than it saves.
    bool shares_moves(const Node& node) const {
        constexpr int kMinDepth = 5;
        return task_.busy_moves != nullptr && node.depth >= kMinDepth;
    }
    std::uint64_t busy_key(Action action) const { return key() ^ board::mix(action.bits()); }
    /// Returns the move that led to a ply, or none at the root.
    Action before(int ply) const {
        return ply > 0 ? path_[static_cast<std::size_t>(ply - 1)] : Action::none();
    }
    Undo apply(Action action, int ply) {
        ++stop_.nodes;
        path_[static_cast<std::size_t>(ply)] = action;
        const Undo undo_info = board_.apply(action);
        repetitions_.push(board_.search_key());
        return undo_info;
    }
    void undo(const Undo& undo_info) {
        repetitions_.pop();
        board_.undo(undo_info);
    }

    const SearchTask& task_;
    StopCondition& stop_;
    Board board_;
    board::RimCache<Grid> rims_;
    int plies_in_grid_;  // up to this ply the hive fits the grid in any case
    Repetitions<Grid> repetitions_;
    std::array<Action, kMaxPly + 1> path_;  // by ply
    MoveOrdering<Grid> ordering_;
    std::array<MovePicker, kMaxPly + 1> pickers_;  // by ply
    LateMoveReductions reductions_;
    EvalCache evals_;
    ColorMap<board::PieceMask> last_winners_;  // the bug of the last win in one
    std::unique_ptr<Searcher<board::Torus64>> large_grid_;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
