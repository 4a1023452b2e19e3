#include "app/commands/commands.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "app/commands/report.h"
#include "app/config/config.h"
#include "app/config/confinement.h"
#include "app/config/settings.h"
#include "app/config/settings_file.h"
#include "os/files.h"
#include "play/archive/storage.h"
#include "play/session/resume.h"
#include "play/session/session.h"
#include "tui/hive/play_hive.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// Returns the file with the setup of the last game, the default for the next one.
fs::path last_choice_file(const play::StoragePaths& paths) {
    return paths.state.empty() ? fs::path() : paths.state / "last-choice.toml";
}

void apply_last_choice(Settings& settings, const play::StoragePaths& paths) {
    const auto text = os::read_file(last_choice_file(paths));
    // Only roj writes this file: if it cannot be read, there is no last choice.
    if (text) { apply_choices(settings, parse_config(*text).choices()); }
}

void note_last_choice(const play::Setup& setup, const play::StoragePaths& paths) {
    const fs::path file = last_choice_file(paths);
    if (file.empty() || !os::make_folder(file.parent_path())) { return; }
    // A failure is harmless here: earlier code has already reported a read-only home directory.
    static_cast<void>(os::write_file(file, format_config(choices_of(setup))));
}

bool names_any(const std::vector<Choice>& choices, std::initializer_list<std::string_view> keys) {
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
        return std::find(keys.begin(), keys.end(), choice.key) != keys.end();
    });
}

bool asks_for_another_game(const PlayCommand& command) {
    return command.load || names_any(command.choices, {"game", "rules", "rule"});
}

bool goes_on(const PlayCommand& command) {
    return command.resume || (command.journal && !asks_for_another_game(command));
}

play::Storage open_storage(const PlayCommand& command, play::StoragePaths paths, bool interactive) {
    if (command.journal) { return play::Storage(paths, fs::path(*command.journal)); }
    if (interactive) { return play::Storage(paths); }
    // Do not keep a journal for a script; it saves its games explicitly.
    paths.journals = false;
    return play::Storage(paths);
}

/// Loads a file, or a saved game if the name has no slash and is not a file here.
Result<record::Record> load(const play::Storage& storage, const PlayCommand& command,
                            std::vector<std::string>& notices) {
    const std::string& name = *command.load;
    std::error_code ignored;
    const bool here = !command.restricted && fs::is_regular_file(name, ignored) &&
                      name.find('/') == std::string::npos;
    Result<record::Reading> reading = storage.load(here ? "./" + name : name);
    if (reading && !reading->note.empty()) { notices.push_back(reading->note); }
    return record::require_whole(std::move(reading));
}

/// Returns the setup for continuing a record: unchanged, except for command line options.
play::Setup setup_to_go_on(const record::Record& record, const Settings& settings,
                           const PlayCommand& command, std::uint64_t seed) {
    const play::Setup recorded = play::setup_of(record, make_setup(settings, seed));
    Settings adopted = settings;
    adopted.seats = recorded.seats;
    adopted.rules = recorded.rules;
    adopted.move_time = recorded.move_time;
    adopted.clock = recorded.clock;
    adopted.seed = recorded.seed;
    adopted.engine_options = recorded.engine_options;
    std::vector<Choice> choices;
    for (const Choice& choice : command.choices) {
        if (names_any({choice},
                      {"white", "black", "seed", "move-time", "engine-option", "clock"})) {
            choices.push_back(choice);
        }
    }
    apply_choices(adopted, choices);
    play::Setup setup = make_setup(adopted, seed);
    // roj's own journal names only engines that the user chose here.
    const bool own = !command.load && !command.journal;
    for (const std::size_t side : {0U, 1U}) {
        setup.by_hand[side] =
            !own && recorded.by_hand[side] && setup.seats[side] == recorded.seats[side];
    }
    return setup;
}

/// Archives an unfinished game that is not continued, and tells the player.
void put_aside(play::Storage& storage, std::vector<std::string>& notices) {
    const auto moved = storage.put_aside();
    if (!moved) {
        notices.push_back("Nothing will be saved: " + moved.error().message + ".");
    } else if (*moved) {
        notices.push_back("The game from before was moved to " + (*moved)->string() + ".");
    }
}

std::unique_ptr<play::Session> open_session(const PlayCommand& command, const Settings& settings,
                                            std::optional<record::Record> record,
                                            play::Storage& storage) {
    const std::uint64_t seed = std::random_device{}();
    const play::Permissions permissions = permissions_of(command);
    if (!record) {
        return std::make_unique<play::Session>(make_setup(settings, seed), &storage, permissions);
    }
    const play::Setup setup = setup_to_go_on(*record, settings, command, seed);
    return std::make_unique<play::Session>(setup, std::move(*record), &storage, permissions);
}

/// Restricts access and limits resources as the options request.
Status limit_session(const PlayCommand& command, tui::UiOptions& face) {
    if (command.restricted) {
        if (Status status = check_confined(command); !status) { return status; }
        confine();
    }
    return apply_limits(command.limits, face);
}

}  // namespace

int run(const PlayCommand& command) {
    const std::string name = command.resume ? "roj" : "roj play";
    Settings settings;
    if (const Status status = limit_session(command, settings.face); !status) {
        return refuse_usage(name, status.error());
    }
    const bool interactive = ::isatty(STDIN_FILENO) != 0;
    play::StoragePaths paths = play::user_paths();
    paths.confined = command.restricted;
    if (interactive) { apply_last_choice(settings, paths); }
    const std::vector<std::string> warnings = apply_config_file(settings, paths.config);
    if (const int status = refuse_bad_choices(name, apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    if (command.load && names_any(command.choices, {"game", "rules", "rule"})) {
        return refuse(name, {"--load takes the game and its rules from the file, so "
                             "leave out --game, --rules and --rule",
                             true});
    }

    const bool engine_plays = settings.seats[0].is_engine() || settings.seats[1].is_engine();
    if (names_any(command.choices, {"engine-option"}) && !engine_plays && !command.load &&
        !goes_on(command)) {
        return refuse_bad_choices(
            name, {{"engine-option", "no engine plays; name one as in --black engine:nokamute"}});
    }

    std::vector<std::string> notices;
    if (command.restricted) { notices = confine_settings(settings); }
    for (const std::string& warning : warnings) {
        std::cerr << "roj: warning: " << warning << '\n';
        // The full screen would hide stderr.
        if (interactive) { notices.push_back("Warning: " + warning + "."); }
    }
    play::Storage storage = open_storage(command, paths, interactive);
    std::optional<record::Record> record;
    if (command.load) {
        auto loaded = load(storage, command, notices);
        if (!loaded) { return refuse(name, loaded.error()); }
        record.emplace(std::move(*loaded));
    }
    if (goes_on(command)) { record = storage.resume(); }
    const bool resumed = record && !command.load;
    put_aside(storage, notices);
    for (std::string& note : storage.take_notes()) { notices.push_back(std::move(note)); }
    if (resumed) { notices.push_back("Your unfinished game goes on."); }

    const auto session = open_session(command, settings, std::move(record), storage);
    SettingsFile settings_file(paths.config);
    if (!command.restricted) { session->keep_settings(settings_file); }
    tui::UiOptions face = settings.face;
    face.notices = std::move(notices);
    face.first_line = command.first_line;
    const int status = tui::play(*session, face);
    explain_end(status, command.limits);
    // After a hang-up there may be no time left; the journal has the players anyway.
    if (interactive && status == kDone) { note_last_choice(session->seats().setup(), paths); }
    return status;
}

}  // namespace roj::app
