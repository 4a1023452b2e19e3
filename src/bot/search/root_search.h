#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "board/action_list.h"
#include "bot/search/principal_variation.h"
#include "bot/search/searcher_impl.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// The root of the search: iterative deepening with aspiration windows. The root moves stay sorted
/// by their last scores. Searcher searches the nodes below.
template <class Grid>
class RootSearch {
public:
    /// Pre: the current position fits the grid.
    RootSearch(const SearchTask& task, const SearchMonitor& monitor)
        : task_(task), stop_{task, monitor}, searcher_(task, stop_) {
        const auto entry = task.table->find(searcher_.key());
        const Action hash_move = entry ? entry->action : Action::none();
        MovePicker& picker = searcher_.score_moves(0);
        for (std::size_t left = picker.size(); left > 0; --left) {
            const Action action = picker.take().action;
            const bool last_chance = moves_.empty() && left == 1;
            if (searcher_.overlooks(action, 0) && !last_chance) { continue; }
            moves_.push_back({.action = action, .draws = !task.draws.empty() && draws(action)});
            if (action == hash_move) { move_up(moves_.size() - 1, 0); }
        }
        lines_ = std::min(static_cast<std::size_t>(task.options.lines), moves_.size());
    }

    /// Searches until the depth, the nodes or the monitor end it; reports to the monitor.
    void run() {
        if (moves_.size() > 1) { iterative_deepening(); }
        report();
    }

private:
    using Action = board::Action;

    struct RootMove {
        Action action;
        int score = 0;
        bool deferred = false;  // another thread is searching it (ABDADA)
        bool draws = false;     // by repetition, also of a rotated hive, which the search ignores
    };

    bool draws(Action action) const {
        const board::Snapshot& root = task_.history.back();
        GridToHexMapper<Grid> mapper(board::Board<Grid>(root), root);
        return std::ranges::find(task_.draws, mapper.apply(action)) != task_.draws.end();
    }

    void iterative_deepening() {
        const int max_depth = std::min(task_.max_depth, kMaxPly);
        // As in Lazy SMP, every other helper starts one ply deeper and fills the table for the main
        // thread.
        const int first = 1 + task_.worker % 2;
        for (int depth = first; depth <= max_depth; ++depth) {
            for (std::size_t at = 0; at < lines_; ++at) {
                search_aspiration_window(at, depth);
                if (stop_.stopped) { return; }
            }
            // MultiPV: a later line can score higher than an earlier one, since their reductions
            // differ.
            std::stable_sort(
                moves_.begin(), moves_.begin() + lines_,
                [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
            stop_.finished_depth = depth;
            report();
            const int score = std::abs(moves_[0].score);
            if (lines_ == 1 && score > kProvenWin && kWin - score <= depth) { return; }
        }
    }

    /// Searches the root moves from `at` on with an aspiration window around the last score of the
    /// first. Widens the window and searches again after each fail low or fail high.
    void search_aspiration_window(std::size_t at, int depth) {
        constexpr int kMinDepth = 4;
        int width = task_.parameters.window;
        const int last = moves_[at].score;
        int alpha = depth < kMinDepth ? -kInfinity : last - width;
        int beta = depth < kMinDepth ? kInfinity : last + width;
        while (true) {
            const int score = search_root(at, depth, alpha, beta);
            if (stop_.stopped || (score > alpha && score < beta)) { return; }
            width *= 4;
            if (score <= alpha) { alpha = width > kProvenWin ? -kInfinity : score - width; }
            if (score >= beta) { beta = width > kProvenWin ? kInfinity : score + width; }
        }
    }

    int search_root(std::size_t at, int depth, int alpha, int beta) {
        const Node node{depth, 0, alpha, beta};
        int best_score = -kInfinity;
        const auto over = [&] { return stop_.stopped || best_score >= beta; };
        for (std::size_t i = at; i < moves_.size() && !over(); ++i) {
            moves_[i].deferred = i > at && searcher_.is_busy(node, moves_[i].action);
            if (!moves_[i].deferred) { try_root_move(node, i, at, best_score); }
        }
        for (std::size_t i = at; i < moves_.size() && !over(); ++i) {
            if (moves_[i].deferred) { try_root_move(node, i, at, best_score); }
        }
        return best_score;
    }

    /// Searches root move i and moves it to `at` if it is the best from there on.
    void try_root_move(const Node& node, std::size_t i, std::size_t at, int& best_score) {
        if (stop_.check()) { return; }
        const std::size_t nth = i - at;
        const int reduced = searcher_.reduction(node.depth, nth) / 2;
        const int alpha = std::max(node.alpha, best_score);
        const int score = moves_[i].draws
                              ? 0
                              : searcher_.search_move(node, moves_[i].action, nth, alpha, reduced);
        // An interrupted search has no valid score; the earlier best move stays.
        if (stop_.stopped || score <= best_score) { return; }
        best_score = score;
        if (score <= node.alpha && nth > 0) { return; }
        moves_[i].score = score;
        move_up(i, at);
        if (nth > 0 && node.depth > 1) { report(); }
    }

    /// Moves a root move forward to index `to`; those between move one back.
    void move_up(std::size_t from, std::size_t to) {
        RootMove* const moves = moves_.begin();
        std::rotate(moves + to, moves + from, moves + from + 1);
    }
    void report() {
        SearchInfo info{stop_.finished_depth, stop_.nodes, lines_, {}};
        for (std::size_t i = 0; i < lines_; ++i) {
            info.lines[i] = principal_variation<Grid>(task_, moves_[i].action);
            info.lines[i].score = moves_[i].score;
        }
        stop_.monitor.report(info);
    }

    const SearchTask& task_;
    StopCondition stop_;
    Searcher<Grid> searcher_;
    board::PlainList<RootMove> moves_;
    std::size_t lines_ = 1;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
