#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <roj/game.h>
#include <roj/isa.h>
#include <roj/move.h>

namespace roj::bot {

struct Parameters;  // only tuning needs them

/// The limits of a search, which ends at the first one it reaches. Without any it runs until
/// stopped.
struct Limits {
    std::optional<int> depth;                       ///< plies
    std::optional<std::uint64_t> nodes;             ///< moves applied; exact
    std::optional<std::chrono::milliseconds> time;  ///< since the call of think()
};

/// What weakens the bot. It errs like a human player: it searches less deeply, overlooks moves and
/// evaluates less accurately. The default is full strength.
struct Handicap {
    std::optional<int> depth;            ///< maximum of a search, in plies
    std::optional<std::uint64_t> nodes;  ///< maximum of a search, in moves applied
    /// Percentage of moves that the bot overlooks; higher for long moves and throws, lower for
    /// short moves.
    int overlook_percent = 0;
    int attack_overlook_percent = 0;  ///< the same for its own moves next to the enemy Queen
    int noise = 0;             ///< maximum error of the static evaluation, in hundredths of a bug
    bool sees_threats = true;  ///< checks each node for a win in one
};

/// A score is in hundredths of a bug, from the view of the side to move. A win in n plies scores
/// kWin - n, a loss in n plies n - kWin.
inline constexpr int kWin = 30000;
/// A score above this is a proven win; one below its negative is a proven loss.
inline constexpr int kProvenWin = kWin - 500;

/// A principal variation and its score.
struct ScoredLine {
    int score = 0;
    std::vector<Move> moves;  ///< not empty
};

/// The results of a search so far.
struct Report {
    Move best = Move::pass();
    int score = 0;
    int depth = 0;  ///< of the last finished iteration, in plies
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    std::vector<Move> line;         ///< the principal variation; begins with `best`
    std::vector<ScoredLine> lines;  ///< MultiPV: one per root move, best first
};

using Progress = std::function<void(const Report&)>;

inline constexpr int kMaxLines = 16;
inline constexpr int kMaxThreads = 256;

struct SearchOptions {
    Handicap handicap;
    std::uint64_t seed = 0;  ///< of the errors of the handicap; fixes them per position
    int threads = 1;         ///< 1 to kMaxThreads, with one table; nodes limit the main thread only
    int lines = 1;           ///< MultiPV: principal variations to find, 1 to kMaxLines
};

/// An alpha-beta search with iterative deepening; it keeps what it has learnt, the transposition
/// table and the history heuristic, for the next move. With one thread, the same game after the
/// same searches, with the same node limit, gives the same result.
class Search {
public:
    /// Pre: runs(isa).
    explicit Search(std::size_t table_bytes = std::size_t{64} << 20, Isa isa = best_isa());
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;
    ~Search();

    /// Searches the current position of `game`, whose history counts for repetitions. Calls
    /// `progress`, if set, on this thread after each iteration and each new best move. Returns at
    /// once if there is only one legal move. Pre: the game is not over.
    Report think(const Game& game, const Limits& limits, std::stop_token stop,
                 const Progress& progress);
    /// Returns the options of later searches, to be changed.
    SearchOptions& options();
    /// Returns the constants of later searches, to be tuned.
    Parameters& parameters();
    /// Forgets all earlier searches.
    void clear();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace roj::bot
