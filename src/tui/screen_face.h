#ifndef ROJ_TUI_SCREEN_FACE_H
#define ROJ_TUI_SCREEN_FACE_H

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"
#include "tui/board_window.h"
#include "tui/cell_cursor.h"
#include "tui/face.h"
#include "tui/pager.h"
#include "tui/prompt.h"
#include "tui/screen.h"
#include "tui/terminal.h"

namespace roj::tui {

/// A session on a full screen: takes keys, shows what happens.
class ScreenFace {
public:
    ScreenFace(play::Session& session, Terminal& terminal, const FaceOptions& options);

    /// Plays until the player leaves or a signal comes. Returns the exit status.
    int run();

private:
    using Clock = std::chrono::steady_clock;

    void handle(const Input& input);
    void tick();
    void press(Key key);
    void press_on_page(Key key);
    void press_on_prompt(Key key);
    void act(Action action);
    bool act_on_view(Action action);
    void look(std::string_view command);
    void go_to_cells();
    void climb(bool down);
    void turn(int sixths);
    void press_on_cells(Key key);
    void act_on_cells(Action action);
    void choose_cell();
    void click(Point point);
    void type(std::u32string_view text);
    void paste(const std::string& text);
    /// Hands the typed line to the session. False if that refused it; the line then stays.
    bool submit();
    void help();
    void complete();

    void apply(const play::Events& events);
    void show_message(const std::string& text, Style style);
    void note_move(const play::Moved& moved);
    void note_change();

    void draw();
    Frame frame(Size size);
    play::Preview preview() const;
    PromptLine prompt_line() const;
    std::string message(const std::string& preview) const;
    std::optional<Hex> focus(const play::Preview& preview) const;
    std::string hints() const;
    std::optional<std::chrono::milliseconds> patience() const;

    play::Session& session_;
    Terminal& terminal_;
    BoardWindow window_;
    Prompt prompt_;
    std::optional<CellCursor> cells_;  // while the player is on the board
    std::optional<Pager> page_;
    std::string message_;
    Style message_style_ = Style::Plain;
    bool previewed_ = false;          // the line was edited after the message
    std::vector<std::string> moves_;  // those taken back at the end
    bool must_pass_ = false;
    bool bell_;
    bool suspends_;
    std::string first_line_;
    bool touched_ = true;  // a key was pressed since the last bell
    std::optional<Clock::time_point> thinking_since_;
    std::optional<int> status_;
};

}  // namespace roj::tui

#endif
