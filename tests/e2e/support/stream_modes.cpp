#include "e2e/support/stream_modes.h"

#include <vector>

namespace roj::e2e {

namespace {

constexpr int kForeground = 30;
constexpr int kBackground = 40;

std::vector<int> numbers(const std::string& text) {
    std::vector<int> all{0};
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            all.back() = all.back() * 10 + (c - '0');
        } else if (c == ';' || c == ':') {
            all.push_back(0);
        }
    }
    return all;
}

bool between(int value, int low, int high) {
    return low <= value && value <= high;
}

}  // namespace

void StreamModes::feed(std::string_view bytes) {
    for (const char byte : bytes) { take(byte); }
}

bool StreamModes::mouse() const {
    for (const int mode : {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015}) {
        if (private_modes_.count(mode) > 0) { return true; }
    }
    return false;
}

std::string StreamModes::left_on() const {
    std::string all;
    const auto add = [&all](bool on, const char* name) {
        if (on) { all += (all.empty() ? "" : ", ") + std::string(name); }
    };
    add(alternate_screen(), "alternate screen");
    add(cursor_hidden_, "hidden cursor");
    add(bracketed_paste(), "bracketed paste");
    add(mouse(), "mouse");
    add(private_modes_.count(1) > 0, "application cursor keys");
    add(application_keypad_, "application keypad");
    add(!attributes_.empty(), "attributes");
    return all;
}

void StreamModes::take(char byte) {
    constexpr char kEscape = '\033';
    constexpr char kBell = '\007';
    switch (state_) {
        case State::Ground:
            if (byte == kEscape) { state_ = State::Escape; }
            if (byte == kBell) { ++bells_; }
            return;
        case State::Escape:
            take_escape(byte);
            return;
        case State::Charset:
            state_ = State::Ground;
            return;
        case State::Control:
            if (byte >= '@' && byte <= '~') {
                finish_control(byte);
                state_ = State::Ground;
            } else {
                parameters_ += byte;
            }
            return;
        case State::String:
            if (byte == kBell) { state_ = State::Ground; }
            if (byte == kEscape) { state_ = State::Escape; }
            return;
    }
}

void StreamModes::take_escape(char byte) {
    parameters_.clear();
    state_ = State::Ground;
    switch (byte) {
        case '[':
            state_ = State::Control;
            return;
        case ']':
        case 'P':
            state_ = State::String;
            return;
        case '(':
        case ')':
            state_ = State::Charset;
            return;
        case '=':
            application_keypad_ = true;
            return;
        case '>':
            application_keypad_ = false;
            return;
        default:
            return;
    }
}

void StreamModes::finish_control(char final) {
    const bool is_private = !parameters_.empty() && parameters_[0] == '?';
    const std::vector<int> values = numbers(parameters_);
    if (is_private && (final == 'h' || final == 'l')) {
        for (const int mode : values) { set_private_mode(mode, final == 'h'); }
    }
    if (final != 'm' || is_private || (!parameters_.empty() && parameters_[0] == '>')) { return; }
    for (std::size_t i = 0; i < values.size(); ++i) {
        set_attribute(values[i]);
        // 38;5;N and 38;2;R;G;B: the numbers after 38 are not attributes.
        const bool extended = values[i] == 38 || values[i] == 48;
        if (extended && i + 1 < values.size()) { i += values[i + 1] == 5 ? 2U : 4U; }
    }
}

void StreamModes::set_private_mode(int mode, bool on) {
    if (mode == 25) {
        cursor_hidden_ = !on;
        return;
    }
    if (mode == 1047) { mode = 47; }
    if (on) {
        private_modes_.insert(mode);
    } else {
        private_modes_.erase(mode);
    }
    ever_alternate_ = ever_alternate_ || alternate_screen();
}

void StreamModes::set_attribute(int code) {
    if (code == 0) { attributes_.clear(); }
    if (between(code, 1, 9)) { attributes_.insert(code); }
    if (between(code, 23, 29)) { attributes_.erase(code - 20); }
    if (code == 22) {
        attributes_.erase(1);
        attributes_.erase(2);
    }
    if (code == 39) { attributes_.erase(kForeground); }
    if (code == 49) { attributes_.erase(kBackground); }
    const bool foreground = between(code, 30, 38) || between(code, 90, 97);
    const bool background = between(code, 40, 48) || between(code, 100, 107);
    if (foreground) { attributes_.insert(kForeground); }
    if (background) { attributes_.insert(kBackground); }
    used_color_ = used_color_ || foreground || background;
}

}  // namespace roj::e2e
