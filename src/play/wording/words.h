#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace roj::play {

inline constexpr std::string_view kBlanks = " \t\r\n";

/// The text without blanks before and after it.
std::string_view trim(std::string_view text);
/// The text in small letters, as far as they are English ones.
std::string lower(std::string_view text);

/// The text with a capital letter at its start, unless that is the name of a bug: "wA1 is pinned".
std::string as_sentence(std::string text);

/// "1 move", "3 moves".
std::string counted(std::size_t count, std::string_view what);
/// "a, b and c", with `last` before the last one.
std::string listed(std::span<const std::string_view> words, std::string_view last);

}  // namespace roj::play
