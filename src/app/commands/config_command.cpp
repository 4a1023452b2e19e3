#include "app/shell/commands.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <sys/utsname.h>
#include <unistd.h>

#include "app/config/config.h"
#include "app/config/language.h"
#include "app/config/settings.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "play/archive/user_paths.h"
#include "text/json.h"
#include "text/table.h"
#include "tui/terminal/terminfo.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;
using text::Json;

int check_file(const fs::path& file) {
    Settings settings;
    const std::vector<std::string> problems = apply_config(settings, file);
    for (const std::string& problem : problems) { std::cerr << "roj config: " << problem << '\n'; }
    std::error_code ignored;
    if (file.empty()) {
        std::cout << tr("There is no home directory, so there are no settings.") << '\n';
    } else if (!fs::exists(file, ignored)) {
        std::cout << tr("\"{0}\" does not exist. To write it, type roj config --write.",
                        file.string())
                  << '\n';
    } else if (problems.empty()) {
        std::cout << tr("\"{0}\" has no errors.", file.string()) << '\n';
    }
    return problems.empty() ? kDone : kBadInput;
}

int write(const fs::path& file) {
    if (file.empty()) { refuse_usage(tr("There is no home directory.")); }
    std::error_code ignored;
    if (fs::exists(file, ignored)) {
        refuse_input(
            tr("\"{0}\" already exists. To print your settings with all new ones, type roj "
               "config --print.",
               file.string()));
    }
    Status written = os::make_folder(file.parent_path());
    if (written) { written = os::create_file(file, format_template({})); }
    if (!written) { refuse_input(written.error().message); }
    std::cout << tr("Wrote \"{0}\".", file.string()) << '\n';
    return kDone;
}

/// Prints a file with all settings. Fails if the current file cannot be read, because this output
/// could replace it; an invalid setting is not an error.
int print(const fs::path& file) {
    std::vector<Choice> choices;
    std::error_code ignored;
    if (!file.empty() && fs::exists(file, ignored)) {
        choices = parse_config(require(os::read_file(file))).choices;
    }
    std::cout << format_template(choices);
    return kDone;
}

/// Returns the choices of a setting, without those that roj ignores.
std::vector<Choice> valid_choices(const std::vector<Choice>& choices, std::string_view key) {
    std::vector<Choice> chosen = choices_of_key(choices, key);
    std::erase_if(chosen, [](const Choice& choice) {
        Settings ignored;
        return !apply_choices(ignored, {choice}).empty();
    });
    return chosen;
}

/// Prints every setting with its value and what has set it.
int print_json(const fs::path& file) {
    Settings settings;
    const std::vector<std::string> problems = apply_config(settings, file);
    const auto text = os::read_file(file);
    const std::vector<Choice> in_file = text ? parse_config(*text).choices : std::vector<Choice>();
    const auto setting_json = [&](const Setting& setting) {
        std::vector<Choice> chosen = valid_choices(environment_choices(), setting.key);
        const bool from_environment = !chosen.empty();
        if (chosen.empty()) { chosen = valid_choices(in_file, setting.key); }
        const char* const other = chosen.empty() ? "default" : "file";
        const auto standard = setting.is(NoDefault) ? std::nullopt : std::optional(setting.value);
        std::vector<std::string> values;
        std::ranges::transform(chosen, std::back_inserter(values), &Choice::value);
        if (values.empty() && standard) { values.emplace_back(*standard); }
        const auto last = values.empty() ? std::nullopt : std::optional(values.back());
        return Json::object({{"key", setting.key},
                             {"value", setting.is(IsList) ? Json(values) : Json(last)},
                             {"source", from_environment ? "environment" : other},
                             {"default", standard},
                             {"variable", variable_of(setting.key)},
                             {"help", setting.help}});
    };
    std::cout << Json::object({{"file", file.string()},
                               {"problems", problems},
                               {"settings", Json::array(all_settings(), setting_json)}})
              << '\n';
    return problems.empty() ? kDone : kBadInput;
}

std::string system_name() {
    utsname system{};
    if (::uname(&system) != 0) { return tr("an unknown system"); }
    return std::string(system.sysname) + " " + system.release + " " + system.machine;
}

/// Describes a directory, and whether it is writable or can be created.
std::string describe_folder(const fs::path& folder) {
    if (folder.empty()) { return tr("nowhere: there is no home directory; nothing is saved"); }
    std::error_code error;
    fs::path existing = folder;
    while (!fs::exists(existing, error) && existing.has_relative_path()) {
        existing = existing.parent_path();
    }
    const bool writable =
        fs::is_directory(existing, error) && ::access(existing.c_str(), W_OK) == 0;
    return writable ? folder.string()
                    : tr("{0}, which cannot be written: nothing is saved", folder.string());
}

std::string describe_settings(const fs::path& file) {
    std::error_code error;
    if (file.empty()) { return tr("none: there is no home directory"); }
    return fs::exists(file, error) ? file.string() : tr("{0}, which does not exist", file.string());
}

}  // namespace

int run_config(const Arguments& arguments) {
    const fs::path file = play::user_paths().config;
    if (arguments.has("print")) { return print(file); }
    if (arguments.has("json")) { return print_json(file); }
    return arguments.has("write") ? write(file) : check_file(file);
}

int run_term_check(const Arguments& arguments) {
    const play::StoragePaths paths = play::user_paths();
    Settings settings;
    const std::vector<std::string> warnings = apply_config(settings, paths.config);
    apply_options(settings, arguments, ScreenOption);
    const LanguageChoice choice = choose_language(arguments.find("language"));
    std::string language(language_code(choice.language));
    language += ": " + (choice.note.empty() ? choice.source : choice.note);
    std::vector<std::pair<std::string_view, std::string>> lines{
        {N_("language"), language},
        {N_("settings"), describe_settings(paths.config)},
        {N_("journal"), describe_folder(paths.state)},
        {N_("games"), describe_folder(paths.games)}};
    for (const std::string& warning : warnings) { lines.emplace_back(N_("warning"), warning); }
    std::vector<std::string> rows = tui::term_check(settings.ui);
    rows.insert(rows.begin(),
                tr("program") + '\t' + tr("{0} on {1}", "roj " ROJ_VERSION, system_name()));
    for (const auto& [subject, line] : lines) { rows.push_back(tr_marked(subject) + '\t' + line); }
    for (const std::string& line : text::aligned({}, rows)) { std::cout << line << '\n'; }
    return kDone;
}

}  // namespace roj::app
