#include "tui/terminal/screen_update.h"

#include <string>
#include <string_view>

#include "support/catch.h"

using namespace roj::tui;

namespace {

constexpr Palette kDark{Theme::Dark, ColorCount::Many};

/// Draws lines of 20 columns; '|' and 'o' are dots.
Picture picture(std::string_view first, std::string_view second = "", Point cursor = {}) {
    Canvas canvas({20, 2});
    int y = 0;
    for (const std::string_view line : {first, second}) {
        for (std::size_t x = 0; x < line.size(); ++x) {
            const bool dot = line[x] == '|' || line[x] == 'o';
            canvas.put({static_cast<int>(x), y}, static_cast<char32_t>(line[x]),
                       dot ? Style::Dot : Style::Plain);
        }
        ++y;
    }
    return picture_of({canvas, cursor}, kDark, false);
}

const std::string kDot = "\033[38;5;240m";

}  // namespace

TEST_CASE("an update sends nothing if nothing changes", "[tui][update]") {
    CHECK(update_text(picture("abc"), picture("abc")).empty());
    CHECK(update_text(picture("abc"), picture("abc", "", {0, 1})) == "\n");
}

TEST_CASE("an update sends only what differs", "[tui][update]") {
    CHECK(update_text(picture("abc"), picture("abd")) == "abd\r");
    CHECK(update_text(picture("abc", "abc"), picture("abd", "xbc")) == "abd\n\rx\033[A\b");
}

TEST_CASE("an update writes a short gap again, but skips colours", "[tui][update]") {
    CHECK(update_text(picture("1  2"), picture("3  4", "", {4, 0})) == "3  4");
    CHECK(update_text(picture("1||2"), picture("3||4", "", {4, 0})) == "3\033[2C4");
    CHECK(update_text(picture("| |"), picture("o o", "", {3, 0})) == kDot + "o o\033[m");
}

TEST_CASE("an update clears the end of a line at once", "[tui][update]") {
    CHECK(update_text(picture("a long text"), picture("a", "", {1, 0})) == "\033[2C\033[K\b");
    CHECK(update_text(picture("a text"), picture("a tex")) == "\033[5C \r");
    CHECK(update_text(picture("many words or letters"), picture("                   z")) ==
          "\033[K\033[19Cz\033[1;1H");
}

TEST_CASE("an update moves rows that stand elsewhere", "[tui][update]") {
    Canvas lower({60, 10});
    Canvas upper({60, 10});
    for (int y = 0; y < 10; ++y) {
        const std::string text(50, static_cast<char>('a' + y));
        lower.write({0, y}, text);
        if (y > 0 && y < 9) { upper.write({0, y - 1}, text); }
    }
    upper.write({0, 9}, std::string(50, 'j'));
    const Picture before = picture_of({lower, {0, 9}}, kDark, false);
    const Picture after = picture_of({upper, {0, 9}}, kDark, false);
    CHECK(update_text(before, after) == "\033[1;9r\033[9;1H\n\033[r\033[10;1H");
    CHECK(update_text(after, before) ==
          "\033[1;9r\033[1;1H\033M\033[r\033[1;1H" + std::string(50, 'a') + "\033[9B\r");
}
