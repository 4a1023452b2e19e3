// Commands and events of hosted games, with a player at another terminal.

#include "play/session/command_handlers.h"

#include "text/printable.h"
#include "words/tr.h"

namespace roj::play {
namespace {

using words::tr;
using words::trn;

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

/// Begins another game with the same rules and the colours changed.
void begin_rematch(SessionCore& core, Events& events) {
    core.seats.swap(events);
    core.begin(core.setup(), record::Record(Game(core.game().rules())), events);
}

/// Carries out an accepted request. Pre: this is the host.
void fulfil(SessionCore& core, const Table::Request& request, Events& events) {
    if (request.kind == RequestKind::Undo) { return core.take_back_to(request.plies, events); }
    if (request.kind == RequestKind::Rematch) { return begin_rematch(core, events); }
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

/// Answers an offer to play again, or shows it to the player.
void hear_rematch(SessionCore& core, const Table::Request& request, Events& events) {
    if (!core.game().over() || request.plies != core.played.plies()) {
        return core.table.answer(request, false);
    }
    if (core.table.own() == request) {
        if (core.table.keeps_time()) { begin_rematch(core, events); }
        return;
    }
    if (core.table.theirs() == request) { return; }
    core.table.receive(request);
    notify(events,
           tr("The other player offers a rematch with the colours changed. Type yes or no."));
}

/// Pre: a person here plays.
void hear_request(SessionCore& core, const Table::Request& request, Events& events) {
    // The request may refer to a ply that arrived with it.
    play_remote_moves(core, events);
    const std::size_t count = core.played.plies();
    if (request.kind == RequestKind::Rematch) { return hear_rematch(core, request, events); }
    if (request.kind == RequestKind::Draw) {
        const bool asks_in_turn =
            request.plies == count && core.seats.is_remote(core.played.to_move());
        if (core.table.keeps_time() && asks_in_turn && core.played.claim_draw()) {
            core.seats.cancel();
            return core.finish(events);
        }
        if (core.game().over() || !may_agree(core, request)) { return; }
        if (core.table.own() && core.table.own()->kind == RequestKind::Draw) {
            if (core.table.keeps_time()) { fulfil(core, request, events); }
            return;
        }
        core.table.receive(request);
        return notify(
            events,
            tr("The other player offers a draw. Type yes to accept it, no to decline, or play "
               "on."));
    }
    if (request.plies >= count || core.game().over()) { return core.table.answer(request, false); }
    core.table.receive(request);
    const std::size_t moves = count - request.plies;
    notify(events, trn("The other player asks to take back {0} move. Type yes or no, or play on.",
                       "The other player asks to take back {0} moves. Type yes or no, or play on.",
                       moves, moves));
}

/// Reports whether the other player is there, with a program that knows talk and rematches.
bool is_reachable(SessionCore& core, Events& events) {
    if (core.table.connection_lost()) {
        refuse(events, tr("The other player is not connected."));
        return false;
    }
    if (core.table.version() < kTalkVersion) {
        refuse(events, tr("The other player's roj is too old for this. Both need this version."));
        return false;
    }
    return true;
}

}  // namespace

void answer(SessionCore& core, bool agreed, Events& events) {
    if (!core.table.theirs()) { return refuse(events, tr("There is no request to answer.")); }
    const Table::Request request = core.table.take_theirs();
    // The host carries it out for both players and informs the guest.
    if (agreed && core.table.keeps_time()) { return fulfil(core, request, events); }
    core.table.answer(request, agreed);
    notify(events, agreed ? tr("You accept the request.") : tr("You decline the request."));
}

void hear_table(SessionCore& core, Events& events) {
    if (!core.table.exists()) { return; }
    const Table::News news = core.table.take(events);
    if (news.again) { begin_rematch(core, events); }
    if (news.given_up) {
        core.seats.cancel();
        events.emplace_back(Quit{*news.given_up});
        return;
    }
    if (news.names) {
        core.seats.seat_guests(*news.names);
        core.seats.refresh_names(core.played.record().tags);
    }
    for (const Table::Talk& talk : news.talk) {
        const std::string& who = core.seats.names()[static_cast<std::size_t>(talk.speaker)];
        const std::string line = tr("{0} says: {1}", who, talk.text);
        core.table.note_talk(line);
        if (!core.table.muted()) { notify(events, line); }
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
    if (core.seats.nobody_here()) {
        return refuse(events, tr("Spectators cannot take moves back."));
    }
    if (core.game().over()) { return refuse(events, tr("The game is over.")); }
    if (core.table.connection_lost()) {
        return refuse(events, tr("The other player is not connected."));
    }
    const Result<std::size_t> plies = plies_to_undo(core, argument);
    if (!plies) { return refuse(events, plies.error().message); }
    core.table.ask({RequestKind::Undo, core.played.plies() - *plies});
    notify(events, trn("You ask the other player to take back {0} move. The game continues until "
                       "they answer.",
                       "You ask the other player to take back {0} moves. The game continues until "
                       "they answer.",
                       *plies, *plies));
}

void offer_draw(SessionCore& core, bool claims, Events& events) {
    if (core.table.theirs() && core.table.theirs()->kind == RequestKind::Draw) {
        return answer(core, true, events);
    }
    if (core.table.connection_lost()) {
        return refuse(events, tr("The other player is not connected."));
    }
    if (core.table.version() < kDrawVersion) {
        return refuse(events,
                      tr("The other player's roj is too old for draw offers. Both need this "
                         "version."));
    }
    core.table.ask({RequestKind::Draw, core.played.plies()});
    notify(events, claims ? tr("You claim a draw.")
                          : tr("You offer the other player a draw. They can accept it until they "
                               "play."));
}

void handlers::rematch(SessionCore& core, Line /*line*/, Events& events) {
    if (!core.game().over()) { return refuse(events, tr("Finish this game first, or resign it.")); }
    if (!core.table.exists()) { return begin_rematch(core, events); }
    if (core.seats.nobody_here()) {
        return refuse(events, tr("Spectators cannot offer a rematch."));
    }
    const Table::Request request{RequestKind::Rematch, core.played.plies()};
    if (core.table.theirs() == request) { return answer(core, true, events); }
    if (!is_reachable(core, events)) { return; }
    core.table.ask(request);
    notify(events,
           tr("You offer a rematch with the colours changed. It begins when the other player "
              "accepts."));
}

void handlers::say(SessionCore& core, Line line, Events& events) {
    if (!core.table.exists()) {
        return refuse(events, tr("Nobody hears you: this is not a hosted game."));
    }
    if (line.argument.empty()) {
        Page page{tr("What was said at this table"), {}};
        page.lines.assign(core.table.talk().begin(), core.table.talk().end());
        if (page.lines.empty()) { page.lines.push_back(tr("Nothing yet. Type say and a line.")); }
        events.emplace_back(std::move(page));
        return;
    }
    if (core.seats.nobody_here()) { return refuse(events, tr("Spectators cannot talk.")); }
    if (!is_reachable(core, events)) { return; }
    if (line.argument.size() > kMaxTalk) {
        return refuse(events, tr("A line of talk has at most {0} bytes. Say it in two.", kMaxTalk));
    }
    const std::string text = text::printable_line(line.argument);
    if (!core.table.say(*core.seats.own_color(), text)) {
        return refuse(events, tr("You have said five lines in ten seconds. Wait a little."));
    }
    const std::string said = tr("You say: {0}", text);
    core.table.note_talk(said);
    notify(events, said);
}

void handlers::mute(SessionCore& core, Line /*line*/, Events& events) {
    if (!core.table.exists()) { return refuse(events, tr("This is not a hosted game.")); }
    core.table.mute(!core.table.muted());
    notify(events, core.table.muted()
                       ? tr("roj no longer shows what is said. say lists it; mute shows it again.")
                       : tr("roj shows what is said again."));
}

}  // namespace roj::play
