// Hives that walk far away from where they began, and hives as long as hives can be.

#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "board/impl.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/slow_model.h"
#include "support/snapshot.h"

using namespace roj;

namespace {

/// Eight plies after which the same four bugs stand elsewhere.
struct Walk {
    std::string_view plies;
    Hex shift;
};

const Walk kWalks[] = {
    {R"(wQ /wA1;bQ bA1\;wQ wA1\;bA1 bQ\;wA1 wQ\;bQ bA1/;wQ -wA1;bQ bA1-)", {0, 2}},
    {R"(wQ /wA1;bQ bA1\;wQ wA1\;bA1 bQ/;wA1 -bA1;bQ bA1\;wQ -wA1;bQ bA1-)", {1, 0}},
    {R"(wQ \wA1;bQ bA1/;wQ -bQ;bA1 bQ/;wA1 -bA1;bQ bA1\;wQ -wA1;bQ bA1-)", {2, -2}},
};

void check(const Position& position, const test::SlowModel& model) {
    const std::string found = test::difference(position, legal_moves(position), model);
    CAPTURE(position.ply());
    if (!found.empty()) { FAIL(found); }
    REQUIRE(test::in_one_piece(position));
}

}  // namespace

TEST_CASE("walk: a hive that walks for 560 plies is still the same hive", "[engine][random]") {
    constexpr int kRounds = 70;
    for (const Walk& walk : kWalks) {
        Game game = test::game("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
        game.set_repetition_limit(0);
        const Position start = game.position();
        const std::string moves = test::moves(start);
        for (int round = 0; round < kRounds; ++round) { test::play(game, walk.plies); }
        CHECK(game.position().where(test::piece("wA1")) ==
              Hex{kRounds * walk.shift.q, kRounds * walk.shift.r});
        CHECK(test::moves(game.position()) == moves);
        CHECK(repetition_key(game.position()) == repetition_key(start));
        CHECK(game.occurrences() == kRounds + 1);

        test::SlowModel model(game.rules());
        Position position(game.rules());
        for (const Move& move : game.history()) {
            check(position, model);
            position.apply(move);
            model.apply(move);
        }
        check(position, model);

        const Result<Game> again = parse_game(format_game(game));
        REQUIRE(again);
        CHECK(again->position().hash() == position.hash());
        while (position.ply() > start.ply()) { position.undo(); }
        CHECK(test::Snapshot(position) == test::Snapshot(start));
    }
}

TEST_CASE("lines: a hive in one straight line in each direction", "[engine][random]") {
    // White grows to one side, Black to the other, until all 28 bugs stand in a row.
    const Ruleset rules = test::rules_of("Base+MLP");
    for (const Direction d : {Direction::East, Direction::NorthEast, Direction::SouthEast}) {
        Position position(rules);
        test::SlowModel model(rules);
        Hex west{0, 0};
        Hex east{0, 0};
        for (int ply = 0; ply < 28; ++ply) {
            check(position, model);
            const bool white = ply % 2 == 0;
            Hex& end = white ? west : east;
            if (ply > 0) { end = neighbor(end, white ? opposite(d) : d); }
            // The Queen second, the others as the hand lists them.
            const std::vector<Piece> hand = position.hand(position.to_move());
            const std::size_t index = ply < 2 ? 1 : 0;
            const Move move = Move::place(hand[index], end);
            position.apply(move);
            model.apply(move);
        }
        check(position, model);
        CHECK(position.cells().size() == 28);
        CHECK(distance(west, east) == 27);
        CHECK(position.impl().board.hash() == position.impl().board.hash_from_scratch());
    }
}
