#ifndef ROJ_BOT_SEARCH_SEARCH_H
#define ROJ_BOT_SEARCH_SEARCH_H

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

struct Parameters;

/// Where a search ends; it ends at whichever comes first. With none it runs until stopped.
struct Limits {
    std::optional<int> depth;                       ///< plies
    std::optional<std::uint64_t> nodes;             ///< applied moves; exact
    std::optional<std::chrono::milliseconds> time;  ///< from the call on
};

/// How a weaker player sees a position. The default sees it as it is.
struct Handicap {
    int noise = 0;           ///< every evaluation is off by up to this much, in hundredths of a bug
    std::uint64_t seed = 0;  ///< of noise and overlooks: the same position is seen the same way
    /// Of a hundred possible moves so many are not noticed; more of those that go far or throw a
    /// bug, fewer short ones. An own move beside the enemy Queen is always noticed.
    int overlook_percent = 0;
    bool sees_threats = true;  ///< looks whether the side to move could win at once
};

/// Scores are hundredths of a bug's worth for the side to move. A win in n plies scores
/// kWin - n, a loss in n plies n - kWin.
inline constexpr int kWin = 30000;
/// Scores beyond this are proven wins (or, negative, losses).
inline constexpr int kProvenWin = kWin - 500;

/// Moves that are expected to follow each other.
struct ScoredLine {
    int score = 0;
    std::vector<Move> moves;  ///< not empty
};

/// What a search knows so far.
struct Report {
    Move best = Move::pass();
    int score = 0;
    int depth = 0;  ///< the last finished iteration
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    std::vector<Move> line;         ///< the expected moves, `best` first
    std::vector<ScoredLine> lines;  ///< the best moves, best first: as many as were asked for
};

using Progress = std::function<void(const Report&)>;

inline constexpr int kMaxLines = 16;
inline constexpr int kMaxThreads = 256;

/// Iterative-deepening alpha-beta with a transposition table that lives from move to move.
/// With one thread the same position, history, table content and node limit give the same answer.
class Search {
public:
    /// Pre: runs(isa).
    explicit Search(std::size_t table_bytes = std::size_t{64} << 20, Isa isa = best_isa());
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;
    ~Search();

    /// Thinks about the position of `game`; its history counts as repetitions. `progress`, if set,
    /// is called from this thread after each iteration and change of mind.
    /// Pre: the game is not over. With one legal move it returns at once.
    Report think(const Game& game, const Limits& limits, std::stop_token stop,
                 const Progress& progress);
    void set_handicap(const Handicap& handicap);
    /// For those who choose the values.
    void set_parameters(const Parameters& parameters);
    /// How many threads search together, sharing what they find: 1 to kMaxThreads. A node limit is
    /// that of the first.
    void set_threads(int threads);
    /// How many of the best moves are looked for, 1 to kMaxLines; more take more time.
    void set_lines(int lines);
    /// Forgets everything learnt.
    void clear();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace roj::bot

#endif
