#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::uhp {

/// Reads the time of `bestmove time`: "hh:mm:ss" with or without a fraction, which is cut to
/// milliseconds. An error for any other text and for more than 999 hours.
Result<std::chrono::milliseconds> parse_time(std::string_view text);
/// Reads the time of `bestmove seconds`: "5" or "0.25".
Result<std::chrono::milliseconds> parse_seconds(std::string_view text);
/// Returns "00:00:01.500", or no fraction for whole seconds, because some engines cannot read one.
/// Pre: 0 <= time <= 999 h.
std::string format_time(std::chrono::milliseconds time);

}  // namespace roj::uhp
