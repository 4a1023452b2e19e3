#ifndef ROJ_BOT_EVALUATION_H
#define ROJ_BOT_EVALUATION_H

#include "board/board.h"
#include "board/torus64.h"

namespace roj::bot {

using Board = board::Board<board::Torus64>;

/// How good a position is for the side to move, in hundredths of a bug's worth. Static: it looks at
/// who surrounds whom, which bugs are free, pinned or covered, and what is left in the hands.
int evaluate(const Board& board);

/// An action that surrounds the enemy Queen at once without surrounding the own one, or none. Pre:
/// the game is not over. It looks only when one side of the enemy Queen is left, and leaves the
/// board as it was.
board::Action find_win_in_one(Board& board);

}  // namespace roj::bot

#endif
