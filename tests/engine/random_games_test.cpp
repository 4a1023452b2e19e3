// Random games of every game type, in which the engine must agree with the slow model in every
// position, and with itself: what it applies it takes back, what it writes it reads.

#include <algorithm>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/position.h>

#include "board/impl.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/slow_model.h"
#include "support/snapshot.h"

using namespace roj;
using test::RandomPlayer;
using test::SlowModel;
using test::Snapshot;
using test::Taste;

namespace {

constexpr int kGames = test::kSlowBuild ? 3 : 40;  // of each type and taste

/// What the games met, so that no test passes because nothing happened.
struct Met {
    int positions = 0;
    int tall_stacks = 0;  // three bugs or more
    int mosquitoes_above = 0;
    int throws = 0;  // of an enemy's bug
    int throws_by_mosquito = 0;
    int passes = 0;
    int white_wins = 0;
    int black_wins = 0;
    int draws = 0;

    void count(const Position& position, const Move& move) {
        ++positions;
        if (move.is_pass()) {
            ++passes;
            return;
        }
        tall_stacks += position.height(move.to()) >= 2;
        mosquitoes_above += move.piece().bug == Bug::Mosquito && position.height(move.to()) > 0;
        if (move.piece().color == position.to_move()) { return; }
        ++throws;
        const std::vector<Piece> by = throwers(position, move);
        throws_by_mosquito += by.size() == 1 && by.front().bug == Bug::Mosquito;
    }
    void count_end(Outcome outcome) {
        white_wins += outcome == Outcome::WhiteWins;
        black_wins += outcome == Outcome::BlackWins;
        draws += outcome == Outcome::Draw;
    }
};

/// Two moves at random and back again.
void check_apply_and_undo(Position position, const std::vector<Move>& moves, RandomPlayer& player) {
    const Snapshot before(position);
    const Move first = moves[player.below(moves.size())];
    position.apply(first);
    const Snapshot between(position);
    if (!between.moves.empty()) {
        position.apply(between.moves[player.below(between.moves.size())]);
        position.undo();
        REQUIRE(Snapshot(position) == between);
    }
    position.undo();
    REQUIRE(Snapshot(position) == before);
}

/// Every legal move is written, read as itself, and accepted.
void check_texts(Game game, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        const std::string text = format_move(game.position(), move);
        CAPTURE(text);
        const Result<Move> read = parse_move(game.position(), text);
        REQUIRE(read);
        REQUIRE(*read == move);
        REQUIRE(explain(game.position(), text).empty());
        REQUIRE(game.play(move));
        REQUIRE(game.undo());
        texts.push_back(text);
    }
    std::sort(texts.begin(), texts.end());
    REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
}

