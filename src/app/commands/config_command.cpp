#include "app/commands/commands.h"

#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/config/config.h"
#include "os/files.h"
#include "play/archive/storage.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

int check(const fs::path& file) {
    Settings settings;
    const std::vector<std::string> problems = apply_config_file(settings, file);
    for (const std::string& problem : problems) { std::cerr << "roj config: " << problem << '\n'; }
    std::error_code ignored;
    if (file.empty()) {
        std::cout << "There is no home directory, so there are no settings.\n";
    } else if (!fs::exists(file, ignored)) {
        std::cout << file.string() << " does not exist; \"roj config --write\" writes it.\n";
    } else if (problems.empty()) {
        std::cout << file.string() << " has no errors.\n";
    }
    return problems.empty() ? kDone : kBadInput;
}

int write(const fs::path& file) {
    if (file.empty()) { throw Refusal{kWrongUsage, "There is no home directory."}; }
    std::error_code ignored;
    if (fs::exists(file, ignored)) {
        throw Refusal{kBadInput, file.string() +
                                     " exists already. \"roj config --print\" prints your settings "
                                     "with all that are new."};
    }
    Status written = os::make_folder(file.parent_path());
    if (written) { written = os::create_file(file, format_template({})); }
    if (!written) { throw Refusal{kBadInput, written.error().message}; }
    std::cout << "roj has written " << file.string() << ".\n";
    return kDone;
}

/// Prints a file with all settings. Fails if the current file cannot be read, because this output
/// could replace it; an invalid setting is not an error.
int print(const fs::path& file) {
    std::vector<Choice> choices;
    std::error_code ignored;
    if (!file.empty() && fs::exists(file, ignored)) {
        choices = parse_config(require(os::read_file(file))).choices();
    }
    std::cout << format_template(choices);
    return kDone;
}

}  // namespace

int run_config(const Arguments& arguments) {
    const fs::path file = play::user_paths().config;
    if (arguments.has("print")) { return print(file); }
    return arguments.has("write") ? write(file) : check(file);
}

}  // namespace roj::app
