#include <roj/search.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "board/position_impl.h"
#include "bot/eval/evaluation.h"
#include "bot/eval/win_in_one.h"
#include "bot/search/parameters.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/setup.h"

namespace {

using namespace roj;
using namespace roj::board;
using namespace roj::bot;
using namespace roj::test;

constexpr std::size_t kTable = std::size_t{1} << 20;

Report think(const Game& game, const Limits& limits) {
    Search search(kTable);
    return search.think(game, limits, {}, nullptr);
}

Limits nodes(std::uint64_t n) {
    Limits limits;
    limits.nodes = n;
    return limits;
}

Game new_game(const char* game_type = "Base+MLP") {
    roj::Ruleset rules;
    rules.game_type = *roj::parse_game_type(game_type);
    return Game(rules);
}

Outcome win_of(Color color) {
    return color == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
}

bool wins(Position position, const Move& move) {
    const Color mover = position.to_move();
    position.apply(move);
    return position.outcome() == win_of(mover);
}

/// Reports by exhaustive search whether the side to move wins within `plies`.
bool forced_win(Position& position, int plies) {
    const Color mover = position.to_move();
    for (const Move& move : legal_moves(position)) {
        position.apply(move);
        bool won = position.outcome() == win_of(mover);
        if (!won && position.outcome() == Outcome::InProgress && plies > 2) {
            won = true;
            for (const Move& reply : legal_moves(position)) {
                position.apply(reply);
                won =
                    position.outcome() == win_of(mover) ||
                    (position.outcome() == Outcome::InProgress && forced_win(position, plies - 2));
                position.undo();
                if (!won) { break; }
            }
        }
        position.undo();
        if (won) { return true; }
    }
    return false;
}

}  // namespace

TEST_CASE("win in one: found exactly when some bug closes the last side", "[bot][search][long]") {
    const auto [game_type, options] = GENERATE(table<const char*, const char*>({
        {"Base+MLP", ""},
        {"Base+MLPCOD", ""},
        {"Base+MLPOD", "count.O=3 moth.counts=no moth.first_move=same_turn mosquito.moth=top_copy"},
        {"Base+MLPOD", "count.O=3 moth.counts=own_queen mosquito.moth=none"},
    }));
    constexpr unsigned kSeeds = roj::test::kSlowBuild ? 20 : 150;
    roj::board::RimCache<roj::board::Torus64> rims;
    roj::board::RimCache<Torus16> small_rims;
    int with_win = 0;
    int without = 0;
    for (unsigned seed = 1; seed <= kSeeds; ++seed) {
        Game game(roj::test::rules_of(game_type, options));
        RandomPlayer player(seed);
        for (int ply = 0; ply < 90 && !game.over(); ++ply) {
            play_random_move(game, player, Taste::Hunting);
            if (game.over()) { break; }
            const Position& position = game.position();
            auto board = roj::board_of(position);
            const auto action = find_win_in_one(board);
            const auto snapshot = board.snapshot();
            std::optional<roj::board::Board<Torus16>> small;
            if (snapshot.span() <= Torus16::kWidestHive) { small.emplace(snapshot); }
            const roj::Piece queen{opponent(position.to_move()), roj::Bug::Queen, 0};
            std::vector<Move> winning = legal_moves(position);
            std::erase_if(
                winning, [&](const Move& move) { return move.is_pass() || !wins(position, move); });
            // find_win_in_one() leaves throws and carries of the Queen itself to the search.
            const bool exists = std::ranges::any_of(winning, [&](const Move& move) {
                const bool carried = move.kind() == Move::Kind::Carry && move.other() == queen;
                return move.piece() != queen && !carried;
            });
            CAPTURE(roj::format_game(game));
            REQUIRE(!action.is_none() == exists);
            // Whatever bugs it looks at first, for example those of an arbitrary mask.
            for (const PieceMask likely : {PieceMask{0}, ~PieceMask{0}, board.hash()}) {
                CHECK(!find_win_in_one(board, &rims, likely).is_none() == exists);
                if (!small) { continue; }
                CHECK(!find_win_in_one(*small, &small_rims, likely).is_none() == exists);
            }
            CHECK(board.hash() == roj::board_of(position).hash());
            ++(exists ? with_win : without);
            if (winning.empty()) { continue; }
            const Report report = think(game, nodes(1000));
            CHECK(report.score == roj::bot::kWin - 1);
            CHECK(wins(position, report.best));
        }
    }
    CHECK(with_win > (roj::test::kSlowBuild ? 0 : 50));
    CHECK(without > (roj::test::kSlowBuild ? 0 : 1000));
}

