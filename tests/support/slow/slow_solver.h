#pragma once

#include <roj/game.h>

namespace roj::test {

/// Reports whether some position of the game ends it as a draw, or allows a claim, if it occurs
/// once more.
bool history_decides(const Game& game);

/// Reports by a plain and-or search of every line whether `winner` can force a win within `moves`
/// of its moves. A draw by repetition is no win, and neither is a position in which one may be
/// claimed. Takes up to a second for two moves, and much longer if history_decides(). Pre: the game
/// is not over.
bool slow_win(const Game& game, Color winner, int moves);

}  // namespace roj::test
