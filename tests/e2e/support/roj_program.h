#pragma once

#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/process.h"

namespace roj::e2e {

/// The program under test, with its own home.
Program roj_program(const FreshHome& home, const std::vector<std::string>& arguments,
                    const std::string& term = "xterm-256color");

/// `roj play` for two people at one keyboard, with more arguments.
Program two_players(const FreshHome& home, const std::vector<std::string>& further = {},
                    const std::string& term = "xterm-256color");

/// The same program in a restricted session. That takes its home from the password file, so it gets
/// a file of its own. Prints kNoSeat if this system forbids that.
Program restricted(Program program);
constexpr const char* kNoSeat = "skipped: no namespaces";

/// The journal of a single roj, which may be a guest.
std::filesystem::path journal_of(const FreshHome& home);

}  // namespace roj::e2e
