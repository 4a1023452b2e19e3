#include "app/commands/commands.h"

#include <filesystem>
#include <iostream>
#include <optional>
#include <random>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "app/commands/report.h"
#include "app/config/confinement.h"
#include "app/config/settings.h"
#include "app/config/settings_file.h"
#include "play/robots/robots_session.h"
#include "text/number.h"
#include "text/printable.h"
#include "tui/robots/robots_screen.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

Error wrong_choice(const std::string& option, const std::string& reason) {
    return {"--" + option + ": " + reason};
}

Result<robots::Rules> rules_of(const RobotsCommand& command) {
    robots::Rules rules;
    const bool known = command.players == "2" || command.players == "3" || command.players == "4";
    if (!command.players.empty() && !known) {
        return wrong_choice("players",
                            text::in_quotes(command.players) + " cannot play; 2, 3 or 4 can");
    }
    if (known) { rules.players = command.players[0] - '0'; }
    const int players = rules.players;
    for (const std::string& rule : command.rules) {
        const Status set = set_rule(rules, rule);
        if (!set) { return wrong_choice("rule", set.error().message); }
    }
    if (known && rules.players != players) {
        return wrong_choice("rule", "robots.seats=" + format_seats(rules) +
                                        " contradicts --players " + command.players);
    }
    return rules;
}

/// Applies --seat and --seed.
Status apply_seats_and_seed(robots::Record& record, const RobotsCommand& command) {
    for (const std::string& seat : command.seats) {
        const Status seated = seat_player(record, seat);
        if (!seated) { return wrong_choice("seat", seated.error().message); }
    }
    if (command.seed.empty()) { return ok(); }
    const auto seed = text::read_number<std::uint64_t>(command.seed);
    if (!seed) {
        return wrong_choice("seed", text::in_quotes(command.seed) +
                                        " is not a whole number from 0 to 18446744073709551615");
    }
    record.seed = *seed;
    return ok();
}

/// Creates a game in which a human has the first seat and bots have the others.
Result<robots::Record> new_game(const RobotsCommand& command) {
    const Result<robots::Rules> rules = rules_of(command);
    if (!rules) { return rules.error(); }
    robots::Record record{robots::Game(*rules)};
    for (const robots::Player player : players_of(*rules)) {
        record.seats[index_of(player)] = *robots::parse_seat("bot");
    }
    record.seats[index_of(robots::Player::A)] = robots::Seat{};
    record.seed = std::random_device{}();
    if (const Status status = apply_seats_and_seed(record, command); !status) {
        return status.error();
    }
    return record;
}

/// Loads a file, or a saved game if the name has no slash and is not a file here.
Result<robots::Record> load_game(const play::RobotsStorage& storage, const RobotsCommand& command) {
    const std::string& name = *command.load;
    std::error_code ignored;
    const bool here = !command.restricted && fs::is_regular_file(name, ignored) &&
                      name.find('/') == std::string::npos;
    Result<robots::Record> record = storage.load(here ? "./" + name : name);
    if (!record) { return record.error(); }
    if (const Status status = apply_seats_and_seed(*record, command); !status) {
        return status.error();
    }
    return record;
}

bool asks_for_new_game(const RobotsCommand& command) {
    return !command.players.empty() || !command.seats.empty() || !command.rules.empty() ||
           !command.seed.empty();
}

Status check_usage(const RobotsCommand& command) {
    if (!command.load) { return ok(); }
    if (command.restricted && command.load->find('/') != std::string::npos) {
        return Error{"--load: games have names here, not paths"};
    }
    if (!command.players.empty() || !command.rules.empty()) {
        return Error{
            "--load takes the players and the rules from the file, so leave out --players "
            "and --rule"};
    }
    return ok();
}

play::RobotsStorage open_robots_storage(play::StoragePaths paths, bool interactive) {
    // Do not keep a journal for a script; it saves its games explicitly.
    paths.journals = interactive;
    return play::RobotsStorage(paths);
}

}  // namespace

int run(const RobotsCommand& command) {
    const std::string name = "roj robots";
    if (const Status status = check_usage(command); !status) {
        return refuse_usage(name, status.error());
    }
    if (command.restricted) { confine(); }
    const bool interactive = ::isatty(STDIN_FILENO) != 0;
    play::StoragePaths paths = play::user_paths();
    paths.confined = command.restricted;
    Settings settings;
    if (const Status status = apply_limits(command.limits, settings.face); !status) {
        return refuse_usage(name, status.error());
    }
    std::vector<std::string> notices;
    for (const std::string& warning : apply_config_file(settings, paths.config)) {
        std::cerr << "roj: warning: " << warning << '\n';
        if (interactive) { notices.push_back("Warning: " + warning + "."); }
    }
    if (const int status = refuse_bad_choices(name, apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    if (command.restricted) { confine_settings(settings); }

    play::RobotsStorage storage = open_robots_storage(paths, interactive);
    Result<robots::Record> record = command.load ? load_game(storage, command) : new_game(command);
    if (!record) {
        return command.load ? refuse(name, record.error()) : refuse_usage(name, record.error());
    }
    if (!command.load && !asks_for_new_game(command)) {
        if (std::optional<robots::Record> unfinished = storage.resume()) {
            record = std::move(*unfinished);
            notices.emplace_back("Your unfinished game goes on.");
        }
    }
    play::RobotsSession session(std::move(*record), &storage);
    tui::UiOptions face = settings.face;
    face.notices = std::move(notices);
    const int status = tui::play_robots(session, face);
    explain_end(status, command.limits);
    return status;
}

}  // namespace roj::app
