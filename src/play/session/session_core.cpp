#include "play/session/session_core.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/hive_games.h"
#include "play/assist/analysis.h"
#include "play/input/preview.h"
#include "play/session/command_handlers.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

Setup with_rules(Setup setup, const Ruleset& rules) {
    setup.rules = rules;
    return setup;
}

/// Shows a move that the player has to confirm.
void offer(SessionCore& core, const Move& move, Events& events) {
    core.intent.move = move;
    core.intent.resigns = false;  // yes and no belong to this question now
    notify(events, describe_question(core));
}

/// Says how often the current position has occurred. Pre: more than once.
std::string times_text(const Game& game) {
    const int times = game.occurrences();
    return times == 2 ? tr("This position occurs for the second time.")
                      : trn("This position has occurred {0} time.",
                            "This position has occurred {0} times.", times, times);
}

/// Says that a position repeats, and when the game is drawn.
void note_repetition(const SessionCore& core, Events& events) {
    const Game& game = core.game();
    const int limit = game.rules().repetition_limit;
    if (limit == 0 || game.occurrences() < 2) { return; }
    notify(events, times_text(game) + ' ' +
                       trn("The game is drawn when it occurs {0} time.",
                           "The game is drawn when it occurs {0} times.", limit, limit));
}

/// Plays or offers the move that the player typed before their turn. Pre: there is one, and it is
/// their turn.
void play_premove(SessionCore& core, Events& events) {
    const std::string line = std::exchange(core.intent.premove, {});
    const auto move = words::worded(parse_move(core.game().position(), line));
    if (!move) {
        return notify(events,
                      message("Your next move {0} is dropped.", line) + ' ' + move.error().message);
    }
    if (!core.habits.confirm) { return core.make(*move, events); }
    // The player sees another position now.
    if (core.review.elsewhere() != nullptr) {
        return notify(events, message("Your next move {0} is not played.", line));
    }
    offer(core, *move, events);
}

}  // namespace

bool takes_draw(const Game& game, Color bot) {
    constexpr std::uint64_t kShortLook = 4000;
    bot::Limits limits;
    limits.nodes = kShortLook;
    bot::Search search(std::size_t{1} << 20);
    const bot::Report report = look_ahead(game, search, limits, {}, nullptr);
    return (game.position().to_move() == bot ? report.score : -report.score) <= 0;
}

std::string why_no_draw(const Game& game, Color bot) {
    constexpr std::size_t kFewestPlies = 10;
    if (game.history().size() < kFewestPlies) {
        return tr("The bot declines: the game has only begun.");
    }
    Game last = game;
    const bool looks_back = last.position().to_move() != bot && last.undo();
    const bool agrees = takes_draw(game, bot) && (!looks_back || takes_draw(last, bot));
    return agrees ? std::string() : tr("The bot declines: it thinks it is better.");
}

SessionCore::SessionCore(const Setup& chosen, record::Record from, Storage* place,
                         const Permissions& permitted)
    : played(std::move(from)),
      keeper(place),
      seats(with_rules(chosen, played.game().rules()), permitted),
      scores(place == nullptr ? Scorebook() : place->scorebook()),
      practice(place == nullptr ? DeckBook() : place->deck_book()),
      review(place == nullptr ? std::filesystem::path() : puzzles_file(place->folder())) {
    clock.set_up(setup().clock, played.record());
    seats.refresh_names(played.record().tags);
    analysis.read(played.record(), played.texts());
}

void SessionCore::play(const Move& move, Events& events) {
    MovePlayed moved = played.play(move);
    moved.source = seats.source_of(moved.mover);
    intent.offers_draw = false;
    intent.move.reset();
    bots.plies = seats.nobody_here() ? bots.plies + 1 : 0;
    bots.last_move = std::chrono::steady_clock::now();
    if (table.keeps_time()) { clock.note_move(moved.mover); }
    if (moved.source == MoveSource::Here) { coach.note_move(); }
    events.emplace_back(std::move(moved));
    advance(events);
}

void SessionCore::pause_bots(Events& events) {
    if (bots.plies < seats.permissions().max_plies_alone || game().over()) { return; }
    bots.plies = 0;
    bots.paused = true;
    const int plies = seats.permissions().max_plies_alone;
    notify(events,
           counted_message("Bots that play each other pause here after {0} ply.",
                           "Bots that play each other pause here after {0} plies.", plies, plies) +
               ' ' + tr_marked(kPaused));
}

void SessionCore::advance(Events& events) {
    pause_bots(events);
    run_clock();
    if (game().over()) { return finish(events); }
    keep(events);
    note_repetition(*this, events);
    table.publish(clock);
    const bool waits = seats.is_machine(played.to_move()) &&
                       (bots.paused || coach.waits() || seats.thinking() ||
                        table.state().adjourned() || (!table.exists() && bot_claims_draw(events)));
    if (waits || coach.watch(*this)) { return; }
    seats.advance(game());
    if (!seats.here_to_move(game())) { return; }
    if (!intent.premove.empty()) { return play_premove(*this, events); }
    // A table passes for a player who has to.
    if (played.must_pass() && played.plies() >= table.state().plies()) {
        notify(events, played.to_move() == Color::White
                           ? tr("White has no legal move. Press Enter to pass.")
                           : tr("Black has no legal move. Press Enter to pass."));
    }
    if (game().may_claim_draw()) {
        notify(events, times_text(game()) + ' ' + tr("You can claim a draw: type draw."));
    }
}

