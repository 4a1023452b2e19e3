#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tui/terminal/key.h"
#include "tui/terminal/terminal.h"
#include "tui/widgets/frame.h"
#include "tui/widgets/game_ui.h"
#include "tui/widgets/list.h"
#include "tui/widgets/pager.h"
#include "tui/widgets/prompt.h"

namespace roj::tui {

/// A game on a full screen: a line to type in, a message above it, and pages of text over both.
/// Derived classes draw the game.
class FullScreenUi : public GameUi {
public:
    /// Plays until the player leaves or a signal comes. Returns the exit status.
    int run();
    /// Returns what stays on a terminal of that width after the screen closes; may be empty.
    virtual std::string final_picture(int /*width*/) const { return {}; }
    const KeyTable& keys() const { return keys_; }

protected:
    void use_options() override {
        terminal_.use_theme(options_.theme);
        terminal_.use_board(options_.board);
        terminal_.use_mouse(options_.mouse);
    }
    FullScreenUi(play::GameSession& session, Terminal& terminal, const UiOptions& options);

    /// Adapts what the game shows to a screen of any size. Called before frame(), each time that
    /// something has happened.
    virtual void adapt(Size) {}
    /// Draws the game on a screen of any size.
    virtual Frame frame(Size size) const = 0;
    /// Returns the first message if there is no other.
    virtual std::string greeting() const = 0;

    // What only some games have.
    /// Returns the time until tick(); empty: no limit.
    virtual std::optional<std::chrono::milliseconds> time_to_tick() const {
        return game_.next_tick();
    }
    /// Returns the shortest time between two screens that no key asks for.
    virtual std::chrono::milliseconds frame_time() const { return {}; }
    virtual void tick() { apply(game_.tick()); }
    virtual void after_events() {}
    /// A click on the game. The words of the last line, pages and lists are clicked without it.
    virtual void click(Point) {}
    /// A message that takes more than one of so many parts of the screen opens as a page.
    virtual int message_parts() const { return 2; }
    virtual void press_on_prompt(const Key& key);
    /// Called when a key has changed the line.
    virtual void on_edit() {}
    virtual void paste(const std::string& text);
    /// Reports whether a pasted line is done at once. Anybody may have written it, and a command
    /// can start a program, so it waits for Enter.
    virtual bool is_harmless(std::string_view) const { return false; }

    /// Returns what the player reads and types. A preview of the line may replace the message.
    Dialog dialog(const std::string& preview, std::string label, const std::string& hints) const;
    /// Passes the typed line to the game. Returns false if the game rejects it; a line that can be
    /// corrected stays in the prompt.
    bool submit();
    void apply(const play::Events& events);
    /// Replaces the message from before this input, or appends to one of this input.
    void show_message(const std::string& text, Style style) final;

    Terminal& terminal_;
    KeyTable keys_;
    Prompt prompt_;
    std::optional<Pager> page_;
    std::optional<ListView> list_;  // below the page
    ListView::Picture picture_;     // of a position beside a list
    std::string message_;
    Style message_style_ = Style::Plain;
    bool previewed_ = false;  // the line was edited after the message
    bool touched_ = true;     // a key was pressed since the last bell

private:
    void show_page(const play::Page& page) final { page_.emplace(page); }
    void show_list(const play::List& list) final;
    bool send_copy(const std::string& text) final { return terminal_.copy(text); }
    void redraw() final { terminal_.repaint(); }
    std::string use_theme(const play::ThemeChanged& themed) final;
    void on_progress(const play::Progress& progress) final;

    void handle(const Input& input);
    void choose_offer(const std::vector<std::string>& commands);
    void greet();
    bool shows_page() const { return page_ && !is_too_small(terminal_.size()); }
    void adapt_to_screen();
    Frame screen() const;
    void press(const Key& key);
    void click_on(Point point);
    bool can_click();
    void follow_hint(const std::string& word);
    void refuse(const Key& key);
    void type(std::u32string_view text);
    void help();
    void leave();
    void press_on_list(const Key& key);
    void follow(const ListAnswer& answer);

    Key page_key_;  // the last key, if it had a meaning on a page or has opened the help
    std::chrono::steady_clock::time_point pressed_{};  // the last key
    play::Question begun_;                             // was shown when the person began the line
    bool typed_ = false;                               // something, since the last screen
    bool replaces_message_ = false;
    bool draws_now_ = true;  // whatever frame_time() says
    bool waits_for_frame_ = false;
};

}  // namespace roj::tui
