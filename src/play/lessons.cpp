#include "play/lessons.h"

#include <algorithm>
#include <array>
#include <optional>

#include <roj/game.h>

namespace roj::play {
namespace {

bool places(const Move& move) {
    return move.kind() == Move::Kind::Place;
}

bool walks(const Move& move, Bug bug) {
    return move.kind() == Move::Kind::Move && move.piece().bug == bug;
}

bool is_beside_queen(const Position& before, const Move& move, Color queen) {
    const std::optional<Hex> cell = before.where(Piece{queen, Bug::Queen, 0});
    return cell && distance(*cell, move.to()) == 1;
}

bool places_any(const Position& /*before*/, const Move& move) {
    return places(move);
}

bool places_queen(const Position& /*before*/, const Move& move) {
    return places(move) && move.piece().bug == Bug::Queen;
}

template <Bug kBug>
bool walks_as(const Position& /*before*/, const Move& move) {
    return walks(move, kBug);
}

bool climbs(const Position& before, const Move& move) {
    return walks(move, Bug::Beetle) && before.height(move.to()) > 0;
}

bool ant_to_queen(const Position& before, const Move& move) {
    return walks(move, Bug::Ant) && is_beside_queen(before, move, Color::Black);
}

bool walks_any(const Position& /*before*/, const Move& move) {
    return move.kind() == Move::Kind::Move;
}

bool jumps_into_gap(const Position& before, const Move& move) {
    constexpr int kNarrow = 4;
    return walks(move, Bug::Grasshopper) && filled_sides(before, move.to()) >= kNarrow;
}

bool throws(const Position& before, const Move& move) {
    return move.kind() == Move::Kind::Move && !throwers(before, move).empty();
}

bool stings(const Position& /*before*/, const Move& move) {
    return move.kind() == Move::Kind::Sting;
}

bool carries(const Position& /*before*/, const Move& move) {
    return move.kind() == Move::Kind::Carry;
}

bool passes(const Position& /*before*/, const Move& move) {
    return move.is_pass();
}

bool wins(const Position& before, const Move& move) {
    Position after = before;
    after.apply(move);
    return after.outcome() == Outcome::WhiteWins;
}

constexpr std::array kLessons{
    Lesson{"The first bug", "Base;NotStarted;White[1]",
           "Players place bugs and move them, one a turn; you are White. Place your first bug, any "
           "but the Queen: type wS1.",
           "Place a bug from your hand.",
           "Right: the first bug stands alone, the second one beside it.", places_any},
    Lesson{"The Queen", "Base;InProgress;White[2];wS1;bS1 wS1-",
           "From now on a bug may be placed only where it touches bugs of its own colour and none "
           "of the other. Your Queen must come in one of your first four turns: place her now, "
           "wQ -wS1. Type wQ alone to see the places.",
           "Place your Queen, wQ, beside wS1.", "Right. Once she is out, your bugs may move.",
           places_queen},
    Lesson{"How the Queen moves", "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
           "Who surrounds the other's Queen on all six sides wins. The Queen herself moves one "
           "cell. Move wQ.",
           "Move your Queen: type wQ to see where she can go.", "Right: one step, along the hive.",
           walks_as<Bug::Queen>},
    Lesson{"The Beetle", "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-",
           "The Beetle moves one cell, too, but it may climb onto other bugs, which cannot move "
           "under it. Climb onto your Queen: wB1 wQ.",
           "That is a move of the game, but climb with wB1.",
           "Right. On top it can go on from bug to bug.", climbs},
    Lesson{"The Grasshopper",
           "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bG1 bQ-",
           "The Grasshopper jumps in a straight line over at least one bug, to the first empty "
           "cell. Jump with wG1.",
           "Jump with wG1: type it to see where it lands.", "Right: over the whole row.",
           walks_as<Bug::Grasshopper>},
    Lesson{"The Spider", "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bS2 bQ-",
           "The Spider goes exactly three cells around the hive, no more and no less. Go with wS2.",
           "Go with the Spider wS2.", "Right: three cells, and never back.", walks_as<Bug::Spider>},
    Lesson{
        "The Ant", "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ\\",
        "The Ant goes as far as it likes around the hive. Attack with it: bring wA1 to a side of "
        "the black Queen.",
        "Bring wA1 beside bQ.", "Right. Ants are the fastest attackers.", ant_to_queen},
    Lesson{
        "One hive", "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-",
        "The hive must never fall apart, not even while a bug moves. wS1 and wQ hold it together "
        "here, so they are pinned: type show pinned to see it. Move a bug that is not.",
        "Move a bug on the board.", "Right: the bug at the end of the row is free.", walks_any},
    Lesson{
        "Gates", "Base;InProgress;White[4];wB1;bG1 /wB1;wQ \\wB1;bG2 -bG1;wG1 wB1-;bA1 \\bG2",
        "Bugs slide, so they cannot get through where two bugs leave no room: a gate (show gates "
        "marks them). Into the hole left of wB1 nobody slides, but Grasshoppers, Beetles and "
        "Ladybugs come from above. Jump in with wG1.",
        "Jump with wG1 into the hole below wQ.", "Right: jumping needs no way in.", jumps_into_gap},
    Lesson{"The Mosquito", "Base+M;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wM /wQ;bA1 bQ-",
           "The Mosquito moves like any bug it touches: here like your Queen. Move wM.",
           "Move the Mosquito wM.", "Right. Beside an Ant it would have run.",
           walks_as<Bug::Mosquito>},
    Lesson{"The Ladybug", "Base+L;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wL /wQ;bA1 bQ-",
           "The Ladybug goes three cells: two on top of the hive, then down. Move wL.",
           "Move the Ladybug wL.", "Right: that is how it gets into the middle.",
           walks_as<Bug::Ladybug>},
    Lesson{"The Pillbug",
           "Base+P;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP \\wS1;bA1 bQ-",
           "The Pillbug moves one cell, or it takes a bug beside it over its back to another side "
           "of it: a throw, even of the other colour. You write the bug that is thrown. Throw one: "
           "type wQ, which wP can throw.",
           "Throw a bug that touches wP.", "Right. A bug just moved cannot be thrown at once.",
           throws},
    Lesson{
        "The Scorpion", R"(Base+C;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wC \wG1;bA1 bQ-)",
        "Fans made three more bugs. The Scorpion crawls exactly two cells. Then it may sting a bug "
        "of the other colour next to it. That bug is face down: it cannot move until its owner "
        "spends a turn on turning it face up. Sting the black Queen: wC \\bQ xbQ.",
        "Sting a bug: type wC, its cell, and x with the name of the bug.",
        "Right. The name of a bug that is face down is in small letters.", stings},
    Lesson{
        "The Moth", R"(Base+O;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wO \wQ;bA1 bQ-)",
        "The Moth walks over bugs of your colour and stops on top of the first bug of the other "
        "colour. It never walks on the ground, and it never comes down by itself. Type wO to see "
        "where it can go, and go there.",
        "Go with the Moth: type wO.", "Right. The bug under the Moth cannot move.",
        walks_as<Bug::Moth>},
    Lesson{
        "The Dragonfly",
        R"(Base+D;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wD \wG1;bA1 bQ-;wS1 \wQ;bA1 wQ\;wD bA1;bS1 bQ-)",
        "The Dragonfly flies one cell and then one more at an angle, to an empty cell or onto a "
        "bug. It takes the bug under it along if it flies to an empty cell. Here wD is on bA1. "
        "Take bA1 along: wD \\wG1 +bA1.",
        "Fly to an empty cell, and type +bA1 after it.",
        "Right: the Dragonfly can carry an attacker away.", carries},
    Lesson{"Passing",
           "Base;InProgress;White[5];wA1;bA1 wA1\\;wQ \\wA1;bA2 /bA1;wQ -wA1;bQ -bA2;wQ /wA1;"
           "bA2 \\wA1",
           "Both your bugs hold the hive together, and every free cell beside them touches a black "
           "bug: you can move nothing and place nothing. Then you must pass: press Enter, or type "
           "pass.",
           "Pass: press Enter.", "Right. Whoever can make a move, though, must make one.", passes},
    Lesson{"Winning",
           "Base;InProgress;White[7];wS1;bS1 /wS1;wQ wS1/;bG1 bS1\\;wS2 wQ/;bQ /bS1;wB1 \\wS2;"
           "bG2 -bS1;wB1 wS2/;bB1 /bQ;wA1 -wB1;bS2 bQ\\",
           "Five sides of the black Queen are filled. Fill the sixth and win.",
           "That does not surround bQ yet.", "Right: White wins. Now you know Hive.", wins},
};

}  // namespace

std::span<const Lesson> lessons() {
    return kLessons;
}

}  // namespace roj::play
