#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "bot/search/grid_to_hex_mapper.h"
#include "bot/search/searcher_impl.h"

// The root of the search: iterative deepening with aspiration windows. Root moves stay sorted by
// their last scores. searcher_impl.h searches the nodes below.

namespace roj::bot {
inline namespace ROJ_ISA {

template <class Grid>
Searcher<Grid>::Searcher(const SearchTask& task, SearchMonitor& monitor)
    : task_(task),
      monitor_(monitor),
      board_(task.history.back()),
      plies_in_grid_(Grid::kWidestHive - task.history.back().span()),
      ordering_(task.parameters) {
    const double base = task.parameters.reduction_base / 100.0;
    const double slope = task.parameters.reduction_slope / 100.0;
    std::array<double, kReductionTableSize> logs{};
    for (std::size_t i = 1; i < logs.size(); ++i) { logs[i] = std::log(i); }
    for (std::size_t depth = 0; depth < logs.size(); ++depth) {
        for (std::size_t nth = 0; nth < logs.size(); ++nth) {
            reductions_[depth][nth] =
                static_cast<std::uint8_t>(base + logs[depth] * logs[nth] * slope);
        }
    }
    store_history_keys();
}

/// Stores the keys of the positions since the last placement, for the detection of repetitions.
/// Earlier positions cannot occur again.
template <class Grid>
void Searcher<Grid>::store_history_keys() {
    const auto& history = task_.history;
    std::size_t first = history.size() - 1;
    while (first > 0 && history.size() - first < kMaxHistory &&
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
    ordering_.score_moves(board_, rims_, 0, pickers_[0]);
    const auto entry = task_.table->find(key());
    for (std::size_t left = pickers_[0].size(); left > 0; --left) {
        const auto ranked = pickers_[0].take();
        const bool last_chance = root_moves_.empty() && left == 1;
        if (overlooks(ranked.action, 0) && !last_chance) { continue; }
        root_moves_.push_back({ranked.action, ranked.rank});
        if (entry && ranked.action == entry->action) {
            root_moves_[root_moves_.size() - 1].score = kInfinity;
        }
    }
    sort_by_score(root_moves_.size());
    for (RootMove& move : root_moves_) { move.score = 0; }
    lines_ = std::min(
        {static_cast<std::size_t>(task_.lines), root_moves_.size(), SearchInfo::kMaxLines});
    if (root_moves_.size() > 1) { iterative_deepening(); }
    report();
}

/// Sorts the first `count` root moves, best first. A stable insertion sort: they are few.
template <class Grid>
void Searcher<Grid>::sort_by_score(std::size_t count) {
    for (std::size_t i = 1; i < count; ++i) {
        for (std::size_t j = i; j > 0 && root_moves_[j].score > root_moves_[j - 1].score; --j) {
            std::swap(root_moves_[j], root_moves_[j - 1]);
        }
    }
}

template <class Grid>
void Searcher<Grid>::iterative_deepening() {
    const int max_depth = std::min(task_.max_depth, kMaxPly);
    // As in Lazy SMP, every other helper starts one ply deeper and fills the table for the main
    // thread.
    const int first = 1 + task_.worker % 2;
    for (int depth = first; depth <= max_depth && !stopped_; ++depth) {
        for (std::size_t at = 0; at < lines_ && !stopped_; ++at) {
            search_aspiration_window(at, depth);
        }
        if (stopped_) { return; }
        // MultiPV: a later line can score higher than an earlier one, since their reductions
        // differ.
        sort_by_score(lines_);
        finished_depth_ = depth;
        report();
        const int score = root_moves_[0].score;
        const bool decided = std::abs(score) > kProvenWin && kWin - std::abs(score) <= depth;
        if (decided && lines_ == 1) { return; }
    }
}

/// Searches the root moves from `at` on with an aspiration window around the last score of the
/// first. Widens the window and searches again after each fail low or fail high.
template <class Grid>
void Searcher<Grid>::search_aspiration_window(std::size_t at, int depth) {
    constexpr int kMinDepth = 4;
    int width = task_.parameters.window;
    const int last = root_moves_[at].score;
    int alpha = depth < kMinDepth ? -kInfinity : last - width;
    int beta = depth < kMinDepth ? kInfinity : last + width;
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
    const auto over = [&] { return stopped_ || best_score >= beta; };
    board::PlainList<Action> deferred;
    for (std::size_t i = at; i < root_moves_.size() && !over(); ++i) {
        if (i > at && is_busy(node, root_moves_[i].action)) {
            deferred.push_back(root_moves_[i].action);
        } else {
            try_root_move(node, i, at, best_score);
        }
    }
    for (std::size_t next = 0; next < deferred.size() && !over(); ++next) {
        std::size_t i = at;
        while (root_moves_[i].action != deferred[next]) { ++i; }
        try_root_move(node, i, at, best_score);
    }
    return best_score;
}

/// Searches root move i and moves it to `at` if it is the best from there on.
template <class Grid>
void Searcher<Grid>::try_root_move(const Node& node, std::size_t i, std::size_t at,
                                   int& best_score) {
    if (out_of_limits()) { return; }
    const std::size_t nth = i - at;
    const int reduced = nth == 0 ? 0 : late_move_reduction(node.depth, nth) / 2;
    const int alpha = std::max(node.alpha, best_score);
    const int score = score_of(node, root_moves_[i].action, nth, alpha, reduced);
    // An interrupted search has no valid score; the earlier best move stays.
    if (stopped_ || score <= best_score) { return; }
    best_score = score;
    if (score <= node.alpha && nth > 0) { return; }
    root_moves_[i].score = score;
    move_up(i, at);
    if (nth > 0 && node.depth > 1) { report(); }
}

/// Moves a root move forward to index `to`; those between move one back.
template <class Grid>
void Searcher<Grid>::move_up(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i > to; --i) { std::swap(root_moves_[i], root_moves_[i - 1]); }
}

template <class Grid>
void Searcher<Grid>::report() {
    SearchInfo info;
    info.depth = finished_depth_;
    info.nodes = nodes_;
    info.count = lines_;
    for (std::size_t i = 0; i < lines_; ++i) {
        info.lines[i] = principal_variation(root_moves_[i]);
    }
    monitor_.report(info);
}

/// Returns the principal variation of a root move, read from the transposition table.
template <class Grid>
PrincipalVariation Searcher<Grid>::principal_variation(const RootMove& move) const {
    PrincipalVariation line;
    line.score = move.score;
    const auto& root = task_.history.back();
    GridToHexMapper<Grid> mapper(Board(root), root);
    Action next = move.action;
    while (true) {
        line.moves[line.length++] = mapper.apply(next);
        Board& board = mapper.board();
        if (line.length == PrincipalVariation::kMaxMoves || board.outcome() > Outcome::InProgress ||
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

}  // namespace ROJ_ISA
}  // namespace roj::bot
