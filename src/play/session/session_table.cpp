// Commands and events of hosted games, with a player at another terminal.

#include "play/session/command_handlers.h"

#include "words/phrases.h"

namespace roj::play {
namespace {

/// Plays the plies that the remote player has made.
void play_remote_moves(SessionCore& core, Events& events) {
    while (!core.game().over() && core.seats.is_remote(core.played.to_move())) {
        const std::optional<Move> ply = core.table.heard(core.game());
        if (!ply) { return; }
        core.seats.cancel();
        core.play(*ply, events);
    }
}

/// Pauses the clocks while a player is disconnected. The host keeps the time and sends it.
void hear_time(SessionCore& core, const Table::News& news) {
    if (news.connection_lost) {
        if (core.table.keeps_time()) {
            core.run_clock();
            core.table.publish(core.game(), core.clock);
        } else if (core.table.connection_lost()) {
            core.clock.pause();
        }
    }
    if (core.table.keeps_time() || !news.clock) { return; }
    core.seats.set_clock(news.clock->control);
    core.clock.follow(*news.clock);
}

/// Carries out an accepted request. Pre: this is the host.
void fulfil(SessionCore& core, const Table::Request& request, Events& events) {
    if (!request.draw) { return core.take_back_to(request.plies, events); }
    core.seats.cancel();
    if (!core.played.agree_draw()) { return core.advance(events); }
    core.finish(events);
}

/// Reports whether a draw offer is still open: the player here has not moved since.
bool may_agree(const SessionCore& core, const Table::Request& offer) {
    const std::size_t count = core.played.plies();
    if (offer.plies > count) { return false; }
    const Color mover = core.played.to_move();
    const Color next = (count - offer.plies) % 2 == 0 ? mover : opponent(mover);
    return count - offer.plies <= (core.seats.is_remote(next) ? 1U : 0U);
}

/// Pre: a person here plays.
void hear_request(SessionCore& core, const Table::Request& request, Events& events) {
    // The request may refer to a ply that arrived with it.
    play_remote_moves(core, events);
    const std::size_t count = core.played.plies();
    if (request.draw) {
        const bool asks_in_turn =
            request.plies == count && core.seats.is_remote(core.played.to_move());
        if (core.table.keeps_time() && asks_in_turn && core.played.claim_draw()) {
            core.seats.cancel();
            return core.finish(events);
        }
        if (core.game().over() || !may_agree(core, request)) { return; }
        if (core.table.own() && core.table.own()->draw) {
            if (core.table.keeps_time()) { fulfil(core, request, events); }
            return;
        }
        core.table.receive(request);
        return notify(
            events,
            "The other player offers a draw. Type yes to accept it, no to decline, or play on.");
    }
    if (request.plies >= count || core.game().over()) { return core.table.answer(request, false); }
    core.table.receive(request);
    notify(events, "The other player asks to take back " +
                       words::counted(count - request.plies, "move") +
                       ". Type yes or no, or play on.");
}

}  // namespace

void answer(SessionCore& core, bool agreed, Events& events) {
    if (!core.table.theirs()) { return refuse(events, "There is no request to answer."); }
    const Table::Request request = core.table.take_theirs();
    // The host carries it out for both players and informs the guest.
    if (agreed && core.table.keeps_time()) { return fulfil(core, request, events); }
    core.table.answer(request, agreed);
    notify(events, agreed ? "You accept the request." : "You decline the request.");
}

void hear_table(SessionCore& core, Events& events) {
    if (!core.table.exists()) { return; }
    const Table::News news = core.table.take(events);
    if (news.given_up) {
        core.seats.cancel();
        events.emplace_back(Quit{*news.given_up});
        return;
    }
    if (news.names) {
        core.seats.seat_guests(*news.names);
        core.seats.refresh_names(core.played.record().tags);
    }
    if (news.taken_back) { core.take_back_to(*news.taken_back, events); }
    hear_time(core, news);
    // The next ply cancels an accepted request.
    const bool agreed =
        news.requests.agreed && core.table.keeps_time() && core.table.own() == news.requests.agreed;
    if (agreed) { fulfil(core, *news.requests.agreed, events); }
    if (news.requests.asked && !core.seats.nobody_here()) {
        hear_request(core, *news.requests.asked, events);
    }
    play_remote_moves(core, events);
    if (core.game().over()) { return; }
    if (news.end.time_up) { return core.end_on_time(*news.end.time_up, events); }
    const bool claimed = news.end.drawn == Ending::Claim;
    const bool ended = (claimed && core.played.claim_draw()) ||
                       (news.end.drawn && !claimed && core.played.agree_draw()) ||
                       (news.end.resigned && core.played.resign(*news.end.resigned));
    if (!ended) { return; }
    core.seats.cancel();
    core.finish(events);
}

void ask_undo(SessionCore& core, const std::string& argument, Events& events) {
    if (core.seats.nobody_here()) { return refuse(events, "Spectators cannot take moves back."); }
    if (core.game().over()) { return refuse(events, "The game is over."); }
    if (core.table.connection_lost()) {
        return refuse(events, "The other player is not connected.");
    }
    const Result<std::size_t> plies = plies_to_undo(core, argument);
    if (!plies) { return refuse(events, plies.error().message); }
    core.table.ask({false, core.played.plies() - *plies});
    notify(events, "You ask the other player to take back " + words::counted(*plies, "move") +
                       ". The game continues until they answer.");
}

void offer_draw(SessionCore& core, bool claims, Events& events) {
    if (core.table.theirs() && core.table.theirs()->draw) { return answer(core, true, events); }
    if (core.table.connection_lost()) {
        return refuse(events, "The other player is not connected.");
    }
    if (!core.table.knows_draws()) {
        return refuse(events,
                      "The other player's roj is too old for draw offers. Both need this version.");
    }
    core.table.ask({true, core.played.plies()});
    notify(events, claims
                       ? "You claim a draw."
                       : "You offer the other player a draw. They can accept it until they play.");
}

}  // namespace roj::play
