#include "e2e/support/emulator.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <vterm.h>

#include "text/utf8.h"

namespace roj::e2e {

namespace {

/// Removes two sequences of the Linux console that begin like a title but have no end: ESC ] R
/// resets the palette, and ESC ] P with seven digits sets a colour. libvterm would wait for the end
/// and lose the text after them.
class PaletteFilter {
public:
    std::string filter(std::string_view bytes) {
        std::string rest;
        for (const char byte : bytes) { take(byte, rest); }
        return rest;
    }

private:
    void take(char byte, std::string& rest) {
        if (digits_left_ > 0) {
            --digits_left_;
            return;
        }
        held_ += byte;
        if (held_ == "\033]P") {
            digits_left_ = 7;
            held_.clear();
        } else if (held_ == "\033]R") {
            held_.clear();
        } else if (held_ != "\033" && held_ != "\033]") {
            rest += held_;
            held_.clear();
        }
    }

    std::string held_;
    int digits_left_ = 0;
};

}  // namespace

struct Emulator::Engine {
    explicit Engine(VTerm* opened) : terminal(opened), screen(vterm_obtain_screen(opened)) {}

    VTerm* terminal;
    VTermScreen* screen;
    PaletteFilter palette;
};

void Emulator::EngineDeleter::operator()(Engine* engine) const {
    vterm_free(engine->terminal);
    delete engine;
}

Emulator::Emulator(int width, int height, bool utf8)
    : engine_(new Engine(vterm_new(height, width))), width_(width), height_(height) {
    vterm_set_utf8(engine_->terminal, utf8 ? 1 : 0);
    vterm_screen_enable_altscreen(engine_->screen, 1);
    vterm_screen_reset(engine_->screen, 1);
}

void Emulator::feed(std::string_view bytes) {
    const std::string rest = engine_->palette.filter(bytes);
    vterm_input_write(engine_->terminal, rest.data(), rest.size());
}

void Emulator::resize(int width, int height) {
    width_ = width;
    height_ = height;
    vterm_set_size(engine_->terminal, height, width);
}

std::string Emulator::screen() const {
    std::string text;
    for (int y = 0; y < height_; ++y) { text += line(y) + '\n'; }
    return text;
}

std::string Emulator::line(int y) const {
    constexpr std::size_t kLongestCharacter = 32;  // with combining marks, in UTF-8
    std::vector<char> bytes(static_cast<std::size_t>(width_) * kLongestCharacter);
    VTermRect rectangle{};
    rectangle.start_row = y;
    rectangle.end_row = y + 1;
    rectangle.start_col = 0;
    rectangle.end_col = width_;
    const std::size_t length =
        vterm_screen_get_text(engine_->screen, bytes.data(), bytes.size(), rectangle);
    std::string text(bytes.data(), length);
    text.resize(text.find_last_not_of(' ') + 1);
    return text;
}

Glyph Emulator::at(Cell cell) const {
    VTermScreenCell shown{};
    vterm_screen_get_cell(engine_->screen, {cell.y, cell.x}, &shown);
    const auto number = [](const VTermColor& color) {
        const bool own = VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color);
        return own ? -1 : static_cast<int>(color.indexed.idx);
    };
    const bool blank = shown.chars[0] == 0;
    constexpr std::uint32_t kRightHalf = 0xFFFFFFFF;
    std::u32string letter;  // with its marks; empty for the right half of a wide one
    for (const std::uint32_t* at = shown.chars; *at != 0 && *at != kRightHalf; ++at) {
        letter += static_cast<char32_t>(*at);
    }
    return {blank ? " " : roj::text::encode_utf8(letter),
            number(shown.fg),
            number(shown.bg),
            shown.attrs.bold != 0,
            shown.attrs.underline != 0,
            shown.attrs.reverse != 0};
}

Cell Emulator::cursor() const {
    VTermPos position{};
    vterm_state_get_cursorpos(vterm_obtain_state(engine_->terminal), &position);
    return {position.col, position.row};
}

}  // namespace roj::e2e
