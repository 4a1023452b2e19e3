#include "bot/eval/evaluation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string>

#include <roj/notation.h>

#include "board/position_impl.h"
#include "board/torus16.h"
#include "bot/eval/win_in_one.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/setup.h"

namespace roj::bot {
namespace {

using namespace test;

TEST_CASE("win in one: a bug climbs onto the Moth that does not count", "[bot][search]") {
    // bQ has six neighbours, one of them a Moth alone on its cell.
    const auto board_of = [](const char* around, const char* options) {
        const test::Setup hive =
            test::setup("Base+O", std::string("wA1 (5,0): -,-,-,wG2,-,-; ") + around, options);
        return roj::board_of(test::position_of(hive));
    };
    const char* with_beetle =
        "bQ (0,0), wS1 (1,0), bA1 (1,-1), bA2 (0,-1), wO (-1,0), bA3 (-1,1), "
        "bG1 (0,1), wQ (2,0), wG1 (3,0), wB1 (-2,0)";
    auto counts = board_of(with_beetle, "");
    CHECK(counts.outcome() == Outcome::WhiteWins);
    auto spared = board_of(with_beetle, "moth.counts=no");
    CHECK(spared.outcome() == Outcome::InProgress);
    const auto win = find_win_in_one(spared);
    REQUIRE_FALSE(win.is_none());
    CHECK(win.piece() == board::piece_id(Color::White, Bug::Beetle, 0));
    CHECK(win.cell() == spared.cell(board::piece_id(Color::White, Bug::Moth, 0)));

    // A white Moth can fill no side of the black Queen, a black one can.
    auto own = board_of(with_beetle, "moth.counts=own_queen");
    CHECK(own.outcome() == Outcome::InProgress);
    CHECK(find_win_in_one(own) == win);
    std::string black_moth(with_beetle);
    black_moth.replace(black_moth.find("wO"), 2, "bO");
    CHECK(board_of(black_moth.c_str(), "moth.counts=own_queen").outcome() == Outcome::WhiteWins);

    // A Moth from the hand climbs onto the enemy's.
    const char* with_hand =
        "bQ (0,0), wS1 (1,0), bA1 (1,-1), bA2 (0,-1), bO (-1,0), bA3 (-1,1), "
        "bG1 (0,1), wQ (-2,0), wG1 (-3,0), wB1 (2,0), wS2 (3,0)";
    auto slow = board_of(with_hand, "moth.counts=no");
    CHECK(find_win_in_one(slow).is_none());
    auto quick = board_of(with_hand, "moth.counts=no moth.first_move=same_turn");
    const auto placed = find_win_in_one(quick);
    REQUIRE_FALSE(placed.is_none());
    CHECK(placed.piece() == board::piece_id(Color::White, Bug::Moth, 0));
}

/// Returns how often the evaluation of a game's position adds a feature, for the side to move.
int times(const char* game_string, int feature, const Ruleset& rules = {}) {
    const auto game = parse_game(game_string, rules);
    int total = 0;
    visit_features(board_of(game->position()), [&](int seen, std::size_t side) {
        if (seen == feature) { total += side == 0 ? 1 : -1; }
    });
    return total;
}

TEST_CASE("evaluation: stings, carries and Moths on top count", "[bot][evaluation]") {
    constexpr auto kMoth = static_cast<int>(Bug::Moth);
    constexpr auto kHigh = static_cast<int>(Mobility::Elevated);
    // Black to move; the black Queen is face down, or face up and in reach of a sting.
    const char* stung = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-;wC \bQ xbQ)";
    const char* spared = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-;wC \bQ)";
    CHECK(times(stung, features::kFaceDown.at(0)) == 1);
    CHECK(times(spared, features::kFaceDown.at(0)) == 0);
    CHECK(times(stung, features::kFanThreat.at(0)) == 0);
    CHECK(times(spared, features::kFanThreat.at(0)) == -1);
    // White to move; the white Moth is on the hive next to the enemy Queen, or on the ground next
    // to its own.
    const char* high = R"(Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wS1;bA1 bQ-;wO bS1;bA2 bA1-)";
    const char* low = R"(Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO \wQ;bA1 bQ-;wA1 -wQ;bA2 bA1-)";
    CHECK(times(high, features::kToEnemy.at(kMoth, kHigh, 1)) == 1);
    CHECK(times(low, features::kToEnemy.at(kMoth, kHigh, 1)) == 0);
    // A Dragonfly on a bug that it can carry next to the enemy Queen.
    CHECK(
        times(
            R"(Base+D;;;wD;bD /wD;wS1 wD/;bQ -bD;wQ \wS1;bQ -wD;wB1 -wQ;bQ wB1\;wB2 wS1/;bD bQ;wG1 \wB2;bD wS1\ +bQ;wA1 -wG1)",
            features::kFanThreat.at(1)) == 1);
}

