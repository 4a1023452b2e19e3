#include "lobby/games/stored_game.h"

#include <algorithm>
#include <cmath>

#include <roj/notation.h>

#include "lobby/people/names.h"
#include "text/ascii.h"

namespace roj::lobby {
namespace {

using table::Author;
using table::EventKind;

/// By GameState.
constexpr std::array<std::string_view, 5> kStates{"new", "playing", "adjourned", "over", "broken"};

constexpr Time kFirstPly = 60'000;  // in live games

GameState state_of(std::string_view word) {
    const auto* const found = std::ranges::find(kStates, word);
    return found == kStates.end() ? GameState::Broken
                                  : static_cast<GameState>(found - kStates.begin());
}

Value or_null(const std::optional<double>& number) {
    return number ? Value(*number) : Value();
}

std::optional<double> real_in(const Row& row, std::size_t column) {
    return row.null(column) ? std::nullopt : std::optional(row.real(column));
}

/// Reads the terms of a game from their columns. Returns nothing if they make no sense.
std::optional<Terms> terms_of(const Row& row, std::size_t column) {
    const std::string words = row.text(column + 2) + ' ' + row.text(column) + ' ' +
                              row.text(column + 1) +
                              (row.number(column + 4) != 0 ? " rated" : " casual");
    Result<Terms> terms = parse_terms(words);
    if (!terms) { return std::nullopt; }
    // parse_terms() has accepted the options.
    terms->rules = *read_stored_rules(terms->rules.game_type, row.text(column + 1));
    // An empty column reads as the default.
    const bool whole = format_game_type(terms->rules.game_type) == row.text(column) &&
                       table::format_time_control(terms->control) == row.text(column + 2);
    return whole ? std::optional(std::move(*terms)) : std::nullopt;
}

/// Reports whether the numbers of a game are so small that sums of them cannot overflow.
bool is_plausible(const StoredGame& game, std::int64_t plies) {
    constexpr std::int64_t kMostPlies = 1'000'000;
    constexpr Time kFar = 1'000'000'000'000'000;  // 30,000 years
    constexpr double kMostRating = 1'000'000;
    const std::array times{game.left[0],  game.left[1], game.since,
                           game.deadline, game.created, game.ended};
    const std::array ratings{game.before[0], game.before[1], game.after[0], game.after[1]};
    return plies >= 0 && plies < kMostPlies &&
           std::ranges::all_of(times, [](Time time) { return time > -kFar && time < kFar; }) &&
           std::ranges::all_of(ratings, [](const std::optional<double>& rating) {
               return !rating || std::abs(*rating) < kMostRating;
           });
}

}  // namespace

const std::string_view kGameColumns =
    "id, white, black, white_name, black_name, type, rules, control, slow, rated, state, result, "
    "ending, seq, tip, plies, left_white, left_black, since, deadline, created, ended, "
    "white_before, black_before, white_after, black_after";

std::string lower_name(Color color) {
    return color == Color::White ? "white" : "black";
}

std::optional<Color> StoredGame::seat_of(const StoredSession& session) const {
    for (const Color color : {Color::White, Color::Black}) {
        if (players.at(index(color)) != session.player) { continue; }
        if (!session.guest() || names.at(index(color)) == session.name) { return color; }
    }
    return std::nullopt;
}

std::optional<Color> StoredGame::bot_seat() const {
    for (const Color color : {Color::White, Color::Black}) {
        if (house_bot(names.at(index(color)))) { return color; }
    }
    return std::nullopt;
}

std::optional<int> StoredGame::gain(Color color) const {
    const std::size_t side = index(color);
    if (!before.at(side) || !after.at(side)) { return std::nullopt; }
    return static_cast<int>(std::lround(*after.at(side)) - std::lround(*before.at(side)));
}

Time StoredGame::left_now(Color color, Time now) const {
    const Time whole = left.at(index(color));
    if (!on() || color != to_move()) { return slow ? control.per_move.count() : whole; }
    if (slow) { return std::max(deadline - now, Time{0}); }
    if (plies < 2) { return whole; }
    return std::max(whole - std::max(now - since - control.delay.count(), Time{0}), Time{0});
}

StoredGame load(const Row& row) {
    enum {
        Id,
        White,
        Black,
        WhiteName,
        BlackName,
        Type,
        Rules,
        Control,
        Slow,
        Rated,
        State,
        Result,
        Ending,
        LastSeq,
        Tip,
        Plies,
        LeftWhite,
        LeftBlack,
        Since,
        Deadline,
        Created,
        Ended,
        WhiteBefore,
        BlackBefore,
        WhiteAfter,
        BlackAfter
    };
    StoredGame game;
    game.id = row.number(Id);
    game.players = {row.number(White), row.number(Black)};
    game.names = {row.text(WhiteName), row.text(BlackName)};
    game.slow = row.number(Slow) != 0;
    game.rated = row.number(Rated) != 0;
    game.state = state_of(row.text(State));
    game.result = row.text(Result);
    game.ending = row.text(Ending);
    game.seq = row.number(LastSeq);
    game.tip = row.number(Tip);
    game.plies = static_cast<int>(row.number(Plies));
    game.left = {row.number(LeftWhite), row.number(LeftBlack)};
    game.since = row.number(Since);
    game.deadline = row.number(Deadline);
    game.created = row.number(Created);
    game.ended = row.number(Ended);
    game.before = {real_in(row, WhiteBefore), real_in(row, BlackBefore)};
    game.after = {real_in(row, WhiteAfter), real_in(row, BlackAfter)};
    const std::optional<Terms> terms = terms_of(row, Type);
    const bool sound = terms && (terms->pool() == Pool::Slow) == game.slow &&
                       is_plausible(game, row.number(Plies));
    if (!sound) {
        game.state = GameState::Broken;
        game.before = {};
        game.after = {};
        return game;
    }
    game.rules = terms->rules;
    game.control = terms->control;
    return game;
}

std::optional<StoredGame> find_game(Work& work, GameId id) {
    const std::string sql =
        std::string("SELECT ").append(kGameColumns).append(" FROM games WHERE id = $1");
    const auto row = work.first(sql, {id});
    return row ? std::optional(load(*row)) : std::nullopt;
}

void insert(Work& work, StoredGame& game) {
    const auto white = static_cast<std::size_t>(Color::White);
    const auto black = static_cast<std::size_t>(Color::Black);
    game.id = work.number(
        "INSERT INTO games (white, black, white_name, black_name, type, rules, control, slow, "
        "rated, state, result, ending, seq, tip, plies, left_white, left_black, since, deadline, "
        "created, ended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'new', 'none', '', 0, 0, 0, "
        "$10, $11, $12, $13, $12, 0) RETURNING id",
        {game.players[white], game.players[black], game.names[white], game.names[black],
         format_game_type(game.rules.game_type), format_stored_rules(game.rules),
         table::format_time_control(game.control), std::int64_t{game.slow},
         std::int64_t{game.rated}, game.left[white], game.left[black], game.created,
         game.deadline});
}

void save(Work& work, const StoredGame& game) {
    work.query(
        "UPDATE games SET state = $2, result = $3, ending = $4, seq = $5, tip = $6, plies = $7, "
        "left_white = $8, left_black = $9, since = $10, deadline = $11, ended = $12, "
        "white_before = $13, black_before = $14, white_after = $15, black_after = $16 "
        "WHERE id = $1",
        {game.id, std::string(kStates.at(static_cast<std::size_t>(game.state))), game.result,
         game.ending, game.seq, game.tip, std::int64_t{game.plies}, game.left[0], game.left[1],
         game.since, game.deadline, game.ended, or_null(game.before[0]), or_null(game.before[1]),
         or_null(game.after[0]), or_null(game.after[1])});
}

void save_turn(Work& work, const StoredGame& game) {
    work.query(
        "UPDATE games SET seq = $2, tip = $3, plies = $4, left_white = $5, left_black = $6, "
        "since = $7, deadline = $8 WHERE id = $1",
        {game.id, game.seq, game.tip, std::int64_t{game.plies}, game.left[0], game.left[1],
         game.since, game.deadline});
}

Seq add_event(Work& work, StoredGame& game, Author by, EventKind kind, std::string text) {
    ++game.seq;
    work.query(
        "INSERT INTO events (game, seq, at, author, kind, text) VALUES ($1, $2, $3, $4, $5, $6)",
        {game.id, game.seq, work.now, std::string(table::word_of(by)),
         std::string(table::word_of(kind)), std::move(text)});
    return game.seq;
}

std::vector<table::Event> events_after(Work& work, GameId game, Seq after) {
    std::vector<table::Event> events;
    for (const Row& row : work.query("SELECT seq, at, author, kind, text FROM events "
                                     "WHERE game = $1 AND seq > $2 ORDER BY seq",
                                     {game, after})) {
        const auto by = table::parse_author(row.text(2));
        const auto kind = table::parse_kind(row.text(3));
        if (!by || !kind) { break; }
        events.push_back({row.number(0), row.number(1), {*by, *kind, row.text(4)}});
    }
    return events;
}

void start_turn(StoredGame& game, Time now) {
    game.since = now;
    if (game.slow) {
        game.deadline = now + game.control.per_move.count();
    } else if (game.plies < 2) {
        game.deadline = now + kFirstPly;
    } else {
        game.deadline = now + game.left.at(index(game.to_move())) + game.control.delay.count();
    }
}

void charge(StoredGame& game, Color mover, Time now) {
    if (!game.slow) { game.left.at(index(mover)) = game.left_now(mover, now); }
}

Error break_game(Work& work, StoredGame& game) {
    if (game.state != GameState::Broken || game.deadline != 0) {
        game.state = GameState::Broken;
        game.deadline = 0;
        save(work, game);
        const std::string number = "game " + std::to_string(game.id);
        note(work, "store", "broken", number);
        work.log("broken: " + number);
    }
    work.replays.forget(game.id);
    work.keep();
    return error_of(Refusal::Broken);
}

}  // namespace roj::lobby
