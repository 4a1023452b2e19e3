#include "tui/terminal/curses_keyboard.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "text/utf8.h"
#include "tui/terminal/terminfo.h"

namespace roj::tui {

namespace {

// Codes above all key codes of curses.
constexpr int kPasteBegin = 0x3FF0;
constexpr int kPasteEnd = 0x3FF1;
/// The code of the first key of the number pad.
constexpr int kPad = 0x3F00;

struct KeyCode {
    char32_t code;
    const char* name;
};
constexpr std::array kKeyCodes{
    KeyCode{KEY_ENTER, "Enter"}, KeyCode{KEY_BACKSPACE, "Backspace"}, KeyCode{KEY_DC, "Del"},
    KeyCode{KEY_LEFT, "Left"}, KeyCode{KEY_RIGHT, "Right"}, KeyCode{KEY_UP, "Up"},
    KeyCode{KEY_DOWN, "Down"}, KeyCode{KEY_SLEFT, "Shift-Left"}, KeyCode{KEY_SRIGHT, "Shift-Right"},
    KeyCode{KEY_HOME, "Home"}, KeyCode{KEY_BTAB, "Shift-Tab"}, KeyCode{KEY_END, "End"},
    KeyCode{KEY_PPAGE, "PgUp"}, KeyCode{KEY_NPAGE, "PgDn"}, KeyCode{KEY_F(1), "F1"},
    // Some terminals name Home and End after what these keys did on a VT220.
    KeyCode{KEY_FIND, "Home"}, KeyCode{KEY_SELECT, "End"}};

/// What a number pad sends after ESC O in keypad mode, and the characters of the keys. terminfo has
/// other names for some of these keys and no names for others.
constexpr std::string_view kPadSends = "pqrstuvwxyjklmnoXM";
constexpr std::string_view kPadCharacters = "0123456789*+,-./=\r";

bool input_within(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, milliseconds) == 1 && !hung_up(in.revents);
}

}  // namespace

CursesKeyboard::CursesKeyboard() {
    raw();
    noecho();
    nonl();
    typeahead(-1);
    keypad(pad_, TRUE);
    nodelay(pad_, TRUE);
    const std::string begin = capability("PS");
    const std::string end = capability("PE");
    if (!begin.empty()) { define_key(begin.c_str(), kPasteBegin); }
    if (!end.empty()) { define_key(end.c_str(), kPasteEnd); }
    for (std::size_t i = 0; i < kPadSends.size(); ++i) {
        const std::array sequence{'\033', 'O', kPadSends[i], '\0'};
        define_key(sequence.data(), kPad + static_cast<int>(i));
    }
}

CursesKeyboard::Code CursesKeyboard::next_code() {
    wint_t got = 0;
    const int kind = wget_wch(pad_, &got);
    if (kind == KEY_CODE_YES && got >= kPad && got < kPad + kPadCharacters.size()) {
        return {OK, static_cast<char32_t>(kPadCharacters[got - kPad])};
    }
    return {kind, static_cast<char32_t>(got)};
}

std::optional<Input> CursesKeyboard::read() {
    while (true) {
        const Code got = pushed_back_ ? *std::exchange(pushed_back_, {}) : next_code();
        if (got.kind == ERR) { return std::nullopt; }
        if (got.is_key(kPasteBegin)) { return read_paste(); }
        MEVENT mouse;
        if (got.is_key(KEY_MOUSE) && getmouse(&mouse) == OK) { return Clicked{{mouse.x, mouse.y}}; }
        std::optional<Key> key;
        if (got.is_character()) {
            key = got.value == 0x1B ? read_after_escape() : key_of(got.value);
        } else if (const auto* found = std::ranges::find(kKeyCodes, got.value, &KeyCode::code);
                   found != kKeyCodes.end()) {
            key = Key{found->name};
        }
        if (key) { return Pressed{*key}; }
    }
}

/// Reads the key after Escape, which Alt sends before its letter. Skips the rest of an unknown
/// sequence, so that its letters do not count as typed. Pre: curses has waited for the rest.
std::optional<Key> CursesKeyboard::read_after_escape() {
    Code got = next_code();
    if (got.is_character() && got.value >= 'a' && got.value <= 'z') {
        return Key{std::string("Alt-") + static_cast<char>(got.value)};
    }
    if (!got.is_character() || (got.value != '[' && got.value != 'O')) {
        // The player typed another key soon after Escape.
        if (got.kind != ERR) { pushed_back_ = got; }
        return Key{"Esc"};
    }
    do { got = next_code(); } while (got.is_character() && (got.value < 0x40 || got.value > 0x7E));
    return std::nullopt;
}

Input CursesKeyboard::read_paste() {
    constexpr std::size_t kMaxPaste = std::size_t{1} << 20;
    constexpr int kTimeout = 1000;
    std::u32string text;
    while (text.size() < kMaxPaste) {
        const Code got = next_code();
        if (got.is_key(kPasteEnd)) { break; }
        if (got.is_character()) { text.push_back(got.value == U'\r' ? U'\n' : got.value); }
        if (got.kind == ERR && !input_within(kTimeout)) { break; }
    }
    return Pasted{text::encode_utf8(text)};
}

}  // namespace roj::tui