void SessionCore::write_record() {
    played.write();
    analysis.write(played.texts(), played.record());
    clock.write(played.record());
    note_setup(played.record().tags, setup(), seats.recorded_names());
    record::Tags& tags = played.record().tags;
    if (!keeper.exists() || !tags.get("Date").empty()) { return; }
    tags.set("Date", keeper.today());
    tags.set("Time", keeper.storage()->local_time("%H:%M:%S"));
}

void SessionCore::keep(Events& events) {
    if (!keeper.exists()) { return; }
    write_record();
    keeper.keep(text_of(played.record()), events);
}

void SessionCore::keep_analysis(Events& events) {
    if (!game().over()) { return keep(events); }
    const std::string before = text_of(played.record()).text;
    write_record();
    keeper.keep_analysis(before, text_of(played.record()).text, events);
}

void SessionCore::finish(Events& events) {
    intent = {};
    coach.drop();
    run_clock();
    seats.thread().dismiss();
    events.emplace_back(GameEnded{describe_end(game())});
    table.publish(clock);
    write_record();
    keeper.finish(text_of(played.record()), events);
    score(false, events);
    if (!table.exists()) {
        const std::optional<Color> own = seats.own_color();
        if (own && seats.seat(opponent(*own)).is_bot()) {
            notify(events, message("To see what decided the game, type review; to play again with "
                                   "the colours changed, type rematch."));
        }
        return;
    }
    std::string told;
    if (!seats.nobody_here()) {
        told = tr("To play again with the colours changed, type rematch.") + ' ';
    }
    told += table.lobby() != nullptr ? tr("To go back to the lobby, type lobby.")
                                     : tr("To keep the game, type save NAME; to leave, type quit.");
    notify(events, told);
}

std::string SessionCore::describe_end(const Game& ended) const {
    using Reason = table::End::Reason;
    const std::optional<table::End>& end = table.state().end();
    const bool here = end && review.exercise() == nullptr;
    if (here && end->reason == Reason::Left) {
        return end->loser == Color::Black ? tr("White wins: Black has left the game.")
                                          : tr("Black wins: White has left the game.");
    }
    if (here && end->reason == Reason::Adjudicated) {
        return !end->loser                   ? tr("The operator has decided: the game is drawn.")
               : *end->loser == Color::Black ? tr("The operator has decided: White wins.")
                                             : tr("The operator has decided: Black wins.");
    }
    if (here && end->reason == Reason::Claimed && ended.ending() == Ending::Agreement) {
        return tr("The game is drawn: one of the players has left it.");
    }
    return clock.describe_end(ended);
}

bool SessionCore::open(record::Record from, Events& events) {
    const Setup next = setup_of(from, setup());
    return begin(next, std::move(from), events);
}

bool SessionCore::begin(const Setup& chosen, record::Record from, Events& events) {
    const bool analyzing = analysis.analyzing();
    analysis.stop_analysis();
    if (game().over() && analyzing) { keep_analysis(events); }
    if (!game().over()) {
        write_record();
        if (!keeper.archive_game(text_of(played.record()), events)) { return false; }
        score(true, events);
    }
    seats.begin(chosen);
    draft.reset();
    played = PlayedGame(std::move(from));
    analysis.read(played.record(), played.texts());
    seats.refresh_names(played.record().tags);
    clock.set_up(setup().clock, played.record());
    review.leave();
    scored_.reset();
    intent = {};
    coach = {};
    bots.paused = false;
    events.emplace_back(PositionChanged{});
    start(events);
    return true;
}

void SessionCore::start(Events& events) {
    const auto& evaluations = played.record().evaluations;
    if (!evaluations.empty()) {
        notify(events, evaluations.contains(0)
                           ? tr("This game has an analysis. To see it, type analyze.")
                           : tr("This game has an unfinished analysis. To continue it, type "
                                "analyze."));
    }
    if (game().over()) {
        events.emplace_back(GameEnded{describe_end(game())});
        return;
    }
    // A game that goes on stays at its level.
    const auto adapts = [](const Seat& seat) { return seat.adapts; };
    const bool begins = played.plies() == 0 && !table.exists();
    if (begins && std::ranges::any_of(setup().seats, adapts)) {
        seats.adapt(fitting_level());
        tell_of_scores(events);
    }
    seats.announce_engines(events);
    advance(events);
}

void SessionCore::pause_players() {
    seats.cancel();
    bots.paused = seats.nobody_here();  // bots that play each other would continue at once
}

