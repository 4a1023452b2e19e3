#include "tui/hive/hive_screen.h"

#include <algorithm>
#include <csignal>
#include <string>
#include <string_view>

#include <roj/notation.h>

#include "i18n/language.h"
#include "play/learn/lessons.h"
#include "play/learn/puzzle.h"
#include "support/catch.h"
#include "support/contains.h"
#include "tui/hive/hive_run.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::play::Seat;
using roj::play::Session;

TEST_CASE("a player types moves and exits", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.shows("Type a move");
    terminal.type("wS1\n", "White played wS1.", "(wS1)", "> ");
    terminal.type("bA1 wS1-");
    terminal.look("typed");
    terminal.shows("> bA1 wS1-");
    terminal.type("\nquit\n");
    CHECK(run(terminal) == 0);
    CHECK(terminal.cursor("typed") == Point{15, 23});
}

TEST_CASE("a puzzle says which colour the player has and names no bot", "[tui][hive_screen]") {
    const auto all = roj::play::puzzles();
    const auto black = std::find_if(all.begin(), all.end(), [](const roj::play::Puzzle& puzzle) {
        return puzzle.position.find(";Black[") != std::string_view::npos;
    });
    REQUIRE(black != all.end());
    const std::string number = std::to_string(black - all.begin() + 1);
    ScriptedTerminal terminal;
    terminal.type("puzzle " + number + "\n", "Black you", "Puzzle " + number + ", rated");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("what Enter plays is told in words if they fit on the line", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\nbA1 wS1-", "Enter plays bA1 wS1-: place the");
    terminal.resize({40, 12});
    terminal.press("Backspace");
    terminal.type("/", "Enter plays bA1 wS1/.");
    terminal.hides("place");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("help says how the board is drawn and why", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("help screen\n", "Board: blocks: known from the type.");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("settings of the screen take effect at once", "[tui][hive_screen]") {
    class Book final : public roj::play::SettingsBook {
        roj::play::List list() const override { return {}; }
        Result<std::string> show(std::string_view) const override { return std::string(); }
        Result<std::string> keep(std::string_view, std::string_view) override {
            return std::string("kept");
        }
    } book;
    Session session(two_humans(), nullptr);
    session.use_settings({}, &book);
    ScriptedTerminal terminal;
    terminal.colors = {Theme::Dark, ColorCount::Many};
    terminal.type("wS1\n", "\\  (wS1)  /");
    terminal.type("settings layout=outlined\n", "(wS1)", "kept");
    terminal.hides("\\  (wS1)  /");
    terminal.type("settings board=blocks\n", "▝▀▘");
    terminal.type("settings layout=default\nsettings theme=light\n", "⣿");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    CHECK(terminal.theme == Theme::Light);
}

TEST_CASE("the first screen offers the languages, each by one key", "[tui][hive_screen]") {
    class Book final : public roj::play::SettingsBook {
        roj::play::List list() const override { return {}; }
        Result<std::string> show(std::string_view) const override { return std::string(); }
        Result<std::string> keep(std::string_view key, std::string_view value) override {
            return "kept " + std::string(key) + '=' + std::string(value);
        }
    } book;
    Session session(two_humans(), nullptr);
    session.use_settings({}, &book);
    UiOptions options;
    options.beginning.asks_language = true;
    ScriptedTerminal terminal;
    terminal.shows("1 English  2 Polski  3 Русский", "Type a move");
    SECTION("a number chooses") {
        terminal.type("3", "kept language=ru", "Type a move");
        terminal.hides("Polski");
        terminal.type("2", "> 2");
        terminal.hides("language=pl");
    }
    SECTION("a move is typed at once, and the offer is over") {
        terminal.type("wS1\n", "White played wS1.");
        terminal.hides("Polski");
        terminal.type("2", "> 2");
    }
    SECTION("then the player says how well they know Hive") {
        options.beginning.asks_experience = true;
        terminal.type("1", "kept language=en", "Have you played Hive before?");
        terminal.type("3");
        terminal.hides("Have you played");
        terminal.type("2", "> 2");
    }
    SECTION("other input ends the offer, too") {
        terminal.press("Left");
        terminal.type("2");
        terminal.hides("language=pl");
    }
    CHECK(HiveScreen(session, terminal, options).run() == 128 + SIGTERM);
}

TEST_CASE("on the first visit one key chooses a bot, or the lessons first", "[tui][hive_screen]") {
    play::Setup setup = two_humans();
    setup.seats[1] = {play::Seat::Kind::Bot, 3};
    Session session(setup, nullptr);
    UiOptions options;
    options.beginning.asks_experience = true;
    ScriptedTerminal terminal;
    terminal.shows("Have you played Hive before? 1: never");
    SECTION("never") {
        terminal.type("1", "LESSON 1");
        terminal.type("live\n", "bot:1");
    }
    SECTION("a little") {
        terminal.type("2", "follows your strength, and plays at level 2 now.", "bot:2");
        terminal.hides("Have you played");
    }
    SECTION("often") {
        terminal.type("3", "bot:4");
    }
    SECTION("a move answers, too") {
        terminal.type("wS1\n");
        terminal.hides("Have you played");
        terminal.type("3", "> 3");
    }
    CHECK(HiveScreen(session, terminal, options).run() == 128 + SIGTERM);
}

TEST_CASE("a page is read, scrolled and closed by typing", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("?", "Space: more");
    terminal.press("End", "close the page");
    // A blank too many does not close it, so that the q does not reach the prompt.
    terminal.type("  q", "> White");
    terminal.hides("> q");
    terminal.type("?\n", "Space: more");
    terminal.type("\n", "> White");
    terminal.press("F1");
    terminal.type("w", "> w");
    CHECK(run(terminal) == 128 + SIGTERM);
    // The Enter after a typed question mark does not close what the mark has opened.
}

TEST_CASE("pasted lines are played up to the first invalid one", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.paste("wS1\nbS1 wS1-\nwQ -wS");
    terminal.shows("bS1 wS1-", "> wQ -wS");
    terminal.press("^U");
    terminal.paste("wQ -wS1\nnonsense\nbQ bS1-\n");
    terminal.shows("wQ -wS1", "> nonsense", "was left out.");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a pasted command waits for Enter", "[tui][hive_screen]") {
    const std::string command = GENERATE("resign!", "NEW human human", "load nothing", "note x");
    ScriptedTerminal terminal;
    terminal.paste("wS1\n" + command + "\nbA1 wS1-\n");
    terminal.shows(command, "Press Enter to do it. The lines after it were left out.", "Black> ");
    CHECK(run(terminal) == 128 + SIGTERM);
    CAPTURE(command);
}

TEST_CASE("the board shows the typed move before Enter", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1; bQ bS1-\n");
    terminal.type("wQ", "wQ: 2 moves", "[wQ ]wS1|", " .1 ", " .2 ");
    terminal.type(" 1", "[wQ ]", "Enter plays wQ \\wS1: move the Queen");
    terminal.press("^C", "White played wQ -wS1.");
    terminal.hides("[wQ ]");
    terminal.type("wQ 7\n", "! wQ has no move number 7");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("brackets on an empty line step through the game", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-; wQ -wS1\n");
    terminal.type("[[", "PLY 1 of 3", "(wS1)", ">wS1", "wQ -wS1", "\nlook> ");
    terminal.type("]", "PLY 2 of 3");
    terminal.type("<", "PLY 0 of 3");
    terminal.type(">", "|> Black");
    terminal.type("w[", "> w[");
    CHECK(run(terminal) == 128 + SIGTERM);
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
    terminal.press("Tab", list);
    terminal.press("^U");
    terminal.type(typed, said);
    terminal.hides(list);
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a pasted line closes the list of completions", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("w");
    terminal.press("Tab");
    terminal.paste("here");
    terminal.hides("wS1  wB1");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a game that is pasted in several lines is opened at once", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.paste("[GameType \"Base\"]\n\n1. wS1\n2. bS1 wS1-\n3. wQ bQ-\n");
    terminal.shows("bS1 wS1-", "The 2 moves");
    terminal.paste("wQ -wS1;bQ bS1-;wQ wQ;wA1");
    terminal.shows("Enter plays these moves");
    terminal.type("\n", "bQ bS1-", "Number 3 of the list", "> wQ wQ;wA1");
    CHECK(run(terminal) == 128 + SIGTERM);
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
    terminal.type("wS1\nbS1 wS1-\nundo\n", ">wS1", "bS1 wS1-");
    terminal.type("bA1 wS1-\n");
    terminal.hides("bS1 wS1-");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("a window that becomes too small and large again shows the game again",
          "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("wS1\n");
    terminal.look("before");
    terminal.resize({7, 3});
    terminal.shows("Need\n");
    terminal.resize({1, 1});
    terminal.type("bA1 wS1-\n");
    terminal.resize({80, 24});
    terminal.shows("|wS1(bA1)");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("the player changes the colours during a game", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.type("theme green\n", "The themes are auto, dark, light or plain", "> theme green");
    for (int i = 0; i < 5; ++i) { terminal.press("Backspace"); }
    terminal.type("Paper\n", "The theme is light until you leave.");
    CHECK(run(terminal) == 128 + SIGTERM);
    CHECK(terminal.theme == Theme::Light);
}

TEST_CASE("a screen without colours says that no theme can be chosen", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.has_colors = false;
    terminal.type("theme dark\n", "There are no colours on this screen");
    CHECK(run(terminal) == 128 + SIGTERM);
}

TEST_CASE("the first screen shows the notices", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.shows("One thing.  Another thing.");
    UiOptions options;
    options.beginning.notices = {"One thing.", "Another thing."};
    CHECK(run(terminal, options) == 128 + SIGTERM);
}

TEST_CASE("the bot answers on the screen", "[tui][hive_screen]") {
    roj::play::Setup setup;
    setup.seats = {Seat{Seat::Kind::Human, 1}, Seat{Seat::Kind::Bot, 1}};
    Session session(setup, nullptr);
    ScriptedTerminal terminal;
    terminal.type("wS1\n");
    terminal.await(20000);
    // The answer may come after some words about how the bot is getting on.
    for (int i = 0; i < 20; ++i) { terminal.await(50); }
    terminal.shows("The bot played");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    CHECK(terminal.beeps == 0);
}

TEST_CASE("on a small screen a lesson shows its whole task and its whole hive",
          "[tui][hive_screen]") {
    using roj::i18n::Language;
    const auto language = GENERATE(Language::English, Language::Polish, Language::Russian);
    const Size size = GENERATE(Size{40, 12}, Size{80, 24}, Size{50, 14});
    const roj::i18n::WithLanguage chosen(language);
    std::size_t number = 0;
    for (const roj::play::Lesson& lesson : roj::play::lessons()) {
        CAPTURE(lesson.title, size.width);
        const Position position = parse_game(lesson.game)->position();
        const Move answer = lesson.answers.front();
        ScriptedTerminal terminal;
        terminal.resize(size);
        terminal.type("tutorial " + std::to_string(++number) + "\n");
        terminal.look("opened");
        terminal.type(format_move(position, answer));
        terminal.look("typed");
        terminal.press("Enter");
        terminal.look("solved");
        CHECK(run(terminal, {}) == 128 + SIGTERM);
        const std::string& opened = terminal.screen("opened");
        CAPTURE(opened);
        std::string words = text::join(text::split_words(opened, "\n "), " ");
        CHECK(contains(words, text::join(text::split_words(lesson.task, " "), " ")));
        for (const Hex cell : position.cells()) {
            CHECK(contains(opened, format_piece(*position.top(cell))));
        }
        Position solved = position;
        solved.apply(answer);
        CAPTURE(terminal.screen("typed"), terminal.screen("solved"));
        const auto queen = solved.where({Color::Black, Bug::Queen});
        for (const Hex cell : solved.cells()) {
            const bool near_queen = queen && distance(cell, *queen) < 2;
            if (solved.outcome() != Outcome::InProgress && !near_queen) { continue; }
            CHECK(contains(terminal.screen("solved"), shown_name(solved, *solved.top(cell))));
        }
        if (!answer.is_pass()) {
            const std::string signs =
                text::join(text::split_words(terminal.screen("typed"), " "), "");
            CHECK(contains(signs, '[' + format_piece(answer.piece()) + ']'));
        }
    }
}

TEST_CASE("on a small screen no question or refusal is cut or hides the board",
          "[tui][hive_screen]") {
    using roj::i18n::Language;
    const auto language = GENERATE(Language::English, Language::Polish, Language::Russian);
    const roj::i18n::WithLanguage chosen(language);
    for (const char* const line :
         {"resign",          "draw",      "zzz",      "bS9",      "bA1 -bQ", "bQ wS1",
          "bS1 ne wS1 xwA1", "redo 9",    "level 99", "clock 1",  "theme x", "new x",
          "goto x",          "show x",    "line 9",   "save a/b", "hint",    "abort",
          "rename x",        "analyze x", "find x",   "delete x", "branch"}) {
        CAPTURE(line);
        ScriptedTerminal terminal;
        terminal.resize({40, 12});
        terminal.type("wS1\n" + std::string(line) + "\n");
        terminal.look("told");
        terminal.press("Esc Esc");
        terminal.look("after");
        Session session(two_humans(), nullptr);
        CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
        for (const char* const moment : {"told", "after"}) {
            CAPTURE(terminal.screen(moment));
            CHECK_FALSE(contains(terminal.screen(moment), "..."));
        }
        // What is too long for the line above the prompt is a page, which Esc closes.
        CHECK(contains(terminal.screen("after"), "wS1"));
    }
}

TEST_CASE("at the end of a game a small screen shows the surrounded Queen", "[tui][hive_screen]") {
    ScriptedTerminal terminal;
    terminal.resize({40, 12});
    terminal.type(roj::play::lessons().back().game + "\nwA1 /bG2\n", "White wins: the", "XbQ");
    CHECK(run(terminal, {}) == 128 + SIGTERM);
}

namespace {

/// A game against a bot with the coach, in which wA1 wA2/ is a blunder.
struct BeforeBlunder {
    BeforeBlunder() {
        session.submit("coach on");
        session.submit(
            R"(Base;;;wG1;bB1 /wG1;wS1 \wG1;bA1 bB1\;wQ wG1-;bS1 -bB1;wA1 -wS1;bQ -bS1;wA1 bA1\;bA2 \bS1;wS1 \bA2;bB2 bS1\;wS2 -wS1;bB2 bB1;wA2 \wG1;bQ /bS1;wS2 -bQ;bG1 bQ\)");
    }
    static play::Setup against_bot() {
        play::Setup setup = two_humans();
        setup.seats[1] = {play::Seat::Kind::Bot, 1};
        return setup;
    }
    Session session{against_bot(), nullptr};
};

}  // namespace

TEST_CASE_METHOD(BeforeBlunder, "after a warning the screen draws the reply and names commands",
                 "[tui][hive_screen]") {
    session.submit("wA1 wA2/");
    while (session.busy()) { session.poll(); }
    REQUIRE(session.coach_waits());
    const i18n::WithLanguage use(i18n::Language::Russian);
    ScriptedTerminal terminal;
    terminal.shows("[| bA1 |]", "(  wA1  )", "почему  вернуть  ? справка");
    terminal.type("почему\n", "wA1 wA2/: Чёрные могут ответить bA1 ");
    terminal.type("вернуть\n", "Возвращён 1 ход.");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
}

TEST_CASE_METHOD(BeforeBlunder, "on a small screen a warning hides neither move nor reply",
                 "[tui][hive_screen]") {
    using roj::i18n::Language;
    const auto language = GENERATE(Language::English, Language::Polish, Language::Russian);
    const i18n::WithLanguage use(language);
    ScriptedTerminal terminal;
    terminal.resize({40, 12});
    terminal.type("wA1 wA2/\n");
    constexpr int kWait = 60'000;
    terminal.await(kWait);
    terminal.look("warned");
    terminal.type("why\n");
    terminal.look("explained");
    CHECK(HiveScreen(session, terminal, {}).run() == 128 + SIGTERM);
    for (const char* const moment : {"warned", "explained"}) {
        const std::string& screen = terminal.screen(moment);
        CAPTURE(screen);
        CHECK(missing(screen, {"(wA1)", "[bA1]"}) == "");
        CHECK_FALSE(contains(screen, "..."));
    }
    CHECK(contains(terminal.screen("warned"), "Enter"));
}
