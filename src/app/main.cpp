#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include <unistd.h>

#include "app/cli.h"
#include "app/commands/wrapped.h"
#include "app/config/language.h"
#include "app/config/restricted_mode.h"
#include "app/config/settings.h"
#include "app/shell/command_specs.h"
#include "app/shell/commands.h"
#include "i18n/tr.h"
#include "os/portable.h"
#include "text/ascii.h"
#include "text/printable_output.h"
#include "text/utf8.h"

namespace roj::app {
namespace {

int print(const CliResponse& response) {
    if (response.status == kDone) {
        std::cout << wrapped(response.text, STDOUT_FILENO);
    } else {
        std::cerr << wrapped(response.text, STDERR_FILENO);
    }
    return response.status;
}

/// Sets the language of a command, and checks that of its option. Returns why it is not the one
/// asked for.
std::string use_language(const Arguments& arguments) {
    const std::optional<std::string> option = arguments.find("language");
    if (option) {
        Settings tried;
        const auto bad = apply_choices(tried, {{"language", *option}});
        if (!bad.empty()) { refuse_option("language", bad.front().reason); }
    }
    const bool for_programs =
        arguments.has("json") || find_command(arguments.command)->is(CommandSpec::ForPrograms);
    const LanguageChoice choice = for_programs ? LanguageChoice{} : choose_language(option);
    i18n::set_language(choice.language);
    return choice.note;
}

int dispatch(const Arguments& arguments) {
    const CommandSpec& command = *find_command(arguments.command);
    const bool checks = arguments.has("term-check");
    try {
        const std::string note = use_language(arguments);
        const bool shows_it = command.is(CommandSpec::Plays) && !checks;
        if (!note.empty() && !shows_it) { std::cerr << "roj: " << note << '\n'; }
        return checks ? run_term_check(arguments) : command.run(arguments);
    } catch (const CommandError& error) {
        const std::string name = arguments.command == "roj" ? "roj" : "roj " + arguments.command;
        return print({error.status, name + ": " + text::with_full_stop(error.message) + "\n"});
    }
}

/// Returns the arguments after the program's name. The link roj-uhp is the engine, for viewers; the
/// link roj-lobby is a login shell that ignores its arguments, so that nobody gets past the lobby.
std::vector<std::string> arguments_of(int argc, char** argv) {
    std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    const std::string_view path = argc > 0 ? argv[0] : "";
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    if (name.starts_with('-')) { name.remove_prefix(1); }  // of a login shell
    // sshd starts it with "-c COMMAND".
    if (name == "roj-lobby") { arguments = {"lobby", "--forced", argc > 2 ? argv[2] : ""}; }
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
    const std::vector<std::string> typed = arguments_of(argc, argv);
    // The language comes from a file and the environment, and help needs it before the options are
    // parsed.
    if (std::ranges::find(typed, "--restricted") != typed.end()) { keep_harmless_variables(); }
    i18n::set_language(choose_language(language_option(typed)).language);
    const auto parsed = parse_command_line(typed);
    const auto* const arguments = std::get_if<Arguments>(&parsed);
    const int status =
        arguments != nullptr ? dispatch(*arguments) : print(std::get<CliResponse>(parsed));
    // A lost connection also breaks standard output; its own status is more useful.
    if (std::cout.flush() || status != kDone) { return status; }
    std::cerr << "roj: " << tr("Standard output cannot be written.") << '\n';
    return kBadInput;
}

constexpr std::string_view kNoMemory =
    N_("There is not enough memory. Every ply of an interactive game is saved: start roj again to "
       "continue it.");

}  // namespace
}  // namespace roj::app

int main(int argc, char** argv) {
    roj::os::use_own_files();
    roj::app::set_character_encoding();
    const roj::text::PrintableOutput out(std::cout, roj::app::reader_of(STDOUT_FILENO));
    const roj::text::PrintableOutput err(std::cerr, roj::app::reader_of(STDERR_FILENO));
    try {
        return roj::app::run_program(argc, argv);
    } catch (const std::exception& error) {
        const auto* const system = dynamic_cast<const std::system_error*>(&error);
        // There is no memory for the stack of another thread.
        const bool no_thread =
            system != nullptr && system->code() == std::errc::resource_unavailable_try_again;
        const bool no_memory = no_thread || dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
        std::cerr << "roj: "
                  << (no_memory ? roj::i18n::translated(roj::app::kNoMemory) : error.what())
                  << '\n';
        return roj::app::kBadInput;
    }
}
