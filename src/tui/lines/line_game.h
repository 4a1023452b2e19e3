#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "play/game_session.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/terminfo.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// What a game shows in line mode, and its full screen.
class LineGame {
public:
    explicit LineGame(const UiOptions& options) : options_(options) {}
    LineGame(const LineGame&) = delete;
    LineGame& operator=(const LineGame&) = delete;
    virtual ~LineGame() = default;

    const UiOptions& options() const { return options_; }
    virtual play::GameSession& session() const = 0;
    virtual std::unique_ptr<FullScreenUi> make_screen(Terminal& terminal,
                                                      const UiOptions& options) const = 0;
    /// Returns the events that follow a line without a pause.
    virtual play::Events follow_up() { return {}; }
    /// Returns the command that a typed line abbreviates.
    virtual std::string command_for(const std::string& line) const { return line; }
    /// Returns the game as lines of text.
    virtual std::string picture() const = 0;
    virtual std::string players() const = 0;
    /// Returns the text for a player who starts the program.
    virtual std::string greeting() const = 0;
    /// Returns the prompt without the warning that nothing is saved.
    virtual std::string prompt() const = 0;
    virtual std::string text_of(const play::MovePlayed& moved) const { return moved.text; }
    /// Returns what a player who sees no picture hears after each turn; may be empty.
    virtual std::string turn_text() const { return {}; }
    /// Returns the last lines; may be empty.
    virtual std::string closing_text() const { return {}; }
    /// Returns what stays on a terminal of that width after the full screen closes.
    virtual std::string final_picture(int width) const = 0;

protected:
    const UiOptions& options_;
};

/// Plays a game by lines of text from the descriptor `in`, until the player leaves or the lines
/// end. While the program computes something, lines from a script wait. `type` is that of the
/// terminal that shows `out`, if one does. Returns the exit status.
int play_lines(LineGame& game, int in, std::ostream& out, const TerminalType& type = {});

/// Plays on the terminal of this program: on a full screen if possible, otherwise line by line.
/// Restores the terminal afterwards and writes the final picture to stdout. Returns the exit
/// status: 0, 128+n if signal n ended the game, or 1 if the game is not saved.
int play_on_terminal(LineGame& game);

}  // namespace roj::tui
