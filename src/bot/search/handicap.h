#pragma once

#include <cstdint>

#include "board/board_impl.h"
#include "bot/eval/distances.h"
#include "bot/search/search.h"

// How the levels of the bot err: they overlook moves and evaluate inaccurately.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Reports whether the handicap hides a move at this position; see Handicap. Pre: it hides some.
template <class Grid>
bool overlooks(const Handicap& handicap, const board::Board<Grid>& board, board::Action action,
               int ply) {
    if (action.is_pass()) { return false; }
    const Color mover = board.to_move();
    const auto to = static_cast<typename Grid::Cell>(action.cell());
    const board::PieceId enemy_queen = board::queen_of(opponent(mover));
    const bool own = ply % 2 == 0;
    if (own && board.in_play(enemy_queen) && steps_apart<Grid>(to, board.cell(enemy_queen)) <= 1) {
        return false;
    }
    constexpr int kLongMove = 3;
    const board::PieceId id = action.piece();
    const bool thrown = board.in_play(id) && board::color_of(id) != mover;
    const bool far = board.in_play(id) && steps_apart<Grid>(to, board.cell(id)) >= kLongMove;
    const int share =
        thrown || far ? handicap.overlook_percent * 3 / 2 : handicap.overlook_percent * 2 / 3;
    const std::uint64_t random =
        board::mix(board.hash() ^ handicap.seed ^ board::mix(action.bits()));
    return static_cast<int>(random % 100) < share;
}

/// Returns the error of the static evaluation of a position: at most `handicap.noise`.
inline int evaluation_noise(const Handicap& handicap, std::uint64_t hash) {
    if (handicap.noise == 0) { return 0; }
    const std::uint64_t random = board::mix(hash ^ handicap.seed);
    const auto range = 2 * static_cast<std::uint64_t>(handicap.noise) + 1;
    return static_cast<int>(random % range) - handicap.noise;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
