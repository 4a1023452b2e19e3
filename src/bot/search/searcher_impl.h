#ifndef ROJ_BOT_SEARCH_SEARCHER_IMPL_H
#define ROJ_BOT_SEARCH_SEARCHER_IMPL_H

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>
#include <type_traits>

#include "bot/eval/evaluation_impl.h"
#include "bot/search/grid_to_hex_mapper.h"
#include "bot/search/pruning_impl.h"
#include "bot/search/searcher.h"

// A node below the root: draws by repetition, a win in one (tested where one side of the enemy
// Queen is left), the transposition table, whether the side to move is far enough ahead without a
// move, what the table and siblings suggest, then all moves, best guess first, with later ones
// searched less deeply and again only if they surprise.

namespace roj::bot {
inline namespace ROJ_ISA {

inline constexpr int kInfinity = 32000;

/// Wins count from the root in the search and from the node in the table.
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
    // Nothing here can be better than a win shorter than the ones already found.
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

/// Tries what the table knows and what refuted siblings; most often that is enough, and the other
/// moves need not be looked for. Returns how many were tried.
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
    if (best.score == -kInfinity) { return static_eval(); }  // no move was noticed
    if (best.score >= node.beta) {
        ordering_.update_on_cutoff(best.action, picker, node.depth, node.ply);
    }
    const Bound bound = bound_of(node, best.score);
    task_.table->store(key, {best.action, score_to_table(best.score, node.ply), node.depth, bound});
    return best.score;
}

/// Tries the moves of a node, but for those that were tried before.
template <class Grid>
void Searcher<Grid>::try_remaining_moves(const Node& node, MovePicker& picker,
                                         std::span<const Action> before, Best& best) {
    std::array<DeferredMove, 16> deferred;  // as many as there may be threads at one node
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

/// Whether another thread is looking at this move just now.
template <class Grid>
bool Searcher<Grid>::is_busy(const Node& node, Action action) const {
    return shares_moves(node) && task_.busy_moves->contains(busy_key(action));
}

template <class Grid>
Bound Searcher<Grid>::bound_of(const Node& node, int score) {
    if (score >= node.beta) { return Bound::Lower; }
    return score > node.alpha ? Bound::Exact : Bound::Upper;
}

/// Searches one move of a node. Returns whether it is too good for the other side to allow.
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

/// The score of a move, which the other threads leave for later meanwhile. The first of a node is
/// everybody's: what it is worth decides how much has to be seen of the others.
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

/// The score of the move just applied: the first of a node with the full window, the others first
/// with an empty one, which only asks whether they are better.
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

/// Searches a position that is too wide for this grid on the one that is wide enough for any.
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
    large_grid_->nodes_ = nodes_;  // these were counted before
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

/// Whether this player does not notice that an action is possible.
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

/// The evaluation, as this player sees it.
template <class Grid>
int Searcher<Grid>::static_eval() const {
    const int value = evaluate(board_);
    if (task_.handicap.noise == 0) { return value; }
    const std::uint64_t random = board::mix(board_.hash() ^ task_.handicap.seed);
    const auto range = 2 * static_cast<std::uint64_t>(task_.handicap.noise) + 1;
    return value + static_cast<int>(random % range) - task_.handicap.noise;
}

/// Whether the position has been on the table before, in the game or on the way here.
template <class Grid>
bool Searcher<Grid>::is_repetition() const {
    const std::uint64_t key = keys_[key_count_ - 1];
    for (std::size_t back = 4; back < key_count_; back += 2) {
        if (keys_[key_count_ - 1 - back] == key) { return true; }
    }
    return false;
}

/// Asked before each move that is applied, so that a node limit is kept exactly.
template <class Grid>
bool Searcher<Grid>::out_of_limits() {
    constexpr std::uint64_t kAskEvery = 256;
    if (nodes_ >= task_.max_nodes) { stopped_ = true; }
    // The first ply takes no time, and a move that was not looked at at all is none to give.
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

#endif
