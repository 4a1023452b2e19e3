#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/action_list.h"
#include "board/generator_impl.h"
#include "bot/eval/byte_masks.h"
#include "bot/eval/distances.h"
#include "bot/eval/side.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns all bugs except those of a side that are too far from a cell to walk there.
template <class Grid>
inline board::PieceMask close_enough(const board::Board<Grid>& board, Color color,
                                     typename Grid::Cell goal) {
    using board::all_of;
    using board::PieceMask;
    constexpr PieceMask kOneStep = all_of(Bug::Queen) | all_of(Bug::Beetle) | all_of(Bug::Pillbug);
    constexpr PieceMask kThreeSteps = all_of(Bug::Spider) | all_of(Bug::Ladybug);
    const typename Grid::Cell* const cells = board.cells(color);
    std::array<std::uint8_t, board::kIdsPerSide> distances;
    for (std::size_t i = 0; i < distances.size(); ++i) {
        distances[i] = steps_apart<Grid>(cells[i], goal);
    }
    PieceMask beyond_one = 0;
    PieceMask beyond_three = 0;
    for (std::size_t first = 0; first < board::kIndicesInUse; first += sizeof(Bytes)) {
        Bytes some;
        std::memcpy(&some, &distances[first], sizeof some);
        beyond_one |= PieceMask{bits_of_bytes(std::bit_cast<Bytes>(some > 1))} << first;
        beyond_three |= PieceMask{bits_of_bytes(std::bit_cast<Bytes>(some > 3))} << first;
    }
    const int first_id = color == Color::White ? 0 : board::kIdsPerSide;
    return ~((beyond_one << first_id & kOneStep) | (beyond_three << first_id & kThreeSteps));
}

/// Returns a move that wins at once: it surrounds the enemy Queen and not the own one. Returns none
/// if there is no such move. Looks first at the walks of the bugs in `likely`. Cheap unless the
/// enemy Queen has exactly one free side. Does not change the board. Pre: the game is not over.
template <class Grid>
inline board::Action find_win_in_one(board::Board<Grid>& board,
                                     board::RimCache<Grid>* rims = nullptr,
                                     board::PieceMask likely = 0) {
    using board::Action;
    const Color mover = board.to_move();
    if (board.filled_sides(opponent(mover)) != 5) { return Action::none(); }
    const board::PieceId queen = board::queen_of(opponent(mover));
    const auto cell = board.cell(queen);
    const auto last = Grid::neighbor(cell, std::countr_one(board.filled(opponent(mover))));
    // A bug that is next to the Queen opens another side when it leaves.
    const board::PieceMask keeps_sides = ~board.beside(cell) | board.raised();
    // The other bugs win for sure unless they can surround the own Queen, too.
    const bool own_queen_is_safe =
        board.filled_sides(mover) < 5 && !board.rules().game_type.has_fan_bugs();
    const board::PieceMask winners =
        own_queen_is_safe ? keeps_sides & ~board::all_of(Bug::Queen) : 0;

    Action sure = Action::none();
    std::array<Action, board::kPieceIds> fills;  // others, which may win
    std::size_t count = 0;
    const auto add_fill = [&](board::PieceId id, const auto& cells) {
        if (!cells.contains(last)) { return; }
        if ((winners & board::mask_of(id)) != 0) {
            sure = Action(id, last);
        } else {
            fills[count++] = Action(id, last);
        }
    };
    board::Generator<Grid> generator(board, rims);
    if ((likely & board.movable()) != 0) {
        generator.moves(add_fill, likely & keeps_sides, 0);
        if (!sure.is_none()) { return sure; }
    }
    const board::PieceMask walkers = keeps_sides & ~likely & close_enough(board, mover, last);
    generator.moves(add_fill, walkers, board.beside(last));
    if (!sure.is_none()) { return sure; }
    // A placement next to the enemy Queen is legal only if an own bug is on top of it, or if the
    // last side holds a Moth that does not count: another Moth may climb onto it when placed.
    const bool covered = (board.covered() & board::mask_of(queen)) != 0;
    if (covered || board.occupied(last)) { generator.placements(add_fill); }
    if (board.rules().game_type.contains(Bug::Dragonfly)) {
        generator.extras([&](Action action) {
            if (action.is_carry() && action.cell() == last) { fills[count++] = action; }
        });
    }
    if (!sure.is_none()) { return sure; }
    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    for (std::size_t i = 0; i < count; ++i) {
        const auto undo = board.apply(fills[i]);
        const bool won = board.outcome() == win;
        board.undo(undo);
        if (won) { return fills[i]; }
    }
    return Action::none();
}

/// Returns a move that wins at once, as find_win_in_one() does, and by moving the enemy Queen, too.
template <class Grid>
board::Action find_any_win_in_one(board::Board<Grid>& board, board::RimCache<Grid>* rims) {
    using board::Action;
    const Action fill = find_win_in_one(board, rims);
    const board::PieceId queen = board::queen_of(opponent(board.to_move()));
    if (!fill.is_none() || !board.in_play(queen)) { return fill; }
    const board::PieceMask throwers = board.beside(board.cell(queen)) &
                                      board::side_mask(board.to_move()) &
                                      (board::all_of(Bug::Pillbug) | board::all_of(Bug::Mosquito));
    const bool carries = board.rules().game_type.contains(Bug::Dragonfly);
    if (throwers == 0 && !carries) { return fill; }
    board::ActionList moves;  // of the Queen
    board::Generator<Grid> generator(board, rims);
    if (throwers != 0) {
        const auto add = [&](board::PieceId id, const auto& cells) {
            if (id != queen) { return; }
            moves.append(cells, [&](auto cell) { return Action(id, cell); });
        };
        generator.moves(add, 0, throwers);
    }
    if (carries) {
        generator.extras([&](Action action) {
            if (action.is_carry() && action.other() == queen) { moves.push_back(action); }
        });
    }
    const Outcome win = board.to_move() == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    for (const Action move : moves) {
        const auto undo = board.apply(move);
        const bool won = board.outcome() == win;
        board.undo(undo);
        if (won) { return move; }
    }
    return fill;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
