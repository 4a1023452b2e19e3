#pragma once

#include <array>

namespace roj::app {

/// An option of `roj play`, by its name without the dashes.
struct PlayOption {
    const char* key;
    const char* value_name;
    const char* meaning;
};

/// What the next game is.
inline constexpr std::array kPlayOptions{
    PlayOption{"white", "WHO", "human, bot, bot:LEVEL (1-10) or engine:COMMAND"},
    PlayOption{"black", "WHO", "The same for Black"},
    PlayOption{"game", "TYPE", "Base, or Base+ and some of MLPCOD: Base+MLP"},
    PlayOption{"move-time", "TIME", "For bot:10 and engines: 2s (default), 500ms, 1m"},
    PlayOption{"clock", "TIME", "none (default), 10m, 10m+5s, 10m~5s or 30s/move"},
    PlayOption{"seed", "N", "The same seed gives the same game of bots 1-9"},
};

/// How any game looks.
inline constexpr std::array kFaceOptions{
    PlayOption{"color", "WHEN", "auto (default), never or always"},
    PlayOption{"layout", "CELLS", "auto (default), compact, outlined, medium or large"},
    PlayOption{"theme", "NAME", "amber (default), paper, vivid or plain"},
};

/// The same, without a value.
inline constexpr std::array kFaceFlags{
    PlayOption{"unicode", "", "Draw cells with lines of Unicode"},
    PlayOption{"mouse", "", "Take clicks on the board; off by default"},
    PlayOption{"reader", "", "Line by line in words, for screen readers"},
    PlayOption{"lines", "", "Line by line, even on a terminal that can do more"},
};

}  // namespace roj::app
