#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <roj/color_map.h>
#include <roj/game.h>
#include <roj/isa.h>
#include <roj/move.h>

namespace roj::bot {

/// The most moves of one side that the solver looks ahead.
inline constexpr int kMaxSolverMoves = 16;

struct SolverLimits {
    int moves = kMaxSolverMoves;                    ///< of the winner, 1 to kMaxSolverMoves
    std::uint64_t nodes = 1'000'000;                ///< moves applied; exact
    std::optional<std::chrono::milliseconds> time;  ///< since the call
};

/// Whether a side can force a win within a number of its own moves.
enum class Proof : std::uint8_t { Unknown, Proven, Disproven };

struct ProofResult {
    Proof proof = Proof::Unknown;
    Move move = Move::pass();  ///< if proven and the winner is to move: a move that wins in time
    std::uint64_t nodes = 0;
};

/// What the side to move can force.
enum class Verdict : std::uint8_t { Unknown, Win, Loss };

struct Solution {
    Verdict verdict = Verdict::Unknown;
    int moves = 0;           ///< the winner's moves until the win
    std::vector<Move> line;  ///< the winner's moves and the longest defence that was found
    /// The most moves within which a side cannot force a win. A win in one move more is the
    /// shortest one.
    ColorMap<int> disproven{};
    std::uint64_t nodes = 0;
};

/// Proves wins by df-pn, a depth-first proof-number search with a transposition table (A. Nagai,
/// "Df-pn algorithm for searching AND/OR trees and its applications", 2002; J. Pawlewicz and
/// L. Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006). A proof holds under all
/// rules of the game. Each search has a limit of moves, so no line of it can go round in a loop;
/// a position that the game's history makes a draw, or that may be claimed as one, is no win.
/// The same game after the same calls gives the same result.
class Solver {
public:
    /// Pre: runs(isa).
    explicit Solver(std::size_t table_bytes = std::size_t{64} << 20, Isa isa = best_isa());
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;
    ~Solver();

    /// Finds out whether `winner` can force a win within limits.moves of its moves. Pre: the game
    /// is not over.
    ProofResult prove(const Game& game, Color winner, const SolverLimits& limits,
                      std::stop_token stop = {});
    /// Finds out who wins, with the shortest win that the limits allow. Pre: the game is not over.
    Solution solve(const Game& game, const SolverLimits& limits, std::stop_token stop = {});

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace roj::bot
