#include <utility>

#include <roj/bot.h>
#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/assist/advice.h"
#include "play/game_session.h"
#include "play/input/preview.h"
#include "play/session/command_handlers.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/narration.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

/// Takes back a resignation, an agreed draw or a player's claim, and nothing else. Returns false if
/// there was none.
bool reopen(SessionCore& core, Events& events) {
    const Ending ending = core.game().ending();
    // A bot would claim the draw again.
    const bool claimed = ending == Ending::Claim && core.seats.is_here(core.played.to_move());
    if (ending != Ending::Resignation && ending != Ending::Agreement && !claimed) { return false; }
    core.played.reopen();
    core.note_help();
    core.bots.paused = core.seats.nobody_here();
    core.position_changed(ending != Ending::Resignation ? tr("The draw is taken back.")
                          : core.clock.loser()          ? tr("The loss on time is taken back.")
                                                        : tr("The resignation is taken back."),
                          events);
    return true;
}

/// Takes back plies or plays them again.
void change_plies(SessionCore& core, const Result<std::size_t>& plies,
                  bool (PlayedGame::*change)(std::size_t), Events& events) {
    if (!plies) { return refuse(events, plies.error().message); }
    core.pause_players();
    core.note_help();
    if (!(core.played.*change)(*plies)) { return; }
    std::string told;
    if (change == &PlayedGame::redo) {
        told = trn("Played {0} move again.", "Played {0} moves again.", *plies, *plies);
    } else if (core.played.plies() == 0) {
        told = trn("Took back {0} move; this is the start.",
                   "Took back {0} moves; this is the start.", *plies, *plies);
    } else {
        told = trn("Took back {0} move.", "Took back {0} moves.", *plies, *plies);
    }
    if (core.bots.paused) { told += ' ' + tr("The bots pause.") + ' ' + tr_marked(kPaused); }
    core.position_changed(told, events);
}

}  // namespace

Result<std::size_t> plies_to_undo(const SessionCore& core, const std::string& argument) {
    const Result<int> count = read_count(argument);
    if (!count) { return count.error(); }
    return core.played.plies_to_undo(*count, core.seats.own_color());
}

std::string describe_question(const SessionCore& core) {
    if (core.intent.resigns) {
        return core.seats.own_color().value_or(core.played.to_move()) == Color::White
                   ? tr("If White resigns, Black wins. To resign, type yes; to play on, press "
                        "Enter.")
                   : tr("If Black resigns, White wins. To resign, type yes; to play on, press "
                        "Enter.");
    }
    if (core.intent.move) {
        return enter_plays(core.game(), *core.intent.move, false) + ' ' +
               tr("Anything else you type cancels it.");
    }
    const auto theirs = core.table.theirs();
    if (const auto open = theirs ? theirs : core.table.own()) {
        return describe(core, open->what, !theirs);
    }
    if (core.intent.premove.empty()) { return {}; }
    return tr("{0} is your next move. To drop it, press Enter on an empty line.",
              core.intent.premove);
}

namespace {

/// Returns the colour that can resign here; refuses if there is none.
std::optional<Color> may_resign(const SessionCore& core, Events& events) {
    if (core.seats.nobody_here()) {
        refuse(events, message("Only a human player can resign."));
        return std::nullopt;
    }
    const Color who = core.seats.own_color().value_or(core.game().position().to_move());
    const Permission allowed = Game(core.game()).resign(who);
    if (!allowed) { refuse(events, words::describe(allowed.error())); }
    return allowed ? std::optional(who) : std::nullopt;
}

}  // namespace

void resign_now(SessionCore& core, Events& events) {
    const std::optional<Color> who = may_resign(core, events);
    if (!who) { return; }
    if (core.table.exists()) {
        const table::End end{table::End::Reason::Resigned, *who};
        return append(core, table::EventKind::End, table::format_end(end), events);
    }
    if (!core.played.resign(*who)) { return; }
    core.seats.cancel();
    core.finish(events);
}

