#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "os/process.h"

namespace roj::uhp {

// What another program wrote, and what became of it, in words that a terminal can show.

bool begins_with(std::string_view text, std::string_view beginning);

/// The last lines that say something, as one line of moderate length; empty if there are none.
std::string tail_of(std::string_view last_words);

/// Without the line in which the shell tells that the signal ended its command.
std::string_view without_obituary(std::string_view last_words, int signal);

/// "returned 101", "was ended by signal 9 (Killed)".
std::string format_exit(const os::Process::Exit& exit);

/// "2.5 s".
std::string format_seconds(std::chrono::milliseconds time);

}  // namespace roj::uhp
