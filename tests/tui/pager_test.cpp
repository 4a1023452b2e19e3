#include "tui/widgets/pager.h"

#include "support/catch.h"
#include "support/contains.h"

using roj::tui::Pager;
using roj::tui::Size;
using roj::tui::wrap;
using Lines = std::vector<std::string>;

namespace {

Pager counted(int lines) {
    Lines text;
    for (int i = 1; i <= lines; ++i) { text.push_back("line " + std::to_string(i)); }
    return Pager({"Title", text});
}

/// The first and the last line of text that a page shows.
std::string span(const Pager& pager, Size screen) {
    const std::string text = pager.draw(screen).canvas.to_text();
    const std::size_t first = text.find("line ");
    const std::size_t last = text.rfind("line ");
    return text.substr(first + 5, text.find('\n', first) - first - 5) + "-" +
           text.substr(last + 5, text.find('\n', last) - last - 5);
}

}  // namespace

TEST_CASE("text is wrapped at its displayed width", "[tui][pager]") {
    CHECK(wrap("a\033[2J b\u009b", 9) == Lines{"a\\x1b[2J", "b\\u009b"});
}

TEST_CASE("text is wrapped at its blanks", "[tui][pager]") {
    CHECK(wrap("", 10) == Lines{""});
    CHECK(wrap("one two", 10) == Lines{"one two"});
    CHECK(wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrap("one two three", 8) == Lines{"one two", "three"});
    CHECK(wrap("one two three", 6) == Lines{"one", "two", "three"});
    CHECK(wrap("abcdefgh", 3) == Lines{"abc", "def", "gh"});
    CHECK(wrap("one two three", 8, 2) == Lines{"one two", "  three"});
    CHECK(wrap("  one two", 5) == Lines{"  one", "two"});
    CHECK(wrap("abc", 0) == Lines{"a", "b", "c"});
    CHECK(wrap("abc   ", 3) == Lines{"abc"});
    CHECK(wrap("ab cd", 1, 4) == Lines{"a", "b", "c", "d"});
}

TEST_CASE("wide letters are wrapped whole, and marks stay with theirs", "[tui][pager]") {
    CHECK(wrap("\u4f60\u597d\u55ce", 5) == Lines{"\u4f60\u597d", "\u55ce"});
    CHECK(wrap("\u4f60\u597d\u55ce", 1) == Lines{"\u4f60", "\u597d", "\u55ce"});
    CHECK(wrap("\u4f60\u597d ab", 4) == Lines{"\u4f60\u597d", "ab"});
    CHECK(wrap("e\u0301e\u0302o\u0301", 2) == Lines{"e\u0301e\u0302", "o\u0301"});
    CHECK(wrap("\u4f60\u597d\u55ce", 5, 1) == Lines{"\u4f60\u597d", " \u55ce"});
}

TEST_CASE("a preposition of one letter and a dash do not stand alone", "[tui][pager]") {
    CHECK(wrap("pole w lewo", 7) == Lines{"pole", "w lewo"});
    CHECK(wrap("в ход", 4) == Lines{"в", "ход"});
    CHECK(wrap("wA1 сюда — ход", 9) == Lines{"wA1", "сюда —", "ход"});
}

TEST_CASE("a move is not split if there is another blank", "[tui][pager]") {
    CHECK(wrap("then wA1 -bQ, bG1 wS1\\", 13) == Lines{"then wA1 -bQ,", "bG1 wS1\\"});
    CHECK(wrap("then wA1 -bQ, bG1 wS1\\", 12) == Lines{"then", "wA1 -bQ,", "bG1 wS1\\"});
    CHECK(wrap("(bQ wS1)", 4) == Lines{"(bQ", "wS1)"});
    CHECK(wrap("the bQ has none", 7) == Lines{"the bQ", "has", "none"});
}

TEST_CASE("a narrow screen rewraps prose, and lists keep their columns", "[tui][pager]") {
    const Pager page({"Title",
                      {"A line of prose that is longer than the screen of forty", "goes on here.",
                       "", "Enter    does what is typed, and more", "q        closes"}});
    const std::string text = page.draw({30, 12}).canvas.to_text();
    CHECK(roj::missing(text,
                       {"of forty goes\non here.",
                        "Enter    does what is typed,\n         and more\nq        closes"}) == "");
}

TEST_CASE("a page scrolls and ends at its last line", "[tui][pager]") {
    const Size screen{40, 12};
    Pager pager = counted(25);
    CHECK(span(pager, screen) == "1-10");
    pager.turn(1, screen);
    CHECK(span(pager, screen) == "11-20");
    pager.turn(1, screen);
    CHECK(span(pager, screen) == "16-25");
    pager.scroll(-1, screen);
    CHECK(span(pager, screen) == "15-24");
    pager.scroll(1, screen);
    pager.scroll(1, screen);
    CHECK(span(pager, screen) == "16-25");
    pager.scroll(-1000, screen);
    pager.turn(-1, screen);
    CHECK(span(pager, screen) == "1-10");
    pager.scroll(1000, screen);
    CHECK(span(pager, screen) == "16-25");
}

TEST_CASE("a page says how to continue", "[tui][pager]") {
    const std::string part = counted(25).draw({60, 12}).canvas.to_text();
    CHECK(part.find("Title\n") == 0);
    CHECK(part.find("Space: more  q: close  (40%)") != std::string::npos);
    CHECK(counted(10).draw({60, 12}).canvas.to_text().find("Enter: close") != std::string::npos);
}

TEST_CASE("a page fits on a screen of any size", "[tui][pager]") {
    Pager pager = counted(25);
    pager.scroll(1000, {80, 24});
    for (int width = 0; width < 90; width += 7) {
        for (int height = 0; height < 40; height += 3) {
            const Size screen{width, height};
            const auto [canvas, cursor] = pager.draw(screen);
            CHECK(canvas.size() == screen);
            CHECK(cursor.x <= std::max(width - 1, 0));
            CHECK(cursor.y <= std::max(height - 1, 0));
        }
    }
    // A page that was at its end on a small screen shows no empty lines on a larger one.
    pager.scroll(1000, {80, 5});
    CHECK(span(pager, {80, 40}) == "1-25");
}

TEST_CASE("a page that is too wide joins an explanation of several lines", "[tui][pager]") {
    const Lines lines{"+ -       larger or smaller", "          cells at once", "", "   .   .",
                      "      .   ."};
    CHECK(roj::tui::wrap_page(lines, 30) == lines);
    CHECK(roj::tui::wrap_page(lines, 26) == Lines{"+ -       larger or",
                                                  "          smaller cells at", "          once",
                                                  "", "   .   .", "      .   ."});
}
