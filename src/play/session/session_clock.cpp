// Time: clocks run from the second ply on, and stop while nobody is at the keyboard.

#include <string>

#include "play/session/session_impl.h"

namespace roj::play {

/// Runs the clock of the player to move.
void Session::Impl::run_clock() {
    // The host tells those who came to a table.
    if (!table.keeps_time()) { return; }
    if (paused || table.other_away()) { return clock.pause(); }
    clock.run(game());
}

void Session::Impl::end_on_time(Color loser, Events& events) {
    if (!played.resign(loser)) { return; }
    seats.cancel();
    clock.set_loser(loser);
    finish(events);
}

/// Ends the game when a player's time is up, and warns before.
void Session::Impl::check_clock(Events& events) {
    if (game().over()) { return; }
    const std::optional<Color> loser = clock.fallen();
    if (loser && table.keeps_time()) { return end_on_time(*loser, events); }
    if (!clock.runs_out()) { return; }
    const Color running = *clock.running();
    if (seats.is_here(running)) {
        if (const auto warning = clock.warning()) { events.emplace_back(Notice{*warning}); }
    } else if (seats.seat(running).is_bot() && seats.thinking()) {
        // It has thought long enough.
        seats.thread().hurry();
    }
}

void Session::Impl::set_clock(const std::string& argument, Events& events) {
    if (argument.empty()) {
        events.emplace_back(
            Notice{clock.exists()
                       ? "The clock is " + format_time_control(setup().clock) +
                             ": type clock none to play without."
                       : "There is no clock: type clock 10m, clock 10m+5s (more after each move), "
                         "clock 10m~5s (free in each move) or clock 30s/move."});
        return;
    }
    const Result<TimeControl> control = parse_time_control(argument);
    if (!control) { return refuse(events, control.error().message); }
    if (game().over()) { return refuse(events, "The game is over: type new for another one"); }
    seats.set_clock(*control);
    clock.restart(*control, played.record());
    events.emplace_back(PositionChanged{});
    events.emplace_back(Notice{clock.exists() ? "Both players have the whole time now: " +
                                                    format_time_control(*control) + '.'
                                              : "The clock is off."});
    advance(events);
}

Events Session::tick() {
    Events events;
    impl_->check_clock(events);
    // A program that is killed cannot note what its clock shows, so the journal follows it.
    const bool keeps_clock = impl_->keeper.exists() && impl_->table.keeps_time();
    if (keeps_clock && impl_->clock.is_stale(impl_->played.record().tags)) { impl_->keep(events); }
    return events;
}

std::optional<std::chrono::milliseconds> Session::next_tick() const {
    return impl_->clock.next_tick();
}

std::string Session::clock_text() const {
    return impl_->clock.text();
}

}  // namespace roj::play
