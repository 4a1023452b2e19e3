#include "tui/hive/hive_lines.h"

#include <sstream>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/games.h"
#include "tui/line_file.h"

using roj::play::Seat;
using roj::play::Session;
using roj::test::two_humans;

namespace {

struct Played {
    std::string text;
    int status;
};

Played play_lines(const std::string& lines, roj::play::Setup setup,
                  const roj::tui::UiOptions& options = {}) {
    Session session(setup, nullptr);
    const roj::test::LineFile in(lines);
    std::ostringstream out;
    const int status = roj::tui::HiveLines(session, options, {in.fd(), out}).run();
    return {out.str(), status};
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

}  // namespace

TEST_CASE("two people play line by line, and every change prints the board", "[tui][lines]") {
    const Played played = play_lines("wS1\nbA1 wS1-\nquit\n", two_humans());
    CHECK(played.status == 0);
    CHECK(count(played.text, "queens") == 3);
    CHECK(roj::missing(played.text, {"White is a person, Black is a person.\n", ". |wS1(bA1) .\n",
                                     "White played wS1.\n", "Black played bA1 wS1-.\n",
                                     "Base;InProgress;White[2];wS1;bA1 wS1-\n"}) == "");
}

TEST_CASE("a typed line is made printable before it is read", "[tui][lines]") {
    const Played played = play_lines("wS1\r\nnote \033[2J\u009b\tx\x9b\nnote\n", two_humans());
    CHECK(played.text.find(": \\x1b[2J\\u009b x\\x9b\n") != std::string::npos);
}

TEST_CASE("the end of the input exits like quit", "[tui][lines]") {
    CHECK(play_lines("", two_humans()).status == 0);
    const Played cut = play_lines("wS1\nbA1 wS1-", two_humans());
    CHECK(cut.status == 0);
    CHECK(cut.text.find("Black played bA1 wS1-.") != std::string::npos);
}

TEST_CASE("a refused line says why, and the next one is read", "[tui][lines]") {
    const Played played = play_lines("wQ\nnonsense\nwS1\nquit\n", two_humans());
    CHECK(roj::missing(played.text, {"cannot place your Queen in your first turn", "nonsense",
                                     "White played wS1."}) == "");
}

TEST_CASE("line mode waits for the bot", "[tui][lines]") {
    roj::play::Setup setup;
    setup.seats = {Seat{Seat::Kind::Human, 1}, Seat{Seat::Kind::Bot, 1}};
    const Played played = play_lines("wS1\nwQ -wS1\nundo\nquit\n", setup);
    CHECK(played.status == 0);
    CHECK(count(played.text, "You played") >= 1);
    CHECK(count(played.text, "The bot played") == count(played.text, "You played"));
}

TEST_CASE("two bots play a game to its end without input", "[tui][lines]") {
    roj::play::Setup setup;
    setup.seats = {Seat{Seat::Kind::Bot, 1}, Seat{Seat::Kind::Bot, 1}};
    setup.seed = 5;
    const Played played = play_lines("", setup);
    CHECK(played.status == 0);
    CHECK(played.text.find("InProgress;") == std::string::npos);
    CHECK(count(played.text, "White played") > 3);
}

TEST_CASE("pages are printed whole, and notices before the game", "[tui][lines]") {
    roj::tui::UiOptions options;
    options.beginning.notices = {"Something to know."};
    const Played played = play_lines("help\nquit\n", two_humans(), options);
    CHECK(played.text.find("Something to know.\n") == 0);
    CHECK(count(played.text, "\n") > 15);
}

TEST_CASE("the keys for looking back also work as lines", "[tui][lines]") {
    const Played played = play_lines("wS1\nbS1 wS1-\n[\n [ \n]\n<\n>\nquit\n", two_humans());
    CHECK(count(played.text, "Ply 1 of 2: wS1.\n") == 2);
    CHECK(count(played.text, "Ply 0 of 2: the start.\n") == 2);
    CHECK(count(played.text, "This is the current position.\n") == 1);
}

TEST_CASE("a whole game is described without a board", "[tui][lines]") {
    roj::play::Setup setup;
    setup.seats = {Seat{Seat::Kind::Bot, 1}, Seat{Seat::Kind::Bot, 1}};
    setup.seed = 5;
    roj::tui::UiOptions options;
    options.reader = true;
    const Played played = play_lines("", setup, options);
    CHECK(played.text.find("InProgress;") == std::string::npos);
    CHECK(count(played.text, "White places the ") > 3);
    CHECK(count(played.text, " the black Queen.\n") > 0);
    CHECK(count(played.text, "queens") == 0);
    CHECK(count(played.text, "/ \\") == 0);

    const Played asked = play_lines("wS1\nlist\nwhere wS1\nboard\nquit\n", two_humans(), options);
    CHECK(roj::missing(
              asked.text,
              {"White places the Spider 1 in the middle of the table.\n",
               "On the board: the white Spider 1. Place: alone. 0 of 6 sides are filled.\n"}) ==
          "");
    CHECK(count(asked.text, "The table, row by row") == 2);
}

TEST_CASE("a hint is described in words, too", "[tui][lines]") {
    roj::tui::UiOptions options;
    options.reader = true;
    const std::string game = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n";
    const Played heard = play_lines(game + "hint\nhint\nhint\neval\nquit\n", two_humans(), options);
    CHECK(count(heard.text, "Look at the white ") == 1);
    CHECK(count(heard.text, "Try this: place ") == 1);
    CHECK(count(heard.text, ". Expected: place ") == 2);
    const Played read = play_lines(game + "hint\neval\nquit\n", two_humans());
    CHECK(count(read.text, "Look at w") == 1);
    CHECK(count(read.text, ". Expected: w") == 1);
}
