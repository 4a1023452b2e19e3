// Hives that walk far from their start, and hives of the greatest length.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "board/position_impl.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/setup.h"
#include "support/slow/slow_model.h"
#include "support/small_board.h"
#include "support/snapshot.h"

using namespace roj;

namespace {

/// Eight plies after which the same four bugs are elsewhere.
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

/// All bugs of both sides in one straight line: White adds bugs at one end, Black at the other. The
/// Queens are second, the bugs of one kind last.
void stretch(Position& position, test::SlowModel& model, Direction d, Bug last) {
    Hex west{0, 0};
    Hex east{0, 0};
    for (std::size_t left = 2 * position.hand(Color::White).size(); left > 0; --left) {
        check(position, model);
        const bool white = position.to_move() == Color::White;
        Hex& end = white ? west : east;
        if (position.ply() > 0) { end = neighbor(end, white ? opposite(d) : d); }
        std::vector<Piece> hand = position.hand(position.to_move());
        std::stable_partition(hand.begin(), hand.end(), [&](Piece p) { return p.bug != last; });
        const std::size_t index = position.ply() < 2 ? 1 : 0;
        const Move move = Move::place(hand[index], end);
        position.apply(move);
        model.apply(move);
    }
    check(position, model);
}

/// From one end of a straight line to the other.
int length(const Position& position) {
    int longest = 0;
    for (const Hex a : position.cells()) {
        for (const Hex b : position.cells()) { longest = std::max(longest, distance(a, b)); }
    }
    return longest + 1;
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

        const auto again = parse_game(format_game(game));
        REQUIRE(again);
        CHECK(again->position().hash() == position.hash());
        while (position.ply() > start.ply()) { position.undo(); }
        CHECK(test::Snapshot(position) == test::Snapshot(start));
    }
}

TEST_CASE("lines: a hive in one straight line in each direction", "[engine][random]") {
    const Ruleset rules = test::rules_of("Base+MLP");
    for (const Direction d : {Direction::East, Direction::NorthEast, Direction::SouthEast}) {
        Position position(rules);
        test::SlowModel model(rules);
        stretch(position, model, d, Bug::Pillbug);
        CHECK(position.cells().size() == 28);
        CHECK(length(position) == 28);
        CHECK(board_of(position).hash() == test::hash_from_scratch(board_of(position)));
    }
}

TEST_CASE("lines: forty-six bugs in one straight line, and their moves", "[engine][random][fan]") {
    // Every kind of bug at the ends, each next to another of its kind; then any order.
    const Ruleset rules =
        test::rules_of("Base+MLPCOD", "count.C=3 count.O=3 count.D=3 draw.repetition=0");
    const int plies = test::kSlowBuild ? 10 : 40;
    test::RandomPlayer player(41);
    for (const Direction d : {Direction::East, Direction::NorthEast, Direction::SouthEast}) {
        for (const Bug last :
             {Bug::Ant, Bug::Grasshopper, Bug::Scorpion, Bug::Moth, Bug::Dragonfly}) {
            if (test::kSlowBuild && last != Bug::Scorpion) { continue; }
            CAPTURE(static_cast<int>(d), name(last));
            Game game(rules);
            Position position(rules);
            test::SlowModel model(rules);
            stretch(position, model, d, last);
            REQUIRE(position.cells().size() == 46);
            REQUIRE(length(position) == 46);
            const Position line = position;
            for (int ply = 0; ply < plies && !legal_moves(position).empty(); ++ply) {
                const Move move = player.choose(position, legal_moves(position), test::Taste::Fan);
                const std::string text = format_move(position, move);
                CHECK(test::move(position, text) == move);
                position.apply(move);
                model.apply(move);
                check(position, model);
            }
            CHECK(board_of(position).hash() == test::hash_from_scratch(board_of(position)));
            while (position.ply() > line.ply()) { position.undo(); }
            CHECK(test::Snapshot(position) == test::Snapshot(line));
        }
    }
}

TEST_CASE("lines: the bugs at both ends of forty-six go as far as they can",
          "[engine][random][fan]") {
    const Ruleset rules = test::rules_of("Base+MLPCOD", "count.C=3 count.O=3 count.D=3");
    SECTION("an ant around the whole line") {
        Position position(rules);
        test::SlowModel model(rules);
        stretch(position, model, Direction::East, Bug::Ant);
        // Forty-five bugs have 2 * 45 + 4 cells around them; the ant is on one of them.
        CHECK(test::count_moves_of(position, "wA3") == 93);
        position.apply(Move::pass());
        CHECK(test::count_moves_of(position, "bA3") == 93);
    }
    SECTION("a grasshopper over the whole line") {
        Position position(rules);
        test::SlowModel model(rules);
        stretch(position, model, Direction::SouthEast, Bug::Grasshopper);
        const Hex end = *position.where(test::piece("bG3"));
        CHECK(test::moves_of(position, "wG3") == R"(wG3 bG3\)");
        position.apply(Move::move(test::piece("wG3"), neighbor(end, Direction::SouthEast)));
        CHECK(test::moves_of(position, "bG3").empty());
    }
}
