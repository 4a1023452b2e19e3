#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include "bot/search/searcher.h"

// The search of the moves of a node in order, and of each of them by principal variation search.

namespace roj::bot {
inline namespace ROJ_ISA {

inline bool contains(std::span<const board::Action> actions, board::Action action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// Searches the hash move, the killer moves and the counter move. They often cause a cutoff, which
/// saves the generation of the other moves. Returns how many it searched.
template <class Grid>
std::size_t Searcher<Grid>::try_hash_and_refutations(const Node& node, HashAndRefutations& tried,
                                                     Best& best) {
    const auto& killers = ordering_.killers(node.ply);
    std::size_t count = 0;
    const Action counter = ordering_.counter_move(before(node.ply));
    for (const Action guess : {node.hash_move, killers[0], killers[1], counter}) {
        if (guess.is_none() || !guess.is_plain()) { continue; }
        if (contains({tried.data(), count}, guess) || overlooks(guess, node.ply)) { continue; }
        if (!board::Generator<Grid>(board_, &rims_).allows(guess)) { continue; }
        tried[count++] = guess;
        if (try_move(node, guess, count - 1, true, best) || stop_.stopped) { break; }
    }
    return count;
}

/// Searches the moves of a node except those in `before`, and the busy ones last (ABDADA).
template <class Grid>
void Searcher<Grid>::try_remaining_moves(const Node& node, std::span<const Action> before,
                                         Best& best) {
    MovePicker& picker = score_moves(node.ply);
    const bool zero_window = node.beta - node.alpha == 1;
    std::array<DeferredMove, 16> deferred;  // more busy moves are not deferred
    std::size_t deferred_count = 0;
    for (std::size_t nth = 0; nth < picker.size(); ++nth) {
        const MovePicker::Ranked next = picker.take();
        if (contains(before, next.action) || overlooks(next.action, node.ply)) { continue; }
        const bool forcing = next.rank >= MoveOrdering<Grid>::kForcing;
        if (!forcing && zero_window && best.score > -kProvenWin &&
            prune_late_move(task_.parameters, node.depth, nth)) {
            break;
        }
        const std::size_t number = nth + before.size();
        if (number > 0 && deferred_count < deferred.size() && is_busy(node, next.action)) {
            deferred[deferred_count++] = {next.action, number, forcing};
            continue;
        }
        if (node.depth - 1 > reduction(node.depth, number + 1)) { prefetch_after(picker.next()); }
        if (try_move(node, next.action, number, forcing, best) || stop_.stopped) { return; }
    }
    for (const DeferredMove& move : std::span(deferred.data(), deferred_count)) {
        if (try_move(node, move.action, move.nth, move.forcing, best) || stop_.stopped) { return; }
    }
}

/// Searches one move of a node and updates `best`. Returns whether it causes a beta cutoff.
template <class Grid>
bool Searcher<Grid>::try_move(const Node& node, Action action, std::size_t nth, bool forcing,
                              Best& best) {
    if (stop_.check()) { return false; }
    const int reduced = forcing ? 0 : reduction(node.depth, nth);
    const int score = search_move(node, action, nth, best.alpha, reduced);
    if (stop_.stopped || score <= best.score) { return false; }
    best.score = score;
    if (score <= best.alpha) { return false; }
    best.action = action;
    best.alpha = score;
    return score >= node.beta;
}

/// Returns the score of a move, which is busy for the other threads in the meantime. All threads
/// search the first move: its score raises alpha for the others.
template <class Grid>
[[gnu::always_inline]] inline int Searcher<Grid>::search_move(const Node& node, Action action,
                                                              std::size_t nth, int alpha,
                                                              int reduction) {
    const bool announces = nth > 0 && shares_moves(node);
    const std::uint64_t busy = announces ? busy_key(action) : 0;
    if (announces) { task_.busy_moves->add(busy); }
    const Undo undo_info = apply(action, node.ply);
    const int score = search_child(node, alpha, reduction, nth == 0);
    undo(undo_info);
    if (announces) { task_.busy_moves->remove(busy); }
    return score;
}

/// Returns the score of the move just applied (PVS): searches the first move of a node with the
/// full window, the others with a reduced depth and a zero window. Those that raise alpha are
/// searched again, at full depth and then with the full window.
template <class Grid>
[[gnu::always_inline]] inline int Searcher<Grid>::search_child(const Node& node, int alpha,
                                                               int reduction, bool first) {
    const int depth = node.depth - 1;
    const int ply = node.ply + 1;
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
    if (!large_grid_) { large_grid_ = std::make_unique<Large>(task_, stop_); }
    GridToHexMapper<Grid> mapper(Board(task_.history.back()), task_.history.back());
    std::array<typename Large::Undo, kMaxPly + 1> undos;
    const std::uint64_t nodes = stop_.nodes;
    for (int i = 0; i < ply; ++i) {
        const auto at = static_cast<std::size_t>(i);
        undos[at] = large_grid_->apply(mapper.apply(path_[at]), i);
    }
    stop_.nodes = nodes;  // do not count the replayed moves
    const int score = large_grid_->search(depth, ply, alpha, beta);
    for (int i = ply; i-- > 0;) { large_grid_->undo(undos[static_cast<std::size_t>(i)]); }
    return score;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
