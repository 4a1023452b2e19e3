#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>

namespace roj::table {

/// The time limits of a game. If all are zero, the game has none.
struct TimeControl {
    std::chrono::milliseconds main{0};       ///< for all moves of a player
    std::chrono::milliseconds increment{0};  ///< given after each move
    std::chrono::milliseconds delay{0};      ///< time per move before the clock runs
    std::chrono::milliseconds per_move{0};   ///< limit per move; the others are zero then

    bool limited() const { return main.count() > 0 || per_move.count() > 0; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Parses "10m" or "1h30m" (sudden death), "10m+5s" (increment), "10m~5s" (delay), "30s/move",
/// "3d/move" or "none". At most 24 hours, and 14 days per move. Returns nothing for any other text.
std::optional<TimeControl> read_time_control(std::string_view text);
std::string format_time_control(const TimeControl& control);

/// The clocks of both players; at most one runs. The current time is an argument, since any moment.
class Clock {
public:
    using Time = std::chrono::milliseconds;

    explicit Clock(const TimeControl& control);

    const TimeControl& control() const { return control_; }
    /// Returns the remaining time of a player, at least zero.
    std::chrono::milliseconds left(Color color, Time now) const;
    void set_left(Color color, std::chrono::milliseconds left);
    std::optional<Color> running() const { return running_; }
    /// Runs the clock of a player and stops the other one.
    void run(Color color, Time now);
    /// Stops both clocks and keeps the time used.
    void pause(Time now);
    /// Adds the time that the control grants after a move.
    void moved(Color color, Time now);
    /// Gives more time to the player whose clock runs. Pre: one runs.
    void grant(std::chrono::milliseconds more) {
        left_[static_cast<std::size_t>(*running_)] += more;
    }
    /// Returns when a clock last began to run.
    Time since() const { return since_; }
    /// Returns when the time of the player whose clock runs is up. Pre: one runs.
    Time falls() const { return since_ + free_ + left_[static_cast<std::size_t>(*running_)]; }
    /// Returns the player whose time is up.
    std::optional<Color> fallen(Time now) const;

private:
    TimeControl control_;
    std::array<std::chrono::milliseconds, 2> left_;  // by Color, when the clock started
    std::optional<Color> running_;
    Time since_{};
    std::chrono::milliseconds free_{0};  // the rest of the delay
};

/// Returns "9:58", "1:02:03"; rounds up to whole seconds.
std::string format_clock(std::chrono::milliseconds left);
/// Returns "9.8"; rounds up to whole tenths.
std::string format_tenths(std::chrono::milliseconds left);

/// The clocks of a game at one moment, as journals store them and hosts send them.
struct ClockReading {
    TimeControl control;
    std::array<std::chrono::milliseconds, 2> left{};  ///< by Color
    std::optional<Color> running;

    static ClockReading of(const Clock& clock, Clock::Time now);
    friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

/// Returns "10m+5s white=598200 black=600000", with " running=White" if a clock runs.
std::string format_clock_reading(const ClockReading& clock);
/// Returns nothing for any other text.
std::optional<ClockReading> parse_clock_reading(std::string_view text);

}  // namespace roj::table
