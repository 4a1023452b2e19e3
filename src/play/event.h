#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "bot/search/search.h"
#include "play/theme.h"

namespace roj::play {

// What a session tells its face. Every text is for a person, in whole sentences, without line
// breaks unless it says so.

/// Who made a move: the person at this terminal, a bot, an engine or a person elsewhere.
enum class MoveSource { Here, Bot, Engine, Remote };

/// A ply was played; it is the last of the game's history.
struct MovePlayed {
    Move move;
    Color mover;
    std::string text;    ///< canonical: "wA1 -bQ"
    std::string detail;  ///< "up onto bG1", "thrown by wP", "placed", may be empty
    MoveSource source = MoveSource::Here;
    std::string spoken{};  ///< "White moves the Ant 1 to the left of the black Queen."
};
/// What was typed cannot be done; the face keeps in its prompt what can be mended.
struct CommandRejected {
    std::string reason;
    /// What is left to type if a part was done; nothing if none was.
    std::optional<std::string> rest{};
    /// Whether there may be a mistake in the text. Else it was understood, but cannot be done now.
    bool to_mend = true;
};
/// Something worth a line: a save was written, plies were taken back.
struct Notice {
    std::string text;
    std::string spoken{};  ///< for those who hear it; empty where that is the same
};
/// Something worth a page: help, lists of moves, a look at a stack.
struct Page {
    std::string title;
    std::vector<std::string> lines;
};
/// The bot has thought a little further; engines do not tell.
struct SearchProgress {
    bot::Report report;
};
/// How far something is that takes a while; the next one replaces it.
struct Progress {
    std::string text;
};
/// The position on the table is another one than before (new, undo, redo, load); redraw.
struct PositionChanged {};
/// The game has ended: "White wins: the black Queen is surrounded."
struct GameEnded {
    std::string text;
};
/// The person asked for the board to be drawn again.
struct Redraw {};
/// Turn the view to a cell (nothing: to the whole hive).
struct Center {
    std::optional<Hex> cell;
};
/// The person wants other colours.
struct ThemeChanged {
    Theme theme;
    bool kept = false;  ///< for the next games, too
};
/// The person wants to leave, or what the game needs is lost; the game is saved.
struct Quit {
    int status = 0;  ///< of the program
};

using Event = std::variant<MovePlayed, CommandRejected, Notice, Page, SearchProgress, Progress,
                           PositionChanged, GameEnded, Redraw, Center, ThemeChanged, Quit>;
using Events = std::vector<Event>;

inline void refuse(Events& events, const std::string& reason) {
    events.emplace_back(CommandRejected{reason});
}

}  // namespace roj::play
