#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include <roj/game.h>

#include "play/clock/clock.h"
#include "play/clock/clock_reading.h"
#include "record/record.h"

namespace roj::play {

/// The clocks of the game that is played, if it has any, and who has lost by them. Reads the steady
/// clock.
class SessionClock {
public:
    /// Sets up the clocks of a game that begins or continues; its tags tell what is left.
    void set_up(const TimeControl& control, const record::Record& record);
    /// Gives both players the whole time.
    void restart(const TimeControl& control, record::Record& record);
    /// Shows what the host of a table tells.
    void follow(const ClockReading& reading);
    /// The clocks as they are; empty if there are none.
    const std::optional<GameClock>& clocks() const { return clock_; }
    bool exists() const { return clock_.has_value(); }
    std::optional<Color> running() const;

    /// Runs the clock of the player to move; none before the first ply and after the end.
    void run(const Game& game);
    void pause();
    void note_move(Color mover);

    /// Who has used up their time, now.
    std::optional<Color> fallen() const;
    /// Who has lost on time.
    std::optional<Color> loser() const { return loser_; }
    void set_loser(Color loser) { loser_ = loser; }
    /// Reports whether the clock of the player to move runs out soon.
    bool runs_out() const;
    /// "White has 30 seconds left.", once for each player. Pre: runs_out().
    std::optional<std::string> warning();
    /// How the game ended. Pre: it is over.
    std::string describe_end(const Game& game) const;

    /// Writes the clocks and how the game ended where its result is not enough. Keeps what other
    /// programs wrote about the end.
    void write(record::Record& record) const;
    /// Reports whether the tags show a running clock that has moved on by a step.
    bool is_stale(const record::Tags& tags) const;

    /// See Session::next_tick and Session::clock_text.
    std::optional<std::chrono::milliseconds> next_tick() const;
    std::string text() const;

private:
    std::optional<GameClock> clock_;
    std::array<bool, 2> warned_{};  // by Color
    std::optional<Color> loser_;
};

}  // namespace roj::play
