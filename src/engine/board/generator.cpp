#include "board/counting_impl.h"
#include "board/torus16.h"
#include "board/torus64.h"

namespace roj::board {

template class FanWalks<Torus16>;
template class FanWalks<Torus64>;
template class Generator<Torus16>;
template class Generator<Torus64>;
template void list_actions(Board<Torus16>& board, ActionList& out, RimCache<Torus16>* rims);
template void list_actions(Board<Torus64>& board, ActionList& out, RimCache<Torus64>* rims);
template std::uint64_t count_actions(Board<Torus16>& board, RimCache<Torus16>* rims);
template std::uint64_t count_actions(Board<Torus64>& board, RimCache<Torus64>* rims);

}  // namespace roj::board
