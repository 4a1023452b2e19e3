// Each Why is reached by a real position, text or request, and has a sentence that fits.

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/presets.h>
#include <roj/reason.h>
#include <roj/reason_text.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "uhp/move_text.h"

using namespace roj;
using test::piece;

namespace {

/// A move that is not legal. `place` is a GameString or a set-up (see support/setup.h), perhaps
/// with legal moves after a bar: "wP (0,0): ... | bA1 -bQ". The move is a bug, the coordinate where
/// it goes and perhaps what it stings or carries; `^` turns it up, `?` asks why it has no move.
struct Row {
    Why why;
    std::string_view game_type;
    std::string_view place;
    std::string_view move;
    std::string_view options = {};
};

constexpr std::string_view kPair = "wQ (0,0): bQ,-,-,-,-,-";
constexpr std::string_view kThrower = "wP (0,0): wQ,-,-,bA1,-,-; bQ (2,0)";
constexpr std::string_view kWalker = "wC (0,0): wQ,-,-,-,-,-; bA1 (2,0), bQ (3,0)";
constexpr std::string_view kStack = "wC (0,0): wQ,-,-,-,-,-; bA1/bB1 (2,0), bQ (3,0)";
constexpr std::string_view kRider = "wA1/wD (0,0): wQ,-,-,-,-,-; bQ (2,0)";
constexpr std::string_view kFlier = "wO (0,0): wQ,-,-,-,-,-; bQ (2,0), bA1 (3,0)";
constexpr std::string_view kJumper = "wG1 (0,0): wQ,-,-,-,-,-; bQ (2,0)";
// The black Pillbug has thrown the white one next to bA1.
constexpr std::string_view kThrown = "bP (0,0): wQ,-,bA1,bQ,-,wP | wP bP/";

const Row kRows[] = {
    {Why::PassNotForced, "Base", kPair, "pass"},
    {Why::MustPass, "Base",
     R"(Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1)",
     "wA2 (5,5)"},
    {Why::InHandOf, "Base", kPair, "bA1 (2,0)"},
    {Why::TurnUpInHand, "Base+C", kPair, "wA1 ^"},
    {Why::NothingMayFollow, "Base+C", kPair, "wC (-1,0) xbQ"},
    {Why::QueenNotFirst, "Base", "Base", "wQ (0,0)"},
    {Why::QueenDue, "Base", "Base;;;wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wA1 -wS2;bA1 bQ-", "wA2 (-3,0)"},
    {Why::LowerNumberFirst, "Base", kPair, "wA2 (-1,0)"},
    {Why::PlacedOnBug, "Base", kPair, "wA1 (0,0)"},
    {Why::NextToFirstBug, "Base", "Base;;;wS1", "bA1 (2,0)"},
    {Why::TouchesEnemy, "Base", kPair, "wA1 (1,-1)"},
    {Why::TouchesNoFriend, "Base", kPair, "wA1 (5,5)"},
    {Why::MothMustClimb, "Base+O", kPair, "wO (-1,0)", "moth.first_move=same_turn"},
    {Why::MothCannotClimb, "Base+O", "wQ (0,0): wA1,wA2,wG1,bQ,wG2,-", "wO (0,1)",
     "moth.first_move=same_turn"},
    {Why::MothOntoOwn, "Base+O", kPair, "wO (0,0)", "moth.first_move=same_turn"},
    {Why::MothTooFar, "Base+O", "wQ (0,0): bQ,-,-,-,-,-; bA1 (2,0)", "wO (2,0)",
     "moth.first_move=same_turn"},

    {Why::QueenInHand, "Base", "Base;;;wA1;bS1 wA1-;wA2 -wA1;bQ bS1-", "wA2 (0,-1)"},
    {Why::Covered, "Base", "wQ (0,0): wA1/bB1,-,-,-,-,-; bQ (2,0)", "wA1 (0,1)"},
    {Why::JustMoved, "Base+P", kThrown, "wP (2,-2)"},
    {Why::AlreadyThere, "Base", kPair, "wQ (0,0)"},
    {Why::Pinned, "Base", "wQ (0,0): wA1,-,-,-,-,-; bQ (2,0)", "wA1 (0,1)"},
    {Why::FaceDown, "Base+C", "wA1! (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wA1 (1,-1)"},

    {Why::NotYours, "Base", kPair, "bQ (1,-1)"},
    {Why::NoPillbugBeside, "Base+P", "wP (0,0): wQ,-,-,-,-,-; bQ (2,0)", "bQ (0,1)"},
    {Why::NoThrowerBeside, "Base+MP", "wP (0,0): wQ,-,-,-,-,-; bQ (2,0)", "bQ (0,1)"},
    {Why::NoPillbugBeside, "Base+MP", "wM (0,0): wQ,-,-,-,-,wP; bQ (2,0)", "bQ (1,1)",
     "mosquito.pillbug_ability=off"},
    {Why::ThrowStacked, "Base+P", "wP (0,0): wQ,-,-,bA1/bB1,-,-; bQ (2,0)", "bB1 (1,-1)"},
    {Why::ThrowerCovered, "Base+P", "wQ (0,0): wP/bB1,-,-,-,-,-; bQ (2,0)", "bQ (2,-1)"},
    {Why::ThrowerOnTop, "Base+MP", "wA1/wM (0,0): wP,-,-,bA1,-,-; wQ (2,0), bQ (3,0)",
     "bA1 (0,-1)"},
    {Why::ThrowerFaceDown, "Base+PC", "wQ (0,0): wP!,-,-,-,-,-; bQ (2,0)", "bQ (2,-1)"},
    {Why::ThrowFaceDown, "Base+PC", "wP (0,0): wQ,-,-,bA1!,-,-; bQ (2,0)", "bA1 (1,-1)",
     "paralysis.throwable=no"},
    {Why::ThrowerJustMoved, "Base+P", kThrown, "bA1 (2,-2)"},
    {Why::ThrowOnlyBeside, "Base+P", kThrower, "bA1 (3,0)"},
    {Why::ThrowGate, "Base+P", "wP (0,0): wQ/wB1,-,wG1/wB2,bA1,-,-; bQ (2,0)", "bA1 (1,-1)"},

    {Why::TurnUpNotYours, "Base+C", kPair, "bQ ^"},
    {Why::NotFaceDown, "Base+C", kPair, "wQ ^"},
    {Why::TurnUpBeforeQueen, "Base+C", R"(Base+C;;;wQ;bA1 wQ-;wC -wQ;bA2 bA1-;wC wQ/ xbA1)",
     "bA1 ^", "opening.queen_first=allowed"},

    {Why::OnlyScorpionStings, "Base+C", kPair, "wQ (1,-1) xbQ"},
    {Why::StingAfterThrow, "Base+PC", "wP (0,0): wQ,bA1,-,wC,-,-; bQ (2,0)", "wC (0,-1) xbA1"},
    {Why::StingOwn, "Base+C", kWalker, "wC (2,-1) xwQ"},
    {Why::StingNotBeside, "Base+C", kWalker, "wC (2,-1) xbQ"},
    {Why::StingScorpion, "Base+C", "wC (0,0): wQ,-,-,-,-,-; bC (2,0), bQ (3,0)", "wC (2,-1) xbC"},
    {Why::StingCovered, "Base+C", kStack, "wC (2,-1) xbA1"},
    {Why::StingFaceDown, "Base+C", "wC (0,0): wQ,-,-,-,-,-; bA1! (2,0), bQ (3,0)",
     "wC (2,-1) xbA1"},
    {Why::StingQueen, "Base+C", "wC (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wC (2,-1) xbQ",
     "scorpion.sting_queen=no"},
    {Why::StingStacked, "Base+C", kStack, "wC (2,-1) xbB1", "scorpion.stacks=unstacked"},

    {Why::OnlyDragonflyCarries, "Base+D", kPair, "wQ (1,-1) +bQ"},
    {Why::NothingToCarry, "Base+D", "wD (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wD (2,-1) +wQ"},
    {Why::CarryOnlyBelow, "Base+D", kRider, "wD (2,-1) +wQ"},
    {Why::CarryDragonfly, "Base+D", "bD/wD (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wD (2,-1) +bD"},
    {Why::CarryOntoBug, "Base+D", "wA1/wD (0,0): wQ,-,-,-,-,-; bQ (2,-1)", "wD (2,-1) +wA1"},
    {Why::CarryBreaksHive, "Base+D", "wQ (0,0): wA1/wD,-,-,-,-,-; bQ (2,0)", "wD (3,-1) +wA1"},
    {Why::MustCarry, "Base+D", kRider, "wD (2,-1)"},

    {Why::CannotEndOnBug, "Base", "wA1 (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wA1 (1,0)"},
    {Why::EndsOnFaceDown, "Base+C", "wB1 (0,0): bA1!,-,-,-,-,-; wQ (2,0), bQ (3,0)", "wB1 (1,0)"},
    {Why::OneCell, "Base", kPair, "wQ (3,0)"},
    {Why::OneCellOnTop, "Base+M", "wQ (0,0): bA1/wM,-,-,-,-,-; bQ (2,0)", "wM (3,0)"},
    {Why::Gate, "Base", "wQ (0,0): bA1,-,bA2,-,-,-; bQ (2,-1), bG1 (2,-2), bG2 (1,-2)",
     "wQ (1,-1)"},
    {Why::LosesContact, "Base", kPair, "wQ (-1,0)"},
    {Why::JumpsNothing, "Base", kJumper, "wG1 (-1,0)"},
    {Why::JumpsNothingThatWay, "Base", kJumper, "wG1 (-2,0)"},
    {Why::JumpLandsSooner, "Base", kJumper, "wG1 (4,0)"},
    {Why::JumpNotStraight, "Base", kJumper, "wG1 (1,-2)"},
    {Why::StepCount, "Base", "wS1 (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wS1 (1,-1)"},
    {Why::CellOffHive, "Base", "wA1 (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wA1 (5,5)"},
    {Why::NoWay, "Base",
     "wA1 (0,0): wQ,-,-,-,-,-; bQ (3,0), bA1 (3,-1), bA2 (2,-1), bG1 (1,1), bG2 (2,1)",
     "wA1 (2,0)"},
    {Why::LadybugWay, "Base+L", "wL (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wL (1,-1)"},
    {Why::MosquitoNoClimb, "Base+MO", "wM (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wM (1,0)"},
    {Why::NothingToCopy, "Base+M", "wM (0,0): bM,-,-,-,-,-; wQ (2,0), bQ (3,0)", "wM (1,-1)"},
    {Why::CopiesDragonfly, "Base+MD", "wM (0,0): wD,-,-,-,-,-; wQ (2,0), bQ (2,-1)", "wM (2,-1)"},
    {Why::CopiesOne, "Base+M", "wM (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wM (2,-1)"},
    {Why::CopiesFaceDown, "Base+MC", "wM (0,0): bA1!,-,-,-,-,-; wQ (2,0), bQ (3,0)", "wM (1,-1)"},
    {Why::CopiesFaceDown, "Base+MC", "wM (0,0): wQ,-,-,-,-,bA1!; bQ (2,0)", "wM (2,-1)"},
    {Why::CopiesNoClimber, "Base+M", "wM (0,0): wQ,-,-,-,-,bA1; bQ (2,0)", "wM (1,0)"},
    {Why::CopiesNone, "Base+M", "wM (0,0): wQ,-,-,-,-,bB1; bQ (2,0)", "wM (5,5)"},
    {Why::MothToEmpty, "Base+O", kFlier, "wO (1,-1)"},
    {Why::MothToOwn, "Base+O", kFlier, "wO (1,0)"},
    {Why::MothNoWay, "Base+O", kFlier, "wO (3,0)"},
    {Why::MothNotNearest, "Base+O", "wO (0,0): wA1,-,-,-,-,bA1; wQ (2,0), bQ (3,0)", "wO (3,0)",
     "moth.nearest=min_distance"},
    {Why::Gate, "Base+O", "bA1/wO (0,0): bS1,wA1/bB1,-,wQ,-,wG1/bB2; bQ (2,0)", "wO (1,0)"},
    {Why::PassesFaceDown, "Base+OC", "wO (0,0): wA1!,-,-,-,-,-; bA1 (2,0), wQ (1,1), bQ (2,1)",
     "wO (2,0)", "paralysis.pass_over=forbidden"},
    {Why::Gate, "Base+L",
     "wL (0,0): wA1,-,-,-,-,-; wQ (2,0), wA2/bB1 (2,-1), wG1/bB2 (1,1), bQ (2,-2)", "wL (3,0)"},
    {Why::NeitherWay, "Base+P", "wP (0,0): wA1/wB1,-,wG1/wB2,wQ,-,-; bQ (2,0)", "wQ (1,-1)"},
    {Why::FlightTouchesNothing, "Base+D", "wD (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wD (-2,1)"},
    {Why::FlightOverNothing, "Base+D", "wD (0,0): -,-,-,wQ,-,-; bQ (-1,-1), wA1 (0,-2)",
     "wD (1,-2)", "dragonfly.middle=occupied"},
    {Why::PassesFaceDown, "Base+CD", "wD (0,0): bA1!,bA2!,-,-,-,-; bQ (2,0), wQ (3,0)", "wD (2,-1)",
     "paralysis.pass_over=forbidden"},
    {Why::FlightShape, "Base+D", "wD (0,0): wQ,-,-,-,-,-; bQ (2,0)", "wD (1,-1)"},

    {Why::NotYourTurn, "Base", kPair, "bQ ?"},
    {Why::NoCellToPlace, "Base", "wB1 (0,0): bA1,wQ/bB1,bA2,bQ,bA3,-", "wA1 ?"},
    {Why::OutOfReach, "Base", "wQ (0,0): wA1,wA2,bA1,bQ,wG1,-", "wQ ?"},
};

Position position_of(const Row& row) {
    const Ruleset rules = test::rules_of(row.game_type, row.options);
    if (row.place.starts_with("Base")) { return test::position(row.place, rules); }
    const std::size_t bar = row.place.find('|');
    Position position =
        test::position_of(test::setup(row.game_type, row.place.substr(0, bar), row.options));
    if (bar != row.place.npos) { position.apply(test::move(position, row.place.substr(bar + 1))); }
    return position;
}

Move move_of(const Position& position, std::string_view text) {
    if (text == "pass") { return Move::pass(); }
    const Piece bug = piece(text.substr(0, text.find(' ')));
    const auto cell = position.where(bug);
    if (text.ends_with('^')) { return Move::turn_up(bug, cell.value_or(Hex{})); }
    const auto number = [&](char before) {
        return std::stoi(std::string(text.substr(text.find(before) + 1)));
    };
    const Hex to{number('('), number(',')};
    const std::string_view extra = text.substr(text.find(')') + 1);
    if (extra.starts_with(" x")) { return Move::sting(bug, to, piece(extra.substr(2))); }
    if (extra.starts_with(" +")) { return Move::carry(bug, to, piece(extra.substr(2))); }
    return cell ? Move::move(bug, to) : Move::place(bug, to);
}

Reason reason_of(const Row& row) {
    const Position position = position_of(row);
    if (row.move.ends_with('?')) {
        return why_no_moves(position, piece(row.move.substr(0, row.move.size() - 2)));
    }
    const Move move = move_of(position, row.move);
    const std::vector<Move> legal = legal_moves(position);
    REQUIRE(std::ranges::find(legal, move) == legal.end());
    return why_illegal(position, move);
}

Reason unreadable(std::string_view text,
                  std::string_view game = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-") {
    return parse_move(test::position(game), text).error();
}

Reason refused(const std::function<Permission(Game&)>& request, std::string_view options = {}) {
    Game game(test::rules_of("Base", options));
    return request(game).error();
}

Permission set(std::string_view option, std::string_view value) {
    Ruleset rules;
    return set_rule(rules, option, value);
}

Reason position_fault(std::string_view bugs) {
    return parse_position("Base+C;White[5];" + std::string(bugs)).error();
}

Reason field_fault(std::string_view bugs) {
    return position_fault(bugs).inner.at(0);
}

std::vector<std::pair<Why, Reason>> other_reasons() {
    const char* ants = R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ-;wA2 \wQ;bA2 bA1-)";
    const Position line = test::position("Base;;;wS1;bS1 wS1-");
    Ruleset rules;
    return {
        {Why::NoMove, unreadable("")},
        {Why::NotAMove, uhp::read_move(line, "A1 wS1").error()},
        {Why::NotABug, unreadable("xyzzy")},
        {Why::NotInGame, unreadable("wM -wQ")},
        {Why::NumberTooHigh, unreadable("wS3 -wQ")},
        {Why::TwoSigns, unreadable("wA1 -wQ-")},
        {Why::TooMuch, unreadable("wA1 -wQ bQ")},
        {Why::NotADirection, unreadable("wA1 up wQ")},
        {Why::AmbiguousMove, unreadable(R"(A \wS1)", ants)},
        {Why::AmbiguousBug, parse_piece(line, "wA").error()},
        {Why::FirstMoveAlone, unreadable("wS1 -wQ", "Base")},
        {Why::NoTarget, unreadable("wQ")},
        {Why::NoTargetAndMove, unreadable("wS1")},
        {Why::SeveralMoves, unreadable("wA1 w wQ x y")},
        {Why::PassAlone, unreadable("pass wQ")},
        {Why::NotACell, parse_cell(line, "e w bQ").error()},
        {Why::BadGameType, parse_game_type("Base+X").error()},
        {Why::BadPly, parse_game("Base;;;wS1;bS1 wS1").error()},
        {Why::BadField, position_fault("wQ;bQ")},
        {Why::BadTurn, parse_position("Base;White").error()},
        {Why::NotAPlacement, field_fault("wQ;bQ wQ- wQ wQ")},
        {Why::OnBoardTwice, field_fault("wQ;wQ wQ-")},
        {Why::HiveApart, *find_fault({{}, 8, {{piece("wQ"), {0, 0}}, {piece("bQ"), {2, 0}}}})},
        {Why::NeverClimbs, position_fault("wQ;bQ wQ")},
        {Why::QueenMissing, position_fault("wA1")},
        {Why::BugsPerTurn, parse_position("Base;White[1];wQ").error()},
        {Why::ClimbsTooEarly, parse_position("Base;White[2];wB1;bB1 wB1").error()},
        {Why::CannotBeFaceDown, field_fault("wQ;bQ wQ-;wB1 bQ;down bQ")},
        {Why::NoScorpionStung, parse_position("Base;White[5];wQ;bQ wQ-;down bQ").error()},
        {Why::CannotHaveMoved, position_fault("wQ;bQ wQ-;moved wQ bQ")},
        {Why::UnknownRule, set("house.rule", "on").error()},
        {Why::BadRuleValue, set("beetle.freedom", "maybe").error()},
        {Why::FixedRule, set("first", "black").error()},
        {Why::UnknownPreset, apply_preset(rules, "house").error()},
        {Why::GameOver, refused([](Game& game) {
             REQUIRE(game.resign(Color::White));
             return game.agree_draw();
         })},
        {Why::NotLegal, refused([](Game& game) { return game.play(Move::pass()); })},
        {Why::NothingToUndo, refused([](Game& game) { return game.undo(2); })},
        {Why::NothingToRedo, refused([](Game& game) { return game.redo(2); })},
        {Why::NoClaims, refused([](Game& game) { return game.claim_draw(); })},
        {Why::ClaimTooEarly, refused([](Game& game) { return game.claim_draw(); }, "draw.claim=3")},
        {Why::NoAgreement,
         refused([](Game& game) { return game.agree_draw(); }, "draw.agreement=off")},
        {Why::NoResignation,
         refused([](Game& game) { return game.resign(Color::White); }, "resign=off")},
        {Why::NotOnBoard, unreadable("wA1 -wG1")},
    };
}