TEST_CASE("evaluation: each bug in a hand counts, and each kind beside a Mosquito once",
          "[bot][evaluation]") {
    constexpr auto kAnt = static_cast<int>(Bug::Ant);
    constexpr auto kGrasshopper = static_cast<int>(Bug::Grasshopper);
    // Black to move: two Grasshoppers against three, and two Ants beside the white Mosquito.
    const char* game = R"(Base+M;;;wA1;bA1 wA1-;wQ /wA1;bQ bA1\;wM -wA1;bG1 bQ-;wM wA1/)";
    CHECK(times(game, features::kInHand.at(kGrasshopper)) == 2 - 3);
    CHECK(times(game, features::kInHand.at(kAnt)) == 2 - 2);
    CHECK(times(game, features::kCopied.at(kAnt)) == -1);
}

TEST_CASE("evaluation: a Moth that does not count fills no side of a Queen", "[bot][evaluation]") {
    // White to move: the white Queen beside wS1 and wO, the black one beside bS1 alone.
    const char* game = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bA1 bS1/";
    Ruleset spared;
    spared.moth_counts = MothCounts::No;
    Ruleset own;
    own.moth_counts = MothCounts::OwnQueen;
    CHECK(times(game, features::kFilled.at(0, 2)) == 1);
    CHECK(times(game, features::kFilled.at(0, 2), own) == 1);
    CHECK(times(game, features::kFilled.at(0, 2), spared) == 0);
    CHECK(times(game, features::kFilled.at(0, 1), spared) == 1);
    CHECK(times(game, features::kRace.at(1, 2), spared) == 1);
}

TEST_CASE("evaluation: an Ant is immobile if it is pinned, enclosed if it cannot slide",
          "[bot][evaluation]") {
    constexpr auto kAnt = static_cast<int>(Bug::Ant);
    std::array<int, features::kMobilities> seen{};
    for (unsigned seed = 1; seed <= 300; ++seed) {
        Ruleset rules;
        rules.game_type = *parse_game_type("Base");
        Game game(rules);
        RandomPlayer player(seed);
        while (!game.over() && game.position().ply() < 12 + static_cast<int>(seed % 40)) {
            play_random_move(game, player, Taste::Hunting);
        }
        const auto& board = board_of(game.position());
        const Color mover = game.position().to_move();
        // Holes make some Ants look pinned that are not; before the Queen is placed none can move.
        if (game.over() || board.holes() > 0 || !board.in_play(board::queen_of(mover))) {
            continue;
        }
        CAPTURE(format_game(game));
        std::array<int, features::kMobilities> expected{};
        for (std::uint8_t number = 1; number <= 3; ++number) {
            const auto id = board::piece_id({mover, Bug::Ant, number});
            const auto top = board.in_play(id) ? board.top(board.cell(id)) : id;
            if (!board.in_play(id) || top != id) { continue; }
            const auto legal = legal_moves(game.position());
            const bool moves = std::ranges::any_of(legal, [&](const Move& move) {
                return !move.is_pass() && board::piece_id(move.piece()) == id;
            });
            const Mobility mobility = moves               ? Mobility::Free
                                      : pinned(board, id) ? Mobility::Immobile
                                                          : Mobility::Enclosed;
            ++expected[static_cast<std::size_t>(mobility)];
        }
        std::array<int, features::kMobilities> found{};
        visit_features(board, [&](int feature, std::size_t side) {
            for (std::size_t mobility = 0; side == 0 && mobility < found.size(); ++mobility) {
                const int first = features::kToEnemy.at(kAnt, static_cast<int>(mobility), 0);
                if (feature >= first && feature < first + features::kEnemyDistances) {
                    ++found[mobility];
                }
            }
        });
        CHECK(found == expected);
        for (std::size_t i = 0; i < seen.size(); ++i) { seen[i] += expected[i]; }
    }
    CHECK(seen[static_cast<std::size_t>(Mobility::Free)] > 20);
    CHECK(seen[static_cast<std::size_t>(Mobility::Immobile)] > 20);
    CHECK(seen[static_cast<std::size_t>(Mobility::Enclosed)] > 2);
}

TEST_CASE("evaluation: the weights of the network are small enough for sums of 16 bits",
          "[bot][evaluation]") {
    for (const network::Row& row : network::kNetwork.inputs) {
        for (const int weight : row) { CHECK(std::abs(weight) <= network::kMaxWeight); }
    }
}

