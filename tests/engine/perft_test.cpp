// Published counts of legal move sequences, confirmed by independent programs.

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/perft.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/slow/slow_model.h"

using namespace roj;

namespace {

/// The counts from depth 1 on.
struct Row {
    const char* position;
    std::vector<std::uint64_t> counts;
};

void check(const Row& row, std::size_t deepest) {
    CAPTURE(row.position);
    const Position position = test::position(row.position);
    CHECK(perft(position, 0) == 1);
    for (std::size_t depth = 1; depth <= std::min(deepest, row.counts.size()); ++depth) {
        CAPTURE(depth);
        CHECK(perft(position, static_cast<int>(depth)) == row.counts[depth - 1]);
    }
}

const Row kStarts[] = {
    {"Base", {4, 96, 1440, 21600, 516240, 12219480, 181641900}},
    {"Base+M", {5, 150, 2610, 45414, 1252800, 34233432}},
    {"Base+L", {5, 150, 2610, 45414, 1252800, 34233672}},
    {"Base+P", {5, 150, 2610, 45414, 1255932, 34395984}},
    {"Base+ML", {6, 216, 4320, 86400, 2725920, 85201200}},
    {"Base+MP", {6, 216, 4320, 86400, 2730888, 85492248}},
    {"Base+LP", {6, 216, 4320, 86400, 2730240, 85457136}},
    {"Base+MLP", {7, 294, 6678, 151686, 5427108, 192353904}},
};

// Middles of public games.
const Row kMiddles[] = {
    {R"(Base+MLP;InProgress;White[14];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\;bQ bL\;wQ \wM;bP bM\;wP /wQ;bA1 /bM;wM bQ\;bM wA1\;wB1 wQ\;bA2 bA1\;wB2 wM-;bA1 wB2\;wB1 wG1;bA2 wQ-;wB1 bL;bB1 bA2/;bP wM\;bB1 \bA2;wL /wP;bA1 -wL;wG2 -wQ;bA2 -wG2)",
     {24, 2993, 129329, 14981325}},
    {R"(Base;InProgress;White[36];wG1;bG1 -wG1;wA1 wG1\;bQ /bG1;wB1 wA1-;bS1 /bQ;wQ \wB1;bS1 /wA1;wS1 \wQ;bS2 \bG1;wS1 \bS2;bA1 /bS1;wB2 wB1/;bA1 \wQ;wA2 wB2\;bA1 wA2\;wS2 wA2/;bA2 /bS1;wS2 bA1\;bA2 \wQ;wA3 wA2/;bA2 wA3/;wG2 \wS1;bA3 /bS1;wG2 bG1\;bQ /bS2;wB1 /wA2;bQ /wS1;wS1 /bQ;bA3 bS1\;wS2 bA3\;bA1 wB1\;wG3 wQ\;bA1 \wQ;wG1 /wG2;bB1 bA1/;wA2 bB1/;bB2 -bB1;wB1 wB2\;bB2 bA1;wA2 -bA2;bB1 bB2;wA2 \bQ;bG2 bB1/;wG3 -bA2;bA2 wA3-;wG1 /bB1;bB1 wG1;wA1 \wG3;bG2 wG3/;wA1 -wG3;bG2 wQ\;wA1 \bS2;bG3 -bB2;wB2 bG2;bG1 /wG3;wB2 wQ;bB2 wB2;wA1 bA2/;bA1 -wG3;wB1 bG1;bB2 bB1\;wB2 bB1;bG2 -bA1;wG3 /wA2;bG2 wQ\;wG2 wB1\;bG2 -bA1;wG2 \bA1;bG2 wQ\)",
     {83, 1386, 122383, 4383271}},
    {R"(Base+MLP;InProgress;Black[30];wB1;bL /wB1;wQ wB1-;bQ -bL;wA1 \wB1;bM bQ\;wA1 bM\;bA1 /bQ;wA2 wA1-;bA1 wA2\;wM \wQ;bP /bQ;wA3 -wM;bA2 -bP;wA3 -bA2;bA3 bA2\;wM wB1;bB1 -bQ;wM bL;bS1 /bA1;wP wQ\;bS1 bP\;wB2 wB1\;bQ bB1/;wM bM;bS2 bQ/;wB2 bL;bS2 \wQ;wS1 /wP;bA3 bS1\;wB1 bS2;bS1 /wA3;wG1 wB2\;bB2 bA1-;wS2 /wB1;bB2 wS1\;wG1 /bA3;bB2 wS1;wP wQ-;bG1 bB2-;wP wQ/;bG1 wB2\;wB2 bG1;bB2 wS2\;wQ wP\;bB2 wS1;wB1 wS2;bQ -bL;wB1 bL;bG2 bA2\;wB1 bQ;bB1 wB1;wB2 bL;bG2 -wS2;wB2 bG2;bG1 bB2-;wG2 \wB2;bL \wG2;wM bB1)",
     {57, 2065, 115283, 4890566}},
    {R"(Base;InProgress;White[16];wA1;bS1 /wA1;wG1 \wA1;bA1 bS1\;wB1 wG1/;bA2 -bS1;wQ wB1/;bQ bA2\;wB2 wB1\;bA1 wB2-;wQ \bA1;bA2 wQ/;wS1 -wB1;bS2 bA2-;wA2 \wB1;bB1 \bS2;wS2 /wS1;bG1 bS2/;wS2 -bQ;bG1 bA2\;wA2 bB1/;bB2 -bB1;wS1 -bB2;bG2 bS2-;wB2 bA1;bA3 bS2\;wG2 /wB2;bA3 wA2\;wG3 \wS2;bB1 bA2)",
     {59, 1980, 114225, 4865774}},
};

// Two moves of the first end the game at once; White must pass in the second.
const Row kSpecials[] = {
    {R"(Base+MLP;InProgress;Black[29];wL;bL /wL;wQ wL/;bQ bL\;wA1 wQ\;bM /bL;wM wA1/;bA1 -bL;wM bQ\;bM wM\;wA2 -wQ;bP bA1\;wA1 -bA1;bS1 /bP;wA2 wM/;bA2 bS1\;wA3 -wQ;bA2 wA2-;wG1 wQ/;bS1 -wA1;wG1 /bP;bS2 bM-;wB1 /wG1;bA2 /wB1;wG2 -wG1;bS2 /wM;wA3 bM\;bS2 wA3\;wB2 wA2/;bS1 -wL;wG2 bP\;bL -wA1;wG3 wB2\;bQ wA1\;wG3 -wA2;bQ bL\;wB2 wL\;bS1 wQ/;wA2 /bQ;bA3 \bS1;wG2 bQ\;bL -wA2;wP wQ\;bA1 wA1/;wL wB2\;bA3 -bS1;wS1 wP\;bB1 \bS1;wB2 \wG3;bB1 bA3;wB2 bP;bB1 wQ;wB2 wG1;bG1 /bA3;wB2 wG2;bA1 bS1\;wB2 bQ)",
     {162, 9123, 1357812}},
    {R"(Base+MLP;InProgress;White[32];wB1;bP wB1/;wM wB1\;bM bP/;wS1 /wB1;bQ bM\;wQ -wB1;bA1 -bM;wM bP\;bP bQ/;wS2 \wQ;bA1 wS2/;wA1 wM\;bA2 \bP;wA1 -bM;bQ -bA2;wA2 wB1\;bA2 wM-;wS1 -wS2;bP bM/;wA2 bP\;bA3 bP/;wL wB1\;bA3 /wQ;wA3 /wL;bS1 bA2\;wA3 -bA3;bS1 wA2-;wA3 \bQ;bG1 bA2-;wB2 wA3/;bA3 wB2/;wG1 -wB2;bG1 wS1\;wG2 /wL;bB1 \bA1;wS1 \bB1;bB2 /bG1;wG3 -wG2;bB2 bG1;wP -wG3;bB2 wQ;wP bG1\;bB2 wB1;wQ /bG1;bM wB2\;wA3 -bQ;bA3 \wG1;wS1 -bA3;bB1 wA3;wS1 \wB2;bA3 -wQ;wG1 bM/;bS2 \bA3;wG1 bA1\;bG1 bA3\;wS1 bP/;bA1 -wB2;wS1 bS1-;bS2 -wS2;wS1 bP/;bA3 wS1/)",
     {1, 147, 1267, 168546, 4881145}},
};

std::uint64_t number(const std::string& text) {
    return std::strtoull(text.c_str(), nullptr, 10);
}

}  // namespace

