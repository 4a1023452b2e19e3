#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "robots/game.h"

namespace roj::robots {

/// A roll of two dice, and how many of the 36 combinations give it.
struct LikelyRoll {
    Roll roll;
    int of_36;
};
/// Returns the 21 distinct rolls.
std::span<const LikelyRoll> likely_rolls();

/// The values of tokens outside the banks, for the player and for rivals.
struct Weights {
    double kept_each_turn = 0.9;  ///< of a carried token, per turn on the way home
    double lost = 0.8;            ///< of that value, if a rival comes with every roll
    double rivals_lost = 0.8;
    double lying = 0.5;  ///< of a token on the board that every roll reaches
    double rivals_lying = 0.5;
    /// How much luck can still change the result, in tokens per square root of the tokens outside
    /// the banks. If 0, scores are in tokens, otherwise they are chances to win.
    double spread = 0;
};

/// Tables for a set of rules, and the evaluation of a state.
class Evaluation {
public:
    explicit Evaluation(const Rules& rules, const Weights& weights = {});

    /// Returns the squares where a pawn can end, see legal_moves(). Pre: `from` is on the board.
    const std::vector<Square>& ends(Player player, Square from, Roll roll) const {
        return tables_[index_of(player)].ends[index_of(from)][number_of(roll)];
    }
    /// Returns how many of the 36 rolls take a pawn from one square to another.
    int reach(Player player, Square from, Square to) const {
        return tables_[index_of(player)].reach[index_of(from)][index_of(to)];
    }
    /// Returns the average number of turns to the player's base by the fastest way.
    double turns_home(Player player, Square from) const {
        return tables_[index_of(player)].turns_home[index_of(from)];
    }

    /// Returns the value of a player's tokens. Banked ones count in full; carried ones count less
    /// for a long way home or a near rival; tokens on the board count a little.
    double worth(const State& state, Player player) const {
        return worth(state, player, weights_.lost, weights_.lying);
    }
    /// Returns the lead over the best rival: in tokens, or as a chance between -1 and 1.
    double score(const State& state, Player player) const;

    const Rules& rules() const { return rules_; }

private:
    static constexpr std::size_t kRolls = std::size_t{kDieSides} * kDieSides;
    struct Tables {
        std::array<std::array<std::vector<Square>, kRolls>, kSquares> ends;
        std::array<std::array<int, kSquares>, kSquares> reach{};
        std::array<double, kSquares> turns_home{};
        std::array<double, kSquares> kept{};  // value of a token carried to this square
    };

    /// Returns the index of a roll among kRolls.
    static std::size_t number_of(Roll roll) {
        return static_cast<std::size_t>((roll.first - 1) * kDieSides + roll.second - 1);
    }
    void list_ends(Player player, Tables& own) const;
    void find_ways_home(std::size_t home, Tables& own) const;
    double risk(const State& state, Player player) const;
    double worth(const State& state, Player player, double lost, double lying) const;
    double chance(const State& state, double lead) const;

    Rules rules_;
    Weights weights_;
    std::vector<Tables> tables_;  // by Player
};

/// A bot with three levels: 1 takes what it can now, 2 weighs the way home and the risk from
/// rivals, 3 also searches the next two rolls. The same game and seed give the same move.
class Bot {
public:
    /// Pre: the level is from kLowestLevel to kHighestLevel.
    Bot(const Rules& rules, int level, std::uint64_t seed);

    /// Pre: the game waits for a move.
    Move choose_move(const Game& game) const;
    /// Pre: the game waits for tokens to be placed.
    Placement choose_placement(const Game& game) const { return placement_for(game.state()); }

private:
    double value_of(const State& before, const State& after, const Arrival& arrival) const;
    double expected(const State& state, Player player, int rolls) const;
    double after_roll(State state, Player player, Roll roll, int rolls) const;
    Placement placement_for(const State& state) const;

    Evaluation evaluation_;
    int level_;
    Dice dice_;
};

}  // namespace roj::robots
