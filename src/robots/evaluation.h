#ifndef ROJ_ROBOTS_EVALUATION_H
#define ROJ_ROBOTS_EVALUATION_H

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

/// What can be worked out once for a set of rules, and how good a moment of the game is.
class Evaluation {
public:
    explicit Evaluation(const Rules& rules);

    /// Where a pawn may end, as legal_moves() says it. Pre: `from` is on the board.
    const std::vector<Square>& ends(Player player, Square from, Roll roll) const;
    /// With how many of the 36 throws a pawn can get from one square to another.
    int reach(Player player, Square from, Square to) const;
    /// How many turns it takes to the own base on average, for one who wants nothing else.
    double turns_home(Player player, Square from) const;

    /// What a player has, in tokens: banked ones count in full, carried ones less the farther the
    /// way home is and the likelier a rival is to come, and lying ones a little.
    double worth(const State& state, Player player) const;
    /// How much better off a player is than the best of the others.
    double score(const State& state, Player player) const;

    const Rules& rules() const { return rules_; }

private:
    static constexpr std::size_t kRolls = std::size_t{kDieSides} * kDieSides;

    void list_ends(Player player);
    void find_ways_home(Player player);
    double risk(const State& state, Player player) const;

    struct Of {
        std::array<std::array<std::vector<Square>, kRolls>, kSquares> ends;
        std::array<std::array<int, kSquares>, kSquares> reach{};
        std::array<double, kSquares> turns_home{};
        std::array<double, kSquares> kept{};  // how much a token that is carried there is worth
    };
    Rules rules_;
    std::vector<Of> of_;  // by Player
};

}  // namespace roj::robots

#endif
