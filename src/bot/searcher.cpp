#include "bot/searcher.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/generator.h"
#include "board/zobrist.h"

// Iterative deepening with a narrow window around the last score. In each node: draws by
// repetition, a win in one (tested where one side of the enemy Queen is left), the transposition
// table, then the moves, best guess first, with later ones searched less deeply and again only if
// they surprise.

namespace roj::bot {
namespace {

using board::Action;

constexpr int kInfinity = 32000;
constexpr int kAspiration = 40;

/// Wins count from the root in the search and from the node in the table.
int to_table(int score, int ply) {
    if (score > kProvenWin) { return score + ply; }
    return score < -kProvenWin ? score - ply : score;
}
int from_table(int score, int ply) {
    if (score > kProvenWin) { return score - ply; }
    return score < -kProvenWin ? score + ply : score;
}

/// How many plies less the nth move of a node is searched.
int reduction_of(int depth, std::size_t nth) {
    constexpr int kLeastDepth = 3;
    constexpr std::size_t kFullMoves = 4;
    if (depth < kLeastDepth || nth < kFullMoves) { return 0; }
    constexpr double kBase = 0.4;
    const double logs = std::log(depth) * std::log(static_cast<double>(nth));
    return static_cast<int>(kBase + logs / 2);
}

}  // namespace

Searcher::Searcher(const Board& root, std::vector<std::uint64_t> keys, Table& table,
                   const Style& style, Deadline deadline)
    : board_(root),
      keys_(std::move(keys)),
      table_(table),
      style_(style),
      deadline_(std::move(deadline)) {}

Searcher::Result Searcher::run(const std::function<void(const Result&)>& progress) {
    board::list_actions(board_, root_moves_);
    best_ = root_moves_.front();
    if (root_moves_.size() > 1) { iterate(progress); }
    return result();
}

Searcher::Result Searcher::result() const {
    Result result{best_score_, finished_depth_, nodes_, {}};
    result.line = line_from(best_);
    return result;
}

void Searcher::iterate(const std::function<void(const Result&)>& progress) {
    const auto table_move = table_.find(board_.search_key());
    RankedList ranked;
    ordering_.rank(board_, root_moves_, table_move ? table_move->action : Action::none(), 0,
                   ranked);
    std::ranges::stable_sort(ranked, std::greater{}, &RankedAction::rank);
    std::ranges::transform(ranked, root_moves_.begin(), &RankedAction::action);
    best_ = root_moves_.front();

    const int most = std::min(deadline_.limits.depth.value_or(kMaxPly), kMaxPly);
    for (int depth = 1; depth <= most && !stopped_; ++depth) {
        const int score = aspire(depth, progress);
        if (stopped_) { return; }
        finished_depth_ = depth;
        best_score_ = score;
        progress(result());
        const bool decided = std::abs(score) > kProvenWin && kWin - std::abs(score) <= depth;
        if (decided) { return; }
    }
}

/// Searches the root with a window around the last score, wider after each miss.
int Searcher::aspire(int depth, const std::function<void(const Result&)>& progress) {
    constexpr int kLeastDepth = 4;
    int width = kAspiration;
    int alpha = depth < kLeastDepth ? -kInfinity : best_score_ - width;
    int beta = depth < kLeastDepth ? kInfinity : best_score_ + width;
    while (true) {
        const int score = search_root(depth, alpha, beta, progress);
        if (stopped_ || (score > alpha && score < beta)) { return score; }
        width *= 4;
        if (score <= alpha) { alpha = width > kProvenWin ? -kInfinity : score - width; }
        if (score >= beta) { beta = width > kProvenWin ? kInfinity : score + width; }
    }
}

int Searcher::search_root(int depth, int alpha, int beta,
                          const std::function<void(const Result&)>& progress) {
    const Node node{depth, 0, alpha, beta};
    int best_score = -kInfinity;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        if (out_of_limits()) { break; }
        const Action action = root_moves_[i];
        const auto undo_info = apply(action);
        const int reduction = i == 0 ? 0 : reduction_of(depth, i) / 2;
        const int score = search_child(node, std::max(alpha, best_score), reduction, i == 0);
        undo(undo_info);
        if (stopped_) { break; }  // but what was found to be better before stays the best
        if (score <= best_score) { continue; }
        best_score = score;
        if (score > alpha || i == 0) {
            const bool other = !(best_ == action);
            best_ = action;
            best_score_ = score;
            std::rotate(root_moves_.begin(), root_moves_.begin() + i, root_moves_.begin() + i + 1);
            if (other && depth > 1) { progress(result()); }
        }
        if (score >= beta) { break; }
    }
    return best_score;
}

