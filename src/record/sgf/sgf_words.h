#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <roj/hex.h>
#include <roj/piece.h>
#include <roj/position.h>
#include <roj/result.h>
#include <roj/ruleset.h>

namespace roj::record {

// The words of BoardSpace, before anything is played.

/// A piece as the file names it: "wA1", "wL1", "bL" or, in old files, "a1", "G1", "q".
struct SgfPiece {
    std::optional<Color> color;  ///< old files leave it out
    Bug bug;
    int number;  ///< 0 for the only one of its kind, whatever the file says
};
std::optional<SgfPiece> parse_sgf_piece(std::string_view text);

/// "W" or "b".
std::optional<Color> parse_sgf_color(std::string_view text);

/// A cell written as a column and a row: "N" "13", "1Z" "-2". On the board of BoardSpace, columns
/// grow to the east and rows to the north-west, from somewhere.
std::optional<Hex> parse_sgf_cell(std::string_view column, std::string_view row);

/// The bugs of "Hive-PLM", "hive-plm 2 0 101", "hive"; BadRecord for Hive-Ultimate, which has bugs
/// nobody else has.
Result<GameType> parse_sgf_setup(std::string_view text);

/// "2018.11.02" for the date in "Fri Nov 02 09:01:07 EDT 2018", "28 October 2018" and the like, in
/// English; empty for anything else.
std::string parse_sgf_date(std::string_view text);

/// What the text of a result says about two players, white first: "Game won by Ann", in any
/// language that leaves the name as it is. InProgress if it says nothing we know.
Outcome parse_sgf_result(std::string_view text, const std::array<std::string_view, 2>& players);

}  // namespace roj::record
