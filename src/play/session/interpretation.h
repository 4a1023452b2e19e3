#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/result.h>

#include "i18n/message.h"
#include "play/input/commands.h"

namespace roj::play {

class SessionCore;

// What a typed line means in a session. submit() does it, preview() puts it into words.

/// Continues what waits for Enter on an empty line.
struct Continue {};
/// Does what the player has announced, or takes it back.
struct Answer {
    bool agrees;
};
/// Plays a move, in the game or in an exercise.
struct PlayMove {
    Move move;
    std::string line;  ///< in full: "wA1 7" for the number 7 after `moves wA1`
};
/// Keeps a move for the player's next turn.
struct KeepMove {
    std::string text;
};
/// Plays moves with separators between them, up to the first illegal one.
struct PlayMoves {
    std::string text;
};
struct RunCommand {
    CommandLine line;
};
/// Continues a game whose whole text was typed or pasted.
struct OpenGame {
    std::string text;
};
/// Puts a bug on a cell in the position editor.
struct PutBug {
    std::string text;
};
/// Replaces the position in the editor.
struct OpenPosition {
    std::string text;
};
/// Nothing that can be done now.
struct Unclear {
    i18n::Message why;   ///< a sentence, with suggestions
    std::string line{};  ///< as in PlayMove
    std::string bug{};   ///< the bug that the line names; a number can follow it
};

using Meaning = std::variant<Continue, Answer, PlayMove, KeepMove, PlayMoves, RunCommand, OpenGame,
                             PutBug, OpenPosition, Unclear>;

/// Returns what a line means now: an answer, a move, several moves, a command or a whole game. What
/// can be a move or a command is a move.
Meaning interpret(const SessionCore& core, std::string_view line);
/// Returns what one line of several means: a move or a command. What is typed `in_words` is a move.
Meaning interpret_item(const SessionCore& core, std::string_view line, bool in_words = false);

/// Separates moves that are typed in one line.
inline constexpr std::string_view kBetweenMoves = ";\n";
/// Reports whether a text is a whole game with its head, not a move or command.
bool is_game(std::string_view text);
/// Removes the quotation marks that a GameString needs in a shell.
std::string_view without_quotes(std::string_view text);
/// Checks a link, or the game type of a GameString; other records name it elsewhere.
Status check_head(std::string_view game);
/// Returns why nothing can be played now. Pre: !core.may_move().
std::string why_wait(const SessionCore& core);
/// Reports whether a move typed now is kept for the player's next turn.
bool keeps_premoves(const SessionCore& core);

}  // namespace roj::play
