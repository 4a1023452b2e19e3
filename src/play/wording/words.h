#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "text/ascii.h"

namespace roj::play {

using text::kBlanks;
using text::lower_case;
using text::trim;

/// Capitalizes the first letter, unless the text begins with the name of a bug: "wA1 is pinned".
std::string as_sentence(std::string text);

/// Returns "1 move", "3 moves".
std::string counted(std::size_t count, std::string_view what);
/// Returns "a, b and c", with `last` before the last word.
std::string listed(std::span<const std::string_view> words, std::string_view last);

}  // namespace roj::play
