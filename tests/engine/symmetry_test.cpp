// A turned or mirrored game must have the same moves as the game itself.

#include <algorithm>
#include <string_view>
#include <vector>

#include <roj/notation.h>
#include <roj/position.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/setup.h"

using namespace roj;

namespace {

constexpr int kStep = test::kSlowBuild ? 5 : 1;  // from one of the twelve ways to the next

/// One of the twelve symmetries of a board of hexagons.
struct Symmetry {
    int turns;  // by 60 degrees
    bool mirrored;

    Hex operator()(Hex cell) const {
        if (mirrored) { cell = {cell.r, cell.q}; }
        for (int i = 0; i < turns; ++i) { cell = {-cell.r, cell.q + cell.r}; }
        return cell;
    }
    Move operator()(const Move& move) const {
        switch (move.kind()) {
            case Move::Kind::Pass:
                break;
            case Move::Kind::Place:
                return Move::place(move.piece(), (*this)(move.to()));
            case Move::Kind::Move:
                return Move::move(move.piece(), (*this)(move.to()));
            case Move::Kind::Sting:
                return Move::sting(move.piece(), (*this)(move.to()), move.other());
            case Move::Kind::Carry:
                return Move::carry(move.piece(), (*this)(move.to()), move.other());
            case Move::Kind::TurnUp:
                return Move::turn_up(move.piece(), (*this)(move.to()));
        }
        return Move::pass();
    }
};

std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<Move> image(const std::vector<Move>& moves, const Symmetry& symmetry) {
    std::vector<Move> images;
    for (const Move& move : moves) { images.push_back(symmetry(move)); }
    return sorted(std::move(images));
}

void play_both(const Ruleset& rules, const Symmetry& symmetry, test::Taste taste,
               test::RandomPlayer& player) {
    constexpr int kLongest = 90;
    Position plain(rules);
    Position turned(rules);
    while (plain.ply() < kLongest) {
        const std::vector<Move> moves = legal_moves(plain);
        REQUIRE(sorted(legal_moves(turned)) == image(moves, symmetry));
        REQUIRE(plain.outcome() == turned.outcome());
        if (moves.empty()) { break; }
        const Move move = player.choose(plain, moves, taste);
        plain.apply(move);
        turned.apply(symmetry(move));
    }
}

}  // namespace

TEST_CASE("symmetry: the twelve images of a cell are different", "[engine][random]") {
    std::vector<Hex> cells;
    for (int turns = 0; turns < 6; ++turns) {
        for (const bool mirrored : {false, true}) {
            const Symmetry symmetry{turns, mirrored};
            cells.push_back(symmetry({2, 1}));
            CHECK(distance(symmetry({2, 1}), symmetry({3, 1})) == 1);
        }
    }
    std::sort(cells.begin(), cells.end());
    CHECK(std::unique(cells.begin(), cells.end()) == cells.end());
}

TEST_CASE("symmetry: a turned or mirrored game has the turned or mirrored moves",
          "[engine][random]") {
    const int games = test::kSlowBuild ? 1 : 2;
    test::RandomPlayer player(11);
    for (const std::string_view type : test::kGameTypes) {
        for (int way = 1; way < 12; way += kStep) {
            for (const auto taste : {test::Taste::Plain, test::Taste::Climbing,
                                     test::Taste::Throwing, test::Taste::Hunting}) {
                for (int game = 0; game < games; ++game) {
                    play_both(test::rules_of(type), {way / 2, way % 2 == 1}, taste, player);
                }
            }
        }
    }
}

TEST_CASE("symmetry: a turned or mirrored game with the fans' bugs has those moves, too",
          "[engine][random][fan]") {
    const int games = test::kSlowBuild ? 1 : 8;
    test::RandomPlayer player(12);
    for (const char* counts : {"", "count.C=3 count.O=3 count.D=3"}) {
        Ruleset rules = test::rules_of("Base+MLPCOD", counts);
        rules.mosquito_moth = MosquitoMoth::TopCopy;
        for (int way = 1; way < 12; way += kStep) {
            for (int game = 0; game < games; ++game) {
                play_both(rules, {way / 2, way % 2 == 1}, test::Taste::Fan, player);
            }
        }
    }
}
