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

// The words of BoardSpace, before any ply is played.

/// A piece in the file's notation: "wA1", "wL1", "bL" or, in old files, "a1", "G1", "q".
struct SgfPiece {
    std::optional<Color> color;  ///< old files omit it
    Bug bug;
    int number;  ///< 0 if the bug is the only one of its kind, whatever the file says
};
std::optional<SgfPiece> parse_sgf_piece(std::string_view text);

/// Reads "W" or "b".
std::optional<Color> parse_sgf_color(std::string_view text);

/// Reads a cell, written as a column and a row: "N" "13", "1Z" "-2". On BoardSpace's board, columns
/// grow to the east and rows to the north-west, from an arbitrary origin.
std::optional<Hex> parse_sgf_cell(std::string_view column, std::string_view row);

/// Reads the bugs of "Hive-PLM", "hive-plm 2 0 101", "hive"; an error for Hive-Ultimate, whose
/// bugs only BoardSpace has.
Result<GameType> parse_sgf_setup(std::string_view text);

/// Returns "2018.11.02" for the date in "Fri Nov 02 09:01:07 EDT 2018", "28 October 2018" and the
/// like, in English; empty for any other text.
std::string parse_sgf_date(std::string_view text);

/// Reads the result for two players, White first, from a text like "Game won by Ann", in any
/// language that keeps the name unchanged. InProgress for an unknown result.
Outcome parse_sgf_result(std::string_view text, const std::array<std::string_view, 2>& players);

}  // namespace roj::record
