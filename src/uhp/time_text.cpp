#include "uhp/time_text.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

#include "text/ascii.h"
#include "text/duration.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::uhp {

namespace {

constexpr int kMaxHours = 999;

/// Returns seconds as milliseconds, at most `most` and a fraction.
std::optional<std::int64_t> seconds_of(std::string_view text, int most) {
    const auto result = text::read_decimal(text, 1000);
    return result && *result / 1000 <= most ? result : std::nullopt;
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
