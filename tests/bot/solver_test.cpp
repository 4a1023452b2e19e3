#include <roj/solver.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "support/build_kind.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/setup.h"
#include "support/slow/slow_solver.h"

namespace {

using namespace roj;
using namespace roj::test;
using bot::Proof;
using bot::Solution;
using bot::Solver;
using bot::SolverLimits;
using bot::Verdict;

constexpr std::size_t kSmallTable = std::size_t{1} << 20;

SolverLimits within(int moves, std::uint64_t nodes = 5'000'000) {
    return {.moves = moves, .nodes = nodes, .time = {}};
}

/// How often the solvers were compared.
struct Comparison {
    std::size_t positions = 0;
    std::size_t wins = 0;
    std::size_t longer_wins = 0;                  // in two moves
    std::map<std::string, std::size_t> by_value;  // by game type, and by "NAME=VALUE"
};

bool is_close(const Position& position) {
    return std::max(filled_sides(position, Color::White), filled_sides(position, Color::Black)) >=
           4;
}

/// Compares the solvers on the position of a game.
void compare(Solver& solver, Game& game, int moves, Comparison& comparison) {
    CAPTURE(format_game(game), moves);
    const Color mover = game.position().to_move();
    for (const Color winner : {mover, opponent(mover)}) {
        const bot::ProofResult result = solver.prove(game, winner, within(moves));
        const bool wins = slow_win(game, winner, moves);
        REQUIRE(result.proof == (wins ? Proof::Proven : Proof::Disproven));
        comparison.wins += wins ? 1U : 0U;
        if (wins && moves > 1 && !slow_win(game, winner, moves - 1)) { ++comparison.longer_wins; }
        if (!wins || winner != mover) { continue; }
        REQUIRE(game.play(result.move));
        REQUIRE((game.over() || slow_win(game, winner, moves - 1)));
        REQUIRE(game.undo());
    }
    ++comparison.positions;
    ++comparison.by_value[format_game_type(game.rules().game_type)];
    for (const RuleOption& option : rule_options()) {
        const std::string value = rule_value(game.rules(), option.name);
        ++comparison.by_value[std::string(option.name) + '=' + value];
    }
}

/// Compares the solvers in random games under random rules until there are enough positions, and
/// `each` of every set of bugs and every value of an option.
Comparison compare_in_random_games(std::uint64_t seed, std::size_t positions, std::size_t each) {
    Dealer dealer(seed);
    Comparison comparison;
    const auto enough = [&] {
        return comparison.positions >= positions &&
               std::ranges::all_of(comparison.by_value,
                                   [&](const auto& value) { return value.second >= each; });
    };
    for (std::uint64_t number = 0; !enough(); ++number) {
        Game game(dealer.rules());
        RandomPlayer player(seed + number);
        Solver solver(kSmallTable);
        while (!game.over() && game.position().ply() < 90 && !enough()) {
            const bool fan = game.rules().game_type.has_fan_bugs() && player.below(2) == 0;
            play_random_move(game, player, fan ? Taste::Fan : Taste::Hunting);
            if (game.over() || !is_close(game.position()) || player.below(3) > 0) { continue; }
            const bool quick = !history_decides(game) || legal_moves(game.position()).size() < 20;
            compare(solver, game, quick && player.below(8) == 0 ? 2 : 1, comparison);
        }
    }
    return comparison;
}

/// White wins in three moves, and not sooner.
constexpr const char* kWinInThree =
    "Base;InProgress;White[14];wB1;bB1 -wB1;wA1 wB1\\;bA1 /bB1;wQ wB1/;bQ \\bB1;wB2 \\wQ;"
    "bA1 wB2/;wA2 wA1-;bS1 /bB1;wA2 /bS1;bA2 bA1/;wA1 \\bA2;bS2 bA2\\;wA3 /wA2;bS2 wQ\\;"
    "wA3 -bQ;bB2 bS2-;wA2 -wB2;bB2 bS2/;wS1 /wA3;bA3 bA2-;wS1 -wA2;bB2 wQ;wB1 bB1;"
    "bA3 \\wA1";

}  // namespace

/// White wins in two moves, and only with wA2 bB1\ (an Ant).
constexpr const char* kOnlyOneMove =
    R"(Base+L;InProgress;White[12];wB1;bB1 wB1\;wQ \wB1;bA1 bB1-;wA1 wB1/;bQ /bB1;wA1 /bQ;)"
    R"(bA1 -wQ;wB2 wA1\;bA2 bB1-;wB2 bQ\;bB2 \bA1;wA2 /wA1;bB2 \wQ;wB2 bQ;bS1 \bB2;wA2 \bS1;)"
    R"(bA2 wQ/;wS1 -wB2;bG1 \bA2;wS2 wB2\;bG2 bA2/)";

