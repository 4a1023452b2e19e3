#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/ruleset.h>
#include <roj/search.h>

#include "match/match_statistics.h"
#include "uhp/client.h"
#include "uhp/failure.h"

namespace roj::match {

/// One side of a match: an engine and its limits for each move.
struct Contestant {
    uhp::EngineSetup engine;
    bot::Limits limits;
};

/// The openings of a match: those of the book, or random ones if it is empty.
struct Openings {
    std::vector<Game> book;            ///< in turn
    std::vector<GameType> game_types;  ///< of random openings, in turn
    int plies = 4;                     ///< of random openings
    std::uint64_t seed = 1;
};

/// The share of the openings for this machine; other machines play the rest.
struct Shard {
    int index = 1;  ///< 1..count
    int count = 1;
};

/// A match of two engines. Games are numbered from 1. Games 1 and 2 are a pair, and so on: both
/// begin with the pair's opening, and the first engine has White in the first game.
struct MatchSetup {
    std::array<Contestant, 2> contestants;
    std::optional<uhp::EngineSetup> referee;  ///< must agree with every move
    Ruleset rules;                            ///< except for the bugs, which the opening gives
    Openings openings;
    int games = 2;
    int games_from = 1;  ///< the number of the first game, which is odd
    Shard shard;
    int max_plies = 300;  ///< a longer game is a draw
    int concurrency = 1;  ///< number of parallel games
    std::optional<Sprt> sprt;
};

/// Returns the numbers of the games to play on this machine, in order.
std::vector<int> game_numbers(const MatchSetup& setup);

/// Returns the pair of a game, from 0.
constexpr int pair_of(int number) {
    return (number - 1) / 2;
}
/// Returns the contestant who has White in a game.
constexpr std::size_t white_of(int number) {
    return number % 2 == 1 ? 0 : 1;
}

/// Returns the opening of a pair; the same on every machine.
Game opening_of(const MatchSetup& setup, int pair);

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
class MatchRunner {
public:
    /// Starts the engines. The failure names the engine that cannot be used.
    static uhp::EngineResult<MatchRunner> start(const MatchSetup& setup,
                                                const std::stop_token& stop);

    /// Returns the names of the contestants from their introductions, with their numbers if they
    /// are equal.
    std::array<std::string, 2> names() const;
    /// Plays one game. Returns nothing after a stop. Fails if an engine cannot be restarted.
    uhp::EngineResult<std::optional<MatchGame>> play(int number, const std::stop_token& stop);

private:
    struct Progress;

    explicit MatchRunner(const MatchSetup& setup) : setup_(&setup) {}

    /// Brings all engines to the opening.
    uhp::EngineStatus prepare(const Game& opening, const std::stop_token& stop);
    uhp::EngineStatus start_missing(const std::stop_token& stop);
    bool play_ply(Progress& progress, const std::stop_token& stop);
    bool check_with_referee(Progress& progress, const std::stop_token& stop);

    const MatchSetup* setup_;
    std::array<std::optional<uhp::Client>, 3> engines_;  // the contestants and the referee
};

/// The callbacks of a match. They never run on two threads at once.
struct MatchListener {
    /// The engines have started; these are their names.
    std::function<void(const std::array<std::string, 2>&)> started;
    /// A game has ended. Returns false to end the match.
    std::function<bool(const MatchGame&)> played;
};

/// Plays the games with these numbers, several at once if the setup says so; each thread has its
/// own engines. Discards unfinished games on a stop. Fails if an engine cannot be started.
uhp::EngineStatus play_match(const MatchSetup& setup, const std::vector<int>& numbers,
                             const MatchListener& listener, const std::stop_token& stop);

}  // namespace roj::match
