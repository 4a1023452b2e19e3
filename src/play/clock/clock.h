#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>
#include <roj/result.h>

namespace roj::play {

/// How the time of a game is limited. All zero: not at all.
struct TimeControl {
    std::chrono::milliseconds main{0};       ///< for all moves of a player
    std::chrono::milliseconds increment{0};  ///< given after each move
    std::chrono::milliseconds delay{0};      ///< of each move that costs nothing
    std::chrono::milliseconds per_move{0};   ///< for each move; then nothing else is set

    bool limited() const { return main.count() > 0 || per_move.count() > 0; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "10m" or "1h30m" sudden death, "10m+5s" with an increment, "10m~5s" with a delay, "30s/move",
/// "none". BadNotation.
Result<TimeControl> parse_time_control(std::string_view text);
std::string format_time_control(const TimeControl& control);

/// The clocks of both players, at most one of them running. Time comes in as an argument.
class GameClock {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit GameClock(const TimeControl& control);

    const TimeControl& control() const { return control_; }
    /// What a player has left; not below zero.
    std::chrono::milliseconds left(Color color, Time now) const;
    void set_left(Color color, std::chrono::milliseconds left);
    std::optional<Color> running() const { return running_; }
    /// The clock of a player runs, that of the other one does not.
    void run(Color color, Time now);
    /// No clock runs; what was used up stays so.
    void pause(Time now);
    /// A player has moved: gives what the control grants.
    void moved(Color color, Time now);
    /// The player whose time is up.
    std::optional<Color> fallen(Time now) const;

private:
    TimeControl control_;
    std::array<std::chrono::milliseconds, 2> left_;  // by Color, when the clock began to run
    std::optional<Color> running_;
    Time since_{};
    std::chrono::milliseconds free_{0};  // what is left of the delay
};

/// "9:58", "1:02:03"; a second that has begun counts as whole.
std::string format_clock(std::chrono::milliseconds left);

}  // namespace roj::play
