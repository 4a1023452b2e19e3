#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/tr.h"
#include "play/input/commands.h"
#include "play/session/session.h"
#include "text/utf8.h"
#include "tui/hive/board_window.h"
#include "tui/hive/cell_cursor.h"
#include "tui/hive/game_text.h"
#include "tui/hive/hive_view.h"
#include "tui/hive/thinking_time.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/full_screen_ui.h"

namespace roj::tui {

/// A key that stands for a command on an empty line of a screen, and as a line of line mode.
struct CommandKey {
    std::string_view keys;  ///< line mode has the first one
    std::string_view command;
    std::string_view help;
};
inline constexpr std::array kCommandKeys{
    CommandKey{"[ WheelUp", "back", N_("look one ply back")},
    CommandKey{"] WheelDown", "forward", N_("look one ply on")},
    CommandKey{"<", "goto 0", N_("look at the start")},
    CommandKey{">", "live", N_("the current position")},
};

/// A session of Hive on a full screen.
class HiveScreen final : public FullScreenUi {
public:
    HiveScreen(play::Session& session, Terminal& terminal, const UiOptions& options);
    std::string final_picture(int width) const override;

private:
    std::string greeting() const override { return screen_greeting(session_); }
    BoardLook board_look() const {
        return {tiles_for(terminal_.palette(), terminal_.glyphs()), terminal_.palette()};
    }
    std::optional<std::chrono::milliseconds> time_to_tick() const override;
    /// Limits the screens of bots that play each other as fast as they can.
    std::chrono::milliseconds frame_time() const override {
        const bool bots = session_.seats().nobody_here() && session_.seats().thinking();
        return std::chrono::milliseconds(bots ? 250 : 0);
    }
    void tick() override;
    void press_on_prompt(const Key& key) override;
    void on_edit() override;
    void paste(const std::string& text) override;
    bool is_harmless(std::string_view pasted) const override {
        return play::looks_like_move(pasted) || !play::parse_command(pasted);
    }
    void click(Point point) override;
    int message_parts() const override {
        // What a small screen must show beside the board leaves few rows for the hive.
        if (!is_small(terminal_.size())) { return session_.exercise() != nullptr ? 3 : 2; }
        return session_.exercise() != nullptr || session_.coach_waits() ? 2 : 3;
    }
    static bool is_small(Size size) { return size.height < 16; }
    void use_options() override {
        FullScreenUi::use_options();
        window_.use_style(options_.cells);
    }
    std::string text_of(const play::MovePlayed& moved) const override {
        return describe(moved, session_);
    }
    void on_move(const play::MovePlayed& moved) override;
    void on_change() override;
    void on_center(const play::Center& center) override { window_.center(center.cell); }
    void after_events() override;
    void adapt(Size size) override;
    HiveView view(Size size) const;
    Frame frame(Size size) const override;

    void add_board_keys();
    void look(std::string_view line);
    void turn(int sixths) {
        window_.turn(sixths);
        show_message(window_.describe_turns(), Style::Plain);
    }
    void complete();
    void step_back();
    bool go_to_cells();
    void go_sideways(std::string_view command);
    void click_prompt();
    void click_hand(Piece bug);
    void click_board(Point at);
    /// Moves the cursor to the neighbour in a direction on the screen.
    void step(Direction seen) {
        cells_->step(position(), direction_on_board(window_.projection(), seen));
    }
    void play(const Move& move);
    void choose_cell();
    void take_off();
    [[nodiscard]] bool press_on_board(const Key& key);
    void take_back();
    /// Returns the position in which the cursor chooses a move.
    const Position& position() const { return ahead_ ? *ahead_ : session_.shown().position(); }

    play::Preview preview() const;
    std::string thinking_text() const;

    play::Session& session_;
    BoardWindow window_;
    std::optional<CellCursor> cells_;  // while the player is on the board
    play::Preview preview_;            // as of adapt(), as is the next
    std::optional<int> white_chance_;
    std::optional<Position> ahead_;   // premove_position() after the last change
    std::vector<std::string> moves_;  // those taken back at the end
    std::string completions_;         // the completions of the line when Tab was pressed
    bool must_pass_ = false;
    ThinkingTime thinking_time_;
};

}  // namespace roj::tui
