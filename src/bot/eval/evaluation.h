#ifndef ROJ_BOT_EVAL_EVALUATION_H
#define ROJ_BOT_EVAL_EVALUATION_H

#include "board/board.h"
#include "board/rim.h"
#include "bot/eval/terms.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// How good a position is for the side to move, in hundredths of a bug's worth. Static: it looks at
/// who surrounds whom, which bugs are free, pinned or covered, and what is left in the hands.
/// Pre: the game is not over.
template <class Grid>
int evaluate(const board::Board<Grid>& board);

/// Calls `visit(term, count)` for each weight that evaluate() adds, with how often; negative for
/// the other side. A term may come more than once. For those who choose the weights.
template <class Grid, class Visit>
void visit_terms(const board::Board<Grid>& board, Visit visit);

/// An action that surrounds the enemy Queen at once without surrounding the own one, or none. Pre:
/// the game is not over. It looks only when one side of the enemy Queen is left, and leaves the
/// board as it was.
template <class Grid>
board::Action find_win_in_one(board::Board<Grid>& board, board::RimCache<Grid>* rims = nullptr);

}  // namespace ROJ_ISA
}  // namespace roj::bot

#endif
