#ifndef ROJ_BOT_ORDERING_H
#define ROJ_BOT_ORDERING_H

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/action_list.h"
#include "board/generator_impl.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// An action with its rank; higher is tried sooner.
struct RankedAction {
    board::Action action;
    int rank = 0;
};
using RankedList = board::PlainList<RankedAction>;

/// Guesses which actions are good, from killers (what refuted a sibling), history (what refuted
/// anything) and what an action does to the queens.
template <class Grid>
class Ordering {
public:
    static constexpr int kPlies = 128;
    /// Ranks at least this high are not mere guesses by history.
    static constexpr int kForcing = 1 << 20;

    /// Fills `out` with the legal actions and their ranks.
    void rank(board::Board<Grid>& board, board::RimCache<Grid>& rims, int ply, RankedList& out);
    /// Brings the best of the actions from `at` on to `at`.
    static void pick(RankedList& list, std::size_t at) {
        RankedAction* best = list.begin() + at;
        for (RankedAction* next = best + 1; next < list.end(); ++next) {
            if (next->rank > best->rank) { best = next; }
        }
        std::swap(list[at], *best);
    }

    /// `action` caused a cutoff; the first `tried` of the list, which came before it, did not.
    void reward(board::Action action, const RankedList& list, std::size_t tried, int depth,
                int ply);

private:
    using PieceId = board::PieceId;
    using Cell = typename Grid::Cell;

    static constexpr int kMostHistory = 1 << 13;
    static constexpr int kKillerRank = 1 << 21;
    static constexpr int kFillEnemy = 6000;   // steps beside the enemy Queen
    static constexpr int kLeaveEnemy = 5000;  // steps away from her
    static constexpr int kFreeOwn = 3000;     // steps away from the own Queen
    static constexpr int kFillOwn = 2500;     // steps beside her
    static constexpr int kClimbQueen = 7000;  // steps on top of the enemy Queen
    static constexpr int kStingQueen = 4000;
    static constexpr int kSting = 1500;

    void value_cells(const board::Board<Grid>& board, int sign);
    int leaving(const board::Board<Grid>& board, PieceId id) const;
    int& history(board::Action action) { return history_[action.piece()][action.cell()]; }
    void learn(board::Action action, int bonus) {
        int& value = history(action);
        value += bonus - value * std::abs(bonus) / kMostHistory;
    }

    std::array<std::array<board::Action, 2>, kPlies> killers_{};
    std::array<std::array<int, Grid::kCells>, board::kPieceIds> history_{};
    // What it is worth to come to a cell of the position that is being ranked; else all zero.
    std::array<int, Grid::kCells> coming_{};
};

/// Marks the queens and the cells around them, or takes the marks back.
template <class Grid>
void Ordering<Grid>::value_cells(const board::Board<Grid>& board, int sign) {
    const PieceId enemy = board::queen_of(opponent(board.to_move()));
    if (board.in_play(enemy)) {
        const Cell cell = board.cell(enemy);
        coming_[cell] += sign * kClimbQueen;
        for (int d = 0; d < 6; ++d) { coming_[Grid::neighbor(cell, d)] += sign * kFillEnemy; }
    }
    const PieceId own = board::queen_of(board.to_move());
    if (board.in_play(own)) {
        const Cell cell = board.cell(own);
        for (int d = 0; d < 6; ++d) { coming_[Grid::neighbor(cell, d)] -= sign * kFillOwn; }
    }
}

/// What it is worth that a bug goes away from where it is.
template <class Grid>
int Ordering<Grid>::leaving(const board::Board<Grid>& board, PieceId id) const {
    if (!board.in_play(id)) { return 0; }
    int rank = 0;
    const Cell from = board.cell(id);
    const auto beside = [&](PieceId queen) {
        if (!board.in_play(queen)) { return false; }
        const Cell cell = board.cell(queen);
        bool found = false;
        for (int d = 0; d < 6; ++d) { found = found || Grid::neighbor(cell, d) == from; }
        return found;
    };
    if (beside(board::queen_of(opponent(board.to_move())))) { rank -= kLeaveEnemy; }
    if (beside(board::queen_of(board.to_move()))) { rank += kFreeOwn; }
    return rank;
}

template <class Grid>
void Ordering<Grid>::rank(board::Board<Grid>& board, board::RimCache<Grid>& rims, int ply,
                          RankedList& out) {
    out.clear();
    value_cells(board, 1);
    const auto list = [&](PieceId id, auto&& cells) {
        const int away = leaving(board, id);
        const auto& history = history_[id];
        out.append(cells, [&](Cell cell) {
            return RankedAction{board::Action(id, cell), away + history[cell] + coming_[cell]};
        });
    };
    board::Generator<Grid> generator(board, &rims);
    generator.placements(list);
    generator.moves(list);
    if (board.rules().game_type.has_fan_bugs()) {
        generator.extras([&](board::Action action) {
            int rank = history(action) + coming_[action.cell()] + leaving(board, action.piece());
            if (action.is_sting()) {
                rank += board::kind_of(action.other()) == Bug::Queen ? kStingQueen : kSting;
            }
            out.push_back({action, rank});
        });
    }
    value_cells(board, -1);
    if (out.empty()) { out.push_back({board::Action::pass(), 0}); }
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (RankedAction& ranked : out) {
        if (ranked.action == killers[0] || ranked.action == killers[1]) {
            ranked.rank = kKillerRank;
        }
    }
}

template <class Grid>
void Ordering<Grid>::reward(board::Action action, const RankedList& list, std::size_t tried,
                            int depth, int ply) {
    if (action.is_pass()) { return; }
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != action) { killers = {action, killers[0]}; }
    const int bonus = std::min(depth * depth * 16, kMostHistory / 4);
    learn(action, bonus);
    for (std::size_t i = 0; i < tried; ++i) { learn(list[i].action, -bonus / 2); }
}

}  // namespace ROJ_ISA
}  // namespace roj::bot

#endif