TEST_CASE("win in one: a Dragonfly takes along the last bug", "[bot][search]") {
    const Game game = *roj::parse_game(
        R"(Base+D;;;wD;bD /wD;wS1 wD/;bQ -bD;wQ \wS1;bQ -wD;wB1 -wQ;bQ wB1\;wB2 wS1/;bD bQ;wG1 \wB2;bD wS1\ +bQ;wA1 -wG1)");
    auto board = roj::board_of(game.position());
    CHECK(find_win_in_one(board).is_carry());
    CHECK(format_move(game.position(), think(game, nodes(1000)).best) == R"(bD wB1\ +bQ)");
}

TEST_CASE("search: uses the parameters it is given", "[bot][search]") {
    const Game game = rough_game(3, 14);
    REQUIRE_FALSE(game.over());
    Limits limits;
    limits.depth = 4;
    const auto nodes_with = [&](int late_moves) {
        roj::bot::Parameters parameters;
        parameters.late_moves = late_moves;
        Search search(kTable);
        search.parameters() = parameters;
        return search.think(game, limits, {}, nullptr).nodes;
    };
    CHECK(nodes_with(roj::bot::Parameters().late_moves) == think(game, limits).nodes);
    CHECK(nodes_with(500) > nodes_with(1));
}

TEST_CASE("search: a proven win in three plies wins against every reply", "[bot][search]") {
    // Games in which one side attacks in earnest and the other plays at random.
    constexpr int kWanted = roj::test::kSlowBuild ? 1 : 3;
    int proven = 0;
    for (unsigned seed = 1; seed <= 200 && proven < kWanted; ++seed) {
        Game game = new_game();
        RandomPlayer player(seed);
        while (!game.over() && game.position().ply() < 80 && proven < kWanted) {
            const Report report = think(game, nodes(3000));
            if (report.score == roj::bot::kWin - 3) {
                CAPTURE(roj::format_game(game));
                Position position = game.position();
                CHECK(forced_win(position, 3));
                ++proven;
            }
            REQUIRE(game.play(report.best));
            if (!game.over()) { play_random_move(game, player, Taste::Hunting); }
        }
    }
    CHECK(proven == kWanted);
}

TEST_CASE("search: every position gets a legal move and a legal line", "[bot][search]") {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const Game game = rough_game(seed, static_cast<int>(seed));
        if (game.over()) { continue; }
        CAPTURE(roj::format_game(game));
        const Report report = think(game, nodes(300));
        CHECK(report.nodes <= 300);
        CHECK(std::abs(report.score) <= roj::bot::kWin);
        REQUIRE_FALSE(report.line.empty());
        CHECK(report.line.front() == report.best);
        Game replay = game;
        for (const Move& move : report.line) { CHECK(replay.play(move)); }
    }
}

TEST_CASE("search: a node limit is reached and never exceeded", "[bot][search]") {
    const Game game = rough_game(5, 14);
    REQUIRE_FALSE(game.over());
    for (const std::uint64_t limit : {1U, 2U, 63U, 64U, 65U, 1000U, 5000U}) {
        CHECK(think(game, nodes(limit)).nodes == limit);
    }
}

