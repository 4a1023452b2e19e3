#include <array>
#include <utility>

#include "play/robots/robots_session.h"
#include "play/robots/robots_storage.h"
#include "play/robots/robots_text.h"
#include "play/wording/words.h"

namespace roj::play {
namespace {

// What cannot be taken back easily asks for three letters.
constexpr std::array<CommandName, 15> kRobotsCommands{{
    {"throw", 1},
    {"undo", 1},
    {"moves", 1},
    {"hint", 2},
    {"list", 2},
    {"log", 2},
    {"board", 1},
    {"theme", 3},
    {"new", 3},
    {"seat", 2},
    {"save", 1},
    {"load", 2},
    {"help", 1},
    {"rules", 1},
    {"quit", 3},
}};

bool takes_argument(std::string_view name) {
    return name == "new" || name == "seat" || name == "save" || name == "load" || name == "help" ||
           name == "theme";
}

/// Dice that have nothing to do with those of the game before.
std::uint64_t next_seed(std::uint64_t seed) {
    return seed * 6364136223846793005ULL + 1442695040888963407ULL;
}

}  // namespace

void RobotsSession::run(const TypedCommand& typed, Events& events) {
    const auto refuse = [&](const std::string& reason) {
        events.emplace_back(CommandRejected{reason});
    };
    const Result<std::size_t> found = find_command_name(
        kRobotsCommands, typed, "a move looks like h3 v-5, and help lists the commands");
    if (!found) { return refuse(found.error().message); }
    const std::string name(kRobotsCommands[*found].name);
    if (typed.force && name != "save") {
        return refuse("only save can be followed by an exclamation mark");
    }
    if (!takes_argument(name) && !typed.argument.empty()) {
        return refuse(name + " stands alone: \"" + typed.argument + "\" means nothing there");
    }
    if (name == "throw") {
        if (!waits_for_enter()) { return refuse("No dice are to be thrown: " + whose_turn()); }
        step(events);
    } else if (name == "undo") {
        undo(events);
    } else if (name == "new") {
        new_game(typed.argument, events);
    } else if (name == "seat") {
        seat(typed.argument, events);
    } else if (name == "save") {
        save(typed, events);
    } else if (name == "load") {
        load(typed.argument, events);
    } else if (name == "quit") {
        events.emplace_back(Quit{});
    } else {
        show(name, typed.argument, events);
    }
}

/// What only shows something.
void RobotsSession::show(const std::string& name, const std::string& argument,
                         Events& events) const {
    if (name == "board") {
        events.emplace_back(Redraw{});
    } else if (name == "theme") {
        const Result<Theme> theme = parse_theme(argument);
        events.push_back(theme ? Event(ThemeChanged{*theme})
                               : Event(CommandRejected{theme.error().message}));
    } else if (name == "moves") {
        std::vector<std::string> lines = describe_moves(game());
        if (lines.empty()) { lines.push_back("None is due: " + whose_turn() + '.'); }
        events.emplace_back(Page{"The ends that can be reached", std::move(lines)});
    } else if (name == "hint") {
        hint(events);
    } else if (name == "list") {
        events.emplace_back(Page{"The table", describe_table(record_)});
    } else if (name == "log") {
        events.emplace_back(Page{"Every throw so far", list_throws(game())});
    } else if (name == "rules") {
        events.emplace_back(robots_rules_page(game().rules()));
    } else {
        const Result<Page> page = robots_help(argument);
        if (page) {
            events.emplace_back(*page);
        } else {
            events.emplace_back(CommandRejected{page.error().message});
        }
    }
}

void RobotsSession::hint(Events& events) const {
    const bool chooses =
        game().phase() == robots::Phase::Move || game().phase() == robots::Phase::Penalty;
    if (!chooses || is_bot(game().state().to_move)) {
        events.emplace_back(
            CommandRejected{"Hints are for your own moves and tokens: " + whose_turn()});
        return;
    }
    events.emplace_back(Notice{describe_hint(record_)});
}

/// Who plays; with an argument somebody else plays from now on.
void RobotsSession::seat(const std::string& argument, Events& events) {
    if (!argument.empty()) {
        const Status seated = robots::seat_player(record_, argument);
        if (!seated) {
            events.emplace_back(CommandRejected{seated.error().message});
            return;
        }
        bots_ = {};
        events.emplace_back(PositionChanged{});
        if (!game().over()) { keep(events); }
    }
    events.emplace_back(Notice{describe_players(record_)});
}

void RobotsSession::undo(Events& events) {
    if (!can_take_back()) {
        events.emplace_back(CommandRejected{
            "Only your last move can be taken back, and only until dice are thrown"});
        return;
    }
    [[maybe_unused]] const Status done = record_.game.undo();
    events.emplace_back(Notice{"The move is taken back."});
    note_change(events);
}

void RobotsSession::save(const TypedCommand& typed, Events& events) const {
    if (storage_ == nullptr) {
        events.emplace_back(CommandRejected{"There is no place to save games"});
        return;
    }
    const auto existing = typed.force ? Existing::Replace : Existing::Refuse;
    const auto path = storage_->save(typed.argument, record_, existing);
    if (path) {
        events.emplace_back(Notice{"Saved as " + path->string() + "."});
    } else {
        events.emplace_back(CommandRejected{path.error().message});
    }
}

void RobotsSession::load(const std::string& name, Events& events) {
    if (storage_ == nullptr) {
        events.emplace_back(CommandRejected{"There is no place with saved games"});
        return;
    }
    if (name.empty()) {
        Page page{"Saved games of robots, the newest first (load NAME)", storage_->saved_names()};
        if (page.lines.empty()) { page.lines.emplace_back("none yet"); }
        events.emplace_back(std::move(page));
        return;
    }
    Result<robots::Record> loaded = storage_->load(name);
    if (!loaded) {
        events.emplace_back(CommandRejected{loaded.error().message});
        return;
    }
    if (!put_away(events)) { return; }
    begin(std::move(*loaded), events);
    events.emplace_back(Notice{"Loaded " + name + ". " + describe_players(record_)});
}

/// The same players again, or another number of them: whoever is new is a bot as the last one is.
void RobotsSession::new_game(const std::string& argument, Events& events) {
    robots::Rules rules = game().rules();
    if (argument.size() > 1 || (!argument.empty() && (argument[0] < '2' || argument[0] > '4'))) {
        events.emplace_back(CommandRejected{"new takes 2, 3 or 4 players, or nothing"});
        return;
    }
    if (!put_away(events)) { return; }
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

/// Makes room for another game: an unfinished one is moved to the saved games.
bool RobotsSession::put_away(Events& events) {
    if (storage_ == nullptr || game().over()) { return true; }
    const auto moved = storage_->put_away(record_);
    if (!moved) {
        events.emplace_back(CommandRejected{
            "The unfinished game cannot be moved to the saved games: " + moved.error().message});
        return false;
    }
    if (*moved) {
        events.emplace_back(Notice{"The unfinished game was moved to " + (*moved)->string() + "."});
    }
    return true;
}

void RobotsSession::begin(robots::Record record, Events& events) {
    record_ = std::move(record);
    bots_ = {};
    events.emplace_back(PositionChanged{});
    keep(events);
}

}  // namespace roj::play
