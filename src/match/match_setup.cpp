#include "match/match_setup.h"

#include <cassert>
#include <cstddef>

namespace roj::match {

namespace {

/// splitmix64: the same numbers on every platform.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t x = state_;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
        return x ^ (x >> 31U);
    }

private:
    std::uint64_t state_;
};

/// Plays random plies; stops early if the game ends.
Game random_opening(const Ruleset& rules, int plies, Random& random) {
    Game game(rules);
    while (game.position().ply() < plies && !game.over()) {
        const std::vector<Move> moves = legal_moves(game.position());
        const Permission played = game.play(moves[random.next() % moves.size()]);
        assert(played.has_value());
    }
    return game;
}

}  // namespace

std::vector<int> game_numbers(const MatchSetup& setup) {
    std::vector<int> numbers;
    for (int number = setup.games_from; number < setup.games_from + setup.games; ++number) {
        const bool here = pair_of(number) % setup.shard.count == setup.shard.index - 1;
        if (here) { numbers.push_back(number); }
    }
    return numbers;
}

Game opening_of(const MatchSetup& setup, int pair) {
    const auto turn = static_cast<std::size_t>(pair);
    if (!setup.book.empty()) { return setup.book[turn % setup.book.size()]; }
    Ruleset rules = setup.rules;
    rules.game_type = setup.game_types[turn % setup.game_types.size()];
    Random seeds(setup.seed);
    Random random(seeds.next() + turn);
    Game game = random_opening(rules, setup.opening_plies, random);
    while (game.over()) { game = random_opening(rules, setup.opening_plies, random); }
    return game;
}

}  // namespace roj::match
