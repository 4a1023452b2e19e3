#ifndef ROJ_BOT_SEARCH_PRUNING_IMPL_H
#define ROJ_BOT_SEARCH_PRUNING_IMPL_H

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "bot/eval/evaluation_impl.h"
#include "bot/search/searcher.h"

// What the search leaves out: nodes that are left before any move is tried (reverse futility, null
// move), moves that come too late near the leaves, and plies of later moves elsewhere.

namespace roj::bot {
inline namespace ROJ_ISA {

/// A score of at least beta where the side to move is far ahead: by more than the few plies left
/// are likely to change, or so far that it could even pass. None where its Queen may be lost soon.
template <class Grid>
std::optional<int> Searcher<Grid>::prune_node(int depth, int ply, int beta) {
    constexpr int kMinDepth = 2;  // one ply before the leaves a move costs no more than judging
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

/// Lets the other side move twice: who is still ahead then would be so with a move, too.
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
    return std::min(score, kProvenWin);  // no win is proven by a move that may not be made
}

template <class Grid>
int Searcher<Grid>::late_move_reduction(int depth, std::size_t nth) const {
    constexpr int kMinDepth = 3;
    constexpr std::size_t kFullMoves = 4;
    if (depth < kMinDepth || nth < kFullMoves) { return 0; }
    return reductions_[std::min(static_cast<std::size_t>(depth), kReductionTableSize - 1)]
                      [std::min(nth, kReductionTableSize - 1)];
}

/// Whether near the leaves the nth move is not worth a look any more: nearly all that are good come
/// sooner.
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

#endif
