#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/ruleset.h>

namespace roj::test {

/// What a random player prefers, because plain random play rarely builds stacks or ends a game.
/// Fan: the moves of the fans' bugs.
enum class Taste : std::uint8_t { Plain, Climbing, Throwing, Hunting, Fan };

/// Picks random moves, which depend only on the seed and not on the platform.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed) : state_(seed) {}

    /// Pre: `moves` are the legal moves of the position, at least one.
    Move choose(const Position& position, const std::vector<Move>& moves, Taste taste);
    /// Returns a number in [0, limit). Pre: limit > 0.
    std::uint64_t below(std::uint64_t limit);

private:
    std::uint64_t state_;
};

/// Returns every value of an option: it tries each word of the description.
std::vector<std::string> values_of(const RuleOption& option);

/// Deals rules: most of the expansions every second time, otherwise the next set of them. It goes
/// through the values of each option from a random start, so that the combinations change.
class Dealer {
public:
    explicit Dealer(std::uint64_t seed);

    Ruleset rules();

    /// Returns "NAME=VALUE" for every value that was dealt.
    const std::set<std::string>& dealt() const { return dealt_; }
    const std::set<std::string>& types() const { return types_; }

private:
    static constexpr std::string_view kLetters = "DOCPLM";

    RandomPlayer random_;
    unsigned next_set_ = 0;
    std::map<std::string_view, std::uint64_t> next_;
    std::set<std::string> dealt_;
    std::set<std::string> types_;
};

/// Plays a legal move of the player's choice. Pre: the game is not over.
void play_random_move(Game& game, RandomPlayer& player, Taste taste);

/// Plays a game of all official bugs in which both sides rush at the Queens, until its end or the
/// wanted length.
Game rough_game(unsigned seed, int plies);

}  // namespace roj::test
