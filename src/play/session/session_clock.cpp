// Time: clocks run from the second ply on, and stop while nobody is at the keyboard.

#include <string>
#include <utility>

#include "play/clock/clock_reading.h"
#include "play/session/session_impl.h"
#include "play/wording/narration.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLittle{30000};

/// The steps in which the journal follows a clock that runs.
constexpr milliseconds kKeptStep{5000};

/// See format_clock_reading().
constexpr std::string_view kClockTag = "Clock";
// The way PGN has for it: the result alone would be a resignation.
constexpr std::string_view kTimeForfeit = "time forfeit";

}  // namespace

/// The clocks of a game that begins or goes on.
void Session::Impl::set_up_clock() {
    clock.reset();
    time_up.reset();
    warned = {};
    if (record.tags.get(record::kTerminationTag) == kTimeForfeit &&
        game().ending() == Ending::Resignation) {
        time_up = game().outcome() == Outcome::WhiteWins ? Color::Black : Color::White;
    }
    if (!setup.clock.limited()) { return; }
    clock.emplace(setup.clock);
    const auto kept = parse_clock_reading(record.tags.get(kClockTag));
    if (!kept || kept->control != setup.clock) { return; }
    for (const Color color : {Color::White, Color::Black}) {
        clock->set_left(color, kept->left[static_cast<std::size_t>(color)]);
    }
}

/// How the game ended. Pre: it is over.
std::string Session::Impl::end_text() const {
    if (!time_up) { return describe_end(game()); }
    return std::string(name(opponent(*time_up))) + " wins: " + std::string(name(*time_up)) +
           "'s time is up.";
}

/// Lets the clock of the one who is to move run.
void Session::Impl::run_clock() {
    // Those who came to a table are told of the host's clocks.
    if (!clock || !keeps_time()) { return; }
    const auto now = steady_clock::now();
    if (game().over() || paused || other_away || game().history().empty()) {
        clock->pause(now);
    } else {
        clock->run(game().position().to_move(), now);
    }
}

/// Keeps in the record how the game has ended, where its result is not enough. Leaves alone what
/// other programs say there.
void Session::Impl::note_termination() {
    const std::string_view told = record.tags.get(record::kTerminationTag);
    if (time_up) {
        record.tags.set(record::kTerminationTag, kTimeForfeit);
    } else if (game().ending() == Ending::Claim) {
        record.tags.set(record::kTerminationTag, record::kDrawClaimed);
    } else if (told == kTimeForfeit || told == record::kDrawClaimed) {
        record.tags.erase(record::kTerminationTag);
    }
}

void Session::Impl::note_clock() {
    record.tags.erase(kClockTag);
    if (!clock) { return; }
    ClockReading reading = ClockReading::of(*clock, steady_clock::now());
    // Whoever goes on with the game lets one run.
    reading.running.reset();
    record.tags.set(kClockTag, format_clock_reading(reading));
}

/// A program that is killed cannot note what its clock shows, so the journal never has it older
/// than one step.
void Session::Impl::keep_clock(Events& events) {
    if (storage == nullptr || !clock || !clock->running() || !keeps_time()) { return; }
    const Color color = *clock->running();
    const auto step = [](milliseconds left) { return left / kKeptStep; };
    const auto kept = parse_clock_reading(record.tags.get(kClockTag));
    if (kept && step(kept->left[static_cast<std::size_t>(color)]) ==
                    step(clock->left(color, steady_clock::now()))) {
        return;
    }
    keep(events);
}

void Session::Impl::end_on_time(Color loser, Events& events) {
    if (!record.game.resign(loser)) { return; }
    player_thread.cancel();
    time_up = loser;
    finish(events);
}

/// Ends the game when a player's time is up, and warns before.
void Session::Impl::check_clock(Events& events) {
    if (!clock || game().over()) { return; }
    const auto now = steady_clock::now();
    const std::optional<Color> loser = clock->fallen(now);
    if (loser && keeps_time()) { return end_on_time(*loser, events); }
    const std::optional<Color> running = clock->running();
    if (!running) { return; }
    const milliseconds left = clock->left(*running, now);
    if (left > kLittle) { return; }
    if (plays_itself(*running)) {
        // It has thought long enough.
        if (seat(*running).is_bot() && player_thread.busy()) { player_thread.hurry(); }
        return;
    }
    bool& told = warned[static_cast<std::size_t>(*running)];
    if (setup.clock.per_move.count() > 0 || std::exchange(told, true)) { return; }
    events.emplace_back(Notice{std::string(name(*running)) + " has " +
                               std::to_string((left.count() + 999) / 1000) + " seconds left."});
}

void Session::Impl::set_clock(const std::string& argument, Events& events) {
    if (argument.empty()) {
        events.emplace_back(Notice{
            clock ? "The clock is " + format_time_control(setup.clock) +
                        ": type clock none to play without."
                  : "There is no clock: type clock 10m, clock 10m+5s (more after each move), "
                    "clock 10m~5s (free in each move) or clock 30s/move."});
        return;
    }
    const Result<TimeControl> control = parse_time_control(argument);
    if (!control) { return refuse(events, control.error().message); }
    if (game().over()) { return refuse(events, "The game is over: type new for another one"); }
    setup.clock = *control;
    record.tags.erase(kClockTag);
    note_termination();
    set_up_clock();
    events.emplace_back(PositionChanged{});
    events.emplace_back(Notice{
        clock ? "Both players have the whole time now: " + format_time_control(*control) + '.'
              : "The clock is off."});
    advance(events);
}

Events Session::tick() {
    Events events;
    impl_->check_clock(events);
    impl_->keep_clock(events);
    return events;
}

std::optional<std::chrono::milliseconds> Session::next_tick() const {
    if (!impl_->clock || !impl_->clock->running()) { return std::nullopt; }
    const auto now = steady_clock::now();
    constexpr int kSecond = 1000;
    const auto left = impl_->clock->left(*impl_->clock->running(), now).count();
    const auto rest = left % kSecond;
    // The clock is read a little after it has changed, so that it has.
    constexpr milliseconds kAfter{5};
    return milliseconds(rest == 0 && left > 0 ? kSecond : rest) + kAfter;
}

std::string Session::clock_text() const {
    if (!impl_->clock) { return {}; }
    const auto now = steady_clock::now();
    return format_clock(impl_->clock->left(Color::White, now)) + "  " +
           format_clock(impl_->clock->left(Color::Black, now));
}

}  // namespace roj::play
