#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lobby/bells.h"
#include "lobby/store/database.h"
#include "lobby/store/refusal.h"
#include "lobby/store/store.h"

namespace roj::lobby {

constexpr Time kSecond = 1000;
constexpr Time kMinute = 60 * kSecond;
constexpr Time kHour = 60 * kMinute;
constexpr Time kDay = 24 * kHour;

/// A transaction of the store. After an error of the database, queries return nothing, and
/// the whole call fails with that error: so callers need not look at every statement.
class Work {
public:
    Work(Database& database, Replays& games, const Limits& caps)
        : replays(games), limits(caps), now(database.now()), database_(database) {}

    RowList query(std::string_view sql, const std::vector<Value>& values = {});
    /// Returns the first row.
    std::optional<Row> first(std::string_view sql, const std::vector<Value>& values = {});
    /// Returns the first number of the first row, or 0.
    std::int64_t number(std::string_view sql, const std::vector<Value>& values = {});
    const std::optional<Error>& error() const { return error_; }
    Database& database() { return database_; }

    /// Rings a session after the transaction.
    void ring(SessionId session, Ring why) { rings_.insert({session, why}); }
    /// Rings all sessions.
    void ring_all(Ring why);
    /// Rings those that play or watch a game, and the players in the lobby.
    void ring_game(GameId game);
    const std::set<std::pair<SessionId, Ring>>& rings() const { return rings_; }

    /// Tells the relays something when the transaction is committed.
    void notify(const std::string& text);
    /// Deletes the row of a session. Its host can still ring it.
    void remove_session(SessionId session);
    /// The hosts of the sessions that this transaction has removed.
    const std::map<SessionId, std::string>& removed() const { return removed_; }
    /// Tells the log of the operator something after the transaction; never what people say.
    void log(std::string line) { log_.push_back(std::move(line)); }
    const std::vector<std::string>& log_lines() const { return log_; }

    /// Keeps the changes although the call fails.
    void keep() { kept_ = true; }
    bool kept() const { return kept_; }

    /// What a list asks for each of its players, read once.
    struct Known {
        std::map<std::pair<PlayerId, Pool>, ShownRating> ratings;
        std::optional<std::set<std::string>> playing;  // names
    };

    // For the parts of a call. The store's own.
    Known known;           // NOLINT(*-non-private-*)
    Replays& replays;      // NOLINT(*-non-private-*)
    const Limits& limits;  // NOLINT(*-non-private-*)
    const Time now;        // NOLINT(*-non-private-*)

private:
    Database& database_;
    std::optional<Error> error_;
    std::set<std::pair<SessionId, Ring>> rings_;
    std::map<SessionId, std::string> removed_;
    std::vector<std::string> log_;
    bool kept_ = false;
};

/// A session as it is stored.
struct StoredSession {
    SessionId id = 0;
    PlayerId player = 0;  ///< 0: a guest
    std::string name;
    GameId game = 0;  ///< that it shows
    Time seen = 0;    ///< when it last did something

    bool guest() const { return player == 0; }
    /// Returns the owner of rows of the table kept.
    std::int64_t keeper() const { return guest() ? -id : player; }
};

/// The word of the tables.
inline std::string word_of(List list) {
    return list == List::NoPlay ? "noplay" : "censor";
}

/// Returns a session; nothing if it has ended.
std::optional<StoredSession> find_session(Work& work, SessionId id);
/// Ends a session: its live offers go, and nobody is left of its live games if it was the last one.
/// `why`, a word of why_ended(), is for the person if they have not left by themselves.
void end_session(Work& work, const StoredSession& session, const std::string& why = {});
/// Reports whether the operator has banned the name of a player.
bool has_banned_name(Work& work, std::string_view name);
/// Returns why a session without a name cannot do what only players can.
Error no_name(Work& work, SessionId session);
/// Returns the player with the name, in any case; 0 if there is none.
PlayerId find_player(Work& work, std::string_view name);
/// Reports whether the player has a session; of guests, those with the name.
bool is_online(Work& work, PlayerId player, const std::string& name);
/// Returns the error of a limit that somebody has hit, and tells the log.
Error limit_error(Work& work, const std::string& who, Refusal refusal);
/// Notes something for the operator.
void note(Work& work, const std::string& who, const std::string& what, const std::string& text);

}  // namespace roj::lobby
