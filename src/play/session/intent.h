#pragma once

namespace roj::play {

/// What the player here has announced, but not yet done.
struct Intent {
    bool offers_draw = false;  ///< when two people share the keyboard
    bool resigns = false;      ///< the player has to confirm it
};

}  // namespace roj::play
