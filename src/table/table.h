#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <roj/game.h>

#include "table/refusal.h"
#include "table/requests.h"

namespace roj::table {

/// What the events of a game amount to.
class Table {
public:
    explicit Table(const Ruleset& rules) : game_(rules) {}
    /// Folds events from the first one on. Ignores the rest after one that cannot follow.
    static Table of(const Ruleset& rules, std::span<const Event> events);

    /// Folds the next event. Errors, which change nothing: it has another number, is not legal now,
    /// or is not its author's to add.
    Answer apply(const Event& event);
    /// Folds an event that has no number yet.
    Answer apply_pending(const NewEvent& event);
    /// Folds what has no answer yet, as far as it fits. The log decides about an end.
    void expect(const std::vector<NewEvent>& pending);

    const Game& game() const { return game_; }
    std::size_t plies() const { return game_.history().size(); }
    /// Returns the end that the plies do not show.
    const std::optional<End>& end() const { return end_; }
    bool over() const { return end_ || game_.over(); }
    const Requests& requests() const { return requests_; }
    /// Reports whether the player to move is this one, and can claim a draw.
    bool has_claim(Color player) const {
        return game_.may_claim_draw() && game_.position().to_move() == player;
    }
    /// Reports whether the clocks have stopped until both players resume the game.
    bool adjourned() const { return adjourned_; }
    /// Reports whether both players want to play again.
    bool rematch() const { return rematch_; }
    /// By Color; empty while a seat is free.
    const std::array<std::string, 2>& names() const { return names_; }
    Seq last() const { return last_; }
    /// Returns the last event that changed the board.
    Seq tip() const { return tip_; }
    /// Reports whether a player who has read the events up to `seen` knows the board: at most
    /// their own plies have changed it since.
    bool knows_board(Color player, Seq seen) const { return seen >= changed_[index(player)]; }

private:
    static std::size_t index(Color color) { return static_cast<std::size_t>(color); }
    Answer fold_play(Color player, const std::string& text);
    Answer fold_ask(Color player, const Request& request);
    Answer fold(const NewEvent& event);
    Answer fold_end(const NewEvent& event);
    Answer go_back(std::size_t plies);

    Game game_;
    std::optional<End> end_;
    Requests requests_;
    std::array<std::string, 2> names_;  // by Color
    bool rematch_ = false;
    bool adjourned_ = false;
    Seq last_ = 0;
    Seq tip_ = 0;
    std::array<Seq, 2> changed_{};  // by Color: the last change that is not that player's ply
};

/// Decides about an event that its author wants to append: returns it with the events that follow
/// from it, such as Back from an accepted takeback. `seen` is the last event that its author had
/// read. Errors: why not.
Result<std::vector<NewEvent>, Refused> judge(const Table& state, const NewEvent& event, Seq seen);

/// Limits how often a player talks or asks: five times in ten seconds.
class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Reports whether a player may talk now, and counts it.
    bool allows(Time now = Time::clock::now());

private:
    std::deque<Time> recent_;
};

}  // namespace roj::table
