#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "play/session/session.h"
#include "tui/games.h"
#include "tui/hive/hive_screen.h"
#include "tui/scripted_terminal.h"

namespace roj::test {

/// The options of a screen with cells of one size, so that a test can name places on it.
inline tui::UiOptions outlined() {
    tui::UiOptions options;
    options.cells = tui::CellStyle::Outlined;
    return options;
}

/// Plays a game of two people on a terminal to the end of its script. Returns the exit status.
inline int run(ScriptedTerminal& terminal, const tui::UiOptions& options = outlined()) {
    play::Session session(two_humans(), nullptr);
    return tui::HiveScreen(session, terminal, options).run();
}

/// Returns the middle of the first place of a text on the board: of its second character.
inline tui::Point place_of(std::string_view text, const std::string& screen) {
    std::istringstream lines(screen);
    std::string line;
    for (int y = 0; std::getline(lines, line); ++y) {
        const std::size_t x = line.find(text);
        if (y > 0 && x < 58) { return {static_cast<int>(x) + 1, y}; }
    }
    throw std::runtime_error("not on the board: " + std::string(text));
}

}  // namespace roj::test
