#include "tui/play_on_terminal.h"

#include <csignal>
#include <iostream>
#include <memory>
#include <string>

#include <unistd.h>

#include "i18n/tr.h"
#include "tui/hive/hive_lines.h"
#include "tui/hive/hive_screen.h"
#include "tui/lobby/lobby_ui.h"
#include "tui/robots/robots_ui.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/terminfo.h"

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

template <class Screen, class Session>
int play_on_screen(Session& session, UiOptions options, const TerminalType& type) {
    if (!type.notice().empty()) { options.beginning.notices.push_back(type.notice()); }
    std::unique_ptr<Terminal> terminal = make_curses_terminal(type.taken, options);
    if (options.board > BoardStyle::Ascii && terminal->glyphs() == Glyphs::Ascii) {
        options.beginning.notices.push_back(
            tr("The locale has no UTF-8 (see LANG), so the board is drawn in ASCII."));
    }
    int status = 0;
    std::string picture;
    {
        Screen screen(session, *terminal, options);
        status = screen.run();
        picture = screen.final_picture(terminal->size().width);
    }
    // End the engine first, because a second signal ends the program.
    session.dismiss();
    terminal.reset();
    // After a signal, the program must not wait for a terminal that does not read.
    if (status == 0) { std::cout << picture << std::flush; }
    return status;
}

/// Plays with one of the two interfaces of a game.
template <class Screen, class Lines, class Session>
int play_with(Session& session, const UiOptions& options) {
    // Without a terminal, lines end at once, but a game of bots would continue with nobody there.
    if (terminal_is_lost()) {
        session.dismiss();
        return 128 + SIGHUP;
    }
    const TerminalType type = choose_type();
    int status = 0;
    if (options.lines || options.reader || type.taken.empty()) {
        status = Lines(session, options, {STDIN_FILENO, std::cout, type}).run();
        session.dismiss();
    } else {
        status = play_on_screen<Screen>(session, options, type);
    }
    return report_unsaved(status, session);
}

}  // namespace

int play_on_terminal(play::Session& session, const UiOptions& options) {
    return play_with<HiveScreen, HiveLines>(session, options);
}

int play_on_terminal(play::RobotsSession& session, const UiOptions& options) {
    return play_with<RobotsScreen, RobotsLines>(session, options);
}

int play_on_terminal(lobby::LobbySession& session, const UiOptions& options) {
    return play_with<LobbyScreen, LobbyLines>(session, options);
}

}  // namespace roj::tui
