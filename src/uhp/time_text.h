#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::uhp {

/// The time of `bestmove time`: "hh:mm:ss", the seconds with or without a fraction, which is cut to
/// milliseconds. BadNotation for anything else and for more than 999 hours.
Result<std::chrono::milliseconds> parse_time(std::string_view text);
/// Seconds with or without a fraction, "5" or "0.25": `bestmove seconds`. BadNotation.
Result<std::chrono::milliseconds> parse_seconds(std::string_view text);
/// "00:00:01.500"; without the fraction where there is none, since some engines read no fraction.
/// Pre: 0 <= time <= 999 h.
std::string format_time(std::chrono::milliseconds time);

}  // namespace roj::uhp
