#pragma once

#include <cstdint>

#include <roj/search.h>

#include "board/board_impl.h"
#include "bot/eval/distances.h"

// How the levels of the bot err: they overlook moves and evaluate inaccurately.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Reports whether the handicap hides a move at this position. Pre: it hides some.
template <class Grid>
bool overlooks(const SearchOptions& options, const board::Board<Grid>& board, board::Action action,
               int ply) {
    if (action.is_pass()) { return false; }
    const Color mover = board.to_move();
    const auto to = static_cast<typename Grid::Cell>(action.cell());
    const board::PieceId enemy_queen = board::queen_of(opponent(mover));
    const std::uint64_t random =
        board::mix(board.hash() ^ options.seed ^ board::mix(action.bits()));
    const auto chance = static_cast<int>(random % 100);
    const bool own = ply % 2 == 0;
    if (own && board.in_play(enemy_queen) && steps_apart<Grid>(to, board.cell(enemy_queen)) <= 1) {
        return chance < options.handicap.attack_overlook_percent;
    }
    constexpr int kLongMove = 3;
    const board::PieceId id = action.piece();
    const bool thrown = board.in_play(id) && board::color_of(id) != mover;
    const bool far = board.in_play(id) && steps_apart<Grid>(to, board.cell(id)) >= kLongMove;
    const int percent = options.handicap.overlook_percent;
    const int share = thrown || far ? percent * 3 / 2 : percent * 2 / 3;
    return chance < share;
}

/// Returns the error of the static evaluation of a position: at most the noise of the
/// handicap.
inline int evaluation_noise(const SearchOptions& options, std::uint64_t hash) {
    const int noise = options.handicap.noise;
    if (noise == 0) { return 0; }
    const std::uint64_t random = board::mix(hash ^ options.seed);
    const auto range = 2 * static_cast<std::uint64_t>(noise) + 1;
    return static_cast<int>(random % range) - noise;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
