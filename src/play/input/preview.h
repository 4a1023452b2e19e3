#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>
#include <roj/result.h>

#include "words/move_list.h"

namespace roj::play {

/// Reads a line that names a bug and the number of a target: "wA1 7". Nothing for any other line;
/// otherwise the move, or what is wrong with it.
std::optional<Result<Move>> numbered_move(const Position& position, std::string_view line);

/// The meaning of a partial line.
struct Preview {
    std::vector<words::Target> targets;  ///< the cells that the named bug can still reach
    std::optional<Move> move;  ///< the move that Enter plays, or the only move that matches
    std::string text;          ///< a sentence for the player; may be empty
};
Preview preview(const Position& position, std::string_view line);

/// Returns "Enter plays wA1 -bQ (up onto bG1)."
std::string enter_plays(const Position& position, const Move& move);

/// Returns "Enter: undo [N] - take back N of your turns", or why it is not a command; empty for a
/// partial word that can become one.
std::string preview_command(std::string_view line);

}  // namespace roj::play
