#include "play/session/session.h"

#include <utility>

#include "play/session/command_handlers.h"

namespace roj::play {
Session::Session(const Setup& setup, Storage* storage, const Permissions& permissions)
    : core_(std::make_unique<SessionCore>(setup, record::Record(Game(setup.rules)), storage,
                                          permissions)) {}

Session::Session(const Setup& setup, record::Record record, Storage* storage,
                 const Permissions& permissions)
    : core_(std::make_unique<SessionCore>(setup, std::move(record), storage, permissions)) {}

Session::~Session() = default;

void Session::keep_settings(SettingsBook& book) {
    core_->settings_book = &book;
}

Events Session::start() {
    Events events;
    core_->keeper.keep_recovered_game(events);
    if (game().over()) {
        events.emplace_back(GameEnded{core_->clock.describe_end(game())});
    } else {
        core_->seats.announce_engines(events);
        core_->advance(events);
    }
    hear_table(*core_, events);
    return events;
}

Events Session::poll() {
    Events events;
    core_->seats.thread().drain_wake_fd();
    core_->check_clock(events);
    hear_table(*core_, events);
    const PlayerThread::News news = core_->seats.take();
    if (news.progress) { events.emplace_back(SearchProgress{*news.progress}); }
    if (news.answer) {
        core_->play(news.answer->best, core_->seats.source_of(core_->played.to_move()), events);
    }
    for (const Color color : {Color::White, Color::Black}) {
        const auto& failure = news.failures[static_cast<std::size_t>(color)];
        if (!failure) { continue; }
        core_->seats.take_over(color, *failure, events);
        core_->paused = false;
        core_->advance(events);
    }
    core_->analysis.poll(shown(), events);
    return events;
}

int Session::wake_fd() const {
    return core_->seats.thread().wake_fd();
}

Events Session::interrupt() {
    Events events;
    if ((thinking() && !core_->table.exists()) || core_->analysis.analyzing()) {
        core_->run({Command::Stop, {}, false}, events);
    } else {
        core_->run({Command::Quit, {}, false}, events);
    }
    return events;
}

void Session::dismiss() {
    core_->analysis.stop();
    core_->seats.thread().dismiss();
    core_->table.leave();
    if (!core_->clock.running()) { return; }
    // Keep the remaining time for when the game is resumed.
    core_->clock.pause();
    Events ignored;
    core_->keep(ignored);
}

std::string Session::unsaved() const {
    return core_->keeper.unsaved(core_->played.record());
}
const Game& Session::game() const {
    return core_->game();
}
const Game& Session::shown() const {
    return core_->shown();
}
std::string Session::looking_at() const {
    if (core_->review.exercise() != nullptr) { return core_->review.exercise()->label(); }
    if (core_->review.elsewhere() == nullptr) { return {}; }
    return "PLY " + std::to_string(core_->shown_ply()) + " of " +
           std::to_string(game().history().size());
}
std::string_view Session::exercise() const {
    return core_->review.exercise() != nullptr ? core_->review.exercise()->kind()
                                               : std::string_view();
}
std::vector<BoardMark> Session::highlights() const {
    return marks_of(shown().position(), core_->review.marks());
}
const Seats& Session::seats() const {
    return core_->seats;
}
bool Session::thinking() const {
    return core_->seats.thread().busy();
}
bool Session::remote_to_move() const {
    return !game().over() && core_->seats.is_remote(core_->played.to_move());
}

Color Session::viewer() const {
    if (core_->review.exercise() != nullptr) { return core_->review.exercise()->player(); }
    return core_->seats.own_color().value_or(game().position().to_move());
}

std::optional<LastMove> Session::last_move() const {
    return core_->review.elsewhere() != nullptr ? core_->review.last() : core_->played.last_move();
}
const std::vector<std::string>& Session::move_texts() const {
    return core_->played.texts();
}

Events Session::tick() {
    Events events;
    core_->check_clock(events);
    // A killed program cannot save its clock, so the journal follows it.
    const bool keeps_clock = core_->keeper.exists() && core_->table.keeps_time();
    if (keeps_clock && core_->clock.is_stale(core_->played.record().tags)) { core_->keep(events); }
    return events;
}

std::optional<std::chrono::milliseconds> Session::next_tick() const {
    return core_->clock.next_tick();
}

std::string Session::clock_text() const {
    return core_->clock.text();
}

bool Session::looking_ahead() const {
    return core_->analysis.busy();
}

void Session::sit_at(Table& table) {
    core_->seats.sit_at(table);
    core_->seats.refresh_names(core_->played.record().tags);
    core_->table.sit_at(table, [this] { core_->seats.thread().wake(); });
}

}  // namespace roj::play
