#include "app/shell/commands.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "app/commands/command_input.h"
#include "app/config/config.h"
#include "app/config/restricted_mode.h"
#include "app/config/settings.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "play/archive/hive_games.h"
#include "play/learn/puzzle.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "record/link.h"
#include "text/ascii.h"
#include "tui/play_on_terminal.h"

namespace roj::app {
namespace {

/// Reports whether the options ask for other rules.
bool names_rules(const Arguments& arguments) {
    return arguments.has("game") || arguments.has("rules") || arguments.has("rule");
}

/// Reports whether the unfinished game continues.
bool continues(const Arguments& arguments) {
    if (arguments.command != "play") { return true; }
    return arguments.has("journal") && !arguments.has("load") && !names_rules(arguments);
}

/// Returns the line that starts the puzzle or the practice. An unknown puzzle must not start a
/// normal game.
std::string puzzle_line(const Arguments& arguments) {
    if (arguments.command == "practice") { return arguments.command; }
    if (arguments.command != "puzzle") { return {}; }
    const int count = static_cast<int>(play::puzzles().size());
    const int number = arguments.number("N", 0, 1, count);
    return "puzzle " + (number == 0 ? std::string("next") : std::to_string(number));
}

void check_options(const Arguments& arguments, const Settings& settings) {
    if (arguments.has("load") && arguments.has("game")) {
        refuse_option("load", tr("The file determines the bugs: leave out --game."));
    }
    const bool engine_plays = settings.seats[0].is_engine() || settings.seats[1].is_engine();
    if (arguments.has("engine-option") && !engine_plays && !arguments.has("load") &&
        !continues(arguments)) {
        refuse_option("engine-option",
                      tr("No engine plays. Name one, for example --black engine:nokamute."));
    }
}

play::Storage open_storage(const Arguments& arguments, const SessionStart& start) {
    play::StoragePaths paths = start.paths;
    if (const auto journal = arguments.find("journal")) {
        return play::Storage(play::kHiveGames, paths, *journal);
    }
    // Do not keep a journal for a script; it saves its games explicitly.
    if (!start.interactive && !paths.guest) { paths.journals = false; }
    return play::Storage(play::kHiveGames, paths);
}

/// Returns the game to begin with; nothing for a new one.
std::optional<record::Record> first_record(play::Storage& storage, const Arguments& arguments,
                                           std::vector<std::string>& notices) {
    if (continues(arguments)) { return play::resume_game(storage); }
    if (!arguments.has("load")) { return std::nullopt; }
    const std::string name = name_to_load(arguments);
    const Ruleset rules = rules_in(arguments);
    std::error_code ignored;
    const bool pipe = !arguments.has("restricted") && std::filesystem::is_fifo(name, ignored);
    auto reading =
        pipe ? record::read_record(require(os::read_file(name, os::FileKind::Any)), name, rules)
        : record::is_link(name) ? record::read_record(name, {}, rules)
                                : play::read_game(storage.load(name), rules);
    if (reading) { check_rules(arguments, *reading); }
    if (reading && !reading->note.empty()) { notices.push_back(reading->note); }
    return require(record::require_whole(std::move(reading)));
}

/// Archives an unfinished game that is not continued, and tells the player.
void archive_recovered(play::Storage& storage, std::vector<std::string>& notices) {
    const auto moved = storage.archive_recovered();
    if (!moved) {
        notices.push_back(tr("Nothing will be saved: {0}", moved.error().message));
    } else if (*moved) {
        notices.push_back(tr("The previous game is saved as {0}.", storage.shown_name(**moved)));
    }
}

/// Returns the setup for continuing a record: unchanged, except for command line options.
play::Setup setup_to_continue(const record::Record& record, const Settings& settings,
                              const Arguments& arguments, std::uint64_t seed) {
    const play::Setup recorded = play::setup_of(record, make_setup(settings, seed));
    Settings adopted = settings;
    adopted.seats = recorded.seats;
    adopted.rules = recorded.rules;
    adopted.move_time = recorded.move_time;
    adopted.clock = recorded.clock;
    adopted.seed = recorded.seed;
    adopted.engine_options = recorded.engine_options;
    std::vector<Choice> choices = settings_in(arguments, PlayOption);
    std::erase_if(choices, [](const Choice& choice) {
        return choice.key == "game" || choice.key == "rules" || choice.key == "rule";
    });
    apply_choices(adopted, choices);
    play::Setup setup = make_setup(adopted, seed);
    // roj's own journal names only engines that the user chose here.
    const bool own = !arguments.has("load") && !arguments.has("journal");
    for (const std::size_t side : {0U, 1U}) {
        setup.by_hand[side] =
            !own && recorded.by_hand[side] && setup.seats[side] == recorded.seats[side];
    }
    return setup;
}

std::unique_ptr<play::Session> open_session(const Arguments& arguments, const Settings& settings,
                                            std::optional<record::Record> record,
                                            play::Storage& storage) {
    const std::uint64_t seed = std::random_device{}();
    const play::Permissions permissions = permissions_of(arguments);
    if (!record) {
        return std::make_unique<play::Session>(make_setup(settings, seed), &storage, permissions);
    }
    const play::Setup setup = setup_to_continue(*record, settings, arguments, seed);
    return std::make_unique<play::Session>(setup, std::move(*record), &storage, permissions);
}

/// Says that the options and the settings do not determine the new game.
std::string like_last_game(const Settings& settings) {
    return tr(
        "This is a game like your last one: {0}, White is {1}, Black is {2}. To play another, "
        "type new Base human bot:3.",
        format_game_type(settings.rules.game_type), play::describe_seat(settings.seats[0]),
        play::describe_seat(settings.seats[1]));
}

int play_game(const Arguments& arguments, SessionStart& start) {
    const std::string first_line = puzzle_line(arguments);
    play::Storage storage = open_storage(arguments, start);
    std::optional<record::Record> record = first_record(storage, arguments, start.notices);
    const bool resumed = record && !arguments.has("load");
    archive_recovered(storage, start.notices);
    for (std::string& note : storage.take_notes()) { start.notices.push_back(std::move(note)); }
    if (resumed) { start.notices.push_back(tr("Your unfinished game continues.")); }
    if (!record && start.like_last) { start.notices.push_back(like_last_game(start.settings)); }

    tui::UiOptions ui = start.settings.ui;
    ui.beginning.asks_experience = start.interactive && first_line.empty() && !record &&
                                   start.last_choice.empty() && storage.saved_names().empty() &&
                                   start.settings.seats == Settings().seats;
    const auto session = open_session(arguments, start.settings, std::move(record), storage);
    const Shelf visit{[&start] { return start.visitor; },
                      [&start](const std::string& text) {
                          start.visitor = text;
                          return ok();
                      },
                      N_("They apply until you leave.")};
    SettingsFile settings_file = arguments.has("restricted")
                                     ? SettingsFile(start.settings, visit)
                                     : SettingsFile(start.paths.config, start.last_choice);
    session->use_settings(start.settings.habits, &settings_file);
    ui.beginning.notices = std::move(start.notices);
    ui.beginning.line = first_line;
    const int status = tui::play_on_terminal(*session, ui);
    // After a hang-up there may be no time left; the journal has the players anyway.
    if (start.interactive && status == kDone && !arguments.has("restricted")) {
        note_last_choice(session->seats().setup(), start.paths);
    }
    return status;
}

}  // namespace

int run_play(const Arguments& arguments) {
    static_cast<void>(puzzle_line(arguments));  // refuses a number before anything is written
    SessionStart start = start_session(arguments, PlayOption | ScreenOption);
    check_options(arguments, start.settings);
    return play_games(arguments, std::move(start), play_game);
}

}  // namespace roj::app