namespace handlers {
namespace {

void undo(SessionCore& core, Line line, Events& events) {
    if (!core.intent.premove.empty()) {
        core.withdraw(events);
        return;
    }
    if (core.table.exists()) { return ask_undo(core, line.argument, events); }
    if (core.review.elsewhere() != nullptr) {
        core.show_ply(static_cast<int>(core.played.plies()), events);
        return notify(events, message("To take a move back, type undo again."));
    }
    if (line.argument.empty() && reopen(core, events)) { return; }
    change_plies(core, plies_to_undo(core, line.argument), &PlayedGame::undo, events);
}

void redo(SessionCore& core, Line line, Events& events) {
    const Result<int> count = read_count(line.argument);
    if (!count) { return refuse(events, count.error().message); }
    change_plies(core, core.played.plies_to_redo(*count, core.seats.own_color()), &PlayedGame::redo,
                 events);
}

void stop(SessionCore& core, Line /*line*/, Events& events) {
    if (core.analysis.solving()) { return core.analysis.stop_solving(); }
    if (!core.seats.thinking() && core.analysis.analyzing()) {
        core.analysis.stop_analysis();
        notify(events,
               message("roj has stopped the analysis. To continue it, type analyze again."));
        return core.keep_analysis(events);
    }
    if (!core.seats.thinking()) {
        return refuse(events, message("Your opponent is not thinking."));
    }
    core.seats.thread().hurry();
    if (core.seats.nobody_here()) {
        core.bots.paused = true;
        notify(events, message("The bots pause after this move.") + ' ' + tr_marked(kPaused));
    }
}

void go_on(SessionCore& core, Line /*line*/, Events& events) {
    if (!std::exchange(core.bots.paused, false)) {
        return refuse(events, message("No bots are paused here."));
    }
    core.advance(events);
}

void pace(SessionCore& core, Line line, Events& events) {
    if (!line.argument.empty()) {
        const Status set = *set_one(kHabits, core.habits, "pace", line.argument);
        if (!set) { return refuse(events, set.error().message); }
    }
    constexpr int kSecond = 1000;
    const auto pace = core.habits.pace;
    if (!pace) {
        return notify(events,
                      message("On a full screen, bots that play each other move once a second. "
                              "Type pace 2s, or pace 0 for no pause."));
    }
    const auto count = pace->count();
    if (count == 0) {
        return notify(events, message("Bots that play each other move as fast as they can."));
    }
    notify(
        events,
        count % kSecond == 0
            ? tr("Bots that play each other wait for {0} s between their moves.", count / kSecond)
            : tr("Bots that play each other wait for {0} ms between their moves.", count));
}

void draw(SessionCore& core, Line /*line*/, Events& events) {
    if (core.game().over()) { return refuse(events, message("The game is over.")); }
    const bool claims = core.game().may_claim_draw() && core.seats.here_to_move(core.game());
    if (claims && !core.table.exists() && core.played.claim_draw()) { return core.finish(events); }
    if (!claims && !core.game().rules().draw_by_agreement) {
        return refuse(events,
                      message("Players cannot agree on a draw in this game (draw.agreement=off)."));
    }
    if (core.seats.nobody_here()) {
        return refuse(events, core.table.exists() ? tr("Spectators cannot offer a draw.")
                                                  : tr("Only a human player can offer a draw."));
    }
    if (core.table.exists()) { return offer_draw(core, claims, events); }
    const std::optional<Color> human = core.seats.own_color();
    if (human && core.seats.seat(opponent(*human)).is_engine()) {
        const auto side = static_cast<std::size_t>(opponent(*human));
        return refuse(
            events, message("You cannot offer {0} a draw: the engine protocol has no draw offers.",
                            core.seats.names()[side]));
    }
    if (human && core.seats.thinking()) {
        return refuse(events, message("Wait for the bot's move before you offer a draw."));
    }
    const Color mover = core.game().position().to_move();
    const std::string declined = human ? why_no_draw(core.game(), opponent(*human)) : std::string();
    if (!declined.empty()) { return notify(events, declined); }
    if (!human && !std::exchange(core.intent.offers_draw, true)) {
        return notify(events,
                      mover == Color::White
                          ? tr("White offers a draw: type draw to accept, or play on to decline.")
                          : tr("Black offers a draw: type draw to accept, or play on to decline."));
    }
    if (!core.played.agree_draw()) { return; }
    core.finish(events);
}

void resign(SessionCore& core, Line line, Events& events) {
    if (line.force) { return resign_now(core, events); }
    if (const auto who = may_resign(core, events)) {
        core.intent.resigns = true;
        notify(events, describe_question(core));
    }
}

void quit(SessionCore& core, Line /*line*/, Events& events) {
    core.seats.cancel();
    if (!core.game().over()) { core.keep(events); }
    events.emplace_back(Quit{});
}

void clock(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        return notify(events,
                      core.clock.exists()
                          ? tr("The clock is {0}: type clock none to play without.",
                               i18n::in_own_words(table::format_time_control(core.setup().clock)))
                          : tr("There is no clock. Type clock 10m, clock 10m+5s (more after each "
                               "move), clock 10m~5s (free in each move) or clock 30s/move."));
    }
    const Result<table::TimeControl> control = parse_time_control(line.argument);
    if (!control) { return refuse(events, control.error().message); }
    if (core.game().over()) {
        return refuse(events, message("The game is over. Type new for another one."));
    }
    core.seats.set_clock(*control);
    core.clock.restart(*control, core.played.record());
    events.emplace_back(PositionChanged{});
    notify(events, core.clock.exists()
                       ? tr("Both players have the whole time now: {0}.",
                            i18n::in_own_words(table::format_time_control(*control)))
                       : tr("The clock is off."));
    core.advance(events);
}

void settings(SessionCore& core, Line line, Events& events) {
    SettingsBook* const book = core.settings_book;
    const SettingArgument argument(line.argument);
    if (!argument.value.empty()) {
        const auto habit = set_one(kHabits, core.habits, argument.key, argument.value);
        if (habit && !*habit) {
            return refuse(events, i18n::in_own_words(habit->error().message.worded()));
        }
        if (habit && book == nullptr) {
            return notify(events, message("This applies until you quit."));
        }
    }
    if (book != nullptr) { run_settings(*book, argument, events); }
}

std::vector<std::string> setting_names(const SessionCore& core) {
    std::vector<std::string> names;
    if (core.settings_book == nullptr) { return names; }
    for (const ListRow& row : core.settings_book->list().rows) { names.push_back(row.name); }
    return names;
}

void level(SessionCore& core, Line line, Events& events) {
    std::string_view rest = line.argument;
    const std::string word(text::take_word(rest));
    const auto first = text::read_number(rest, bot::kLowestLevel, bot::kHighestLevel);
    const bool begins = word == "auto" && first;
    const bool set = core.seats.set_level(begins ? word : line.argument,
                                          begins ? *first : core.fitting_level(), events);
    if (!set) { return; }
    const Status noted = begins ? core.scores.start_at(*first) : ok();
    if (!noted) { notify(events, noted.error().message); }
    if (core.game().over()) { return; }
    core.note_help();
    core.seats.cancel();
    core.advance(events);
}

void swap(SessionCore& core, Line /*line*/, Events& events) {
    if (core.game().over()) {
        return refuse(events, message("The game is over. Type new for another one."));
    }
    core.intent = {};
    core.note_help();
    core.seats.swap(events);
    core.advance(events);
}

void theme(SessionCore& /*core*/, Line line, Events& events) {
    show_theme(line.argument, events);
}

std::vector<std::string> themes(const SessionCore& /*core*/) {
    return kThemes.all();
}

constexpr GameCommand kPlayCommands[] = {
    {{T_("undo"), 1, "[N]", N_("take back N of your turns; alone: the last one"), ChangesGame},
     undo},
    {{T_("redo"), 1, "[N]", N_("play again what was taken back"), NotAtTables | ChangesGame}, redo},
    {{T_("stop"), 1, "", N_("make the bot or engine move at once")}, stop},
    {{T_("continue"), 2, "", N_("let bots that play each other play on"),
      NotAtTables | ChangesGame},
     go_on},
    {{T_("pace"), 2, "[TIME]", N_("set the pause between moves of two bots"), NotAtTables}, pace},
    {{T_("level"), 1, "[1-10|auto]", N_("set how strong the bot plays"),
      NotAtTables | ChangesWithArgument | TakesWords},
     level},
    {{T_("clock"), 2, "[TIME]", N_("set 10m, 10m+5s, 10m~5s, 30s/move or none"),
      NotAtTables | ChangesWithArgument | TakesWords},
     clock},
    {{T_("swap"), 1, "", N_("exchange the players: you play the other side"),
      NotAtTables | ChangesGame},
     swap},
    {{T_("draw"), 3, "", N_("offer a draw, accept one, or claim one"), ChangesGame}, draw},
    {{T_("resign"), 3, "", N_("resign the game; resign! does not ask first"),
      ChangesGame | AcceptsForce},
     resign},
    {{T_("theme"), 2, "NAME", N_("set the colours: auto, dark, light or plain"),
      InEditor | TakesWords},
     theme,
     themes},
    {{T_("settings"), 4, "[KEY=VALUE]", N_("show or change settings; KEY=default resets"),
      InEditor | TakesWords},
     settings,
     setting_names},
    {{T_("lobby"), 3, "", N_("go back to the lobby; the game goes on"), OnlyInLobby}, quit},
    {{T_("quit"), 3, "", N_("exit; roj saves the game")}, quit},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> play_commands() {
    return handlers::kPlayCommands;
}

}  // namespace roj::play
