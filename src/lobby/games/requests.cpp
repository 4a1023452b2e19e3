// What one player asks and the other grants: takebacks, draws, rematches and more.

#include <algorithm>

#include <roj/notation.h>

#include "lobby/games/actor.h"
#include "lobby/people/names.h"
#include "table/requests.h"
#include "words/refusals.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::End;
using table::EventKind;
using table::Request;
using table::RequestKind;

std::size_t played_plies(const StoredGame& game) {
    return static_cast<std::size_t>(game.plies);
}

/// Returns what is asked now: only the last request can be open.
table::Requests requests_of(const Actor& actor) {
    const auto last = actor.work.number(
        "SELECT coalesce(max(seq), $2) FROM events WHERE game = $1 AND kind = 'ask' AND "
        "text <> 'moretime'",
        {actor.game.id, actor.game.seq + 1});
    table::Requests requests;
    for (const auto& event : events_after(actor.work, actor.game.id, last - 1)) {
        requests.fold(event.what, event.seq);
    }
    return requests;
}

/// Reports whether the player has given more time since the board changed.
bool has_given_time(const Actor& actor) {
    return actor.work.number(
               "SELECT count(*) FROM events WHERE game = $1 AND author = $2 AND seq > $3 AND "
               "kind = 'ask' AND text = 'moretime'",
               {actor.game.id, lower_name(*actor.seat), actor.game.tip}) > 0;
}

/// Reports whether the player has offered a draw within their last four plies.
bool offered_lately(const Actor& actor) {
    constexpr std::int64_t kPlies = 4;
    const std::string author(table::word_of(actor.by()));
    const auto last = actor.work.number(
        "SELECT max(seq) FROM events WHERE game = $1 AND author = $2 AND kind = 'ask' AND "
        "text LIKE 'draw %'",
        {actor.game.id, author});
    if (last == 0) { return false; }
    return actor.work.number(
               "SELECT count(*) FROM events WHERE game = $1 AND author = $2 AND kind = 'play' AND "
               "seq > $3",
               {actor.game.id, author, last}) < kPlies;
}

/// Returns why the two cannot begin or continue a live game now.
std::optional<Refusal> check_free(const Actor& actor) {
    const StoredGame& game = actor.game;
    if (game.slow) { return std::nullopt; }
    for (const Color color : {Color::White, Color::Black}) {
        const PlayerId player = game.players.at(index(color));
        const std::string& name = game.names.at(index(color));
        if (house_bot(name)) { continue; }
        if (!is_online(actor.work, player, name)) { return Refusal::NotOnline; }
        if (live_game_of(actor.work, player, name) != 0) { return Refusal::Busy; }
    }
    return std::nullopt;
}

std::optional<Refusal> check_rematch(const Actor& actor) {
    const StoredGame& game = actor.game;
    if (game.state != GameState::Over || game.result == "none" ||
        actor.work.now > game.ended + 5 * kMinute) {
        return Refusal::NoRematch;
    }
    return check_free(actor);
}

/// Returns why a request is not possible now, whoever asks it.
std::optional<Refusal> check(const Actor& actor, const Request& request) {
    const StoredGame& game = actor.game;
    switch (request.kind) {
        case RequestKind::Rematch:
            return check_rematch(actor);
        case RequestKind::Resume:
            return game.state == GameState::Adjourned ? check_free(actor)
                                                      : std::optional(Refusal::NotAdjourned);
        default:
            break;
    }
    if (game.state == GameState::Adjourned) { return Refusal::Adjourned; }
    if (!game.on()) { return Refusal::Over; }
    switch (request.kind) {
        case RequestKind::Undo:
            if (game.rated) { return Refusal::NoTakebacks; }
            return request.plies < played_plies(game) ? std::nullopt
                                                      : std::optional(Refusal::Stale);
        case RequestKind::Draw:
            return game.rules.draw_by_agreement ? std::nullopt : std::optional(Refusal::NoDraws);
        case RequestKind::Adjourn:
            return game.slow || game.plies < 2 ? std::optional(Refusal::NoAdjourn) : std::nullopt;
        case RequestKind::MoreTime:
            return !game.slow || actor.seat == game.to_move() ? std::optional(Refusal::NoMoreTime)
                                                              : std::nullopt;
        default:
            return std::nullopt;
    }
}

/// Goes back to so many plies, and before a forced pass: its player had no choice.
void go_back(Actor& actor, std::size_t plies) {
    StoredGame& game = actor.game;
    Game& played = *actor.played;
    const auto forced = [&] {
        const std::vector<Move> moves = legal_moves(played.position());
        return moves.size() == 1 && moves.front().is_pass();
    };
    do {
        if (!played.undo()) { break; }
    } while (played.history().size() > plies || forced());
    game.plies = static_cast<int>(played.history().size());
    game.tip =
        add_event(actor.work, game, Author::System, EventKind::Back, std::to_string(game.plies));
    if (game.plies < 2) { game.state = GameState::New; }
    start_turn(game, actor.work.now);
}

