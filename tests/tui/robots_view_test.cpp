#include "tui/robots/robots_view.h"

#include <algorithm>
#include <sstream>

#include "golden.h"
#include "scene.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::tui;
using roj::test::worded;

namespace {

robots::Record record_of(const std::string& seats, const std::string& lines) {
    const auto record = robots::parse_record("[Game \"Robots\"]\n[Seats \"" + seats +
                                             "\"]\n[C \"bot:3\"]\n\n" + lines);
    REQUIRE(record);
    return *record;
}

/// Four players in the middle of a game, one on tokens that did not fit into the backpack.
robots::Record busy_game() {
    std::string lines(
        "A 53 H+3 V+5; B 35 H+3 V+5; C 66 lost; D 56 H+5; A 32 H+3 V+2; B 15 H+1; C 24 "
        "H+4; D 34 H-4 V+3; A 55 H+5 V+5; A 66 V+6; A 54 H-5 V-4; B 15 H+5 V+1; C 54 H+5 "
        "V+4; D 56 V+5; A 26 H+2 V+6; B 65 V-5; C 26 H+6 V+2; D 34 H+3 V-4; A 14 H+1 V+4; "
        "B 55 H+5 V+5; B 56 H+6; C 66 lost; D 31 H-3 V+1; A 34 H-3 V-4; B 54 V+4; C 26 "
        "H+6 V+2; D 65 V+5; A 36 H+6; B 62 H+6; C 13 H+3; D 54 H+5; A 24 H-4; B 46 H+6 "
        "V-4; C 45 H+4 V-5; D 62 V+2; A 52 H+5 V+2; B 61 V+1; C 34 H-3 V+4; D 43 V-3; A "
        "34 V+3; B 33 H+3; B 33 H+3; B 62 H+2; C 64 H+6 V-4; D 56 H+5; A 22 H+2 V+2; A 22 "
        "H-2 V+2; A 54 H+5 V-4; B 15 H+5 V+1; C 56 H+5; D 22 H-2 V+2; D 11 V-1; D 33 "
        "penalty 5,2x3; A 24 H+2 V+4; B 34 H+4 V-3; C 24 H+4 V+2; D 56 H+5 V+6; A 43 V+4; "
        "B 15 H+1 V-5; C 65 V-5; D 36 H+6 V+3; A 22");
    for (std::size_t at = lines.find("; "); at != std::string::npos; at = lines.find("; ")) {
        lines.replace(at, 2, "\n");
    }
    return record_of("ABCD", lines);
}

const Prompt kNothing;

/// A view of a game with a message and hints.
RobotsView view_of(const robots::Record& record, const std::string& message = "A rolls 2 and 2.",
                   const std::string& hints = {}) {
    return {
        record, worded("A to move"), {worded(message), Style::Plain, {"A > ", kNothing, hints}}};
}

std::string screen(const RobotsView& view, Size size, CellStyle style = CellStyle::Auto) {
    return draw_robots_screen(view, style, size).canvas.to_text();
}

/// With the hints of a game.
std::string screen(const robots::Record& record, Size size, CellStyle style = CellStyle::Auto) {
    return screen(view_of(record, "A rolls 2 and 2.", "moves  undo  save  quit  ? help"), size,
                  style);
}

int count_lines(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("robots: screens of three sizes", "[tui][robots]") {
    const robots::Record record = busy_game();
    for (const Size size : {Size{40, 12}, Size{80, 24}, Size{132, 43}}) {
        roj::test::check_screen("screens/robots-" + to_string(size),
                                [&] { return screen(record, size); });
    }
}

TEST_CASE("robots: screens match the golden files in every palette", "[tui][robots]") {
    const robots::Record record = busy_game();
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        roj::test::check_palettes("robots_" + to_string(size), [&](const BoardLook& look) {
            RobotsView view = view_of(record, "A rolls 2 and 2.", "moves  ? help");
            view.target = robots::Square{2, 2};
            view.tiles = look.tiles;
            return draw_robots_screen(view, CellStyle::Auto, size).canvas;
        });
    }
}

TEST_CASE("robots: a number stands on the base of a player", "[tui][robots]") {
    const robots::Record record = record_of("AC", "A 12 H+1 V+2\nC 66 lost\nA 12");
    const std::string board = draw_robots_board(record.game, SquareSize::Compact).to_text();
    CAPTURE(board);
    CHECK(contains(board, "\n0  1a  "));
}

TEST_CASE("robots: a small screen has banks, backpacks and throws, also under a long message",
          "[tui][robots]") {
    const robots::Record record = busy_game();
    for (const char* message :
         {"A rolls 2 and 2.", "A message that takes two lines of a screen."}) {
        const std::string text = screen(view_of(record, message), {40, 12});
        CAPTURE(text);
        CHECK(missing(text, {"\n A 3     B 0 ooo C 0 oo  D 0 o   D36 A22\n", "\n6   d "}) == "");
    }
    const std::string two =
        robots_picture(record_of("AC", "A 12 H+1\nC 35 H-3 V-5\nA 34"), CellStyle::Compact, 40);
    CAPTURE(two);
    CHECK(contains(two, "A12 C35 A34\n"));
}

TEST_CASE("robots: the start of a game for two", "[tui][robots]") {
    roj::test::check_screen("screens/robots-start-80x24", [&] {
        return screen(record_of("AC", ""), {80, 24});
    });
}

TEST_CASE("robots: a screen of any size is drawn", "[tui][robots][long]") {
    const robots::Record record = busy_game();
    for (int width = 0; width <= 140; width += 3) {
        for (int height = 0; height <= 50; height += 2) {
            for (const CellStyle style : {CellStyle::Auto, CellStyle::Compact, CellStyle::Large}) {
                const std::string text = screen(record, {width, height}, style);
                CHECK(count_lines(text) == height);
            }
        }
    }
    CHECK(contains(screen(record, {39, 12}), "Need 40x12"));
}

TEST_CASE("robots: no printed line is wider than the screen", "[tui][robots]") {
    for (const CellStyle style : {CellStyle::Auto, CellStyle::Compact}) {
        for (const int width : {40, 50, 60, 80, 132}) {
            const std::string text = robots_picture(busy_game(), style, width);
            CAPTURE(width, text);
            std::istringstream lines(text);
            for (std::string line; std::getline(lines, line);) {
                CHECK(static_cast<int>(line.size()) <= width);
            }
            CHECK(contains(text, "A 3 ") != contains(text, "bank backpack"));
        }
    }
}

TEST_CASE("robots: the status of a narrow screen always shows the dice", "[tui][robots]") {
    const robots::Record record = record_of("AC", "A 11 H+1 V+1\nA 11 H+1\nA 33");
    RobotsView view = view_of(record, "Where to?");
    view.turn = "A to put 2 tokens";
    const auto status = [&](int width) {
        const std::string text = screen(view, {width, 12});
        return text.substr(0, text.find('\n'));
    };
    CHECK(status(40) == " turn 1  A to put 2 tokens  dice 3 3");
    CHECK(status(80) == " Robots  turn 1  A to put 2 tokens  dice 3 3");
}

TEST_CASE("robots: every end shows the number that leads there", "[tui][robots]") {
    const robots::Record record = record_of("AC", "A 13");
    for (const SquareSize size : {SquareSize::Compact, SquareSize::Lined, SquareSize::Large}) {
        const std::string board = draw_robots_board(record.game, size).to_text();
        for (const char* number : {"1", "2", "3", "4", "5", "6"}) {
            CHECK(contains(board, number));
        }
        CHECK_FALSE(contains(board, "-> "));
        const std::string aimed =
            draw_robots_board(record.game, size, robots::Square{3, 1}).to_text();
        CHECK(contains(aimed, "->"));
    }
}

TEST_CASE("robots: a click is on the square that is drawn there", "[tui][robots]") {
    const robots::Record record = record_of("AC", "A 13");
    RobotsView view = view_of(record);
    for (const Size size : {Size{40, 12}, Size{80, 24}, Size{132, 43}}) {
        int found = 0;
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                if (square_at(view, {x, y}, CellStyle::Auto, size)) { ++found; }
            }
        }
        CHECK(found % 49 == 0);
        CHECK(found > 0);
    }
    // The upper left square of the compact board, below the status and the players.
    CHECK(square_at(view, {2, 3}, CellStyle::Auto, {40, 12}) == robots::Square{0, 0});
    view.dialog.message = std::string(45, 'x');
    CHECK(square_at(view, {2, 2}, CellStyle::Auto, {40, 12}) == robots::Square{0, 0});
}

TEST_CASE("robots: a long message never hides a row of the board", "[tui][robots]") {
    const robots::Record record = record_of("AC", "A 13");
    for (const std::size_t length : {10U, 45U, 90U}) {
        const std::string text = screen(view_of(record, std::string(length, 'x')), {40, 12});
        CAPTURE(text);
        // The lowest row has the bases of C and of nobody.
        CHECK(missing(text, {"\n6   x", "turn 1  A to move"}) == "");
    }
}

TEST_CASE("robots: dice show the right number of pips", "[tui][robots]") {
    for (int value = 1; value <= 6; ++value) {
        const robots::Record record = record_of("AC", "A " + std::to_string(value) + "5");
        const std::string panel = draw_robots_panel(record, {24, 20}).to_text();
        const auto pips = std::count(panel.begin(), panel.end(), 'o');
        // Letters of "bot:3" and of the title are no pips.
        const robots::Record none = record_of("AC", "");
        const std::string empty = draw_robots_panel(none, {24, 20}).to_text();
        CHECK(pips - std::count(empty.begin(), empty.end(), 'o') == value + 5);
    }
}
