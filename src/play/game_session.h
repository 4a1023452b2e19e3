#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "play/event.h"

namespace roj::play {

/// A running game as a screen or line mode drives it, whatever is played. All calls come from one
/// thread.
class GameSession {
public:
    GameSession() = default;
    GameSession(const GameSession&) = delete;
    GameSession& operator=(const GameSession&) = delete;
    virtual ~GameSession() = default;

    /// Call once, when the screen is ready.
    virtual Events start() = 0;
    /// Does what a typed line says.
    virtual Events submit(std::string_view line) = 0;
    /// Ctrl-C on an empty prompt.
    virtual Events interrupt() = 0;
    /// Becomes readable when poll() has news; -1 if it never has.
    virtual int wake_fd() const { return -1; }
    /// Returns what happened in the background since the last call.
    virtual Events poll() { return {}; }
    /// Returns how long to wait before the next tick(); empty: for ever.
    virtual std::optional<std::chrono::milliseconds> next_tick() const = 0;
    virtual Events tick() = 0;
    /// Reports whether scripted lines have to wait because something is being computed.
    virtual bool busy() const { return false; }
    /// Stops everything in the background; the game stays as it is.
    virtual void dismiss() {}

    /// Reports whether there is something to lose.
    virtual bool has_moves() const = 0;
    /// "Nothing is saved: ..." while the game cannot be saved, otherwise empty.
    virtual std::string unsaved() const = 0;
};

}  // namespace roj::play
