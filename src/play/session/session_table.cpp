// Playing with people who sit elsewhere.

#include "play/session/session_impl.h"
#include "play/wording/words.h"

namespace roj::play {

void Session::Impl::hear_table(Events& events) {
    if (!table.exists()) { return; }
    const Table::News news = table.take(events);
    if (news.given_up) {
        seats.cancel();
        events.emplace_back(Quit{*news.given_up});
        return;
    }
    if (news.named) { seats.refresh_names(played.record().tags); }
    if (news.taken_back) { take_back_to(*news.taken_back, events); }
    hear_time(news);
    // A request that was agreed on ends with the next ply.
    const bool agreed = news.agreed && table.keeps_time() && table.own() == news.agreed;
    if (agreed) { fulfil(*news.agreed, events); }
    if (news.asked && !seats.nobody_here()) { hear_request(*news.asked, events); }
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
        const std::optional<Move> ply = table.heard(game());
        if (!ply) { return; }
        seats.cancel();
        play(*ply, MoveSource::Remote, events);
    }
}

/// Clocks stand still while one of two is cut off. The host keeps them, and tells all others.
void Session::Impl::hear_time(const Table::News& news) {
    if (news.other_is_there) {
        if (table.keeps_time()) {
            run_clock();
            table.publish(game(), clock);
        } else if (table.other_away()) {
            clock.pause();
        }
    }
    if (table.keeps_time() || !news.clock) { return; }
    seats.set_clock(news.clock->control);
    clock.follow(*news.clock);
}

/// Pre: a person here plays.
void Session::Impl::hear_request(const Table::Request& request, Events& events) {
    // It may be about a ply that has come in the same go.
    play_remote_moves(events);
    const std::size_t count = played.plies();
    if (request.draw) {
        const bool asks_in_turn = request.plies == count && seats.is_remote(played.to_move());
        if (table.keeps_time() && asks_in_turn && played.claim_draw()) {
            seats.cancel();
            return finish(events);
        }
        if (game().over() || !may_agree(request)) { return; }
        if (table.own() && table.own()->draw) {
            if (table.keeps_time()) { fulfil(request, events); }
            return;
        }
        table.receive(request);
        events.emplace_back(Notice{
            "The other player offers a draw: type yes to accept it, no to decline, or play on."});
        return;
    }
    if (request.plies >= count || game().over()) { return table.answer(request, false); }
    table.receive(request);
    events.emplace_back(Notice{"The other player asks to take back " +
                               counted(count - request.plies, "move") +
                               ": type yes or no, or play on."});
}

/// Whether an offer of a draw still stands: the player here has not played since.
bool Session::Impl::may_agree(const Table::Request& offer) const {
    const std::size_t count = played.plies();
    if (offer.plies > count) { return false; }
    const Color next = offer.plies % 2 == 0 ? Color::White : Color::Black;
    return count - offer.plies <= (seats.is_remote(next) ? 1U : 0U);
}

void Session::Impl::ask_undo(const std::string& argument, Events& events) {
    if (seats.nobody_here()) { return refuse(events, "Only those who play can take moves back"); }
    if (game().over()) { return refuse(events, "The game is over"); }
    if (table.other_away()) { return refuse(events, "Nobody is at the other end who could agree"); }
    const Result<std::size_t> plies = plies_to_undo(argument);
    if (!plies) { return refuse(events, plies.error().message); }
    table.ask({false, played.plies() - *plies});
    events.emplace_back(Notice{"You ask the other player to take back " + counted(*plies, "move") +
                               ". The game continues until they answer."});
}

void Session::Impl::offer_draw(Events& events) {
    if (seats.nobody_here()) { return refuse(events, "Only those who play can offer a draw"); }
    if (game().over()) { return refuse(events, "The game is over"); }
    const bool claims = game().may_claim_draw() && seats.here_to_move(game());
    if (claims && table.keeps_time() && played.claim_draw()) { return finish(events); }
    if (!claims && !game().rules().draw_by_agreement) {
        return refuse(events, "Draws by agreement are switched off (draw.agreement=off)");
    }
    if (table.theirs() && table.theirs()->draw) { return answer(true, events); }
    if (table.other_away()) { return refuse(events, "Nobody is at the other end who could agree"); }
    if (!table.knows_draws()) {
        return refuse(events, "The other player's roj is too old for draws: both need this one");
    }
    table.ask({true, played.plies()});
    events.emplace_back(
        Notice{claims ? "You claim a draw."
                      : "You offer the other player a draw. It stands until they answer or play."});
}

void Session::Impl::answer(bool agreed, Events& events) {
    if (!table.theirs()) { return refuse(events, "Nobody has asked you for anything"); }
    const Table::Request request = table.take_theirs();
    // The host does it for all; a guest hears that it was done.
    if (agreed && table.keeps_time()) { return fulfil(request, events); }
    table.answer(request, agreed);
    events.emplace_back(Notice{agreed ? "You agree." : "You do not agree."});
}

/// Does what both players have agreed on. Pre: the host plays here.
void Session::Impl::fulfil(const Table::Request& request, Events& events) {
    if (!request.draw) { return take_back_to(request.plies, events); }
    seats.cancel();
    if (!played.agree_draw()) { return advance(events); }
    finish(events);
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
    impl_->seats.sit_at(table);
    impl_->seats.refresh_names(impl_->played.record().tags);
    impl_->table.sit_at(table, [this] { impl_->seats.thread().wake(); });
}

}  // namespace roj::play
