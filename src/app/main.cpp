#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "app/bench_command.h"
#include "app/cli.h"
#include "app/perft_command.h"
#include "app/play_command.h"
#include "app/rules_command.h"
#include "app/show_command.h"

namespace roj::app {
namespace {

int run(const Answer& answer) {
    (answer.status == kDone ? std::cout : std::cerr) << answer.text;
    return answer.status;
}

int run_program(const std::vector<std::string>& arguments) {
    const int status =
        std::visit([](const auto& command) { return run(command); }, parse_command_line(arguments));
    // A lost connection cannot take the farewell either; its own status says more.
    if (std::cout.flush() || status != kDone) { return status; }
    std::cerr << "roj: standard output could not be written\n";
    return kBadInput;
}

}  // namespace
}  // namespace roj::app

int main(int argc, char** argv) {
    try {
        return roj::app::run_program({argv + std::min(argc, 1), argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "roj: " << error.what() << '\n';
        return roj::app::kBadInput;
    }
}
