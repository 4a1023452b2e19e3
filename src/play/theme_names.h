#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/error.h"

namespace roj::play {

/// The colours of the screen.
enum class Theme : std::uint8_t {
    Auto,   ///< light if the terminal says that its background is, otherwise dark
    Dark,   ///< for a dark background
    Light,  ///< for a light one
    Plain,  ///< no colours
};

/// Returns the names of the themes in their order: "auto", "dark", "light", "plain".
std::vector<std::string_view> theme_names();
/// Reads a name, also one of version 0.1: amber, paper or vivid. Error: there is no such theme.
Result<Theme> parse_theme(std::string_view text);
/// Says that the theme is shown now, and how to keep it.
std::string describe_theme(Theme theme, bool kept);

}  // namespace roj::play
