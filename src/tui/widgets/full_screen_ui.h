#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/event.h"
#include "tui/terminal/idle_limit.h"
#include "tui/terminal/terminal.h"
#include "tui/widgets/frame.h"
#include "tui/widgets/pager.h"
#include "tui/widgets/prompt.h"
#include "tui/widgets/ui.h"

namespace roj::tui {

/// What the screens of all games have in common on a full screen: a line to type in, a message
/// above it, and pages of text over everything.
class FullScreenUi {
public:
    FullScreenUi(const FullScreenUi&) = delete;
    FullScreenUi& operator=(const FullScreenUi&) = delete;
    virtual ~FullScreenUi() = default;

    /// Plays until the player leaves or a signal comes. Returns the exit status.
    int run();

protected:
    FullScreenUi(Terminal& terminal, const UiOptions& options);

    // What the game does and shows.
    virtual play::Events begin() = 0;
    virtual play::Events send(std::string_view line) = 0;
    /// Ctrl-C on an empty line.
    virtual play::Events interrupt() = 0;
    /// The picture of the game, on a screen that is large enough or not.
    virtual Frame frame(Size size) = 0;
    /// What is said at first where nothing else is.
    virtual std::string greeting() const = 0;
    /// The table of keys, for the page of help.
    virtual std::vector<std::string> keys() const = 0;
    /// How long until tick(); empty: for ever.
    virtual std::optional<std::chrono::milliseconds> patience() const = 0;
    virtual void tick() = 0;

    // What only some games have.
    virtual int wake_fd() const { return -1; }
    virtual play::Events wake() { return {}; }
    virtual std::string words_for(const play::MovePlayed& moved) const { return moved.text; }
    virtual void note_move(const play::MovePlayed& moved);
    virtual void note_change() {}
    virtual void note_center(const play::Center&) {}
    virtual void note_events() {}
    virtual void click(Point) {}
    /// Does what an action means for this game. False if that is nothing.
    virtual bool act_on_game(Action) { return false; }
    virtual void press(Key key);
    virtual void paste(const std::string& text);

    void press_on_page(Key key);
    void press_on_prompt(Key key);
    void act(Action action);
    void type(std::u32string_view text);
    /// Hands the typed line to the game. False if that refused it; what can be mended then stays.
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
    bool bell_;
    bool touched_ = true;  // a key was pressed since the last bell

private:
    void handle(const Input& input);
    void mind_idle_limit();
    void draw();

    bool suspends_;
    IdleLimit idle_limit_;
    std::string first_line_;
    std::optional<int> status_;
};

}  // namespace roj::tui
