#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/clock/session_clock.h"
#include "play/remote/table_log.h"
#include "table/table.h"

namespace roj::play {

/// The table of a session: folds the events of its log into the game, and says what is new. Without
/// a log it does nothing. All calls come from the thread of the session.
class LoggedTable {
public:
    LoggedTable() = default;
    LoggedTable(const LoggedTable&) = delete;
    LoggedTable& operator=(const LoggedTable&) = delete;
    ~LoggedTable() { leave(); }

    /// The log must live longer; it calls `wake` on any thread.
    void sit_at(TableLog& log, std::function<void()> wake);
    /// Stops the calls of `wake`. The session is at no table any more.
    void leave();
    bool exists() const { return log_ != nullptr; }
    /// Reports whether the clocks here are those of the game.
    bool keeps_time() const { return log_ == nullptr || log_->keeps_time(); }
    /// Reports whether the other player's connection is lost, or they have not joined yet.
    bool connection_lost() const { return connection_lost_; }
    /// Returns the game of the log, with what the player here has added and the log has not
    /// answered.
    const table::Table& state() const { return shown_; }

    /// Returns what a lobby knows about its game; nullptr at other tables.
    const LobbyGame* lobby() const { return lobby_ ? &*lobby_ : nullptr; }
    /// Returns the names of the players by Color; empty while a seat is free.
    const std::array<std::string, 2>& names() const {
        return lobby_ ? lobby_->names : state_.names();
    }

    struct Talk {
        std::optional<Color> speaker;  ///< empty for a spectator, whose name is in the text
        std::string text;
        bool fresh;  ///< said after this session came to the table
    };
    struct News {
        std::vector<std::string> notes{};   ///< for the player, in whole sentences
        bool again = false;                 ///< a rematch has begun, with the colours changed
        std::optional<std::size_t> back{};  ///< the fewest plies after an agreed takeback
        bool asked = false;                 ///< the other player has asked something
        bool withdrawn = false;             ///< and has withdrawn it
        std::optional<table::Request> declined{};  ///< a request of the player here
        bool more_time = false;                    ///< from the other player
        bool paused = false;                       ///< the game is adjourned or resumed
        std::optional<bool> away{};                ///< the other player is gone, or has come back
        std::vector<Talk> talk{};
        std::optional<table::ClockReading> clock{};  ///< now
        bool names = false;                          ///< have changed
        std::optional<bool> connection_lost{};       ///< disconnected; false: connected again
        std::optional<int> given_up{};  ///< the exit status: the log has stopped waiting
    };
    News take();
    /// Tells the log that the session has kept what it has taken.
    void note_kept() { log_->kept(); }

    /// Tells the log that the person here is not away.
    void note_input() {
        if (log_ != nullptr) { log_->note_input(); }
    }

    /// Adds an event of the player here. Error: why the log refuses it.
    Status append(table::EventKind kind, const std::string& text);
    /// The same for a bot that thinks here and plays the other colour.
    Status append_for(Color bot, table::EventKind kind, const std::string& text) {
        return log_->append({table::author_of(bot), kind, text}, state_.last());
    }
    /// The same for a request of the player here, or an answer to the open one: No also withdraws
    /// it.
    Status ask(const table::Request& request);
    Status answer(const table::Request& request, bool agreed);
    /// Carries out a command about people, see TableLog::command().
    Result<std::string> command(std::string_view word, const std::string& argument) {
        return log_->command(word, argument);
    }
    /// Adds the clocks, or the player who has lost on time, if this session keeps the time.
    void publish(const SessionClock& clock);
    void end_on_time(Color loser);

    /// Returns the open request of the player here.
    std::optional<table::OpenRequest> own() const;
    /// Returns the open request of the other player.
    std::optional<table::OpenRequest> theirs() const;

    /// Returns the last lines that were said, oldest first.
    const std::deque<std::string>& talk() const { return talk_.lines; }
    /// Adds a line to what was said.
    void note_talk(const std::string& line);
    bool muted() const { return talk_.muted; }
    void mute(bool muted) { talk_.muted = muted; }

private:
    void follow_log(const LogPart& part, News& news);
    bool change_game(const LogPart& part, News& news);
    bool follow(const table::Event& event, bool fresh, News& news);
    void follow_other(const table::Event& event, const std::optional<table::OpenRequest>& open,
                      bool fresh, News& news);
    void follow_talk(const table::Event& event, bool fresh, News& news);
    void read_whispers(News& news);
    void append_time(table::EventKind kind, const std::string& text);

    TableLog* log_ = nullptr;
    std::int64_t game_ = 0;          // the number of the game that this table follows
    std::optional<Color> seat_;      // of the player here
    std::int64_t ignored_ = 0;       // the number of another game, which they do not want
    table::Table state_{Ruleset{}};  // of the log
    table::Table shown_{Ruleset{}};  // with what has no answer yet
    News first_;
    bool connection_lost_ = false;
    std::optional<table::OpenRequest> told_;  // of the other player
    std::optional<LobbyGame> lobby_;
    std::int64_t uncovered_ = 0;  // the game whose whispers the player here has read
    struct {
        bool wanted = false;
        int count = 0;
    } rematches_;
    struct {
        std::deque<std::string> lines;
        std::array<table::RateLimit, 2> limits;  // by Color
        bool muted = false;
    } talk_;
};

}  // namespace roj::play
