#pragma once

#include <string>
#include <vector>

#include "e2e/fresh_home.h"
#include "e2e/process.h"

namespace roj::e2e {

/// The program under test, with a home of its own.
Program roj_program(const FreshHome& home, const std::vector<std::string>& arguments,
                    const std::string& term = "xterm-256color");

/// `roj play` for two people at one keyboard, and further arguments.
Program two_players(const FreshHome& home, const std::vector<std::string>& further = {},
                    const std::string& term = "xterm-256color");

/// The file in which a lone roj keeps its running game.
std::filesystem::path journal_of(const FreshHome& home);

}  // namespace roj::e2e
