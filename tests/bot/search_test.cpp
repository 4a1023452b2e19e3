#include "bot/search/search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "board/position_impl.h"
#include "board/torus16.h"
#include "bot/eval/evaluation.h"
#include "bot/eval/win_in_one.h"
#include "bot/search/parameters.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/setup.h"

namespace {

using roj::Color;
using roj::Game;
using roj::Move;
using roj::Outcome;
using roj::Position;
using roj::bot::Limits;
using roj::bot::Report;
using roj::bot::Search;
using roj::test::RandomPlayer;
using roj::test::Taste;

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

void play_rough_move(Game& game, RandomPlayer& player) {
    const auto legal = legal_moves(game.position());
    REQUIRE(game.play(player.choose(game.position(), legal, Taste::Hunting)));
}

/// Plays a random game in which both sides rush at the Queens, until its end or the wanted length.
Game rough_game(unsigned seed, int plies) {
    Game game = new_game();
    RandomPlayer player(seed);
    for (int i = 0; i < plies && !game.over(); ++i) { play_rough_move(game, player); }
    return game;
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

TEST_CASE("win in one: found exactly when some bug closes the last side", "[bot][search]") {
    const auto [game_type, options] = GENERATE(table<const char*, const char*>({
        {"Base+MLP", ""},
        {"Base+MLPCOD", ""},
        {"Base+MLPOD", "count.O=3 moth.counts=no moth.first_move=same_turn mosquito.moth=top_copy"},
    }));
    constexpr unsigned kSeeds = roj::test::kSlowBuild ? 40 : 150;
    int with_win = 0;
    int without = 0;
    for (unsigned seed = 1; seed <= kSeeds; ++seed) {
        Game game(roj::test::rules_of(game_type, options));
        RandomPlayer player(seed);
        for (int ply = 0; ply < 90 && !game.over(); ++ply) {
            play_rough_move(game, player);
            if (game.over()) { break; }
            const Position& position = game.position();
            auto board = roj::board_of(position);
            const auto action = roj::bot::find_win_in_one(board);
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

TEST_CASE("win in one: by what a Dragonfly takes along", "[bot][search]") {
    const Game game = *roj::parse_game(
        R"(Base+D;;;wD;bD /wD;wS1 wD/;bQ -bD;wQ \wS1;bQ -wD;wB1 -wQ;bQ wB1\;wB2 wS1/;bD bQ;wG1 \wB2;bD wS1\ +bQ;wA1 -wG1)");
    auto board = roj::board_of(game.position());
    CHECK(roj::bot::find_win_in_one(board).is_carry());
    CHECK(format_move(game.position(), think(game, nodes(1000)).best) == R"(bD wB1\ +bQ)");
}

TEST_CASE("win in one: onto the Moth that does not count", "[bot][search]") {
    // bQ has six neighbours, one of them a Moth alone on its cell.
    const auto board_of = [](const char* around, const char* options) {
        const roj::test::Setup hive =
            roj::test::setup("Base+O", std::string("wA1 (5,0): -,-,-,wG2,-,-; ") + around, options);
        return roj::board_of(roj::test::position_of(hive));
    };
    const char* with_beetle =
        "bQ (0,0), wS1 (1,0), bA1 (1,-1), bA2 (0,-1), wO (-1,0), bA3 (-1,1), "
        "bG1 (0,1), wQ (2,0), wG1 (3,0), wB1 (-2,0)";
    auto counts = board_of(with_beetle, "");
    CHECK(counts.outcome() == Outcome::WhiteWins);
    auto spared = board_of(with_beetle, "moth.counts=no");
    CHECK(spared.outcome() == Outcome::InProgress);
    const auto win = roj::bot::find_win_in_one(spared);
    REQUIRE_FALSE(win.is_none());
    CHECK(win.piece() == roj::board::piece_id(Color::White, roj::Bug::Beetle, 0));
    CHECK(win.cell() == spared.cell(roj::board::piece_id(Color::White, roj::Bug::Moth, 0)));

    // A Moth from the hand climbs onto the enemy's.
    const char* with_hand =
        "bQ (0,0), wS1 (1,0), bA1 (1,-1), bA2 (0,-1), bO (-1,0), bA3 (-1,1), "
        "bG1 (0,1), wQ (-2,0), wG1 (-3,0), wB1 (2,0), wS2 (3,0)";
    auto slow = board_of(with_hand, "moth.counts=no");
    CHECK(roj::bot::find_win_in_one(slow).is_none());
    auto quick = board_of(with_hand, "moth.counts=no moth.first_move=same_turn");
    const auto placed = roj::bot::find_win_in_one(quick);
    REQUIRE_FALSE(placed.is_none());
    CHECK(placed.piece() == roj::board::piece_id(Color::White, roj::Bug::Moth, 0));
}

/// Returns how often the evaluation of a game's position adds a term, for the side to move.
int times(const char* game_string, int term, const roj::Ruleset& rules = {}) {
    const auto game = roj::parse_game(game_string, rules);
    int total = 0;
    roj::bot::visit_terms(roj::board_of(game->position()),
                          [&](int seen, int n) { total += seen == term ? n : 0; });
    return total;
}

TEST_CASE("evaluation: stings, carries and Moths on top count", "[bot][evaluation]") {
    namespace terms = roj::bot::terms;
    constexpr auto kMoth = static_cast<int>(roj::Bug::Moth);
    constexpr auto kHigh = static_cast<int>(roj::bot::Mobility::Elevated);
    // Black to move; the black Queen is face down, or face up and in reach of a sting.
    const char* stung = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-;wC \bQ xbQ)";
    const char* spared = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-;wC \bQ)";
    CHECK(times(stung, terms::kFaceDown.at(0)) == 1);
    CHECK(times(spared, terms::kFaceDown.at(0)) == 0);
    CHECK(times(stung, terms::kFanThreat.at(0)) == 0);
    CHECK(times(spared, terms::kFanThreat.at(0)) == -1);
    // White to move; the white Moth is on the hive next to the enemy Queen, or on the ground next
    // to its own.
    const char* high = R"(Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wS1;bA1 bQ-;wO bS1;bA2 bA1-)";
    const char* low = R"(Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wQ;bA1 bQ-;wA1 -wQ;bA2 bA1-)";
    CHECK(times(high, terms::kToEnemy.at(kMoth, kHigh, 1)) == 1);
    CHECK(times(low, terms::kToEnemy.at(kMoth, kHigh, 1)) == 0);
    // A Dragonfly on a bug that it can carry next to the enemy Queen.
    CHECK(
        times(
            R"(Base+D;;;wD;bD /wD;wS1 wD/;bQ -bD;wQ \wS1;bQ -wD;wB1 -wQ;bQ wB1\;wB2 wS1/;bD bQ;wG1 \wB2;bD wS1\ +bQ;wA1 -wG1)",
            terms::kFanThreat.at(1)) == 1);
}

TEST_CASE("evaluation: a Moth that does not count fills no side of a Queen", "[bot][evaluation]") {
    namespace terms = roj::bot::terms;
    // White to move: the white Queen beside wS1 and wO, the black one beside bS1 alone.
    const char* game = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bA1 bS1/";
    roj::Ruleset spared;
    spared.moth_counts = false;
    CHECK(times(game, terms::kFilled.at(0, 2)) == 1);
    CHECK(times(game, terms::kFilled.at(0, 2), spared) == 0);
    CHECK(times(game, terms::kFilled.at(0, 1), spared) == 1);
    CHECK(times(game, terms::kRace.at(1, 2), spared) == 1);
}

TEST_CASE("evaluation: an Ant is immobile if it is pinned, enclosed if it cannot slide",
          "[bot][evaluation]") {
    namespace terms = roj::bot::terms;
    using roj::bot::Mobility;
    constexpr auto kAnt = static_cast<int>(roj::Bug::Ant);
    std::array<int, terms::kMobilities> seen{};
    for (unsigned seed = 1; seed <= 300; ++seed) {
        Game game = new_game("Base");
        RandomPlayer player(seed);
        while (!game.over() && game.position().ply() < 12 + static_cast<int>(seed % 40)) {
            play_rough_move(game, player);
        }
        const auto& board = roj::board_of(game.position());
        const Color mover = game.position().to_move();
        // Holes make some Ants look pinned that are not; before the Queen is placed none can move.
        if (game.over() || board.holes() > 0 || !board.in_play(roj::board::queen_of(mover))) {
            continue;
        }
        CAPTURE(roj::format_game(game));
        std::array<int, terms::kMobilities> expected{};
        for (std::uint8_t number = 1; number <= 3; ++number) {
            const auto id = roj::board::piece_id({mover, roj::Bug::Ant, number});
            const auto top = board.in_play(id) ? board.top(board.cell(id)) : id;
            if (!board.in_play(id) || top != id) { continue; }
            const auto legal = legal_moves(game.position());
            const bool moves = std::ranges::any_of(legal, [&](const Move& move) {
                return !move.is_pass() && roj::board::piece_id(move.piece()) == id;
            });
            const Mobility mobility = moves               ? Mobility::Free
                                      : pinned(board, id) ? Mobility::Immobile
                                                          : Mobility::Enclosed;
            ++expected[static_cast<std::size_t>(mobility)];
        }
        std::array<int, terms::kMobilities> found{};
        roj::bot::visit_terms(board, [&](int term, int n) {
            for (std::size_t mobility = 0; n > 0 && mobility < found.size(); ++mobility) {
                const int first = terms::kToEnemy.at(kAnt, static_cast<int>(mobility), 0);
                if (term >= first && term < first + terms::kEnemyDistances) { ++found[mobility]; }
            }
        });
        CHECK(found == expected);
        for (std::size_t i = 0; i < seen.size(); ++i) { seen[i] += expected[i]; }
    }
    CHECK(seen[static_cast<std::size_t>(Mobility::Free)] > 20);
    CHECK(seen[static_cast<std::size_t>(Mobility::Immobile)] > 20);
    CHECK(seen[static_cast<std::size_t>(Mobility::Enclosed)] > 2);
}

TEST_CASE("evaluation: a game type belongs to one set of bugs", "[bot][evaluation]") {
    using roj::bot::BugSet;
    const auto set = [](const char* game_type) {
        return roj::bot::bug_set(*roj::parse_game_type(game_type));
    };
    CHECK(set("Base") == BugSet::WithoutPillbug);
    CHECK(set("Base+ML") == BugSet::WithoutPillbug);
    CHECK(set("Base+P") == BugSet::WithPillbug);
    CHECK(set("Base+MLP") == BugSet::WithPillbug);
    CHECK(set("Base+D") == BugSet::WithFanBugs);
    CHECK(set("Base+MLPCOD") == BugSet::WithFanBugs);
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
        search.options().parameters = parameters;
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
            if (!game.over()) { play_rough_move(game, player); }
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

TEST_CASE("search: a handicap overlooks answers, but no wins of its own", "[bot][levels]") {
    constexpr roj::bot::Handicap kBlind{0, 1, 100, false};
    int wins_seen = 0;
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
        const Move move = blind.think(game, nodes(2000), {}, nullptr).best;
        CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
        if (can_win) {
            CHECK(wins(game.position(), move));
            ++wins_seen;
        } else if (move != think(game, nodes(2000)).best) {
            ++other_moves;
        }
    }
    CHECK(wins_seen > 5);
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

TEST_CASE("search: a repeated position counts as a draw", "[bot][search]") {
    // Both sides shuffled to and fro; the side that is worse wants the third occurrence.
    auto game = roj::parse_game(
        "Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;"
        "wQ \\wS1;bQ bS1/;wQ -wS1");
    REQUIRE(game);
    Limits limits;
    limits.depth = 1;
    Search search(kTable);
    const Report report = search.think(*game, limits, {}, nullptr);
    Game replay = *game;
    REQUIRE(replay.play(report.best));
    // If it does not repeat, its score must be at least that of a draw.
    CHECK((replay.ending() == roj::Ending::Repetition ? report.score == 0 : report.score >= 0));
}

/// Returns the same board with the colors swapped.
roj::board::Snapshot recolored(const roj::board::Snapshot& snapshot) {
    using roj::board::kIdsPerSide;
    roj::board::Snapshot other = snapshot;
    other.to_move = opponent(snapshot.to_move);
    other.in_play = std::rotl(snapshot.in_play, kIdsPerSide);
    other.last = std::rotl(snapshot.last, kIdsPerSide);
    other.face_down = std::rotl(snapshot.face_down, kIdsPerSide);
    std::rotate(other.hex.begin(), other.hex.begin() + kIdsPerSide, other.hex.end());
    std::rotate(other.level.begin(), other.level.begin() + kIdsPerSide, other.level.end());
    return other;
}

TEST_CASE("evaluation: the same for both colours, on every grid, and the sum of its terms",
          "[bot][evaluation]") {
    using Small = roj::board::Board<roj::board::Torus16>;
    using Large = roj::board::Board<roj::board::Torus64>;
    constexpr int kNarrow = 11;  // the small grid can evaluate a wider hive differently
    int compared = 0;
    std::set<int> phases;
    for (unsigned seed = 1; seed <= 120; ++seed) {
        const Game game = rough_game(seed, static_cast<int>(seed % 60));
        if (game.over()) { continue; }
        CAPTURE(roj::format_game(game));
        const Large& board = roj::board_of(game.position());
        const int value = roj::bot::evaluate(board);
        const auto snapshot = board.snapshot();
        CHECK(roj::bot::evaluate(Large(recolored(snapshot))) == value);
        const auto set = roj::bot::bug_set(game.rules().game_type);
        const auto& weights = roj::bot::kWeights[static_cast<std::size_t>(set)];
        int early = 0;
        int late = 0;
        roj::bot::visit_terms(board, [&](int term, int times) {
            early += times * weights[static_cast<std::size_t>(term)].early;
            late += times * weights[static_cast<std::size_t>(term)].late;
        });
        constexpr int kPhases = roj::bot::terms::kPhases;
        const int phase = roj::bot::terms::phase(std::popcount(board.in_play()));
        CHECK((early * (kPhases - phase) + late * phase) / kPhases == value);
        phases.insert(phase);
        if (snapshot.span() > kNarrow) { continue; }
        CHECK(roj::bot::evaluate(Small(snapshot)) == value);
        ++compared;
    }
    CHECK(compared > 60);
    CHECK(phases.size() > 10);
}
