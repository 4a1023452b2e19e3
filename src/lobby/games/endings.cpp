// How games begin and end, and what that does to ratings.

#include <algorithm>

#include "lobby/games/ratings.h"
#include "lobby/games/stored_game.h"
#include "table/rating.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::End;
using table::EventKind;

/// Returns the result of an end that the board does not show: "white", "draw", "none".
std::string result_of(const End& how) {
    using Reason = End::Reason;
    if (how.reason == Reason::Aborted || how.reason == Reason::Void) { return "none"; }
    return how.loser ? lower_name(opponent(*how.loser)) : "draw";
}

/// By End::Reason, as the last games of a player show them.
std::string ending_of(const End& how, std::optional<Color> guilty) {
    constexpr std::array<std::string_view, 8> kWords{
        "resigned", "time", "left", "adjudicated", "agreed", "claimed", "aborted", "void"};
    std::string word(kWords.at(static_cast<std::size_t>(how.reason)));
    return guilty ? word + ' ' + lower_name(*guilty) : word;
}

void finish(Work& work, StoredGame& game, std::string result, std::string ending) {
    game.clock.pause(std::chrono::milliseconds(work.now));
    game.state = GameState::Over;
    game.result = std::move(result);
    game.ending = std::move(ending);
    game.ended = work.now;
    game.deadline = 0;
    rate(work, game);
    save(work, game);
    work.log("game " + std::to_string(game.id) + ": " + game.names[0] + " - " + game.names[1] +
             ": " + game.result + ", " + game.ending);
    work.ring_game(game.id);
    work.ring_all(Ring::Lobby);
}

/// Returns the rating of a player as of now.
table::Rating rating_before(Work& work, PlayerId player, Pool pool) {
    const auto row = work.first(
        "SELECT rating, deviation, volatility, updated FROM ratings WHERE player = $1 AND pool = "
        "$2",
        {player, std::string(word_of(pool))});
    return row ? rating_now(work, *row) : table::Rating();
}

void store_rating(Work& work, PlayerId player, Pool pool, const table::Rating& rating,
                  double score) {
    const double best = table::is_provisional(rating) ? 0 : rating.rating;
    const auto count = [&](double wanted) { return std::int64_t{score == wanted}; };
    work.query(
        "INSERT INTO ratings (player, pool, rating, deviation, volatility, won, lost, drawn, best, "
        "best_at, updated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) "
        "ON CONFLICT (player, pool) DO UPDATE SET rating = $3, deviation = $4, volatility = $5, "
        "won = ratings.won + $6, lost = ratings.lost + $7, drawn = ratings.drawn + $8, "
        "best_at = CASE WHEN $9 > ratings.best THEN $10 ELSE ratings.best_at END, "
        "best = CASE WHEN $9 > ratings.best THEN $9 ELSE ratings.best END, updated = $10",
        {player, std::string(word_of(pool)), rating.rating, rating.deviation, rating.volatility,
         count(1), count(0), count(0.5), best, work.now});
}

/// Removes the live offers of a player who has begun a live game.
void withdraw_live(Work& work, const StoredSession& session) {
    work.query("DELETE FROM offers WHERE slow = 0 AND (session = $1 OR (player = $2 AND $2 <> 0))",
               {session.id, session.player});
}

}  // namespace

void store_event(Work& work, StoredGame& game, const table::Event& event,
                 std::optional<Color> guilty) {
    work.query(
        "INSERT INTO events (game, seq, at, author, kind, text) VALUES ($1, $2, $3, $4, $5, $6)",
        {game.id, event.seq, event.at, std::string(table::word_of(event.what.by)),
         std::string(table::word_of(event.what.kind)), event.what.text});
    game.follow(event);
    if (event.what.kind == EventKind::Adjourned) { work.ring_all(Ring::Lobby); }
    if (event.what.kind != EventKind::End) { return; }
    const End how = *table::parse_end(event.what.text);
    if (how.reason == End::Reason::Aborted && !guilty) { guilty = table::color_of(event.what.by); }
    finish(work, game, result_of(how), ending_of(how, guilty));
}

void add_event(Work& work, StoredGame& game, table::NewEvent event) {
    store_event(work, game, {game.seq + 1, work.now, std::move(event)});
}

void end_game(Work& work, StoredGame& game, const End& how, Author by,
              std::optional<Color> guilty) {
    store_event(work, game, {game.seq + 1, work.now, {by, EventKind::End, table::format_end(how)}},
                guilty);
}

void end_on_board(Work& work, StoredGame& game, const Game& played) {
    const Outcome outcome = played.outcome();
    const bool repeated = played.ending() == Ending::Repetition;
    const std::string draw = outcome == Outcome::BlackWins ? "black" : "draw";
    finish(work, game, outcome == Outcome::WhiteWins ? "white" : draw,
           repeated ? "repetition" : "queen");
}

void adjourn(Work& work, StoredGame& game) {
    add_event(work, game, {Author::System, EventKind::Adjourned, {}});
    save(work, game);
    work.ring_game(game.id);
}

void rate(Work& work, StoredGame& game) {
    constexpr int kFewestPlies = 4;
    if (!game.rated || game.result == "none" || game.plies < kFewestPlies) { return; }
    const std::array ratings{rating_before(work, game.players[0], game.pool()),
                             rating_before(work, game.players[1], game.pool())};
    for (const Color color : {Color::White, Color::Black}) {
        const table::Rating& own = ratings.at(index(color));
        const double won = game.result == lower_name(color) ? 1 : 0;
        const double score = game.result == "draw" ? 0.5 : won;
        const table::Rating after =
            table::after_game(own, {ratings.at(index(opponent(color))), score});
        game.before.at(index(color)) = own.rating;
        game.after.at(index(color)) = after.rating;
        store_rating(work, game.players.at(index(color)), game.pool(), after, score);
    }
}

StoredGame begin_game(Work& work, const std::array<StoredSession, 2>& players, const Terms& terms) {
    StoredGame game;
    game.rules = terms.rules;
    game.clock = table::Clock(terms.control);
    game.slow = terms.pool() == Pool::Slow;
    game.rated = terms.rated;
    game.created = work.now;
    for (const Color color : {Color::White, Color::Black}) {
        game.players.at(index(color)) = players.at(index(color)).player;
        game.names.at(index(color)) = players.at(index(color)).name;
    }
    game.start_turn(work.now);
    insert(work, game);
    for (const Color color : {Color::White, Color::Black}) {
        const StoredSession& player = players.at(index(color));
        add_event(work, game, {table::author_of(color), EventKind::Seat, player.name});
        if (player.id != 0) { work.ring(player.id, Ring::You); }
        if (game.slow) { continue; }
        work.query("UPDATE sessions SET game = $2 WHERE id = $1", {player.id, game.id});
        withdraw_live(work, player);
    }
    save(work, game);
    work.ring_all(Ring::Lobby);
    return game;
}

Time patience(const table::TimeControl& control) {
    return std::clamp<Time>(estimated_time(control).count() / 10, kMinute, 5 * kMinute);
}

GameId live_game_of(Work& work, PlayerId player, const std::string& name) {
    return work.number(
        "SELECT id FROM games WHERE slow = 0 AND state IN ('new', 'playing') AND "
        "((white = $1 AND ($1 <> 0 OR white_name = $2)) OR "
        "(black = $1 AND ($1 <> 0 OR black_name = $2))) ORDER BY id LIMIT 1",
        {player, name});
}

}  // namespace roj::lobby
