#include "text/duration.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "text/ascii.h"
#include "text/number.h"

namespace roj::text {

std::optional<std::int64_t> read_decimal(std::string_view text, std::int64_t scale) {
    constexpr std::int64_t kMax = 1'000'000'000;
    constexpr std::int64_t kFinest = 1'000'000;  // the digits after the point that count
    constexpr std::size_t kDigits = 6;
    const std::size_t point = text.find('.');
    const auto whole = read_number<std::int64_t>(text.substr(0, point), 0, kMax);
    if (!whole) { return std::nullopt; }
    std::string digits(point == text.npos ? "0" : text.substr(point + 1));
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) {
        return std::nullopt;
    }
    digits.resize(kDigits, '0');
    return *whole * scale + *read_number<std::int64_t>(digits) * scale / kFinest;
}

std::optional<std::chrono::milliseconds> read_duration(std::string_view text) {
    struct Unit {
        std::string_view name;
        std::int64_t milliseconds;
    };
    constexpr std::array<Unit, 5> kUnits{
        {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}}};
    constexpr std::string_view kNumber = "0123456789.";
    if (text.empty()) { return std::nullopt; }
    std::int64_t sum = 0;
    for (const Unit* unit = kUnits.begin(); !text.empty(); ++unit) {
        const std::size_t name = std::min(text.find_first_not_of(kNumber), text.size());
        const std::size_t end = std::min(text.find_first_of(kNumber, name), text.size());
        unit = std::find_if(unit, kUnits.end(), [&](const Unit& each) {
            return each.name == text.substr(name, end - name);
        });
        if (unit == kUnits.end()) { return std::nullopt; }
        const auto part = read_decimal(text.substr(0, name), unit->milliseconds);
        if (!part) { return std::nullopt; }
        sum += *part;
        text.remove_prefix(end);
    }
    return std::chrono::milliseconds(sum);
}

std::optional<std::chrono::milliseconds> read_time(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ':');
    if (parts.size() != 3) { return std::nullopt; }
    const auto hours = read_number(parts[0], 0, 999);
    const auto minutes = read_number(parts[1], 0, 59);
    const auto milliseconds = read_decimal(parts[2], 1000);
    if (!hours || !minutes || !milliseconds || *milliseconds >= 60'000) { return std::nullopt; }
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) +
           std::chrono::milliseconds(*milliseconds);
}

std::string format_time(std::chrono::milliseconds time) {
    const long long count = time.count();
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%02lld:%02lld:%02lld.%03lld", count / 3600000,
                  count / 60000 % 60, count / 1000 % 60, count % 1000);
    const std::string_view all = text.data();
    return std::string(count % 1000 == 0 ? all.substr(0, all.find('.')) : all);
}

}  // namespace roj::text
