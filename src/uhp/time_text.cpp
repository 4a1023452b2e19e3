#include "uhp/time_text.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::uhp {

namespace {

constexpr int kMaxHours = 999;

/// Reads the first three digits after the point.
std::optional<int> milliseconds_of(std::string_view fraction) {
    if (fraction.find_first_not_of("0123456789") != std::string_view::npos) { return std::nullopt; }
    std::string digits(fraction.substr(0, 3));
    digits.resize(3, '0');
    return text::read_number(digits, 0, 999);
}

/// Returns seconds as milliseconds. The part before the point is at most `most`.
std::optional<std::int64_t> seconds_of(std::string_view text, int most) {
    const std::size_t point = text.find('.');
    const auto whole = text::read_number(text.substr(0, point), 0, most);
    const std::string_view fraction = point == text.npos ? "0" : text.substr(point + 1);
    const auto rest = fraction.empty() ? std::nullopt : milliseconds_of(fraction);
    if (!whole || !rest) { return std::nullopt; }
    return std::int64_t{*whole} * 1000 + *rest;
}

}  // namespace

Result<std::chrono::milliseconds> parse_time(std::string_view text) {
    const std::vector<std::string_view> parts = text::split(text, ':');
    if (parts.size() == 3) {
        const auto hours = text::read_number(parts[0], 0, kMaxHours);
        const auto minutes = text::read_number(parts[1], 0, 59);
        const auto seconds = seconds_of(parts[2], 59);
        if (hours && minutes && seconds) {
            return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) +
                   std::chrono::milliseconds(*seconds);
        }
    }
    return Error{text::in_quotes(text) +
                 " is not a time. Write hours:minutes:seconds: 00:00:05 or 00:00:00.250."};
}

Result<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    const auto result = seconds_of(text, kMaxHours * 3600);
    if (result) { return std::chrono::milliseconds(*result); }
    return Error{text::in_quotes(text) + " is not a number of seconds. Write 5 or 0.25."};
}

std::string format_time(std::chrono::milliseconds time) {
    const long long count = time.count();
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%02lld:%02lld:%02lld.%03lld", count / 3600000,
                  count / 60000 % 60, count / 1000 % 60, count % 1000);
    const std::string_view all = text.data();
    return std::string(count % 1000 == 0 ? all.substr(0, all.find('.')) : all);
}

}  // namespace roj::uhp
