#pragma once

#include <string>
#include <vector>

#include <roj/position.h>

#include "words/pages.h"

namespace roj::words {

/// A cell that a bug can reach, with the number by which a player can name it.
struct Target {
    int number;
    Hex cell;
    std::string place;  ///< as in the canonical move: "-bQ"

    friend bool operator==(const Target&, const Target&) = default;
};

/// Returns the bugs that have a legal move, each once.
std::vector<Piece> movable_bugs(const Position& position);
/// Returns the legal moves of a bug.
std::vector<Move> moves_of(const Position& position, Piece piece);
/// Returns the cells that a bug can reach, numbered from 1 row by row, from west to east.
std::vector<Target> targets_of(const Position& position, Piece piece);

/// Lists the legal moves, one line per bug.
Page moves_page(const Position& position);
/// Lists the moves of one bug, or says why it has none.
Page moves_page(const Position& position, Piece piece);

}  // namespace roj::words
