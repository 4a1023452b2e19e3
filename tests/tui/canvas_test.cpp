#include "tui/terminal/canvas.h"

#include <string>
#include <vector>

#include "support/catch.h"
#include "text/utf8.h"

using roj::tui::Canvas;
using roj::tui::Style;

TEST_CASE("a canvas cuts off text outside it", "[tui][canvas]") {
    Canvas canvas({4, 2});
    canvas.write({-2, 0}, "abcd");
    canvas.write({2, 1}, "wxyz");
    canvas.write({0, 7}, "below");
    canvas.put({0, -1}, U'!');
    CHECK(canvas.to_text() == "cd\n  wx\n");
    CHECK(canvas.at({99, 99}) == roj::tui::Cell{});
}

TEST_CASE("a canvas without columns or lines draws nothing", "[tui][canvas]") {
    CHECK(Canvas({0, 0}).to_text().empty());
    CHECK(Canvas({-3, -1}).size() == roj::tui::Size{0, 0});
    Canvas flat({0, 2});
    flat.write({0, 0}, "text");
    CHECK(flat.to_text() == "\n\n");
}

TEST_CASE("a canvas never holds control characters", "[tui][canvas]") {
    Canvas canvas({8, 1});
    CHECK(canvas.write({0, 0}, "a\x1b\nb\u202e") == 13);
    CHECK(canvas.to_text() == "a\\x1b b\\\n");
    canvas.put({0, 0}, U'\u009b');
    canvas.put({1, 0}, U'\u2066');
    CHECK(canvas.to_text() == "  x1b b\\\n");
}

TEST_CASE("a canvas is drawn onto another with its styles", "[tui][canvas]") {
    Canvas small({2, 1});
    small.write({0, 0}, "ab", Style::Mark);
    Canvas large({4, 2});
    large.write({0, 1}, "....");
    large.draw({1, 1}, small);
    CHECK(large.to_text() == "\n.ab.\n");
    CHECK(large.at({1, 1}).style == Style::Mark);
    CHECK(large.at({3, 1}).style == Style::Plain);
    large.clear({0, 0}, {2, 2});
    CHECK(large.to_text() == "\n  b.\n");
}

TEST_CASE("faint edges are drawn in Unicode, and faint texts do not change", "[tui][canvas]") {
    Canvas canvas({9, 5});
    const std::vector<std::string> lines{"+---+---+", "|   | . |", "+---+---+", "H+3 V-5 -",
                                         "H+4 V-5"};
    for (int y = 0; y < 5; ++y) {
        canvas.write({0, y}, lines[static_cast<std::size_t>(y)], Style::Rule);
    }
    const auto shown = [&](int y) {
        std::u32string text;
        for (int x = 0; x < 9; ++x) { text += roj::tui::as_line(canvas, {x, y}); }
        return roj::text::encode_utf8(text);
    };
    CHECK(shown(0) == "\u250C\u2500\u2500\u2500\u252C\u2500\u2500\u2500\u2510");
    CHECK(shown(1) == "\u2502   \u2502 . \u2502");
    CHECK(shown(2) == "\u2514\u2500\u2500\u2500\u2534\u2500\u2500\u2500\u2518");
    CHECK(shown(3) == lines[3]);
    CHECK(shown(4) == lines[4] + "  ");
    // What is not faint is no edge.
    Canvas plain({3, 1});
    plain.write({0, 0}, "+-+");
    CHECK(roj::tui::as_line(plain, {1, 0}) == U'-');
}

TEST_CASE("a wide character takes two columns and is never cut in half", "[tui][canvas]") {
    Canvas canvas({6, 1});
    CHECK(canvas.write({0, 0}, "\u4f60a\u597d") == 5);
    CHECK(canvas.to_text() == "\u4f60a\u597d\n");
    CHECK(canvas.at({1, 0}).character == roj::tui::kRightHalf);
    canvas.put({1, 0}, U'x');  // over a right half
    canvas.put({3, 0}, U'y');  // over a left half
    CHECK(canvas.to_text() == " xay\n");
    canvas.write({0, 0}, "\u4f60\u597d\u55ce");
    canvas.write({1, 0}, "\u6211");  // over two halves
    CHECK(canvas.to_text() == " \u6211 \u55ce\n");
    canvas.clear({5, 0}, {1, 1});
    CHECK(canvas.to_text() == " \u6211\n");
    // Beyond the right edge and the left one.
    CHECK(canvas.write({5, 0}, "\u597d") == 2);
    CHECK(canvas.at({5, 0}).character == U' ');
    canvas.write({0, 0}, "abc");
    canvas.write({-1, 0}, "\u597d", Style::Mark);
    CHECK(canvas.to_text() == " bc\n");
    CHECK(canvas.at({0, 0}).style == Style::Mark);
    canvas.write({6, 0}, "\u597d");
    canvas.write({-2, 0}, "\u597d");
    CHECK(canvas.to_text() == " bc\n");
}

TEST_CASE("a canvas that is drawn onto another keeps wide characters whole", "[tui][canvas]") {
    Canvas small({4, 1});
    small.write({0, 0}, "\u4f60\u597d", Style::Mark);
    Canvas large({6, 1});
    large.write({0, 0}, "abcdef");
    large.draw({1, 0}, small);
    CHECK(large.to_text() == "a\u4f60\u597df\n");
    CHECK(large.at({2, 0}).style == Style::Mark);
    large.draw({3, 0}, small);
    CHECK(large.to_text() == "a\u4f60\u4f60\n");
    large.draw({-1, 0}, small);
    CHECK(large.to_text() == " \u597d\u4f60\n");
}

TEST_CASE("marks combine with the letter before them, and with nothing else", "[tui][canvas]") {
    Canvas canvas({6, 1});
    CHECK(canvas.write({0, 0}, "Ro\u0301j") == 3);
    CHECK(canvas.to_text() == "Ro\u0301j\n");
    canvas.put({1, 0}, U'a');
    CHECK(canvas.to_text() == "Raj\n");
    // At the start, after a blank, a sign or what is outside, and a third one.
    canvas.write({0, 0}, "\u0301a \u0301|\u0301e\u0301\u0302\u0303");
    CHECK(canvas.to_text() == "a |e\u0301\u0302\n");
    canvas.write({-1, 0}, "e\u0301b");
    CHECK(canvas.to_text() == "b |e\u0301\u0302\n");
    CHECK(canvas.write({4, 0}, "\u4f60\u0301") == 2);
    CHECK(canvas.to_text() == "b |e\u0301\u0302\u4f60\u0301\n");
    canvas.put({5, 0}, U'x');
    CHECK(canvas.to_text() == "b |e\u0301\u0302 x\n");
}

TEST_CASE("a canvas leaves out what is hidden, and marks what the system does not know",
          "[tui][canvas]") {
    Canvas canvas({8, 1});
    CHECK(canvas.write({0, 0}, "a\u200d\ufe0f\ue000b\u0378c") == 4);
    CHECK(canvas.to_text() == "ab?c\n");
}
