#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

namespace roj::play {

/// Which colours mark the sides. All are of the eight every terminal has, on its own background.
enum class Theme : std::uint8_t {
    Amber,  ///< yellow and cyan: apart for every kind of colour blindness, on dark and on light
    Paper,  ///< blue and red, for a white background
    Vivid,  ///< bold yellow and bold cyan
    Plain,  ///< sides by their letters alone
};

/// What the themes are called, in their order: "amber", "paper", "vivid", "plain".
std::vector<std::string_view> theme_names();
/// BadNotation: there is none of that name.
Result<Theme> parse_theme(std::string_view text);
/// That it is shown now, and how to have it always.
std::string describe_theme(Theme theme, bool kept);

}  // namespace roj::play
