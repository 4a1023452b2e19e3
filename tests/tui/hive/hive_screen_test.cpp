#include "tui/hive/hive_screen.h"

#include <algorithm>
#include <csignal>
#include <string>
#include <string_view>

#include "play/learn/puzzle.h"
#include "support/catch.h"
#include "support/contains.h"
#include "tui/games.h"
#include "tui/scripted_terminal.h"

using roj::contains;
using roj::play::Seat;
using roj::play::Session;
using roj::play::Setup;
using roj::test::ScriptedTerminal;
using roj::test::two_humans;
using roj::tui::HiveScreen;
using roj::tui::Key;
using roj::tui::Point;
using roj::tui::UiOptions;

namespace {

int run(ScriptedTerminal& terminal, const UiOptions& options = {}) {
    Session session(two_humans(), nullptr);
    return HiveScreen(session, terminal, options).run();
}

}  // namespace

TEST_CASE("a player types moves and exits", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.look("start");
    terminal.type("wS1\n");
    terminal.look("one");
    terminal.type("bA1 wS1-");
    terminal.look("typed");
    terminal.type("\nquit\n");
    CHECK(run(terminal) == 0);
    CHECK(contains(terminal.screen("start"), "Type a move"));
    CHECK(contains(terminal.screen("one"), "White played wS1."));
    CHECK(contains(terminal.screen("one"), "(wS1)"));
    CHECK(contains(terminal.screen("one"), "> "));
    CHECK(contains(terminal.screen("typed"), "> bA1 wS1-"));
    CHECK(terminal.cursor("typed") == Point{15, 23});
}

TEST_CASE("a puzzle says which colour the player has and names no bot", "[tui][hive_screen]") {
    const auto all = roj::play::puzzles();
    const auto black = std::find_if(all.begin(), all.end(), [](const roj::play::Puzzle& puzzle) {
        return puzzle.game.find(";Black[") != std::string_view::npos;
    });
    REQUIRE(black != all.end());
    const std::string number = std::to_string(black - all.begin() + 1);
    ScriptedTerminal terminal;
    terminal.type("puzzle " + number + "\n");
    terminal.look("puzzle");
    terminal.type("settings\n");
    terminal.look("settings");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("puzzle"), "Black you"));
    CHECK(contains(terminal.screen("puzzle"), "PUZZLE " + number + " of"));
    CHECK(contains(terminal.screen("settings"), "Settings cannot be kept here"));
}

TEST_CASE("a page is read, scrolled and closed by typing", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("?");
    terminal.look("help");
    terminal.press(Key{"End"});
    terminal.look("keys");
    terminal.type("q");
    terminal.look("closed");
    terminal.type("?\n");
    terminal.look("typed");
    terminal.type("\n");
    terminal.look("read");
    terminal.press(Key{"F1"});
    terminal.type("w");
    terminal.look("typing");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("help"), "Space: more"));
    CHECK(contains(terminal.screen("keys"), "close the page"));
    CHECK(contains(terminal.screen("closed"), "> White"));
    // The Enter after a typed question mark does not close what the mark has opened.
    CHECK(contains(terminal.screen("typed"), "Space: more"));
    CHECK(contains(terminal.screen("read"), "> White"));
    CHECK(contains(terminal.screen("typing"), "> w"));
}

TEST_CASE("pasted lines are played up to the first invalid one", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.paste("wS1\nbS1 wS1-\nwQ -wS");
    terminal.look("open");
    terminal.press(Key{"^U"});
    terminal.paste("wQ -wS1\nnonsense\nbQ bS1-\n");
    terminal.look("stopped");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("open"), "bS1 wS1-"));
    CHECK(contains(terminal.screen("open"), "> wQ -wS"));
    CHECK(contains(terminal.screen("stopped"), "wQ -wS1"));
    CHECK(contains(terminal.screen("stopped"), "> nonsense"));
    CHECK(contains(terminal.screen("stopped"), "was left out."));
}

TEST_CASE("a pasted command waits for Enter", "[tui][hive_screen]") {
    const std::string command = GENERATE("resign!", "NEW human human", "load nothing", "note x");
    ScriptedTerminal terminal;
    terminal.paste("wS1\n" + command + "\nbA1 wS1-\n");
    terminal.look("waits");
    CHECK(run(terminal) == 128 + SIGTERM);
    CAPTURE(command, terminal.screen("waits"));
    CHECK(contains(terminal.screen("waits"), command));
    CHECK(contains(terminal.screen("waits"),
                   "Press Enter to do it. The lines after it were left out."));
    CHECK(contains(terminal.screen("waits"), "Black> "));
}

TEST_CASE("the board shows the typed move before Enter", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.type("wQ");
    terminal.look("targets");
    terminal.type(" 1");
    terminal.look("landing");
    terminal.press(Key{"^C"});
    terminal.look("cleared");
    terminal.type("wQ 7\n");
    terminal.look("refused");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("targets"), "wQ: 2 moves"));
    CHECK(contains(terminal.screen("targets"), "[wQ ]wS1|"));
    CHECK(contains(terminal.screen("targets"), " .1 "));
    CHECK(contains(terminal.screen("targets"), " .2 "));
    CHECK(contains(terminal.screen("landing"), "[wQ ]"));
    CHECK(contains(terminal.screen("landing"), "Enter plays wQ \\wS1."));
    CHECK_FALSE(contains(terminal.screen("cleared"), "[wQ ]"));
    CHECK(contains(terminal.screen("cleared"), "White played wQ -wS1."));
    CHECK(contains(terminal.screen("refused"), "! wQ has no move number 7"));
}

