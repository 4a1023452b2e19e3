#include "tui/widgets/ui.h"

#include <cstdlib>
#include <iostream>
#include <utility>

#include <roj/notation.h>

#include "tui/hive/hive_screen.h"
#include "tui/lines/line_mode.h"
#include "tui/terminal/open_terminal.h"

namespace roj::tui {

namespace {

/// What stays on the terminal when the screen is gone.
void print_farewell(const Game& game, CellStyle cells) {
    std::cout << draw_board(game, cells) << format_game(game) << std::endl;
}

/// What a player loses who leaves now.
std::string lost_on_leaving(const play::Session& session) {
    const Game& game = session.game();
    const bool played = !game.history().empty() || !game.undone().empty();
    return played ? session.unsaved() : std::string();
}

}  // namespace

int leave(int status, const std::string& unsaved) {
    if (status != 0 || unsaved.empty()) { return status; }
    std::cout << std::flush;
    std::cerr << unsaved << std::endl;
    return 1;
}

bool wants_colors(ColorMode mode) {
    const char* const no_color = std::getenv("NO_COLOR");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    return mode == ColorMode::Always || (mode == ColorMode::Auto && !unwanted);
}

int play(play::Session& session, const UiOptions& options) {
    const auto on_screen = [&](Terminal& terminal, const UiOptions& with_notice) {
        const int status = HiveScreen(session, terminal, with_notice).run();
        // A second signal must not end the program before an engine is ended.
        session.dismiss();
        return status;
    };
    if (const std::optional<int> status = play_full_screen(options, on_screen)) {
        session.dismiss();
        // Whoever was sent away by a signal may not wait for a terminal that does not read.
        if (*status == 0) { print_farewell(session.game(), options.cells); }
        return leave(*status, lost_on_leaving(session));
    }
    const std::unique_ptr<LineSource> lines = lines_from_stdin();
    const int status = play_lines(session, *lines, std::cout, options);
    session.dismiss();
    return leave(status, lost_on_leaving(session));
}

}  // namespace roj::tui
