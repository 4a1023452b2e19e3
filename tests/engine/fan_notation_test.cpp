// The actions of the fans' bugs as texts, and the sets of bugs.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"

using namespace roj;
using namespace test;

namespace {

constexpr const char* kScorpion = "wC (0,0): wQ,-,-,-,-,-; bQ (2,0), bA1 (3,0)";
constexpr const char* kDragonfly = "bA1/wD (0,0): -,-,-,-,-,wQ; bQ (1,1), bS1 (2,0)";

/// All 64 sets of expansions in canonical notation.
std::vector<std::string> all_game_types() {
    constexpr std::string_view kLetters = "MLPCOD";
    std::vector<std::string> types;
    for (unsigned set = 0; set < 64; ++set) {
        std::string type = set == 0 ? "Base" : "Base+";
        for (unsigned i = 0; i < kLetters.size(); ++i) {
            if ((set >> i & 1U) != 0) { type += kLetters[i]; }
        }
        types.push_back(type);
    }
    return types;
}

constexpr bool kIllegal = false;
constexpr bool kUnreadable = true;

void check_refused(const Position& position, std::string_view text, bool unreadable) {
    CAPTURE(text);
    const auto read = parse_move(position, text);
    REQUIRE_FALSE(read);
    CHECK(is_unreadable(read.error().why) == unreadable);
}

}  // namespace

TEST_CASE("the fans' bugs have a digit only where there is more than one of a kind",
          "[engine][notation][fan]") {
    std::string all;
    for (const Piece p : test::rules_of("Base+COD").pieces(Color::Black)) {
        all += format_piece(p) + ' ';
    }
    CHECK(all == "bQ bS1 bS2 bB1 bB2 bG1 bG2 bG3 bA1 bA2 bA3 bC bO bD ");
    all.clear();
    for (const Piece p : test::rules_of("Base+COD", "count.C=2 count.D=3").pieces(Color::White)) {
        all += format_piece(p) + ' ';
    }
    CHECK(all == "wQ wS1 wS2 wB1 wB2 wG1 wG2 wG3 wA1 wA2 wA3 wC1 wC2 wO wD1 wD2 wD3 ");
}

TEST_CASE("every set of bugs is read in any order and case, and written in one form",
          "[engine][notation][fan]") {
    for (const std::string& type : all_game_types()) {
        CAPTURE(type);
        const auto read = parse_game_type(type);
        REQUIRE(read);
        CHECK(format_game_type(*read) == type);
        const Game game(test::rules_of(type));
        const auto again = parse_game(format_game(game));
        REQUIRE(again);
        CHECK(again->rules() == game.rules());
        if (type == "Base") { continue; }

        CHECK(game.position().hand(Color::White).size() == 11 + type.size() - 5);
        std::string letters = type.substr(5);
        std::sort(letters.begin(), letters.end());
        do {
            const auto mixed = parse_game_type("base+" + letters);
            REQUIRE(mixed);
            REQUIRE(*mixed == *read);
        } while (std::next_permutation(letters.begin(), letters.end()));
        for (const char letter : letters) {
            CHECK_FALSE(parse_game_type(type + letter));
            CHECK_FALSE(parse_game_type(type + static_cast<char>(letter - 'A' + 'a')));
        }
    }
}

TEST_CASE("a sting, a carry and turning up are written", "[engine][notation][fan]") {
    Position scorpion = position_of(setup("Base+C", kScorpion));
    CHECK(moves_of(scorpion, "wC") == R"(wC \bQ; wC \bQ xbQ; wC wQ\; wC wQ\ xbQ)");
    scorpion.apply(test::move(scorpion, R"(wC wQ\ xbQ)"));
    CHECK(moves_of(scorpion, "bQ") == "bQ ^");
    CHECK(test::move(scorpion, "bQ ^") == Move::turn_up(piece("bQ"), {2, 0}));
}

