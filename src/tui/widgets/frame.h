#pragma once

#include <string>
#include <string_view>

#include "tui/terminal/canvas.h"
#include "tui/widgets/prompt.h"

namespace roj::tui {

// What the screens of all games have in common.

/// The contents of a screen and the position of its cursor.
struct Frame {
    Canvas canvas;
    Point cursor;
};

/// The last line of a screen: where the player types.
struct PromptLine {
    std::string label;
    const Prompt& prompt;
    std::string hints;  ///< at the right end if there is room
};

/// Draws a screen that is too small for the game, on any number of columns and lines.
Frame draw_too_small(Size screen);

/// Draws a line to type in, with its cursor; pages through a long text to show the cursor.
Frame draw_prompt(const PromptLine& line, int width);

/// Draws the first line. Reverse video would cost about 17 bytes with each move.
void draw_status_line(Canvas& canvas, std::string_view text);

/// Returns the start of the first line while nothing is saved, as long as fits before `rest`.
std::string unsaved_mark(std::string_view rest, int width);

/// Returns the number of lines of a message.
int message_lines(std::string_view message, Size screen);

/// Writes a message above the last line. A long one covers the lines above it, up to half of the
/// screen, because a truncated reason is useless.
void draw_message(Canvas& canvas, std::string_view message, Style style);

}  // namespace roj::tui
