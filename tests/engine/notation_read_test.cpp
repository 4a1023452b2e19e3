// Reading moves, cells and pieces as people and programs write them.

#include <string>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"

using namespace roj;
using namespace test;

namespace {

// A position with every kind of reference.
constexpr const char* kOpen =
    R"(Base;InProgress;White[5];wS1;bS1 wS1-;wB1 \wS1;bB1 bS1/;wG1 /wS1;bG1 bS1\;wQ /wB1;bQ bB1\)";

std::string read(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    return move ? format_move(position, *move) : "refused";
}

constexpr bool kIllegal = false;
constexpr bool kUnreadable = true;

/// Whether the text is refused because it is unreadable.
bool refusal(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    REQUIRE_FALSE(move);
    return is_unreadable(move.error().why);
}

}  // namespace

TEST_CASE("reading: any reference next to the cell means the same move", "[engine][notation]") {
    const Position open = position(kOpen);
    const Move climb = test::move(open, "wB1 wS1");
    CHECK(climb == Move::move(piece("wB1"), {0, 0}));
    const Move step = test::move(open, R"(wQ -wB1)");
    CHECK(step == test::move(open, R"(wQ \wQ)"));
    for (const Move& move : legal_moves(open)) {
        for (const Hex cell : open.cells()) {
            for (const Direction d : kDirections) {
                if (neighbor(cell, d) != move.to()) { continue; }
                constexpr std::string_view kWords[] = {"e", "ne", "nw", "w", "sw", "se"};
                const std::string text = format_piece(move.piece()) + " " +
                                         std::string(kWords[static_cast<std::size_t>(d)]) + " " +
                                         format_piece(*open.top(cell));
                CAPTURE(text);
                const auto same = parse_move(open, text);
                REQUIRE(same);
                CHECK(*same == move);
            }
        }
    }
}

TEST_CASE("reading: a reference can be the moving bug or a covered one", "[engine][notation]") {
    const Position open = position(kOpen);
    CHECK(read(open, R"(wQ \wQ)") == "wQ -wB1");
    const Position stacked = position(std::string(kOpen) + ";wB1 wS1;bB1 bS1");
    const Move beside = test::move(stacked, R"(wA1 \wB1)");
    CHECK(test::move(stacked, R"(wA1 \wS1)") == beside);
    CHECK(read(stacked, "wB1 bS1") == "wB1 bB1");
    CHECK(read(stacked, "wB1 bB1") == "wB1 bB1");
}

TEST_CASE("reading: a sign that points at an occupied cell climbs it", "[engine][notation]") {
    const Position open = position(kOpen);
    CHECK(read(open, "wB1 -bS1") == "wB1 wS1");
    CHECK(refusal(open, "wQ -bS1") == kIllegal);
}

TEST_CASE("reading: blanks of any kind separate the words", "[engine][notation]") {
    const Position open = position(kOpen);
    for (const char* text : {"wB1 wS1", "  wB1 wS1  ", "wB1   wS1", "wB1\twS1", "wB1 wS1\r"}) {
        CAPTURE(text);
        CHECK(read(open, text) == "wB1 wS1");
    }
}

TEST_CASE("reading: case does not matter, and the colour of one's own bug can be left out",
          "[engine][notation]") {
    const Position open = position(kOpen);
    for (const char* text : {"wb1 ws1", "WB1 WS1", "Wb1 wS1", "B1 S1", "b1 s1", "B1 wS1"}) {
        CAPTURE(text);
        CHECK(read(open, text) == "wB1 wS1");
    }
    // A lower b before a bug is the colour.
    CHECK(refusal(open, "bb1 bs1") == kIllegal);
}

TEST_CASE("reading: a direction can be in letters", "[engine][notation]") {
    const Position after_one = position("Base;;;wS1");
    const std::pair<const char*, const char*> rows[] = {
        {"bA1 e wS1", "bA1 wS1-"}, {"bA1 ne wS1", "bA1 wS1/"}, {"bA1 nw wS1", R"(bA1 \wS1)"},
        {"bA1 w wS1", "bA1 -wS1"}, {"bA1 sw wS1", "bA1 /wS1"}, {"bA1 se wS1", R"(bA1 wS1\)"}};
    for (const auto& [spelled, canonical] : rows) {
        CAPTURE(spelled);
        CHECK(read(after_one, spelled) == canonical);
    }
    CHECK(read(after_one, "a1 NW ws1") == R"(bA1 \wS1)");
    CHECK(refusal(after_one, "bA1 north wS1") == kUnreadable);
}

