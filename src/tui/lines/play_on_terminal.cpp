#include "tui/lines/play_on_terminal.h"

#include <csignal>
#include <iostream>

#include "text/utf8.h"
#include "tui/terminal/terminfo.h"
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

int play_full_screen(const TerminalType& type, LineGame& game, UiOptions options,
                     const ScreenMaker& make_screen) {
    if (!type.notice().empty()) { options.notices.push_back(type.notice()); }
    std::unique_ptr<Terminal> terminal = make_curses_terminal(type.taken, options);
    if (options.unicode && !text::locale_is_utf8()) {
        options.notices.emplace_back(
            "The locale has no UTF-8 (see LANG), so cells are drawn without Unicode.");
    }
    const int status = make_screen(*terminal, options)->run();
    const int width = terminal->size().width;
    // End the engine first, because a second signal ends the program.
    game.session().dismiss();
    terminal.reset();
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
    const TerminalType type = choose_type();
    int status = 0;
    if (options.lines || options.reader || type.taken.empty()) {
        status = play_lines(game, *lines_from_stdin(), std::cout, options);
        session.dismiss();
    } else {
        status = play_full_screen(type, game, options, make_screen);
    }
    return report_unsaved(status, session);
}

}  // namespace roj::tui
