#include "tui/terminal/key_reader.h"

#include <csignal>
#include <cstddef>
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
            key = Key{std::string(got.key), got.character};
        }
        if (key) { return Pressed{*key}; }
    }
}

/// Reads the key after Escape, which Alt sends before its letter. Skips the rest of an unknown
/// sequence, so that its letters do not count as typed.
std::optional<Key> KeyReader::read_after_escape() {
    constexpr std::u32string_view kStrings = U"]PX^_";  // OSC, DCS, SOS, PM, APC
    const TerminalInput got = next_();
    const char32_t first = got.character;
    if (first >= 'a' && first <= 'z') {
        return Key{std::string("Alt-") + static_cast<char>(first)};
    }
    if (first == '[' || first == 'O') {
        skip_sequence(first);
        return std::nullopt;
    }
    if (kStrings.find(first) != kStrings.npos) {
        const std::optional<std::string> string = read_string();
        if (string) {
            on_answer_(*string);
            return std::nullopt;
        }
    }
    // The player typed another key soon after Escape.
    if (got.kind != Kind::None) { pushed_back_ = got; }
    return Key{"Esc"};
}

/// Returns the next unit, and waits for it a moment.
TerminalInput KeyReader::next_soon() {
    constexpr int kTimeout = 100;
    TerminalInput got = next_();
    if (got.kind == Kind::None && input_within(kTimeout)) { got = next_(); }
    return got;
}

/// Reads what follows ESC [ or ESC O, such as "?62;c", which can be an answer. Skips the three
/// bytes after the "M" of a mouse report, and "[A" of a Linux console.
void KeyReader::skip_sequence(char32_t first) {
    constexpr std::size_t kKept = 64;
    std::string answer;
    TerminalInput got = next_soon();
    int rest = first != '[' ? 0 : got.character == 'M' ? 3 : got.character == '[' ? 1 : 0;
    while (rest > 0 && next_soon().kind != Kind::None) { --rest; }
    const auto is_part = [&got] {
        return got.kind == Kind::Character && got.character >= ' ' && got.character < '@';
    };
    for (; is_part(); got = next_soon()) {
        if (answer.size() < kKept) { answer += static_cast<char>(got.character); }
    }
    if (got.kind != Kind::Character) { return; }
    if (got.character < ' ') {
        pushed_back_ = got;
    } else if (first == '[') {
        on_answer_(answer + static_cast<char>(got.character));
    }
}

/// Reads the rest of a string such as "11;rgb:ffff/ffff/dddd", which ends with BEL or ESC \.
/// Returns its first characters, or nothing if none follows.
std::optional<std::string> KeyReader::read_string() {
    constexpr std::size_t kKept = 64;
    constexpr std::size_t kLongest = std::size_t{1} << 20;
    constexpr char32_t kBell = 7;
    constexpr char32_t kEscape = 0x1B;
    std::optional<std::string> text;
    for (std::size_t i = 0; i < kLongest; ++i) {
        const TerminalInput got = next_soon();
        if (got.kind == Kind::None) { break; }
        if (!text) { text.emplace(); }
        if (got.character == kEscape) { next_soon(); }
        if (got.character == kEscape || got.character == kBell) { break; }
        if (text->size() < kKept) { *text += static_cast<char>(got.character); }
    }
    return text;
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

Input input_of(int signal) {
    if (signal == SIGINT) { return Pressed{Key{"^C"}}; }
    if (signal == SIGTSTP) { return Pressed{Key{"^Z"}}; }
    return SignalReceived{signal};
}

}  // namespace roj::tui
