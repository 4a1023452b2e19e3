#include <algorithm>
#include <array>
#include <utility>

#include <roj/notation.h>
#include <roj/presets.h>

#include "i18n/message.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "play/game_session.h"
#include "play/session/command_handlers.h"
#include "words/reasons.h"

// Sets up the next game: bugs, players and rules, word by word.

namespace roj::play {
namespace {

bool is_preset(std::string_view word) {
    return std::ranges::find(rule_presets(), word, &RulePreset::name) != rule_presets().end();
}

/// Removes the next word, or a text in quotation marks, from the left. An unquoted engine command
/// extends to the end of the line.
std::string take_word(std::string_view& line) {
    constexpr std::string_view kBlanks = " \t";
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    const bool quoted = !line.empty() && (line.front() == '"' || line.front() == '\'');
    const bool command = line.substr(0, line.find(':')) == "engine";
    std::size_t end = command ? line.size() : std::min(line.find_first_of(kBlanks), line.size());
    if (quoted) {
        const std::size_t closing = line.find(line.front(), 1);
        line.remove_prefix(1);
        end = closing == std::string_view::npos ? line.size() : closing - 1;
    }
    std::string word(line.substr(0, end));
    line.remove_prefix(std::min(end + (quoted ? 1 : 0), line.size()));
    return word;
}

Status add_player(std::vector<Seat>& seats, const std::string& word) {
    const Result<Seat> who = parse_seat(word);
    if (!who) { return who.error(); }
    seats.push_back(*who);
    return ok();
}

constexpr std::string_view kClock = "clock=";

/// Applies the words to the setup; an error leaves it unchanged.
Status apply_words(Setup& setup, std::string_view words) {
    Setup next = setup;
    std::vector<Seat> seats;
    std::vector<std::string> all;
    for (std::string word; !(word = take_word(words)).empty();) { all.push_back(word); }
    // A preset sets the bugs and all options, so whatever else is typed changes it.
    std::stable_partition(all.begin(), all.end(), is_preset);
    for (const std::string& word : all) {
        Status status = ok();
        if (word.find(':') != std::string::npos) {
            status = add_player(seats, word);
        } else if (word.starts_with(kClock)) {
            const auto control = parse_time_control(std::string_view(word).substr(kClock.size()));
            if (control) { next.clock = *control; }
            status = control ? ok() : Status(control.error());
        } else if (word.find('=') != std::string::npos) {
            status = words::worded(set_rule(next.rules, word));
        } else if (is_preset(word)) {
            status = words::worded(apply_preset(next.rules, word));
        } else if (const auto type = parse_game_type(word); type) {
            next.rules.game_type = *type;
        } else if (!add_player(seats, word)) {
            status =
                Error{message("{0} is not a game, a player or a rule. Type something like new "
                              "Base+MLP bot:5, and see help new.",
                              in_quotes(word))};
        }
        if (!status) { return status; }
    }
    if (seats.size() > 2) { return Error{message("A game has two players. See help new.")}; }
    if (seats.size() == 1) { next.seats = {Seat{}, seats[0]}; }
    if (seats.size() == 2) { next.seats = {seats[0], seats[1]}; }
    const bool another_engine = std::ranges::any_of(seats, [&](const Seat& seat) {
        return seat.is_engine() && std::ranges::find(setup.seats, seat) == setup.seats.end();
    });
    // The options of one engine do not apply to another.
    if (another_engine) { next.engine_options.clear(); }
    setup = next;
    return ok();
}

/// Lists the next setup and the rule options; a star marks changed ones.
Page setup_page(const Setup& setup) {
    std::string rules;
    for (const RuleOption& option : rule_options()) {
        const std::string value = rule_value(setup.rules, option.name);
        rules += std::string(value == rule_value({}, option.name) ? "  " : "* ") +
                 std::string(option.name) + "=" + value + "  [" + tr_marked(option.values) +
                 "]\n      " + tr_marked(option.meaning) + '\n';
    }
    return i18n::to_page(i18n::shared_text("words/setup"),
                         {{"rules", rules},
                          {"game", format_game_type(setup.rules.game_type)},
                          {"white", describe_seat(setup.seats[0])},
                          {"black", describe_seat(setup.seats[1])}});
}

/// Returns the setup of the next game with the words applied; nothing after a refusal.
std::optional<Setup> next_setup(const SessionCore& core, const std::string& words, Events& events) {
    Setup next = core.draft.value_or(core.setup());
    const Status applied = apply_words(next, words);
    if (applied && core.seats.may_seat(next)) { return next; }
    refuse(events, applied ? message("No engine can be run here. Play against bot:1 to bot:10.")
                           : applied.error().message);
    return std::nullopt;
}

/// Stores a setup as settings, for the games after the next start; of a visitor, for the next game.
void keep_setup(SessionCore& core, const Setup& setup, Events& events) {
    if (core.settings_book == nullptr || !core.settings_book->keeps_start()) {
        core.draft = setup;
        return notify(events, message("This applies until you quit."));
    }
    std::string rules = format_rule_options(setup.rules);
    std::ranges::replace(rules, ' ', ',');
    const std::array<std::pair<std::string_view, std::string>, 5> settings{
        {{"white", format_seat(setup.seats[0])},
         {"black", format_seat(setup.seats[1])},
         {"game", format_game_type(setup.rules.game_type)},
         {"clock", table::format_time_control(setup.clock)},
         {"rule", rules.empty() ? "default" : rules}}};
    for (const auto& [key, value] : settings) {
        const Result<std::string> kept = core.settings_book->keep(key, value);
        if (!kept) { return refuse(events, kept.error().message); }
    }
    notify(events, message("roj starts with this game from now on. To see it, type settings."));
}

}  // namespace

void play_edited(SessionCore& core, Events& events) {
    const Position start = core.review.editor()->position();
    if (start.outcome() > Outcome::InProgress) {
        return refuse(events, message("The game would be over: a Queen is surrounded."));
    }
    Setup next = core.setup();
    next.rules = start.rules();
    next.by_hand = {};
    ++next.seed;
    if (!core.begin(next, record::Record(Game(start)), events)) { return; }
    notify(events, message("A new game starts here: {0}.", format_position(start)));
}

namespace handlers {
namespace {

void set_up(SessionCore& core, Line line, Events& events) {
    if (line.argument == V_("keep")) {
        return keep_setup(core, core.draft.value_or(core.setup()), events);
    }
    const std::optional<Setup> next = next_setup(core, line.argument, events);
    if (!next) { return; }
    core.draft = next;
    events.emplace_back(list_setup(*next, setup_page(*next)));
}

void edit(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) { return core.review.edit(core.shown().position(), events); }
    const auto read = read_position(line.argument, core.game().rules());
    if (!read) { return refuse(events, read.error().message); }
    core.review.edit(*read, events);
}

void new_game(SessionCore& core, Line line, Events& events) {
    if (core.shows_lists && line.argument.empty()) { return set_up(core, line, events); }
    std::optional<Setup> next = next_setup(core, line.argument, events);
    if (!next) { return; }
    next->by_hand = {};
    ++next->seed;  // so that the bot plays another game
    const Ruleset rules = next->rules;
    if (!core.begin(*next, record::Record(Game(rules)), events)) { return; }
    const std::string options = format_rule_options(rules);
    const std::string type = format_game_type(rules.game_type);
    std::string told = options.empty() ? tr("A new game of {0}.", type)
                                       : tr("A new game of {0} with {1}.", type, options);
    const auto& seats = core.setup().seats;
    const auto bot = std::ranges::find_if(seats, &Seat::adapts);
    if (bot != seats.end()) { told.append(" ").append(describe_adapting(*bot)); }
    notify(events, told);
}

constexpr GameCommand kSetupCommands[] = {
    {{T_("edit"), 2, "[POSITION]", N_("arrange bugs freely, then play from there"),
      NotAtTables | TakesWords},
     edit},
    {{T_("new"), 3, "[TYPE] [WHO [WHO]]", N_("start another game, see help new"),
      NotAtTables | ChangesGame | TakesWords},
     new_game},
    {{T_("setup"), 1, "[WHAT]", N_("set the rules and players of the next game"),
      NotAtTables | ChangesWithArgument | TakesWords},
     set_up},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> setup_commands() {
    return handlers::kSetupCommands;
}

}  // namespace roj::play
