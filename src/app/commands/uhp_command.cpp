#include "app/commands/commands.h"

#include <csignal>
#include <iostream>
#include <optional>
#include <string>

#include <unistd.h>

#include "app/commands/interrupt.h"
#include "app/config/settings.h"
#include "uhp/options.h"
#include "uhp/server.h"

namespace roj::app {
namespace {

/// Returns the next line without its end; nothing at the end of the input. Cuts an overlong line
/// just above the server's limit, so that the server can reject it.
std::optional<std::string> read_line(std::istream& in) {
    std::string line;
    for (char c = 0; in.get(c);) {
        if (c == '\n') { return line; }
        if (line.size() <= uhp::Server::kLongestLine) { line += c; }
    }
    return line.empty() ? std::nullopt : std::optional(line);
}

}  // namespace

int run_uhp(const Arguments& arguments) {
    Settings settings;
    settings.rules = uhp::protocol_rules();
    apply_options(settings, arguments, RulesOption);
    // A viewer can interrupt a search even if the parent process ignores the signal.
    std::signal(SIGINT, SIG_DFL);
    // An engine must notice during a search that its viewer is gone.
    Interrupt interrupt({SIGINT}, STDIN_FILENO, STDOUT_FILENO);
    uhp::Server server("roj " ROJ_VERSION, settings.rules);
    std::cout << server.introduction() << std::flush;
    while (std::cout && !server.finished()) {
        const auto line = read_line(std::cin);
        if (!line) { break; }
        std::cout << server.answer(*line, interrupt.next(), [](const std::string& text) {
            std::cout << text << '\n' << std::flush;
        }) << std::flush;
    }
    return kDone;
}

}  // namespace roj::app
