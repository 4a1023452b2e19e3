#include "lobby/games/stored_game.h"

#include <algorithm>
#include <cmath>

#include <roj/notation.h>

#include "lobby/people/names.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::lobby {
namespace {

using std::chrono::milliseconds;
using table::EventKind;

/// By GameState.
constexpr std::array<std::string_view, 5> kStates{"new", "playing", "adjourned", "over", "broken"};

constexpr Time kFirstPly = 60'000;  // in live games
constexpr Time kLongestAdjournment = 30 * kDay;

/// Returns the time of a player when the turn began, as rows have it.
Time left_at(const StoredGame& game, Color color) {
    return game.clock.left(color, game.clock.since()).count();
}

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
bool is_plausible(const StoredGame& game, std::int64_t plies, const std::array<Time, 3>& clock) {
    constexpr std::int64_t kMostPlies = 1'000'000;
    constexpr Time kFar = 1'000'000'000'000'000;  // 30,000 years
    constexpr double kMostRating = 1'000'000;
    const std::array times{clock[0], clock[1], clock[2], game.deadline, game.created, game.ended};
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

void StoredGame::start_turn(Time now) {
    const milliseconds moment(now);
    clock.pause(moment);
    if (slow) { clock.set_left(to_move(), control().per_move); }
    if (slow || plies >= 2) { clock.run(to_move(), moment); }
    deadline = clock.running() ? clock.falls().count() : now + kFirstPly;
}

void StoredGame::follow(const table::Event& event) {
    const milliseconds moment(event.at);
    seq = event.seq;
    switch (event.what.kind) {
        case EventKind::Play:
            tip = seq;
            // A pass is forced, so it costs and gives no time.
            if (clock.running() && event.what.text != "pass") { clock.moved(to_move(), moment); }
            ++plies;
            break;
        case EventKind::Back:
            tip = seq;
            plies = text::read_number(event.what.text, 0).value_or(plies);
            break;
        case EventKind::Adjourned:
            clock.pause(moment);
            state = GameState::Adjourned;
            deadline = event.at + kLongestAdjournment;
            return;
        case EventKind::Resumed:
            break;
        case EventKind::Ask:
            if (event.what.text != "moretime") { return; }
            clock.grant(control().per_move);
            deadline = clock.falls().count();
            return;
        default:
            return;
    }
    state = plies < 2 ? GameState::New : GameState::Playing;
    start_turn(event.at);
}

StoredGame load(const Row& row) {
    // By the order of kGameColumns.
    std::size_t column = 0;
    const auto number = [&] { return row.number(column++); };
    const auto word = [&] { return row.text(column++); };
    const auto real = [&] { return real_in(row, column++); };
    StoredGame game;
    game.id = number();
    game.players = {number(), number()};
    game.names = {word(), word()};
    const std::optional<Terms> terms = terms_of(row, column);
    column += 3;
    game.slow = number() != 0;
    game.rated = number() != 0;
    game.state = state_of(word());
    game.result = word();
    game.ending = word();
    game.seq = number();
    game.tip = number();
    const std::int64_t plies = number();
    game.plies = static_cast<int>(plies);
    const std::array<Time, 3> clock{number(), number(), number()};
    game.deadline = number();
    game.created = number();
    game.ended = number();
    game.before = {real(), real()};
    game.after = {real(), real()};
    const bool sound =
        terms && (terms->pool() == Pool::Slow) == game.slow && is_plausible(game, plies, clock);
    if (!sound) {
        game.state = GameState::Broken;
        game.before = {};
        game.after = {};
        return game;
    }
    game.rules = terms->rules;
    game.clock = table::Clock(terms->control);
    for (const Color color : {Color::White, Color::Black}) {
        const milliseconds left(clock.at(index(color)));
        if (!game.slow) { game.clock.set_left(color, left); }
    }
    if (!game.on() || (!game.slow && game.plies < 2)) { return game; }
    // The row of a slow game has only its deadline.
    if (game.slow) { game.clock.set_left(game.to_move(), milliseconds(game.deadline - clock[2])); }
    game.clock.run(game.to_move(), milliseconds(clock[2]));
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
         table::format_time_control(game.control()), std::int64_t{game.slow},
         std::int64_t{game.rated}, left_at(game, Color::White), left_at(game, Color::Black),
         game.created, game.deadline});
}

void save(Work& work, const StoredGame& game) {
    work.query(
        "UPDATE games SET state = $2, result = $3, ending = $4, seq = $5, tip = $6, plies = $7, "
        "left_white = $8, left_black = $9, since = $10, deadline = $11, ended = $12, "
        "white_before = $13, black_before = $14, white_after = $15, black_after = $16 "
        "WHERE id = $1",
        {game.id, std::string(kStates.at(static_cast<std::size_t>(game.state))), game.result,
         game.ending, game.seq, game.tip, std::int64_t{game.plies}, left_at(game, Color::White),
         left_at(game, Color::Black), game.clock.since().count(), game.deadline, game.ended,
         or_null(game.before[0]), or_null(game.before[1]), or_null(game.after[0]),
         or_null(game.after[1])});
}

void save_turn(Work& work, const StoredGame& game) {
    work.query(
        "UPDATE games SET seq = $2, tip = $3, plies = $4, left_white = $5, left_black = $6, "
        "since = $7, deadline = $8 WHERE id = $1",
        {game.id, game.seq, game.tip, std::int64_t{game.plies}, left_at(game, Color::White),
         left_at(game, Color::Black), game.clock.since().count(), game.deadline});
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
