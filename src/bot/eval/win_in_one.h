#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "board/generator_impl.h"
#include "bot/eval/side.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns a move that wins at once: it surrounds the enemy Queen and not the own one. Returns none
/// if there is no such move. Cheap unless the enemy Queen has exactly one free side. Does not
/// change the board. Pre: the game is not over.
template <class Grid>
inline board::Action find_win_in_one(board::Board<Grid>& board,
                                     board::RimCache<Grid>* rims = nullptr) {
    using board::Action;
    const Color mover = board.to_move();
    if (board.filled_sides(opponent(mover)) != 5) { return Action::none(); }
    const board::PieceId queen = board::queen_of(opponent(mover));
    const auto cell = board.cell(queen);
    const auto last = Grid::neighbor(cell, std::countr_one(board.filled(cell)));

    std::array<Action, board::kPieceIds> fills;
    std::size_t count = 0;
    const auto add_fill = [&](board::PieceId id, const auto& cells) {
        if (cells.contains(last)) { fills[count++] = Action(id, last); }
    };
    board::Generator<Grid> generator(board, rims);
    // A bug that is next to the Queen opens another side when it leaves.
    generator.moves(add_fill, ~board.beside(cell) | board.raised());
    // A placement next to the enemy Queen is legal only if an own bug is on top of it, or if the
    // last side holds a Moth that does not count: another Moth may climb onto it when placed.
    const bool covered = (board.covered() & board::mask_of(queen)) != 0;
    if (covered || board.occupied(last)) { generator.placements(add_fill); }
    if (board.rules().game_type.contains(Bug::Dragonfly)) {
        generator.extras([&](Action action) {
            if (action.is_carry() && action.cell() == last) { fills[count++] = action; }
        });
    }
    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    for (std::size_t i = 0; i < count; ++i) {
        const auto undo = board.apply(fills[i]);
        const bool won = board.outcome() == win;
        board.undo(undo);
        if (won) { return fills[i]; }
    }
    return Action::none();
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
