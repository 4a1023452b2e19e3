#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "i18n/error.h"
#include "robots/state.h"

namespace roj::robots {

/// Some players rolled for the first turn or for the victory. Without rolls: the first player was
/// drawn at random.
struct Contest {
    std::vector<Player> players;
    std::vector<Roll> rolls;
    bool for_victory = false;

    friend bool operator==(const Contest&, const Contest&) = default;
};
/// A roll without a legal move.
struct LostTurn {
    friend constexpr bool operator==(const LostTurn&, const LostTurn&) = default;
};
/// A roll and the choice after it; monostate while the choice is pending.
struct Ply {
    Player player;
    Roll roll;
    std::variant<std::monostate, Move, LostTurn, Placement> choice;

    friend bool operator==(const Ply&, const Ply&) = default;
};
using Entry = std::variant<Contest, Ply>;

/// A game with its history. The caller rolls the dice. All input is checked: the error says what
/// is right.
class Game {
public:
    explicit Game(const Rules& rules)
        : rules_(rules), state_(start_of(rules)), before_choice_(state_) {}

    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }
    Phase phase() const { return state_.phase; }
    bool over() const { return state_.phase == Phase::Over; }
    /// Returns the history, oldest first. The last entry may be a ply without its choice.
    const std::vector<Entry>& history() const { return history_; }
    /// Returns what the last ply caused, if it is a move.
    const Arrival& last_arrival() const { return arrival_; }
    /// Returns the number of rolls of two dice and of random draws.
    std::size_t rolls() const { return rolls_; }

    /// Sets the first player, with robots.first=random.
    Status begin(Player first);
    /// Adds a roll of each contender, in their order.
    Status contest(std::span<const Roll> rolls);
    /// Sets the dice of the player to move; ends the turn if they leave no choice.
    Status roll_dice(Roll roll);
    Status move(Way way);
    /// Places all tokens owed on token fields.
    Status place(const Placement& placement);

    /// Reports whether the last action was a choice. It can be taken back until the next roll.
    bool can_undo() const { return can_undo_; }
    /// Takes the choice back, but keeps its dice.
    Status undo();

    /// Returns the legal moves, one per end; empty outside of Phase::Move.
    std::vector<Move> moves() const;
    /// Returns a valid answer to a penalty, as an example. Pre: Phase::Penalty.
    Placement example_placement() const;

private:
    Status check_way(Way way) const;
    Status check_placement(const Placement& placement) const;
    Error wrong_phase() const;

    Rules rules_;
    State state_;
    State before_choice_;  // of the last ply
    Arrival arrival_;
    std::vector<Entry> history_;
    std::size_t rolls_ = 0;
    bool can_undo_ = false;
};

/// Reports whether the game waits for a move or for tokens to be placed.
inline bool waits_for_choice(const Game& game) {
    return game.phase() == Phase::Move || game.phase() == Phase::Penalty;
}
/// Reports whether the game waits for dice or a random draw, not for a choice.
inline bool waits_for_dice(const Game& game) {
    return !game.over() && !waits_for_choice(game);
}

/// The dice of a game. The n-th roll depends only on the seed, so resumed games keep their dice.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}

    Roll roll(std::size_t number) const;
    /// Returns a random number from 0 to `count` - 1.
    std::size_t draw(std::size_t number, std::size_t count) const;

private:
    std::uint64_t seed_;
};

/// Adds the next roll to the game. Pre: waits_for_dice(game).
void roll_next(Game& game, const Dice& dice);

}  // namespace roj::robots
