// How games begin and end, and what that does to ratings.

#include <algorithm>
#include <cmath>

#include "lobby/games/ratings.h"
#include "lobby/games/stored_game.h"
#include "table/rating.h"
#include "text/number.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::End;
using table::EventKind;

constexpr Time kLongestAdjournment = 30 * kDay;

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

void end_game(Work& work, StoredGame& game, const End& how, std::optional<Color> guilty,
              Author by) {
    using Reason = End::Reason;
    const std::optional<Color> mover = game.to_move();
    if (how.reason == Reason::Time && !game.slow) { game.left.at(index(*mover)) = 0; }
    if (how.reason != Reason::Time && game.on()) { charge(game, *mover, work.now); }
    add_event(work, game, by, EventKind::End, table::format_end(how));
    finish(work, game, result_of(how), ending_of(how, guilty));
}

void end_on_board(Work& work, StoredGame& game, const Game& played) {
    const Outcome outcome = played.outcome();
    const bool repeated = played.ending() == Ending::Repetition;
    const std::string draw = outcome == Outcome::BlackWins ? "black" : "draw";
    finish(work, game, outcome == Outcome::WhiteWins ? "white" : draw,
           repeated ? "repetition" : "queen");
}

void adjourn(Work& work, StoredGame& game) {
    charge(game, game.to_move(), work.now);
    game.state = GameState::Adjourned;
    game.deadline = work.now + kLongestAdjournment;
    add_event(work, game, Author::System, EventKind::Adjourned, "");
    save(work, game);
    work.ring_game(game.id);
    work.ring_all(Ring::Lobby);
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
    game.control = terms.control;
    game.slow = terms.pool() == Pool::Slow;
    game.rated = terms.rated;
    game.left.fill(terms.control.main.count());
    game.created = work.now;
    for (const Color color : {Color::White, Color::Black}) {
        game.players.at(index(color)) = players.at(index(color)).player;
        game.names.at(index(color)) = players.at(index(color)).name;
    }
    start_turn(game, work.now);
    insert(work, game);
    for (const Color color : {Color::White, Color::Black}) {
        const StoredSession& player = players.at(index(color));
        add_event(work, game, table::author_of(color), EventKind::Seat, player.name);
        if (player.id != 0) { work.ring(player.id, Ring::You); }
        if (game.slow) { continue; }
        work.query("UPDATE sessions SET game = $2 WHERE id = $1", {player.id, game.id});
        withdraw_live(work, player);
    }
    save(work, game);
    work.ring_all(Ring::Lobby);
    return game;
}

GameId live_game_of(Work& work, PlayerId player, const std::string& name) {
    return work.number(
        "SELECT id FROM games WHERE slow = 0 AND state IN ('new', 'playing') AND "
        "((white = $1 AND ($1 <> 0 OR white_name = $2)) OR "
        "(black = $1 AND ($1 <> 0 OR black_name = $2))) ORDER BY id LIMIT 1",
        {player, name});
}

}  // namespace roj::lobby
