// Random illegal moves, as people type them: any bug near by to any cell on or around the hive,
// throws, stings and carries. The slow model drops rules one by one and confirms that the rule that
// the reason names is really broken; that the move is legal without it, if any one rule is enough;
// and that no rule is broken that comes before it in the order turn, bug, pin, path, end cell.
//
// 10,000 moves and more: `engine_random_test "[.deep]"`.

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason.h>
#include <roj/reason_text.h>

#include "falsehood.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/slow/slow_model.h"

using namespace roj;
using namespace test;

namespace {

/// Makes up moves that a person could type.
class Typist {
public:
    explicit Typist(std::uint64_t seed) : random_(seed) {}

    Move move(const Position& position) {
        const std::vector<Hex> hive = position.cells();
        const Piece other = any_bug(position, hive);
        if (random_.below(12) == 0) {
            const Color color =
                random_.below(8) == 0 ? opponent(position.to_move()) : position.to_move();
            const std::vector<Piece> hand = position.hand(color);
            if (!hand.empty()) { return Move::place(one_of(hand), any_cell(hive)); }
        }
        const Piece piece = any_bug(position, hive);
        const bool stings = random_.below(piece.bug == Bug::Scorpion ? 3 : 40) == 0;
        if (stings) { return Move::sting(piece, any_cell(hive), other); }
        const std::vector<Piece> stack = position.stack(*position.where(piece));
        const bool carries = random_.below(piece.bug == Bug::Dragonfly ? 3 : 60) == 0;
        if (carries) {
            const bool below = stack.size() > 1 && random_.below(4) != 0;
            return Move::carry(piece, any_cell(hive), below ? stack[stack.size() - 2] : other);
        }
        return Move::move(piece, any_cell(hive));
    }

private:
    template <class T>
    T one_of(const std::vector<T>& list) {
        return list[random_.below(list.size())];
    }
    /// Prefers the bugs with many rules, and those of the side to move.
    Piece any_bug(const Position& position, const std::vector<Hex>& hive) {
        Piece piece{};
        for (int tries = 0; tries < 4; ++tries) {
            const std::vector<Piece> stack = position.stack(one_of(hive));
            piece = random_.below(8) == 0 ? one_of(stack) : stack.back();
            const bool own = piece.color == position.to_move();
            const bool dull = piece.bug == Bug::Ant || piece.bug == Bug::Queen;
            if ((own && !dull) || random_.below(4) == 0) { break; }
        }
        return piece;
    }
    /// A cell on the hive, next to it, or further away.
    Hex any_cell(const std::vector<Hex>& hive) {
        Hex cell = one_of(hive);
        for (std::uint64_t steps = random_.below(12); steps > 3; steps = steps > 10 ? 9 : 0) {
            cell = neighbor(cell, kDirections[random_.below(6)]);
        }
        return cell;
    }

    RandomPlayer random_;
};

struct Tally {
    int moves = 0;
    int falsehoods = 0;
    std::map<Why, int> reasons;

    void count(const Reason& reason) {
        ++reasons[reason.why];
        for (const Reason& inner : reason.inner) { count(inner); }
    }
};

/// Types illegal moves in every position of a random game.
void type_in_game(const Ruleset& dealt, Taste taste, RandomPlayer& player, Typist& typist,
                  int longest, int per_position, Tally& tally) {
    Ruleset rules = dealt;
    rules.repetition_limit = 0;
    Game game(rules);
    SlowModel model(rules);
    while (!game.over() && game.position().ply() < longest) {
        const Position& position = game.position();
        const std::vector<Move> legal = legal_moves(position);
        for (int i = 0; i < per_position && position.ply() > 0; ++i) {
            const Move move = typist.move(position);
            if (std::ranges::find(legal, move) != legal.end()) { continue; }
            const Reason reason = why_illegal(position, move);
            const std::string wrong = falsehood(position, model, move, reason, legal);
            tally.count(reason);
            ++tally.moves;
            if (wrong.empty()) { continue; }
            ++tally.falsehoods;
            const std::string text = format_move(position, move);
            const std::string said = format_reason(reason);
            CAPTURE(format_position(position), format_rule_options(rules), text, said, wrong);
            CHECK(wrong.empty());
        }
        const Move move = player.choose(position, legal, taste);
        REQUIRE(game.play(move));
        model.apply(move);
    }
}

Tally type_in_games(std::uint64_t seed, int moves) {
    constexpr std::array kTyping{Taste::Fan, Taste::Climbing, Taste::Throwing, Taste::Plain};
    test::Dealer dealer(seed);
    RandomPlayer player(seed + 1);
    Typist typist(seed + 2);
    Tally tally;
    for (std::size_t i = 0; tally.moves < moves; ++i) {
        type_in_game(dealer.rules(), kTyping[i % kTyping.size()], player, typist, 50, 4, tally);
    }
    return tally;
}

}  // namespace

TEST_CASE("random moves: the reason why a move is illegal is true",
          "[engine][random][explain][long]") {
    const Tally tally = type_in_games(51, test::kSlowBuild ? 100 : 5'000);
    CHECK(tally.falsehoods == 0);
    CHECK((test::kSlowBuild || tally.reasons.size() > 40));
}

TEST_CASE("random moves: a hundred thousand reasons are true", "[.deep]") {
    const Tally tally = type_in_games(52, 100'000);
    std::cout << "illegal moves " << tally.moves << ", false reasons " << tally.falsehoods << '\n';
    for (const auto& [why, count] : tally.reasons) {
        std::cout << static_cast<int>(why) << ": " << count << '\n';
    }
    CHECK(tally.falsehoods == 0);
}