TEST_CASE("reading: a number can be left out if only one bug fits", "[engine][notation]") {
    const Position open = position(kOpen);
    CHECK(read(open, "A -wG1") == "wA1 /wQ");
    CHECK(read(open, "wB wS1") == "wB1 wS1");
    CHECK(read(open, "B wS") == "wB1 wS1");
    // In play wB1 cannot get there, so the next beetle in hand is meant.
    CHECK(read(open, "B -wG1") == "wB2 /wQ");
    // Both ants can.
    const Position ants =
        position("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ-;wA2 \\wQ;bA2 bA1-");
    CHECK(refusal(ants, R"(A \wS1)") == kUnreadable);
}

TEST_CASE("reading: pass in any case, and only when it is forced", "[engine][notation]") {
    const Position blocked = position(
        R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)");
    for (const char* text : {"pass", "PASS", "Pass", " pass "}) {
        CAPTURE(text);
        CHECK(read(blocked, text) == "pass");
    }
    CHECK(refusal(position(kOpen), "pass") == kIllegal);
    CHECK(refusal(blocked, "pass wA1") == kUnreadable);
}

TEST_CASE("reading: a text that is not a move is refused", "[engine][notation]") {
    const Position open = position(kOpen);
    for (const char* text : {"", "   ", "wQ -wB1/", "wQ -wB1 xyz", "wQ -wB1 - wS1", "xyz", "1",
                             "wQ", "wA1", "wZ1 wS1", "wS3 wS1-", "wS0 wS1-", "wA11 wS1-", "wM wS1-",
                             "wQ -wL", "-", "- -", "wQ --wB1", "wQ wB1--"}) {
        CAPTURE(text);
        CHECK(refusal(open, text) == kUnreadable);
    }
    CHECK(read(open, "bS1 - wS1") == "refused");
    CHECK(read(open, "bS1 wS1 -") == "refused");
    CHECK(refusal(open, "wA1 -wG3") == kIllegal);  // wG3 is in hand
}

TEST_CASE("reading: the first ply is a bug alone, of White, with the lowest number",
          "[engine][notation]") {
    const Position start = position("Base");
    CHECK(read(start, "wS1") == "wS1");
    CHECK(read(start, "s") == "wS1");
    CHECK(read(start, "wS1 .") == "wS1");
    for (const char* text :
         {"wS1 wB1", "wS1 wS1-", "wS1 . .", "wS1.", "bS1", "wS2", "wQ", "wM", "pass"}) {
        CAPTURE(text);
        CHECK(read(start, text) == "refused");
    }
}

TEST_CASE("reading: cells and pieces", "[engine][notation]") {
    const Position open = position(kOpen);
    CHECK(parse_cell(open, "wS1").value() == Hex{0, 0});
    CHECK(parse_cell(open, "bS1-").value() == Hex{2, 0});
    CHECK(parse_cell(open, "/wG1").value() == Hex{-2, 2});
    CHECK(parse_cell(open, "nw bS1").value() == Hex{1, -1});
    CHECK(parse_cell(open, " BS1- ").value() == Hex{2, 0});
    CHECK(parse_cell(open, "q").value() == *open.where(piece("wQ")));
    CHECK_FALSE(parse_cell(open, "wA1"));
    CHECK_FALSE(parse_cell(open, ""));
    CHECK_FALSE(parse_cell(open, "-bS1-"));
    CHECK_FALSE(parse_cell(open, "up bS1"));

    CHECK(parse_piece(open, "wA1").value() == piece("wA1"));
    CHECK(parse_piece(open, "a1").value() == piece("wA1"));
    CHECK(parse_piece(open, "bq").value() == piece("bQ"));
    CHECK(parse_piece(open, "b1").value() == piece("wB1"));
    CHECK_FALSE(parse_piece(open, "wM"));
    CHECK_FALSE(parse_piece(open, "wA"));
    CHECK_FALSE(parse_piece(open, "wA4"));
    CHECK_FALSE(parse_piece(open, "?"));
}
