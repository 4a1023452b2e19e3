#pragma once

#include <string>

#include <roj/game.h>

namespace roj::record {

/// The ages of BoardSpace, each with its own notation.
enum class SgfAge {
    Old,     ///< names without colours, a board of 26 columns and rows that goes on at its edges
    Middle,  ///< colours, and a second thought before every Done
    New,     ///< capitals, forced passes as a bare Done, columns beyond Z
    Robot,   ///< a move in one record, forced passes left out
};

/// Writes a game as a file of BoardSpace, after the description of the format, to test the reader.
std::string format_sgf(const Game& game, SgfAge age);

}  // namespace roj::record