TEST_CASE("search: the same game and limit give the same answer", "[bot][search]") {
    const Game game = rough_game(9, 16);
    REQUIRE_FALSE(game.over());
    const Report first = think(game, nodes(4000));
    const Report second = think(game, nodes(4000));
    CHECK(first.best == second.best);
    CHECK(first.score == second.score);
    CHECK(first.nodes == second.nodes);
    CHECK(first.line == second.line);
}

TEST_CASE("search: starts from what it has learnt, until it is cleared", "[bot][search]") {
    const Game game = rough_game(9, 16);
    Search search(std::size_t{1} << 20);
    Limits limits;
    limits.depth = 6;
    const auto search_again = [&] { return search.think(game, limits, {}, nullptr).nodes; };
    const std::uint64_t nodes = search_again();
    CHECK(search_again() < nodes);
    search.clear();
    CHECK(search_again() == nodes);
}

TEST_CASE("search: a handicap overlooks answers, and own wins only if it says so",
          "[bot][levels][long]") {
    constexpr roj::bot::Handicap kBlind{{}, {}, 100, 0, 0, false};
    constexpr roj::bot::Handicap kTame{{}, {}, 0, 100, 0, false};
    int wins_seen = 0;
    int wins_missed = 0;
    int other_moves = 0;
    for (unsigned seed = 1; seed <= 60; ++seed) {
        Game game = rough_game(seed, 60);
        if (game.over() && game.history().size() > 0) { REQUIRE(game.undo(1)); }
        const auto legal = legal_moves(game.position());
        const bool can_win = std::any_of(legal.begin(), legal.end(), [&](const Move& move) {
            return wins(game.position(), move);
        });
        Search blind(kTable);
        blind.options().handicap = kBlind;
        blind.options().seed = 1;
        const Move move = blind.think(game, nodes(2000), {}, nullptr).best;
        CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
        if (can_win) {
            CHECK(wins(game.position(), move));
            ++wins_seen;
            blind.options().handicap = kTame;  // it does not see how to attack the Queen, either
            const Move tame = blind.think(game, nodes(2000), {}, nullptr).best;
            if (!wins(game.position(), tame)) { ++wins_missed; }
        } else if (move != think(game, nodes(2000)).best) {
            ++other_moves;
        }
    }
    CHECK(wins_seen > 5);
    CHECK(wins_missed > 5);
    CHECK(other_moves > 5);
}

TEST_CASE("search: progress goes deeper and ends with the answer", "[bot][search]") {
    const Game game = rough_game(9, 12);
    std::vector<Report> reports;
    Search search(kTable);
    const Report last = search.think(game, nodes(5000), {},
                                     [&](const Report& report) { reports.push_back(report); });
    REQUIRE(reports.size() >= 2);
    for (std::size_t i = 1; i < reports.size(); ++i) {
        CHECK(reports[i].depth >= reports[i - 1].depth);
        CHECK(reports[i].nodes >= reports[i - 1].nodes);
    }
    CHECK(last.depth >= reports.back().depth);
    CHECK(last.best == last.line.front());
}

TEST_CASE("search: all builds of the board give the same answer", "[bot][search]") {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        const Game game = rough_game(seed, 2 * static_cast<int>(seed));
        if (game.over()) { continue; }
        CAPTURE(roj::format_game(game));
        Search portable(kTable, roj::Isa::Portable);
        const Report first = portable.think(game, nodes(2000), {}, nullptr);
        for (const roj::Isa isa : roj::kIsas) {
            if (!roj::runs(isa)) { continue; }
            CAPTURE(roj::name_of(isa));
            Search search(kTable, isa);
            const Report report = search.think(game, nodes(2000), {}, nullptr);
            CHECK(report.line == first.line);
            CHECK(report.score == first.score);
            CHECK(report.depth == first.depth);
        }
    }
}

