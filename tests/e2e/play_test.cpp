#include <algorithm>
#include <regex>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// Plays a game in every kind of terminal.

namespace {

using namespace roj::e2e;

const std::string kUnsetTerm = "(unset)";

Program program_on(const FreshHome& home, const std::string& term, const std::string& locale) {
    Program program = two_players(home, {"--board", "ascii"}, term);
    if (term == kUnsetTerm) { program.environment.erase("TERM"); }
    program.environment["LC_ALL"] = locale;
    return program;
}

/// Two plies, a mistake, an undo, odd sizes and back. Returns the screen after the two plies.
std::string play_a_little(Terminal& terminal) {
    const int width = terminal.width();
    const int height = terminal.height();
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    terminal.enter("a1 e ws1");
    // The preview also names the move before it is played.
    terminal.wait_for_turn_of("White");
    terminal.wait_for("wS1(bA1)");
    terminal.settle();
    const std::string screen = terminal.screen();

    terminal.enter("wA1 -bA1", "empty cell; wS1");
    CHECK(terminal.prompt_text() == "wA1 -bA1");
    terminal.type(kControlU);
    terminal.enter_until_turn_of("undo", "Black");
    CHECK_FALSE(terminal.shows("bA1)"));

    terminal.settle();
    terminal.resize(20, 5);
    terminal.wait_for("Need 40x12");
    terminal.resize(1, 1);
    terminal.settle();
    terminal.resize(200, 60);
    terminal.wait_for_turn_of("Black");
    terminal.resize(width, height);
    terminal.wait_until("the board in its old size",
                        [&] { return terminal.shows_turn_of("Black") && terminal.shows("(wS1)"); });
    return screen;
}

void quit_cleanly(Terminal& terminal) {
    quit(terminal);
    // The player can copy the text that roj leaves on the terminal.
    CHECK(terminal.shows("Base;InProgress;Black[1];wS1"));
}

/// Returns the screen without dots, which mark fewer cells where there are colours.
std::string play_on(const Program& program, int width, int height) {
    Terminal terminal(program, {width, height});
    std::string screen = play_a_little(terminal);
    quit_cleanly(terminal);
    std::ranges::replace(screen, '.', ' ');
    return std::regex_replace(screen, std::regex(" +\n"), "\n");
}

std::string reference_screen(int width, int height) {
    const FreshHome home;
    return play_on(two_players(home), width, height);
}

}  // namespace

TEST_CASE("roj: terminals of 80x24 all show the same game", "[e2e]") {
    const std::string reference = reference_screen(80, 24);
    const auto [term, locale] = GENERATE(table<std::string, std::string>({
        {"xterm-256color", "C.UTF-8"},
        {"xterm", "C"},
        {"vt100", "C"},
        {"linux", "C"},
        {"screen", "C.UTF-8"},
        {"ansi", "C"},
    }));
    CAPTURE(term, locale);
    const FreshHome home;
    CHECK(play_on(program_on(home, term, locale), 80, 24) == reference);
}

TEST_CASE("roj: terminals of 40x12 all show the same game", "[e2e]") {
    const std::string reference = reference_screen(40, 12);
    const auto [term, locale] = GENERATE(table<std::string, std::string>({
        {"xterm-256color", "C.UTF-8"},
        {"vt100", "C"},
        {"linux", "C"},
        {"screen", "C"},
    }));
    CAPTURE(term, locale);
    const FreshHome home;
    CHECK(play_on(program_on(home, term, locale), 40, 12) == reference);
}

TEST_CASE("roj: an unknown terminal, or none named, is taken for a common one", "[e2e]") {
    const auto [term, complaint] = GENERATE(table<std::string, std::string>({
        {"no-such-terminal", "does not know the terminal type \"no-such-terminal\""},
        {kUnsetTerm, "TERM is not set"},
    }));
    CAPTURE(term);
    const FreshHome home;
    Terminal terminal(program_on(home, term, "C"));
    terminal.wait_for(complaint);
    play_a_little(terminal);
    quit_cleanly(terminal);
}

TEST_CASE("roj: a locale that this system lacks does no harm", "[e2e]") {
    const FreshHome home;
    Terminal terminal(program_on(home, "xterm-256color", "xx_XX.UTF-8"));
    play_a_little(terminal);
    quit_cleanly(terminal);
}

TEST_CASE("roj: a terminal without UTF-8 gets English, and a line that says so", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--language", "x-pseudo"}));
    terminal.wait_for("This terminal does not use UTF-8, so roj uses English.");
    play_a_little(terminal);
    quit_cleanly(terminal);
}

TEST_CASE("roj: no colour if it is unwanted or unavailable", "[e2e]") {
    const FreshHome home;
    const auto colors_after = [](const Program& program) {
        Terminal terminal(program);
        play_a_little(terminal);
        quit_cleanly(terminal);
        return terminal.modes().used_color();
    };
    CHECK(colors_after(two_players(home)));
    CHECK_FALSE(colors_after(two_players(home, {}, "vt100")));
    CHECK_FALSE(colors_after(two_players(home, {"--color", "never"})));
    Program unwanted = two_players(home);
    unwanted.environment["NO_COLOR"] = "1";
    CHECK_FALSE(colors_after(unwanted));
}

