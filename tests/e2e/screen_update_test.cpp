#include "tui/terminal/screen_update.h"

#include <algorithm>
#include <chrono>
#include <clocale>
#include <random>
#include <string>
#include <string_view>

#include "e2e/support/emulator.h"
#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "text/utf8.h"

// A terminal that gets the updates must show the pictures.

namespace {

using roj::e2e::Emulator;
using roj::tui::Glyph;
using roj::tui::kRightHalf;
using roj::tui::Look;
using roj::tui::Picture;

constexpr int kOwn = Look::kOwn;

/// The kinds of looks that palettes have.
const Look kLooks[] = {{},
                       {240},
                       {0, 230},
                       {94, 230},
                       {252, 238},
                       {kOwn, kOwn, true},
                       {kOwn, kOwn, false, true},
                       {kOwn, kOwn, true, true},
                       {3, 4, true},
                       {kOwn, 7}};

class Pictures {
public:
    Pictures(roj::tui::Size size, unsigned seed) : random_(seed), now_{size, {}, {}} {
        now_.glyphs.resize(static_cast<std::size_t>(size.width * size.height));
    }

    const Picture& now() const { return now_; }

    /// Changes runs of rows or all of them, at times moves rows, and moves the cursor.
    void change() {
        if (below(4) == 0) {
            const int rows = below(now_.size.height);
            const auto first = now_.glyphs.begin() + below(now_.size.height) * now_.size.width;
            const auto middle = std::min(first + rows * now_.size.width, now_.glyphs.end());
            std::rotate(first, middle, now_.glyphs.end());
        }
        for (int runs = below(12); runs > 0; --runs) {
            const int row = below(now_.size.height) * now_.size.width;
            const int first = below(now_.size.width);
            const int length = below(4) == 0 ? now_.size.width : below(9);
            const Look look = kLooks[below(std::size(kLooks))];
            const bool blank = below(3) == 0;
            for (int x = first; x < std::min(first + length, now_.size.width); ++x) {
                x += put(x, row / now_.size.width, Glyph{blank ? U' ' : some_character(), look});
            }
        }
        now_.cursor = {below(now_.size.width), below(now_.size.height)};
    }

private:
    char32_t some_character() {
        constexpr char32_t kCharacters[] = {U' ', U'a', U'|', U'\u2584', U'\u4f60', U'\u597d'};
        return kCharacters[below(std::size(kCharacters))];
    }

    /// Puts a glyph, with marks at times, and makes what is left of a wide one blank. Returns the
    /// columns beyond the first.
    int put(int x, int y, Glyph glyph) {
        bool wide = glyph.character == U'\u4f60' || glyph.character == U'\u597d';
        if (wide && x + 1 == now_.size.width) {
            glyph.character = U' ';
            wide = false;
        }
        if (glyph.character != U' ' && below(8) == 0) { glyph.marks[0] = U'\u0301'; }
        const int next = x + (wide ? 2 : 1);
        if (now_.at({x, y}).character == kRightHalf) { now_.at({x - 1, y}) = {}; }
        if (next < now_.size.width && now_.at({next, y}).character == kRightHalf) {
            now_.at({next, y}).character = U' ';
        }
        now_.at({x, y}) = glyph;
        if (wide) { now_.at({x + 1, y}) = {kRightHalf, glyph.look}; }
        return wide ? 1 : 0;
    }

    template <typename Number>
    Number below(Number limit) {
        return static_cast<Number>(random_() % static_cast<unsigned>(limit));
    }

    std::mt19937 random_;
    Picture now_;
};

/// Returns the glyph as text; what nobody sees of a blank is left out.
std::string seen(const roj::e2e::Glyph& glyph) {
    const bool blank = glyph.text == " " && !glyph.underline && !glyph.reverse;
    return glyph.text + (blank ? "" : ' ' + std::to_string(glyph.ink)) + " on " +
           std::to_string(glyph.ground) + (glyph.bold && !blank ? " bold" : "") +
           (glyph.underline ? " underlined" : "") + (glyph.reverse ? " reverse" : "");
}

roj::e2e::Program players_on(const roj::e2e::FreshHome& home, const std::string& term,
                             const std::string& locale) {
    roj::e2e::Program program = two_players(home, {}, term);
    program.environment["LC_ALL"] = locale;
    return program;
}

void exit_from(roj::e2e::Terminal& terminal) {
    terminal.type(roj::e2e::kControlU);
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
}

}  // namespace

