#include "app/duration.h"

#include <cstdint>
#include <optional>

namespace roj::app {
namespace {

constexpr std::int64_t kSecond = 1000;  // in milliseconds
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kLongest = 60 * kMinute;

std::optional<std::int64_t> milliseconds_in(std::string_view unit) {
    if (unit == "ms") { return 1; }
    if (unit == "s") { return kSecond; }
    if (unit == "m") { return kMinute; }
    return std::nullopt;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// A decimal number of units, cut to whole milliseconds; -1 if it is none or too large.
std::int64_t scaled(std::string_view number, std::int64_t unit) {
    std::int64_t whole = 0;
    std::size_t i = 0;
    for (; i < number.size() && is_digit(number[i]); ++i) {
        whole = whole * 10 + (number[i] - '0');
        if (whole > kLongest) { return -1; }
    }
    if (i == 0) { return -1; }
    std::int64_t result = whole * unit;
    if (i == number.size()) { return result; }
    if (number[i] != '.' || i + 1 == number.size()) { return -1; }
    std::int64_t part = unit;
    std::int64_t tenths = 1;
    std::int64_t fraction = 0;
    for (++i; i < number.size(); ++i) {
        if (!is_digit(number[i])) { return -1; }
        if (tenths > kLongest) { continue; }  // finer than a millisecond
        fraction = fraction * 10 + (number[i] - '0');
        tenths *= 10;
    }
    part = part * fraction / tenths;
    return result + part;
}

}  // namespace

Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
    const std::size_t split = text.find_first_not_of("0123456789.");
    if (split != std::string_view::npos) {
        if (const auto unit = milliseconds_in(text.substr(split))) {
            const std::int64_t result = scaled(text.substr(0, split), *unit);
            if (result > 0 && result <= kLongest) { return std::chrono::milliseconds(result); }
        }
    }
    return Error{Errc::BadNotation,
                 "\"" + std::string(text) + "\" is no time; write 2s, 500ms or 1m, at most 60m"};
}

std::string format_duration(std::chrono::milliseconds duration) {
    const std::int64_t count = duration.count();
    if (count % kMinute == 0) { return std::to_string(count / kMinute) + "m"; }
    if (count % kSecond == 0) { return std::to_string(count / kSecond) + "s"; }
    return std::to_string(count) + "ms";
}

}  // namespace roj::app
