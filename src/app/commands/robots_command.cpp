#include "app/shell/commands.h"

#include <optional>
#include <random>
#include <utility>

#include "app/commands/command_input.h"
#include "app/config/settings.h"
#include "i18n/tr.h"
#include "play/robots/robots_session.h"
#include "tui/play_on_terminal.h"

namespace roj::app {
namespace {

/// Refuses options that contradict the number of players.
robots::Rules rules_of(const Arguments& arguments) {
    robots::Rules rules;
    rules.players = arguments.number("players", rules.players, 2, 4);
    const int players = rules.players;
    for (const std::string& rule : arguments.all("rule")) {
        require_option("rule", set_rule(rules, rule));
    }
    if (arguments.has("players") && rules.players != players) {
        refuse_option("rule", tr("\"robots.seats={0}\" contradicts --players {1}.",
                                 format_seats(rules), players));
    }
    return rules;
}

/// Creates a game in which a human has the first seat and bots have the others.
robots::Record new_game(const Arguments& arguments) {
    const robots::Rules rules = rules_of(arguments);
    robots::Record record{robots::Game(rules)};
    for (const robots::Player player : players_of(rules)) {
        record.seats[index_of(player)] = *robots::parse_seat("bot");
    }
    record.seats[index_of(robots::Player::A)] = robots::Seat{};
    record.seed = std::random_device{}();
    return record;
}

robots::Record load_game(const play::Storage& storage, const Arguments& arguments) {
    if (arguments.has("players") || arguments.has("rule")) {
        refuse_option("load",
                      tr("The file determines the players and the rules: leave out --players and "
                         "--rule."));
    }
    return require(play::read_robots(storage.load(name_to_load(arguments))));
}

/// Refuses values of --seat that no game accepts, before a file is read.
void check_seats(const Arguments& arguments) {
    robots::Record any{robots::Game(robots::Rules{.players = 4})};
    for (const std::string& seat : arguments.all("seat")) {
        require_option("seat", seat_player(any, seat));
    }
}

/// Applies --seat and --seed.
void apply_seats_and_seed(robots::Record& record, const Arguments& arguments) {
    for (const std::string& seat : arguments.all("seat")) {
        require_option("seat", seat_player(record, seat));
    }
    if (const auto seed = arguments.find("seed")) {
        record.seed = require_option("seed", parse_seed(*seed));
    }
}

int play_robots_game(const Arguments& arguments, SessionStart& start) {
    play::StoragePaths paths = start.paths;
    // Do not keep a journal for a script; it saves its games explicitly.
    paths.journals = start.interactive || (paths.guest && paths.journals);
    play::Storage storage(play::kRobotsGames, paths);
    if (arguments.has("load")) { check_seats(arguments); }
    robots::Record record =
        arguments.has("load") ? load_game(storage, arguments) : new_game(arguments);
    apply_seats_and_seed(record, arguments);
    const bool new_one = arguments.has("load") || arguments.has("players") ||
                         arguments.has("seat") || arguments.has("rule") || arguments.has("seed");
    if (std::optional<robots::Record> unfinished =
            new_one ? std::nullopt : play::resume_robots(storage)) {
        record = std::move(*unfinished);
        start.notices.push_back(tr("Your unfinished game continues."));
    }
    play::RobotsSession session(std::move(record), &storage);
    tui::UiOptions ui = start.settings.ui;
    ui.beginning = {.notices = std::move(start.notices)};  // without the languages
    return tui::play_on_terminal(session, ui);
}

}  // namespace

int run_robots(const Arguments& arguments) {
    return play_games(arguments, start_session(arguments, ScreenOption), play_robots_game);
}

}  // namespace roj::app
