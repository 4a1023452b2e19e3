#include "bot/search/busy_moves.h"

#include <cstdint>
#include <memory>
#include <vector>

#include <roj/notation.h>
#include <roj/search.h>

#include "board/generator_impl.h"
#include "board/position_impl.h"
#include "board/torus16.h"
#include "bot/search/search_kernel.h"
#include "bot/search/transposition_table.h"
#include "support/catch.h"

namespace {

using namespace roj::board;
using namespace roj::bot;

using SmallBoard = roj::board::Board<Torus16>;

/// Returns the hash key of a position as the search uses it.
std::uint64_t key_of(const SmallBoard& board) {
    return board.search_key() ^ mix(Torus16::kCells);
}

/// Searches a position on one thread.
SearchInfo searched(const Snapshot& position, int depth, BusyMoves* busy_moves) {
    TranspositionTable table(std::size_t{1} << 20);
    const std::vector<Snapshot> history{position};
    SearchInfo last;
    HistoryTable history_table;
    const SearchTask task{history, {}, &table, &history_table, busy_moves, {}, {}, depth};
    roj::bot::search_kernel(roj::best_isa())(task, {[](std::uint64_t /*nodes*/) { return false; },
                                                    [&](const SearchInfo& info) { last = info; }});
    return last;
}

}  // namespace

TEST_CASE("busy moves: a move is busy until its thread removes it", "[bot][abdada]") {
    const auto busy_moves = std::make_unique<BusyMoves>();
    CHECK_FALSE(busy_moves->contains(77));
    busy_moves->add(77);
    CHECK(busy_moves->contains(77));
    // The same move, from a thread that reached the position by a transposition.
    busy_moves->add(77);
    busy_moves->remove(77);
    CHECK_FALSE(busy_moves->contains(77));
}

TEST_CASE("busy moves: a full bucket forgets some keys and invents none", "[bot][abdada]") {
    const auto busy_moves = std::make_unique<BusyMoves>();
    constexpr std::uint64_t kApart = 1 << 20;
    for (std::uint64_t i = 1; i <= 20; ++i) { busy_moves->add(i * kApart); }
    int kept = 0;
    for (std::uint64_t i = 1; i <= 20; ++i) { kept += busy_moves->contains(i * kApart) ? 1 : 0; }
    CHECK(kept >= 1);
    CHECK(kept < 20);
    CHECK_FALSE(busy_moves->contains(21 * kApart));
    for (std::uint64_t i = 1; i <= 20; ++i) { busy_moves->remove(i * kApart); }
    for (std::uint64_t i = 1; i <= 20; ++i) { CHECK_FALSE(busy_moves->contains(i * kApart)); }
}

TEST_CASE("busy moves: a single thread searches as if there were none", "[bot][abdada]") {
    constexpr int kDepth = 7;
    const auto busy_moves = std::make_unique<BusyMoves>();
    const SearchInfo with = searched({}, kDepth, busy_moves.get());
    const SearchInfo without = searched({}, kDepth, nullptr);
    CHECK(with.nodes == without.nodes);
    CHECK(with.lines[0].score == without.lines[0].score);
    CHECK(with.lines[0].moves[0] == without.lines[0].moves[0]);
}

TEST_CASE("busy moves: moves that another thread never finishes are still searched",
          "[bot][abdada]") {
    // White wins in five plies, but a search of four plies does not see it.
    const auto game = roj::parse_game(
        R"(Base+L;InProgress;White[12];wL;bA1 -wL;wA1 wL\;bA2 /bA1;wQ wA1/;bA3 \bA1;wA2 wA1\;bQ bA2\;wA2 -bA3;bQ /bA2;wA1 /bQ;bS1 bA3/;wA2 bS1-;bS2 -bS1;wB1 -wA1;bS2 wA2/;wB1 -bQ;bS2 wQ/;wB1 bQ;bB1 bS2-;wB2 -wB1;bB1 bS2\)");
    REQUIRE(game);
    const Snapshot snapshot = roj::board_of(game->position()).snapshot();
    SmallBoard board(snapshot);
    ActionList moves;
    list_actions(board, moves);
    const auto busy_moves = std::make_unique<BusyMoves>();
    for (const Action move : moves) { busy_moves->add(key_of(board) ^ mix(move.bits())); }
    CHECK(searched(snapshot, 4, nullptr).lines[0].score < roj::bot::kWin / 2);
    CHECK(searched(snapshot, 5, busy_moves.get()).lines[0].score == roj::bot::kWin - 5);
}
