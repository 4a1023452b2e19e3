#include "app/commands/commands.h"

#include <filesystem>
#include <iostream>
#include <string_view>
#include <system_error>

#include <sys/utsname.h>
#include <unistd.h>

#include "app/config/config.h"
#include "app/config/settings.h"
#include "play/archive/storage.h"
#include "tui/terminal/terminfo.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

std::string system_name() {
    utsname system{};
    if (::uname(&system) != 0) { return "an unknown system"; }
    return std::string(system.sysname) + " " + system.release + " " + system.machine;
}

/// Describes a directory, and whether it is writable or can be created.
std::string describe_folder(const fs::path& folder) {
    if (folder.empty()) { return "nowhere: there is no home directory; nothing is saved"; }
    std::error_code error;
    fs::path existing = folder;
    while (!fs::exists(existing, error) && existing.has_relative_path()) {
        existing = existing.parent_path();
    }
    const bool writable =
        fs::is_directory(existing, error) && ::access(existing.c_str(), W_OK) == 0;
    return folder.string() + (writable ? "" : ", which cannot be written: nothing is saved");
}

std::string describe_settings(const fs::path& file) {
    std::error_code error;
    if (file.empty()) { return "none: there is no home directory"; }
    return file.string() + (fs::exists(file, error) ? "" : ", which does not exist");
}

}  // namespace

int run_term_check(const Arguments& arguments) {
    const play::StoragePaths paths = play::user_paths();
    Settings settings;
    const std::vector<std::string> warnings = apply_config_file(settings, paths.config);
    apply_options(settings, arguments, ScreenOption);
    std::cout << "program   roj " ROJ_VERSION " on " << system_name() << '\n'
              << tui::term_check(settings.face) << "settings  " << describe_settings(paths.config)
              << '\n'
              << "journal   " << describe_folder(paths.state) << '\n'
              << "games     " << describe_folder(paths.games) << '\n';
    for (const std::string& warning : warnings) { std::cout << "warning   " << warning << '\n'; }
    return kDone;
}

}  // namespace roj::app
