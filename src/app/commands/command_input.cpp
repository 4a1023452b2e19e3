#include "app/commands/command_input.h"

#include <cstddef>
#include <filesystem>
#include <iostream>
#include <system_error>

#include <unistd.h>

#include <roj/notation.h>

#include "app/config/config.h"
#include "app/config/language.h"
#include "app/config/restricted_mode.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "play/archive/guest_games.h"
#include "record/link.h"
#include "text/ascii.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

std::string read_all(std::istream& in) {
    constexpr std::size_t kLargestInput = std::size_t{16} << 20;
    std::string text;
    for (char c = 0; in.get(c);) {
        if (text.size() == kLargestInput) {
            refuse_input(tr("Standard input is larger than any game."));
        }
        text += c;
    }
    return text;
}

/// Reads a text. All messages start with its place, such as "game.sgf".
record::Reading reading_of(const std::string& text, const std::string& place,
                           const Ruleset& rules) {
    auto reading = record::read_record(text, place, rules);
    if (!reading) { refuse_input(place + ": " + reading.error().message); }
    if (reading->stopped) { reading->stopped->message = place + ": " + reading->stopped->message; }
    return std::move(*reading);
}

record::Reading read_input(const std::string& name, const Ruleset& rules) {
    if (name == "-") {
        if (::isatty(STDIN_FILENO) == 1) {
            std::cerr << tr("Paste a game, press Enter and then Ctrl-D.") << '\n';
        }
        return reading_of(read_all(std::cin), tr("Standard input"), rules);
    }
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) {
        return reading_of(require(os::read_file(name, os::FileKind::Any)), name, rules);
    }
    if (record::is_link(name) || name.find(';') != std::string::npos) {
        return require(record::read_record(name, {}, rules));
    }
    Ruleset typed = rules;
    const auto type = parse_game_type(name);
    if (!type) {
        refuse_input(
            tr("There is no file {0}, and it is not a GameString such as "
               "\"Base;InProgress;White[2];wS1;bA1 wS1-\".",
               in_quotes(name)));
    }
    typed.game_type = *type;
    return {record::Record(Game(typed)), {}};
}

/// Gives a restricted player games that nobody else sees, or no place for games.
void use_guest_games(SessionStart& start) {
    auto guest = play::GuestGames::create(start.paths.state);
    start.paths.state.clear();
    start.paths.games.clear();
    if (guest) {
        start.paths.guest = *guest;
    } else {
        start.paths.journals = false;
        start.notices.push_back(tr("Nothing will be saved: {0}", guest.error().message));
    }
}

/// Returns the file with the setup of the last game, the default for the next one.
fs::path last_choice_file(const play::StoragePaths& paths) {
    return paths.state.empty() ? fs::path() : paths.state / "last-choice.toml";
}

}  // namespace

Ruleset rules_in(const Arguments& arguments, GameType bugs) {
    Settings settings;
    settings.rules.game_type = bugs;
    apply_options(settings, arguments, RulesOption);
    return settings.rules;
}

record::Reading read_game(const Arguments& arguments, const std::string& name) {
    record::Reading reading = read_input(name, rules_in(arguments));
    check_rules(arguments, reading);
    if (!reading.note.empty()) {
        std::cerr << "roj " << arguments.command << ": " << reading.note << '\n';
    }
    return reading;
}

void check_rules(const Arguments& arguments, const record::Reading& reading) {
    Ruleset asked = rules_in(arguments);
    const Ruleset& rules = reading.record.game.rules();
    asked.game_type = rules.game_type;
    // The note says that the record needs this rule.
    if (!reading.note.empty()) { asked.queen_first = rules.queen_first; }
    const bool has_rules = arguments.has("rules") || arguments.has("rule");
    if (!has_rules || rules_to_show(asked) == rules_to_show(rules)) { return; }
    refuse_option(arguments.has("rule") ? "rule" : "rules",
                  tr("The file has its own rules: {0}. Leave out --rules and --rule.",
                     format_rule_options(rules_to_show(rules))));
}

void refuse_stopped(const record::Reading& reading, const std::string& hint) {
    const bool useful = !hint.empty() && !reading.record.game.history().empty();
    refuse_input(text::with_full_stop(reading.stopped->message) + (useful ? "\n" + hint : ""));
}

SessionStart start_session(const Arguments& arguments, unsigned options_of) {
    SessionStart start;
    const bool restricted = arguments.has("restricted");
    const LanguageChoice language = choose_language(arguments.find("language"));
    if (restricted) {
        check_restricted_options(arguments);
        enter_restricted_mode();
    }
    apply_limits(arguments, start.settings.ui);
    start.interactive = ::isatty(STDIN_FILENO) != 0;
    start.settings.ui.beginning.asks_language = language.open && start.interactive;
    start.paths = play::user_paths();
    start.paths.confined = restricted;
    if (start.interactive && !restricted && (options_of & PlayOption) != 0) {
        // Only roj writes this file: if it cannot be read, there is no last choice.
        const auto text = os::read_file(last_choice_file(start.paths));
        if (text) { start.last_choice = parse_config(*text).choices; }
        apply_choices(start.settings, start.last_choice);
    }
    const auto warnings = apply_config(start.settings, start.paths.config);
    // A script's moves need no confirmation, and nobody watches its bots.
    if (!start.interactive) { start.settings.habits = {}; }
    // The configured clock does not apply to a hosted game.
    if ((options_of & PlayOption) == 0) { start.settings.clock = {}; }
    apply_options(start.settings, arguments, options_of);
    if (!start.last_choice.empty()) {
        Settings otherwise;
        static_cast<void>(apply_config(otherwise, start.paths.config));
        apply_options(otherwise, arguments, options_of);
        start.like_last =
            choices_of(make_setup(start.settings, 0)) != choices_of(make_setup(otherwise, 0));
    }
    if (restricted) {
        start.notices = restrict_settings(start.settings);
        use_guest_games(start);
    }
    if (!language.note.empty() && start.interactive) { start.notices.push_back(language.note); }
    if (!language.note.empty() && !start.interactive) {
        std::cerr << "roj: " << language.note << '\n';
    }
    for (const std::string& warning : warnings) {
        std::cerr << "roj: " << tr("warning: {0}", warning) << '\n';
        // The full screen would hide stderr.
        if (start.interactive) { start.notices.push_back(tr("Warning: {0}", warning)); }
    }
    return start;
}

int play_games(const Arguments& arguments, SessionStart start,
               int (*play)(const Arguments& arguments, SessionStart& start)) {
    const std::shared_ptr<play::GuestGames> guest = start.paths.guest;
    Arguments next = arguments;
    while (true) {
        if (guest) {
            guest->confine(start.paths);
            start.notices.push_back(
                tr("Your code is {0}. To continue within a day, also after a lost connection, type "
                   "resume {0}.",
                   guest->code()));
        }
        const int status = play(next, start);
        if (status != play::GuestGames::kResumed) {
            explain_end(status, arguments, guest.get());
            return status;
        }
        // The other options are for the first game.
        next = {arguments.command == "robots" ? "robots" : "roj", {{"restricted", ""}}};
        start.notices.clear();
    }
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
