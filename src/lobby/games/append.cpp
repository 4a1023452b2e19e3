// What players and spectators add to a game. The table decides about it by the rules between
// people; the lobby knows who is here, who may talk, and with whom they can play on.

#include "lobby/games/append.h"

#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "text/printable.h"
#include "words/reasons.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::EventKind;
using table::RequestKind;

/// Returns why the two cannot begin or continue a live game now.
std::optional<Refusal> check_free(Work& work, const StoredGame& game) {
    if (game.slow) { return std::nullopt; }
    for (const Color color : {Color::White, Color::Black}) {
        const PlayerId player = game.players.at(index(color));
        const std::string& name = game.names.at(index(color));
        if (house_bot(name)) { continue; }
        if (!is_online(work, player, name)) { return Refusal::NotOnline; }
        if (live_game_of(work, player, name) != 0) { return Refusal::Busy; }
    }
    return std::nullopt;
}

/// Returns why the two cannot play again, or play on, if this asks or grants it.
std::optional<Refusal> check_request(Work& work, const StoredGame& game,
                                     const table::NewEvent& event) {
    const bool starts = event.kind == EventKind::Ask || event.kind == EventKind::Yes;
    const auto request = starts ? table::parse_request(event.text) : std::nullopt;
    if (!request) { return std::nullopt; }
    if (request->kind == RequestKind::Rematch) {
        const bool late = game.state != GameState::Over || game.result == "none" ||
                          work.now > game.ended + 5 * kMinute;
        return late ? Refusal::NoRematch : check_free(work, game);
    }
    const bool resumes = request->kind == RequestKind::Resume && game.state == GameState::Adjourned;
    return resumes ? check_free(work, game) : std::nullopt;
}

/// Makes a line of talk what all may read, or returns why nobody may say it.
std::optional<Error> prepare_talk(Work& work, const StoredSession& session,
                                  table::NewEvent& event) {
    const std::string line = said(event.text);
    if (line.empty()) { return error_of(Refusal::NothingSaid); }
    if (auto refused = note_line(work, session, event.text)) { return refused; }
    event.text = text::plain_line(event.by == Author::Watcher ? session.name + ": " + line : line,
                                  table::kMaxTalk);
    return std::nullopt;
}

/// Begins the next game of the two, with the colours changed.
void rematch(Work& work, const StoredGame& game) {
    std::array<StoredSession, 2> players;
    for (const Color color : {Color::White, Color::Black}) {
        const Color before = opponent(color);
        StoredSession& player = players.at(index(color));
        player = {0, game.players.at(index(before)), game.names.at(index(before)), 0};
        player.id = work.number(
            "SELECT id FROM sessions WHERE player = $1 AND ($1 <> 0 OR name = $2) "
            "ORDER BY CASE WHEN game = $3 THEN 0 ELSE 1 END, id LIMIT 1",
            {player.player, player.name, game.id});
    }
    Terms terms;
    terms.control = game.control();
    terms.rules = game.rules;
    // Rated games of roj 0.2 counted positions by translation.
    if (game.rated) { terms.rules.symmetric_repetition = true; }
    terms.rated = game.rated;
    const GameId next = begin_game(work, players, terms).id;
    // Whoever sees the old game comes along, also to a slow one.
    work.query("UPDATE sessions SET game = $2 WHERE game = $1", {game.id, next});
    work.ring_game(next);
}

/// Calls the players to a live game that goes on, from another one that they look at.
void call_players(Work& work, const StoredGame& game) {
    for (const Color color : {Color::White, Color::Black}) {
        const PlayerId player = game.players.at(index(color));
        const std::string& name = game.names.at(index(color));
        work.query(
            "UPDATE sessions SET game = $1 WHERE id = (SELECT min(id) FROM sessions WHERE "
            "player = $2 AND name = $3) AND NOT EXISTS (SELECT 1 FROM sessions s WHERE "
            "s.game = $1 AND s.player = $2 AND s.name = $3)",
            {game.id, player, name});
    }
}

/// Returns as whom a session adds an event. The session of a player finds the moves of a house bot,
/// and answers for it.
Author author_of(const StoredGame& game, const StoredSession& session, Author claimed) {
    const std::optional<Color> seat = game.seat_of(session);
    if (!seat) { return Author::Watcher; }
    const std::optional<Color> by = table::color_of(claimed);
    const bool for_bot = by == opponent(*seat) && by == game.bot_seat();
    return for_bot ? claimed : table::author_of(*seat);
}

}  // namespace

Result<Seq> append_event(Work& work, SessionId session, GameId id, table::NewEvent event,
                         Seq seen) {
    const auto who = find_session(work, session);
    if (!who) { return error_of(Refusal::NoSession); }
    auto game = find_game(work, id);
    if (!game) { return error_of(Refusal::NoGame); }
    if (expire(work, *game)) {
        work.keep();
        return error_of(Refusal::Late);
    }
    table::Table* const table = work.replays.find(work, *game);
    if (table == nullptr) { return work.error() ? *work.error() : break_game(work, *game); }
    work.query("UPDATE sessions SET seen = $2 WHERE id = $1", {session, work.now});
    event.by = author_of(*game, *who, event.by);
    if (event.kind == EventKind::Say || event.kind == EventKind::Whisper) {
        if (const auto refused = prepare_talk(work, *who, event)) { return *refused; }
    }
    if (const auto refusal = check_request(work, *game, event)) { return error_of(*refusal); }
    const table::House house{.lobby = true,
                             .slow = game->slow,
                             .rated = game->rated,
                             .bot = game->bot_seat(),
                             .patience = game->slow ? 0 : patience(game->control())};
    const auto added = table->add(event, seen, work.now, house);
    if (!added) { return words::to_error(added.error()); }
    const GameState state = game->state;
    for (const table::Event& one : *added) {
        store_event(work, *game, one);
        if (one.what.kind == EventKind::Resumed && !game->slow) { call_players(work, *game); }
    }
    if (game->unfinished() && table->over()) { end_on_board(work, *game, table->game()); }
    if (table->rematch()) { rematch(work, *game); }
    game->state == state ? save_turn(work, *game) : save(work, *game);
    work.ring_game(id);
    return game->seq;
}

}  // namespace roj::lobby
