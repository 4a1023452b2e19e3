#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/key.h"

namespace roj::tui {

/// The line that a player types, with a cursor and the lines typed before.
class Prompt {
public:
    /// The maximum length of the line, in characters.
    static constexpr std::size_t kMaxLength = 16384;

    const std::u32string& text() const { return text_; }
    /// Returns the number of characters before the cursor.
    std::size_t cursor() const { return cursor_; }
    bool empty() const { return text_.empty(); }

    /// Inserts at the cursor, without control characters. Returns false if some did not fit.
    bool insert(std::u32string_view text);
    /// Applies a key of the prompt. Returns false if its action is not an editing one.
    bool edit(Action action);
    /// Replaces the text and puts the cursor after it.
    void replace(std::u32string text);
    /// Appends the text to the history and clears the line.
    void accept();
    void clear();

private:
    void erase(std::size_t first, std::size_t last);
    void cut(std::size_t first, std::size_t last);
    void recall(std::size_t index);
    void search();

    std::u32string text_;
    std::size_t cursor_ = 0;
    std::vector<std::u32string> history_;
    std::size_t recalled_ = 0;   // index in the history; its size for the line being typed
    std::u32string cut_;         // the last erased text, except single characters
    std::u32string unfinished_;  // the line being typed while an older one is shown
};

}  // namespace roj::tui
