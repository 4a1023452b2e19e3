#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include <roj/game.h>

#include "record/record.h"
#include "table/clock.h"

namespace roj::play {

/// The clocks of the current game, if any, and the player who lost on time. Uses the steady clock.
class SessionClock {
public:
    /// Sets up the clocks of a new or resumed game from its tags.
    void set_up(const table::TimeControl& control, const record::Record& record);
    /// Gives both players the whole time.
    void restart(const table::TimeControl& control, record::Record& record);
    /// Shows the clocks that the host of a table sends.
    void follow(const table::ClockReading& reading);
    /// Returns the clocks as they are now; empty if there are none.
    std::optional<table::ClockReading> reading() const;
    bool exists() const { return clock_.has_value(); }
    std::optional<Color> running() const;

    /// Runs the clock of the player to move; no clock before the first ply and after the end.
    void run(const Game& game);
    void pause();
    void note_move(Color mover);

    /// Returns the player whose time is up now.
    std::optional<Color> fallen() const;
    /// Returns the player who has lost on time.
    std::optional<Color> loser() const { return loser_; }
    void set_loser(Color loser) { loser_ = loser; }
    /// Reports whether the clock of the player to move runs out soon.
    bool runs_out() const;
    /// Returns "White has 30 seconds left." once per player. Pre: runs_out().
    std::optional<std::string> warning();
    /// Describes how the game ended. Pre: it is over.
    std::string describe_end(const Game& game) const;

    /// Writes the clocks, and how the game ended if its result does not show it. Keeps a
    /// termination tag of other programs.
    void write(record::Record& record) const;
    /// Reports whether the clock tag is older than one step while a clock runs.
    bool is_stale(const record::Tags& tags) const;

    /// See Session::next_tick.
    std::optional<std::chrono::milliseconds> next_tick() const;
    /// Returns the remaining times by Color, such as "9:58", or "9.8" below ten seconds if tenths
    /// are wanted; empty without clocks.
    std::array<std::string, 2> texts(bool tenths = false) const;

private:
    std::optional<table::Clock> clock_;
    std::array<bool, 2> warned_{};  // by Color
    std::optional<Color> loser_;
};

}  // namespace roj::play
