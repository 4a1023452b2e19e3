#include <cassert>
#include <chrono>
#include <utility>

#include "play/session_impl.h"
#include "play/table.h"
#include "play/words.h"

// Playing with people who sit elsewhere.

namespace roj::play {

Session::Impl::~Impl() {
    leave_table();
}

/// What the game is now is told to those elsewhere.
void Session::Impl::publish() {
    if (table != nullptr) { table->publish(game(), {clock, time_up}); }
}

void Session::Impl::leave_table() {
    if (table != nullptr) { table->on_news(nullptr); }
}

void Session::Impl::hear_table(Events& events) {
    if (table == nullptr) { return; }
    Table::News news = table->take();
    for (std::string& note : news.notes) { events.emplace_back(Told{std::move(note)}); }
    if (news.given_up) {
        thinker.cancel();
        events.emplace_back(Quit{1});
        return;
    }
    if (news.named) { name_engines(); }
    if (news.taken_back) { take_back_to(*news.taken_back, events); }
    hear_time(news);
    hear_undo(news, events);
    if (news.time_up || news.resigned) { catch_up(events); }
    if (game().over()) { return; }
    if (news.time_up) { return end_on_time(*news.time_up, events); }
    if (!news.resigned || !record.game.resign(*news.resigned)) { return; }
    thinker.cancel();
    finish(events);
}

/// What was played elsewhere before the game ended there is part of it.
void Session::Impl::catch_up(Events& events) {
    while (machine_to_move() && seat(game().position().to_move()).is_guest()) {
        const std::optional<Move> ply = table->heard(game());
        if (!ply) { return; }
        thinker.cancel();
        play(*ply, true, events);
    }
}

/// Clocks stand still while one of two is cut off. The host keeps them, and tells all others.
void Session::Impl::hear_time(const Table::News& news) {
    const auto now = std::chrono::steady_clock::now();
    if (news.other_is_there) {
        other_away = !*news.other_is_there;
        if (other_away) { undo_asked.reset(); }
        if (keeps_time()) {
            run_clock();
            publish();
        } else if (clock && other_away) {
            clock->pause(now);
        }
    }
    if (keeps_time() || !news.clock) { return; }
    setup.clock = news.clock->control;
    clock.emplace(setup.clock);
    for (const Color color : {Color::White, Color::Black}) {
        clock->set_left(color, news.clock->left[static_cast<std::size_t>(color)]);
    }
    if (news.clock->running) { clock->run(*news.clock->running, now); }
}

void Session::Impl::hear_undo(const Table::News& news, Events& events) {
    if (news.undo_refused && std::exchange(undo_wanted, std::nullopt)) {
        events.emplace_back(Told{"The other player does not agree to take that back."});
    }
    // What was agreed on before another ply was played is none of this.
    if (news.undo_agreed && keeps_time() && undo_wanted == news.undo_agreed) {
        take_back_to(*news.undo_agreed, events);
    }
    if (!news.undo_asked || only_machines()) { return; }
    // The request may be about a ply that has come in the same go.
    catch_up(events);
    const std::size_t played = game().history().size();
    if (*news.undo_asked >= played || game().over()) {
        return table->answer_undo(false, *news.undo_asked);
    }
    undo_asked = news.undo_asked;
    events.emplace_back(Told{"The other player asks to take back " +
                             counted(played - *undo_asked, "move") +
                             ": type yes or no, or play on."});
}

void Session::Impl::ask_undo(const std::string& argument, Events& events) {
    if (only_machines()) { return refuse(events, "Only those who play can take moves back"); }
    if (game().over()) { return refuse(events, "The game is over"); }
    if (other_away) { return refuse(events, "Nobody is at the other end who could agree"); }
    const Result<std::size_t> plies = plies_to_undo(argument);
    if (!plies) { return refuse(events, plies.error().message); }
    undo_wanted = game().history().size() - *plies;
    table->ask_undo(*undo_wanted);
    events.emplace_back(Told{"You ask the other player to take back " + counted(*plies, "move") +
                             ". Until he answers the game goes on."});
}

void Session::Impl::answer_undo(bool agreed, Events& events) {
    if (!undo_asked) { return refuse(events, "Nobody has asked you for anything"); }
    const std::size_t plies = *std::exchange(undo_asked, std::nullopt);
    // The host takes it back for all; a guest hears that it was done.
    if (agreed && keeps_time()) { return take_back_to(plies, events); }
    table->answer_undo(agreed, plies);
    events.emplace_back(Told{agreed ? "You agree." : "You do not agree."});
}

/// The first so many plies stay.
void Session::Impl::take_back_to(std::size_t plies, Events& events) {
    const std::size_t played = game().history().size();
    // A ply that was on its way here is part of this game no more.
    thinker.cancel();
    if (plies >= played) { return go_on(events); }
    if (!record.game.undo(static_cast<int>(played - plies))) { return; }
    table_changed("Took back " + counted(played - plies, "move") + ", as was agreed.", events);
}

void Session::sit_at(Table& table) {
    impl_->table = &table;
    // The host waits for the other one.
    impl_->other_away = table.keeps_time();
    impl_->name_engines();
    table.on_news([this] { impl_->thinker.wake(); });
}

}  // namespace roj::play
