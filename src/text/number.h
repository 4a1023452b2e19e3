#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace roj::text {

/// Returns the whole number that the text is, in decimal; empty if it is anything else or does not
/// fit into the type.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end) { return std::nullopt; }
    return number;
}

/// The same; empty, too, if the number is not between the two, which may be it.
template <typename Number>
std::optional<Number> parse_number(std::string_view text, Number lowest, Number highest) {
    const std::optional<Number> number = parse_number<Number>(text);
    return number && *number >= lowest && *number <= highest ? number : std::nullopt;
}

}  // namespace roj::text