TEST_CASE("evaluation: a game type belongs to one set of bugs", "[bot][evaluation]") {
    const auto set = [](const char* game_type) { return bug_set(*parse_game_type(game_type)); };
    CHECK(set("Base") == BugSet::WithoutPillbug);
    CHECK(set("Base+ML") == BugSet::WithoutPillbug);
    CHECK(set("Base+P") == BugSet::WithPillbug);
    CHECK(set("Base+MLP") == BugSet::WithPillbug);
    CHECK(set("Base+D") == BugSet::WithFanBugs);
    CHECK(set("Base+MLPCOD") == BugSet::WithFanBugs);
}

/// Returns the same board with the colors swapped.
roj::board::Snapshot recolored(const board::Snapshot& snapshot) {
    using board::kIdsPerSide;
    board::Snapshot other = snapshot;
    other.to_move = opponent(snapshot.to_move);
    other.in_play = std::rotl(snapshot.in_play, kIdsPerSide);
    other.last = std::rotl(snapshot.last, kIdsPerSide);
    other.face_down = std::rotl(snapshot.face_down, kIdsPerSide);
    std::rotate(other.hex.begin(), other.hex.begin() + kIdsPerSide, other.hex.end());
    std::rotate(other.level.begin(), other.level.begin() + kIdsPerSide, other.level.end());
    return other;
}

/// Returns what evaluate() returns, computed feature by feature.
template <class Grid>
int slow_evaluation(const board::Board<Grid>& board) {
    using network::kNetwork;
    using network::kOne;
    using network::kUnits;
    const auto& weights = kWeights[static_cast<std::size_t>(bug_set(board.rules().game_type))];
    const int phase = features::phase(std::popcount(board.in_play()));
    const auto times_phases = [&](int early, int late) {
        return early * (features::kPhases - phase) + late * phase;
    };
    const auto between = [&](int early, int late) {
        return times_phases(early, late) / features::kPhases;
    };
    // Of the side to move, of the other side.
    std::array<std::array<int, kUnits>, 2> units{};
    std::array<int, 2> early{};
    std::array<int, 2> late{};
    for (auto& side : units) { std::ranges::copy(kNetwork.biases, side.begin()); }
    visit_features(board, [&](int feature, std::size_t side) {
        const auto at = static_cast<std::size_t>(feature);
        early[side] += weights[at].early;
        late[side] += weights[at].late;
        for (std::size_t i = 0; at < network::kInputs && i < kUnits; ++i) {
            units[side][i] += kNetwork.inputs[at][i];
        }
    });
    int output = kOne * between(kNetwork.output_biases[0], kNetwork.output_biases[1]);
    for (std::size_t side = 0; side < 2; ++side) {
        CHECK(std::abs(early[side]) <= INT16_MAX);
        CHECK(std::abs(late[side]) <= INT16_MAX);
        for (std::size_t i = 0; i < kUnits; ++i) {
            CHECK(std::abs(units[side][i]) <= INT16_MAX);
            output += std::clamp(units[side][i], 0, kOne) *
                      between(kNetwork.outputs[0][side][i], kNetwork.outputs[1][side][i]);
        }
    }
    constexpr int kHundredth = kOne * network::kHundredth;
    const int weighted = times_phases(early[0] - early[1], late[0] - late[1]);
    return (weighted * kHundredth / features::kPhases + output) / kHundredth;
}

TEST_CASE("evaluation: the same for both colours, on every grid, and the slow one",
          "[bot][evaluation]") {
    using Small = board::Board<board::Torus16>;
    using Large = board::Board<board::Torus64>;
    constexpr int kNarrow = 11;  // the small grid can evaluate a wider hive differently
    int compared = 0;
    std::set<int> phases;
    for (unsigned seed = 1; seed <= 120; ++seed) {
        const Game game = rough_game(seed, static_cast<int>(seed % 60));
        if (game.over()) { continue; }
        CAPTURE(format_game(game));
        const Large& board = board_of(game.position());
        const int value = evaluate(board);
        const auto snapshot = board.snapshot();
        CHECK(evaluate(Large(recolored(snapshot))) == value);
        CHECK(slow_evaluation(board) == value);
        phases.insert(features::phase(std::popcount(board.in_play())));
        if (snapshot.span() > kNarrow) { continue; }
        CHECK(evaluate(Small(snapshot)) == value);
        ++compared;
    }
    CHECK(compared > 60);
    CHECK(phases.size() > 10);
}

}  // namespace
}  // namespace roj::bot
