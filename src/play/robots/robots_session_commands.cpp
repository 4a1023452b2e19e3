#include <algorithm>
#include <utility>

#include "play/robots/robots_session.h"
#include "play/robots/robots_text.h"
#include "play/robots/robots_turn.h"
#include "play/wording/words.h"

namespace roj::play {
namespace {

Event moves_page(const robots::Record& record) {
    std::vector<std::string> lines = describe_moves(record.game);
    if (lines.empty()) { lines.push_back("None is due: " + whose_turn(record) + '.'); }
    return Page{"The ends that can be reached", std::move(lines)};
}

Event table_page(const robots::Record& record) {
    return Page{"The table", describe_table(record)};
}

Event throws_page(const robots::Game& game) {
    return Page{"Every throw so far", list_throws(game)};
}

Event help_page(const std::string& topic) {
    const Result<Page> page = robots_help(topic);
    return page ? Event(*page) : CommandRejected{page.error().message};
}

Event change_theme(const std::string& name) {
    const Result<Theme> theme = parse_theme(name);
    return theme ? Event(ThemeChanged{*theme}) : CommandRejected{theme.error().message};
}

Existing existing_for(const TypedCommand& typed) {
    return typed.force ? Existing::Replace : Existing::Refuse;
}

/// Returns a seed for dice that are independent of the previous game.
std::uint64_t next_seed(std::uint64_t seed) {
    return seed * 6364136223846793005ULL + 1442695040888963407ULL;
}

}  // namespace

/// A command and its handler. Commands that are hard to undo need three letters.
struct RobotsSession::Command {
    CommandName typed;
    bool takes_argument;
    void (*handle)(RobotsSession& session, const TypedCommand& typed, Events& events);
};

using S = RobotsSession;
using T = const TypedCommand;
using E = Events;
const std::array<S::Command, 15> S::kCommands{{
    {{"throw", 1}, false, [](S& s, T&, E& e) { s.throw_dice(e); }},
    {{"undo", 1}, false, [](S& s, T&, E& e) { s.undo(e); }},
    {{"moves", 1}, false, [](S& s, T&, E& e) { e.push_back(moves_page(s.record_)); }},
    {{"hint", 2}, false, [](S& s, T&, E& e) { s.hint(e); }},
    {{"list", 2}, false, [](S& s, T&, E& e) { e.push_back(table_page(s.record_)); }},
    {{"log", 2}, false, [](S& s, T&, E& e) { e.push_back(throws_page(s.game())); }},
    {{"board", 1}, false, [](S&, T&, E& e) { e.emplace_back(Redraw{}); }},
    {{"theme", 3}, true, [](S&, T& t, E& e) { e.push_back(change_theme(t.argument)); }},
    {{"new", 3}, true, [](S& s, T& t, E& e) { s.new_game(t.argument, e); }},
    {{"seat", 2}, true, [](S& s, T& t, E& e) { s.seat(t.argument, e); }},
    {{"save", 1}, true, [](S& s, T& t, E& e) { s.keeper_.save(t.argument, s.record_, existing_for(t), e); }},
    {{"load", 2}, true, [](S& s, T& t, E& e) { s.load(t.argument, e); }},
    {{"help", 1}, true, [](S&, T& t, E& e) { e.push_back(help_page(t.argument)); }},
    {{"rules", 1}, false, [](S& s, T&, E& e) { e.push_back(robots_rules_page(s.game().rules())); }},
    {{"quit", 3}, false, [](S&, T&, E& e) { e.emplace_back(Quit{}); }},
}};

void RobotsSession::run(const TypedCommand& typed, Events& events) {
    std::array<CommandName, kCommands.size()> names{};
    std::transform(kCommands.begin(), kCommands.end(), names.begin(),
                   [](const Command& command) { return command.typed; });
    const Result<std::size_t> found =
        find_command_name(names, typed, "a move looks like h3 v-5, and help lists the commands");
    if (!found) { return refuse(events, found.error().message); }
    const Command& command = kCommands[*found];
    const std::string name(command.typed.name);
    if (typed.force && name != "save") {
        return refuse(events, "only save can be followed by an exclamation mark");
    }
    if (!command.takes_argument && !typed.argument.empty()) {
        return refuse(events,
                      name + " stands alone: \"" + typed.argument + "\" means nothing there");
    }
    command.handle(*this, typed, events);
}

void RobotsSession::throw_dice(Events& events) {
    if (!waits_for_enter(record_)) {
        return refuse(events, "No dice are to be thrown: " + whose_turn(record_));
    }
    step(events);
}

void RobotsSession::hint(Events& events) const {
    const bool chooses =
        game().phase() == robots::Phase::Move || game().phase() == robots::Phase::Penalty;
    if (!chooses || is_bot(record_, game().state().to_move)) {
        return refuse(events, "Hints are for your own moves and tokens: " + whose_turn(record_));
    }
    events.emplace_back(Notice{describe_hint(record_)});
}

/// Shows the players; with an argument replaces one.
void RobotsSession::seat(const std::string& argument, Events& events) {
    if (!argument.empty()) {
        const Status seated = robots::seat_player(record_, argument);
        if (!seated) { return refuse(events, seated.error().message); }
        bots_ = {};
        events.emplace_back(PositionChanged{});
        if (!game().over()) { keeper_.keep(record_, events); }
    }
    events.emplace_back(Notice{describe_players(record_)});
}

void RobotsSession::undo(Events& events) {
    if (!can_take_back(record_)) {
        return refuse(events,
                      "Only your last move can be taken back, and only until dice are thrown");
    }
    [[maybe_unused]] const Status done = record_.game.undo();
    events.emplace_back(Notice{"The move is taken back."});
    note_change(events);
}

void RobotsSession::load(const std::string& name, Events& events) {
    if (name.empty() && keeper_.exists()) { return events.push_back(keeper_.saved_page()); }
    Result<robots::Record> loaded = keeper_.load(name);
    if (!loaded) { return refuse(events, loaded.error().message); }
    if (!archive_game(events)) { return; }
    begin(std::move(*loaded), events);
    events.emplace_back(Notice{"Loaded " + name + ". " + describe_players(record_)});
}

/// Starts a game with the same or another number of players. A new one is the same as player C.
void RobotsSession::new_game(const std::string& argument, Events& events) {
    robots::Rules rules = game().rules();
    if (argument.size() > 1 || (!argument.empty() && (argument[0] < '2' || argument[0] > '4'))) {
        return refuse(events, "new takes 2, 3 or 4 players, or nothing");
    }
    if (!archive_game(events)) { return; }
    if (!argument.empty()) { rules.players = argument[0] - '0'; }
    robots::Record next{robots::Game(rules)};
    next.seed = next_seed(record_.seed);
    for (const robots::Player player : robots::players_of(rules)) {
        const std::size_t index = robots::index_of(player);
        const bool played = robots::plays(game().rules(), player);
        next.seats[index] =
            played ? record_.seats[index] : record_.seats[index_of(robots::Player::C)];
    }
    begin(std::move(next), events);
    events.emplace_back(Notice{"A new game. " + describe_players(record_)});
}

void RobotsSession::begin(robots::Record record, Events& events) {
    record_ = std::move(record);
    bots_ = {};
    events.emplace_back(PositionChanged{});
    keeper_.keep(record_, events);
}

}  // namespace roj::play
