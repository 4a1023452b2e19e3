#include <roj/perft.h>

#include "board/generator.h"
#include "board/impl.h"

namespace roj {
namespace {

std::uint64_t count_lines(board::Board<board::Torus64>& board, int depth) {
    if (depth == 0) { return 1; }
    if (depth == 1) { return board::count_actions(board); }
    board::ActionList actions;
    board::list_actions(board, actions);
    std::uint64_t lines = 0;
    for (const board::Action action : actions) {
        const auto undo = board.apply(action);
        lines += count_lines(board, depth - 1);
        board.undo(undo);
    }
    return lines;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    auto scratch = position.impl().board;
    return count_lines(scratch, depth);
}

}  // namespace roj
