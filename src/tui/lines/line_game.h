#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "play/event.h"
#include "tui/lines/line_source.h"
#include "tui/widgets/ui.h"

namespace roj::tui {

/// A game as it is played by lines of text: what it does with a line, and what it has to say.
class LineGame {
public:
    LineGame() = default;
    LineGame(const LineGame&) = delete;
    LineGame& operator=(const LineGame&) = delete;
    virtual ~LineGame() = default;

    virtual play::Events start() = 0;
    virtual play::Events submit(const std::string& line) = 0;
    virtual play::Events interrupt() = 0;
    /// What happened while nobody typed, when wake_fd() is readable.
    virtual play::Events poll() { return {}; }
    virtual int wake_fd() const { return -1; }
    /// What time has brought, when next_tick() is over; empty while none runs.
    virtual play::Events tick() { return {}; }
    virtual std::optional<std::chrono::milliseconds> next_tick() const { return {}; }
    /// Lines that nobody types by hand wait as long.
    virtual bool thinking() const { return false; }

    /// The game as lines of text; empty where it is not to be drawn by itself.
    virtual std::string picture() const = 0;
    /// The same where somebody asks for it by name.
    virtual std::string picture_asked_for() const { return {}; }
    virtual std::string players() const = 0;
    /// For a person who begins.
    virtual std::string greeting() const = 0;
    virtual std::string prompt() const = 0;
    virtual std::string words_for(const play::MovePlayed& moved) const { return moved.text; }
    virtual std::string words_for(const play::Notice& told) const { return told.text; }
    /// The last lines; may be empty.
    virtual std::string farewell() const = 0;
};

/// What a prompt begins with while nothing is saved.
std::string unsaved_prompt(const std::string& unsaved);

/// Plays a game by lines of text, until the player leaves or the lines end. Returns the exit
/// status.
int play_lines(LineGame& game, LineSource& in, std::ostream& out, const UiOptions& options);

}  // namespace roj::tui