/// Plays the moves if all are legal one after another; otherwise changes nothing.
bool play_all(Game& game, const std::vector<Move>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (game.play(moves[i])) { continue; }
        if (i > 0) { REQUIRE(game.undo(static_cast<int>(i))); }
        return false;
    }
    return true;
}

/// Goes away and comes back so that the position after a move occurs twice, and the current one
/// only once more.
bool visit_twice(Game& game, const Move& move) {
    const Piece bug = move.piece();
    const Hex home = *game.position().where(bug);
    Game after = game;
    REQUIRE(after.play(move));
    const Hex goal = *after.position().where(bug);
    for (const Move& reply : legal_moves(after.position())) {
        const auto from = after.position().where(reply.piece());
        if (!from || reply.piece().color == bug.color) { continue; }
        const Move back = Move::move(reply.piece(), *from);
        for (const Hex cell : after.position().cells()) {
            for (const Direction direction : kDirections) {
                const Move aside = Move::move(bug, neighbor(cell, direction));
                if (play_all(game, {move, reply, aside, back, Move::move(bug, goal), reply,
                                    Move::move(bug, home), back})) {
                    return true;
                }
            }
        }
    }
    return false;
}

TEST_CASE("solver: a position that ends the game as a draw is no win", "[bot][solver]") {
    Game game = *parse_game(kOnlyOneMove);
    Solver solver(kSmallTable);
    const Move only = solver.prove(game, Color::White, within(2)).move;
    REQUIRE(slow_win(game, Color::White, 2));
    REQUIRE(format_move(game.position(), only) == R"(wA2 bB1\)");
    REQUIRE(visit_twice(game, only));
    REQUIRE(game.draws_by_repetition(only));
    CHECK_FALSE(slow_win(game, Color::White, 2));
    CHECK(solver.prove(game, Color::White, within(2)).proof == Proof::Disproven);
}

TEST_CASE("solver: agrees with a plain and-or search", "[bot][solver]") {
    const Comparison comparison = compare_in_random_games(1, kSlowBuild ? 20 : 120, 0);
    CHECK(comparison.wins > (kSlowBuild ? 0U : 3U));
}

TEST_CASE("solver: agrees with a plain and-or search in 10,000 positions", "[.deep]") {
    const Comparison comparison = compare_in_random_games(1000, 10'000, 200);
    std::cout << comparison.positions << " positions, wins " << comparison.wins << ", in two "
              << comparison.longer_wins << '\n';
    CHECK(comparison.longer_wins > 10);
}

TEST_CASE("solver: finds the shortest win, and a line that ends with it", "[bot][solver]") {
    Solver solver(kSmallTable);
    Game game = *parse_game(kWinInThree);
    const Solution solution = solver.solve(game, within(5));
    CHECK(solution.verdict == Verdict::Win);
    CHECK(solution.moves == 3);
    CHECK(solution.disproven[Color::White] == 2);
    REQUIRE(solution.line.size() == 5);
    CHECK(format_move(game.position(), solution.line.front()) == "wG1 -wS1");
    for (const Move& move : solution.line) {
        CAPTURE(format_game(game));
        REQUIRE(game.play(move));
        if (game.over()) { break; }
        const Solution later = solver.solve(game, within(3));
        const bool wins = game.position().to_move() == Color::White;
        CHECK(later.verdict == (wins ? Verdict::Win : Verdict::Loss));
    }
    CHECK(game.outcome() == Outcome::WhiteWins);
}

TEST_CASE("solver: a limit of moves or nodes leaves the verdict open", "[bot][solver]") {
    Solver solver(kSmallTable);
    const Game game = *parse_game(kWinInThree);
    CHECK(solver.prove(game, Color::White, within(2)).proof == Proof::Disproven);
    CHECK(solver.solve(game, within(2)).verdict == Verdict::Unknown);
    solver = Solver(kSmallTable);
    for (const std::uint64_t nodes : {1U, 10U, 100U, 1000U}) {
        const bot::ProofResult result = solver.prove(game, Color::White, within(4, nodes));
        CHECK(result.proof == Proof::Unknown);
        CHECK(result.nodes == nodes);
    }
    std::stop_source stop;
    stop.request_stop();
    CHECK(solver.prove(game, Color::White, within(8), stop.get_token()).proof == Proof::Unknown);
}

TEST_CASE("solver: each build gives the same solution", "[bot][solver]") {
    const Game game = *parse_game(kWinInThree);
    const Solution best = Solver(kSmallTable).solve(game, within(4));
    const Solution portable = Solver(kSmallTable, Isa::Portable).solve(game, within(4));
    CHECK(best.nodes == portable.nodes);
    CHECK(best.line == portable.line);
}
