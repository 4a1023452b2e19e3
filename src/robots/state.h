#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "robots/board.h"
#include "robots/rules.h"

namespace roj::robots {

inline constexpr int kDieSides = 6;

/// A roll of two dice.
struct Roll {
    int first = 1;
    int second = 1;

    bool is_double() const { return first == second; }
    int sum() const { return first + second; }
    friend constexpr bool operator==(Roll, Roll) = default;
};

/// The way of a pawn along x and y, with signs. 0: it does not use that direction.
struct Way {
    int horizontal = 0;
    int vertical = 0;

    friend constexpr bool operator==(Way, Way) = default;
};

/// A way and its end.
struct Move {
    Way way;
    Square end;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Returns the end of a way from a square.
Square end_of(Square from, Way way);

/// Returns the ways that two dice allow, whatever is at their ends: eight with both, then eight
/// with one. A double gives each of them twice.
std::array<Way, 16> ways_of(Roll roll);
/// Reports whether the dice allow the way: both dice, one in each direction, or one die alone.
bool fits(Way way, Roll roll);

/// Reports whether a pawn of this player may end there: not on the base of another.
bool may_end(const Rules& rules, Player player, Square end);

/// Reports whether there is a move. The only exception is two sixes on the player's own base.
bool can_move(const Rules& rules, Player player, Square from, Roll roll);

/// Returns every legal way from a square, those with both dice first. A double gives each twice.
std::vector<Move> legal_ways(const Rules& rules, Player player, Square from, Roll roll);

/// Returns one way to each end, row by row.
std::vector<Move> legal_moves(const Rules& rules, Player player, Square from, Roll roll);

/// What the game waits for.
enum class Phase : std::uint8_t {
    Opening,  ///< who begins
    Roll,     ///< the dice of the player to move
    Move,     ///< the move
    Penalty,  ///< where to place the tokens that have to be returned
    Playoff,  ///< the dice of the leaders
    Over,
};

/// The pawn and tokens of one player.
struct Robot {
    Square pawn;
    int backpack = 0;
    int bank = 0;

    friend constexpr bool operator==(const Robot&, const Robot&) = default;
};

/// Tokens on one field.
struct Pile {
    Square field;
    int count = 1;

    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};
using Placement = std::vector<Pile>;

/// A state of the game: the board, all robots, and whose turn it is.
struct State {
    std::array<Robot, kMaxPlayers> robots{};     ///< by Player
    std::array<std::int8_t, kSquares> tokens{};  ///< by index_of(square)
    Phase phase = Phase::Roll;
    Player to_move = Player::A;
    Roll roll;        ///< in Move and Penalty
    int doubles = 0;  ///< in a row in this turn
    int owed = 0;     ///< tokens to place, in Penalty
    int turns = 0;    ///< completed turns of all players
    /// Who rolls in Opening and Playoff, and the winners in Over, in turn order.
    std::vector<Player> contenders{};

    const Robot& robot(Player player) const { return robots[index_of(player)]; }
    int tokens_on(Square square) const { return tokens[index_of(square)]; }
    friend bool operator==(const State&, const State&) = default;
};

State start_of(const Rules& rules);

/// The result of a roll.
enum class Rolled : std::uint8_t { Move, Lost, Penalty };
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
/// Adds a roll of each contender, in their order, in Opening or Playoff.
void contest(State& state, std::span<const Roll> rolls);
/// Sets the dice in Roll. Lost ends the turn, and so does a Penalty that costs nothing.
Rolled roll_dice(const Rules& rules, State& state, Roll roll);
/// Moves the pawn to `end` in Move.
Arrival arrive(const Rules& rules, State& state, Square end);
/// Places the tokens in Penalty.
void place(const Rules& rules, State& state, const Placement& placement);

}  // namespace roj::robots
