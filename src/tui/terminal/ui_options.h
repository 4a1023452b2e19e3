#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tui/terminal/palette.h"

namespace roj::tui {

/// `--color=auto|never|always`. Auto: colours if the terminal has them and NO_COLOR is unset.
enum class ColorMode { Auto, Never, Always };

/// How cells are drawn. Auto: as large as the window allows, and smaller when the hive no longer
/// fits.
enum class CellStyle { Auto, Outlined, Compact, Medium, Large };

/// Which empty cells beside the hive have dots where there are colours. Holes: and gates, unless
/// the cursor is on the board.
enum class Dots { Holes, All };

/// Whether cells of the layout Outlined have outlines. Auto: in ASCII.
enum class Outline { Auto, On, Off };

/// What is drawn between the tiles.
struct BetweenTiles {
    Dots dots = Dots::Holes;
    Outline outline = Outline::Auto;
};

/// Whether `copy` sends texts to the clipboard of the terminal. Auto: except in restricted mode.
enum class Copying { Auto, On, Off };

/// What a session begins with.
struct Beginning {
    bool first_game = false;  ///< the player has not ended a game yet
    std::string line{};       ///< is played as if typed
    /// Whole sentences for the first screen: warnings of the configuration, a resumed game. Nothing
    /// else may print to the terminal while a screen is up.
    std::vector<std::string> notices{};
};

/// What a player can choose about how a game is shown.
struct UiOptions {
    ColorMode color = ColorMode::Auto;
    CellStyle cells = CellStyle::Auto;
    Theme theme = Theme::Auto;
    bool unicode = false;  ///< cells and lines in Unicode, if the locale has it
    BetweenTiles between{};
    bool mouse = false;  ///< clicks on the board; the terminal's own selection then needs Shift
    bool bell = true;    ///< a beep when the bot has moved
    Copying clipboard = Copying::Auto;
    bool suspends = true;  ///< ^Z returns to the shell
    bool reader = false;   ///< line mode in words, without pictures, for screen readers
    bool lines = false;    ///< line mode, even on a terminal that can show a screen
    /// Time without input after which the game ends with IdleLimit::kStatus.
    std::optional<std::chrono::milliseconds> idle_limit{};
    /// Tells how long a person has seen a question.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    Beginning beginning{};
};

}  // namespace roj::tui
