#ifndef ROJ_BOT_SEARCHER_IMPL_H
#define ROJ_BOT_SEARCHER_IMPL_H

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <type_traits>

#include "bot/evaluation_impl.h"
#include "bot/follower.h"
#include "bot/searcher.h"

// Iterative deepening with a narrow window around the last score. In each node: draws by
// repetition, a win in one (tested where one side of the enemy Queen is left), the transposition
// table, what can be cut off without looking at moves, then the moves, best guess first, with later
// ones searched less deeply and again only if they surprise.

namespace roj::bot {
inline namespace ROJ_ISA {

inline constexpr int kInfinity = 32000;

/// Wins count from the root in the search and from the node in the table.
inline int to_table(int score, int ply) {
    if (score > kProvenWin) { return score + ply; }
    return score < -kProvenWin ? score - ply : score;
}
inline int from_table(int score, int ply) {
    if (score > kProvenWin) { return score - ply; }
    return score < -kProvenWin ? score + ply : score;
}

template <class Grid>
Searcher<Grid>::Searcher(const Task& task, Watcher& watcher)
    : task_(task),
      watcher_(watcher),
      board_(task.history.back()),
      room_(Grid::kWidestHive - task.history.back().span()) {
    constexpr double kBase = 0.4;
    for (std::size_t depth = 0; depth < reductions_.size(); ++depth) {
        for (std::size_t nth = 0; nth < reductions_.size(); ++nth) {
            const double logs =
                std::log(std::max<std::size_t>(depth, 1)) * std::log(std::max<std::size_t>(nth, 1));
            reductions_[depth][nth] = static_cast<std::uint8_t>(kBase + logs / 2);
        }
    }
    remember_history();
}

/// The keys of the positions since the last bug was placed: none before can come again.
template <class Grid>
void Searcher<Grid>::remember_history() {
    const auto& history = task_.history;
    std::size_t first = history.size() - 1;
    while (first > 0 && history.size() - first < kMostHistory &&
           history[first - 1].in_play == history.back().in_play) {
        --first;
    }
    for (std::size_t i = first; i < history.size(); ++i) {
        const bool fits = history[i].span() <= Grid::kWidestHive;
        keys_[key_count_++] = fits ? Board(history[i]).hash() : 0;
    }
}

template <class Grid>
void Searcher<Grid>::run() {
    ordering_.rank(board_, rims_, 0, lists_[0]);
    const auto entry = task_.table->find(key());
    for (const RankedAction& ranked : lists_[0]) {
        const bool last_chance = root_moves_.empty() && &ranked == lists_[0].end() - 1;
        if (misses(ranked.action, 0) && !last_chance) { continue; }
        root_moves_.push_back({ranked.action, ranked.rank});
        if (entry && ranked.action == entry->action) {
            root_moves_[root_moves_.size() - 1].score = kInfinity;
        }
    }
    const auto better = [](const RootMove& a, const RootMove& b) { return a.score > b.score; };
    for (std::size_t i = 1; i < root_moves_.size(); ++i) {  // few moves: by insertion
        for (std::size_t j = i; j > 0 && better(root_moves_[j], root_moves_[j - 1]); --j) {
            std::swap(root_moves_[j], root_moves_[j - 1]);
        }
    }
    for (RootMove& move : root_moves_) { move.score = 0; }
    lines_ =
        std::min({static_cast<std::size_t>(task_.lines), root_moves_.size(), Findings::kMostLines});
    if (root_moves_.size() > 1) { iterate(); }
    report();
}

template <class Grid>
void Searcher<Grid>::iterate() {
    const int most = std::min(task_.most_depth, kMaxPly);
    // Threads that help do so by being elsewhere.
    const int first = 1 + task_.worker % 2;
    for (int depth = std::min(first, most); depth <= most && !stopped_; ++depth) {
        for (std::size_t at = 0; at < lines_ && !stopped_; ++at) { search_line(at, depth); }
        if (stopped_) { return; }
        finished_depth_ = depth;
        report();
        const int score = root_moves_[0].score;
        const bool decided = std::abs(score) > kProvenWin && kWin - std::abs(score) <= depth;
        if (decided && lines_ == 1) { return; }
    }
}

/// Finds the best root move but for those before `at`, with a window around its last score, wider
/// after each miss.
template <class Grid>
void Searcher<Grid>::search_line(std::size_t at, int depth) {
    constexpr int kLeastDepth = 4;
    int width = 40;
    const int last = root_moves_[at].score;
    int alpha = depth < kLeastDepth ? -kInfinity : last - width;
    int beta = depth < kLeastDepth ? kInfinity : last + width;
    while (true) {
        const int score = search_root(at, depth, alpha, beta);
        if (stopped_ || (score > alpha && score < beta)) { return; }
        width *= 4;
        if (score <= alpha) { alpha = width > kProvenWin ? -kInfinity : score - width; }
        if (score >= beta) { beta = width > kProvenWin ? kInfinity : score + width; }
    }
}

template <class Grid>
int Searcher<Grid>::search_root(std::size_t at, int depth, int alpha, int beta) {
    const Node node{depth, 0, alpha, beta, Action::none()};
    int best_score = -kInfinity;
    for (std::size_t i = at; i < root_moves_.size(); ++i) {
        if (out_of_limits()) { break; }
        const bool first = i == at;
        const int reduced = first ? 0 : reduction(depth, i - at) / 2;
        const auto undo_info = apply(root_moves_[i].action, 0);
        const int score = search_child(node, std::max(alpha, best_score), reduced, first);
        undo(undo_info);
        if (stopped_) { break; }  // but what was found to be better before stays the best
        if (score <= best_score) { continue; }
        best_score = score;
        if (score > alpha || first) {
            root_moves_[i].score = score;
            move_up(i, at);
            if (!first && depth > 1) { report(); }
        }
        if (score >= beta) { break; }
    }
    return best_score;
}

/// Brings a root move to the place `to`; those between move back.
template <class Grid>
void Searcher<Grid>::move_up(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i > to; --i) { std::swap(root_moves_[i], root_moves_[i - 1]); }
}

template <class Grid>
int Searcher<Grid>::search(int depth, int ply, int alpha, int beta) {
    assert(ply <= room_ || board_.hive().fits());
    const Outcome outcome = board_.outcome();
    if (outcome > Outcome::InProgress) {
        if (outcome == Outcome::Draw) { return 0; }
        const bool won = (outcome == Outcome::WhiteWins) == (board_.to_move() == Color::White);
        return won ? kWin - ply : ply - kWin;
    }
    if (repeated()) { return 0; }
    // Nothing here can be better than a win shorter than the ones already found.
    alpha = std::max(alpha, ply - kWin);
    beta = std::min(beta, kWin - ply - 1);
    if (alpha >= beta) { return alpha; }
    if (task_.style.sees_threats && wins_at_once()) { return kWin - ply - 1; }
    if (depth <= 0 || ply >= kMaxPly) { return judge(); }

    const std::uint64_t key = this->key();
    const auto entry = task_.table->find(key);
    if (entry && entry->depth >= depth) {
        const int score = from_table(entry->score, ply);
        const bool enough = entry->bound == Bound::Exact ||
                            (entry->bound == Bound::Lower && score >= beta) ||
                            (entry->bound == Bound::Upper && score <= alpha);
        if (enough) { return score; }
    }
    return search_moves({depth, ply, alpha, beta, entry ? entry->action : Action::none()}, key);
}

template <class Grid>
int Searcher<Grid>::search_moves(const Node& node, std::uint64_t key) {
    Best best{-kInfinity, node.alpha, Action::none()};
    RankedList& list = lists_[static_cast<std::size_t>(node.ply)];
    list.clear();
    std::size_t tried = 0;  // of the list
    // Most often the move that the table knows is enough, and the others need not be looked for.
    const bool known = !node.table_move.is_none() && node.table_move.is_plain() &&
                       board::Generator<Grid>(board_, &rims_).allows(node.table_move);
    bool cut = known && try_move(node, node.table_move, 0, true, best);
    if (!cut && !stopped_) {
        ordering_.rank(board_, rims_, node.ply, list);
        for (; tried < list.size() && !cut && !stopped_; ++tried) {
            Ordering<Grid>::pick(list, tried);
            const RankedAction next = list[tried];
            const bool tried_before = known && next.action == node.table_move;
            if (tried_before || misses(next.action, node.ply)) { continue; }
            const bool forcing = next.rank >= Ordering<Grid>::kForcing;
            if (!forcing && best.score > -kProvenWin && comes_too_late(node, tried)) { break; }
            cut = try_move(node, next.action, tried + (known ? 1 : 0), forcing, best);
        }
    }
    if (stopped_) { return 0; }
    if (best.score == -kInfinity) { return judge(); }  // no move was noticed
    if (cut) {
        ordering_.reward(best.action, list, tried == 0 ? 0 : tried - 1, node.depth, node.ply);
    }
    const Bound bound = bound_of(node, best.score);
    task_.table->store(key, {best.action, to_table(best.score, node.ply), node.depth, bound});
    return best.score;
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
    const int reduced = forcing ? 0 : reduction(node.depth, nth);
    const auto undo_info = apply(action, node.ply);
    const int score = search_child(node, best.alpha, reduced, nth == 0);
    undo(undo_info);
    if (stopped_ || score <= best.score) { return false; }
    best.score = score;
    if (score <= best.alpha) { return false; }
    best.action = action;
    best.alpha = score;
    return score >= node.beta;
}

/// The score of the move just applied: the first of a node with the full window, the others first
/// with an empty one, which only asks whether they are better.
template <class Grid>
int Searcher<Grid>::search_child(const Node& node, int alpha, int reduction, bool first) {
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
    if constexpr (!std::is_same_v<Grid, board::Torus64>) {
        if (ply > room_ && !board_.hive().fits()) {
            return -search_wider(depth, ply, -node.beta, -alpha);
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
int Searcher<Grid>::search_wider(int depth, int ply, int alpha, int beta) {
    using Wide = Searcher<board::Torus64>;
    if (!wider_) { wider_ = std::make_unique<Wide>(task_, watcher_); }
    Follower<Grid> follower(Board(task_.history.back()), task_.history.back());
    std::array<typename Wide::Board::Undo, kMaxPly + 1> undos;
    wider_->nodes_ = nodes_;
    for (int i = 0; i < ply; ++i) {
        const auto at = static_cast<std::size_t>(i);
        undos[at] = wider_->apply(follower.follow(path_[at]), i);
    }
    wider_->nodes_ = nodes_;  // these were counted before
    wider_->finished_depth_ = finished_depth_;
    const int score = wider_->search(depth, ply, alpha, beta);
    nodes_ = wider_->nodes_;
    stopped_ = wider_->stopped_;
    for (int i = ply; i-- > 0;) { wider_->undo(undos[static_cast<std::size_t>(i)]); }
    return score;
}

template <class Grid>
int Searcher<Grid>::reduction(int depth, std::size_t nth) const {
    constexpr int kLeastDepth = 3;
    constexpr std::size_t kFullMoves = 4;
    if (depth < kLeastDepth || nth < kFullMoves) { return 0; }
    return reductions_[std::min<std::size_t>(static_cast<std::size_t>(depth), 63)]
                      [std::min<std::size_t>(nth, 63)];
}

/// Whether near the leaves the nth move is not worth a look any more: nearly all that are good come
/// sooner.
template <class Grid>
bool Searcher<Grid>::comes_too_late(const Node& node, std::size_t nth) {
    constexpr int kMostDepth = 3;
    const bool open_window = node.beta - node.alpha > 1;
    return !open_window && node.depth <= kMostDepth &&
           static_cast<int>(nth) > 8 + 6 * node.depth * node.depth;
}

template <class Grid>
bool Searcher<Grid>::wins_at_once() {
    return filled(opponent(board_.to_move())) == 5 && !find_win_in_one(board_, &rims_).is_none();
}

/// Whether this player does not notice that an action is possible.
template <class Grid>
bool Searcher<Grid>::misses(Action action, int ply) const {
    if (task_.style.misses == 0 || action.is_pass()) { return false; }
    const Color mover = board_.to_move();
    const auto to = static_cast<typename Grid::Cell>(action.cell());
    const board::PieceId enemy_queen = board::queen_of(opponent(mover));
    const bool own = ply % 2 == 0;
    if (own && board_.in_play(enemy_queen) &&
        steps_apart<Grid>(to, board_.cell(enemy_queen)) <= 1) {
        return false;
    }
    constexpr int kFar = 3;
    const board::PieceId id = action.piece();
    const bool thrown = board_.in_play(id) && board::color_of(id) != mover;
    const bool far = board_.in_play(id) && steps_apart<Grid>(to, board_.cell(id)) >= kFar;
    const int share = thrown || far ? task_.style.misses * 3 / 2 : task_.style.misses * 2 / 3;
    const std::uint64_t random =
        board::mix(board_.hash() ^ task_.style.seed ^ board::mix(action.bits()));
    return static_cast<int>(random % 100) < share;
}

/// The evaluation, as this player sees it.
template <class Grid>
int Searcher<Grid>::judge() const {
    const int value = evaluate(board_);
    if (task_.style.noise == 0) { return value; }
    const std::uint64_t random = board::mix(board_.hash() ^ task_.style.seed);
    const auto range = 2 * static_cast<std::uint64_t>(task_.style.noise) + 1;
    return value + static_cast<int>(random % range) - task_.style.noise;
}

/// Whether the position has been on the table before, in the game or on the way here.
template <class Grid>
bool Searcher<Grid>::repeated() const {
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
    if (nodes_ >= task_.most_nodes) { stopped_ = true; }
    // The first ply takes no time, and a move that was not looked at at all is none to give.
    const bool too_soon = finished_depth_ == 0 && task_.worker == 0;
    if (stopped_ || too_soon || nodes_ % kAskEvery != 0) { return stopped_; }
    stopped_ = watcher_.has_to_stop(nodes_);
    return stopped_;
}

template <class Grid>
void Searcher<Grid>::report() {
    Findings findings;
    findings.depth = finished_depth_;
    findings.nodes = nodes_;
    findings.count = lines_;
    for (std::size_t i = 0; i < lines_; ++i) { findings.lines[i] = line_of(root_moves_[i]); }
    watcher_.report(findings);
}

/// The line that the table expects after a root move.
template <class Grid>
Line Searcher<Grid>::line_of(const RootMove& move) const {
    Line line;
    line.score = move.score;
    const auto& root = task_.history.back();
    Follower<Grid> follower(Board(root), root);
    Action next = move.action;
    while (true) {
        line.moves[line.length++] = follower.follow(next);
        Board& board = follower.board();
        if (line.length == Line::kMostMoves || board.outcome() > Outcome::InProgress ||
            !board.hive().fits()) {
            return line;
        }
        const auto entry = task_.table->find(board.search_key() ^ kGridKey);
        if (!entry || entry->action.is_none()) { return line; }
        board::ActionList actions;
        board::list_actions(board, actions);
        next = entry->action;
        if (std::find(actions.begin(), actions.end(), next) == actions.end()) { return line; }
    }
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

/// How many sides of a Queen are filled; none of one in hand.
template <class Grid>
int Searcher<Grid>::filled(Color color) const {
    const board::PieceId queen = board::queen_of(color);
    return board_.in_play(queen) ? std::popcount(board_.ring(board_.cell(queen))) : 0;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot

#endif
