#pragma once

#include <string_view>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj::uhp {

/// Reads a legal move in the notation of the protocol. Requires the colour, the number and a sign
/// as the direction; accepts any case, any blanks between the words, any neighbouring bug, and the
/// first-move sign of hivegame.com (`wL .`). The reason is as that of parse_move().
Result<Move, Reason> read_move(const Position& position, std::string_view text);

/// Reads a GameString with such moves, or a game type alone. `rules` gives the options. BadPly
/// names the ply that is not legal.
Result<Game, Reason> read_game(std::string_view text, const Ruleset& rules);

}  // namespace roj::uhp
