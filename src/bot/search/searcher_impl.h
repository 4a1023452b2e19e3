#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>
#include <type_traits>

#include "bot/eval/evaluation.h"
#include "bot/eval/win_in_one.h"
#include "bot/search/grid_to_hex_mapper.h"
#include "bot/search/pruning_impl.h"
#include "bot/search/searcher.h"

// The steps at a node below the root: draw by repetition, mate distance pruning, win in one,
// transposition table, pruning of the node (pruning_impl.h), hash move and killer moves, then the
// remaining moves in the order of MoveOrdering. Late moves get a reduced zero-window search and a
// re-search if they raise alpha. There is no quiescence search: a leaf is a static evaluation after
// the check for a win in one.

namespace roj::bot {
inline namespace ROJ_ISA {

inline constexpr int kInfinity = 32000;

/// Converts win scores: in the search they count plies from the root, in the table from the node.
inline int score_to_table(int score, int ply) {
    if (score > kProvenWin) { return score + ply; }
    return score < -kProvenWin ? score - ply : score;
}
inline int score_from_table(int score, int ply) {
    if (score > kProvenWin) { return score - ply; }
    return score < -kProvenWin ? score + ply : score;
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
    if (is_repetition()) { return 0; }
    // Mate distance pruning: a win from here cannot be shorter than these bounds.
    alpha = std::max(alpha, ply - kWin);
    beta = std::min(beta, kWin - ply - 1);
    if (alpha >= beta) { return alpha; }
    if (task_.handicap.sees_threats && has_win_in_one()) { return kWin - ply - 1; }
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
    if (beta - alpha == 1) {
        if (const auto score = prune_node(depth, ply, beta)) { return *score; }
    }
    return search_moves({depth, ply, alpha, beta, entry ? entry->action : Action::none()}, key);
}

inline bool contains(std::span<const board::Action> actions, board::Action action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// Searches the hash move and the killer moves. They often cause a cutoff, which saves the
/// generation of the other moves. Returns how many it searched.
template <class Grid>
std::size_t Searcher<Grid>::try_hash_and_killers(const Node& node, HashAndKillers& tried,
                                                 Best& best) {
    const auto& killers = ordering_.killers(node.ply);
    std::size_t count = 0;
    for (const Action guess : {node.hash_move, killers[0], killers[1]}) {
        if (guess.is_none() || !guess.is_plain()) { continue; }
        if (contains({tried.data(), count}, guess) || overlooks(guess, node.ply)) { continue; }
        if (!board::Generator<Grid>(board_, &rims_).allows(guess)) { continue; }
        tried[count++] = guess;
        if (try_move(node, guess, count - 1, true, best) || stopped_) { break; }
    }
    return count;
}

template <class Grid>
int Searcher<Grid>::search_moves(const Node& node, std::uint64_t key) {
    Best best{-kInfinity, node.alpha, Action::none()};
    HashAndKillers guesses;
    const std::size_t guessed = try_hash_and_killers(node, guesses, best);
    MovePicker& picker = pickers_[static_cast<std::size_t>(node.ply)];
    picker.clear();
    if (best.score < node.beta && !stopped_) {
        ordering_.score_moves(board_, rims_, node.ply, picker);
        try_remaining_moves(node, picker, {guesses.data(), guessed}, best);
    }
    if (stopped_) { return 0; }
    if (best.score == -kInfinity) { return static_eval(); }  // the handicap overlooks all moves
    if (best.score >= node.beta) {
        ordering_.update_on_cutoff(best.action, picker, node.depth, node.ply);
    }
    const Bound bound = bound_of(node, best.score);
    task_.table->store(key, {best.action, score_to_table(best.score, node.ply), node.depth, bound});
    return best.score;
}

/// Searches the moves of a node except those in `before`, and the busy ones last (ABDADA).
template <class Grid>
void Searcher<Grid>::try_remaining_moves(const Node& node, MovePicker& picker,
                                         std::span<const Action> before, Best& best) {
    std::array<DeferredMove, 16> deferred;  // more busy moves are not deferred
    std::size_t deferred_count = 0;
    for (std::size_t nth = 0; nth < picker.size(); ++nth) {
        const MovePicker::Ranked next = picker.take();
        if (contains(before, next.action) || overlooks(next.action, node.ply)) { continue; }
        const bool forcing = next.rank >= MoveOrdering<Grid>::kForcing;
        if (!forcing && best.score > -kProvenWin && prune_late_move(node, nth)) { break; }
        const std::size_t number = nth + before.size();
        if (number > 0 && deferred_count < deferred.size() && is_busy(node, next.action)) {
            deferred[deferred_count++] = {next.action, number, forcing};
            continue;
        }
        if (try_move(node, next.action, number, forcing, best) || stopped_) { return; }
    }
    for (const DeferredMove& move : std::span(deferred.data(), deferred_count)) {
        if (try_move(node, move.action, move.nth, move.forcing, best) || stopped_) { return; }
    }
}

/// Reports whether another thread is searching this move (ABDADA).
template <class Grid>
bool Searcher<Grid>::is_busy(const Node& node, Action action) const {
    return shares_moves(node) && task_.busy_moves->contains(busy_key(action));
}

template <class Grid>
Bound Searcher<Grid>::bound_of(const Node& node, int score) {
    if (score >= node.beta) { return Bound::Lower; }
    return score > node.alpha ? Bound::Exact : Bound::Upper;
}

/// Searches one move of a node and updates `best`. Returns whether it causes a beta cutoff.
template <class Grid>
bool Searcher<Grid>::try_move(const Node& node, Action action, std::size_t nth, bool forcing,
                              Best& best) {
    if (out_of_limits()) { return false; }
    const int reduced = forcing ? 0 : late_move_reduction(node.depth, nth);
    const int score = score_of(node, action, nth, best.alpha, reduced);
    if (stopped_ || score <= best.score) { return false; }
    best.score = score;
    if (score <= best.alpha) { return false; }
    best.action = action;
    best.alpha = score;
    return score >= node.beta;
}

/// Returns the score of a move, which is busy for the other threads in the meantime. All threads
/// search the first move: its score raises alpha for the others.
template <class Grid>
int Searcher<Grid>::score_of(const Node& node, Action action, std::size_t nth, int alpha,
                             int reduction) {
    const bool announces = nth > 0 && shares_moves(node);
    const std::uint64_t busy = announces ? busy_key(action) : 0;
    if (announces) { task_.busy_moves->add(busy); }
    const auto undo_info = apply(action, node.ply);
    const int score = search_child(node, alpha, reduction, nth == 0);
    undo(undo_info);
    if (announces) { task_.busy_moves->remove(busy); }
    return score;
}

/// Returns the score of the move just applied (PVS): searches the first move of a node with the
/// full window, the others with a reduced depth and a zero window. Those that raise alpha are
/// searched again, at full depth and then with the full window.
template <class Grid>
int Searcher<Grid>::search_child(const Node& node, int alpha, int reduction, bool first) {
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
    if (depth > reduction) { task_.table->prefetch(key()); }
    if constexpr (!std::is_same_v<Grid, board::Torus64>) {
        if (ply > plies_in_grid_ && !board_.hive().fits()) {
            return -search_on_large_grid(depth, ply, -node.beta, -alpha);
        }
    }
    if (first) { return -search(depth, ply, -node.beta, -alpha); }
    int score = -search(depth - reduction, ply, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0) { score = -search(depth, ply, -alpha - 1, -alpha); }
    if (score > alpha && score < node.beta) { score = -search(depth, ply, -node.beta, -alpha); }
    return score;
}

/// Continues on the large grid, which fits any hive, where the hive is too wide for this one.
/// Replays the moves from the root there.
template <class Grid>
int Searcher<Grid>::search_on_large_grid(int depth, int ply, int alpha, int beta) {
    using Large = Searcher<board::Torus64>;
    if (!large_grid_) { large_grid_ = std::make_unique<Large>(task_, monitor_); }
    GridToHexMapper<Grid> mapper(Board(task_.history.back()), task_.history.back());
    std::array<typename Large::Board::Undo, kMaxPly + 1> undos;
    large_grid_->nodes_ = nodes_;
    for (int i = 0; i < ply; ++i) {
        const auto at = static_cast<std::size_t>(i);
        undos[at] = large_grid_->apply(mapper.apply(path_[at]), i);
    }
    large_grid_->nodes_ = nodes_;  // do not count the replayed moves
    large_grid_->finished_depth_ = finished_depth_;
    const int score = large_grid_->search(depth, ply, alpha, beta);
    nodes_ = large_grid_->nodes_;
    stopped_ = large_grid_->stopped_;
    for (int i = ply; i-- > 0;) { large_grid_->undo(undos[static_cast<std::size_t>(i)]); }
    return score;
}

template <class Grid>
bool Searcher<Grid>::has_win_in_one() {
    return filled_sides(board_, opponent(board_.to_move())) == 5 &&
           !find_win_in_one(board_, &rims_).is_none();
}

/// Reports whether the handicap hides a move at this position; see Handicap.
template <class Grid>
bool Searcher<Grid>::overlooks(Action action, int ply) const {
    if (task_.handicap.overlook_percent == 0 || action.is_pass()) { return false; }
    const Color mover = board_.to_move();
    const auto to = static_cast<typename Grid::Cell>(action.cell());
    const board::PieceId enemy_queen = board::queen_of(opponent(mover));
    const bool own = ply % 2 == 0;
    if (own && board_.in_play(enemy_queen) &&
        steps_apart<Grid>(to, board_.cell(enemy_queen)) <= 1) {
        return false;
    }
    constexpr int kLongMove = 3;
    const board::PieceId id = action.piece();
    const bool thrown = board_.in_play(id) && board::color_of(id) != mover;
    const bool far = board_.in_play(id) && steps_apart<Grid>(to, board_.cell(id)) >= kLongMove;
    const int share = thrown || far ? task_.handicap.overlook_percent * 3 / 2
                                    : task_.handicap.overlook_percent * 2 / 3;
    const std::uint64_t random =
        board::mix(board_.hash() ^ task_.handicap.seed ^ board::mix(action.bits()));
    return static_cast<int>(random % 100) < share;
}

/// Returns the static evaluation, with the noise of the handicap.
template <class Grid>
int Searcher<Grid>::static_eval() const {
    const int value = evaluate(board_);
    if (task_.handicap.noise == 0) { return value; }
    const std::uint64_t random = board::mix(board_.hash() ^ task_.handicap.seed);
    const auto range = 2 * static_cast<std::uint64_t>(task_.handicap.noise) + 1;
    return value + static_cast<int>(random % range) - task_.handicap.noise;
}

/// Reports whether the position occurred before, in the game or on the path from the root. One
/// repetition counts as a draw.
template <class Grid>
bool Searcher<Grid>::is_repetition() const {
    const std::uint64_t key = keys_[key_count_ - 1];
    for (std::size_t back = 4; back < key_count_; back += 2) {
        if (keys_[key_count_ - 1 - back] == key) { return true; }
    }
    return false;
}

/// Reports whether to stop. Checked before each move, so that the node limit is exact.
template <class Grid>
bool Searcher<Grid>::out_of_limits() {
    constexpr std::uint64_t kAskEvery = 256;
    if (nodes_ >= task_.max_nodes) { stopped_ = true; }
    // Always finish depth 1, so that there is a move to return.
    const bool too_soon = finished_depth_ == 0 && task_.worker == 0;
    if (stopped_ || too_soon || nodes_ % kAskEvery != 0) { return stopped_; }
    stopped_ = monitor_.should_stop(nodes_);
    return stopped_;
}

template <class Grid>
typename board::Board<Grid>::Undo Searcher<Grid>::apply(Action action, int ply) {
    ++nodes_;
    path_[static_cast<std::size_t>(ply)] = action;
    const typename Board::Undo undo_info = board_.apply(action);
    keys_[key_count_++] = board_.hash();
    return undo_info;
}

template <class Grid>
void Searcher<Grid>::undo(const typename Board::Undo& undo_info) {
    --key_count_;
    board_.undo(undo_info);
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
