#include "app/commands/commands.h"

#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/commands/report.h"
#include "app/config/config.h"
#include "app/config/settings_file.h"
#include "os/files.h"
#include "play/archive/storage.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "roj config";

int check(const fs::path& file) {
    Settings settings;
    const std::vector<std::string> problems = apply_config_file(settings, file);
    for (const std::string& problem : problems) { std::cerr << kName << ": " << problem << '\n'; }
    std::error_code ignored;
    if (file.empty()) {
        std::cout << "There is no home folder, so there are no settings.\n";
    } else if (!fs::exists(file, ignored)) {
        std::cout << file.string() << " does not exist; \"roj config --write\" writes it.\n";
    } else if (problems.empty()) {
        std::cout << file.string() << " is all right.\n";
    }
    return problems.empty() ? kDone : kBadInput;
}

int write(const fs::path& file) {
    if (file.empty()) { return refuse(kName, {"there is no home folder", true}); }
    std::error_code ignored;
    if (fs::exists(file, ignored)) {
        std::cerr << kName << ": " << file.string()
                  << " exists already; \"roj config --print\" prints it with all that is new\n";
        return kBadInput;
    }
    Status written = os::make_folder(file.parent_path());
    if (written) { written = os::create_file(file, format_template({})); }
    if (!written) {
        std::cerr << kName << ": " << written.error().message << '\n';
        return kBadInput;
    }
    std::cout << file.string() << " is written.\n";
    return kDone;
}

/// Prints a file with all settings. Fails if the current file cannot be read, because this output
/// could replace it; an invalid setting is not an error.
int print(const fs::path& file) {
    std::vector<Choice> choices;
    std::error_code ignored;
    if (!file.empty() && fs::exists(file, ignored)) {
        const auto text = os::read_file(file);
        if (!text) { return refuse(kName, text.error()); }
        choices = parse_config(*text).choices();
    }
    std::cout << format_template(choices);
    return kDone;
}

}  // namespace

int run(const ConfigCommand& command) {
    const fs::path file = play::user_paths().config;
    if (command.print) { return print(file); }
    return command.write ? write(file) : check(file);
}

}  // namespace roj::app
