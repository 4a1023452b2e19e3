#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "play/session/session.h"
#include "tui/widgets/theme.h"

namespace roj::tui {

/// `--color=auto|never|always`. Auto: colours where the terminal has them and NO_COLOR is unset.
enum class ColorMode { Auto, Never, Always };

/// What a mode means here, whatever the terminal can do.
bool wants_colors(ColorMode mode);

/// How cells are drawn. Auto: as large as the window has room for, and smaller when the hive no
/// longer fits.
enum class CellStyle { Auto, Outlined, Compact, Medium, Large };

/// What a player can choose about how a game is shown.
struct UiOptions {
    ColorMode color = ColorMode::Auto;
    CellStyle cells = CellStyle::Auto;
    Theme theme = Theme::Amber;
    bool unicode = false;  ///< cells and lines in Unicode, where the locale has it
    bool mouse = false;    ///< clicks on the board; while they are taken, nothing can be selected
    bool bell = true;      ///< a beep when the bot has moved
    bool suspends = true;  ///< gives the terminal back to the shell for a while when asked to
    /// Line mode in words, without pictures, for those who hear it.
    bool reader = false;
    std::string first_line;  ///< done as if it had been typed at the start
    bool lines = false;      ///< line mode even on a terminal that can do more
    /// The game ends with IdleLimit::kStatus when nothing was typed for so long.
    std::optional<std::chrono::milliseconds> idle_limit{};
    /// Whole sentences for the player, shown when the screen opens: warnings of the configuration,
    /// a game that was resumed. Nothing may print to the terminal while a screen is up.
    std::vector<std::string> notices;
};

/// Plays on the terminal this program stands on: full screen where that works, else line by line.
/// Calls session.start() itself. Afterwards the terminal is as it was, and the last position, the
/// result and the game string stand on stdout. Returns the exit status: 0, or 128+n when signal n
/// ended it (the session has already saved every ply), or 1 if nothing could be saved.
int play(play::Session& session, const UiOptions& options);

/// Says again on the way out what is not saved. Returns the exit status of the program, which was
/// to be `status`.
int leave(int status, const std::string& unsaved);

/// The position on the table as plain text, with the last move marked, both hands, the stacks, the
/// queens' filled sides, the turn and who is to move. Ends with a line break.
/// Auto draws outlined cells.
std::string draw_board(const Game& game, CellStyle cells = CellStyle::Auto);

}  // namespace roj::tui
