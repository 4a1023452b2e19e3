#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "play/setting.h"

namespace roj::play {

/// The colours of the screen.
enum class Theme : std::uint8_t {
    Auto,   ///< light if the terminal says that its background is, otherwise dark
    Dark,   ///< for a dark background
    Light,  ///< for a light one
    Plain,  ///< no colours
};

inline constexpr Values kThemes = V_("auto|dark|light|plain");
/// Reads a name, also one of version 0.1: amber, paper or vivid. Error: there is no such theme.
Result<Theme> parse_theme(std::string_view text);
/// Says that the theme is shown now, and how to keep it.
std::string describe_theme(Theme theme);

}  // namespace roj::play
