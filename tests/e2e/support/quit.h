#pragma once

#include "e2e/support/terminal.h"
#include "support/catch.h"

namespace roj::e2e {

/// Quits by the command, and checks that the terminal is as before.
inline void quit(Terminal& terminal) {
    terminal.enter("quit");
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.modes().left_on().empty());
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
}

}  // namespace roj::e2e
