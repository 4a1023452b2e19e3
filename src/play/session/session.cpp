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

/// Where a game went that was moved, or why it could not be.
void tell_moved(const Result<std::optional<std::filesystem::path>>& moved, std::string_view what,
                Events& events) {
    if (!moved) {
        events.emplace_back(Notice{"The game could not be kept: " + moved.error().message + "."});
    } else if (*moved) {
        events.emplace_back(Notice{std::string(what) + (*moved)->string() + "."});
    }
}

std::string unsaved_text(const Storage& storage) {
    return storage.trouble().empty() ? std::string()
                                     : "Nothing is saved: " + storage.trouble() + ".";
}

}  // namespace

Session::Impl::Impl(const Setup& chosen, record::Record played, Storage* place,
                    const Permissions& permitted)
    : setup(chosen),
      record(std::move(played)),
      storage(place),
      permissions(permitted),
      looking(place == nullptr ? std::filesystem::path() : place->puzzles_file()) {
    setup.rules = game().rules();
    lines = SideLines::read(record.tags, game());
    set_up_clock();
    name_engines();
    retell();
}

bool Session::Impl::must_pass() const {
    if (game().over()) { return false; }
    const std::vector<Move> legal = legal_moves(game().position());
    return legal.size() == 1 && legal.front().is_pass();
}

/// Tells the game anew after it has become another one: the texts of its moves and the last one.
void Session::Impl::retell() {
    texts.clear();
    last.reset();
    Position position(game().rules());
    for (const Move& move : game().history()) {
        note_move(position, move);
        position.apply(move);
    }
}

void Session::Impl::note_move(const Position& before, const Move& move) {
    texts.push_back(format_move(before, move));
    last.reset();
    if (!move.is_pass()) { last = LastMove::of(before, move); }
}

void Session::Impl::play(const Move& move, bool by_bot, Events& events) {
    const Position& before = game().position();
    MovePlayed moved{
        move,   before.to_move(),        format_move(before, move), describe_move(before, move),
        by_bot, speak_move(before, move)};
    const auto plies_before = static_cast<int>(game().history().size());
    note_move(before, move);
    [[maybe_unused]] const Status played = record.game.play(move);
    assert(played);
    if (game().undone().empty()) {
        // Comments on plies that were taken back belong to another course of the game.
        record.comments.erase(record.comments.upper_bound(plies_before), record.comments.end());
    }
    draw_offered = false;
    plies_alone = only_machines() ? plies_alone + 1 : 0;
    forget_requests(moved);
    if (clock && keeps_time()) { clock->moved(moved.mover, std::chrono::steady_clock::now()); }
    events.emplace_back(std::move(moved));
    go_on(events);
}

/// Stops bots that have played for long enough while nobody typed anything.
void Session::Impl::pause_machines(Events& events) {
    if (plies_alone < permissions.max_plies_alone || game().over()) { return; }
    plies_alone = 0;
    paused = true;
    events.emplace_back(Notice{"Here bots pause after " +
                               std::to_string(permissions.max_plies_alone) +
                               " plies among themselves: press Enter to let them go on."});
}

/// After the table or the players have changed: keeps the game, ends it or lets the next one move.
void Session::Impl::go_on(Events& events) {
    pause_machines(events);
    run_clock();
    if (game().over()) { return finish(events); }
    keep(events);
    publish();
    if (machine_to_move()) {
        if (paused || thinker.busy() || bot_claims_draw(events)) { return; }
        progress.reset();
        return thinker.start(game(), settings_of(game().position().to_move()));
    }
    const Color waiting = opponent(game().position().to_move());
    if (plays_itself(waiting) && !thinker.busy()) {
        thinker.prepare(waiting, settings_of(waiting));
    }
    if (must_pass()) {
        events.emplace_back(Notice{std::string(name(game().position().to_move())) +
                                   " has no legal move: press Enter to pass."});
    }
    if (game().may_claim_draw()) {
        events.emplace_back(Notice{"This position has occurred " +
                                   std::to_string(game().occurrences()) +
                                   " times. You can claim a draw: type draw."});
    }
}

/// Moves a game out of the way that nobody resumed, and passes on what happened to the files.
void Session::Impl::open_storage(Events& events) {
    if (storage == nullptr) { return; }
    for (std::string& note : storage->take_notes()) {
        events.emplace_back(Notice{std::move(note)});
    }
    tell_moved(storage->put_aside(), "The game from before was moved to ", events);
}

void Session::Impl::prepare_record() {
    record.result = game().outcome();
    lines.write(record.tags, game());
    note_clock();
    note_termination();
    note_setup(record.tags, setup, engine_names);
    if (storage != nullptr && record.tags.get("Date").empty()) {
        record.tags.set("Date", storage->today());
    }
}

void Session::Impl::keep(Events& events) {
    if (storage == nullptr) { return; }
    prepare_record();
    const Status kept = storage->keep(record);
    const bool told = std::exchange(told_unsaved, !kept);
    if (!kept && !told) { events.emplace_back(Notice{unsaved_text(*storage)}); }
    if (kept && told) { events.emplace_back(Notice{"The game is saved again."}); }
}

void Session::Impl::finish(Events& events) {
    run_clock();
    thinker.dismiss();
    events.emplace_back(GameEnded{end_text()});
    publish();
    if (storage != nullptr) {
        prepare_record();
        tell_moved(storage->finish(record), "The game is kept as ", events);
    }
    if (table != nullptr) {
        events.emplace_back(Notice{"The table is closed: save NAME keeps the game, quit leaves."});
    }
}

