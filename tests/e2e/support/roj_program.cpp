#include "e2e/support/roj_program.h"

#include <algorithm>

namespace roj::e2e {

namespace {

constexpr const char* kGuest = R"sh(
cd "$HOME" && mkdir -p home && me=$(id -u) && spaces=-rm
if [ "$me" = 0 ]; then spaces=-m; fi
awk -F: -v OFS=: -v me="$me" -v home="$PWD/home" '$3 == me || $3 == 0 { $6 = home } { print }' \
    /etc/passwd >passwd
unshare $spaces mount --bind passwd /etc/passwd || { echo 'skipped: no namespaces'; exec sleep 9; }
exec unshare $spaces sh -c 'mount --bind passwd /etc/passwd && exec "$@"' sh "$@"
)sh";

}  // namespace

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

Program restricted(Program program) {
    program.command.insert(program.command.begin() + 1, "--restricted");
    program.command.insert(program.command.begin(), {"/bin/sh", "-c", kGuest, "sh"});
    return program;
}

std::filesystem::path journal_of(const FreshHome& home) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(home.path())) {
        if (file.path().filename() == "current.pgn") { return file.path(); }
    }
    return home.path() / ".local/state/roj/current.pgn";
}

}  // namespace roj::e2e
