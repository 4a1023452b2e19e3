#include "tui/terminal/screen_update.h"

#include <algorithm>
#include <chrono>
#include <clocale>
#include <random>
#include <string>

#include "e2e/support/emulator.h"
#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

// A terminal that gets the updates must show the pictures.

namespace {

using roj::e2e::Emulator;
using roj::tui::Glyph;
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
                constexpr char32_t kCharacters[] = {U' ', U'a', U'|', U'\u2584'};
                now_.glyphs[static_cast<std::size_t>(row + x)] =
                    Glyph{blank ? U' ' : kCharacters[below(4)], look};
            }
        }
        now_.cursor = {below(now_.size.width), below(now_.size.height)};
    }

private:
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
                    const auto& [character, look] = after.at({x, y});
                    const std::string wanted =
                        character > 0x7F ? "\u2584" : std::string(1, static_cast<char>(character));
                    CAPTURE(x, y);
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
