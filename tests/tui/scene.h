#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "i18n/tr.h"
#include "tui/hive/board_window.h"
#include "tui/hive/hive_view.h"

namespace roj::test {

/// Returns a text as if it were worded in the language in use.
inline std::string worded(const std::string& text) {
    return text.empty() ? text : i18n::substitute(text, {});
}

inline constexpr const char* kHints = "moves  undo  save  quit  ? help";

/// A view with what its parts refer to.
struct Scene {
    explicit Scene(Game a_game) : game(std::move(a_game)) {
        roj::Position position = game.start();
        for (const roj::Move& move : game.history()) {
            moves.push_back(format_move(position, move));
            position.apply(move);
        }
    }

    /// The screen as a player sees it who has had that size from the start.
    tui::Frame draw(tui::Size size) {
        const std::optional<play::LastMove> last = play::LastMove::of(game);
        tui::BoardWindow window(cells);
        const tui::Size board = tui::board_size(size);
        if (board.width > 0) {
            window.look_at(game.position(), last ? std::optional(last->move.to()) : std::nullopt,
                           board);
        }
        marks.last = last;
        tui::Viewport board_view = window.viewport();
        board_view.look = look;
        const tui::HiveView view{game,
                                 board_view,
                                 marks,
                                 moves,
                                 {seats, names, viewer},
                                 clocks,
                                 worded(looking_at),
                                 unsaved,
                                 worded(ending),
                                 {worded(message),
                                  message_style,
                                  {label == "> " ? label : worded(label), prompt, kHints}},
                                 white_chance,
                                 lobby ? &*lobby : nullptr,
                                 adjourned,
                                 {},
                                 analysis ? &*analysis : nullptr};
        return draw_hive_screen(view, size);
    }
    std::string text(tui::Size size) { return draw(size).canvas.to_text(); }

    Game game;
    std::vector<std::string> moves;
    std::array<play::Seat, 2> seats{play::Seat{play::Seat::Kind::Human, 3},
                                    play::Seat{play::Seat::Kind::Bot, 3}};
    tui::CellStyle cells = tui::CellStyle::Auto;
    std::string message;
    tui::Style message_style = tui::Style::Plain;
    std::string label = "> ";
    tui::Prompt prompt;
    tui::BoardMarks marks;
    std::array<std::string, 2> clocks;
    std::string looking_at;
    bool unsaved = false;
    std::string ending;
    std::optional<int> white_chance;
    std::array<std::string, 2> names;
    Color viewer = Color::White;
    std::optional<play::LobbyGame> lobby;
    bool adjourned = false;
    std::optional<play::Analysis> analysis;
    tui::BoardLook look{};
};

}  // namespace roj::test
