// Offers, and the games that begin with them.

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "lobby/games/ratings.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/store/run.h"

namespace roj::lobby {
namespace {

struct StoredOffer {
    std::int64_t id = 0;
    StoredSession owner;  // the session is dead if a slow offer outlives it
    std::string to_name;  // a key of names; empty: to all
    Terms terms;
};

/// Returns the open offers, the oldest first. Damaged ones are left out.
std::vector<StoredOffer> open_offers(Work& work) {
    std::vector<StoredOffer> offers;
    for (const Row& row : work.query("SELECT id, session, player, name, to_name, words FROM offers "
                                     "WHERE expires > $1 ORDER BY created, id",
                                     {work.now})) {
        Result<Terms> terms = parse_terms(row.text(5));
        if (!terms) { continue; }
        offers.push_back({row.number(0),
                          {row.number(1), row.number(2), row.text(3), 0},
                          row.text(4),
                          std::move(*terms)});
    }
    return offers;
}

bool is_same(const StoredSession& one, const StoredSession& other) {
    return one.player == other.player && (!one.guest() || one.name == other.name);
}

bool is_visible(const StoredOffer& offer, const StoredSession& viewer) {
    return offer.to_name.empty() || offer.to_name == name_key(viewer.name) ||
           is_same(offer.owner, viewer);
}

/// Reports whether one of two players does not want to play the other.
bool avoid(Work& work, PlayerId one, PlayerId other) {
    return one != 0 && other != 0 &&
           work.number(
               "SELECT count(*) FROM lists WHERE kind = 'noplay' AND "
               "((player = $1 AND other = $2) OR (player = $2 AND other = $1))",
               {one, other}) > 0;
}

/// Returns why a player cannot begin a game of a kind now.
std::optional<Refusal> check_free(Work& work, const StoredSession& session, Pool pool) {
    if (pool == Pool::Live) {
        const bool plays = live_game_of(work, session.player, session.name) != 0;
        return plays ? std::optional(Refusal::LiveGame) : std::nullopt;
    }
    const std::int64_t games = work.number(
        "SELECT count(*) FROM games WHERE slow = 1 AND state IN ('new', 'playing') AND "
        "(white = $1 OR black = $1)",
        {session.player});
    return games >= work.limits.slow_games ? std::optional(Refusal::TooManyGames) : std::nullopt;
}

/// Who has aborted three live games in an hour pauses for a quarter of an hour.
bool is_paused(Work& work, PlayerId player) {
    constexpr std::int64_t kMost = 3;
    const auto row = work.first(
        "SELECT count(*), max(ended) FROM games WHERE slow = 0 AND ended > $2 AND "
        "((white = $1 AND ending = 'aborted white') OR (black = $1 AND ending = 'aborted black')) "
        "AND "
        "NOT EXISTS (SELECT 1 FROM players WHERE id IN (white, black) AND kind = 'bot')",
        {player, work.now - kHour});
    return player != 0 && row && row->number(0) >= kMost &&
           work.now < row->number(1) + 15 * kMinute;
}

/// Begins the game of an offer.
GameId begin_offered(Work& work, const StoredOffer& offer, const StoredSession& other,
                     std::optional<Color> others_wish) {
    std::optional<Color> owners = offer.terms.color;
    if (!owners && others_wish) { owners = opponent(*others_wish); }
    if (!owners) { owners = std::random_device()() % 2 == 0 ? Color::White : Color::Black; }
    std::array<StoredSession, 2> players{offer.owner, offer.owner};
    players.at(index(opponent(*owners))) = other;
    work.query("DELETE FROM offers WHERE id = $1", {offer.id});
    return begin_game(work, players, offer.terms).id;
}

struct Wanted {
    const StoredSession& session;
    const Terms& terms;
    std::string to_name;   // a key of names; empty: anybody
    bool roughly = false;  // another game with about the same time fits, too
};

/// Reports whether two controls take about the same time.
bool is_near(const Terms& one, const Terms& other) {
    if (one.pool() != other.pool()) { return false; }
    if (one.pool() == Pool::Slow) { return one.control == other.control; }
    const auto first = estimated_time(one.control);
    const auto second = estimated_time(other.control);
    return first <= 2 * second && second <= 2 * first;
}

/// Returns the offer of somebody else that fits best: exactly, then by rating, then the oldest.
std::optional<StoredOffer> best_offer(Work& work, const Wanted& wanted) {
    const StoredSession& session = wanted.session;
    const RatingOfPool own = rating_of(work, session.player, wanted.terms.pool());
    std::optional<StoredOffer> best;
    double least = 0;
    for (StoredOffer& offer : open_offers(work)) {
        const bool theirs =
            !is_same(offer.owner, session) && is_visible(offer, session) &&
            (wanted.to_name.empty() || name_key(offer.owner.name) == wanted.to_name);
        if (!theirs) { continue; }
        const RatingOfPool rating = rating_of(work, offer.owner.player, offer.terms.pool());
        const bool refused = avoid(work, session.player, offer.owner.player);
        const bool exact = fit(offer.terms, rating, wanted.terms, own, refused);
        const bool rough = wanted.roughly && is_near(offer.terms, wanted.terms) &&
                           may_accept(offer.terms, own, refused).has_value();
        if (!(exact || rough) || check_free(work, offer.owner, offer.terms.pool())) { continue; }
        constexpr double kRough = 10'000;
        const double distance =
            std::abs(rating.value_or(0) - own.value_or(0)) + (exact ? 0 : kRough);
        if (best && distance >= least) { continue; }
        least = distance;
        best = std::move(offer);
    }
    return best;
}

/// Returns a number that no open offer has, and that none had lately: somebody who types it must
/// not meet another offer.
std::int64_t free_number(Work& work) {
    constexpr std::int64_t kFew = 99;
    constexpr std::int64_t kMany = 9999;
    const std::int64_t count = work.number("SELECT count(*) FROM offers");
    const std::int64_t last = count > kFew / 2 ? kMany : kFew;
    std::int64_t number = work.number("SELECT value FROM meta WHERE key = 'last_offer'");
    do {
        number = number % last + 1;
    } while (work.number("SELECT count(*) FROM offers WHERE id = $1", {number}) > 0);
    work.query("UPDATE meta SET value = $1 WHERE key = 'last_offer'", {number});
    return number;
}

/// Returns why an offer cannot go to a player.
std::optional<Refusal> check_target(Work& work, const StoredSession& session, const Terms& terms,
                                    const std::string& name) {
    const PlayerId player = find_player(work, name);
    const auto online =
        work.first("SELECT id, name FROM sessions WHERE lower(name) = $1", {name_key(name)});
    if (player == 0 && !online) { return Refusal::NoPlayer; }
    if (name_key(session.name) == name_key(name)) { return Refusal::Yourself; }
    if (terms.pool() == Pool::Live && !online) { return Refusal::NotOnline; }
    return std::nullopt;
}

/// Begins a game with a house bot, which is never rated.
Result<Posted> begin_with_bot(Work& work, const StoredSession& session, Terms terms,
                              const std::string& bot) {
    terms.rated = false;
    const RatingOfPool own = rating_of(work, session.player, terms.pool());
    if (Status allowed = may_offer(terms, own); !allowed) { return allowed.error(); }
    if (const auto busy = check_free(work, session, terms.pool())) { return error_of(*busy); }
    work.query(
        "INSERT INTO players (name, name_key, kind, created, seen) VALUES ($1, $1, 'bot', $2, $2) "
        "ON CONFLICT (name_key) DO NOTHING",
        {bot, work.now});
    // The terms name the colour of the person.
    if (terms.color) { terms.color = opponent(*terms.color); }
    const StoredOffer offer{0, {0, find_player(work, bot), bot, 0}, {}, terms};
    return Posted{{}, begin_offered(work, offer, session, {})};
}

int insert_offer(Work& work, const Wanted& wanted) {
    const std::int64_t number = free_number(work);
    const bool slow = wanted.terms.pool() == Pool::Slow;
    work.query(
        "INSERT INTO offers (id, session, player, name, to_name, slow, words, created, expires) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        {number, wanted.session.id, wanted.session.player, wanted.session.name, wanted.to_name,
         std::int64_t{slow}, format_terms(wanted.terms), work.now,
         work.now + (slow ? 14 * kDay : 30 * kMinute)});
    work.ring_all(Ring::Lobby);
    for (const Row& row : work.query("SELECT id FROM sessions WHERE lower(name) = $1 AND $1 <> ''",
                                     {wanted.to_name})) {
        work.ring(row.number(0), Ring::You);
    }
    return static_cast<int>(number);
}

/// Begins a game if an offer fits, else makes one.
Result<Posted> offer_game(Work& work, SessionId id, const Terms& terms, const std::string& to_name,
                          bool roughly) {
    const auto session = find_session(work, id);
    if (!session) { return error_of(Refusal::NoSession); }
    if (house_bot(to_name)) { return begin_with_bot(work, *session, terms, name_key(to_name)); }
    const RatingOfPool own = rating_of(work, session->player, terms.pool());
    if (Status allowed = may_offer(terms, own); !allowed) { return allowed.error(); }
    if (const auto busy = check_free(work, *session, terms.pool())) { return error_of(*busy); }
    if (!to_name.empty()) {
        if (const auto refusal = check_target(work, *session, terms, to_name)) {
            return error_of(*refusal);
        }
        const bool refused = avoid(work, session->player, find_player(work, to_name));
        const RatingOfPool any = own ? own : RatingOfPool(0);
        if (refused) { return may_accept(terms, any, refused).error(); }
    }
    const Wanted wanted{*session, terms, name_key(to_name), roughly};
    if (const auto best = best_offer(work, wanted)) {
        return Posted{{}, begin_offered(work, *best, *session, terms.color)};
    }
    if (terms.pool() == Pool::Live && is_paused(work, session->player)) {
        return limit_error(work, session->name, Refusal::OffersPaused);
    }
    const std::int64_t offers = work.number(
        "SELECT count(*) FROM offers WHERE expires > $3 AND "
        "(session = $1 OR (player = $2 AND $2 <> 0))",
        {id, session->player, work.now});
    if (offers >= work.limits.offers) {
        return limit_error(work, session->name, Refusal::TooManyOffers);
    }
    return Posted{insert_offer(work, wanted), {}};
}

std::optional<StoredOffer> find_offer(Work& work, std::int64_t id, const StoredSession& viewer) {
    std::vector<StoredOffer> offers = open_offers(work);
    const auto found = std::ranges::find(offers, id, &StoredOffer::id);
    if (found == offers.end() || !is_visible(*found, viewer)) { return std::nullopt; }
    return std::move(*found);
}

}  // namespace

