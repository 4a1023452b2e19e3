#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "text/ascii.h"

namespace {

using namespace roj::e2e;

constexpr std::string_view kMidgame =
    R"(wP;bB1 /wP;wB1 wP/;bQ bB1\;wL wP-;bG1 /bQ;wQ \wP;bG1 /wL;wL /bQ;bB1 wP;wB1 bB1;)"
    R"(bP bQ-;wS1 wQ-;bA1 bP\;wS1 bP-;bS1 /bA1;wS1 bS1\;bB2 bP/;wS2 -wQ;bB2 wB1-;wB2 wQ/;)"
    R"(bB2 wB1;wS2 -bQ;bA2 bB2-;wA1 \wS2;bA2 wB2/;wG1 -wQ;bA3 bB2-;wA1 bA3-;bS2 \bA2;)"
    R"(wG2 wS1\;bS2 \wG1;wA2 -wG2;bG2 \bS2;wA2 -bG2;bG3 bA2/;wG3 -wG2;bG3 /wQ;wA2 bA2/;)"
    R"(bG3 wA2/;wA3 /wG1;bG2 /wQ;wA3 bG3-;bM -bS2;wA3 -bM;bL bM/;wM wA1/;bL \wQ;wG1 bL/;)"
    R"(bG3 \wS2;wS2 \bG3;bG3 wA2/;wB2 bL;bG3 wQ/;wG1 bA2-;bB2 wQ-;wM bB2-;bB2 wB1;wS2 -bQ;)"
    R"(bG2 wA1-;wA2 bG2-;bB2 /wQ;wA2 -bB2;bG2 -wA2;wA1 wM-;bG2 wM\)";

Program players_on(const FreshHome& home, const std::string& term, const std::string& locale) {
    Program program = two_players(home, {}, term);
    program.environment["LC_ALL"] = locale;
    return program;
}

/// Returns what that many of ten cost at most.
std::size_t most(std::vector<std::size_t> costs, std::size_t tenths) {
    std::ranges::sort(costs);
    return costs.at(costs.size() * tenths / 10);
}

void exit_from(Terminal& terminal) {
    terminal.type(kControlU);
    quit(terminal);
}

}  // namespace

