#include <algorithm>
#include <clocale>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "games.h"
#include "play/session/session.h"
#include "scripted_terminal.h"
#include "support/catch.h"
#include "tui/hive/hive_screen.h"

// What a game sends over a line, which may be slow. scripts/measure-terminal has more figures.

using roj::tui::ColorCount;
using roj::tui::Theme;

namespace {

constexpr std::string_view kGame =
    R"(wP;bB1 /wP;wB1 wP/;bQ bB1\;wL wP-;bG1 /bQ;wQ \wP;bG1 /wL;wL /bQ;bB1 wP;wB1 bB1;)"
    R"(bP bQ-;wS1 wQ-;bA1 bP\;wS1 bP-;bS1 /bA1;wS1 bS1\;bB2 bP/;wS2 -wQ;bB2 wB1-;wB2 wQ/;)"
    R"(bB2 wB1;wS2 -bQ;bA2 bB2-;wA1 \wS2;bA2 wB2/;wG1 -wQ;bA3 bB2-;wA1 bA3-;bS2 \bA2;)"
    R"(wG2 wS1\;bS2 \wG1;wA2 -wG2;bG2 \bS2;wA2 -bG2;bG3 bA2/;wG3 -wG2;bG3 /wQ;wA2 bA2/;)"
    R"(bG3 wA2/;wA3 /wG1;bG2 /wQ;wA3 bG3-;bM -bS2;wA3 -bM;bL bM/;wM wA1/;bL \wQ;wG1 bL/;)"
    R"(bG3 \wS2;wS2 \bG3;bG3 wA2/;wB2 bL;bG3 wQ/;wG1 bA2-;bB2 wQ-;wM bB2-;bB2 wB1;wS2 -bQ;)"
    R"(bG2 wA1-;wA2 bG2-;bB2 /wQ;wA2 -bB2;bG2 -wA2;wA1 wM-;bG2 wM\)";

struct Costs {
    std::vector<std::size_t> moves;
    std::vector<std::size_t> keys;
};

Costs costs_of(roj::tui::Palette palette, bool unicode) {
    roj::test::ScriptedTerminal terminal;
    terminal.colors = palette;
    terminal.unicode = unicode;
    terminal.counts_bytes = true;
    std::string typed(kGame);
    std::ranges::replace(typed, ';', '\n');
    typed += '\n';
    terminal.type(typed);
    roj::play::Setup setup = roj::test::two_humans();
    setup.rules.game_type = roj::parse_game_type("Base+MLP").value();
    roj::play::Session session(setup, nullptr);
    roj::tui::HiveScreen(session, terminal, {}).run();
    REQUIRE(terminal.bytes.size() == typed.size());
    Costs costs;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        (typed[i] == '\n' ? costs.moves : costs.keys).push_back(terminal.bytes[i]);
    }
    return costs;
}

/// Returns what that many of ten cost at most.
std::size_t most(std::vector<std::size_t> costs, std::size_t tenths) {
    std::ranges::sort(costs);
    return costs[costs.size() * tenths / 10];
}

}  // namespace

TEST_CASE("nine of ten moves and keys take few bytes", "[tui][bytes]") {
    constexpr std::size_t kMedianKey = 22;
    struct Limit {
        roj::tui::Palette palette;
        bool unicode;
        std::size_t move;
        std::size_t key;
    };
    REQUIRE(std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr);
    for (const Limit& limit : {Limit{{Theme::Dark, ColorCount::Many}, false, 245, 102},
                               Limit{{Theme::Dark, ColorCount::Many}, true, 250, 103},
                               Limit{{Theme::Dark, ColorCount::Eight}, false, 212, 94},
                               Limit{{Theme::Dark, ColorCount::None}, false, 215, 92}}) {
        const Costs costs = costs_of(limit.palette, limit.unicode);
        CAPTURE(limit.palette.colors, limit.unicode);
        CHECK(most(costs.moves, 9) <= limit.move);
        CHECK(most(costs.keys, 9) <= limit.key);
        CHECK(most(costs.keys, 5) <= kMedianKey);
    }
    std::setlocale(LC_CTYPE, "C");
}
