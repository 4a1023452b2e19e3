#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "board/generator_impl.h"
#include "board/torus16.h"
#include "bot/search/history_table.h"
#include "bot/search/move_picker.h"
#include "bot/search/search_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Move ordering: the killer moves (that caused a cutoff in a sibling node), the counter move (that
/// caused one after the same move), the history heuristic (that caused a cutoff anywhere) and what
/// a move does around the Queens.
template <class Grid>
class MoveOrdering {
public:
    /// Moves of at least this rank are neither reduced nor pruned.
    static constexpr int kForcing = 1 << 16;

    MoveOrdering(const OrderingParameters& parameters, HistoryTable& history)
        : parameters_(parameters), history_(history) {}

    /// Fills `picker` with the legal moves and their ranks. `before`: the move that led here.
    void score_moves(board::Board<Grid>& board, board::RimCache<Grid>& rims, int ply,
                     board::Action before, MovePicker& picker) {
        picker.clear();
        board::list_actions(board, picker.actions_, &rims);
        assert(picker.size() <= static_cast<std::size_t>(MovePicker::kMaxPlace));
        score_queen_cells(board, 1);
        picker.keys_.append_each(picker.actions_, [&](board::Action action) {
            return history_.value(action.piece(), history_cell(action)) + to_score_[action.cell()] +
                   from_score_[action.piece()];
        });
        score_queen_cells(board, -1);
        if (board.rules().game_type.has_fan_bugs()) { add_sting_scores(picker); }
        make_keys(killers(ply), counter_move(before), picker);
    }

    /// Returns the killer moves at `ply`; missing ones are none.
    const std::array<board::Action, 2>& killers(int ply) const {
        return killers_[static_cast<std::size_t>(ply)];
    }
    /// Updates killers, counter move and history: `action`, after `before`, caused a beta cutoff,
    /// the other moves picked so far did not.
    void update_on_cutoff(board::Action action, board::Action before, const MovePicker& picker,
                          int depth, int ply) {
        if (action.is_pass()) { return; }
        counter_moves_[before.piece()][history_cell(before)] = action;
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != action) { killers = {action, killers[0]}; }
        const int bonus = std::min(depth * depth * parameters_.history_reward, kMaxBonus);
        const int penalty = bonus * parameters_.history_penalty / 100;
        history_.update(action.piece(), history_cell(action), bonus);
        for (std::size_t i = 0; i < picker.size(); ++i) {
            const bool taken = picker.keys_[i] == MovePicker::kTaken;
            const board::Action other = picker.actions_[i];
            if (taken && other != action) {
                history_.update(other.piece(), history_cell(other), -penalty);
            }
        }
    }

    /// Returns the counter move of an action, or none. A pass, or none, shares that of bug 0 on
    /// cell 0.
    board::Action counter_move(board::Action before) const {
        return counter_moves_[before.piece()][history_cell(before)];
    }

private:
    using PieceId = board::PieceId;
    using Cell = typename Grid::Cell;

    static constexpr int kMaxBonus = HistoryTable::kMaxValue / 4;
    static constexpr int kStingQueen = 4000;
    static constexpr int kSting = 1500;

    /// Adds the bonuses for the Queens, the cells around them and the pieces there (sign 1), or
    /// removes them (sign -1).
    void score_queen_cells(const board::Board<Grid>& board, int sign) {
        const auto value_sides = [&](PieceId queen, int coming, int leaving) {
            if (!board.in_play(queen)) { return; }
            const Cell cell = board.cell(queen);
            for (int d = 0; d < 6; ++d) { to_score_[Grid::neighbor(cell, d)] += sign * coming; }
            board::for_each_direction(board.ring(cell), [&](int d) {
                from_score_[board.top(Grid::neighbor(cell, d))] += sign * leaving;
            });
        };
        const PieceId enemy = board::queen_of(opponent(board.to_move()));
        if (board.in_play(enemy)) {
            to_score_[board.cell(enemy)] += sign * parameters_.climb_queen;
        }
        value_sides(enemy, parameters_.fill_enemy, -parameters_.leave_enemy);
        value_sides(board::queen_of(board.to_move()), -parameters_.fill_own, parameters_.free_own);
    }
    /// Adds the bonuses for stings.
    static void add_sting_scores(MovePicker& picker) {
        for (std::size_t i = 0; i < picker.size(); ++i) {
            const board::Action action = picker.actions_[i];
            if (!action.is_sting()) { continue; }
            picker.keys_[i] += board::kind_of(action.other()) == Bug::Queen ? kStingQueen : kSting;
        }
    }
    /// Turns the scores into keys. The loop has no branches, so that the compiler vectorizes it.
    static void make_keys(std::array<board::Action, 2> killers, board::Action counter,
                          MovePicker& picker) {
        const board::Action* const actions = picker.actions_.begin();
        int* const keys = picker.keys_.begin();
        const auto count = static_cast<int>(picker.size());
        for (int i = 0; i < count; ++i) {
            int rank = actions[i] == counter ? kForcing - 1 : keys[i];
            rank = actions[i] == killers[0] ? kForcing : rank;
            rank = actions[i] == killers[1] ? kForcing : rank;
            keys[i] = MovePicker::key(rank, i);
        }
        picker.pad();
    }
    /// Returns the cell of the small grid. Cells of the large one that lie 16 apart share a value.
    static HistoryTable::Cell history_cell(board::Action action) {
        constexpr int kSmall = board::Torus16::kSide;
        if constexpr (Grid::kSide == kSmall) {
            return static_cast<HistoryTable::Cell>(action.cell());
        }
        const int row = action.cell() / Grid::kSide % kSmall;
        return static_cast<HistoryTable::Cell>(row * kSmall + action.cell() % kSmall);
    }

    const OrderingParameters& parameters_;
    HistoryTable& history_;
    std::array<std::array<board::Action, 2>, kMaxPly + 1> killers_{};
    std::array<std::array<board::Action, HistoryTable::kCells>, board::kPieceIds> counter_moves_{};
    // Bonus for a move to a cell, and for a move of a piece away from its cell. All zero outside of
    // score_moves().
    std::array<int, Grid::kCells> to_score_{};
    std::array<int, board::kPieceIds> from_score_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
