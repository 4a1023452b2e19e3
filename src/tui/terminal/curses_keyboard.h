#pragma once

#include <optional>

#include <curses.h>

#include "tui/terminal/terminal.h"

namespace roj::tui {

/// The keys and the mouse of the screen that curses has begun. A pad reads the keys, because
/// reading through the screen's own window would draw it at times that curses chooses.
class CursesKeyboard {
public:
    CursesKeyboard();
    CursesKeyboard(const CursesKeyboard&) = delete;
    CursesKeyboard& operator=(const CursesKeyboard&) = delete;
    ~CursesKeyboard() { delwin(pad_); }

    /// Returns what was typed, pasted or clicked, without waiting.
    std::optional<Input> read();

private:
    /// What curses has read.
    struct Code {
        int kind = ERR;  ///< OK: a character; KEY_CODE_YES: a key; ERR: nothing
        char32_t value = 0;

        bool is_character() const { return kind == OK; }
        bool is_key(char32_t key) const { return kind == KEY_CODE_YES && value == key; }
    };
    Code next_code();
    std::optional<Key> read_after_escape();
    Input read_paste();

    WINDOW* pad_ = newpad(1, 1);
    std::optional<Code> pushed_back_;
};

}  // namespace roj::tui