void check(Why expected, const Reason& reason) {
    const std::string sentence = format_reason(reason);
    CAPTURE(sentence, static_cast<int>(expected), static_cast<int>(reason.why));
    CHECK(reason.why == expected);
    CHECK(sentence.ends_with('.'));
}

}  // namespace

TEST_CASE("explain: every reason is that of a real position", "[engine][explain]") {
    for (const Row& row : kRows) {
        CAPTURE(row.place, row.move, row.options);
        check(row.why, reason_of(row));
    }
    for (const auto& [why, reason] : other_reasons()) { check(why, reason); }
}

TEST_CASE("explain: every reason has a row", "[engine][explain]") {
    std::set<Why> missing;
    // The rest are what a legal move does.
    for (int i = 0; i < static_cast<int>(Why::Wins); ++i) { missing.insert(static_cast<Why>(i)); }
    for (const Row& row : kRows) { missing.erase(row.why); }
    for (const auto& [why, reason] : other_reasons()) { missing.erase(why); }
    std::string numbers;
    for (const Why why : missing) { numbers += ' ' + std::to_string(static_cast<int>(why)); }
    CHECK(numbers.empty());
}

TEST_CASE("explain: the library words a reason in English", "[engine][explain]") {
    CHECK(format_reason({.why = Why::Gate,
                         .piece = piece("wB1"),
                         .pieces = {piece("wA1"), piece("wA2"), piece("bQ")}}) ==
          "wB1 cannot pass through the gate between wA1, wA2 and bQ.");
    CHECK(format_reason({.why = Why::AmbiguousMove, .written = {"A bQ-", "wA1", "wA2"}}) ==
          R"("A bQ-" can mean "wA1" or "wA2". Add the number of the bug.)");
    CHECK(format_reason(
              {.why = Why::NotAMove, .written = {"\033]0;\xC2\x9B" + std::string(200, 'x')}})
              .starts_with(R"("?]0;??xxx)"));
    CHECK(format_reason({.why = Why::NotAMove, .written = {std::string(200, 'x')}}).size() < 200);
    CHECK(format_reason({.why = Why::StepCount, .count = 1, .limit = 3})
              .ends_with("moves exactly 3 steps along the hive. That cell is 1 step away."));
}
