#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/piece.h>
#include <roj/ruleset.h>

#include "i18n/error.h"
#include "table/clock.h"
#include "table/event.h"

namespace roj::play {

/// What a lobby knows about a game beyond its events.
struct LobbyGame {
    std::int64_t number = 0;
    bool rated = false;
    std::array<std::string, 2> names{};    ///< by Color; they stay while a player is away
    std::array<std::string, 2> ratings{};  ///< by Color: "1612", "1580?", "--"
    std::array<std::string, 2> left{};     ///< by Color: "1d 04h"; empty in live games
    int spectators = 0;
    std::chrono::minutes patience{};  ///< a player can claim after the other is away for that long
};

/// What a log has for its reader.
struct LogPart {
    std::int64_t game = 0;  ///< the number of the game, at least 1; another number is another game
    Ruleset rules{};
    std::optional<Color> seat{};             ///< of the reader; empty for spectators
    std::vector<table::Event> events{};      ///< without a gap
    std::vector<table::NewEvent> pending{};  ///< what the reader has appended without an answer yet
    std::optional<table::ClockReading>
        clock{};                       ///< now, if the log computes it and has no Clock events
    std::optional<LobbyGame> lobby{};  ///< of a lobby's games

    // What follows is news, which the log returns once.
    std::vector<std::string> notes{};       ///< for the person, in whole sentences
    std::optional<bool> connection_lost{};  ///< the other player, or the log, cannot be reached
    std::optional<int> given_up{};  ///< the exit status: the log has stopped waiting for them
};

/// The log of a game at a table: numbered events, to which players add. All calls come from the
/// thread of the session.
class TableLog {
public:
    TableLog() = default;
    TableLog(const TableLog&) = delete;
    TableLog& operator=(const TableLog&) = delete;
    virtual ~TableLog() = default;

    /// Adds an event without waiting for people. `seen` is the last event that the writer has
    /// read. Errors, as sentences for the writer: the board has changed since, or the request that
    /// they answer has gone, the game is over, the event is not theirs to add, or the log cannot
    /// store it. A remote log accepts it as pending, and can refuse it later with a note.
    virtual Status append(const table::NewEvent& event, table::Seq seen) = 0;
    /// Returns the events after `after`, or all events if `game` is not the number of the game.
    virtual LogPart read(std::int64_t game, table::Seq after) = 0;
    /// Tells that the reader has kept what it has read. Until then a host does not send its events:
    /// after a crash, the others would know plies that its journal lacks.
    virtual void kept() {}
    /// Carries out a command that is about people, not about the game, and returns what the person
    /// reads. Pre: the log is a lobby's.
    virtual Result<std::string> command(std::string_view /*word*/,
                                        const std::string& /*argument*/) {
        return std::string();
    }
    /// Notes that the person at the table has touched a key.
    virtual void note_input() {}
    /// Sets the callback for anything that read() would return; it runs on any thread. An empty one
    /// clears it.
    virtual void on_news(std::function<void()> wake) = 0;
    /// Reports whether the reader measures the time and appends the Clock events.
    virtual bool keeps_time() const { return false; }
};

}  // namespace roj::play