TEST_CASE("brackets on an empty line step through the game", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1\n");
    terminal.type("[[");
    terminal.look("back");
    terminal.type("]");
    terminal.look("on");
    terminal.type("<");
    terminal.look("start");
    terminal.type(">");
    terminal.look("now");
    terminal.type("w[");
    terminal.look("typed");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("back"), "PLY 1 of 3"));
    CHECK(contains(terminal.screen("back"), "(wS1)"));
    CHECK(contains(terminal.screen("back"), ">wS1"));
    CHECK(contains(terminal.screen("back"), "wQ -wS1"));
    CHECK(contains(terminal.screen("back"), "\nlook> "));
    CHECK(contains(terminal.screen("on"), "PLY 2 of 3"));
    CHECK(contains(terminal.screen("start"), "PLY 0 of 3"));
    CHECK(contains(terminal.screen("now"), "|> Black"));
    CHECK(contains(terminal.screen("typed"), "> w["));
}

TEST_CASE("the list of completions closes when the line changes", "[tui][hive_screen]") {
    const std::string list = "wS1  wB1";
    const auto [typed, said] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"", ""},
        {"wZ1", "\"wZ1\" is neither a move nor a command"},
        {"pass", "You can pass only when you have no other move."},
        {"ne", ""},
    }));
    CAPTURE(typed);
    ScriptedTerminal terminal;
    terminal.type("w");
    terminal.press(Key{"Tab"});
    terminal.look("list");
    terminal.press(Key{"^U"});
    terminal.type(typed);
    terminal.look("edited");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("list"), list));
    CHECK_FALSE(contains(terminal.screen("edited"), list));
    CHECK(contains(terminal.screen("edited"), said));
}

TEST_CASE("a pasted line closes the list of completions", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("w");
    terminal.press(Key{"Tab"});
    terminal.paste("here");
    terminal.look("pasted");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK_FALSE(contains(terminal.screen("pasted"), "wS1  wB1"));
}

TEST_CASE("a game that is pasted in several lines is opened at once", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.paste("[GameType \"Base\"]\n\n1. wS1\n2. bS1 wS1-\n3. wQ bQ-\n");
    terminal.look("opened");
    terminal.paste("wQ -wS1;bQ bS1-;wQ wQ;wA1");
    terminal.look("waiting");
    terminal.type("\n");
    terminal.look("stopped");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("opened"), "bS1 wS1-"));
    CHECK(contains(terminal.screen("opened"), "The 2 moves"));
    CHECK(contains(terminal.screen("waiting"), "Enter plays these moves"));
    CHECK(contains(terminal.screen("stopped"), "bQ bS1-"));
    CHECK(contains(terminal.screen("stopped"), "Number 3 of the list"));
    CHECK(contains(terminal.screen("stopped"), "> wQ wQ;wA1"));
}

TEST_CASE("a line that is too long is reported once", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    for (int i = 0; i < 3; ++i) { terminal.paste(std::string(10000, 'x')); }
    terminal.look("long");
    CHECK(run(terminal) == 128 + SIGTERM);
    const std::string text = terminal.screen("long");
    CHECK(contains(text, "16384 characters at most"));
    CHECK(text.find("at most") == text.rfind("at most"));
}

TEST_CASE("undone moves stay in the list until another is played", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\nbS1 wS1-\nundo\n");
    terminal.look("undone");
    terminal.type("bA1 wS1-\n");
    terminal.look("other");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("undone"), ">wS1"));
    CHECK(contains(terminal.screen("undone"), "bS1 wS1-"));
    CHECK_FALSE(contains(terminal.screen("other"), "bS1 wS1-"));
}

TEST_CASE("a window that becomes too small and large again shows the game again",
          "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\n");
    terminal.look("before");
    terminal.resize({7, 3});
    terminal.look("small");
    terminal.resize({1, 1});
    terminal.type("bA1 wS1-\n");
    terminal.resize({80, 24});
    terminal.look("after");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("small"), "Need\n"));
    CHECK(contains(terminal.screen("after"), "|wS1(bA1)"));
}

TEST_CASE("the player changes the colours during a game", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("theme green\n");
    terminal.look("refused");
    for (int i = 0; i < 5; ++i) { terminal.press(Key{"Backspace"}); }
    terminal.type("Paper\n");
    terminal.look("chosen");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("refused"), "The themes are auto, dark, light or plain"));
    CHECK(contains(terminal.screen("refused"), "> theme green"));
    CHECK(contains(terminal.screen("chosen"), "The theme is light until you leave."));
    CHECK(terminal.theme == roj::tui::Theme::Light);
}

TEST_CASE("a screen without colours says that no theme can be chosen", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.has_colors = false;
    terminal.type("theme dark\n");
    terminal.look("asked");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("asked"), "There are no colours on this screen"));
}

TEST_CASE("the first screen shows the notices", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.look("start");
    UiOptions options;
    options.beginning.notices = {"One thing.", "Another thing."};
    CHECK(run(terminal, options) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("start"), "One thing.  Another thing."));
}

TEST_CASE("the bot answers on the screen", "[tui][hive_screen]") {
    Setup setup;
    setup.seats = {Seat{Seat::Kind::Human, 1}, Seat{Seat::Kind::Bot, 1}};
    Session session(setup, nullptr);
    ScriptedTerminal terminal;
    terminal.type("wS1\n");
    terminal.await(20000);
    // The answer may come after some words about how the bot is getting on.
    for (int i = 0; i < 20; ++i) { terminal.await(50); }
    terminal.look("later");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    CHECK(contains(terminal.screen("later"), "The bot played"));
    CHECK(terminal.beeps == 0);
}
