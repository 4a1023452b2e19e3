#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/config/arguments.h"
#include "match/match.h"

namespace roj::app {

/// Returns the setup from the options of `roj match`. Refuses bad options.
match::MatchSetup make_match_setup(const Arguments& arguments);

/// Describes, by name, all conditions that affect the score of a match. Excludes which games are
/// played on this machine.
std::vector<std::pair<std::string, std::string>> describe_match(const Arguments& arguments);

}  // namespace roj::app
