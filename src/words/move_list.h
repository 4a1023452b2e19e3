#pragma once

#include <string>
#include <vector>

#include <roj/position.h>

#include "i18n/pages.h"

namespace roj::words {

/// A legal move of a bug, with the number by which a player can name it.
struct NumberedMove {
    int number;
    Move move;
    std::string text;  ///< what follows the bug in the canonical move: "-bQ xbA1"; may be empty

    friend bool operator==(const NumberedMove&, const NumberedMove&) = default;
};

/// Returns the bugs that have a legal move, each once.
std::vector<Piece> movable_bugs(const Position& position);
/// Returns the legal moves of a bug, numbered from 1: one to each bug that it can climb, then one
/// to each empty cell, row by row from west to east; then the other moves to these cells, such as
/// stings.
std::vector<NumberedMove> moves_of(const Position& position, Piece piece);

/// Lists the legal moves, one line per bug.
i18n::Page moves_page(const Position& position);
/// Lists the moves of one bug, or says why it has none.
i18n::Page moves_page(const Position& position, Piece piece);

/// Returns the legal moves in the order of their numbers in words: bug by bug, then as its targets.
std::vector<Move> numbered_moves(const Position& position);
/// Lists moves in words, each on a line with its number: those of some bugs, or all if `bugs` is
/// empty. Says why bugs cannot move.
i18n::Page moves_page_for_speech(const Position& position, const std::vector<Piece>& bugs);

}  // namespace roj::words
