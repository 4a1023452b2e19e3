#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/move.h>

#include "i18n/error.h"

namespace roj::play {

/// How a person likes to play.
struct Habits {
    bool confirm = false;  ///< roj shows a move first, and Enter plays it
    bool premove = false;  ///< roj keeps a move that is typed in the other player's turn
    /// The pause between the moves of bots that play each other; empty: what the interface needs.
    std::optional<std::chrono::milliseconds> pace{};
    bool eval = false;  ///< a wide screen shows the chances after each move
};

/// Reads the value of a setting that is on or off, also as true, false, yes or no.
Result<bool> parse_switch(std::string_view key, std::string_view value);

/// Sets the habit of this name; `default` resets it. Returns nothing if no habit has this name.
std::optional<Status> set_habit(Habits& habits, std::string_view key, std::string_view value);

/// What the player here has announced, but not yet done.
struct Intent {
    /// Reports whether something waits for the player's answer or turn.
    bool open() const { return move || resigns || !premove.empty(); }

    bool offers_draw = false;    ///< when two people share the keyboard
    bool resigns = false;        ///< the player has to confirm it
    std::optional<Move> move{};  ///< the player has to confirm it
    std::string premove{};       ///< the move to come, as typed
    std::string asked{};         ///< the bug whose moves the line before asked for

    /// Returns the line; if it is only the number of a move, with the bug that was asked for.
    std::string complete(std::string_view line) const;
};

}  // namespace roj::play
