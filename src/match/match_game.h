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
    Crash,    ///< it ended
    Illegal,  ///< it chose an illegal move
    Failure,  ///< it talked nonsense or refused to go on
    Void,     ///< the referee does not agree, so nobody has a score
};

/// The word for an end: "surrounded", "ply limit".
std::string_view format_end(MatchEnd end);
/// Empty for no such word.
std::optional<MatchEnd> parse_end(std::string_view word);

/// How a game of a match went.
struct MatchGame {
    int number = 0;
    Outcome outcome = Outcome::InProgress;  ///< InProgress if void
    MatchEnd end = MatchEnd::Surrounded;
    std::string note;         ///< what an engine or the referee did, if it was no ordinary end
    std::string game_string;  ///< all plies; its state is that of the board
    int plies = 0;
    /// How much longer than allowed each contestant thought about a move, at most.
    std::array<std::chrono::milliseconds, 2> overrun{};

    /// What the first engine got: 0, 1 or 2 half points. Pre: not void.
    int half_points() const;
};

/// The engines of a match, running, to play one game after another.
class MatchTable {
public:
    /// Starts the engines. The failure names the one that cannot be used.
    static uhp::EngineResult<MatchTable> open(const MatchSetup& setup, const std::stop_token& stop);

    /// How the contestants call themselves.
    std::array<std::string, 2> names() const;
    /// Plays one game. Empty when it was stopped; a failure is an engine that cannot be started
    /// again.
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
