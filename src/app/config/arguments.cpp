#include "app/config/arguments.h"

#include <cstdint>

#include "text/number.h"
#include "text/printable.h"

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

Result<Choice> parse_assignment(const std::string& text, const std::string& example) {
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos && equals != 0) {
        return Choice{text.substr(0, equals), text.substr(equals + 1)};
    }
    return Error{text::in_quotes(text) + " has no name and value. Write NAME=VALUE: " + example +
                 "."};
}

std::vector<std::string> Arguments::all(std::string_view key) const {
    std::vector<std::string> values;
    for (const Choice& choice : choices) {
        if (choice.key == key) { values.push_back(choice.value); }
    }
    return values;
}

void refuse_option(const std::string& key, const std::string& reason) {
    const bool is_argument = key[0] >= 'A' && key[0] <= 'Z';
    throw Refusal{kWrongUsage, (is_argument ? "" : "--") + key + ": " + reason};
}

std::optional<std::string> Arguments::find(std::string_view key) const {
    const std::vector<std::string> values = all(key);
    return values.empty() ? std::nullopt : std::optional(values.back());
}

int Arguments::number(const std::string& key, int otherwise, int min, int max) const {
    const std::optional<std::string> value = find(key);
    if (!value) { return otherwise; }
    const std::optional<int> number = text::read_number(*value, min, max);
    if (number) { return *number; }
    refuse_option(key, text::in_quotes(*value) + " is not a number from " + std::to_string(min) +
                           " to " + std::to_string(max) + ".");
}

std::optional<std::chrono::milliseconds> Arguments::duration(const std::string& key) const {
    const std::optional<std::string> value = find(key);
    if (!value) { return std::nullopt; }
    return require_option(key, parse_duration(*value));
}

}  // namespace roj::app
