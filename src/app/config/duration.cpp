#include "app/config/duration.h"

#include <cstdint>
#include <optional>

#include "text/number.h"

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

/// Returns a decimal number of units in whole milliseconds; nothing if the text is not one.
std::optional<std::int64_t> scaled(std::string_view number, std::int64_t unit) {
    constexpr std::int64_t kFinest = 1'000'000;  // of a unit; no time limit needs more digits
    constexpr std::size_t kDigits = 6;
    const std::size_t dot = number.find('.');
    const auto whole = text::read_number<std::int64_t>(number.substr(0, dot), 0, kLongest);
    if (!whole || dot == std::string_view::npos) { return whole ? *whole * unit : whole; }
    std::string digits(number.substr(dot + 1));
    if (digits.empty() || digits.find('.') != std::string::npos) { return std::nullopt; }
    digits.resize(kDigits, '0');
    return *whole * unit + text::read_number<std::int64_t>(digits).value_or(0) * unit / kFinest;
}

}  // namespace

Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
    const std::size_t split = text.find_first_not_of("0123456789.");
    if (split != std::string_view::npos) {
        if (const auto unit = milliseconds_in(text.substr(split))) {
            const auto result = scaled(text.substr(0, split), *unit).value_or(0);
            if (result > 0 && result <= kLongest) { return std::chrono::milliseconds(result); }
        }
    }
    return Error{"\"" + std::string(text) + "\" is not a time. Write 2s, 500ms or 1m, at most 60m"};
}

}  // namespace roj::app