TEST_CASE("roj: the theme follows the background that the terminal names", "[e2e]") {
    constexpr const char* kLightTile = "48;5;223m";
    constexpr const char* kQuestion = "\033]11;?\033\\";
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter_until_turn_of("wS1", "Black");
    CHECK(terminal.output().find(kQuestion) != std::string::npos);
    CHECK(terminal.output().find(kLightTile) == std::string::npos);
    terminal.type("bA1\033]11;rgb:fdfd/f6f6/e3e3\033\\ wS1-");
    terminal.wait_until("the light colours",
                        [&] { return terminal.output().find(kLightTile) != std::string::npos; });
    terminal.wait_until("the line", [&] { return terminal.prompt_text() == "bA1 wS1-"; });
    terminal.enter_until_turn_of("", "White");
    quit(terminal);

    Terminal plain(two_players(home, {}, "vt100"));
    plain.wait_for_turn_of("White");
    CHECK(plain.output().find(kQuestion) == std::string::npos);
}

TEST_CASE("roj: warns if the locale has no Unicode", "[e2e]") {
    const auto [locale, told] =
        GENERATE(table<std::string, bool>({{"C", true}, {"C.UTF-8", false}}));
    CAPTURE(locale);
    const FreshHome home;
    Program program = two_players(home, {"--unicode"});
    program.environment["LC_ALL"] = locale;
    Terminal terminal(program);
    terminal.wait_for_turn_of("White");
    CHECK(terminal.shows("The locale has no UTF-8") == told);
}

TEST_CASE("roj: the board has the best characters that the terminal is known to draw", "[e2e]") {
    const auto drawn = [](const std::string& term, const std::string& locale,
                          const std::string& answers) {
        const FreshHome home;
        Program program = two_players(home, {"--layout", "large"}, term);
        program.environment["LC_ALL"] = locale;
        Terminal terminal(program);
        terminal.type(answers);
        terminal.enter_until_turn_of("wA1", "Black");
        terminal.settle();
        CHECK(terminal.prompt_text().empty());
        const std::string& sent = terminal.output();
        const bool sextants = sent.find("\U0001FB0E") != std::string::npos;
        quit(terminal);
        return sextants ? "sextants" : sent.find("▄") != std::string::npos ? "blocks" : "ascii";
    };
    CHECK(drawn("xterm-256color", "C.UTF-8", "") == std::string("blocks"));
    CHECK(drawn("xterm-256color", "C.UTF-8", "\033P>|kitty(0.26.5)\033\\\033[?62;c") ==
          std::string("sextants"));
    CHECK(drawn("xterm-256color", "C.UTF-8", "\033[>65;7006;1c\033[?65;1;9c") ==
          std::string("sextants"));
    CHECK(drawn("xterm-256color", "C.UTF-8", "\033[>41;379;0c\033[?64;1c") ==
          std::string("blocks"));
    CHECK(drawn("tmux-256color", "C.UTF-8", "\033P>|tmux 3.3a\033\\\033[?1;2;4c") ==
          std::string("blocks"));
    CHECK(drawn("xterm-256color", "C", "\033P>|kitty(0.26.5)\033\\\033[?62;c") ==
          std::string("ascii"));
    CHECK(drawn("linux", "C.UTF-8", "") == std::string("ascii"));
}

TEST_CASE("roj: an analysis is as wide as the terminal and splits no move", "[e2e]") {
    const FreshHome home;
    const std::string game =
        "Base+MLP;InProgress;Black[6];wL;bL -wL;wM wL\\;bP -bL;wP wM/;bA1 \\bL;wQ wP-;bQ -bA1;"
        "wA1 \\wP;bA1 wA1/;wA2 /wM";
    Terminal terminal(roj_program(home, {"analyze", "--nodes", "3000", game}), {60, 80});
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.shows("then "));
    for (int y = 0; y < terminal.height(); ++y) {
        CAPTURE(terminal.line(y));
        CHECK(terminal.line(y).size() < 60);
    }
}

TEST_CASE("roj: a guest sees whose turn it is", "[e2e]") {
    const FreshHome home;
    const std::string table = home.at("table");
    Terminal host(roj_program(home, {"host", table}));
    host.wait_for("roj join");
    Terminal guest(roj_program(home, {"join", table}));
    guest.wait_for("who plays White. ? is help.");
    CHECK_FALSE(guest.shows("Type a move"));
    host.enter("wS1");
    guest.wait_for_turn_of("Black");
    quit(guest);
    Terminal again(roj_program(home, {"join", table}));
    again.wait_for("It is your turn. ? is help.");
}

