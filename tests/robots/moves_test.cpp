#include <set>

#include "robots/table.h"
#include "support/catch.h"

using namespace roj::robots;

namespace {

const Rules kTwoPlayers;

}  // namespace

TEST_CASE("robots: the bases are the corners of 7 x 7 squares, clockwise", "[robots]") {
    CHECK(base_of(Player::A) == Square{0, 0});
    CHECK(base_of(Player::B) == Square{6, 0});
    CHECK(base_of(Player::C) == Square{6, 6});
    CHECK(base_of(Player::D) == Square{0, 6});
    CHECK(all_squares().front() == Square{0, 0});
    CHECK(all_squares().back() == Square{6, 6});
}

TEST_CASE("robots: counting turns back at the wall", "[robots]") {
    CHECK(reflect(5 + 3) == 4);
    CHECK(reflect(1 - 4) == 3);
    CHECK(reflect(0 - 5) == reflect(0 + 5));
    CHECK(reflect(6 + 6) == reflect(6 - 6));
    CHECK(reflect(3 + 6) == 3);
    CHECK(reflect(12) == 0);
    CHECK(reflect(-12) == 0);
}

TEST_CASE("robots: a turn uses one die for each direction, or one alone", "[robots]") {
    CHECK(fits({1, 3}, {1, 3}));
    CHECK(fits({-3, 1}, {1, 3}));
    CHECK(fits({3, 0}, {1, 3}));
    CHECK(fits({0, -1}, {1, 3}));
    CHECK_FALSE(fits({1, 1}, {1, 3}));
    CHECK_FALSE(fits({4, 0}, {1, 3}));
    CHECK_FALSE(fits({2, 3}, {1, 3}));
    CHECK_FALSE(fits({0, 0}, {1, 3}));
    CHECK(fits({4, -4}, {4, 4}));
    CHECK_FALSE(fits({8, 0}, {4, 4}));
}

TEST_CASE("robots: the ends of the worked examples", "[robots]") {
    // The examples of the rules, row by row.
    CHECK(ends_of(kTwoPlayers, Player::A, {0, 0}, {1, 3}) == "1,0 3,0 0,1 3,1 0,3 1,3");
    CHECK(ends_of(kTwoPlayers, Player::A, {2, 5}, {1, 3}) ==
          "1,2 2,2 3,2 1,4 2,4 3,4 5,4 1,5 3,5 5,5 1,6 2,6 5,6");
    CHECK(ends_of(kTwoPlayers, Player::A, {5, 1}, {4, 6}) == "1,1 3,1 1,3 5,3 1,5 3,5 5,5");
    CHECK(legal_moves(kTwoPlayers, Player::A, {3, 3}, {1, 3}).size() == 16);
}

TEST_CASE("robots: only the end of a way matters", "[robots]") {
    // Across the base of C at (6,6) and back; only its owner can end on it.
    const Rules rules = rules_with("robots.seats=ABCD");
    CHECK(ends_of(rules, Player::A, {5, 6}, {2, 2}).find("5,6") != std::string::npos);
    CHECK(ends_of(rules, Player::A, {5, 6}, {1, 2}).find("6,6") == std::string::npos);
    CHECK(ends_of(rules, Player::C, {5, 6}, {1, 2}).find("6,6") != std::string::npos);
    for (const Player other : {Player::B, Player::C, Player::D}) {
        CHECK_FALSE(may_end(rules, Player::A, base_of(other)));
    }
    CHECK(may_end(rules, Player::A, base_of(Player::A)));
}

TEST_CASE("robots: corners without a player are closed unless the rules open them", "[robots]") {
    const Rules open = rules_with("robots.unused_bases=open");
    CHECK_FALSE(may_end(kTwoPlayers, Player::A, base_of(Player::B)));
    CHECK(may_end(open, Player::A, base_of(Player::B)));
    CHECK_FALSE(may_end(open, Player::A, base_of(Player::C)));
    CHECK(ends_of(open, Player::A, {0, 0}, {6, 6}) == "6,0 0,6");
}

TEST_CASE("robots: only two sixes on one's own base leave no move", "[robots]") {
    // On every square where a pawn can be, for every number of players.
    for (const char* seats : {"AC", "ABC", "ABCD"}) {
        const Rules rules = rules_with(std::string("robots.seats=") + seats);
        for (const Player player : players_of(rules)) {
            for (int place = 0; place < kSide * kSide; ++place) {
                const Square from{place % kSide, place / kSide};
                if (!may_end(rules, player, from)) { continue; }
                for (int dice = 0; dice < 36; ++dice) {
                    const Roll roll{1 + dice / 6, 1 + dice % 6};
                    const bool stuck = legal_moves(rules, player, from, roll).empty();
                    CAPTURE(seats, letter(player), place, roll.first, roll.second);
                    CHECK(stuck != can_move(rules, player, from, roll));
                    CHECK(stuck == (from == base_of(player) && roll == Roll{6, 6}));
                }
            }
        }
    }
    const Game lost = game_after(kTwoPlayers, {"A 66 lost"});
    CHECK(lost.state().to_move == Player::C);
    CHECK(lost.phase() == Phase::Roll);
}

TEST_CASE("robots: a move can end where it began, unless the rules forbid it", "[robots]") {
    const Rules forbidden = rules_with("robots.null_move=forbidden");
    CHECK(ends_of(kTwoPlayers, Player::A, {3, 3}, {6, 6}) == "3,3");
    CHECK(ends_of(forbidden, Player::A, {3, 3}, {6, 6}) == "3,3");
    CHECK(ends_of(kTwoPlayers, Player::A, {3, 1}, {6, 1}).find("3,1") != std::string::npos);
    CHECK(ends_of(forbidden, Player::A, {3, 1}, {6, 1}).find("3,1") == std::string::npos);
    for (const Move& move : legal_ways(forbidden, Player::A, {3, 1}, {6, 1})) {
        CHECK_FALSE(move.end == Square{3, 1});
    }
    const std::vector<std::string> lines{"A 31 H+3 V+1", "C 12 H-1", "A 61"};
    CHECK(game_after(kTwoPlayers, lines).move({6, 0}));
    Game game = game_after(forbidden, lines);
    CHECK(game.move({6, 0}).error().message.worded() ==
          "H+6 ends where it started. The option robots.null_move=forbidden rules this out.");
    CHECK(game.move({1, 0}));
    // It is legal if nothing else is.
    game = game_after(forbidden, {"A 31 H+3", "C 12 H-1", "A 36 V+3", "C 12 H+1", "A 66"});
    CHECK(game.move({6, 6}));
}

TEST_CASE("robots: every end is listed once, and each of its ways leads there", "[robots]") {
    for (int place = 0; place < kSide * kSide; ++place) {
        const Square from{place % kSide, place / kSide};
        for (int dice = 0; dice < 36; ++dice) {
            const Roll roll{1 + dice / 6, 1 + dice % 6};
            std::set<std::size_t> ends;
            for (const Move& move : legal_ways(kTwoPlayers, Player::A, from, roll)) {
                CHECK(end_of(from, move.way) == move.end);
                CHECK(fits(move.way, roll));
                ends.insert(index_of(move.end));
            }
            std::set<std::size_t> listed;
            for (const Move& move : legal_moves(kTwoPlayers, Player::A, from, roll)) {
                CHECK(listed.insert(index_of(move.end)).second);
            }
            CHECK(listed == ends);
        }
    }
}
