#include "tui/terminal/key_reader.h"

#include <cstddef>
#include <string>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "text/utf8.h"
#include "tui/terminal/terminfo.h"

namespace roj::tui {

namespace {

using Kind = TerminalInput::Kind;

bool input_within(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, milliseconds) == 1 && !hung_up(in.revents);
}

}  // namespace

std::optional<Input> KeyReader::read() {
    while (true) {
        const TerminalInput got = pushed_back_ ? *std::exchange(pushed_back_, {}) : next_();
        if (got.kind == Kind::None) { return std::nullopt; }
        if (got.kind == Kind::PasteBegin) { return read_paste(); }
        if (got.kind == Kind::Click) { return Clicked{got.at}; }
        std::optional<Key> key;
        if (got.kind == Kind::Character) {
            key = got.character == 0x1B ? read_after_escape() : key_of(got.character);
        } else if (!got.key.empty()) {
            key = Key{std::string(got.key)};
        }
        if (key) { return Pressed{*key}; }
    }
}

/// Reads the key after Escape, which Alt sends before its letter. Skips the rest of an unknown
/// sequence, so that its letters do not count as typed. Pre: the terminal had time to send the
/// rest.
std::optional<Key> KeyReader::read_after_escape() {
    TerminalInput got = next_();
    const char32_t first = got.kind == Kind::Character ? got.character : 0;
    if (first >= 'a' && first <= 'z') {
        return Key{std::string("Alt-") + static_cast<char>(first)};
    }
    if (first != '[' && first != 'O') {
        // The player typed another key soon after Escape.
        if (got.kind != Kind::None) { pushed_back_ = got; }
        return Key{"Esc"};
    }
    do {
        got = next_();
    } while (got.kind == Kind::Character && (got.character < 0x40 || got.character > 0x7E));
    return std::nullopt;
}

Input KeyReader::read_paste() {
    constexpr std::size_t kMaxPaste = std::size_t{1} << 20;
    constexpr int kTimeout = 1000;
    std::u32string text;
    while (text.size() < kMaxPaste) {
        const TerminalInput got = next_();
        if (got.kind == Kind::PasteEnd) { break; }
        if (got.kind == Kind::Character) {
            text.push_back(got.character == U'\r' ? U'\n' : got.character);
        }
        if (got.kind == Kind::None && !input_within(kTimeout)) { break; }
    }
    return Pasted{text::encode_utf8(text)};
}

}  // namespace roj::tui
