#include "tui/lines/play_on_terminal.h"

#include <csignal>
#include <iostream>

#include "text/utf8.h"
#include "tui/terminal/open_terminal.h"
#include "tui/terminal/tty.h"

namespace roj::tui {

namespace {

/// Prints what is not saved. Returns the exit status of the program; `status` if all is saved.
int report_unsaved(int status, const play::GameSession& session) {
    const std::string unsaved = session.has_moves() ? session.unsaved() : std::string();
    if (status != 0 || unsaved.empty()) { return status; }
    std::cout << std::flush;
    std::cerr << unsaved << std::endl;
    return 1;
}

int play_full_screen(OpenedTerminal opened, LineGame& game, UiOptions options,
                     const ScreenMaker& make_screen) {
    if (!opened.notice.empty()) { options.notices.push_back(opened.notice); }
    if (options.unicode && !text::locale_is_utf8()) {
        options.notices.emplace_back(
            "The locale has no UTF-8 (see LANG), so cells are drawn without Unicode.");
    }
    const int status = make_screen(*opened.terminal, options)->run();
    const int width = opened.terminal->size().width;
    // End the engine first, because a second signal ends the program.
    game.session().dismiss();
    opened.terminal.reset();
    // After a signal, the program must not wait for a terminal that does not read.
    if (status == 0) { std::cout << game.final_picture(width) << std::flush; }
    return status;
}

}  // namespace

int play_on_terminal(LineGame& game, const UiOptions& options, const ScreenMaker& make_screen) {
    play::GameSession& session = game.session();
    // Without a terminal, lines end at once, but a game of bots would continue with nobody there.
    if (tty::lost()) {
        session.dismiss();
        return 128 + SIGHUP;
    }
    OpenedTerminal opened;
    if (!options.lines && !options.reader) { opened = open_terminal(options); }
    if (opened.terminal) {
        return report_unsaved(play_full_screen(std::move(opened), game, options, make_screen),
                              session);
    }
    const std::unique_ptr<LineSource> lines = lines_from_stdin();
    const int status = play_lines(game, *lines, std::cout, options);
    session.dismiss();
    return report_unsaved(status, session);
}

}  // namespace roj::tui
