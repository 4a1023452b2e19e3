#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "robots/board.h"
#include "robots/moves.h"
#include "robots/rules.h"

namespace roj::robots {

/// What the game waits for.
enum class Phase : std::uint8_t {
    Opening,  ///< who begins
    Throw,    ///< the dice of the player to move
    Move,     ///< his move
    Penalty,  ///< where he puts the tokens he had to give back
    Playoff,  ///< the dice of the leaders
    Over,
};

/// Some of the players.
class PlayerSet {
public:
    void add(Player player) { bits_ |= bit(player); }
    bool contains(Player player) const { return (bits_ & bit(player)) != 0; }
    /// In the order of the turns.
    std::vector<Player> list() const;
    friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

private:
    static std::uint8_t bit(Player player) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(player));
    }
    std::uint8_t bits_ = 0;
};

/// What one player has.
struct Robot {
    Square pawn;
    int backpack = 0;
    int bank = 0;

    friend constexpr bool operator==(const Robot&, const Robot&) = default;
};

/// Tokens on one field.
struct Heap {
    Square field;
    int count = 1;

    friend constexpr bool operator==(const Heap&, const Heap&) = default;
};
using Placement = std::vector<Heap>;

/// A moment of the game: the board, what everybody has, and whose turn it is.
struct State {
    std::array<Robot, kMaxPlayers> robots{};     ///< by Player
    std::array<std::int8_t, kSquares> tokens{};  ///< by index_of(square)
    Phase phase = Phase::Throw;
    Player to_move = Player::A;
    Roll roll;             ///< in Move and Penalty
    int doubles = 0;       ///< thrown in a row in this turn
    int owed = 0;          ///< tokens that have to be placed, in Penalty
    int turns = 0;         ///< that have ended, of all players
    PlayerSet contenders;  ///< who throws in Opening and Playoff; in Over the winners

    const Robot& robot(Player player) const { return robots[index_of(player)]; }
    int tokens_on(Square square) const { return tokens[index_of(square)]; }
    friend bool operator==(const State&, const State&) = default;
};

State start_of(const Rules& rules);

/// What became of a throw.
enum class Thrown : std::uint8_t { Move, Lost, Penalty };
/// What happened where a pawn arrived.
struct Arrival {
    std::optional<Player> beaten;
    int loot = 0;   ///< that the beaten one had
    int taken = 0;  ///< into the backpack, loot included
    int banked = 0;
};

// Trusted callers only: each is for its phase, and what it is given is legal.

/// Opening of robots.first=random.
void begin(State& state, Player first);
/// Opening and Playoff: a throw of each contender, in their order.
void contest(State& state, std::span<const Roll> rolls);
/// Throw. After Lost, and after a Penalty that costs nothing, the turn is over.
Thrown throw_dice(const Rules& rules, State& state, Roll roll);
/// Move, by its end.
Arrival arrive(const Rules& rules, State& state, Square end);
/// Penalty.
void place(const Rules& rules, State& state, const Placement& placement);

}  // namespace roj::robots
