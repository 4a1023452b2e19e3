#pragma once

#include <optional>

#include "tui/terminal/canvas.h"

namespace roj::tui::tty {

// What a program asks the kernel about the terminal on its stdin and stdout.

/// Reports whether both are a terminal.
bool is_terminal();
/// Reports whether input arrives within a time.
bool input_within(int milliseconds);
/// Reports whether the events that poll() saw on stdin mean that the terminal is gone. It is then
/// always readable without any input.
bool hung_up(short events);
/// Reports whether stdin is a terminal that was taken away before the program could check it.
bool lost();
/// Returns the number of typed bytes that are still unread.
int waiting_bytes();
/// Empty for a terminal that does not know its size.
std::optional<Size> window_size();

/// Stops this job until the shell continues it; `signal_fd` then becomes readable. Returns soon,
/// without stopping, if no shell controls the job.
void stop_job(int signal_fd);
/// Reports whether this program has no shell that could continue it.
bool is_session_leader();

}  // namespace roj::tui::tty
