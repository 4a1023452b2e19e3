#include "play/session/session.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "play/session/command_handlers.h"

namespace roj::play {

namespace {

// What the names of questions about moves begin with.
constexpr std::string_view kPlays = "play ";
constexpr std::string_view kNext = "next ";

/// Returns how long the move of a bot that plays another bot still has to wait.
std::chrono::milliseconds time_to_wait(const SessionCore& core, std::chrono::milliseconds pace) {
    if (!core.seats.nobody_here() || core.bots.paused) { return {}; }
    const auto due = core.bots.last_move + core.habits.pace.value_or(pace);
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
    return std::max(left, std::chrono::milliseconds(0));
}

/// Plays the moves of bots and engines, and replaces an engine that has failed.
void receive_players(SessionCore& core, std::chrono::milliseconds pace, Events& events) {
    const std::chrono::milliseconds wait = time_to_wait(core, pace);
    const PlayerThread::News news = core.seats.take(wait.count() == 0);
    if (news.progress) { events.emplace_back(SearchProgress{*news.progress}); }
    if (news.answer) { play_for_machine(core, news.answer->best, events); }
    for (const Color color : {Color::White, Color::Black}) {
        const auto& failure = news.failures[static_cast<std::size_t>(color)];
        if (!failure) { continue; }
        core.seats.take_over(color, *failure, events);
        core.bots.paused = false;
        core.advance(events);
    }
    // The pause is not thinking time.
    if (core.seats.thread().has_answer()) { core.clock.pause(); }
}

}  // namespace

Events Session::start() {
    Events events;
    core_->keeper.keep_recovered_game(events);
    core_->start(events);
    receive_table(*core_, events);
    if (!core_->table.exists()) { core_->tell_of_due(events); }
    return events;
}

Events Session::poll() {
    Events events;
    core_->seats.thread().drain_wake_fd();
    core_->check_clock(events);
    receive_table(*core_, events);
    receive_players(*core_, default_pace_, events);
    const bool asked = core_->analysis.analyzing();
    if (core_->analysis.poll(shown(), events)) {
        Events ignored;
        core_->score_accuracy();
        core_->collect_mistakes(asked ? events : ignored);
        core_->keep_analysis(asked ? events : ignored);
    }
    core_->coach.poll(*core_, events);
    return events;
}

Events Session::interrupt() {
    Events events;
    if (core_->withdraw(events)) { return events; }
    const bool stops =
        (seats().thinking() && !core_->table.exists()) || core_->analysis.analyzing();
    core_->run(*parse_command(stops ? "stop" : "quit"), events);
    return events;
}

void Session::dismiss() {
    const bool changed = core_->analysis.analyzing() || core_->clock.running();
    core_->analysis.stop();
    core_->seats.thread().dismiss();
    core_->table.leave();
    if (!changed) { return; }
    // Keep the remaining time, and the analysis so far, for when the game is resumed.
    core_->clock.pause();
    Events ignored;
    core_->keep_analysis(ignored);
}

Completion Session::complete(std::string_view line) const {
    const PositionEditor* const editor = std::as_const(core_->review).editor();
    const auto moves = [&](std::string_view begun) {
        return editor != nullptr ? editor->choices(begun)
                                 : choices_of_moves(game().position(), begun);
    };
    const auto arguments = [this](const Command& command) {
        const auto choices = static_cast<const GameCommand&>(command).choices;
        return choices == nullptr ? std::vector<std::string>() : choices(*core_);
    };
    return play::complete(line,
                          {moves, editor != nullptr ? editor_commands() : commands(), arguments});
}

std::string Session::looking_at() const {
    if (core_->review.exercise() != nullptr) { return core_->review.exercise()->label(); }
    if (core_->review.editor() != nullptr) { return std::string(kEditorLabel); }
    if (core_->review.elsewhere() == nullptr) { return {}; }
    return trc("label, at most 20 columns", "PLY {0} of {1}", core_->shown_ply(),
               game().history().size());
}

Question Session::question() const {
    const Intent& intent = core_->intent;
    if (intent.resigns) { return {"resign"}; }
    if (intent.move) {
        return {std::string(kPlays) + format_move(game().position(), *intent.move)};
    }
    const auto theirs = core_->table.theirs();
    const auto open = theirs ? theirs : core_->table.own();
    Question question{intent.premove.empty() ? "" : std::string(kNext) + intent.premove};
    if (!open) { return question; }
    question.by_other = theirs.has_value();
    // One's own request has no number before its log has answered.
    question.id += " ask " + table::format_request(open->what);
    if (theirs) { question.id += ' ' + std::to_string(open->number); }
    return question;
}

std::string Session::why_no_answer(std::string_view typed, const Question& seen) const {
    const std::string line = as_meant(typed);
    const Result<CommandLine> command = parse_command(line);
    const std::string_view name = command ? command->command->name : std::string_view();
    const bool waited = seen.id.starts_with(kNext);
    // Enter on an empty line plays a move, or drops the one that waits.
    const bool enters = line.empty() && (waited || seen.id.starts_with(kPlays) || intent().move);
    // What was to replace or drop a move that waits does not follow it.
    const bool fired = waited && intent().premove.empty() && !intent().move &&
                       (name == "undo" || (!core_->may_move() && looks_like_move(line)));
    if (!enters && !fired && name != "yes" && name != "no") { return {}; }
    const std::string now = describe_question(*core_);
    if (!now.empty()) {
        return tr("The question has changed, so your answer does not count.") + ' ' + now;
    }
    return enters || fired ? tr("Your next move is no longer waiting, so nothing has changed.")
                           : tr("That request is no longer open, so nothing has changed.");
}

std::string Session::asked() const {
    const auto request = core_->table.exists() ? core_->table.theirs() : std::nullopt;
    const std::string text = request ? table::format_request(request->what) : std::string();
    return text.substr(0, text.find(' '));
}

Color viewer(const Session& session) {
    if (session.exercise() != nullptr) { return session.exercise()->player(); }
    return session.seats().own_color().value_or(session.game().position().to_move());
}

std::optional<int> white_chance(Session& session) {
    SessionCore& core = *session.core_;
    const Game& shown = session.shown();
    const bool in_game = !session.game().over() && session.exercise() == nullptr;
    const bool alone = core.seats.own_color() || core.seats.nobody_here();
    if (shown.over() || core.table.exists() || session.exercise() != nullptr) { return {}; }
    const bool idle =
        !core.seats.thinking() && !core.analysis.analyzing() && !core.analysis.judging();
    if (core.habits.eval && idle && (alone || !in_game)) { core.analysis.follow(shown); }
    return core.analysis.white_chance(shown, core.played.texts());
}

const Analysis* analysis_of_end(Session& session) {
    SessionCore& core = *session.core_;
    const bool elsewhere = core.review.exercise() != nullptr || core.review.editor() != nullptr;
    if (!core.game().over() || elsewhere) { return nullptr; }
    core.analyze_end();
    return core.analysis.whole(core.played.texts());
}

std::optional<LastMove> Session::last_move() const {
    return core_->review.elsewhere() != nullptr ? core_->review.last() : core_->played.last_move();
}

std::optional<std::chrono::milliseconds> Session::next_tick() const {
    if (core_->seats.thread().has_answer()) { return time_to_wait(*core_, default_pace_); }
    return core_->clock.next_tick();
}

Events Session::tick() {
    Events events;
    core_->check_clock(events);
    receive_players(*core_, default_pace_, events);
    // A killed program cannot save its clock, so the journal follows it.
    const bool keeps_clock = core_->keeper.exists() && core_->table.keeps_time();
    if (keeps_clock && core_->clock.is_stale(core_->played.record().tags)) { core_->keep(events); }
    return events;
}

std::string Session::unsaved() const {
    return core_->keeper.unsaved(format_game(game()));
}

void Session::sit_at(TableLog& log) {
    core_->table.sit_at(log, [this] { core_->seats.thread().wake(); });
    core_->seats.seat_guests(core_->table.names());
    core_->seats.refresh_names(core_->played.record().tags);
}

}  // namespace roj::play
