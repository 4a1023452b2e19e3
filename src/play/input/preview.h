#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>

#include "i18n/error.h"
#include "words/move_list.h"

namespace roj::play {

/// Reads a line that names a bug and the number of one of its moves: "wA1 7", or "wA1 .7" as on the
/// board. Nothing for any other line; otherwise the move, or what is wrong with it.
std::optional<Result<Move>> numbered_move(const Position& position, std::string_view line);

/// Reads the number of a move in moves_page_for_speech(). Nothing for any other line.
std::optional<Result<Move>> listed_move(const Position& position, std::string_view line);

/// The meaning of a partial line.
struct Preview {
    std::vector<words::NumberedMove> moves;  ///< those of the named bug that still match
    std::optional<Move> move;  ///< the move that Enter plays, or the only move that matches
    std::string text;          ///< a sentence for the player; may be empty
};
/// Previews a legal move, and says which others the line can become.
Preview preview_move(const Game& game, const Move& move, std::string_view line);
/// Previews a line that is neither a move nor a command yet: the moves that it can become, or why
/// it can become none.
Preview preview_part(const Game& game, std::string_view line, const std::string& why);
/// Does the same where no move can be played: says nothing while it can become a command.
Preview preview_word(std::string_view line, const std::string& why);

/// Returns "Enter plays wB1 bQ: move the Beetle 1 onto the black Queen." or "Enter plays wQ -wS1
/// and draws the game." Pre: the move is legal.
std::string enter_plays(const Game& game, const Move& move, bool in_words = true);

/// Returns "Enter puts wB1 on bQ." or "Enter puts wB1 there.", for the position editor.
std::string enter_puts(const Position& position, const Move& move);

/// Returns the moves onto bugs with their numbers, for a board without room for them: ".1 on wQ,
/// .2 on bA1."; empty if there are none.
std::string describe_climbs(const Position& position,
                            const std::vector<words::NumberedMove>& moves);

}  // namespace roj::play