TEST_CASE("a move of a dragonfly must name the bug that it takes along",
          "[engine][notation][fan]") {
    const Position forced = position_of(setup("Base+D", kDragonfly));
    CHECK(moves_of(forced, "wD") == R"(wD /wQ +bA1; wD \bS1 +bA1; wD bQ)");
    check_refused(forced, R"(wD \bS1)", kIllegal);
    check_refused(forced, R"(wD \bS1 +bS1)", kIllegal);
    check_refused(forced, "wD bQ +bA1", kIllegal);
    const Position optional = position_of(setup("Base+D", kDragonfly, "dragonfly.carry=optional"));
    CHECK(moves_of(optional, "wD") == R"(wD /wQ; wD /wQ +bA1; wD \bS1; wD \bS1 +bA1; wD bQ)");
}

TEST_CASE("an illegal sting is refused", "[engine][notation][fan]") {
    const Position position = position_of(setup("Base+C", kScorpion));
    check_refused(position, R"(wC wQ\ xbA1)", kIllegal);
    check_refused(position, R"(wC wQ\ xwQ)", kIllegal);
    check_refused(position, R"(wC wQ\ +bQ)", kIllegal);
    check_refused(position, R"(wQ wC\ xbQ)", kIllegal);
    check_refused(position, "bQ ^", kIllegal);
    check_refused(position, "wC ^", kIllegal);
    check_refused(position, R"(wC wQ\ xbQ xbQ)", kUnreadable);
    check_refused(position, R"(wC wQ\ x)", kUnreadable);
    CHECK(position.ply() % 2 == 0);
}

TEST_CASE("any reference is read, even the moving bug or its passenger",
          "[engine][notation][fan]") {
    const Position dragonfly = position_of(setup("Base+D", kDragonfly));
    const Move carry = Move::carry(piece("wD"), {-1, 2}, piece("bA1"));
    for (const char* text : {"wD /wQ +bA1", "wd /WQ +ba1", "D /wQ +bA1", "  wD   /wQ  +bA1 "}) {
        CAPTURE(text);
        CHECK(test::move(dragonfly, text) == carry);
    }
    const Position scorpion = position_of(setup("Base+C", kScorpion));
    const Move sting = Move::sting(piece("wC"), {1, 1}, piece("bQ"));
    for (const char* text : {R"(wC wQ\ xbQ)", "wC /bQ xbQ", "C /bQ xbQ", "c /bq xbq"}) {
        CAPTURE(text);
        CHECK(test::move(scorpion, text) == sting);
    }
}

TEST_CASE("the record decides which bugs are face down", "[engine][notation][fan]") {
    Game game = test::game(R"(Base+C;;;wS1;bS1 wS1-;wQ \wS1;bQ bS1-;wC /wS1;bA1 bQ-)");
    test::play(game, R"(wC bS1\ xbS1)");
    CHECK(game.position().face_down(piece("bS1")));
    const auto read = parse_game(format_game(game));
    REQUIRE(read);
    CHECK(read->position().face_down(piece("bS1")));
    CHECK(read->position().hash() == game.position().hash());
    test::play(game, "bS1 ^");
    CHECK_FALSE(game.position().face_down(piece("bS1")));
    CHECK(parse_game(format_game(game)).value().position().hash() == game.position().hash());
}

TEST_CASE("a Moth that climbs as it is placed is written with the bug it climbs onto",
          "[engine][notation][fan]") {
    const Ruleset rules = test::rules_of("Base+O", "moth.first_move=same_turn");
    Game game = test::game("Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", rules);
    // The three ways from three cells are one move.
    CHECK(moves_of(game.position(), "wO") == "wO bS1");
    for (const char* text : {"wO bS1", "o wS1-", "O e wS1"}) {
        CAPTURE(text);
        const auto read = parse_move(game.position(), text);
        REQUIRE(read);
        CHECK(*read == Move::place(piece("wO"), {1, 0}));
        CHECK(format_move(game.position(), *read) == "wO bS1");
    }
    test::play(game, "wO bS1");
    CHECK(format_game(game) == "Base+O;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO bS1");
    const auto again = parse_game(format_game(game), rules);
    REQUIRE(again);
    CHECK(again->position().stack({1, 0}) == game.position().stack({1, 0}));
    // Under other rules the record is illegal.
    CHECK_FALSE(parse_game(format_game(game)));
}
