#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game_session.h"
#include "tui/terminal/idle_limit.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/frame.h"
#include "tui/widgets/pager.h"
#include "tui/widgets/prompt.h"

namespace roj::tui {

/// A game on a full screen: a line to type in, a message above it, and pages of text over both.
/// Derived classes draw the game.
class FullScreenUi {
public:
    FullScreenUi(const FullScreenUi&) = delete;
    FullScreenUi& operator=(const FullScreenUi&) = delete;
    virtual ~FullScreenUi() = default;

    /// Plays until the player leaves or a signal comes. Returns the exit status.
    int run();

protected:
    FullScreenUi(play::GameSession& session, Terminal& terminal, const UiOptions& options);

    /// Draws the game on a screen of any size.
    virtual Frame frame(Size size) = 0;
    /// Returns the first message if there is no other.
    virtual std::string greeting() const = 0;
    /// Returns the key table for the help page.
    virtual std::vector<std::string> keys() const = 0;

    // What only some games have.
    /// Returns the time until tick(); empty: no limit.
    virtual std::optional<std::chrono::milliseconds> time_to_tick() const {
        return game_.next_tick();
    }
    virtual void tick() { apply(game_.tick()); }
    virtual std::string text_of(const play::MovePlayed& moved) const { return moved.text; }
    virtual void on_move(const play::MovePlayed& moved);
    virtual void on_change() {}
    virtual void on_center(const play::Center&) {}
    virtual void after_events() {}
    virtual void click(Point) {}
    /// Applies an action to this game. Returns false if it has no meaning.
    virtual bool act_on_game(Action) { return false; }
    virtual void press(Key key);
    virtual void paste(const std::string& text);

    void press_on_page(Key key);
    void press_on_prompt(Key key);
    void act(Action action);
    void type(std::u32string_view text);
    /// Passes the typed line to the game. Returns false if the game rejects it; a line that can be
    /// corrected stays in the prompt.
    bool submit();
    void help();
    void apply(const play::Events& events);
    void show_message(const std::string& text, Style style);

    Terminal& terminal_;
    Prompt prompt_;
    std::optional<Pager> page_;
    std::string message_;
    Style message_style_ = Style::Plain;
    bool previewed_ = false;  // the line was edited after the message
    bool touched_ = true;     // a key was pressed since the last bell
    const UiOptions options_;

private:
    void handle(const Input& input);
    void check_idle_limit();
    void draw();

    play::GameSession& game_;
    IdleLimit idle_limit_;
    std::optional<int> status_;
};

}  // namespace roj::tui
