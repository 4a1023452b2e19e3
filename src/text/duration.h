#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roj::text {

// Times as people and engines write them. The supported compilers have no std::chrono::parse().

/// Reads a decimal number that is not negative, "5" or "0.25", and returns it times `scale`, cut to
/// a whole number. Returns nothing for any other text and for more than 10^9.
std::optional<std::int64_t> read_decimal(std::string_view text, std::int64_t scale);

/// Reads a time like "10m", "1h30m", "1.5s", "500ms" or "3d": each of the units d, h, m, s and ms
/// at most once, in this order. Returns nothing for any other text.
std::optional<std::chrono::milliseconds> read_duration(std::string_view text);

/// Reads a time of the engine protocol, "hh:mm:ss" with or without a fraction, which is cut to
/// milliseconds. Returns nothing for any other text and for more than 999 hours.
std::optional<std::chrono::milliseconds> read_time(std::string_view text);
/// Returns "00:00:01.500", or no fraction for whole seconds, because some engines cannot read one.
/// Pre: 0 <= time <= 999 h.
std::string format_time(std::chrono::milliseconds time);

}  // namespace roj::text
