#pragma once

#include "board/board.h"
#include "board/rim.h"
#include "bot/eval/terms.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the static evaluation of a position for the side to move, in hundredths of a bug. It
/// counts the surrounded sides of the Queens, the mobility of the bugs and the bugs in hand. Pre:
/// the game is not over.
template <class Grid>
int evaluate(const board::Board<Grid>& board);

/// Calls `visit(term, count)` for each term that evaluate() adds `count` times; the count is
/// negative for the other side. Can visit a term more than once. For tuning.
template <class Grid, class Visit>
void visit_terms(const board::Board<Grid>& board, Visit visit);

/// Returns a move that wins at once: it surrounds the enemy Queen and not the own one. Returns none
/// if there is no such move. Cheap unless the enemy Queen has exactly one free side. Does not
/// change the board. Pre: the game is not over.
template <class Grid>
board::Action find_win_in_one(board::Board<Grid>& board, board::RimCache<Grid>* rims = nullptr);

}  // namespace ROJ_ISA
}  // namespace roj::bot
