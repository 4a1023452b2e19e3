#pragma once

#include <algorithm>

#include "board/generator_impl.h"
#include "bot/search/grid_to_hex_mapper.h"
#include "bot/search/search_kernel.h"
#include "bot/search/searcher.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the principal variation that begins with a root move, without its score. Reads the
/// transposition table.
template <class Grid>
PrincipalVariation principal_variation(const SearchTask& task, board::Action next) {
    PrincipalVariation line;
    const board::Snapshot& root = task.history.back();
    GridToHexMapper<Grid> mapper(board::Board<Grid>(root), root);
    while (true) {
        line.moves[line.length++] = mapper.apply(next);
        board::Board<Grid>& board = mapper.board();
        if (line.length == PrincipalVariation::kMaxMoves || board.outcome() > Outcome::InProgress ||
            !board.hive().fits()) {
            return line;
        }
        const auto entry = task.table->find(table_key(board));
        if (!entry || entry->action.is_none()) { return line; }
        board::ActionList actions;
        board::list_actions(board, actions);
        next = entry->action;
        if (std::find(actions.begin(), actions.end(), next) == actions.end()) { return line; }
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
