#include "e2e/support/roj_program.h"

#include <algorithm>

namespace roj::e2e {

Program roj_program(const FreshHome& home, const std::vector<std::string>& arguments,
                    const std::string& term) {
    Program program{{ROJ_PROGRAM}, home.environment(term), {}};
    program.command.insert(program.command.end(), arguments.begin(), arguments.end());
    return program;
}

Program two_players(const FreshHome& home, const std::vector<std::string>& further,
                    const std::string& term) {
    std::vector<std::string> arguments{"play", "--white", "human", "--black", "human"};
    if (std::ranges::find(further, "--layout") == further.end()) {
        arguments.insert(arguments.end(), {"--layout", "outlined"});
    }
    arguments.insert(arguments.end(), further.begin(), further.end());
    return roj_program(home, arguments, term);
}

std::filesystem::path journal_of(const FreshHome& home) {
    return home.path() / ".local/state/roj/current.pgn";
}

}  // namespace roj::e2e
