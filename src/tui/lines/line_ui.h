#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <variant>

#include "tui/terminal/terminal.h"
#include "tui/terminal/terminfo.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/game_ui.h"

namespace roj::tui {

struct EndOfLines {};
struct Interrupted {};
using LineInput =
    std::variant<std::string, EndOfLines, WakeReadable, TimedOut, Interrupted, SignalReceived>;
class LineReader;

/// What a game line by line reads and writes.
struct LineStreams {
    int in;  ///< a descriptor
    std::ostream& out;
    TerminalType terminal{};  ///< the one that shows `out`, if any
};

/// A game line by line, for terminals without a screen, for screen readers and for scripts. Derived
/// classes describe the game.
class LineUi : public GameUi {
public:
    /// Plays until the player leaves or the lines end. While the program computes something, lines
    /// from a script wait. Returns the exit status.
    int run();
    ~LineUi() override;

protected:
    LineUi(play::GameSession& session, const UiOptions& options, LineStreams streams);

    /// Returns the game as lines of text.
    virtual std::string picture() const = 0;
    /// Returns the text for a player who starts the program.
    virtual std::string greeting() const = 0;
    /// Returns the prompt without the warning that nothing is saved.
    virtual std::string prompt() const = 0;

    // What only some games have.
    /// Returns the command that a typed line abbreviates.
    virtual std::string command_for(const std::string& line) const { return line; }
    /// Returns the events that follow a line without a pause.
    virtual play::Events follow_up() { return {}; }
    /// Returns who plays; may be empty, as the others below.
    virtual std::string players() const { return {}; }
    /// Returns what a player who sees no picture hears after each turn.
    virtual std::string turn_text() const { return {}; }
    /// Returns the last lines.
    virtual std::string closing_text() const { return {}; }

private:
    void show_message(const std::string& text, Style) final { say(text); }
    void show_page(const play::Page& page) final;
    bool send_copy(const std::string& text) final;
    void redraw() final;
    std::string use_theme(const play::ThemeChanged&) final;

    void handle(const LineInput& input);
    void submit(const std::string& text);
    void greet();
    void apply(const play::Events& events);
    void print_picture();
    void say(const std::string& text);
    void say_turn();
    void print_prompt();
    void end_prompt();

    std::unique_ptr<LineReader> in_;
    std::ostream& out_;
    TerminalType terminal_;
    bool prompted_ = false;
    std::string typed_;  // the last line
    std::string turn_;   // the last turn_text()
};

}  // namespace roj::tui