int Searcher::search(int depth, int ply, int alpha, int beta) {
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
    if (style_.sees_threats && !find_win_in_one(board_).is_none()) { return kWin - ply - 1; }
    if (depth <= 0 || ply >= kMaxPly) { return judge(); }

    const std::uint64_t key = board_.search_key();
    const auto entry = table_.find(key);
    if (entry && entry->depth >= depth) {
        const int score = from_table(entry->score, ply);
        const bool enough = entry->bound == Bound::Exact ||
                            (entry->bound == Bound::Lower && score >= beta) ||
                            (entry->bound == Bound::Upper && score <= alpha);
        if (enough) { return score; }
    }
    return search_moves({depth, ply, alpha, beta}, key, entry ? entry->action : Action::none());
}

int Searcher::search_moves(const Node& node, std::uint64_t key, Action table_move) {
    board::ActionList& actions = lists_[static_cast<std::size_t>(node.ply)].actions;
    RankedList& ranked = lists_[static_cast<std::size_t>(node.ply)].ranked;
    actions.clear();
    board::list_actions(board_, actions);
    ordering_.rank(board_, actions, table_move, node.ply, ranked);

    int best_score = -kInfinity;
    Action best;
    int alpha = node.alpha;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        if (out_of_limits()) { return 0; }
        Ordering::pick(ranked, i);
        const RankedAction next = ranked[i];
        const int reduction = next.rank >= Ordering::kForcing ? 0 : reduction_of(node.depth, i);
        const auto undo_info = apply(next.action);
        const int score = search_child(node, alpha, reduction, i == 0);
        undo(undo_info);
        if (stopped_) { return 0; }
        if (score <= best_score) { continue; }
        best_score = score;
        if (score <= alpha) { continue; }
        best = next.action;
        alpha = score;
        if (alpha >= node.beta) {
            ordering_.reward(ranked, i, node.depth, node.ply);
            break;
        }
    }
    Bound bound = Bound::Upper;
    if (best_score >= node.beta) {
        bound = Bound::Lower;
    } else if (best_score > node.alpha) {
        bound = Bound::Exact;
    }
    table_.store(key, best, to_table(best_score, node.ply), node.depth, bound);
    return best_score;
}

/// The score of the move just applied: the first of a node with the full window, the others first
/// with an empty one, which only asks whether they are better.
int Searcher::search_child(const Node& node, int alpha, int reduction, bool first) {
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
    if (first) { return -search(depth, ply, -node.beta, -alpha); }
    int score = -search(depth - reduction, ply, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0) { score = -search(depth, ply, -alpha - 1, -alpha); }
    if (score > alpha && score < node.beta) { score = -search(depth, ply, -node.beta, -alpha); }
    return score;
}

/// The evaluation, as this player sees it.
int Searcher::judge() const {
    const int value = evaluate(board_);
    if (style_.noise == 0) { return value; }
    const std::uint64_t random = board::mix(board_.hash() ^ style_.seed);
    const auto range = 2 * static_cast<std::uint64_t>(style_.noise) + 1;
    return value + static_cast<int>(random % range) - style_.noise;
}

/// Whether the position has been on the table before, in the game or on the way here.
bool Searcher::repeated() const {
    const std::uint64_t key = keys_.back();
    for (std::size_t back = 4; back < keys_.size(); back += 2) {
        if (keys_[keys_.size() - 1 - back] == key) { return true; }
    }
    return false;
}

/// Asked before each move that is applied, so that a node limit is kept exactly.
bool Searcher::out_of_limits() {
    constexpr std::uint64_t kClockEvery = 64;
    const Limits& limits = deadline_.limits;
    if (limits.nodes && nodes_ >= *limits.nodes) { stopped_ = true; }
    if (stopped_ || nodes_ % kClockEvery != 0) { return stopped_; }
    const bool late =
        limits.time && std::chrono::steady_clock::now() - deadline_.begin >= *limits.time;
    stopped_ = late || deadline_.stop.stop_requested();
    return stopped_;
}

std::vector<Action> Searcher::line_from(Action first) const {
    constexpr std::size_t kMostMoves = 12;
    Board board = board_;
    std::vector<Action> line{first};
    board.apply(first);
    while (line.size() < kMostMoves && board.outcome() == Outcome::InProgress) {
        const auto entry = table_.find(board.search_key());
        if (!entry || entry->action.is_none()) { break; }
        board::ActionList actions;
        board::list_actions(board, actions);
        if (std::ranges::find(actions, entry->action) == actions.end()) { break; }
        line.push_back(entry->action);
        board.apply(entry->action);
    }
    return line;
}

Board::Undo Searcher::apply(Action action) {
    ++nodes_;
    const Board::Undo undo_info = board_.apply(action);
    keys_.push_back(board_.hash());
    return undo_info;
}

void Searcher::undo(const Board::Undo& undo_info) {
    keys_.pop_back();
    board_.undo(undo_info);
}

}  // namespace roj::bot
