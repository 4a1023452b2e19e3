#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/session/session.h"
#include "tui/hive/board_window.h"
#include "tui/hive/cell_cursor.h"
#include "tui/hive/screen.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// A session of Hive on a full screen.
class HiveScreen final : public FullScreenUi {
public:
    HiveScreen(play::Session& session, Terminal& terminal, const UiOptions& options);

private:
    using Clock = std::chrono::steady_clock;

    std::string greeting() const override;
    std::vector<std::string> keys() const override { return key_help(); }
    void tick() override;
    void press(Key key) override;
    void paste(const std::string& text) override;
    bool act_on_game(Action action) override;
    bool act_on_view(Action action);
    void look(std::string_view command);
    void go_to_cells();
    void climb(bool down);
    void turn(int sixths);
    void press_on_cells(Key key);
    void act_on_cells(Action action);
    void choose_cell();
    void click(Point point) override;
    void complete();
    void clear_completions();

    std::string text_of(const play::MovePlayed& moved) const override;
    void on_move(const play::MovePlayed& moved) override;
    void on_change() override;
    void on_center(const play::Center& center) override { window_.center(center.cell); }
    void after_events() override;

    Frame frame(Size size) override;
    play::Preview preview() const;
    PromptLine prompt_line() const;
    std::string message(const std::string& preview) const;
    std::optional<Hex> focus(const play::Preview& preview) const;
    std::string hints() const;
    std::optional<std::chrono::milliseconds> time_to_tick() const override;

    play::Session& session_;
    BoardWindow window_;
    std::optional<CellCursor> cells_;  // while the player is on the board
    std::vector<std::string> moves_;   // those taken back at the end
    std::string completions_;          // the completions of the line when Tab was pressed
    bool must_pass_ = false;
    std::optional<Clock::time_point> thinking_since_;
};

}  // namespace roj::tui
