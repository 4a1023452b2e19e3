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
    Move,     ///< the move
    Penalty,  ///< where to place the tokens that have to be returned
    Playoff,  ///< the dice of the leaders
    Over,
};

/// Some of the players.
class PlayerSet {
public:
    void add(Player player) { bits_ |= bit(player); }
    bool contains(Player player) const { return (bits_ & bit(player)) != 0; }
    /// Returns the players in turn order.
    std::vector<Player> list() const;
    friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

private:
    static std::uint8_t bit(Player player) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(player));
    }
    std::uint8_t bits_ = 0;
};

/// The pawn and tokens of one player.
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

/// A state of the game: the board, all robots, and whose turn it is.
struct State {
    std::array<Robot, kMaxPlayers> robots{};     ///< by Player
    std::array<std::int8_t, kSquares> tokens{};  ///< by index_of(square)
    Phase phase = Phase::Throw;
    Player to_move = Player::A;
    Roll roll;             ///< in Move and Penalty
    int doubles = 0;       ///< in a row in this turn
    int owed = 0;          ///< tokens to place, in Penalty
    int turns = 0;         ///< completed turns of all players
    PlayerSet contenders;  ///< who throws in Opening and Playoff; the winners in Over

    const Robot& robot(Player player) const { return robots[index_of(player)]; }
    int tokens_on(Square square) const { return tokens[index_of(square)]; }
    friend bool operator==(const State&, const State&) = default;
};

State start_of(const Rules& rules);

/// The result of a throw.
enum class Thrown : std::uint8_t { Move, Lost, Penalty };
/// What happened where a pawn arrived.
struct Arrival {
    std::optional<Player> beaten;
    int loot = 0;   ///< tokens of the beaten rival
    int taken = 0;  ///< into the backpack, including loot
    int banked = 0;
};

// For trusted callers: each function is for its phase, and its arguments are legal.

/// Sets the first player in Opening, with robots.first=random.
void begin(State& state, Player first);
/// Adds a throw of each contender, in their order, in Opening or Playoff.
void contest(State& state, std::span<const Roll> rolls);
/// Sets the dice in Throw. Lost ends the turn, and so does a Penalty that costs nothing.
Thrown throw_dice(const Rules& rules, State& state, Roll roll);
/// Moves the pawn to `end` in Move.
Arrival arrive(const Rules& rules, State& state, Square end);
/// Places the tokens in Penalty.
void place(const Rules& rules, State& state, const Placement& placement);

}  // namespace roj::robots
