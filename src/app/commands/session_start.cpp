#include "app/commands/session_start.h"

#include <iostream>
#include <system_error>

#include <unistd.h>

#include "app/config/config.h"
#include "app/config/confinement.h"
#include "os/files.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// Returns the file with the setup of the last game, the default for the next one.
fs::path last_choice_file(const play::StoragePaths& paths) {
    return paths.state.empty() ? fs::path() : paths.state / "last-choice.toml";
}

}  // namespace

SessionStart start_session(const Arguments& arguments, unsigned options_of) {
    SessionStart start;
    const bool restricted = arguments.has("restricted");
    if (restricted) {
        check_confined(arguments);
        confine();
    }
    apply_limits(arguments, start.settings.face);
    start.interactive = ::isatty(STDIN_FILENO) != 0;
    start.paths = play::user_paths();
    start.paths.confined = restricted;
    if (start.interactive && (options_of & PlayOption) != 0) {
        // Only roj writes this file: if it cannot be read, there is no last choice.
        const auto text = os::read_file(last_choice_file(start.paths));
        if (text) { apply_choices(start.settings, parse_config(*text).choices()); }
    }
    const auto warnings = apply_config_file(start.settings, start.paths.config);
    // The configured clock does not apply to a hosted game.
    if ((options_of & PlayOption) == 0) { start.settings.clock = {}; }
    apply_options(start.settings, arguments, options_of);
    if (restricted) { start.notices = confine_settings(start.settings); }
    for (const std::string& warning : warnings) {
        std::cerr << "roj: warning: " << warning << '\n';
        // The full screen would hide stderr.
        if (start.interactive) { start.notices.push_back("Warning: " + warning); }
    }
    return start;
}

void note_last_choice(const play::Setup& setup, const play::StoragePaths& paths) {
    const fs::path file = last_choice_file(paths);
    if (file.empty() || !os::make_folder(file.parent_path())) { return; }
    // A failure is harmless here: earlier code has already reported a read-only home directory.
    static_cast<void>(os::write_file(file, format_config(choices_of(setup))));
}

std::string name_to_load(const Arguments& arguments) {
    const std::string name = *arguments.find("load");
    std::error_code ignored;
    const bool here = !arguments.has("restricted") && name.find('/') == std::string::npos &&
                      fs::is_regular_file(name, ignored);
    return here ? "./" + name : name;
}

}  // namespace roj::app
