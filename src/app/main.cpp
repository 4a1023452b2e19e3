#include <algorithm>
#include <clocale>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include <unistd.h>

#include "app/cli.h"
#include "app/commands/commands.h"
#include "app/config/confinement.h"
#include "text/printable_output.h"
#include "text/utf8.h"

namespace roj::app {
namespace {

int run(const CliResponse& answer) {
    (answer.status == kDone ? std::cout : std::cerr) << answer.text;
    return answer.status;
}

/// Returns the arguments after the program's name; adds `uhp` for the link that a viewer starts.
std::vector<std::string> arguments_of(int argc, char** argv) {
    std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    const std::string_view path = argc > 0 ? argv[0] : "";
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    if (name == "roj-uhp") { arguments.insert(arguments.begin(), "uhp"); }
    // Treat the variable like the option, so that there is only one restricted mode.
    if (environment_restricts()) { arguments.insert(arguments.begin(), "--restricted"); }
    return arguments;
}

text::PrintableOutput::Reader reader_of(int stream) {
    using Reader = text::PrintableOutput::Reader;
    return ::isatty(stream) != 0 && !text::locale_is_utf8() ? Reader::EightBits : Reader::Utf8;
}

int run_program(int argc, char** argv) {
    const std::vector<std::string> arguments = arguments_of(argc, argv);
    const int status =
        std::visit([](const auto& command) { return run(command); }, parse_command_line(arguments));
    // A lost connection also breaks standard output; its own status is more useful.
    if (std::cout.flush() || status != kDone) { return status; }
    std::cerr << "roj: standard output could not be written\n";
    return kBadInput;
}

int tell_of_memory() {
    std::cerr
        << "roj: there is not enough memory. Every ply of an interactive game is saved: start "
           "roj again to continue it.\n";
    return kBadInput;
}

}  // namespace
}  // namespace roj::app

int main(int argc, char** argv) {
    // Only the character encoding: numbers in records must not depend on the country.
    std::setlocale(LC_CTYPE, "");
    const roj::text::PrintableOutput out(std::cout, roj::app::reader_of(STDOUT_FILENO));
    const roj::text::PrintableOutput err(std::cerr, roj::app::reader_of(STDERR_FILENO));
    try {
        return roj::app::run_program(argc, argv);
    } catch (const std::bad_alloc&) {
        return roj::app::tell_of_memory();
    } catch (const std::system_error& error) {
        // There is no memory for the stack of another thread.
        if (error.code() == std::errc::resource_unavailable_try_again) {
            return roj::app::tell_of_memory();
        }
        std::cerr << "roj: " << error.what() << '\n';
        return roj::app::kBadInput;
    } catch (const std::exception& error) {
        std::cerr << "roj: " << error.what() << '\n';
        return roj::app::kBadInput;
    }
}
