#pragma once

#include <string>
#include <string_view>

namespace roj::text {

/// What separates words: spaces, tabs and line ends.
inline constexpr std::string_view kBlanks = " \t\r\n";

/// Returns the text without blanks before and after it.
std::string_view trim(std::string_view text);

/// Returns the text with the letters A to Z in lower case.
std::string lower_case(std::string_view text);

}  // namespace roj::text
