#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>

#include "lobby/store/work.h"

namespace roj::lobby {

enum class GameState : std::uint8_t {
    New,  ///< one of the first plies is missing
    Playing,
    Adjourned,
    Over,
    Broken,  ///< its row or its events make no sense
};

/// The row of a game.
struct StoredGame {
    GameId id = 0;
    std::array<PlayerId, 2> players{};  ///< by Color; 0: a guest
    std::array<std::string, 2> names;   ///< by Color
    Ruleset rules;
    bool slow = false;
    bool rated = false;
    GameState state = GameState::New;
    std::string result;  ///< "white", "black", "draw"; "none" before the end or if it is aborted
    std::string ending;  ///< "queen", "time", "aborted white" ...; empty before the end
    Seq seq = 0;         ///< of the last event
    Seq tip = 0;         ///< of the last event that changed the board
    int plies = 0;
    table::Clock clock{table::TimeControl{}};  ///< by work.now
    Time deadline = 0;                         ///< when the player to move loses; 0: none
    Time created = 0;
    Time ended = 0;
    std::array<std::optional<double>, 2> before{};  ///< ratings, by Color
    std::array<std::optional<double>, 2> after{};

    Pool pool() const { return slow ? Pool::Slow : Pool::Live; }
    bool on() const { return state == GameState::New || state == GameState::Playing; }
    bool unfinished() const { return on() || state == GameState::Adjourned; }
    Color to_move() const { return plies % 2 == 0 ? Color::White : Color::Black; }
    std::optional<Color> seat_of(const StoredSession& session) const;
    /// Returns the colour of a house bot.
    std::optional<Color> bot_seat() const;
    /// Returns how many points of rating the game has given a player, in whole points.
    std::optional<int> gain(Color color) const;
    const table::TimeControl& control() const { return clock.control(); }
    /// Begins the turn of the player to move: its clock, or the deadline of its first ply.
    void start_turn(Time now);
    /// Changes the row as an event of the game does, but for its end.
    void follow(const table::Event& event);
};

inline std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}
/// "white" or "black".
std::string lower_name(Color color);

/// The columns of games, for load().
extern const std::string_view kGameColumns;
/// The condition for games that are on, so that the index of unfinished games finds them.
inline constexpr std::string_view kStillOn =
    "state IN ('new', 'playing', 'adjourned') AND state <> 'adjourned'";
/// Returns the game of a row. A row that makes no sense is a broken game.
StoredGame load(const Row& row);
std::optional<StoredGame> find_game(Work& work, GameId id);
/// Adds a game and sets its number.
void insert(Work& work, StoredGame& game);
/// Stores what changes in a game.
void save(Work& work, const StoredGame& game);
/// Stores what changes during play. The other columns have indexes, which SQLite writes even if
/// the values stay the same. Pre: the state is the stored one.
void save_turn(Work& work, const StoredGame& game);
/// Stores the next event of a game, and changes the row by it, which is saved later, but for an
/// end. `guilty`: who has not played, if the game is aborted; otherwise the author of the event.
void store_event(Work& work, StoredGame& game, const table::Event& event,
                 std::optional<Color> guilty = {});
/// Stores an event that happens now.
void add_event(Work& work, StoredGame& game, table::NewEvent event);
/// Returns the events of a game with a number above `after`; stops at one that makes no sense.
std::vector<table::Event> events_after(Work& work, GameId game, Seq after);

/// Marks a game as broken and tells the operator. Keeps that although the call fails.
Error break_game(Work& work, StoredGame& game);

/// Ends a game: by an event, or by the board if there is none. `guilty` as in store_event().
void end_game(Work& work, StoredGame& game, const table::End& how,
              table::Author by = table::Author::System, std::optional<Color> guilty = {});
void end_on_board(Work& work, StoredGame& game, const Game& played);
/// Stops the clocks until both players resume.
void adjourn(Work& work, StoredGame& game);
/// Rates a finished game, if it counts.
void rate(Work& work, StoredGame& game);

/// Returns how long a player of a live game may be away before the other can claim a win.
Time patience(const table::TimeControl& control);

/// Begins a game between two sessions, White first.
StoredGame begin_game(Work& work, const std::array<StoredSession, 2>& players, const Terms& terms);
/// Reports whether a player has a live game; of guests, the one with the name.
GameId live_game_of(Work& work, PlayerId player, const std::string& name);

/// The words of the tables.
inline std::string_view word_of(Pool pool) {
    return pool == Pool::Slow ? "slow" : "live";
}

}  // namespace roj::lobby