/// Every bug of the game to every cell on or beside the hive: what is not listed is refused.
void check_refusals(Game game, const std::vector<Move>& moves) {
    std::vector<Hex> cells = game.position().cells();
    for (const Hex cell : game.position().cells()) {
        for (const Direction d : kDirections) { cells.push_back(neighbor(cell, d)); }
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<Move> others{Move::pass()};
    for (const Color color : {Color::White, Color::Black}) {
        for (const Piece piece : game.rules().pieces(color)) {
            for (const Hex cell : cells) {
                others.push_back(Move::place(piece, cell));
                others.push_back(Move::move(piece, cell));
            }
        }
    }
    const std::uint64_t hash = game.position().hash();
    for (const Move& move : others) {
        if (std::find(moves.begin(), moves.end(), move) != moves.end()) { continue; }
        const Status status = game.play(move);
        REQUIRE_FALSE(status);
        REQUIRE_FALSE(status.error().message.empty());
    }
    REQUIRE(game.position().hash() == hash);
}

/// A game taken back ply by ply and played again on a new board.
void check_way_back(Position position, const std::vector<Move>& history,
                    const std::vector<std::uint64_t>& hashes) {
    const Snapshot end(position);
    for (std::size_t ply = history.size(); ply > 0; --ply) {
        position.undo();
        REQUIRE(position.hash() == hashes[ply - 1]);
    }
    REQUIRE(position.cells().empty());
    REQUIRE(Snapshot(position) == Snapshot(Position(position.rules())));
    for (const Move& move : history) { position.apply(move); }
    REQUIRE(Snapshot(position) == end);
}

void check_position(const Position& position, const std::vector<Move>& moves,
                    const SlowModel& model) {
    const std::string found = test::difference(position, moves, model);
    if (!found.empty()) { FAIL(found); }
    REQUIRE(test::in_one_piece(position));
    REQUIRE(position.impl().board.hash() == position.impl().board.hash_from_scratch());
}

void play_one(const Ruleset& rules, Taste taste, RandomPlayer& player, Met& met) {
    Ruleset endless = rules;
    endless.repetition_limit = 0;
    Game game(endless);
    SlowModel model(endless);
    std::vector<std::uint64_t> hashes;
    const int longest = 20 + static_cast<int>(player.below(70));
    while (true) {
        CAPTURE(format_game(game));
        const Position& position = game.position();
        const std::vector<Move> moves = legal_moves(position);
        check_position(position, moves, model);
        REQUIRE(game.occurrences() == model.occurrences());
        if (moves.empty() || position.ply() == longest) { break; }

        check_apply_and_undo(position, moves, player);
        if (player.below(12) == 0) { check_texts(game, moves); }
        if (player.below(400) == 0) { check_refusals(game, moves); }
        const Move move = player.choose(position, moves, taste);
        met.count(position, move);
        hashes.push_back(position.hash());
        REQUIRE(game.play(move));
        model.apply(move);
    }
    met.count_end(game.outcome());
    check_way_back(game.position(), {game.history().begin(), game.history().end()}, hashes);
}

Met play(
    Taste taste, std::uint64_t seed, int games_of_each_type,
    void (*change)(Ruleset&) = [](Ruleset&) {}) {
    Met met;
    RandomPlayer player(seed);
    for (const std::string_view type : test::kGameTypes) {
        Ruleset rules = test::rules_of(type);
        change(rules);
        for (int game = 0; game < games_of_each_type; ++game) {
            play_one(rules, taste, player, met);
        }
    }
    UNSCOPED_INFO("positions " << met.positions << ", tall stacks " << met.tall_stacks
                               << ", mosquitoes above " << met.mosquitoes_above << ", throws "
                               << met.throws << ", by mosquitoes " << met.throws_by_mosquito
                               << ", passes " << met.passes << ", white wins " << met.white_wins
                               << ", black wins " << met.black_wins << ", draws " << met.draws);
    return met;
}

}  // namespace

TEST_CASE("random games: the engine agrees with the slow model", "[engine][random]") {
    const Met met = play(Taste::Plain, 1, kGames);
    CHECK(met.positions > 0);
    CHECK(met.throws > 0);
}

TEST_CASE("random games: the engine agrees with the slow model when bugs climb",
          "[engine][random]") {
    const Met met = play(Taste::Climbing, 2, kGames);
    CHECK(met.tall_stacks > 20);
    CHECK(met.mosquitoes_above > 20);
    CHECK((test::kSlowBuild || met.passes > 0));
}

TEST_CASE("random games: the engine agrees with the slow model when bugs are thrown",
          "[engine][random]") {
    const Met met = play(Taste::Throwing, 3, kGames);
    CHECK(met.throws > 20);
    CHECK((test::kSlowBuild || met.throws_by_mosquito > 20));
}

TEST_CASE("random games: the engine agrees with the slow model to the end", "[engine][random]") {
    const Met met = play(Taste::Hunting, 4, 3 * kGames);
    CHECK(met.white_wins > 10);
    CHECK(met.black_wins > 10);
    CHECK((test::kSlowBuild || met.draws > 0));
}

TEST_CASE("random games: the engine agrees with the slow model under every option",
          "[engine][random]") {
    constexpr int kFew = test::kSlowBuild ? 1 : 8;
    SECTION("opening.queen_first=allowed") {
        (void)play(Taste::Hunting, 5, kFew, [](Ruleset& rules) { rules.queen_first = true; });
    }
    SECTION("beetle.freedom=exempt") {
        (void)play(Taste::Climbing, 6, kFew, [](Ruleset& rules) { rules.beetle_gates = false; });
    }
    SECTION("mosquito.pillbug_ability=off") {
        (void)play(Taste::Throwing, 7, kFew, [](Ruleset& rules) { rules.mosquito_throws = false; });
    }
}
