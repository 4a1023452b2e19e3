// Why a text is not a legal move: the rule that it breaks, with the pieces and cells that matter.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>
#include <roj/position.h>
#include <roj/reason.h>

#include "support/catch.h"
#include "support/positions.h"

using namespace roj;
using namespace test;

namespace {

std::vector<Piece> pieces(std::string_view names) {
    std::vector<Piece> list;
    for (; !names.empty(); names.remove_prefix(std::min(names.size(), names.find(' ') + 1))) {
        list.push_back(piece(names.substr(0, names.find(' '))));
        if (names.find(' ') == names.npos) { break; }
    }
    return list;
}

Reason reason(std::string_view game, std::string_view text, const Ruleset& rules = {}) {
    const auto move = parse_move(position(game, rules), text);
    CAPTURE(game, text);
    REQUIRE_FALSE(move);
    return move.error();
}

/// Checks the reason for the bug of a move, and whether it names the others.
void check(std::string_view game, std::string_view text, Why why, std::string_view bug,
           std::string_view other = {}, std::string_view more = {}, const Ruleset& rules = {}) {
    const Reason found = reason(game, text, rules);
    CAPTURE(text, static_cast<int>(found.why));
    CHECK(found.why == why);
    CHECK(found.piece == piece(bug));
    CHECK(found.other == (other.empty() ? Piece{} : piece(other)));
    CHECK(found.pieces == pieces(more));
}

/// Checks a reason that depends on the kind of bug that moves.
void check_kind(std::string_view game, std::string_view text, Why why, std::vector<Bug> kinds) {
    const Reason found = reason(game, text);
    CAPTURE(text, static_cast<int>(found.why));
    CHECK(found.why == why);
    CHECK(found.kinds == kinds);
}

constexpr const char* kLine =
    "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bA2 bA1-";
// Six bugs of White around the hole (-1, -1).
constexpr const char* kRing =
    R"(Base;InProgress;White[8];wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wB1 /wG1;bG2 bG1-;wG2 wB1\;bG3 bG2-)";
constexpr const char* kThrowable =
    R"(Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/)";

// wC \wS1 can walk to \bQ, beside bS1 and bQ, or to \wQ.
constexpr const char* kScorpion = R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-)";
// bD is face down, stung by wC next to it.
constexpr const char* kStung =
    R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bD bQ/;wC -bD xbD)";
// wD is on wA1, at the end of a row.
constexpr const char* kDragonfly =
    R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wD \wS1;bA1 bQ-;wA1 -wQ;bA1 bS1\;wD wA1;bA1 bQ-)";
constexpr const char* kMoth = R"(Base+COD;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wQ;bA1 bQ-)";

constexpr const char* kOpening = "Base;;;wS1;bS1 wS1-";
constexpr const char* kBothQueens = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

Ruleset with_rule(std::string_view option, std::string_view value) {
    Ruleset rules;
    REQUIRE(set_rule(rules, option, value));
    return rules;
}

}  // namespace

TEST_CASE("explain: a pinned bug and what it holds", "[engine][explain]") {
    check(kLine, R"(wA1 \wQ)", Why::Pinned, "wA1", "", "wB1");
}

TEST_CASE("explain: the two bugs of a gate", "[engine][explain]") {
    check(kRing, R"(wQ wG1\)", Why::Gate, "wQ", "", "wG2 wA1");
    check(kRing, R"(wB1 wG1\)", Why::Gate, "wB1", "", "wG1 wG2");
    check(
        R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 wQ\;bA1 \bQ;wB1 wS1;bA1 \bS1;wB1 wQ;bA2 bS1\;wB1 wS1;bA2 wB1\;wB1 wQ;bB1 \bQ;wB1 wS1;bB1 bA1;wB1 wQ;bB2 bS1\;wB1 wS1;bB2 bA2)",
        "wB1 bS1", Why::Gate, "wB1", "", "bB1 bB2");
    check(
        R"(Base;;;wS1;bS1 wS1-;wA1 \wS1;bQ bS1-;wQ /wA1;bA1 bQ-;wA2 \wA1;bA2 bA1-;wG1 -wA2;bG1 bA2-;wS2 /wG1;bG2 bG1-;wA3 wA1/;bG3 bG2-)",
        R"(wA3 wG1\)", Why::Gate, "wA3", "", "wS2 wQ");
}

TEST_CASE("explain: the queen's turn", "[engine][explain]") {
    const char* due = "Base;;;wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wA1 -wS2;bA1 bQ-";
    check(due, "wA2 -wA1", Why::QueenDue, "wA2", "wQ");
    check(due, R"(wA1 \wS1)", Why::QueenDue, "wA1", "wQ");
    check("Base", "wQ", Why::QueenNotFirst, "wQ");
    check("Base;;;wS1", "bQ wS1-", Why::QueenNotFirst, "bQ");
    check("Base;;;wA1;bS1 wA1-;wA2 -wA1;bQ bS1-", R"(wA2 \wA1)", Why::QueenInHand, "wA2");
}

