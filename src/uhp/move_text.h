#pragma once

#include <string_view>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj::uhp {

/// Reads a legal move as the protocol writes it: stricter than people are read (the colour and the
/// number have to be there, the direction is a sign), but in any case, with any blanks between the
/// words, relative to any bug. The reason
/// is as that of parse_move().
Result<Move, Reason> read_move(const Position& position, std::string_view text);

/// Reads a GameString, or a game type alone, with moves like that. `rules` gives the options.
/// BadPly names the ply that cannot be played.
Result<Game, Reason> read_game(std::string_view text, const Ruleset& rules);

}  // namespace roj::uhp