TEST_CASE("screen: terminals of different abilities show the same", "[e2e]") {
    const FreshHome home;
    Terminal able(two_players(home));
    Terminal simple(two_players(home, {}, "ansi"));
    for (const char* move :
         {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wB1 -wQ", "bB1 bQ-", "wB1 wQ"}) {
        for (Terminal* terminal : {&able, &simple}) {
            terminal->enter(move);
            terminal->wait_for(std::string("played ") + move);
            terminal->type("?");
            terminal->wait_for("resign");
            terminal->type("q");
            terminal->wait_until("the board", [&] { return !terminal->shows("resign"); });
        }
        simple.wait_until("the same screen", [&] {
            able.watch(std::chrono::milliseconds(1));
            return able.screen() == simple.screen();
        });
    }
}

// The others change the size of the cells.
TEST_CASE("screen: eight of ten moves and keys take few bytes", "[e2e][bytes]") {
    struct Line {
        std::string term;
        std::vector<std::string> options;
        std::size_t move;
        std::size_t key;
    };
    const Line line = GENERATE(Line{"xterm-256color", {"--board", "ascii"}, 450, 165},
                               Line{"xterm-256color", {}, 1350, 300},
                               Line{"xterm-256color", {"--board", "sextants"}, 1500, 300},
                               Line{"linux", {}, 340, 145}, Line{"vt220", {}, 310, 125});
    CAPTURE(line.term, line.options);
    const FreshHome home;
    std::vector<std::string> options = line.options;
    options.insert(options.end(), {"--layout", "auto", "--game", "Base+MLP"});
    Program program = two_players(home, options, line.term);
    program.environment["LC_ALL"] = "C.UTF-8";
    Terminal terminal(program);
    terminal.wait_for_turn_of("White");
    std::vector<std::size_t> moves;
    std::vector<std::size_t> keys;
    std::size_t sent = terminal.output().size();
    const auto cost = [&] {
        const std::size_t before = std::exchange(sent, terminal.output().size());
        return sent - before;
    };
    for (const std::string_view move : roj::text::split(kMidgame, ';')) {
        std::string typed;
        for (const char key : move) {
            typed += key;
            terminal.type(std::string(1, key));
            const std::string_view shown = roj::text::trim(typed);
            terminal.wait_until(typed, [&] { return terminal.prompt_text() == shown; });
            keys.push_back(cost());
        }
        terminal.type(kEnter);
        const std::string other = move.front() == 'w' ? "Black" : "White";
        terminal.wait_until("the next turn", [&] {
            return terminal.prompt_text().empty() && terminal.shows_turn_of(other);
        });
        moves.push_back(cost());
    }
    CHECK(most(moves, 8) <= line.move);
    CHECK(most(keys, 8) <= line.key);
    CHECK(most(keys, 5) <= 24);
    exit_from(terminal);
}

TEST_CASE("letters: what people write in their own script is shown in its columns", "[e2e]") {
    // An ansi terminal does not stay in the last column.
    const std::string term = GENERATE("xterm-256color", "linux", "ansi");
    CAPTURE(term);
    const FreshHome home;
    Terminal terminal(players_on(home, term, "C.UTF-8"));
    terminal.wait_for_turn_of("White");
    const auto type_until = [&](std::string_view keys, const std::string& line, int column) {
        terminal.type(keys);
        terminal.wait_until("the line \"" + line + '"', [&] {
            return terminal.prompt_text() == line && terminal.cursor().x == column;
        });
    };
    constexpr int kStart = 7;  // "White> "
    type_until("\u4f60\u597de\u0301\u0302x", "\u4f60\u597de\u0301\u0302x", kStart + 6);
    type_until("\177", "\u4f60\u597de\u0301\u0302", kStart + 5);
    type_until("\177", "\u4f60\u597d", kStart + 4);
    type_until("\002", "\u4f60\u597d", kStart + 2);  // Ctrl-B
    type_until("\u0301a", "\u4f60\u0301a\u597d", kStart + 3);
    type_until("\177\177", "\u597d", kStart);
    type_until("\005\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d",
               "\u597d\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d", kStart + 20);
    terminal.type(kEnter, "\u597d\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b");
    terminal.type(kControlU);
    terminal.enter("wS1", "played wS1");
    CHECK_FALSE(terminal.shows("\u597d"));
    exit_from(terminal);
}

TEST_CASE("letters: without UTF-8, question marks stand for other scripts", "[e2e]") {
    const FreshHome home;
    Terminal terminal(players_on(home, "xterm-256color", GENERATE("C", "xx_YY")));
    terminal.wait_for_turn_of("White");
    terminal.enter("load \u4f60\u597d.pgn", "?");
    for (const char byte : terminal.output()) { REQUIRE(static_cast<unsigned char>(byte) < 0x80); }
    exit_from(terminal);
}

TEST_CASE("letters: replies and reports that it did not ask for type nothing", "[e2e]") {
    const std::string term = GENERATE("xterm-256color", "linux", "vt100", "tmux-256color");
    const bool at_once = GENERATE(true, false);
    CAPTURE(term, at_once);
    const FreshHome home;
    Terminal terminal(players_on(home, term, "C.UTF-8"));
    terminal.wait_for_turn_of("White");
    std::string typed;
    for (const std::string_view report :
         {"\033[<0;10;5M\033[<0;10;5m", "\033[M #!", "\033P>|XTerm(379)\033\\",
          "\033_Gi=31;OK\033\\", "\033^x\033\\", "\033Xx\033\\", "\033]52;c;d0Ex\007",
          "\033[24;80R", "\033[?62;1;6c", "\033[>41;379;0c", "\033[I\033[O", "\033[35;10;5M",
          "\033[[B"}) {
        CAPTURE(report);
        typed += static_cast<char>('a' + typed.size());
        if (at_once) {
            terminal.type(typed.substr(typed.size() - 1));
            terminal.type(report);
        } else {
            terminal.type(typed.substr(typed.size() - 1));
            for (const char byte : report) {
                terminal.type(std::string(1, byte));
                terminal.watch(std::chrono::milliseconds(2));
            }
        }
    }
    terminal.type("!");
    terminal.wait_until("the end of the line",
                        [&] { return terminal.prompt_text().ends_with('!'); });
    CHECK(terminal.prompt_text() == typed + "!");
    exit_from(terminal);
}