TEST_CASE("search: continues on the large grid if the hive outgrows the small one",
          "[bot][search]") {
    // A row of 14 bugs fits; one that is placed or walks to an end of it makes it 15.
    for (const std::string_view spare : {"", ";wG2 wA3/", ";wG2 wA3/;bG2 bA2\\"}) {
        const auto game = roj::parse_game(
            R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wS2 -wA1;bS2 bA1-;wG1 -wS2;bG1 bS2-;wA2 -wG1;bA2 bG1-;wA3 -wA2;bA3 bA2-)" +
            std::string(spare));
        REQUIRE(game);
        const Report report = think(*game, nodes(20000));
        CHECK(report.nodes == 20000);
        CHECK(report.depth >= 2);
        Game replay = *game;
        for (const Move& move : report.line) { CHECK(replay.play(move)); }
    }
}

TEST_CASE("search: several lines are different moves, the best first", "[bot][search]") {
    const Game game = rough_game(9, 16);
    REQUIRE_FALSE(game.over());
    Search search(kTable);
    search.options().lines = 4;
    Limits limits;
    limits.depth = 3;
    const Report report = search.think(game, limits, {}, nullptr);
    REQUIRE(report.lines.size() == 4);
    CHECK(report.lines[0].moves == report.line);
    CHECK(report.lines[0].score == report.score);
    for (std::size_t i = 1; i < report.lines.size(); ++i) {
        CHECK(report.lines[i].score <= report.lines[i - 1].score);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(report.lines[i].moves.front() != report.lines[j].moves.front());
        }
    }
    // At most as many lines as there are moves.
    search.options().lines = roj::bot::kMaxLines;
    CHECK(search.think(new_game(), limits, {}, nullptr).lines.size() <=
          legal_moves(new_game().position()).size());
}

TEST_CASE("search: several threads return one answer", "[bot][search]") {
    const Game game = rough_game(9, 16);
    REQUIRE_FALSE(game.over());
    Search search(kTable);
    search.options().threads = 3;
    for (int i = 0; i < 5; ++i) {
        const Report report = search.think(game, nodes(2000), {}, nullptr);
        CHECK(report.nodes >= 2000);
        Game replay = game;
        for (const Move& move : report.line) { CHECK(replay.play(move)); }
    }
}

TEST_CASE("search: a stop request ends it with the best so far", "[bot][search]") {
    const Game game = rough_game(9, 12);
    std::stop_source stop;
    Search search(kTable);
    // Stopped from its own progress: no clock decides whether this test passes.
    const Report report = search.think(game, {}, stop.get_token(), [&](const Report& sofar) {
        if (sofar.depth >= 2) { stop.request_stop(); }
    });
    CHECK(report.depth >= 2);
    CHECK(report.depth < 10);
}

TEST_CASE("search: a time limit ends it", "[bot][search]") {
    Limits limits;
    limits.time = std::chrono::milliseconds(30);
    const Report report = think(rough_game(9, 12), limits);
    CHECK(report.elapsed >= std::chrono::milliseconds(30));
    CHECK(report.nodes > 0);
}

TEST_CASE("search: returns a single legal move without a search", "[bot][search]") {
    const auto game = roj::parse_game(
        "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
        "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1");
    REQUIRE(game);
    const Report report = think(*game, {});
    CHECK(report.best.is_pass());
    CHECK(report.nodes == 0);
}

TEST_CASE("search: a move that repeats the position, or its reflection, is a draw",
          "[bot][search]") {
    const std::string begun =
        "Base;;;wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;";
    for (const auto& [last, move] : {std::pair("wQ \\wS1", "bQ bS1/"), {"wQ /wS1", "bQ bS1\\"}}) {
        const auto game = roj::parse_game(begun + last);
        REQUIRE(game);
        Search search(kTable);
        search.options().lines = roj::bot::kMaxLines;
        const Report report = search.think(*game, nodes(2000), {}, nullptr);
        const std::vector only{*roj::parse_move(game->position(), move)};
        const auto found = std::ranges::find(report.lines, only, &roj::bot::ScoredLine::moves);
        REQUIRE(found != report.lines.end());
        CHECK(found->score == 0);
    }
}