TEST_CASE("updates: a terminal shows each picture after its update", "[e2e][update]") {
    REQUIRE(std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr);
    for (const roj::tui::Size size : {roj::tui::Size{80, 24}, {20, 5}, {300, 3}, {1, 2}, {1, 1}}) {
        Emulator emulator(size.width, size.height, true);
        Pictures pictures(size, 1);
        for (int step = 0; step < 200; ++step) {
            const Picture before = pictures.now();
            pictures.change();
            const Picture& after = pictures.now();
            const std::string text = update_text(before, after);
            emulator.feed(text);
            CAPTURE(to_string(size), step, text);
            REQUIRE(emulator.cursor() == roj::e2e::Cell{after.cursor.x, after.cursor.y});
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x) {
                    const auto& [character, look, marks] = after.at({x, y});
                    const std::string wanted =
                        roj::text::encode_utf8(roj::tui::with_marks(character, marks));
                    CAPTURE(x, y);
                    if (character == kRightHalf) {
                        REQUIRE(emulator.at({x, y}).text.empty());
                        continue;
                    }
                    REQUIRE(seen(emulator.at({x, y})) ==
                            seen({wanted, look.ink, look.ground, look.bold, false, look.reverse}));
                }
            }
        }
    }
    std::setlocale(LC_CTYPE, "C");
}

TEST_CASE("updates: a terminal that curses draws on shows the same", "[e2e][update]") {
    const roj::e2e::FreshHome home;
    // An ansi terminal does not stay in the last column.
    roj::e2e::Terminal updated(two_players(home));
    roj::e2e::Terminal drawn(two_players(home, {}, "ansi"));
    for (const char* move :
         {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wB1 -wQ", "bB1 bQ-", "wB1 wQ"}) {
        for (roj::e2e::Terminal* terminal : {&updated, &drawn}) {
            terminal->enter(move);
            terminal->wait_for(std::string("played ") + move);
            terminal->type("?");
            terminal->wait_for("resign");
            terminal->type("q");
            terminal->wait_until("the board", [&] { return !terminal->shows("resign"); });
        }
        drawn.wait_until("the same screen", [&] {
            updated.watch(std::chrono::milliseconds(1));
            return updated.screen() == drawn.screen();
        });
    }
}

TEST_CASE("letters: what people write in their own script is shown in its columns", "[e2e]") {
    // An ansi terminal does not stay in the last column, so curses draws on it.
    const std::string term = GENERATE("xterm-256color", "linux", "ansi");
    CAPTURE(term);
    const roj::e2e::FreshHome home;
    roj::e2e::Terminal terminal(players_on(home, term, "C.UTF-8"));
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
    terminal.type(roj::e2e::kEnter);
    terminal.wait_for("\u597d\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b");
    terminal.type(roj::e2e::kControlU);
    terminal.enter("wS1");
    terminal.wait_for("played wS1");
    CHECK_FALSE(terminal.shows("\u597d"));
    exit_from(terminal);
}

TEST_CASE("letters: without UTF-8, question marks stand for other scripts", "[e2e]") {
    const roj::e2e::FreshHome home;
    roj::e2e::Terminal terminal(players_on(home, "xterm-256color", GENERATE("C", "xx_YY")));
    terminal.wait_for_turn_of("White");
    terminal.enter("load \u4f60\u597d.pgn");
    terminal.wait_for("?");
    for (const char byte : terminal.output()) { REQUIRE(static_cast<unsigned char>(byte) < 0x80); }
    exit_from(terminal);
}

TEST_CASE("letters: replies and reports that it did not ask for type nothing", "[e2e]") {
    const std::string term = GENERATE("xterm-256color", "linux", "vt100", "tmux-256color");
    const bool at_once = GENERATE(true, false);
    CAPTURE(term, at_once);
    const roj::e2e::FreshHome home;
    roj::e2e::Terminal terminal(players_on(home, term, "C.UTF-8"));
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
