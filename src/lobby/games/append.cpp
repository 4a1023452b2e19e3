// What players and spectators add to a game: plies, requests, ends and talk.

#include <algorithm>

#include <roj/notation.h>

#include "lobby/games/actor.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "text/printable.h"
#include "uhp/move_text.h"
#include "words/reasons.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::End;
using table::EventKind;
using table::RequestKind;

using Appended = Result<Seq>;

/// Plays what the player to move is forced to pass.
void pass_forced(Work& work, StoredGame& game, Game& played) {
    constexpr int kMost = 2;  // with no draw by repetition, both players could pass forever
    for (int passes = 0; passes < kMost && !played.over(); ++passes) {
        const std::vector<Move> moves = legal_moves(played.position());
        if (moves.size() != 1 || !moves.front().is_pass()) { return; }
        game.tip = add_event(work, game, table::author_of(game.to_move()), EventKind::Play, "pass");
        static_cast<void>(played.play(Move::pass()));
        ++game.plies;
    }
}

Appended play_move(Actor& actor, const std::string& text) {
    StoredGame& game = actor.game;
    if (actor.seat != game.to_move()) { return error_of(Refusal::NotYourTurn); }
    Game& played = *actor.played;
    const Result<Move, Reason> move = uhp::read_move(played.position(), text);
    if (!move) { return words::to_error(move.error()); }
    const std::string written = format_move(played.position(), *move);
    if (const Permission done = played.play(*move); !done) { return words::to_error(done.error()); }
    const Color mover = game.to_move();
    if (game.plies >= 2) {
        charge(game, mover, actor.work.now);
        game.left.at(index(mover)) += game.control.increment.count();
    }
    game.tip = add_event(actor.work, game, table::author_of(mover), EventKind::Play, written);
    ++game.plies;
    pass_forced(actor.work, game, played);
    if (game.plies >= 2) { game.state = GameState::Playing; }
    if (played.over()) {
        end_on_board(actor.work, game, played);
    } else {
        start_turn(game, actor.work.now);
    }
    return game.seq;
}

/// Ends the game as the player declares it.
Appended declare(Actor& actor, const std::string& text) {
    const std::optional<End> how = table::parse_end(text);
    if (!how) { return error_of(Refusal::NotYours); }
    StoredGame& game = actor.game;
    const bool early = game.plies < 2;
    bool allowed = false;
    switch (how->reason) {
        case End::Reason::Resigned:
            allowed = how->loser == actor.seat;
            break;
        case End::Reason::Aborted:
            allowed = early;
            break;
        case End::Reason::Left:
            if (how->loser != opponent(*actor.seat)) { break; }
            if (!has_left(actor)) { return error_of(Refusal::StillHere); }
            allowed = true;
            break;
        case End::Reason::Claimed:
            allowed =
                has_left(actor) || (actor.played->may_claim_draw() && actor.seat == game.to_move());
            if (!allowed) { return error_of(Refusal::StillHere); }
            break;
        default:
            break;
    }
    if (!allowed) { return error_of(Refusal::NotYours); }
    const bool aborted = how->reason == End::Reason::Aborted;
    end_game(actor.work, game, *how, aborted ? actor.seat : std::nullopt,
             table::author_of(*actor.seat));
    return game.seq;
}

Appended talk(Actor& actor, EventKind kind, const std::string& text) {
    const std::string line = said(text);
    if (line.empty()) { return error_of(Refusal::NothingSaid); }
    if (const auto refused = note_line(actor.work, actor.session, text)) { return *refused; }
    const std::string named = actor.seat ? line : actor.session.name + ": " + line;
    return add_event(actor.work, actor.game, actor.by(), kind,
                     text::plain_line(named, table::kMaxTalk));
}

Appended act(Actor& actor, const table::NewEvent& event, Seq seen) {
    StoredGame& game = actor.game;
    const bool is_talk = event.kind == EventKind::Say || event.kind == EventKind::Whisper;
    if (is_talk) {
        const bool fits = actor.seat.has_value() == (event.kind == EventKind::Say);
        return fits ? talk(actor, event.kind, event.text) : error_of(Refusal::NotYours);
    }
    if (!actor.seat) { return error_of(Refusal::NotYours); }
    if (seen < game.tip) { return error_of(Refusal::Stale); }
    const auto request = table::parse_request(event.text);
    switch (event.kind) {
        case EventKind::Ask:
        case EventKind::Yes:
        case EventKind::No:
            if (!request) { return error_of(Refusal::NotYours); }
            return event.kind == EventKind::Ask ? ask(actor, *request)
                                                : answer(actor, *request, event.kind, seen);
        case EventKind::Play:
        case EventKind::End:
            if (game.state == GameState::Adjourned) { return error_of(Refusal::Adjourned); }
            if (!game.on()) { return error_of(Refusal::Over); }
            return event.kind == EventKind::Play ? play_move(actor, event.text)
                                                 : declare(actor, event.text);
        default:
            return error_of(Refusal::NotYours);
    }
}

}  // namespace

Result<Seq> append_event(Work& work, SessionId session, GameId id, const table::NewEvent& event,
                         Seq seen) {
    const auto who = find_session(work, session);
    if (!who) { return error_of(Refusal::NoSession); }
    auto game = find_game(work, id);
    if (!game) { return error_of(Refusal::NoGame); }
    if (expire(work, *game)) {
        work.keep();
        return error_of(Refusal::Late);
    }
    Game* played = work.replays.find(work, *game);
    if (played == nullptr) { return work.error() ? *work.error() : break_game(work, *game); }
    const Seq board = game->tip;
    const GameState state = game->state;
    Actor actor{work, *who, *game, game->seat_of(*who), played};
    // The session of a player finds the moves of a house bot, and answers for it.
    const std::optional<Color> by = table::color_of(event.by);
    if (actor.seat && by == opponent(*actor.seat) && by == game->bot_seat()) { actor.seat = by; }
    work.query("UPDATE sessions SET seen = $2 WHERE id = $1", {session, work.now});
    Result<Seq> added = act(actor, event, seen);
    if (!added) { return added; }
    game->state == state ? save_turn(work, *game) : save(work, *game);
    work.ring_game(id);
    const bool went_back = event.kind != EventKind::Play && game->tip != board;
    if (went_back) {
        work.replays.forget(id);
    } else {
        work.replays.follow(id, game->seq);
    }
    return added;
}

}  // namespace roj::lobby
