#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/canvas.h"
#include "tui/widgets/prompt.h"

namespace roj::tui {

// What the screens of all games have in common.

/// The first line of a screen.
struct StatusBar {
    std::string left;
    std::string right{};  ///< at the end of the line
    Style style = Style::Bar;
    /// Changes often, so it stands outside of the bar, which then ends where its text ends.
    std::string outside{};
    std::string strong{};  ///< after `left`: what the player must not overlook
    Style outside_style = Style::Plain;
};

/// The last line of a screen: where the player types.
struct PromptLine {
    std::string label;
    const Prompt& prompt;
    /// At the right end, the last ones if there is no room for all. Two blanks separate them, and
    /// the first word of each is what to press or type.
    std::string hints;
};

/// The last lines of a screen.
struct Dialog {
    std::string message;  ///< may take several lines
    Style message_style = Style::Plain;
    PromptLine prompt;
};

/// Draws a screen that is too small for the game, on any number of columns and lines.
Frame draw_too_small(Size screen);

/// Draws a line to type in, with its cursor; pages through a long text to show the cursor.
Frame draw_prompt(const PromptLine& line, int width);

/// Returns the start of the first line while nothing is saved, as long as fits before `rest`.
std::string unsaved_mark(std::string_view rest, int width);

/// Returns a message as lines: at least one, and at most half of the screen. It can take several,
/// because a truncated reason is useless.
std::vector<std::string> message_lines(std::string_view message, Size screen);

/// Returns the last sentences of a message that take at most one of so many parts of a screen; at
/// least one sentence.
std::string last_sentences(std::string message, Size screen, int parts);

/// Returns the number of the choice in a message, such as "1: wC bQ-  2: wC bQ- xbA1", that is at a
/// point of the screen; 0 if there is none.
std::size_t number_at(std::string_view message, Size screen, Point point);

/// Returns the key or the command of the hint at a point of the last line; empty if there is none.
std::string hint_at(const Canvas& screen, Point point);

/// Draws the status on the first line of a screen, and the message and the prompt over its last
/// lines. Returns the screen with its cursor.
Frame with_frame(Canvas canvas, const StatusBar& bar, const Dialog& dialog);

}  // namespace roj::tui
