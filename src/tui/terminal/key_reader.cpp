#include "tui/terminal/key_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <string>
#include <system_error>
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

/// Returns whether the colour that a terminal answers with is light: the mean of its brightest and
/// its darkest part is above half. Returns nothing for another answer.
std::optional<bool> is_light(std::string_view answer) {
    constexpr std::string_view kStart = "11;rgb:";
    if (!answer.starts_with(kStart)) { return std::nullopt; }
    answer.remove_prefix(kStart.size());
    std::array<double, 3> parts{};
    for (double& part : parts) {
        const std::string_view digits = answer.substr(0, answer.find('/'));
        unsigned value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc{} || end != digits.data() + digits.size() || digits.size() > 4) {
            return std::nullopt;
        }
        part = value / (std::pow(16.0, static_cast<double>(digits.size())) - 1);
        answer.remove_prefix(std::min(digits.size() + 1, answer.size()));
    }
    if (!answer.empty()) { return std::nullopt; }
    const auto [darkest, brightest] = std::ranges::minmax(parts);
    return darkest + brightest > 1;
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
    if (first == ']') {
        read_answer();
        return std::nullopt;
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

/// Returns the next unit, and waits for it at most that long.
TerminalInput KeyReader::next_soon(int milliseconds) {
    TerminalInput got = next_();
    if (got.kind == Kind::None && input_within(milliseconds)) { got = next_(); }
    return got;
}

/// Reads the rest of an answer such as "11;rgb:ffff/ffff/dddd", which ends with BEL or ESC \.
void KeyReader::read_answer() {
    constexpr std::size_t kLongest = 64;
    constexpr int kTimeout = 100;
    constexpr char32_t kBell = 7;
    constexpr char32_t kEscape = 0x1B;
    std::string text;
    while (text.size() < kLongest) {
        const TerminalInput got = next_soon(kTimeout);
        if (got.kind != Kind::Character || got.character == kBell || got.character > 0x7E) {
            break;
        }
        if (got.character == kEscape) {
            next_soon(kTimeout);
            break;
        }
        text += static_cast<char>(got.character);
    }
    if (const auto light = is_light(text)) { on_background_(*light); }
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
