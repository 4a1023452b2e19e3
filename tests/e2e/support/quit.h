#pragma once

#include "e2e/support/terminal.h"
#include "support/catch.h"

namespace roj::e2e {

/// Waits for the end of the program, and checks that the terminal is as before.
inline void check_end(Terminal& terminal, int code) {
    CHECK(terminal.wait_exit().code() == code);
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
}

/// Quits by the command.
inline void quit(Terminal& terminal) {
    terminal.enter("quit");
    check_end(terminal, 0);
}

}  // namespace roj::e2e
