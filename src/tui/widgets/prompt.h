#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tui/terminal/key.h"

namespace roj::tui {

/// The line a player types, with a cursor and the lines typed before.
class Prompt {
public:
    /// The longest line it takes, in characters.
    static constexpr std::size_t kMaxLength = 16384;

    const std::u32string& text() const { return text_; }
    /// The number of characters before the cursor.
    std::size_t cursor() const { return cursor_; }
    bool empty() const { return text_.empty(); }

    /// Writes at the cursor; control characters are left out. False if some did not fit.
    bool insert(std::u32string_view text);
    /// Does what a key of the prompt asks for. False if that has nothing to do with editing.
    bool edit(Action action);
    /// Another text in place of the one that is there, the cursor behind it.
    void replace(std::u32string text);
    /// Puts the text into the history and empties the line.
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
    std::u32string cut_;         // what was erased last, but for single characters
    std::u32string unfinished_;  // the line being typed while an older one is shown
};

}  // namespace roj::tui
