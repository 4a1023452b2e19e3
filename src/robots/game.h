#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <roj/result.h>

#include "robots/state.h"

namespace roj::robots {

/// The result of a random draw for the first turn.
struct Began {
    Player player;

    friend constexpr bool operator==(const Began&, const Began&) = default;
};
/// Some players threw for the first turn or for the victory.
struct Contest {
    std::vector<Player> players;
    std::vector<Roll> rolls;
    bool for_victory = false;

    friend bool operator==(const Contest&, const Contest&) = default;
};
/// A throw without a legal move.
struct LostTurn {
    friend constexpr bool operator==(const LostTurn&, const LostTurn&) = default;
};
/// A throw and the choice after it; monostate while the choice is pending.
struct Ply {
    Player player;
    Roll roll;
    std::variant<std::monostate, Move, LostTurn, Placement> choice;

    friend bool operator==(const Ply&, const Ply&) = default;
};
using Entry = std::variant<Began, Contest, Ply>;

/// A game with its history. The caller throws the dice. All input is checked: the error says what
/// is right.
class Game {
public:
    explicit Game(const Rules& rules);

    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }
    Phase phase() const { return state_.phase; }
    bool over() const { return state_.phase == Phase::Over; }
    /// Returns the history, oldest first. The last entry may be a ply without its choice.
    const std::vector<Entry>& history() const { return history_; }
    /// Returns what the last ply caused, if it is a move.
    const Arrival& last_arrival() const { return arrival_; }
    /// Returns the number of throws of two dice and of random draws.
    std::size_t throws() const { return throws_; }

    /// Sets the first player, with robots.first=random.
    Status begin(Player first);
    /// Adds a throw of each contender, in their order.
    Status contest(std::span<const Roll> rolls);
    /// Sets the dice of the player to move; ends the turn if they leave no choice.
    Status throw_dice(Roll roll);
    Status move(Way way);
    /// Places all tokens owed on token fields.
    Status place(const Placement& placement);

    /// Reports whether the last action was a choice. It can be taken back until the next throw.
    bool can_undo() const;
    /// Takes the choice back, but keeps its dice. NothingToUndo: !can_undo().
    Status undo();

    /// Returns the legal moves, one per end; empty outside of Phase::Move.
    std::vector<Move> moves() const;
    /// Returns a valid answer to a penalty, as an example. Pre: Phase::Penalty.
    Placement example_placement() const;

private:
    Status check_way(Way way) const;
    Status check_placement(const Placement& placement) const;
    Status wrong_phase() const;

    Rules rules_;
    State state_;
    State before_choice_;  // of the last ply
    Arrival arrival_;
    std::vector<Entry> history_;
    std::size_t throws_ = 0;
};

}  // namespace roj::robots
