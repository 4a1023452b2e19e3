#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <roj/game.h>

#include "match/match_setup.h"
#include "uhp/client.h"
#include "uhp/failure.h"

namespace roj::match {

/// Why a game of a match has ended.
enum class MatchEnd : std::uint8_t {
    Surrounded,
    Repetition,
    PlyLimit,
    Time,     ///< an engine did not answer in time
    Crash,    ///< an engine exited
    Illegal,  ///< it chose an illegal move
    Failure,  ///< it violated the protocol or refused to continue
    Void,     ///< the referee disagrees, so no engine has a score
};

/// Returns the word for an end: "surrounded", "ply limit".
std::string_view format_end(MatchEnd end);
/// Returns nothing for an unknown word.
std::optional<MatchEnd> parse_end(std::string_view word);

/// The result of a match game.
struct MatchGame {
    int number = 0;
    Outcome outcome = Outcome::InProgress;  ///< InProgress if void
    MatchEnd end = MatchEnd::Surrounded;
    std::string note;         ///< for an unusual end, what an engine or the referee did
    std::string game_string;  ///< all plies; its state is that of the board
    int plies = 0;
    /// The largest excess over the time limit for a move, by contestant.
    std::array<std::chrono::milliseconds, 2> overrun{};

    /// Returns the half points of the first engine: 0, 1 or 2. Pre: not void.
    int half_points() const;
};

/// The running engines of a match. They play one game after another.
class MatchTable {
public:
    /// Starts the engines. The failure names the engine that cannot be used.
    static uhp::EngineResult<MatchTable> open(const MatchSetup& setup, const std::stop_token& stop);

    /// Returns the names of the contestants from their introductions.
    std::array<std::string, 2> names() const;
    /// Plays one game. Returns nothing after a stop. Fails if an engine cannot be restarted.
    uhp::EngineResult<std::optional<MatchGame>> play(int number, const std::stop_token& stop);

private:
    struct Progress;

    explicit MatchTable(const MatchSetup& setup) : setup_(&setup) {}

    uhp::EngineResult<std::monostate> prepare(const Game& opening, const std::stop_token& stop);
    uhp::EngineResult<std::monostate> start_missing(const std::stop_token& stop);
    bool play_ply(Progress& progress, const std::stop_token& stop);
    bool agree(Progress& progress, const std::stop_token& stop);

    const MatchSetup* setup_;
    std::array<std::optional<uhp::Client>, 2> contestants_;
    std::optional<uhp::Client> referee_;
};

}  // namespace roj::match
