#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "robots/rules.h"
#include "robots/state.h"

namespace roj::robots {

/// A throw of two dice, and how many of the 36 combinations give it.
struct LikelyRoll {
    Roll roll;
    int of_36;
};
/// Returns the 21 distinct throws.
std::span<const LikelyRoll> likely_rolls();

/// The values of tokens outside the banks, for the player and for rivals.
struct Weights {
    double kept_each_turn = 0.9;  ///< of a carried token, per turn on the way home
    double lost = 0.8;            ///< of that value, if a rival comes with every throw
    double rivals_lost = 0.8;
    double lying = 0.5;  ///< of a token on the board that every throw reaches
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
    const std::vector<Square>& ends(Player player, Square from, Roll roll) const;
    /// Returns how many of the 36 throws take a pawn from one square to another.
    int reach(Player player, Square from, Square to) const;
    /// Returns the average number of turns to the player's base by the fastest way.
    double turns_home(Player player, Square from) const;

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

    void list_ends(Player player);
    void find_ways_home(Player player);
    double risk(const State& state, Player player) const;
    double worth(const State& state, Player player, double lost, double lying) const;
    double chance(const State& state, double lead) const;

    struct Tables {
        std::array<std::array<std::vector<Square>, kRolls>, kSquares> ends;
        std::array<std::array<int, kSquares>, kSquares> reach{};
        std::array<double, kSquares> turns_home{};
        std::array<double, kSquares> kept{};  // value of a token carried to this square
    };
    Rules rules_;
    Weights weights_;
    std::vector<Tables> tables_;  // by Player
};

}  // namespace roj::robots
