#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/error.h"
#include "lobby/bells.h"
#include "lobby/games/replay.h"
#include "lobby/people/identity.h"
#include "lobby/store/database.h"
#include "lobby/store/limits.h"
#include "lobby/terms.h"
#include "lobby/view.h"
#include "table/event.h"

namespace roj::lobby {

using SessionId = std::int64_t;
using PlayerId = std::int64_t;
using GameId = std::int64_t;
using table::Seq;

class Work;

/// Whom a player does not want to meet in games, or to read.
enum class List : std::uint8_t { NoPlay, Censor };

/// What the store calls. Every function may be empty.
struct StoreHooks {
    /// Hangs the bell of a new session, before others can see the session.
    std::function<Status(SessionId)> hang;
    std::function<bool(SessionId, Ring)> ring;  ///< returns false if the session is dead
    /// The name of this host, where several share a database: relays ring the sessions of others.
    std::string host{};
    std::function<void(const std::string&)> log;  ///< writes a line for the operator
};

struct Login {
    SessionId session = 0;
    std::string name;
    bool guest = false;
    bool new_key = false;          ///< the key has no name yet: register_player() gives it one
    std::string fingerprint = {};  ///< of the key; empty without one
};

/// What an offer has led to.
struct Posted {
    std::optional<int> offer;    ///< its number: nobody has accepted it yet
    std::optional<GameId> game;  ///< it has begun
};

/// A game as it is stored.
struct GameView {
    GameLine line;
    Ruleset rules;
    table::TimeControl control;
    bool over = false;
    std::optional<int> gain{};                 ///< of the viewer, in points of rating
    bool broken = false;                       ///< nobody can play it on
    GameId shown = 0;                          ///< by the session: its next game if one has begun
    Seq tip = 0;                               ///< the last event that changed the board
    std::optional<table::ClockReading> clock;  ///< now; slow games have none
    Time deadline = 0;                         ///< of the player to move; 0: none
    std::chrono::minutes patience{};           ///< see games/stored_game.h
    std::vector<table::Event> events;          ///< after the one that the caller knows
    std::string notice;                        ///< of the operator
    std::optional<std::chrono::milliseconds> idle_left;  ///< nothing during a live game
};

/// People, offers and games of a lobby, for all processes. Errors are whole sentences.
class Store {
public:
    /// Creates the tables in an empty database. An error if they have another version.
    static Result<std::unique_ptr<Store>> open(std::unique_ptr<Database> database,
                                               StoreHooks hooks = {}, Limits limits = {});
    ~Store();

    Result<Login> log_in(const Credential& who, const Origin& origin);
    /// Ends a session. When nobody of a live game is left, the game is adjourned.
    void log_out(SessionId session);
    /// Gives the key of the session a name.
    Status register_player(SessionId session, std::string_view name);
    Status set_plan(SessionId session, std::string_view plan);
    /// Adds a player to a list, or removes them.
    Status set_listed(SessionId session, List list, std::string_view name, bool on);

    Time now() const { return database_->now(); }  ///< of the database
    /// Returns how long the lists of the lobby hold without a ring; 0 if no relay rings.
    std::chrono::minutes rest() const;
    Result<LobbyView> lobby(SessionId session);
    /// Offers a game to all, or to the player with the name. Begins a game if an offer fits.
    Result<Posted> post(SessionId session, const Terms& terms, const std::string& to_name = {});
    /// Accepts the best offer with about the same time, or posts one.
    Result<Posted> play(SessionId session, const Terms& terms);
    Result<GameId> accept(SessionId session, int offer);
    /// Withdraws an own offer, or declines one to this player; without a number all own offers.
    Status withdraw(SessionId session, std::optional<int> offer);
    /// Returns a live game that has begun since the last call, once.
    std::optional<GameId> started(SessionId session);
    /// Returns the own game to move in with the least time left.
    Result<GameId> next_due(SessionId session);

    /// Notes which game the session shows, so that its bell rings; 0: none.
    Status visit(SessionId session, GameId game);
    Result<GameView> game(SessionId session, GameId game, Seq after);
    /// Adds an event of this session to a game. `seen` is the last one that they have read.
    Result<Seq> append(SessionId session, GameId game, const table::NewEvent& event, Seq seen);

    /// Ends games whose time is up, sessions that are dead and old offers. Returns how many games.
    Result<int> settle(int most);
    /// Notes that live games go on, every 10 s. After a longer gap, their clocks have stood still.
    Status touch();

    /// Returns the profile of a player; an empty name is the caller's.
    Result<Profile> profile(SessionId session, std::string_view name);
    /// Returns those of their last games that have a result, the newest first.
    Result<std::vector<HistoryLine>> history(SessionId session, std::string_view name, int most);
    Result<std::vector<PlayerLine>> ranking(Pool pool, int most);
    /// Returns a game as PGN.
    Result<std::string> pgn(GameId game);

    /// Runs a function in a transaction, and rings the bells after it: see lobby/store/run.h.
    template <class T, class Function>
    Result<T> run(Access access, Function function);

private:
    Store(std::unique_ptr<Database> database, StoreHooks hooks, Limits limits);
    Status check(Work& work, Access access);
    Error failed(const Error& error) const;
    Status finish(Work& work, bool succeeded);
    void end_dead_sessions();
    Status try_bells();

    std::unique_ptr<Database> database_;
    StoreHooks hooks_;
    Limits limits_;
    Replays replays_;
    std::map<SessionId, GameId> shown_;  // the live game that started() has returned last
    std::vector<SessionId> dead_;        // found by their bells
};

}  // namespace roj::lobby
