#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "play/assist/analysis.h"
#include "play/remote/table_log.h"
#include "play/seats/setup.h"
#include "tui/hive/board_view.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// Who plays.
struct PlayersView {
    std::array<play::Seat, 2> seats;     ///< by Color; who makes the moves now
    std::array<std::string, 2> names{};  ///< by Color; of engines and guests
    Color viewer = Color::White;
    bool exercise = false;  ///< a lesson or a puzzle, without an opponent
};

/// Everything that a screen of the game shows.
struct HiveView {
    const Game& game;
    Viewport board;  ///< of the size board_size()
    BoardMarks marks{};
    std::vector<std::string> moves;  ///< in canonical notation; those taken back at the end
    PlayersView players;
    std::array<std::string, 2> clocks{};  ///< by Color: "9:58"; empty without clocks
    std::string looking_at{};             ///< "PLY 3 of 12" if it is not the current position
    bool unsaved = false;                 ///< the game is not saved
    std::string ending{};                 ///< how the game ended: a sentence
    Dialog dialog;
    std::optional<int> white_chance{};         ///< in percent, for wide screens
    const play::LobbyGame* lobby = nullptr;    ///< if the game is played in one
    bool adjourned = false;                    ///< its clocks do not run
    std::string code{};                        ///< with which a guest continues
    const play::Analysis* analysis = nullptr;  ///< of the finished game
};

/// Reports whether a screen has room for the chances.
bool shows_chances(Size screen);

/// Returns the size of the part of a screen that shows the board; empty below kMinScreen.
Size board_size(Size screen);

/// Returns the position of a point of the screen in that part; empty outside of it.
std::optional<Point> point_on_board(Point point, Size screen);

/// What a point beside the board shows.
struct Pointed {
    std::optional<Piece> bug{};  ///< of a hand
    std::optional<int> move{};   ///< of the list: how many moves it and those before it are
};
/// Returns what a point of the screen beside the board shows; of a hand, the next bug of its kind.
Pointed pointed_at(const HiveView& view, Size screen, Point point);

/// Draws a screen with a game on it, or a message if it is too small; any size is allowed.
Frame draw_hive_screen(const HiveView& view, Size screen);

}  // namespace roj::tui