TEST_CASE("perft: the opening of every game type to depth 5", "[perft]") {
    for (const Row& row : kStarts) { check(row, 5); }
}

TEST_CASE("perft: the opening of the base game to depth 6", "[perft]") {
    check(kStarts[0], 6);
}

TEST_CASE("perft: middles of games with stacks and throws", "[perft]") {
    for (const Row& row : kMiddles) { check(row, 4); }
}

TEST_CASE("perft: positions in which games end or a player must pass", "[perft]") {
    for (const Row& row : kSpecials) { check(row, 5); }
}

TEST_CASE("perft: straight lines of bugs, from a file of records", "[perft]") {
    const char* records = std::getenv("ROJ_TEST_RECORDS");
    if (records == nullptr) {
        std::cout << "skipped: ROJ_TEST_RECORDS is not set\n";
        return;
    }
    const auto path = std::filesystem::path(records) / ".." / "perft_lines.tsv";
    std::ifstream file(path);
    REQUIRE(file);
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string text;
        std::string depth;
        std::string count;
        REQUIRE(std::getline(fields, text, '\t'));
        REQUIRE(std::getline(fields, depth, '\t'));
        REQUIRE(std::getline(fields, count, '\t'));
        CAPTURE(text, depth);
        CHECK(perft(test::position(text), static_cast<int>(number(depth))) == number(count));
        ++rows;
    }
    CHECK(rows > 0);
}

