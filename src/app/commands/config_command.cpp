#include "app/commands/config_command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <system_error>

#include "app/cli.h"
#include "app/commands/report.h"
#include "app/config/config.h"
#include "app/config/config_file.h"
#include "app/config/setting_keys.h"
#include "os/files.h"
#include "play/archive/storage.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "roj config";

constexpr std::string_view kHead =
    R"(# Settings of roj, the game of Hive in a terminal. The command line goes before
# them. A line that begins with "#" is a comment: remove the sign to set it.

[play]
)";

}  // namespace

std::string meaning_of(const SettingKey& setting, const Outline& outline) {
    if (!setting.meaning.empty()) { return std::string(setting.meaning); }
    for (const CommandOutline& command : outline.commands) {
        if (command.name != "play") { continue; }
        for (const OptionOutline& option : command.options) {
            if (option.names.front() == "--" + std::string(setting.key)) { return option.meaning; }
        }
    }
    return {};
}

namespace {

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
    if (file.empty()) { return refuse(kName, {Errc::File, "there is no home folder"}); }
    std::error_code ignored;
    if (fs::exists(file, ignored)) {
        std::cerr << kName << ": " << file.string()
                  << " exists already; \"roj config --print\" prints it with all that is new\n";
        return kBadInput;
    }
    Status written = os::make_folder(file.parent_path());
    if (written) { written = os::create_file(file, format_full_config({})); }
    if (!written) {
        std::cerr << kName << ": " << written.error().message << '\n';
        return kBadInput;
    }
    std::cout << file.string() << " is written.\n";
    return kDone;
}

/// Unlike a setting that cannot be followed, a file that cannot be read must not be replaced by
/// what is printed.
int print(const fs::path& file) {
    std::vector<Choice> choices;
    std::error_code ignored;
    if (!file.empty() && fs::exists(file, ignored)) {
        const auto text = os::read_file(file);
        if (!text) { return refuse(kName, text.error()); }
        choices = parse_config(*text).choices();
    }
    std::cout << format_full_config(choices);
    return kDone;
}

}  // namespace

std::string format_full_config(const std::vector<Choice>& choices) {
    const Outline outline = outline_command_line();
    std::string text(kHead);
    for (const SettingKey& setting : kSettingKeys) {
        std::vector<Choice> chosen;
        std::copy_if(choices.begin(), choices.end(), std::back_inserter(chosen),
                     [&](const Choice& choice) { return choice.key == setting.key; });
        text += "\n# " + meaning_of(setting, outline) + '\n';
        if (chosen.empty()) {
            text += '#' + std::string(setting.key) + " = " + std::string(setting.value) + '\n';
        } else {
            text += format_setting(chosen);
        }
    }
    return text;
}

int run(const ConfigCommand& command) {
    const fs::path file = play::user_paths().config;
    if (command.print) { return print(file); }
    return command.write ? write(file) : check(file);
}

}  // namespace roj::app
