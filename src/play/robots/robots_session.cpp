#include "play/robots/robots_session.h"

#include <cassert>

#include "i18n/message.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/robots/robots_text.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/rules_page.h"

namespace roj::play {

const GameFormat kRobotsGames{
    .journals = {"robots", ".txt"},
    .folder = "robots",
    .read = [](std::string_view text) -> Result<GameText> {
        const auto record = robots::parse_record(text, text::Tail::MayBeTorn);
        if (!record) { return record.error(); }
        return text_of(*record);
    },
    .damaged =
        [](std::size_t rolls) {
            return trn(
                "The journal was cut off or changed. The game continues with its first roll.",
                "The journal was cut off or changed. The game continues with its first {0} rolls.",
                rolls, rolls);
        },
    .other_game =
        [] { return tr("Another roj is open with a game of robots. This game is separate."); },
};

GameText text_of(const robots::Record& record) {
    const std::string text = robots::format_record(record);
    const std::size_t rolls = record.game.history().size();
    return {.text = text,
            .moves = text,
            .players = {},
            .length = rolls,
            .begun = rolls > 0,
            .over = record.game.over()};
}

std::optional<robots::Record> resume_robots(Storage& storage) {
    const std::optional<std::string> text = storage.resume();
    if (!text) { return std::nullopt; }
    Result<robots::Record> record = robots::parse_record(*text);
    return record ? std::optional(std::move(*record)) : std::nullopt;
}

Result<robots::Record> read_robots(const Result<LoadedText>& loaded) {
    if (!loaded) { return loaded.error(); }
    Result<robots::Record> record = robots::parse_record(loaded->text);
    if (!record) { return in_file(loaded->path, record.error()); }
    return record;
}

using S = RobotsSession;
using L = const CommandLine;
using E = Events;
const std::array<CommandOf<RobotsSession>, 17> S::kCommands{{
    {{T_("roll"), 2, "", N_("roll the dice; Enter does the same")},
     [](S& s, L&, E& e) { s.roll(e); }},
    {{T_("throw"), 1, ""}, [](S& s, L&, E& e) { s.roll(e); }},
    {{T_("undo"), 1, "[N]", N_("take the last move back, until the next roll")},
     [](S& s, L& l, E& e) { s.undo(l.argument, e); }},
    {{T_("moves"), 1, "", N_("list the squares that can be reached")},
     [](S& s, L&, E& e) { e.emplace_back(list_moves(s.record_)); }},
    {{T_("hint"), 2, "", N_("show the best bot's choice and its risk")},
     [](S& s, L&, E& e) { s.hint(e); }},
    {{T_("list"), 2, "", N_("list pawns, backpacks, banks and tokens")},
     [](S& s, L&, E& e) { e.emplace_back(describe_table(s.record_)); }},
    {{T_("log"), 2, "", N_("list every roll so far")},
     [](S& s, L&, E& e) { e.emplace_back(list_rolls(s.game())); }},
    {{T_("board"), 1, "", N_("draw the board again")},
     [](S&, L&, E& e) { e.emplace_back(Redraw{}); }},
    {{T_("theme"), 3, "NAME", N_("set the colours: auto, dark, light or plain"), TakesWords},
     [](S&, L& l, E& e) { show_theme(l.argument, e); }},
    {{T_("new"), 3, "[2-4]", N_("start another game, with this number of players")},
     [](S& s, L& l, E& e) { s.new_game(l.argument, e); }},
    {{T_("seat"), 2, "[B=WHO]", N_("change a player: human, or bot:1 to bot:3"), TakesWords},
     [](S& s, L& l, E& e) { s.seat(l.argument, e); }},
    {{T_("save"), 1, "NAME", N_("save the game as NAME, or ./FILE"), AcceptsForce},
     [](S& s, L& l, E& e) { s.save(l, e); }},
    {{T_("load"), 2, "[NAME]", N_("open a saved game; alone: list them")},
     [](S& s, L& l, E& e) { s.load(l.argument, e); }},
    {{T_("resume"), 2, "[CODE]", N_("continue a guest's games by their code")},
     [](S& s, L& l, E& e) { resume(s.keeper_.guest(), l.argument, e); }},
    {{T_("help"), 1, "[TOPIC]", N_("show help; ? does the same")},
     [](S&, L& l, E& e) {
         show(i18n::find_page("robots", l.argument, {{"commands", describe_commands(commands())}}),
              e);
     }},
    {{T_("rules"), 1, "", N_("show the rules of robots")},
     [](S& s, L&, E& e) {
         e.push_back(*words::rules_page("robots", {list_options(s.game().rules())}));
     }},
    {{T_("quit"), 3, "", N_("exit; roj saves the game")},
     [](S&, L&, E& e) { e.emplace_back(Quit{}); }},
}};

const Commands& RobotsSession::commands() {
    static const Commands all = to_commands<RobotsSession>({kCommands});
    return all;
}

Events RobotsSession::start() {
    Events events;
    keeper_.keep_recovered_game(events);
    return events;
}

Events RobotsSession::submit(std::string_view line) {
    const std::optional<std::string> meant = i18n::on_english_keys(text::trim(line));
    line = meant && looks_like_choice(*meant) ? *meant : text::trim(line);
    Events events;
    if (line.empty()) {
        if (waits_for_enter(record_) || moves_itself(record_)) {
            step(events);
        } else if (!game().over()) {
            refuse(events, what_to_do(record_));
        }
    } else if (!looks_like_choice(line)) {
        run(line, events);
    } else if (const Status done = choose(record_, line); !done) {
        refuse(events, done.error().message);
    } else {
        events.emplace_back(Notice{describe_last(game(), false)});
        note_change(events);
    }
    return events;
}

std::optional<std::chrono::milliseconds> RobotsSession::next_tick() const {
    constexpr std::chrono::milliseconds kPace{600};
    return moves_itself(record_) ? std::optional(kPace) : std::nullopt;
}

Events RobotsSession::tick() {
    Events events;
    if (moves_itself(record_)) { step(events); }
    return events;
}

Events RobotsSession::advance_all() {
    Events events;
    while (moves_itself(record_)) { step(events); }
    return events;
}

/// Rolls the dice, or makes the choice of a bot.
void RobotsSession::step(Events& events) {
    const bool rolls = waits_for_dice(game());
    if (rolls) { roll_next(record_.game, robots::Dice(record_.seed)); }
    if (waits_for_choice(game()) && is_bot(record_, game().state().to_move)) { play_bot_choice(); }
    events.emplace_back(Notice{describe_last(game(), rolls)});
    note_change(events);
}

void RobotsSession::play_bot_choice() {
    const robots::Player player = game().state().to_move;
    const int level = record_.seats[index_of(player)].level;
    const robots::Bot& bot =
        bots_.try_emplace(player, game().rules(), level, record_.seed).first->second;
    [[maybe_unused]] const Status done = game().phase() == robots::Phase::Penalty
                                             ? record_.game.place(bot.choose_placement(game()))
                                             : record_.game.move(bot.choose_move(game()).way);
    assert(done);
}

void RobotsSession::note_change(Events& events) {
    events.emplace_back(PositionChanged{});
    // The date of a game is that of its first move.
    if (record_.date.empty()) { record_.date = keeper_.today(); }
    if (!game().over()) { return keeper_.keep(text_of(record_), events); }
    events.emplace_back(GameEnded{describe_result(game())});
    keeper_.finish(text_of(record_), events);
}

void RobotsSession::run(std::string_view line, Events& events) {
    const Result<CommandLine> command = parse_command(commands(), line, "h3 v-5");
    if (!command) { return refuse(events, command.error().message); }
    run_command(*this, *command, events);
}

void RobotsSession::roll(Events& events) {
    if (!waits_for_enter(record_)) {
        return refuse(events, message("You cannot roll now.") + ' ' + what_to_do(record_));
    }
    step(events);
}

void RobotsSession::hint(Events& events) const {
    if (!waits_for_choice(game()) || is_bot(record_, game().state().to_move)) {
        return refuse(events, message("Hints are for your own moves and tokens.") + ' ' +
                                  what_to_do(record_));
    }
    events.emplace_back(Notice{describe_hint(record_)});
}

/// Shows the players; with an argument replaces one.
void RobotsSession::seat(const std::string& argument, Events& events) {
    if (!argument.empty()) {
        const Status seated = seat_player(record_, argument);
        if (!seated) { return refuse(events, seated.error().message); }
        bots_.clear();
        events.emplace_back(PositionChanged{});
        if (!game().over()) { keeper_.keep(text_of(record_), events); }
    }
    events.emplace_back(Notice{describe_players(record_)});
}

void RobotsSession::undo(const std::string& argument, Events& events) {
    const Result<int> count = read_count(argument);
    if (!count) { return refuse(events, count.error().message); }
    if (!can_take_back(record_)) {
        return refuse(
            events,
            message("You can take back only your last move, and only until the next roll."));
    }
    [[maybe_unused]] const Status done = record_.game.undo();
    events.emplace_back(Notice{*count == 1 ? tr("The move is taken back.")
                                           : tr("Took back 1 move. A roll cannot be taken back.")});
    note_change(events);
}

void RobotsSession::save(const CommandLine& line, Events& events) {
    const Existing existing = line.force ? Existing::Replace : Existing::Refuse;
    keeper_.save(line.argument, text_of(record_), existing, events);
}

void RobotsSession::load(const std::string& name, Events& events) {
    if (name.empty() && keeper_.exists()) {
        events.emplace_back(keeper_.saved_list());
        return;
    }
    Result<robots::Record> loaded = read_robots(keeper_.load(name));
    if (!loaded) { return refuse(events, loaded.error().message); }
    if (archive_game(events)) { begin(std::move(*loaded), tr("Loaded {0}.", name) + ' ', events); }
}

/// Starts a game with the same or another number of players. A new one is the same as player C.
void RobotsSession::new_game(const std::string& argument, Events& events) {
    robots::Rules rules = game().rules();
    const auto players =
        argument.empty() ? std::optional(rules.players) : text::read_number(argument, 2, 4);
    if (!players) {
        return refuse(events, message("Type new, or new with 2, 3 or 4 players: new 4."));
    }
    if (!archive_game(events)) { return; }
    rules.players = *players;
    robots::Record next{robots::Game(rules)};
    // The new dice are independent of those of the previous game.
    next.seed = record_.seed * 6364136223846793005ULL + 1442695040888963407ULL;
    for (const robots::Player player : players_of(rules)) {
        const bool played = plays(game().rules(), player);
        next.seats[index_of(player)] = record_.seats[index_of(played ? player : robots::Player::C)];
    }
    begin(std::move(next), tr("A new game.") + ' ', events);
}

bool RobotsSession::archive_game(Events& events) {
    return game().over() || keeper_.archive_game(text_of(record_), events);
}

void RobotsSession::begin(robots::Record record, const std::string& told, Events& events) {
    record_ = std::move(record);
    bots_.clear();
    events.emplace_back(PositionChanged{});
    keeper_.keep(text_of(record_), events);
    events.emplace_back(Notice{told + describe_players(record_)});
}

}  // namespace roj::play
