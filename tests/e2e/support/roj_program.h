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

/// The journal of a single roj.
std::filesystem::path journal_of(const FreshHome& home);

}  // namespace roj::e2e