TEST_CASE("explain: placing next to the wrong bugs", "[engine][explain]") {
    check(kOpening, "wA1 bS1/", Why::TouchesEnemy, "wA1", "", "bS1");
    check(kBothQueens, "wA1 bQ-", Why::TouchesEnemy, "wA1", "", "bQ");
    check(kBothQueens, "wA1 wS1", Why::PlacedOnBug, "wA1", "wS1");
    check(kBothQueens, "wA1 wS1-", Why::PlacedOnBug, "wA1", "bS1");
}

TEST_CASE("explain: placing out of order, or a bug of the other player", "[engine][explain]") {
    check(kOpening, "wA2 -wS1", Why::LowerNumberFirst, "wA2", "wA1");
    check(kOpening, "bA1 bS1-", Why::InHandOf, "bA1");
}

TEST_CASE("explain: a covered bug", "[engine][explain]") {
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-;wB1 wQ;bA2 bA1-", R"(wQ \wS1)",
          Why::Covered, "wQ", "wB1");
}

TEST_CASE("explain: a bug that just moved", "[engine][explain]") {
    check(kThrowable, R"(bQ wP\)", Why::JustMoved, "bQ");
    check(std::string(kThrowable) + ";bA1 /wP", "bA1 -wQ", Why::JustMoved, "bA1");
}

TEST_CASE("explain: too far, or not the way a bug moves", "[engine][explain]") {
    check_kind(kBothQueens, "wQ bS1/", Why::OneCell, {Bug::Queen});
    check_kind(kLine, R"(wB1 \wQ)", Why::OneCell, {Bug::Beetle});
    const Reason steps =
        reason("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-", R"(wS2 \wQ)");
    CHECK(steps == Reason{.why = Why::StepCount,
                          .piece = piece("wS2"),
                          .kinds = {Bug::Spider},
                          .count = 1,
                          .limit = 3});
    check("Base+L;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wL -wQ;bA1 bQ-", "wL bQ/", Why::LadybugWay, "wL");
    check_kind("Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP -wQ;bA1 bQ-", R"(wP \wS1)", Why::OneCell,
               {Bug::Pillbug});
    check("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-", "wA1 wQ", Why::CannotEndOnBug,
          "wA1", "wQ");
    const Reason copies =
        reason("Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM -wQ;bA1 bQ-", R"(wM \wS1)");
    CHECK(copies ==
          Reason{.why = Why::CopiesOne,
                 .piece = piece("wM"),
                 .kinds = {Bug::Queen},
                 .inner = {{.why = Why::OneCell, .piece = piece("wM"), .kinds = {Bug::Queen}}}});
    check(
        R"(Base+M;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 wQ\;bA1 bQ-;wM /wA1;bM bA1-;wM bM-;bG1 bQ\;wA1 /wQ;bG2 bS1\)",
        R"(wM bM\)", Why::NothingToCopy, "wM");
}

TEST_CASE("explain: a grasshopper with nothing to jump over", "[engine][explain]") {
    const char* edge = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-";
    check(edge, R"(wG1 \wQ)", Why::JumpsNothing, "wG1");
    check(edge, R"(wG1 \wS1)", Why::JumpNotStraight, "wG1");
}

TEST_CASE("explain: a bug that is not in this game", "[engine][explain]") {
    check_kind(kOpening, "wM -wS1", Why::NotInGame,
               {Bug::Mosquito, Bug::Queen, Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant});
    CHECK(
        reason(kOpening, "wS3 -wS1") ==
        Reason{.why = Why::NumberTooHigh, .kinds = {Bug::Spider}, .count = 2, .written = {"wS3"}});
}

TEST_CASE("explain: the bugs of the enemy", "[engine][explain]") {
    check(kBothQueens, "bQ bS1/", Why::NotYours, "bQ");
    check("Base+P;;;wP;bS1 wP-;wQ -wP;bQ bS1-", "bQ bS1/", Why::NoPillbugBeside, "bQ");
}

TEST_CASE("explain: passing, and playing when the player must pass", "[engine][explain]") {
    CHECK(reason(kLine, "pass").why == Why::PassNotForced);
    CHECK(
        reason(
            R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)",
            "wA2 -wQ")
            .why == Why::MustPass);
}

