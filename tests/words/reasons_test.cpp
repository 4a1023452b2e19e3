#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/presets.h>

#include "support/catch.h"
#include "support/positions.h"
#include "words/reasons.h"

using namespace roj;
using test::piece;
using words::describe;

namespace {

/// A reason with all that any sentence needs.
Reason filled(Why why, int count) {
    return {.why = why,
            .piece = piece("wA1"),
            .other = piece("bQ"),
            .pieces = {piece("wB1"), piece("bS1")},
            .kinds = {Bug::Ant, Bug::Beetle},
            .count = count,
            .limit = count,
            .written = {"draw.claim", "second", "third"},
            .inner = {{Why::GameOver}, {Why::MustPass}}};
}

std::string refusal(std::string_view game, std::string_view text, const Ruleset& rules = {}) {
    const auto move = parse_move(test::position(game, rules), text);
    return move ? "legal" : describe(move.error());
}

}  // namespace

TEST_CASE("every reason is a whole sentence in every language", "[words]") {
    for (const char* const code : {"en", "pl", "ru"}) {
        const i18n::WithLanguage use(*i18n::parse_language(code));
        for (int number = 0; number <= static_cast<int>(kLastWhy); ++number) {
            for (const int count : {0, 1, 2, 5, 21}) {
                const std::string text = describe(filled(static_cast<Why>(number), count));
                CAPTURE(code, number, text);
                REQUIRE(text.size() > 10);
                const bool is_capital =
                    (text[0] >= 'A' && text[0] <= 'Z') || text[0] == '"' || (text[0] & 0x80) != 0;
                CHECK((is_capital || text.starts_with("wA1 ") || text.starts_with("bQ ")));
                CHECK(text.back() == '.');
                for (const char* wrong : {"{", "}", "|", "  ", "..", " .", " 1 steps", "2 step "}) {
                    CAPTURE(wrong);
                    CHECK(text.find(wrong) == std::string::npos);
                }
            }
        }
    }
}

TEST_CASE("the English words are those of the engine", "[words]") {
    for (int number = 0; number <= static_cast<int>(kLastWhy); ++number) {
        const Reason reason = filled(static_cast<Why>(number), 2);
        CHECK(describe(reason) == format_reason(reason));
    }
}

TEST_CASE("reasons name bugs, counts and what was typed", "[words]") {
    constexpr const char* kLine =
        "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-";
    CHECK(refusal(kLine, R"(wA1 \wQ)") ==
          "wA1 is pinned: it holds the hive together. Without it, these bugs lose contact: wB1.");
    CHECK(refusal(kLine, "wB1 up wA1") ==
          "\"up\" is not a direction. Use ne, e, se, sw, w or nw (ne bQ) or a sign (bQ/).");
    CHECK(refusal(kLine, "wM -wA1") == "This game has no Mosquito. Its bugs are QSBGA.");
    CHECK(refusal(kLine, "wS3 -wA1") ==
          "\"wS3\" is not in this game. Each player has 2 such bugs.");
    CHECK(refusal("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ-;wA2 \\wQ;bA2 bA1-",
                  R"(A \wS1)") ==
          R"("A \wS1" can mean "wA1 \wS1", "wA2 \wS1" or "wA3 \wS1". Add the number of the bug.)");
    CHECK(refusal("Base", "wA1 -bQ") ==
          "The first move of a game names only a bug, for example \"wS1\".");
    CHECK(refusal("Base;;;wS1;bS1 wS1-", "bA1 bS1-") ==
          "bA1 is in Black's hand, and it is White's turn.");
    CHECK(refusal("Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM -wQ;bA1 bQ-", R"(wM \wS1)") ==
          "wM moves like a Queen Bee here. A Queen Bee moves exactly one cell.");
    CHECK(refusal("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-", R"(wS2 \wQ)") ==
          "A Spider moves exactly 3 steps along the hive. That cell is 1 step away.");
}

TEST_CASE("a reason names at most four bugs", "[words]") {
    Reason reason = filled(Why::Pinned, 0);
    reason.pieces = {piece("wB1"), piece("wB2"), piece("wG1"), piece("wG2"), piece("wG3")};
    CHECK(describe(reason).find(": wB1, wB2, wG1, wG2 and 1 more.") != std::string::npos);
}

TEST_CASE("a ply that cannot be played is named with its reason", "[words]") {
    const auto game = parse_game("Base;InProgress;White[2];wS1;bS1 wS1-;bA1 bS1-");
    REQUIRE_FALSE(game);
    CHECK(describe(game.error()) ==
          "Ply 3, \"bA1 bS1-\": bA1 is in Black's hand, and it is White's turn.");
}

TEST_CASE("wrong rules are refused, and the message says what would be right", "[words]") {
    Ruleset rules;
    CHECK(describe(set_rule(rules, "resign", "maybe").error()) ==
          "Rule option \"resign\" cannot be \"maybe\". Its values are on, off.");
    CHECK(describe(set_rule(rules, "first", "black").error()) ==
          "Rule option \"first\" cannot be \"black\". roj knows only \"white\".");
    CHECK(describe(apply_preset(rules, "house").error()).find("tournament, mzinga") !=
          std::string::npos);
    CHECK(describe(set_rule(rules, "house", "1").error()).find("resign") != std::string::npos);
}

TEST_CASE("foreign text cannot control the terminal", "[words]") {
    CHECK(refusal("Base", "\033[2J").find('\033') == std::string::npos);
}
