#include "tui/terminal/terminal.h"

#include <csignal>

namespace roj::tui {

Input input_of(int signal) {
    if (signal == SIGINT) { return Pressed{Key::control('C')}; }
    if (signal == SIGTSTP) { return Pressed{Key::control('Z')}; }
    return SignalReceived{signal};
}

}  // namespace roj::tui
