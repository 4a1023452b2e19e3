#pragma once

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "bot/eval/win_in_one.h"
#include "bot/search/search_moves_impl.h"

// The steps at a node below the root: draw by repetition, mate distance pruning, win in one,
// transposition table, node pruning, then its moves in the order of MoveOrdering: hash move, killer
// moves, counter move, the others. Late moves get a reduced zero-window search and a re-search if
// they raise alpha. There is no quiescence search: a leaf is a static evaluation after the check
// for a win in one.

namespace roj::bot {
inline namespace ROJ_ISA {

/// Converts win scores: in the search they count plies from the root, in the table from the node.
inline int score_to_table(int score, int ply) {
    if (score > kProvenWin) { return score + ply; }
    return score < -kProvenWin ? score - ply : score;
}
inline int score_from_table(int score, int ply) {
    return score_to_table(score, -ply);
}

template <class Grid>
int Searcher<Grid>::search(int depth, int ply, int alpha, int beta) {
    assert(ply <= plies_in_grid_ || board_.hive().fits());
    const Outcome outcome = board_.outcome();
    if (outcome > Outcome::InProgress) {
        if (outcome == Outcome::Draw) { return 0; }
        const bool won = (outcome == Outcome::WhiteWins) == (board_.to_move() == Color::White);
        return won ? kWin - ply : ply - kWin;
    }
    if (repetitions_.repeated()) { return 0; }
    // Mate distance pruning: a win from here cannot be shorter than these bounds.
    alpha = std::max(alpha, ply - kWin);
    beta = std::min(beta, kWin - ply - 1);
    if (alpha >= beta) { return alpha; }
    if (task_.options.handicap.sees_threats &&
        board_.filled_sides(opponent(board_.to_move())) == 5 && can_win_in_one()) {
        return kWin - ply - 1;
    }
    if (depth <= 0 || ply >= kMaxPly) { return static_eval(); }

    const std::uint64_t key = this->key();
    const auto entry = task_.table->find(key);
    if (entry && entry->depth >= depth) {
        const int score = score_from_table(entry->score, ply);
        const bool enough = entry->bound == Bound::Exact ||
                            (entry->bound == Bound::Lower && score >= beta) ||
                            (entry->bound == Bound::Upper && score <= alpha);
        if (enough) { return score; }
    }
    if (entry && depth > 1) { prefetch_after(entry->action); }
    if (beta - alpha == 1) {
        if (const auto score = prune_node(depth, ply, beta)) { return *score; }
    }
    return search_moves({depth, ply, alpha, beta, entry ? entry->action : Action::none()}, key);
}

/// Reports whether the side to move can win at once.
template <class Grid>
bool Searcher<Grid>::can_win_in_one() {
    board::PieceMask& likely = last_winners_[board_.to_move()];
    const Action win = find_win_in_one(board_, &rims_, likely);
    if (win.is_none()) { return false; }
    likely = board::mask_of(win.piece());
    return true;
}

/// Returns the static evaluation, with the noise of the handicap.
template <class Grid>
int Searcher<Grid>::static_eval() {
    const std::uint64_t key = board_.hash();
    return evals_.find_or(key,
                          [&] { return evaluate(board_) + evaluation_noise(task_.options, key); });
}

/// Returns a score of at least beta if the node fails high without a search of its moves: by
/// reverse futility pruning or by the null move. Does not prune if the Queen of the side to move
/// has one free side left.
template <class Grid>
std::optional<int> Searcher<Grid>::prune_node(int depth, int ply, int beta) {
    const Color mover = board_.to_move();
    if (depth < kMinPruningDepth || std::abs(beta) >= kProvenWin ||
        board_.filled_sides(mover) == 5) {
        return std::nullopt;
    }
    const int eval = static_eval();
    if (prune_by_futility(task_.parameters, depth, eval - beta)) { return eval; }
    // Null-move pruning: a position that fails high after a pass would also do so after a move. Not
    // after a pass, before both Queens are placed, or if the enemy Queen has one free side left.
    if (!tries_null_move(task_.parameters, depth, eval - beta) ||
        !board_.queen_placed(Color::White) || !board_.queen_placed(Color::Black) ||
        before(ply).is_pass() || board_.filled_sides(opponent(mover)) == 5) {
        return std::nullopt;
    }
    if (stop_.check()) { return 0; }
    const Undo undo_info = apply(Action::pass(), ply);
    const int score = -search(depth - 2 - depth / 4, ply + 1, -beta, -beta + 1);
    undo(undo_info);
    if (stop_.stopped) { return 0; }
    if (score < beta) { return std::nullopt; }
    return std::min(score, kProvenWin);  // a null move proves no win
}

/// Searches the moves of a node and stores the result in the transposition table.
template <class Grid>
int Searcher<Grid>::search_moves(const Node& node, std::uint64_t key) {
    Best best{-kInfinity, node.alpha, Action::none()};
    HashAndRefutations tried;
    const std::size_t count = try_hash_and_refutations(node, tried, best);
    MovePicker& picker = pickers_[static_cast<std::size_t>(node.ply)];
    picker.clear();
    if (best.score < node.beta && !stop_.stopped) {
        try_remaining_moves(node, {tried.data(), count}, best);
    }
    if (stop_.stopped) { return 0; }
    if (best.score == -kInfinity) { return static_eval(); }  // the handicap overlooks all moves
    Bound bound = best.score > node.alpha ? Bound::Exact : Bound::Upper;
    if (best.score >= node.beta) {
        bound = Bound::Lower;
        ordering_.update_on_cutoff(best.action, before(node.ply), picker, node.depth, node.ply);
    }
    task_.table->store(key, {best.action, score_to_table(best.score, node.ply), node.depth, bound});
    return best.score;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
