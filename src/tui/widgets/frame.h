#pragma once

#include <string>
#include <string_view>

#include "tui/terminal/canvas.h"
#include "tui/widgets/prompt.h"

namespace roj::tui {

// What the screens of all games have in common.

/// What a screen shows and where its cursor stands.
struct Frame {
    Canvas canvas;
    Point cursor;
};

/// The last line of a screen: where the player types.
struct PromptLine {
    std::string label;
    const Prompt& prompt;
    std::string hints;  ///< at the right end while there is room
};

bool is_too_small(Size screen);

/// What a screen says that cannot show the game, on any number of columns and lines.
Frame draw_too_small(Size screen);

/// One line to type in, with its cursor; long texts turn their page so that the cursor is in view.
Frame draw_prompt(const PromptLine& line, int width);

/// The first line. Reverse video would cost some seventeen bytes with each move.
void draw_status_line(Canvas& canvas, std::string_view text);

/// What the first line begins with while nothing is saved, if it goes on with `rest`: as long as
/// there is room for.
std::string unsaved_mark(std::string_view rest, int width);

/// How many lines a message takes.
int message_lines(std::string_view message, Size screen);

/// Writes a message above the last line. A long one covers the lines above it, up to half of the
/// screen: a reason that is cut off helps nobody.
void draw_message(Canvas& canvas, std::string_view message, Style style);

}  // namespace roj::tui
