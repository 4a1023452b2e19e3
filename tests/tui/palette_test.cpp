#include "tui/terminal/palette.h"

#include <string>

#include "support/catch.h"
#include "tui/widgets/frame.h"

using namespace roj::tui;

namespace {

/// For each character of a row a letter: M as a mark, o in the terminal's own colours, _ bare.
std::string row_of(const Canvas& canvas, int y = 0) {
    std::string text;
    for (const Look& look : looks_of_row(canvas, y, Theme::Amber, true)) {
        const bool mark = look == look_of(Theme::Amber, Style::Mark, true);
        text += mark ? 'M' : look.bare ? '_' : look == Look{} ? 'o' : '?';
    }
    return text;
}

}  // namespace

TEST_CASE("a few blanks between marks have the style of the marks", "[tui][palette]") {
    Canvas canvas({16, 1});
    for (const int x : {1, 5, 7, 12}) { canvas.put({x, 0}, U'1', Style::Mark); }
    CHECK(row_of(canvas) == "oMMMMMMMooooMooo");
    canvas.put({6, 0}, U'.');
    CHECK(row_of(canvas) == "oMMMMMoMooooMooo");
    canvas.clear({2, 0}, {2, 1}, Style::Bare);
    CHECK(row_of(canvas) == "oMMMMMoMooooMooo");
}

TEST_CASE("a visible blank keeps its style", "[tui][palette]") {
    Canvas canvas({3, 1});
    canvas.put({0, 0}, U'1', Style::Mark);
    canvas.put({1, 0}, U' ', Style::Title);
    canvas.put({2, 0}, U'2', Style::Mark);
    CHECK(row_of(canvas) == "M?M");
}

TEST_CASE("a message and the status are written without a style reset", "[tui][palette]") {
    Canvas canvas({6, 4});
    const Prompt prompt;
    canvas = with_frame(canvas, "turn", {"done", Style::Plain, {"", prompt, ""}}).canvas;
    CHECK(row_of(canvas, 0) == "______");
    CHECK(row_of(canvas, 1) == "oooooo");
    CHECK(row_of(canvas, 2) == "______");
}
