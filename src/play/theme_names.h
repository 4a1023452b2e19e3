#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

namespace roj::play {

/// The colours of the two sides: of the eight of every terminal, on its own background.
enum class Theme : std::uint8_t {
    Amber,  ///< yellow and cyan: distinct for all types of colour blindness, on dark and light
    Paper,  ///< blue and red, for a white background
    Vivid,  ///< bold yellow and bold cyan
    Plain,  ///< letters only, no colours
};

/// Returns the names of the themes in their order: "amber", "paper", "vivid", "plain".
std::vector<std::string_view> theme_names();
/// Error: there is no theme of that name.
Result<Theme> parse_theme(std::string_view text);
/// Says that the theme is shown now, and how to keep it.
std::string describe_theme(Theme theme, bool kept);

}  // namespace roj::play
