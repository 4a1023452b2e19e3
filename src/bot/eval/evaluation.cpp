#include "board/torus16.h"
#include "board/torus64.h"
#include "bot/eval/evaluation_impl.h"

namespace roj::bot {

template int evaluate(const board::Board<board::Torus16>& board);
template int evaluate(const board::Board<board::Torus64>& board);
template board::Action find_win_in_one(board::Board<board::Torus16>& board,
                                       board::RimCache<board::Torus16>* rims);
template board::Action find_win_in_one(board::Board<board::Torus64>& board,
                                       board::RimCache<board::Torus64>* rims);

}  // namespace roj::bot