std::vector<OfferLine> offer_lines(Work& work, const StoredSession& viewer) {
    const std::vector<std::string> censored = listed_by(work, viewer.player, List::Censor);
    std::vector<OfferLine> lines;
    for (const StoredOffer& offer : open_offers(work)) {
        const bool own = is_same(offer.owner, viewer);
        const bool shown =
            is_visible(offer, viewer) && (own || !avoid(work, viewer.player, offer.owner.player));
        if (!shown) { continue; }
        const Terms& terms = offer.terms;
        OfferLine line;
        line.number = static_cast<int>(offer.id);
        line.owner = player_line(work, offer.owner.player, offer.owner.name, terms.pool());
        line.terms = {format_game_type(terms.rules.game_type),
                      table::format_time_control(terms.control), terms.rated};
        if (terms.color) { line.seat = own ? *terms.color : opponent(*terms.color); }
        if (terms.ratings) { line.range = {terms.ratings->low, terms.ratings->high}; }
        line.own = own;
        line.quiet = std::ranges::find(censored, offer.owner.name) != censored.end();
        line.to_viewer = !own && !offer.to_name.empty();
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<Posted> Store::post(SessionId session, const Terms& terms, const std::string& to_name) {
    auto posted = run<Posted>(Access::Write, [&](Work& work) {
        return offer_game(work, session, terms, to_name, false);
    });
    if (posted && posted->game) { shown_[session] = *posted->game; }
    return posted;
}

Result<Posted> Store::play(SessionId session, const Terms& terms) {
    auto posted = run<Posted>(
        Access::Write, [&](Work& work) { return offer_game(work, session, terms, {}, true); });
    if (posted && posted->game) { shown_[session] = *posted->game; }
    return posted;
}

Result<GameId> Store::accept(SessionId id, int number) {
    auto game = run<GameId>(Access::Write, [&](Work& work) -> Result<GameId> {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        const auto offer = find_offer(work, number, *session);
        if (!offer) { return error_of(Refusal::NoOffer); }
        if (is_same(offer->owner, *session)) { return error_of(Refusal::OwnOffer); }
        const Pool pool = offer->terms.pool();
        const bool refused = avoid(work, session->player, offer->owner.player);
        const RatingOfPool own = rating_of(work, session->player, pool);
        if (Status allowed = may_accept(offer->terms, own, refused); !allowed) {
            return allowed.error();
        }
        if (const auto busy = check_free(work, *session, pool)) { return error_of(*busy); }
        if (check_free(work, offer->owner, pool)) { return error_of(Refusal::NoOffer); }
        return begin_offered(work, *offer, *session, {});
    });
    if (game) { shown_[id] = *game; }
    return game;
}

Status Store::withdraw(SessionId id, std::optional<int> number) {
    return run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        int removed = 0;
        for (const StoredOffer& offer : open_offers(work)) {
            const bool own = is_same(offer.owner, *session);
            const bool to_them = offer.to_name == name_key(session->name);
            if (number ? offer.id != *number || !(own || to_them) : !own) { continue; }
            work.query("DELETE FROM offers WHERE id = $1", {offer.id});
            if (!own) { work.ring(offer.owner.id, Ring::You); }
            ++removed;
        }
        if (removed == 0) { return error_of(number ? Refusal::NoOffer : Refusal::NoOwnOffer); }
        work.ring_all(Ring::Lobby);
        return ok();
    });
}

std::optional<GameId> Store::started(SessionId id) {
    const auto game = run<GameId>(Access::Read, [&](Work& work) -> Result<GameId> {
        const auto session = find_session(work, id);
        return session ? live_game_of(work, session->player, session->name) : GameId{0};
    });
    // A game that is adjourned can begin again.
    if (!game || std::exchange(shown_[id], *game) == *game || *game == 0) { return std::nullopt; }
    return *game;
}

}  // namespace roj::lobby