TEST_CASE("roj: LINES and COLUMNS in the environment do not fool it", "[e2e]") {
    const FreshHome home;
    Program program = two_players(home);
    program.environment["LINES"] = "10";
    program.environment["COLUMNS"] = "30";
    Terminal terminal(program);
    play_a_little(terminal);
    quit_cleanly(terminal);
}

TEST_CASE("roj: the cursor is in the prompt, which can be edited", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.type("wS");
    terminal.wait_until("the echo", [&] { return terminal.prompt_text() == "wS"; });
    terminal.settle();
    CHECK(terminal.cursor() == Cell{9, 23});
    CHECK(terminal.modes().cursor_visible());
    // Both codes of Backspace, because terminals differ; Ctrl-A goes to the start.
    terminal.type("xy\177\b1\001");
    terminal.wait_until("the start of the line", [&] { return terminal.cursor() == Cell{7, 23}; });
    CHECK(terminal.prompt_text() == "wS1");
    terminal.type("\n");
    terminal.wait_for_turn_of("Black");
    CHECK(terminal.prompt_text().empty());
}

TEST_CASE("roj: Alt goes from word to word, on every terminal", "[e2e]") {
    const std::string term = GENERATE("xterm-256color", "tmux-256color", "linux", "vt100");
    CAPTURE(term);
    const FreshHome home;
    Terminal terminal(program_on(home, term, "C"));
    terminal.wait_for_turn_of("White");
    const auto type_until = [&](const std::string& keys, const std::string& line, int column) {
        terminal.type(keys);
        terminal.wait_until("the line \"" + line + '"', [&] {
            return terminal.prompt_text() == line &&
                   terminal.cursor() == Cell{column, terminal.height() - 1};
        });
    };
    type_until("abc def ghi", "abc def ghi", 18);
    type_until("\033b", "abc def ghi", 15);
    type_until("\033b", "abc def ghi", 11);
    type_until("\033f", "abc def ghi", 14);
    type_until("\033d", "abc def", 14);
    // A key after Escape, which clears the line, is not part of it.
    type_until("\033\0335", "5", 8);
}

TEST_CASE("roj: the number pad moves the cursor on the board, on every terminal", "[e2e]") {
    const std::string term =
        GENERATE("xterm-256color", "screen-256color", "vt100", "vt220", "linux");
    CAPTURE(term);
    const FreshHome home;
    Terminal terminal(program_on(home, term, "C"));
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1; bS1 wS1-; wQ -wS1; bQ bS1-", "White", 3);
    terminal.type("\t", "board> ");
    // 6 and 4 go to the Spider on the right and back; 5 picks up the Queen.
    terminal.wait_for("wQ (Queen Bee)");
    terminal.type("\033Ov", "wS1 is pinned");
    terminal.type("\033Ot", "wQ (Queen Bee)");
    terminal.type("\033Ou", "wQ is picked up");
    // In the line they are plain characters.
    terminal.type("\033");
    terminal.wait_until("the bug back", [&] { return !terminal.shows("is picked up"); });
    terminal.type("\033");
    terminal.wait_until("the line", [&] { return !terminal.shows("board> "); });
    terminal.type("hint \033Oq\033Om\033Oo");
    terminal.wait_until("the digits", [&] { return terminal.prompt_text() == "hint 1-/"; });
    terminal.type(kControlU);
    terminal.type("help\033OM", "You play by typing moves");
}

TEST_CASE("roj: a help page opens on ? and closes again", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.type("?", "You play by typing moves");
    terminal.type("q");
    terminal.wait_for_turn_of("White");
    CHECK(terminal.prompt_text().empty());
    terminal.enter_until_turn_of("wS1", "Black");
    quit_cleanly(terminal);
}

TEST_CASE("roj: Escape alone does no harm and needs no wait", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.enter("help", "You play by typing moves");
    terminal.type(kEscape);
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    quit_cleanly(terminal);
}

TEST_CASE("roj: a dumb terminal gets plain lines", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {}, "dumb"), {80, 60});
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    terminal.enter("bA1 wS1", "empty cell; wS1");
    terminal.enter_until_turn_of("bA1 wS1-", "White", 2);
    terminal.enter("undo");
    terminal.settle();
    quit(terminal);
    CHECK(terminal.output().find('\033') == std::string::npos);
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
}

TEST_CASE("play: the reader mode writes no sign on a terminal", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--reader"}), {80, 40});
    terminal.wait_for("Your turn:");
    terminal.enter("spider 1", "It is Black's turn, turn 1.");
    terminal.enter("black spider 1 right of white spider 1", "It is White's turn, turn 2.");
    terminal.enter("moves queen", "3: place the Queen");
    terminal.enter("1", "The white Queen has 1 filled side. It is Black's turn, turn 2.");
    terminal.enter("resign!", "White wins: Black has resigned.");
    quit(terminal);
    const std::string screen = terminal.screen();
    CAPTURE(screen);
    CHECK(screen.find_first_of("/\\-+=<>[](){}*#|^~%_") == std::string::npos);
}