TEST_CASE("explain: the game is over", "[engine][explain]") {
    const char* over =
        R"(Base;;;wA1;bB1 wA1\;wQ wA1/;bQ bB1-;wQ \bQ;bB2 bB1\;wB1 \wQ;bS1 bQ-;wA2 \wB1;bA1 bQ\;wA2 \bS1)";
    CHECK(reason(over, "bS2 bA1-").why == Why::GameOver);
    CHECK(reason(over, "pass").why == Why::GameOver);
    CHECK(why_no_moves(position(over), piece("bA1")).why == Why::GameOver);
}

TEST_CASE("explain: a text that cannot be read is quoted", "[engine][explain]") {
    const auto unreadable = [](std::string_view text, Why why, std::vector<std::string> written) {
        const Reason found = reason(kLine, text);
        CAPTURE(text, static_cast<int>(found.why));
        CHECK(found.why == why);
        CHECK(found.written == written);
        CHECK(is_unreadable(found.why));
    };
    unreadable("", Why::NoMove, {});
    unreadable("xyzzy", Why::NotABug, {"xyzzy"});
    unreadable("wB1 -wA1-", Why::TwoSigns, {"-wA1-"});
    unreadable("wB1 up wA1", Why::NotADirection, {"up"});
    unreadable("wB1 -wA1 wQ", Why::TooMuch, {"-wA1", "wQ"});
    unreadable("wB1 e wA1 x y", Why::SeveralMoves, {"wB1 e wA1 x y", "x"});
    unreadable("pass wA1", Why::PassAlone, {});
    unreadable("wB1", Why::NoTarget, {"wB1 /wA1"});
    unreadable("wA1", Why::NoTargetAndMove, {});
    const char* ants = R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ-;wA2 \wQ;bA2 bA1-)";
    CHECK(reason(ants, R"(A \wS1)") ==
          Reason{.why = Why::AmbiguousMove,
                 .written = {R"(A \wS1)", R"(wA1 \wS1)", R"(wA2 \wS1)", R"(wA3 \wS1)"}});
    const Reason in_hand = reason(kLine, "wB1 -wG1");
    CHECK(in_hand == Reason{.why = Why::NotOnBoard, .piece = piece("wG1")});
    CHECK_FALSE(is_unreadable(in_hand.why));
    const Position line = position(kLine);
    CHECK(parse_cell(line, "e w bQ").error() ==
          Reason{.why = Why::NotACell, .written = {"e w bQ"}});
    CHECK(parse_piece(line, "wA").error() ==
          Reason{.why = Why::AmbiguousBug, .piece = piece("wA1"), .written = {"wA"}});
}

TEST_CASE("explain: what a Scorpion can sting", "[engine][explain][fan]") {
    check(kScorpion, R"(wC \bQ xbA1)", Why::StingNotBeside, "wC", "bA1");
    check(kScorpion, R"(wC \bQ xwS1)", Why::StingOwn, "wC", "wS1");
    check(kScorpion, R"(wC wQ/ xbQ)", Why::AlreadyThere, "wC");
    const Reason steps = reason(kScorpion, R"(wC \bS1)");
    CHECK(steps.why == Why::StepCount);
    CHECK(steps.count == 1);
    CHECK(steps.limit == 2);
    check(kScorpion, R"(wS1 \bQ xbQ)", Why::OnlyScorpionStings, "wS1");
    check(kScorpion, R"(wA1 -wQ xbQ)", Why::NothingMayFollow, "wA1");
    check(kScorpion, R"(wC \bQ xbQ)", Why::StingQueen, "wC", "bQ", "",
          with_rule("scorpion.sting_queen", "no"));
}

TEST_CASE("explain: a bug that is face down", "[engine][explain][fan]") {
    check(kStung, "bD bS1", Why::FaceDown, "bD");
    check(kStung, "bQ ^", Why::NotFaceDown, "bQ");
    check(kStung, "bA1 ^", Why::TurnUpInHand, "bA1");
    check(kStung, "wC ^", Why::TurnUpNotYours, "wC");
}

TEST_CASE("explain: what a Dragonfly takes along, and where it flies", "[engine][explain][fan]") {
    const Reason forced = reason(kDragonfly, R"(wD \wS1)");
    CHECK(forced == Reason{.why = Why::MustCarry,
                           .piece = piece("wD"),
                           .other = piece("wA1"),
                           .written = {R"(wD \wS1 +wA1)"}});
    check(kDragonfly, R"(wD \wS1 +wQ)", Why::CarryOnlyBelow, "wD", "wA1");
    check(kDragonfly, "wD wQ", Why::FlightShape, "wD");
    check(kDragonfly, R"(wD \wA1)", Why::FlightShape, "wD");
    check(kDragonfly, R"(wQ wS1/ +wA1)", Why::OnlyDragonflyCarries, "wQ");
    check(kMoth, R"(wO bQ +bS1)", Why::OnlyDragonflyCarries, "wO");
}

