#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "robots/rules.h"
#include "robots/state.h"

namespace roj::robots {

/// One of the throws that two dice can show, and how many of 36 are like it.
struct LikelyRoll {
    Roll roll;
    int of_36;
};
/// The 21 of them.
std::span<const LikelyRoll> likely_rolls();

/// What a token counts that is not in a bank, of one's own and of a rival's.
struct Weights {
    double kept_each_turn = 0.9;  ///< of a carried one, for every turn that it takes home
    double lost = 0.8;            ///< of that, if a rival can come with every throw
    double rivals_lost = 0.8;
    double lying = 0.5;  ///< of a lying one that every throw leads to
    double rivals_lying = 0.5;
    /// How far luck still spreads the outcome, in tokens for the root of those not in a bank. With
    /// it a lead is a chance to win, without it it counts in tokens.
    double spread = 0;
};

/// What can be worked out once for a set of rules, and how good a moment of the game is.
class Evaluation {
public:
    explicit Evaluation(const Rules& rules, const Weights& weights = {});

    /// Where a pawn may end, as legal_moves() says it. Pre: `from` is on the board.
    const std::vector<Square>& ends(Player player, Square from, Roll roll) const;
    /// With how many of the 36 throws a pawn can get from one square to another.
    int reach(Player player, Square from, Square to) const;
    /// How many turns it takes to the own base on average, for one who wants nothing else.
    double turns_home(Player player, Square from) const;

    /// What a player has, in tokens: banked ones count in full, carried ones less the farther the
    /// way home is and the likelier a rival is to come, and lying ones a little.
    double worth(const State& state, Player player) const {
        return worth(state, player, weights_.lost, weights_.lying);
    }
    /// How much better off a player is than the best of the others: in tokens, or as a chance
    /// between -1 and 1.
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
        std::array<double, kSquares> kept{};  // how much a token that is carried there is worth
    };
    Rules rules_;
    Weights weights_;
    std::vector<Tables> tables_;  // by Player
};

}  // namespace roj::robots
