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

/// Who begins was drawn.
struct Began {
    Player player;

    friend constexpr bool operator==(const Began&, const Began&) = default;
};
/// Some players threw for who begins or who wins.
struct Contest {
    std::vector<Player> players;
    std::vector<Roll> rolls;
    bool for_victory = false;

    friend bool operator==(const Contest&, const Contest&) = default;
};
/// A throw of which nothing could be made.
struct LostTurn {
    friend constexpr bool operator==(const LostTurn&, const LostTurn&) = default;
};
/// A throw and what became of it; nothing as long as it is being thought about.
struct Ply {
    Player player;
    Roll roll;
    std::variant<std::monostate, Move, LostTurn, Placement> choice;

    friend bool operator==(const Ply&, const Ply&) = default;
};
using Entry = std::variant<Began, Contest, Ply>;

/// A game with its history. The dice are thrown elsewhere; everything that comes in is checked:
/// IllegalMove says what would be right, GameOver that nothing is.
class Game {
public:
    explicit Game(const Rules& rules);

    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }
    Phase phase() const { return state_.phase; }
    bool over() const { return state_.phase == Phase::Over; }
    /// Oldest first. The last one may be a ply without its choice.
    const std::vector<Entry>& history() const { return history_; }
    /// What became of the last ply, if it is a move.
    const Arrival& last_arrival() const { return arrival_; }
    /// How often two dice have been thrown, or somebody was drawn.
    std::size_t throws() const { return throws_; }

    /// Who begins, with robots.first=random.
    Status begin(Player first);
    /// A throw of each contender, in their order.
    Status contest(std::span<const Roll> rolls);
    /// The dice of the player to move; what leaves no choice ends his turn.
    Status throw_dice(Roll roll);
    Status move(Way way);
    /// All tokens owed, on token fields.
    Status place(const Placement& placement);

    /// Whether the last thing was a choice, that can be taken back until dice are thrown.
    bool can_undo() const;
    /// Takes it back: the dice lie as before it. NothingToUndo: it cannot be.
    Status undo();

    /// The moves there are, one to each end; empty outside of Phase::Move.
    std::vector<Move> moves() const;
    /// What could be answered to a penalty, to show how it is written. Pre: Phase::Penalty.
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
