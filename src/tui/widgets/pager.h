#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/canvas.h"
#include "tui/terminal/key.h"

namespace roj::tui {

/// Breaks a text into lines of at most `width` columns (at least one), at blanks where it can.
/// The blank within a move is none of those unless nothing else is left. Lines after the first are
/// indented by `indent` blanks, unless they are too narrow for that.
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);

/// The lines of a page so broken that they fit, with the paragraphs filled and the rest of what is
/// too long below its beginning.
std::vector<std::string> wrap_page(const std::vector<std::string>& lines, int width);

/// A page of text over the screen that the player turns and closes.
class Pager {
public:
    Pager(std::string title, std::vector<std::string> lines);

    /// Scrolls on a screen of a size. False when the page is to be closed.
    bool handle(Action action, Size screen);
    /// The page on a screen of that size; its last line says how to go on.
    Canvas draw(Size screen) const;
    /// Where the cursor stands on it.
    Point cursor(Size screen) const;

private:
    std::vector<std::string> wrapped(int width) const { return wrap_page(lines_, width); }
    std::string footer(Size screen) const;
    int first_line(Size screen) const;

    std::string title_;
    std::vector<std::string> lines_;
    int top_ = 0;  // may lie too far down after a resize; first_line() knows better
};

}  // namespace roj::tui
