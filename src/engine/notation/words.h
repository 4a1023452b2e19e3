#pragma once

#include <string_view>

namespace roj {

inline constexpr std::string_view kBlanks = " \t\r\n";

/// Returns the text without blanks before and after it.
constexpr std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) { return {}; }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace roj
