#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/search.h>

namespace roj::play {

/// How much winning chance a player lost by a ply: at least 10, 20 or 30 percentage points.
enum class Fault { None, Inaccuracy, Mistake, Blunder };

/// Returns the English name: "blunder".
std::string_view name(Fault fault);
/// Returns "??" for a blunder.
std::string_view sign_of(Fault fault);

/// The evaluation of a played ply. Chances are the mover's, in percent.
struct EvaluatedPly {
    Color mover;
    std::string text;               ///< canonical
    int chance;                     ///< before the ply, with best play
    int chance_after;               ///< after the ply; at most chance
    int depth;                      ///< of the search
    std::vector<std::string> line;  ///< the best move and the expected replies; empty for a pass

    bool was_best() const { return line.empty() || line.front() == text; }
    Fault fault() const;
    int white_chance_after() const;
};

/// The evaluation of a game, or of its last plies while it is unfinished.
struct Analysis {
    int first_chance = 50;  ///< White's at the start
    std::vector<EvaluatedPly> plies;
    std::optional<Game> start{};  ///< before the first ply; nothing if unfinished
    std::string limits{};         ///< of each search, as text
    /// The best moves after the last ply; empty if the game is over, or it is a saved analysis.
    std::vector<std::string> next{};
};

/// The default node limit per position; takes about a tenth of a second.
inline constexpr std::uint64_t kAnalysisNodes = 100000;

/// The winning chance of the side to move, by search.
struct PositionChances {
    int final = 50;
    std::map<int, int> by_depth{};

    bool is_certain() const { return final == 0 || final == 100; }
};

/// Searches the positions of a game one at a time, from last to first: the results of later
/// positions help with earlier ones.
class GameAnalyzer {
public:
    /// Continues from an unfinished analysis, if there is one; only repeats one search, whose
    /// result the next ply needs. Pre: the limits end each search.
    GameAnalyzer(const Game& game, const bot::Limits& each, const Analysis& unfinished = {});

    /// Return the number of searched positions and of all positions.
    std::size_t done() const { return positions_ - left_; }
    std::size_t positions() const { return positions_; }
    bool finished() const { return left_ == 0; }
    /// Analyzes the next position. If stopped, changes nothing and returns false; the next call
    /// tries again. Throws std::bad_alloc. Pre: !finished().
    bool step(const std::stop_token& stop);
    /// Returns what is found so far, which is the result if finished().
    Analysis result() const;

private:
    Game at_;                  // at the next position to search
    std::vector<Move> moves_;  // of the whole game
    bot::Limits each_;
    std::size_t positions_;
    std::size_t left_;
    PositionChances later_;  // of the position searched last
    Analysis analysis_;      // the plies from last to first
    std::optional<bot::Search> search_;
};

/// Finishes an analysis, and calls `progress` after each search. Returns false if stopped.
bool analyze(GameAnalyzer& analyzer, const std::stop_token& stop,
             const std::function<void()>& progress);

/// Returns "[####......] 4 of 10 positions".
std::string progress_bar(std::size_t done, std::size_t all);

}  // namespace roj::play
