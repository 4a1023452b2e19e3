#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "bot/eval/evaluation.h"
#include "bot/eval/win_in_one.h"
#include "bot/search/searcher.h"

// Pruning and reductions: reverse futility pruning and null-move pruning of whole nodes, late move
// pruning (LMP) near the leaves, late move reductions (LMR) elsewhere.

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns a score of at least beta if the node fails high without a search of its moves: by
/// reverse futility pruning (static evaluation far above beta near the leaves) or by the null move.
/// Does not prune if the Queen of the side to move has one free side left.
template <class Grid>
std::optional<int> Searcher<Grid>::prune_node(int depth, int ply, int beta) {
    constexpr int kMinDepth = 2;  // at depth 1 a move costs no more than a static evaluation
    constexpr int kMaxFutilityDepth = 3;
    constexpr int kMinNullMoveDepth = 3;
    if (depth < kMinDepth || std::abs(beta) >= kProvenWin ||
        filled_sides(board_, board_.to_move()) == 5) {
        return std::nullopt;
    }
    const Parameters& parameters = task_.parameters;
    const int eval = static_eval();
    const int ahead = eval - beta;
    const int futility_margin = parameters.futility_base + parameters.futility_slope * depth;
    if (depth <= kMaxFutilityDepth && ahead >= futility_margin) { return eval; }
    if (depth < kMinNullMoveDepth || ahead < parameters.null_margin) { return std::nullopt; }
    return try_null_move(depth, ply, beta);
}

/// Null-move pruning: a position that fails high after a pass would also do so after a move.
/// Does not try it after a pass, before both Queens are placed, or if the enemy Queen has one free
/// side left.
template <class Grid>
std::optional<int> Searcher<Grid>::try_null_move(int depth, int ply, int beta) {
    const Color mover = board_.to_move();
    const board::PieceMask queens =
        board::mask_of(board::queen_of(mover)) | board::mask_of(board::queen_of(opponent(mover)));
    const bool both_placed = (board_.in_play() & queens) == queens;
    const bool passed = path_[static_cast<std::size_t>(ply - 1)].is_pass();
    if (!both_placed || passed || filled_sides(board_, opponent(mover)) == 5) {
        return std::nullopt;
    }
    if (out_of_limits()) { return 0; }
    const auto undo_info = apply(Action::pass(), ply);
    const int score = -search(depth - 2 - depth / 4, ply + 1, -beta, -beta + 1);
    undo(undo_info);
    if (stopped_) { return 0; }
    if (score < beta) { return std::nullopt; }
    return std::min(score, kProvenWin);  // a null move proves no win
}

/// Returns the late move reduction (LMR) of the nth move of a node, in plies.
template <class Grid>
int Searcher<Grid>::late_move_reduction(int depth, std::size_t nth) const {
    constexpr int kMinDepth = 3;
    constexpr std::size_t kFullMoves = 4;
    if (depth < kMinDepth || nth < kFullMoves) { return 0; }
    return reductions_[std::min(static_cast<std::size_t>(depth), kReductionTableSize - 1)]
                      [std::min(nth, kReductionTableSize - 1)];
}

/// Late move pruning (LMP, move count pruning): reports whether to skip the nth move and the rest
/// near the leaves. Move ordering puts nearly all good moves before.
template <class Grid>
bool Searcher<Grid>::prune_late_move(const Node& node, std::size_t nth) const {
    constexpr int kMaxDepth = 3;
    const Parameters& late = task_.parameters;
    const bool open_window = node.beta - node.alpha > 1;
    return !open_window && node.depth <= kMaxDepth &&
           static_cast<int>(nth) > late.late_moves + late.late_growth * node.depth * node.depth;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
