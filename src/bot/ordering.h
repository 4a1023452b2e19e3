#ifndef ROJ_BOT_ORDERING_H
#define ROJ_BOT_ORDERING_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/action_list.h"
#include "bot/evaluation.h"

namespace roj::bot {

/// An action with its rank; higher is tried sooner.
struct RankedAction {
    board::Action action;
    int rank = 0;
};
using RankedList = std::vector<RankedAction>;

/// Guesses which actions are good, from the transposition table, killers (what refuted a sibling),
/// history (what refuted anything) and what an action does to the queens.
class Ordering {
public:
    Ordering();

    /// Fills `out` with the actions and their ranks. `table_move` comes first if it is among them.
    void rank(const Board& board, const board::ActionList& actions, board::Action table_move,
              int ply, RankedList& out) const;
    /// Brings the best of the actions from `at` on to `at`.
    static void pick(RankedList& list, std::size_t at);

    /// The action at `at` caused a cutoff; the ones before it did not.
    void reward(const RankedList& list, std::size_t at, int depth, int ply);

    bool is_killer(board::Action action, int ply) const;

    /// Ranks at least this high are not mere guesses by history.
    static constexpr int kForcing = 1 << 20;

private:
    static constexpr int kPlies = 128;
    static constexpr int kMostHistory = 1 << 13;

    int& history(board::Action action) {
        return history_[std::size_t{action.piece()} * Board::Grid::kCells + action.cell()];
    }
    int history(board::Action action) const {
        return history_[std::size_t{action.piece()} * Board::Grid::kCells + action.cell()];
    }
    void learn(board::Action action, int bonus);

    std::array<std::array<board::Action, 2>, kPlies> killers_{};
    std::vector<int> history_;
};

}  // namespace roj::bot

#endif
