#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace roj::text {

/// Takes a decimal number from the front of a text. Returns nothing, and takes nothing, if the text
/// does not begin with a number or the number does not fit its type.
template <std::integral Number>
std::optional<Number> take_number(std::string_view& text) {
    Number number{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) { return std::nullopt; }
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    return number;
}

/// Reads a whole text as a decimal number from `min` to `max`: no blanks, no plus, and no minus if
/// `min` is not negative. Returns nothing for any other text.
template <std::integral Number>
std::optional<Number> read_number(std::string_view text,
                                  Number min = std::numeric_limits<Number>::min(),
                                  Number max = std::numeric_limits<Number>::max()) {
    if (min >= 0 && text.starts_with('-')) { return std::nullopt; }
    const auto number = take_number<Number>(text);
    if (!number || !text.empty() || *number < min || *number > max) { return std::nullopt; }
    return number;
}

/// Returns a random number of a seed (splitmix64), the same on every platform. Numbers count from
/// 0.
constexpr std::uint64_t random_number(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t mixed = seed + (number + 1) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
}

}  // namespace roj::text