void SessionCore::leave_table() {
    if (!table.exists()) { return; }
    table.leave();
    Setup alone = setup();
    alone.seats.fill(Seat{});
    alone.clock = {};
    seats.begin(alone);
    clock.set_up({}, played.record());
}

bool SessionCore::may_move() const {
    if (review.exercise() != nullptr) { return true; }
    return seats.here_to_move(game()) && review.elsewhere() == nullptr;
}

void SessionCore::play_here(const Move& move, Events& events) {
    if (review.exercise() != nullptr) {
        if (!review.attempt(move, events)) { collect_failed_puzzle(events); }
        return;
    }
    const bool confirmed = !habits.confirm || move.is_pass() || intent.move == move;
    if (!confirmed) { return offer(*this, move, events); }
    make(move, events);
}

void SessionCore::make(const Move& move, Events& events) {
    if (!table.exists()) { return play(move, events); }
    append(*this, table::EventKind::Play, format_move(game().position(), move), events);
}

void SessionCore::position_changed(const std::string& told, Events& events) {
    intent = {};
    coach.drop();
    review.leave();
    events.emplace_back(PositionChanged{});
    notify(events, told);
    if (clock.loser()) {
        seats.set_clock({});
        clock.set_up({}, played.record());
        notify(events, message("The clock is off now."));
    }
    advance(events);
}

bool SessionCore::bot_claims_draw(Events& events) {
    const Color mover = game().position().to_move();
    if (!game().may_claim_draw() || !seats.seat(mover).is_bot() || !takes_draw(game(), mover)) {
        return false;
    }
    if (!played.claim_draw()) { return false; }
    finish(events);
    return true;
}

void SessionCore::run_clock() {
    // Only the host keeps the time of a table.
    if (!table.keeps_time()) { return; }
    if (bots.paused || coach.waits() || table.connection_lost()) { return clock.pause(); }
    clock.run(game());
}

void SessionCore::end_on_time(Color loser, Events& events) {
    if (!played.adjudicate(loser)) { return; }
    seats.cancel();
    clock.set_loser(loser);
    finish(events);
}

void SessionCore::check_clock(Events& events) {
    if (game().over()) { return; }
    const std::optional<Color> loser = clock.fallen();
    if (loser && !table.exists()) { return end_on_time(*loser, events); }
    if (loser && table.keeps_time()) {
        table.end_on_time(*loser);
        return receive_table(*this, events);
    }
    if (!clock.runs_out()) { return; }
    const Color running = *clock.running();
    if (seats.is_here(running)) {
        if (const auto warning = clock.warning()) { notify(events, *warning); }
    } else if (seats.seat(running).is_bot() && seats.thinking()) {
        // Play the best move so far before the time is up.
        seats.thread().hurry();
    }
}

const Game& SessionCore::shown() const {
    return review.elsewhere() != nullptr ? *review.elsewhere() : game();
}

int SessionCore::shown_ply() const {
    return static_cast<int>(shown().history().size());
}

void SessionCore::show_ply(int ply, Events& events) {
    const auto now = static_cast<int>(game().history().size());
    review.go_to(game(), ply);
    events.emplace_back(PositionChanged{});
    std::string told = ply == 0 ? tr("Ply {0} of {1}: the start.", ply, now)
                                : tr("Ply {0} of {1}: {2}.", ply, now,
                                     played.texts()[static_cast<std::size_t>(ply) - 1]);
    if (const std::string* const noted = played.note(ply)) {
        told += ' ' + tr("Note: {0}", *noted);
    }
    const std::string judged = analysis.judgement(played.texts(), static_cast<std::size_t>(ply));
    if (!judged.empty()) { told += ' ' + judged; }
    if (ply == now) { told += ' ' + tr("This is the current position."); }
    notify(events, told);
}

std::string SessionCore::game_paused() const {
    return review.exercise()->kind() == "lesson"
               ? tr("You cannot change your game during a lesson. To return to it, type live.")
               : tr("You cannot change your game during a puzzle. To return to it, type live.");
}

bool SessionCore::withdraw(Events& events) {
    if (const auto move = std::exchange(intent.move, {})) {
        notify(events, message("{0} is not played.", format_move(game().position(), *move)));
    } else if (std::exchange(intent.resigns, false)) {
        notify(events, message("The game continues. To resign without a question, type resign!"));
    } else if (!intent.premove.empty()) {
        notify(events,
               message("Your next move {0} is dropped.", std::exchange(intent.premove, {})));
    } else {
        return false;
    }
    return true;
}

void SessionCore::run(const CommandLine& line, Events& events) {
    const Command& command = *line.command;
    if (const std::string why = why_not_here(*this, command); !why.empty()) {
        events.emplace_back(CommandRejected{why, {}, false});
    } else if (review.exercise() == nullptr || !changes_game(line)) {
        run_command(*this, line, events);
    } else if (command.name == "undo") {
        review.start_again(events);
    } else {
        refuse(events, game_paused());
    }
}

}  // namespace roj::play
