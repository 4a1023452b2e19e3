#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <roj/result.h>

#include "app/command.h"
#include "match/match.h"

namespace roj::app {

/// An option of `roj match` that takes a value.
struct MatchOption {
    const char* key;
    const char* value_name;
    const char* meaning;
    bool repeatable = false;
};

/// In the order of the help, except for the rule options.
inline constexpr std::array kMatchOptions{
    MatchOption{"engine", "COMMAND", "An engine, as a shell starts it; given twice", true},
    MatchOption{"option1", "NAME=VALUE", "Set an option of the first engine", true},
    MatchOption{"option2", "NAME=VALUE", "Set an option of the second engine", true},
    MatchOption{"time", "TIME", "For each move: 1s (default), 100ms, 2m"},
    MatchOption{"time1", "TIME", "The same for the first engine only"},
    MatchOption{"time2", "TIME", "The same for the second engine only"},
    MatchOption{"depth", "N", "Search so many plies; also --depth1, --depth2"},
    MatchOption{"depth1", "N", ""},
    MatchOption{"depth2", "N", ""},
    MatchOption{"nodes", "N", "Search so many positions; also --nodes1 ..."},
    MatchOption{"nodes1", "N", ""},
    MatchOption{"nodes2", "N", ""},
    MatchOption{"margin", "TIME", "How late a move may come: 1s (default)"},
    MatchOption{"referee", "COMMAND", "An engine that has to agree with every move"},
    MatchOption{"game", "TYPE", "Base+MLP (default); several are played in turn", true},
    MatchOption{"games", "N", "How many, two from each opening: 100 (default)"},
    MatchOption{"games-from", "N", "The number of the first game: 1 (default)"},
    MatchOption{"shard", "I/N", "Play only the I-th of N parts of these games"},
    MatchOption{"opening-plies", "N", "Random plies before the engines play: 4 (default)"},
    MatchOption{"book", "FILE", "Openings instead: GameStrings, one on a line"},
    MatchOption{"seed", "N", "Of the random openings: 1 (default)"},
    MatchOption{"max-plies", "N", "A longer game is a draw: 300 (default)"},
    MatchOption{"concurrency", "N", "Games at the same time: 1 (default)"},
    MatchOption{"sprt", "ELO0,ELO1", "Stop as soon as one of the two is accepted"},
};

/// Returns the setup from the options of `roj match`. The error names the option.
Result<match::MatchSetup> make_match_setup(const std::vector<Choice>& choices);

/// Describes, by name, all conditions that affect the score of a match. Excludes which games are
/// played on this machine.
std::vector<std::pair<std::string, std::string>> describe_match(const std::vector<Choice>& choices);

}  // namespace roj::app
