#include <algorithm>
#include <cstdint>

#include "robots/game.h"
#include "robots/record.h"
#include "robots/table.h"
#include "support/build_kind.h"
#include "support/catch.h"

using namespace roj::robots;

namespace {

/// Returns different rules for each number.
Rules some_rules(std::uint64_t number) {
    Rules rules;
    rules.players = 2 + static_cast<int>(number % 3);
    rules.fields = fields_of(number % 2 == 0 ? Layout::Ring : Layout::Blocks);
    rules.first = static_cast<First>(number / 3 % 3);
    rules.unused_bases_open = number % 5 == 0;
    rules.null_move_forbidden = number % 7 == 0;
    rules.takes_one = number % 4 == 1;
    rules.third_66_on_base_lost = number % 11 == 0;
    rules.playoff = number % 8 == 3;
    rules.max_turns = 3 + static_cast<int>(number % 9);
    return rules;
}

/// Plays a random step. Returns false if it broke the rules.
bool step(Game& game, const Dice& dice, const Dice& chance) {
    if (waits_for_dice(game)) {
        roll_next(game, dice);
        return true;
    }
    if (game.phase() == Phase::Penalty) {
        const std::size_t field = chance.draw(game.rolls(), kTokens);
        return game.place({{game.rules().fields[field], game.state().owed}}).has_value();
    }
    const std::vector<Move> moves = game.moves();
    if (moves.empty()) { return false; }
    return game.move(moves[chance.draw(game.rolls(), moves.size())].way).has_value();
}

/// Plays random games, which the limit of turns ends; in some, all tokens are banked before.
/// Returns how often a token was lost or made, a pawn was off the board, or somebody was on the
/// base of another player.
int faults_in(std::uint64_t games) {
    const auto squares = all_squares();
    int bad = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        Game game(some_rules(number));
        while (!game.over()) {
            if (!step(game, Dice(number), Dice(~number))) { ++bad; }
            const State& state = game.state();
            if (count_tokens(state) != kTokens) { ++bad; }
            for (const Player player : players_of(game.rules())) {
                const Robot& robot = state.robot(player);
                if (std::ranges::find(squares, robot.pawn) == squares.end() ||
                    robot.backpack > kBackpack || robot.backpack < 0 ||
                    !may_end(game.rules(), player, robot.pawn)) {
                    ++bad;
                }
            }
        }
    }
    return bad;
}

}  // namespace

TEST_CASE("robots: no token is ever lost or made in random games", "[robots]") {
    CHECK(faults_in(roj::test::kSlowBuild ? 1'000 : 20'000) == 0);
}

TEST_CASE("robots: no token is ever lost or made in 100,000 random games", "[.deep]") {
    CHECK(faults_in(100'000) == 0);
}

TEST_CASE("robots: whole random games are replayed from their records", "[robots]") {
    for (std::uint64_t number = 0; number < 300; ++number) {
        Record record{Game(some_rules(number))};
        record.seed = number;
        while (!record.game.over()) { REQUIRE(step(record.game, Dice(number), Dice(~number))); }
        const std::string text = format_record(record);
        const auto read = parse_record(text);
        CAPTURE(text);
        REQUIRE(read);
        REQUIRE(read->game.state() == record.game.state());
        REQUIRE(read->game.history() == record.game.history());
        REQUIRE(format_record(*read) == text);
    }
}

TEST_CASE("robots: dice are fair enough and the same for a seed", "[robots]") {
    std::array<int, 36> counts{};
    constexpr int kRolls = 360'000;
    for (std::size_t i = 0; i < kRolls; ++i) {
        const Roll roll = Dice(3).roll(i);
        ++counts[static_cast<std::size_t>((roll.first - 1) * 6 + roll.second - 1)];
    }
    double chi = 0;
    for (const int count : counts) {
        const double off = count - kRolls / 36.0;
        chi += off * off / (kRolls / 36.0);
    }
    // 35 degrees of freedom: once in a thousand times it is above 66.6.
    CHECK(chi < 66.6);
    CHECK(Dice(3).roll(17) == Dice(3).roll(17));
}

TEST_CASE("robots: a seed gives the same dice on every machine and in every version", "[robots]") {
    // A resumed game has the same dice.
    const Dice dice(9);
    CHECK(dice.roll(0) == Roll{1, 5});
    CHECK(dice.roll(1) == Roll{4, 5});
    CHECK(dice.roll(2) == Roll{2, 1});
    CHECK(dice.roll(3) == Roll{1, 1});
    CHECK(Dice(4).draw(0, 3) == 1);
}
