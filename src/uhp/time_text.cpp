#include "uhp/time_text.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "text/number.h"

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
    const Error wrong{"\"" + std::string(text) +
                      "\" is no time; write hours:minutes:seconds, such as "
                      "00:00:05 or 00:00:00.250"};
    const std::size_t first = text.find(':');
    const std::size_t second = first == text.npos ? text.npos : text.find(':', first + 1);
    if (second == text.npos) { return wrong; }
    const auto hours = text::read_number(text.substr(0, first), 0, kMaxHours);
    const auto minutes = text::read_number(text.substr(first + 1, second - first - 1), 0, 59);
    const auto seconds = seconds_of(text.substr(second + 1), 59);
    if (!hours || !minutes || !seconds) { return wrong; }
    return std::chrono::milliseconds((*hours * 60 + *minutes) * std::int64_t{60000} + *seconds);
}

Result<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    const auto result = seconds_of(text, kMaxHours * 3600);
    if (!result) {
        return Error{"\"" + std::string(text) + "\" is no number of seconds, such as 5 or 0.25"};
    }
    return std::chrono::milliseconds(*result);
}

std::string format_time(std::chrono::milliseconds time) {
    const std::int64_t count = time.count();
    const auto part = [](std::int64_t value) { return static_cast<int>(value); };
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%02d:%02d:%02d", part(count / 3600000),
                  part(count / 60000 % 60), part(count / 1000 % 60));
    std::string result = text.data();
    if (count % 1000 != 0) {
        std::snprintf(text.data(), text.size(), ".%03d", part(count % 1000));
        result += text.data();
    }
    return result;
}

}  // namespace roj::uhp
