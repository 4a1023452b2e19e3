#include "play/session/session.h"

#include <cassert>
#include <utility>

#include <roj/notation.h>

#include "play/archive/storage.h"
#include "play/session/resume.h"
#include "play/session/session_impl.h"
#include "play/wording/narration.h"
#include "play/wording/spoken.h"

namespace roj::play {
namespace {

Setup with_rules(Setup setup, const Ruleset& rules) {
    setup.rules = rules;
    return setup;
}

}  // namespace

Session::Impl::Impl(const Setup& chosen, record::Record from, Storage* place,
                    const Permissions& permitted)
    : played(std::move(from)),
      keeper(place),
      seats(with_rules(chosen, played.game().rules()), permitted),
      review(place == nullptr ? std::filesystem::path() : place->puzzles_file()) {
    clock.set_up(setup().clock, played.record());
    seats.refresh_names(played.record().tags);
}

void Session::Impl::play(const Move& move, MoveSource source, Events& events) {
    MovePlayed moved = played.play(move, source);
    draw_offered = false;
    plies_alone = seats.nobody_here() ? plies_alone + 1 : 0;
    table.note_move(seats.is_remote(moved.mover));
    if (table.keeps_time()) { clock.note_move(moved.mover); }
    events.emplace_back(std::move(moved));
    advance(events);
}

/// Stops bots that have played for long enough while nobody typed anything.
void Session::Impl::pause_machines(Events& events) {
    if (plies_alone < seats.permissions().max_plies_alone || game().over()) { return; }
    plies_alone = 0;
    paused = true;
    events.emplace_back(Notice{"Here bots pause after " +
                               std::to_string(seats.permissions().max_plies_alone) +
                               " plies among themselves: press Enter to let them go on."});
}

/// After the table or the players have changed: keeps the game, ends it or lets the next one move.
void Session::Impl::advance(Events& events) {
    pause_machines(events);
    run_clock();
    if (game().over()) { return finish(events); }
    keep(events);
    table.publish(game(), clock);
    const bool waits = seats.is_machine(played.to_move()) &&
                       (paused || seats.thinking() || bot_claims_draw(events));
    if (waits) { return; }
    seats.advance(game());
    if (!seats.here_to_move(game())) { return; }
    if (played.must_pass()) {
        events.emplace_back(Notice{std::string(name(game().position().to_move())) +
                                   " has no legal move: press Enter to pass."});
    }
    if (game().may_claim_draw()) {
        events.emplace_back(Notice{"This position has occurred " +
                                   std::to_string(game().occurrences()) +
                                   " times. You can claim a draw: type draw."});
    }
}

void Session::Impl::prepare_record() {
    played.write();
    clock.write(played.record());
    note_setup(played.record().tags, setup(), seats.names());
    keeper.date(played.record());
}

void Session::Impl::keep(Events& events) {
    if (!keeper.exists()) { return; }
    prepare_record();
    keeper.keep(played.record(), events);
}

void Session::Impl::finish(Events& events) {
    run_clock();
    seats.thread().dismiss();
    events.emplace_back(GameEnded{clock.describe_end(game())});
    table.publish(game(), clock);
    prepare_record();
    keeper.finish(played.record(), events);
    if (table.exists()) {
        events.emplace_back(Notice{"The table is closed: save NAME keeps the game, quit leaves."});
    }
}

/// Makes room for another game. Returns false if the unfinished one has to stay.
bool Session::Impl::archive_game(Events& events) {
    if (game().over()) { return true; }
    prepare_record();
    return keeper.archive_game(played.record(), events);
}

void Session::Impl::begin(const Setup& chosen, record::Record from, Events& events) {
    seats.begin(chosen);
    draft.reset();
    played = PlayedGame(std::move(from));
    seats.refresh_names(played.record().tags);
    clock.set_up(setup().clock, played.record());
    review.leave();
    draw_offered = false;
    paused = false;
    events.emplace_back(PositionChanged{});
    if (game().over()) {
        events.emplace_back(GameEnded{clock.describe_end(game())});
        return;
    }
    seats.announce_engines(events);
    advance(events);
}

Session::Session(const Setup& setup, Storage* storage, const Permissions& permissions)
    : impl_(
          std::make_unique<Impl>(setup, record::Record(Game(setup.rules)), storage, permissions)) {}

Session::Session(const Setup& setup, record::Record record, Storage* storage,
                 const Permissions& permissions)
    : impl_(std::make_unique<Impl>(setup, std::move(record), storage, permissions)) {}

Session::~Session() = default;

void Session::keep_settings(SettingsBook& book) {
    impl_->settings_book = &book;
}

Events Session::start() {
    Events events;
    impl_->keeper.keep_recovered_game(events);
    if (game().over()) {
        events.emplace_back(GameEnded{impl_->clock.describe_end(game())});
    } else {
        impl_->seats.announce_engines(events);
        impl_->advance(events);
    }
    impl_->hear_table(events);
    return events;
}

Events Session::poll() {
    Events events;
    impl_->seats.thread().drain_wake_fd();
    impl_->check_clock(events);
    impl_->hear_table(events);
    const PlayerThread::News news = impl_->seats.take();
    if (news.progress) { events.emplace_back(SearchProgress{*news.progress}); }
    if (news.answer) {
        impl_->play(news.answer->best, impl_->seats.source_of(impl_->played.to_move()), events);
    }
    for (const Color color : {Color::White, Color::Black}) {
        const auto& failure = news.failures[static_cast<std::size_t>(color)];
        if (!failure) { continue; }
        impl_->seats.take_over(color, *failure, events);
        impl_->paused = false;
        impl_->advance(events);
    }
    impl_->counsel.hear(shown(), events);
    return events;
}

int Session::wake_fd() const {
    return impl_->seats.thread().wake_fd();
}

Events Session::interrupt() {
    Events events;
    if ((thinking() && !impl_->table.exists()) || impl_->counsel.analyzing()) {
        impl_->run({Command::Stop, {}, false}, events);
    } else {
        impl_->run({Command::Quit, {}, false}, events);
    }
    return events;
}

void Session::dismiss() {
    impl_->counsel.stop();
    impl_->seats.thread().dismiss();
    impl_->table.leave();
    if (!impl_->clock.running()) { return; }
    // The player has the time that is left now when they come back.
    impl_->clock.pause();
    Events ignored;
    impl_->keep(ignored);
}

std::string Session::unsaved() const {
    return impl_->keeper.unsaved(game());
}
const Game& Session::game() const {
    return impl_->game();
}
const Game& Session::shown() const {
    return impl_->shown();
}
std::string Session::looking_at() const {
    if (impl_->review.exercise() != nullptr) { return impl_->review.exercise()->label(); }
    if (impl_->review.elsewhere() == nullptr) { return {}; }
    return "PLY " + std::to_string(impl_->shown_ply()) + " of " +
           std::to_string(game().history().size());
}
std::string_view Session::exercise() const {
    return impl_->review.exercise() != nullptr ? impl_->review.exercise()->kind()
                                               : std::string_view();
}
std::vector<Sign> Session::signs() const {
    return signs_of(shown().position(), impl_->review.marks());
}
const Setup& Session::setup() const {
    return impl_->setup();
}
std::array<Seat, 2> Session::players() const {
    return impl_->seats.players();
}
const std::array<std::string, 2>& Session::engine_names() const {
    return impl_->seats.names();
}
bool Session::thinking() const {
    return impl_->seats.thread().busy();
}
bool Session::remote_to_move() const {
    return !game().over() && impl_->seats.is_remote(impl_->played.to_move());
}
const std::optional<bot::Report>& Session::progress() const {
    return impl_->seats.progress();
}

Color Session::viewer() const {
    if (impl_->review.exercise() != nullptr) { return impl_->review.exercise()->player(); }
    return impl_->seats.own_color().value_or(game().position().to_move());
}

std::optional<LastMove> Session::last_move() const {
    return impl_->review.elsewhere() != nullptr ? impl_->review.last() : impl_->played.last_move();
}
const std::vector<std::string>& Session::move_texts() const {
    return impl_->played.texts();
}

}  // namespace roj::play
