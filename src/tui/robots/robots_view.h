#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "robots/record.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/palette.h"
#include "tui/terminal/ui_options.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// The size of the squares of the robots' board.
enum class SquareSize : std::uint8_t {
    Compact,  ///< one line, without lines between them
    Lined,
    Large,  ///< three lines
};

/// Everything that a screen of robots shows.
struct RobotsView {
    const robots::Record& record;
    std::string turn;  ///< "A to roll"
    Dialog dialog;
    std::optional<robots::Square> target{};  ///< where the typed line leads
    bool unsaved = false;                    ///< the game is not saved
    std::string code{};                      ///< with which a guest continues
    Tiles tiles = Tiles::Hollow;
};

/// Draws the board with pawns, tokens and, while a move is due, the numbers of the ends.
Canvas draw_robots_board(const robots::Game& game, SquareSize size,
                         std::optional<robots::Square> target = std::nullopt,
                         Tiles tiles = Tiles::Hollow);

/// Draws the panel next to the board: who plays, backpacks, banks, dice and the last rolls.
Canvas draw_robots_panel(const robots::Record& record, Size size);

/// Draws a screen with a game on it, or a message if it is too small; any size is allowed.
Frame draw_robots_screen(const RobotsView& view, CellStyle style, Size screen);

/// Returns the square at a point of that screen.
std::optional<robots::Square> square_at(const RobotsView& view, Point point, CellStyle style,
                                        Size screen);

/// Returns the game as text for a screen of `width` columns: the board, the players and, if there
/// is room, the dice.
std::string robots_picture(const robots::Record& record, CellStyle style, int width = 80);

}  // namespace roj::tui
