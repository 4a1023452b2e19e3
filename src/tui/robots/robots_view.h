#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "robots/record.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// How large the squares of the robots' board are.
enum class SquareSize : std::uint8_t {
    Compact,  ///< one line, without lines between them
    Lined,
    Large,  ///< three lines
};

/// Everything a screen of robots shows.
struct RobotsView {
    const robots::Record& record;
    std::string turn;     ///< "A to throw"
    std::string message;  ///< may take several lines
    Style message_style = Style::Plain;
    PromptLine prompt;
    std::optional<robots::Square> target{};  ///< where the typed line would lead
    bool unsaved = false;                    ///< the game is not kept
};

/// The size in which a board is shown on a screen: as asked for, or smaller where that has no room.
SquareSize square_size(CellStyle style, Size screen);

/// The board with pawns, tokens and, while a move is due, the numbers of the ends.
Canvas draw_robots_board(const robots::Game& game, SquareSize size,
                         std::optional<robots::Square> target = std::nullopt);

/// A screen with a game on it. On one that is too small it says so; any size is fine.
Frame draw_robots_screen(const RobotsView& view, CellStyle style, Size screen);

/// The square that is shown at a point of that screen.
std::optional<robots::Square> square_at(const RobotsView& view, Point point, CellStyle style,
                                        Size screen);

/// The game as text for a screen of so many columns: the board, the players and, where there is
/// room, the dice.
std::string robots_picture(const robots::Record& record, CellStyle style, int width = 80);

}  // namespace roj::tui
