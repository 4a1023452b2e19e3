// What a session reads about the lobby and its games.

#include <algorithm>
#include <cmath>

#include "lobby/games/ratings.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/names.h"
#include "lobby/people/talk.h"
#include "lobby/store/run.h"
#include "table/rating.h"
#include "text/printable.h"

namespace roj::lobby {
namespace {

using std::chrono::milliseconds;
using SystemTime = std::chrono::sys_time<milliseconds>;

ShownRating shown(const table::Rating& rating) {
    return {static_cast<int>(std::lround(rating.rating)), table::is_provisional(rating)};
}

/// Returns a rating as of now.
std::optional<ShownRating> shown_rating(Work& work, PlayerId player, Pool pool) {
    if (player == 0) { return std::nullopt; }
    const auto found = work.known.ratings.find({player, pool});
    if (found != work.known.ratings.end()) { return found->second; }
    const auto row = work.first(
        "SELECT rating, deviation, volatility, updated FROM ratings WHERE player = $1 AND pool = "
        "$2",
        {player, std::string(word_of(pool))});
    const ShownRating rating = shown(row ? rating_now(work, *row) : table::Rating());
    return work.known.ratings[{player, pool}] = rating;
}

/// Reports whether a player has a live game. Names of guests are unique, too.
bool is_playing(Work& work, const std::string& name) {
    std::optional<std::set<std::string>>& playing = work.known.playing;
    if (!playing) {
        playing.emplace();
        const std::string sql =
            std::string("SELECT white_name, black_name FROM games WHERE slow = 0 AND ")
                .append(kStillOn);
        for (const Row& row : work.query(sql)) {
            playing->insert(row.text(0));
            playing->insert(row.text(1));
        }
    }
    return playing->contains(name);
}

std::vector<StoredGame> games_where(Work& work, std::string_view where,
                                    const std::vector<Value>& values) {
    std::vector<StoredGame> games;
    const std::string sql =
        std::string("SELECT ").append(kGameColumns).append(" FROM games WHERE ").append(where);
    for (const Row& row : work.query(sql, values)) { games.push_back(load(row)); }
    return games;
}

/// Reports whether the opponent of a player has asked to resume an adjourned game.
bool asks_resume(Work& work, const StoredGame& game, Color seat) {
    const auto last = work.first(
        "SELECT kind, author, text FROM events WHERE game = $1 AND "
        "(kind = 'adjourned' OR (text = 'resume' AND kind IN ('ask', 'yes', 'no'))) ORDER BY seq "
        "DESC LIMIT 1",
        {game.id});
    return last && last->text(0) == "ask" && last->text(1) == lower_name(opponent(seat));
}

GameLine game_line(Work& work, const StoredGame& game, const StoredSession& viewer) {
    GameLine line;
    line.id = game.id;
    for (const Color color : {Color::White, Color::Black}) {
        const std::size_t side = index(color);
        line.players.at(side) =
            player_line(work, game.players.at(side), game.names.at(side), game.pool());
        line.left.at(side) = game.clock.left(color, milliseconds(work.now));
    }
    line.terms = {format_game_type(game.rules.game_type),
                  table::format_time_control(game.control()), game.rated};
    line.slow = game.slow;
    line.plies = game.plies;
    line.seat = game.seat_of(viewer);
    line.due = game.on() && line.seat == game.to_move();
    line.adjourned = game.state == GameState::Adjourned;
    if (line.adjourned && line.seat) { line.asks_resume = asks_resume(work, game, *line.seat); }
    // The index of games counts fast, and finds few players. The + is for SQLite, which would look
    // for them among the spectators.
    line.spectators = static_cast<int>(work.number(
        "SELECT (SELECT count(*) FROM sessions WHERE game = $1) - (SELECT count(*) FROM sessions "
        "WHERE player IN ($2, $3) AND +game = $1 AND name IN ($4, $5))",
        {game.id, game.players[0], game.players[1], game.names[0], game.names[1]}));
    return line;
}

/// The games to move in come first, then the least time left.
bool is_more_urgent(const GameLine& one, const GameLine& other) {
    if (one.due != other.due) { return one.due; }
    const auto left = [](const GameLine& line) {
        return line.left.at(line.plies % 2 == 0 ? 0 : 1);
    };
    return left(one) < left(other);
}

std::vector<GameLine> own_games(Work& work, const StoredSession& viewer) {
    std::vector<GameLine> lines;
    for (const StoredGame& game : games_where(work,
                                              "state IN ('new', 'playing', 'adjourned') AND "
                                              "((white = $1 AND ($1 <> 0 OR white_name = $2)) OR "
                                              "(black = $1 AND ($1 <> 0 OR black_name = $2)))",
                                              {viewer.player, viewer.name})) {
        lines.push_back(game_line(work, game, viewer));
    }
    std::ranges::stable_sort(lines, is_more_urgent);
    return lines;
}

std::vector<GameLine> other_games(Work& work, const StoredSession& viewer) {
    std::vector<GameLine> lines;
    for (const StoredGame& game :
         games_where(work, std::string("slow = 0 AND ").append(kStillOn), {})) {
        if (!game.seat_of(viewer)) { lines.push_back(game_line(work, game, viewer)); }
    }
    const auto strength = [](const GameLine& line) {
        int sum = 0;
        for (const PlayerLine& player : line.players) {
            sum += player.rating ? player.rating->value : 0;
        }
        return -sum;
    };
    std::ranges::stable_sort(lines, {}, strength);
    return lines;
}

/// Reads all who are online and their ratings with one query: a lobby has hundreds.
std::vector<PlayerLine> people_online(Work& work) {
    std::vector<PlayerLine> people;
    for (const Row& row :
         work.query("SELECT DISTINCT r.rating, r.deviation, r.volatility, r.updated, s.player, "
                    "s.name FROM sessions s LEFT JOIN ratings r ON r.player = s.player AND "
                    "r.pool = $1 ORDER BY s.name",
                    {std::string(word_of(Pool::Live))})) {
        const PlayerId player = row.number(4);
        if (player != 0) {
            work.known.ratings[{player, Pool::Live}] =
                shown(row.null(0) ? table::Rating() : rating_now(work, row));
        }
        people.push_back(player_line(work, player, row.text(5), Pool::Live));
    }
    return people;
}

/// Players do not read what spectators whisper before the end.
void hide_whispers(std::vector<table::Event>& events) {
    for (table::Event& event : events) {
        if (event.what.kind == table::EventKind::Whisper) { event.what.text.clear(); }
    }
}

/// Removes what nobody should see from talk that was stored, and what the viewer does not want to
/// read.
void filter_talk(Work& work, const StoredGame& game, const StoredSession& viewer,
                 std::vector<table::Event>& events) {
    std::optional<std::vector<std::string>> censored;
    for (table::Event& event : events) {
        const bool whisper = event.what.kind == table::EventKind::Whisper;
        if (!whisper && event.what.kind != table::EventKind::Say) { continue; }
        if (!censored) { censored = listed_by(work, viewer.player, List::Censor); }
        std::string& text = event.what.text;
        const auto color = table::color_of(event.what.by);
        const std::string speaker =
            color ? game.names.at(index(*color)) : text.substr(0, text.find(':'));
        const bool hidden = std::ranges::find(*censored, speaker) != censored->end();
        text = hidden ? "" : text::plain_line(text, table::kMaxTalk);
    }
}

/// Returns what the operator tells everybody.
std::string notice_of(Work& work) {
    const auto notice = work.first("SELECT text FROM meta WHERE key = 'notice'");
    return notice ? notice->text(0) : work.limits.notice;
}

std::chrono::minutes idle_limit(const Work& work, const StoredSession& session) {
    return std::chrono::minutes(session.guest() ? work.limits.guest_idle : work.limits.idle);
}

/// Returns the time until a session has seen and done nothing in a game for too long; nothing while
/// its player has a live one.
std::optional<milliseconds> idle_left(Work& work, const StoredGame& game,
                                      const StoredSession& session,
                                      const std::vector<table::Event>& events) {
    if (live_game_of(work, session.player, session.name) != 0) { return std::nullopt; }
    const Time news =
        events.empty()
            ? work.number("SELECT at FROM events WHERE game = $1 AND seq = $2", {game.id, game.seq})
            : events.back().at;
    return idle_limit(work, session) - milliseconds(work.now - std::max(session.seen, news));
}

}  // namespace

RatingOfPool rating_of(Work& work, PlayerId player, Pool pool) {
    if (player == 0) { return std::nullopt; }
    const auto row = work.first("SELECT rating FROM ratings WHERE player = $1 AND pool = $2",
                                {player, std::string(word_of(pool))});
    return row ? row->real(0) : table::Rating().rating;
}

table::Rating rating_now(const Work& work, const Row& row) {
    // The row can be damaged: no rating is outside of these limits.
    constexpr double kFarthest = 10'000;
    constexpr double kLeastVolatility = 0.0001;
    const table::Rating stored{std::clamp(row.real(0), -kFarthest, kFarthest),
                               std::clamp(row.real(1), 0.0, table::Rating().deviation),
                               std::clamp(row.real(2), kLeastVolatility, 1.0)};
    const Time rest = work.now - std::clamp(row.number(3), Time{0}, work.now);
    return table::after_rest(stored, static_cast<double>(rest) / static_cast<double>(kDay));
}

PlayerLine player_line(Work& work, PlayerId player, const std::string& name, Pool pool) {
    const bool rated = !house_bot(name);
    return {name, rated ? shown_rating(work, player, pool) : std::nullopt, is_playing(work, name)};
}

Result<LobbyView> Store::lobby(SessionId id) {
    return run<LobbyView>(Access::Read, [&](Work& work) -> Result<LobbyView> {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        LobbyView view;
        view.people = people_online(work);  // reads most of the ratings for the other lists, too
        view.viewer = session->name;
        view.live = shown_rating(work, session->player, Pool::Live);
        view.slow = shown_rating(work, session->player, Pool::Slow);
        view.own_games = own_games(work, *session);
        view.offers = offer_lines(work, *session);
        view.games = other_games(work, *session);
        view.online = static_cast<int>(view.people.size());
        const auto own_live = std::ranges::count_if(
            view.own_games, [](const GameLine& line) { return !line.slow && !line.adjourned; });
        view.live_games = static_cast<int>(view.games.size()) + static_cast<int>(own_live);
        view.idle_limit = idle_limit(work, *session);
        view.notice = notice_of(work);
        view.now = SystemTime(milliseconds(work.now));
        return view;
    });
}

Result<GameId> Store::next_due(SessionId id) {
    return run<GameId>(Access::Read, [&](Work& work) -> Result<GameId> {
        const auto session = find_session(work, id);
        if (!session) { return error_of(Refusal::NoSession); }
        const std::vector<GameLine> games = own_games(work, *session);
        if (games.empty() || !games.front().due) { return error_of(Refusal::NothingDue); }
        return games.front().id;
    });
}

Result<GameView> Store::game(SessionId id, GameId number, Seq after) {
    return run<GameView>(Access::Read, [&](Work& work) -> Result<GameView> {
        const auto session = find_session(work, id);
        const auto game = find_game(work, number);
        if (!session) { return error_of(Refusal::NoSession); }
        if (!game) { return error_of(Refusal::NoGame); }
        work.known.playing.emplace();  // a game does not show it
        GameView view;
        view.line = game_line(work, *game, *session);
        view.rules = game->rules;
        view.control = game->control();
        view.over = game->state == GameState::Over;
        if (view.line.seat) { view.gain = game->gain(*view.line.seat); }
        view.broken = game->state == GameState::Broken;
        view.shown = session->game;
        view.tip = game->tip;
        view.deadline = game->deadline;
        view.patience = std::chrono::minutes(patience(game->control()) / kMinute);
        if (!game->slow) {
            view.clock = table::ClockReading::of(game->clock, milliseconds(work.now));
        }
        view.events = events_after(work, number, after);
        if (view.line.seat && game->unfinished()) { hide_whispers(view.events); }
        filter_talk(work, *game, *session, view.events);
        view.notice = notice_of(work);
        view.idle_left = idle_left(work, *game, *session, view.events);
        return view;
    });
}

}  // namespace roj::lobby