TEST_CASE("perft: lines of bugs on and beyond the small board", "[perft]") {
    // A straight line grows at its ends only, and one of 14 cannot grow there without leaving 16
    // x 16.
    for (int length = 10; length <= 17; ++length) {
        Game game(test::rules_of("Base+MLPCOD"));
        const char* const bugs[] = {"S1", "Q", "G1", "G2", "G3", "A1", "A2", "A3", "S2"};
        std::string last;
        for (int ply = 0; ply < length; ++ply) {
            const std::string name = (ply % 2 == 0 ? "w" : "b") + std::string(bugs[ply / 2]);
            // White builds to the west and Black to the east.
            std::string text = name;
            if (ply == 1) { text += " wS1-"; }
            if (ply > 1) {
                const std::string before = name.substr(0, 1) + bugs[ply / 2 - 1];
                text += ply % 2 == 0 ? " -" + before : " " + before + "-";
            }
            CAPTURE(text);
            const auto move = parse_move(game.position(), text);
            REQUIRE(move);
            REQUIRE(game.play(*move));
        }
        CAPTURE(length);
        const test::SlowModel model = [&] {
            test::SlowModel played(game.rules());
            for (const Move& move : game.history()) { played.apply(move); }
            return played;
        }();
        const std::uint64_t count = test::slow_perft(model, 2);
        for (const Isa isa : kIsas) {
            if (!runs(isa)) { continue; }
            CHECK(perft(game.position(), 2, LastPly::Counted, isa) == count);
            CHECK(perft(game.position(), 2, LastPly::Listed, isa) == count);
        }
    }
}

TEST_CASE("perft: the openings as deep as the public tables ask for", "[perft]") {
    for (const Row& row : kStarts) { check(row, row.counts.size()); }
    const Row endings{kSpecials[0].position, {162, 9123, 1357812, 84302913}};
    check(endings, 4);
}

TEST_CASE("perft: the slow model counts as the tables do", "[perft]") {
    for (const Row& row : kStarts) {
        CAPTURE(row.position);
        const test::SlowModel model(test::rules_of(row.position));
        for (int depth = 1; depth <= 4; ++depth) {
            CHECK(test::slow_perft(model, depth) ==
                  row.counts[static_cast<std::size_t>(depth) - 1]);
        }
    }
}

TEST_CASE("perft: counting the last ply gives the same result as listing it", "[perft]") {
    // With bugs in hand: perft counts the replies to equivalent placements once.
    test::RandomPlayer player(1);
    for (int game = 0; game < 40; ++game) {
        Position position(test::rules_of("Base+MLP"));
        for (int ply = 0; ply < 14 && position.outcome() <= Outcome::InProgress; ++ply) {
            position.apply(player.choose(position, legal_moves(position), test::Taste::Plain));
        }
        if (position.outcome() > Outcome::InProgress) { continue; }
        CHECK(perft(position, 2, LastPly::Counted) == perft(position, 2, LastPly::Listed));
    }
}

TEST_CASE("perft: the small board of each build counts the legal moves of random games",
          "[perft]") {
    // Hives of random games have pockets, gates and holes, which decide what an Ant reaches.
    constexpr int kGames = test::kSlowBuild ? 20 : 150;
    const auto taste = GENERATE(test::Taste::Plain, test::Taste::Climbing, test::Taste::Throwing);
    test::RandomPlayer player(1);
    for (int i = 0; i < kGames; ++i) {
        Game game(test::rules_of("Base+MLP"));
        while (!game.over() && game.history().size() < 80) {
            play_random_move(game, player, taste);
            if (game.over()) { break; }
            const std::uint64_t count = legal_moves(game.position()).size();
            CAPTURE(format_game(game));
            for (const Isa isa : kIsas) {
                if (!runs(isa)) { continue; }
                REQUIRE(perft(game.position(), 1, LastPly::Counted, isa) == count);
                REQUIRE(perft(game.position(), 1, LastPly::Listed, isa) == count);
            }
        }
    }
}
