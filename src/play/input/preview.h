#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>
#include <roj/result.h>

namespace roj::play {

/// A cell where a bug can go, with the number by which a player may name it.
struct Target {
    int number;
    Hex cell;
    std::string place;  ///< as in the canonical move: "-bQ"

    friend bool operator==(const Target&, const Target&) = default;
};

/// Where a bug can go, numbered from 1 as one reads: row by row, each from west to east.
std::vector<Target> targets_of(const Position& position, Piece piece);

/// Whether a line names a bug and the number of a target: "wA1 7".
bool names_target(const Position& position, std::string_view line);
/// The move that such a line stands for: "wA1 -bQ". BadNotation for a number that is not there.
/// Pre: names_target(position, line).
Result<std::string> with_place(const Position& position, std::string_view line);

/// What a line means that is still being typed.
struct Preview {
    std::vector<Target> targets;  ///< where the bug it names may still go
    std::optional<Move> move;     ///< what Enter plays, or the one move that begins so
    std::string text;             ///< a sentence for the player; empty if there is nothing to say
};
Preview preview(const Position& position, std::string_view line);

/// "Enter: undo [N] - take back N of your turns", or why it is no command; empty for half a word
/// that may become one.
std::string preview_command(std::string_view line);

}  // namespace roj::play