TEST_CASE("explain: where a Moth must stop", "[engine][explain][fan]") {
    check(kMoth, "wO bQ", Why::MothNoWay, "wO");
    check(kMoth, "wO wS1", Why::MothToOwn, "wO", "wS1");
    check(kMoth, R"(wO \wO)", Why::MothToEmpty, "wO");
}

TEST_CASE("explain: a Moth that climbs as it is placed", "[engine][explain][fan]") {
    const Ruleset rules = with_rule("moth.first_move", "same_turn");
    const std::string game = "Base+COD;;;";
    const std::string queens = game + "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const auto must_climb = [&](const std::string& moves, std::vector<std::string> written) {
        CHECK(reason(moves, R"(wO \wQ)", rules) == Reason{.why = Why::MothMustClimb,
                                                          .piece = piece("wO"),
                                                          .written = std::move(written)});
    };
    must_climb(queens, {"wO bS1"});
    must_climb(queens + ";wG1 -wQ;bA1 bQ-;wG2 -wG1;bA1 wS1/", {"wO bS1", "wO bA1"});
    check(queens, "wO wQ", Why::MothOntoOwn, "wO", "wQ", "", rules);
    check(queens, "wO bQ", Why::MothTooFar, "wO", "bQ", "", rules);
    check(queens, "wO bQ-", Why::TouchesEnemy, "wO", "", "bQ", rules);
    check(game + "wS1;bS1 wS1-", "wO bS1", Why::PlacedOnBug, "wO", "bS1", "", rules);
    const std::string stung = queens + R"(;wC \wS1;bD bQ/;wC -bD xbD;bQ bS1\)";
    check(stung, "wO bD", Why::EndsOnFaceDown, "wO", "bD", "", rules);
}

TEST_CASE("explain: why a bug has no move at all", "[engine][explain]") {
    const auto stuck = [](std::string_view game, std::string_view bug) {
        return why_no_moves(position(game), piece(bug));
    };
    CHECK(stuck(kLine, "wA1").why == Why::Pinned);
    CHECK(stuck(kLine, "bA2").why == Why::NotYourTurn);
    CHECK(stuck(kLine, "wA3").why == Why::LowerNumberFirst);
    CHECK(stuck("Base", "wQ").why == Why::QueenNotFirst);
    CHECK(stuck(kOpening, "wS1").why == Why::QueenInHand);
    CHECK(stuck(kRing, "wQ").why == Why::OutOfReach);
}

TEST_CASE("explain: a Mosquito breaks the rule of the bug that it copies", "[engine][explain]") {
    const auto copied = [](std::string_view bug, std::string_view text) {
        const std::string at = " \\wQ;wM \\" + std::string(bug);
        const auto place =
            parse_position("Base+M;White[9];wQ;bQ wQ-;bA1 bQ-;" + std::string(bug) + at);
        REQUIRE(place);
        const auto move = parse_move(*place, text);
        REQUIRE_FALSE(move);
        REQUIRE(move.error().why == Why::CopiesOne);
        CHECK(move.error().kinds.front() == piece(bug).bug);
        return move.error().inner.front();
    };
    for (const char* bug : {"wG1", "wS1", "wA1"}) {
        const Reason end = copied(bug, std::string("wM ") + bug);
        CHECK(end.why == Why::CannotEndOnBug);
        CHECK(end.other == piece(bug));
    }
    CHECK(copied("wB1", "wM bQ").why == Why::OneCell);
    const auto queen = parse_position("Base+M;White[9];wQ;bQ wQ-;wM \\wQ;bG1 bQ-;bA1 bG1-");
    const Reason end = parse_move(*queen, "wM wQ").error();
    CHECK(end.why == Why::CopiesOne);
    CHECK(end.inner.front().why == Why::CannotEndOnBug);
}

TEST_CASE("explain: a Mosquito throws like a Pillbug", "[engine][explain]") {
    const auto place =
        parse_position(R"(Base+MP;White[9];wP;wQ \wP;wM wP-;bA1 wM\;bQ wM-;bG1 bQ-)");
    const Reason found = parse_move(*place, R"(bA1 \wP)").error();
    CHECK(found.why == Why::ThrowOnlyBeside);
    CHECK(found.other == piece("wM"));
}

TEST_CASE("explain: one sting in a move", "[engine][explain][fan]") {
    const Reason twice = reason(kScorpion, R"(wC \bQ xbQ xbS1)");
    CHECK(twice == Reason{.why = Why::TooMuch, .written = {"xbQ", "xbS1"}});
    CHECK(reason(kScorpion, "wC nw bQ xbQ xbS1") == twice);
}
