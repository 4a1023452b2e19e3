#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/pages.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// Breaks a text into lines of at most `width` columns (at least one), at blanks if possible.
/// Breaks at the blank within a move only if there is no other. Indents lines after the first by
/// `indent` blanks, unless they are too narrow for that.
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);

/// Wraps the lines of a page, with the paragraphs filled and the rest of a long line below its
/// beginning.
std::vector<std::string> wrap_page(const std::vector<std::string>& lines, int width);

/// A page of text over the screen that the player turns and closes.
class Pager {
public:
    explicit Pager(i18n::Page page) : page_(std::move(page)) {}

    /// Scrolls down, or up if the number is negative, on a screen of a size.
    void scroll(int lines, Size screen);
    void turn(int pages, Size screen);
    bool at_end(Size screen) const { return first_line(screen) == last_top(screen); }
    /// Draws the page on a screen of that size; its last line explains the keys.
    Frame draw(Size screen) const;

private:
    int last_top(Size screen) const;
    int first_line(Size screen) const { return std::clamp(top_, 0, last_top(screen)); }

    i18n::Page page_;
    int top_ = 0;  // may be too far down after a resize; first_line() corrects it
};

}  // namespace roj::tui
