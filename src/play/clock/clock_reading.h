#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>

#include "play/clock/clock.h"

namespace roj::play {

/// The clocks of a game at one moment, as journals store them and hosts send them.
struct ClockReading {
    TimeControl control;
    std::array<std::chrono::milliseconds, 2> left{};  ///< by Color
    std::optional<Color> running;

    static ClockReading of(const GameClock& clock, GameClock::Time now);
    friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

/// Returns "10m+5s white=598200 black=600000", with " running=White" if a clock runs.
std::string format_clock_reading(const ClockReading& clock);
/// Returns nothing for any other text.
std::optional<ClockReading> parse_clock_reading(std::string_view text);

}  // namespace roj::play