/// Begins the next game of the two, with the colours changed.
Result<Seq> rematch(Actor& actor) {
    const StoredGame& game = actor.game;
    std::array<StoredSession, 2> players;
    for (const Color color : {Color::White, Color::Black}) {
        const Color before = opponent(color);
        StoredSession& player = players.at(index(color));
        player = {0, game.players.at(index(before)), game.names.at(index(before)), 0};
        player.id = actor.work.number(
            "SELECT id FROM sessions WHERE player = $1 AND ($1 <> 0 OR name = $2) "
            "ORDER BY CASE WHEN game = $3 THEN 0 ELSE 1 END, id LIMIT 1",
            {player.player, player.name, game.id});
    }
    Terms terms;
    terms.control = game.control;
    terms.rules = game.rules;
    // Rated games of roj 0.2 counted positions by translation.
    if (game.rated) { terms.rules.symmetric_repetition = true; }
    terms.rated = game.rated;
    const GameId next = begin_game(actor.work, players, terms).id;
    // Whoever sees the old game comes along, also to a slow one.
    actor.work.query("UPDATE sessions SET game = $2 WHERE game = $1", {game.id, next});
    actor.work.ring_game(next);
    return game.seq;
}

/// Calls a player to a game that goes on, from another one that they look at.
void call(Work& work, const StoredGame& game, Color color) {
    const PlayerId player = game.players.at(index(color));
    const std::string& name = game.names.at(index(color));
    work.query(
        "UPDATE sessions SET game = $1 WHERE id = (SELECT min(id) FROM sessions WHERE player = $2 "
        "AND name = $3) AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.game = $1 AND "
        "s.player = $2 AND s.name = $3)",
        {game.id, player, name});
}

Result<Seq> grant(Actor& actor, const Request& request) {
    StoredGame& game = actor.game;
    switch (request.kind) {
        case RequestKind::Undo:
            charge(game, game.to_move(), actor.work.now);
            go_back(actor, request.plies);
            break;
        case RequestKind::Draw:
            end_game(actor.work, game, {End::Reason::Agreed, {}});
            break;
        case RequestKind::Rematch:
            return rematch(actor);
        case RequestKind::Abort:
            end_game(actor.work, game, {End::Reason::Aborted, {}});
            break;
        case RequestKind::Adjourn:
            adjourn(actor.work, game);
            break;
        case RequestKind::Resume:
            game.state = game.plies < 2 ? GameState::New : GameState::Playing;
            add_event(actor.work, game, Author::System, EventKind::Resumed, "");
            if (!game.slow) {
                for (const Color color : {Color::White, Color::Black}) {
                    call(actor.work, game, color);
                }
            }
            start_turn(game, actor.work.now);
            break;
        case RequestKind::MoreTime:
            game.deadline += game.control.per_move.count();
            break;
    }
    return game.seq;
}

/// Returns when a player has left a game for good, as its events say; 0 if they are here.
Time left_at(Work& work, const StoredGame& game, Color color) {
    const auto row = work.first(
        "SELECT at, text FROM events WHERE game = $1 AND author = $2 AND kind = 'seat' "
        "ORDER BY seq DESC LIMIT 1",
        {game.id, std::string(table::word_of(table::author_of(color)))});
    return row && row->text(1).empty() ? row->number(0) : 0;
}

}  // namespace

Result<Seq> ask(Actor& actor, const Request& request) {
    const Color seat = *actor.seat;
    const bool draw = request.kind == RequestKind::Draw;
    if (draw && request.plies != played_plies(actor.game)) { return error_of(Refusal::Stale); }
    if (draw && actor.game.on() && seat == actor.game.to_move() && actor.played->may_claim_draw()) {
        end_game(actor.work, actor.game, {End::Reason::Claimed, {}}, {}, actor.by());
        return actor.game.seq;
    }
    if (const auto refusal = check(actor, request)) { return error_of(*refusal); }
    // A player can do these alone.
    const bool aborts = request.kind == RequestKind::Abort && actor.game.plies < 2;
    const bool more_time = request.kind == RequestKind::MoreTime;
    const bool waited = request.kind == RequestKind::Adjourn && has_left(actor);
    if (more_time && has_given_time(actor)) { return error_of(Refusal::AlreadyAsked); }
    if (!aborts && !more_time && !waited) {
        const table::Requests requests = requests_of(actor);
        if (requests.agrees(seat, request)) {
            const auto seen = requests.open()->number;
            return answer(actor, requests.open()->what, EventKind::Yes, seen);
        }
        const auto refusal = requests.check(seat, EventKind::Ask, request, actor.game.seq);
        if (refusal) { return words::to_error(*refusal); }
        if (draw && offered_lately(actor)) { return error_of(Refusal::TooSoon); }
    }
    add_event(actor.work, actor.game, actor.by(), EventKind::Ask, table::format_request(request));
    if (aborts) {
        end_game(actor.work, actor.game, {End::Reason::Aborted, {}}, seat, actor.by());
        return actor.game.seq;
    }
    const bool bot_agrees = !draw && actor.game.bot_seat() == opponent(seat);
    if (more_time || waited || bot_agrees) { return grant(actor, request); }
    return actor.game.seq;
}

Result<Seq> answer(Actor& actor, const Request& request, EventKind kind, Seq seen) {
    const auto gone = requests_of(actor).check(*actor.seat, kind, request, seen);
    if (gone) { return words::to_error(*gone); }
    const auto refusal = check(actor, request);
    if (refusal && kind == EventKind::Yes) { return error_of(*refusal); }
    add_event(actor.work, actor.game, actor.by(), kind, table::format_request(request));
    return kind == EventKind::Yes ? grant(actor, request) : Result<Seq>(actor.game.seq);
}

Time patience(const table::TimeControl& control) {
    return std::clamp<Time>(estimated_time(control).count() / 10, kMinute, 5 * kMinute);
}

bool has_left(Actor& actor) {
    const StoredGame& game = actor.game;
    if (game.slow || game.plies < 2) { return false; }
    const Time left = left_at(actor.work, game, opponent(*actor.seat));
    return left != 0 && actor.work.now - left >= patience(game.control);
}

}  // namespace roj::lobby
