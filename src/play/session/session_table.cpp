#include <cassert>
#include <utility>

#include "play/remote/table.h"
#include "play/session/session_impl.h"
#include "play/wording/words.h"

// Playing with people who sit elsewhere.

namespace roj::play {

Session::Impl::~Impl() {
    leave_table();
}

/// What the game is now is told to those elsewhere.
void Session::Impl::publish() {
    if (table != nullptr) { table->publish(game(), {clock.clocks(), clock.loser()}); }
}

void Session::Impl::leave_table() {
    if (table != nullptr) { table->on_news(nullptr); }
}

void Session::Impl::hear_table(Events& events) {
    if (table == nullptr) { return; }
    Table::News news = table->take();
    for (std::string& note : news.notes) { events.emplace_back(Notice{std::move(note)}); }
    if (news.given_up) {
        seats.cancel();
        events.emplace_back(Quit{*news.given_up});
        return;
    }
    if (news.named) { seats.refresh_names(played.record().tags); }
    if (news.taken_back) { take_back_to(*news.taken_back, events); }
    hear_time(news);
    hear_requests(news, events);
    play_remote_moves(events);
    if (game().over()) { return; }
    if (news.time_up) { return end_on_time(*news.time_up, events); }
    const bool claimed = news.drawn == Ending::Claim;
    const bool ended = (claimed && played.claim_draw()) ||
                       (news.drawn && !claimed && played.agree_draw()) ||
                       (news.resigned && played.resign(*news.resigned));
    if (!ended) { return; }
    seats.cancel();
    finish(events);
}

/// Plays what the people elsewhere have played.
void Session::Impl::play_remote_moves(Events& events) {
    while (!game().over() && seats.is_remote(played.to_move())) {
        const std::optional<Move> ply = table->heard(game());
        if (!ply) { return; }
        seats.cancel();
        play(*ply, MoveSource::Remote, events);
    }
}

/// Clocks stand still while one of two is cut off. The host keeps them, and tells all others.
void Session::Impl::hear_time(const Table::News& news) {
    if (news.other_is_there) {
        other_away = !*news.other_is_there;
        if (other_away) { their_request.reset(); }
        if (keeps_time()) {
            run_clock();
            publish();
        } else if (other_away) {
            clock.pause();
        }
    }
    if (keeps_time() || !news.clock) { return; }
    seats.set_clock(news.clock->control);
    clock.follow(*news.clock);
}

void Session::Impl::hear_requests(const Table::News& news, Events& events) {
    if (news.refused && own_request) {
        events.emplace_back(Notice{own_request->draw
                                       ? "The other player declines the draw."
                                       : "The other player does not agree to take that back."});
        own_request.reset();
    }
    // What was agreed on before another ply was played is none of this.
    if (news.agreed && keeps_time() && own_request == news.agreed) { fulfil(*news.agreed, events); }
    if (news.asked && !seats.nobody_here()) { hear_request(*news.asked, events); }
}

/// Pre: a person here plays.
void Session::Impl::hear_request(const Table::Request& request, Events& events) {
    // It may be about a ply that has come in the same go.
    play_remote_moves(events);
    const std::size_t count = played.plies();
    if (request.draw) {
        const bool asks_in_turn =
            request.plies == count && seats.seat(game().position().to_move()).is_guest();
        if (keeps_time() && asks_in_turn && played.claim_draw()) {
            seats.cancel();
            return finish(events);
        }
        if (game().over() || !may_agree(request)) { return; }
        if (own_request && own_request->draw) {
            if (keeps_time()) { fulfil(request, events); }
            return;
        }
        their_request = request;
        events.emplace_back(Notice{
            "The other player offers a draw: type yes to accept it, no to decline, or play on."});
        return;
    }
    if (request.plies >= count || game().over()) { return table->answer(request, false); }
    their_request = request;
    events.emplace_back(Notice{"The other player asks to take back " +
                               counted(count - request.plies, "move") +
                               ": type yes or no, or play on."});
}

/// Whether an offer of a draw still stands: the player here has not played since.
bool Session::Impl::may_agree(const Table::Request& offer) const {
    const std::size_t count = played.plies();
    if (offer.plies > count) { return false; }
    const Color next = offer.plies % 2 == 0 ? Color::White : Color::Black;
    return count - offer.plies <= (seats.seat(next).is_guest() ? 1U : 0U);
}

void Session::Impl::ask(const Table::Request& request, const std::string& told, Events& events) {
    own_request = request;
    table->ask(request);
    events.emplace_back(Notice{told});
}

void Session::Impl::ask_undo(const std::string& argument, Events& events) {
    if (seats.nobody_here()) { return refuse(events, "Only those who play can take moves back"); }
    if (game().over()) { return refuse(events, "The game is over"); }
    if (other_away) { return refuse(events, "Nobody is at the other end who could agree"); }
    const Result<std::size_t> plies = plies_to_undo(argument);
    if (!plies) { return refuse(events, plies.error().message); }
    ask({false, game().history().size() - *plies},
        "You ask the other player to take back " + counted(*plies, "move") +
            ". The game continues until they answer.",
        events);
}

void Session::Impl::offer_draw(Events& events) {
    if (seats.nobody_here()) { return refuse(events, "Only those who play can offer a draw"); }
    if (game().over()) { return refuse(events, "The game is over"); }
    const bool claims = game().may_claim_draw() && seats.here_to_move(game());
    if (claims && keeps_time() && played.claim_draw()) { return finish(events); }
    if (!claims && !game().rules().draw_by_agreement) {
        return refuse(events, "Draws by agreement are switched off (draw.agreement=off)");
    }
    if (their_request && their_request->draw) { return answer(true, events); }
    if (other_away) { return refuse(events, "Nobody is at the other end who could agree"); }
    if (!table->knows_draws()) {
        return refuse(events, "The other player's roj is too old for draws: both need this one");
    }
    ask({true, game().history().size()},
        claims ? "You claim a draw."
               : "You offer the other player a draw. It stands until they answer or play.",
        events);
}

void Session::Impl::answer(bool agreed, Events& events) {
    if (!their_request) { return refuse(events, "Nobody has asked you for anything"); }
    const Table::Request request = *std::exchange(their_request, std::nullopt);
    // The host does it for all; a guest hears that it was done.
    if (agreed && keeps_time()) { return fulfil(request, events); }
    table->answer(request, agreed);
    events.emplace_back(Notice{agreed ? "You agree." : "You do not agree."});
}

/// Does what both players have agreed on. Pre: the host plays here.
void Session::Impl::fulfil(const Table::Request& request, Events& events) {
    if (!request.draw) { return take_back_to(request.plies, events); }
    seats.cancel();
    if (!played.agree_draw()) { return advance(events); }
    finish(events);
}

/// A request to take back ends with the next ply, an offer of a draw with the next one of the
/// player who was asked.
void Session::Impl::forget_requests(const MovePlayed& moved) {
    const bool elsewhere = seats.seat(moved.mover).is_guest();
    if (their_request && !(their_request->draw && elsewhere)) { their_request.reset(); }
    if (own_request && !(own_request->draw && !elsewhere)) { own_request.reset(); }
}

/// The first so many plies stay.
void Session::Impl::take_back_to(std::size_t plies, Events& events) {
    const std::size_t count = played.plies();
    // A ply that was on its way here is part of this game no more.
    seats.cancel();
    if (plies >= count) { return advance(events); }
    if (!played.undo(count - plies)) { return; }
    table_changed("Took back " + counted(count - plies, "move") + ", as was agreed.", events);
}

void Session::sit_at(Table& table) {
    impl_->table = &table;
    impl_->seats.sit_at(table);
    // The host waits for the other one.
    impl_->other_away = table.keeps_time();
    impl_->seats.refresh_names(impl_->played.record().tags);
    table.on_news([this] { impl_->seats.thread().wake(); });
}

}  // namespace roj::play
