#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tui/terminal/canvas.h"

namespace roj::tui::tty {

// What a program asks the kernel about the terminal on its stdin and stdout.

/// Whether both are a terminal.
bool is_terminal();
/// A terminfo text without the delays in it, which stand there as "$<5>".
std::string without_delays(std::string_view text);
/// Whether something is typed within a time.
bool input_within(int milliseconds);
/// Whether the events that poll() saw on stdin mean that the terminal is gone: it is then readable
/// for ever without giving anything.
bool hung_up(short events);
/// Whether stdin is a terminal that was taken away before the program got to look at it.
bool lost();
/// How many bytes of what was typed wait to be read.
int waiting_bytes();
/// Empty for a terminal that does not know its size.
std::optional<Size> window_size();

/// Stops this job until the shell continues it. `signal_fd` becomes readable when that happens.
/// Returns soon, without stopping, when no shell looks after the job.
void stop_job(int signal_fd);
/// Whether this program has no shell behind it that could continue it.
bool is_session_leader();

}  // namespace roj::tui::tty
