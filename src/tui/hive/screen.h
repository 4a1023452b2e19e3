#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "play/seats/seat.h"
#include "tui/hive/board_marks.h"
#include "tui/hive/board_view.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// Everything a screen of the game shows.
struct GameView {
    const Game& game;
    std::optional<LastMove> last;
    std::array<play::Seat, 2> seats;  ///< by Color; who makes the moves now
    Color viewer = Color::White;
    std::vector<std::string> moves;  ///< in canonical writing; those taken back at the end
    std::string message;             ///< may take several lines
    Style message_style = Style::Plain;
    Projection layout = Layout::Outlined;
    Point corner;  ///< of the window onto the board
    PromptLine prompt;
    std::array<std::string, 2> engine_names{};  ///< by Color; empty for other players
    BoardMarks marks{};
    std::optional<Hex> cursor{};  ///< the cell on which the cursor stands, not the line
    std::string clocks{};         ///< "9:58  10:00", White's first
    std::string looking_at{};     ///< "PLY 3 of 12" if it is not the game as it is now
    bool exercise = false;        ///< a lesson or a puzzle, with nobody on the other side
    bool unsaved = false;         ///< the game is not kept
};

/// The part of a screen of that size which shows the board; empty below kMinScreen.
Size board_size(Size screen);

/// Where a point of the screen lies in that part; empty outside of it.
std::optional<Point> point_on_board(Point point, Size screen);

/// A screen with a game on it. On one that is too small it says so; any size is fine.
Frame draw_screen(const GameView& view, Size screen);

/// The index of the first move that a list of `lines` lines shows, when `current` plies have been
/// played: the list turns by half a page, since scrolling repaints every line of it.
int first_move_shown(int current, int lines);

}  // namespace roj::tui