/// Makes room for another game: an unfinished one is moved to the saved games. Where that fails the
/// game stays, since its journal must not be overwritten; then the answer is false.
bool Session::Impl::put_away(Events& events) {
    if (storage == nullptr || game().over()) { return true; }
    prepare_record();
    const auto moved = storage->put_away(record);
    if (!moved) {
        events.emplace_back(CommandRejected{
            "The unfinished game cannot be moved to the saved games: " + moved.error().message});
        return false;
    }
    tell_moved(moved, "The unfinished game was moved to ", events);
    return true;
}

void Session::Impl::begin(const Setup& chosen, record::Record played, Events& events) {
    thinker.cancel();
    for (const std::size_t side : {0U, 1U}) {
        if (setup.seats[side] != chosen.seats[side]) { engine_names[side].clear(); }
    }
    setup = chosen;
    for (const Color color : {Color::White, Color::Black}) {
        thinker.replace(color,
                        plays_itself(color) ? std::optional(settings_of(color)) : std::nullopt);
    }
    draft.reset();
    name_engines();
    record = std::move(played);
    lines = SideLines::read(record.tags, game());
    set_up_clock();
    looking.leave();
    progress.reset();
    draw_offered = false;
    paused = false;
    retell();
    events.emplace_back(PositionChanged{});
    if (game().over()) {
        events.emplace_back(GameEnded{end_text()});
        return;
    }
    tell_of_engines(events);
    go_on(events);
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
    impl_->open_storage(events);
    if (game().over()) {
        events.emplace_back(GameEnded{impl_->end_text()});
    } else {
        impl_->tell_of_engines(events);
        impl_->go_on(events);
    }
    impl_->hear_table(events);
    return events;
}

Events Session::poll() {
    Events events;
    impl_->thinker.drain_wake_fd();
    impl_->check_clock(events);
    // First, since it may undo what the ply on its way here was an answer to.
    impl_->hear_table(events);
    Thinker::News news = impl_->thinker.take();
    for (const std::size_t side : {0U, 1U}) {
        if (news.engine_names[side]) { impl_->engine_names[side] = *news.engine_names[side]; }
    }
    if (news.progress) {
        impl_->progress = news.progress;
        events.emplace_back(SearchProgress{*news.progress});
    }
    if (news.answer) {
        impl_->progress = news.answer;
        impl_->play(news.answer->best, true, events);
    }
    for (const Color color : {Color::White, Color::Black}) {
        const auto& failure = news.failures[static_cast<std::size_t>(color)];
        if (failure) { impl_->take_over(color, *failure, events); }
    }
    impl_->analysis.poll(shown(), events);
    return events;
}

int Session::wake_fd() const {
    return impl_->thinker.wake_fd();
}

Events Session::interrupt() {
    Events events;
    if ((thinking() && impl_->table == nullptr) || impl_->analysis.analyzing()) {
        impl_->run({Command::Stop, {}, false}, events);
    } else {
        impl_->run({Command::Quit, {}, false}, events);
    }
    return events;
}

void Session::dismiss() {
    impl_->analysis.stop();
    impl_->thinker.dismiss();
    impl_->leave_table();
    if (!impl_->clock || !impl_->clock->running()) { return; }
    // Whoever comes back has the time that is left now.
    impl_->clock->pause(std::chrono::steady_clock::now());
    Events ignored;
    impl_->keep(ignored);
}

std::string Session::unsaved() const {
    if (impl_->storage == nullptr) { return {}; }
    const std::string text = unsaved_text(*impl_->storage);
    return !text.empty() && impl_->saved_game == format_game(game()) ? std::string() : text;
}
const Game& Session::game() const {
    return impl_->game();
}
const Game& Session::shown() const {
    return impl_->shown();
}
std::string Session::looking_at() const {
    if (impl_->looking.exercise() != nullptr) { return impl_->looking.exercise()->label(); }
    if (impl_->looking.elsewhere() == nullptr) { return {}; }
    return "PLY " + std::to_string(impl_->shown_ply()) + " of " +
           std::to_string(game().history().size());
}
std::string_view Session::exercise() const {
    return impl_->looking.exercise() != nullptr ? impl_->looking.exercise()->kind()
                                                : std::string_view();
}
std::vector<Sign> Session::signs() const {
    return signs_of(shown().position(), impl_->looking.marks());
}
const Setup& Session::setup() const {
    return impl_->setup;
}
std::array<Seat, 2> Session::players() const {
    std::array<Seat, 2> players = impl_->setup.seats;
    for (const Color color : {Color::White, Color::Black}) {
        if (!impl_->plays_itself(color)) { players[static_cast<std::size_t>(color)] = Seat{}; }
    }
    return players;
}
const std::array<std::string, 2>& Session::engine_names() const {
    return impl_->engine_names;
}
bool Session::thinking() const {
    return impl_->thinker.busy();
}
const std::optional<bot::Report>& Session::progress() const {
    return impl_->progress;
}

Color Session::viewer() const {
    if (impl_->looking.exercise() != nullptr) { return impl_->looking.exercise()->player(); }
    return impl_->only_human().value_or(game().position().to_move());
}

Session::LastMove Session::LastMove::of(const Position& before, const Move& move) {
    return {move, before.where(move.piece()), roj::throwers(before, move),
            crossed_cells(before, move)};
}

std::optional<Session::LastMove> Session::last_move() const {
    return impl_->looking.elsewhere() != nullptr ? impl_->looking.last() : impl_->last;
}
const std::vector<std::string>& Session::move_texts() const {
    return impl_->texts;
}

}  // namespace roj::play
