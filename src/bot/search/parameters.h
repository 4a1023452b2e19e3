#pragma once

// Values: by SPSA, in 20800 games of the bot against itself; late move pruning by matches.
namespace roj::bot {

// The constants of the search that only games can determine. scripts/tune chooses the values and
// writes them here; names, order and comments are written by hand. "Hundredths" are of a bug.

/// Late move reduction (LMR) and late move pruning (LMP).
struct LateMoveParameters {
    int reduction_base = 44;   ///< LMR of every late move, in hundredths of a ply
    int reduction_slope = 51;  ///< LMR: more, times ln(depth) * ln(move number)
    int late_moves = 16;       ///< LMP: moves always searched near the leaves
    int late_growth = 2;       ///< LMP: more of them, times depth * depth
};

/// The aspiration window, reverse futility pruning and null-move pruning.
struct PruningParameters {
    int window = 35;          ///< aspiration window: each side of the last score, hundredths
    int futility_base = 10;   ///< futility margin near the leaves, in hundredths
    int futility_slope = 72;  ///< more of it for each ply of depth
    int null_margin = -10;    ///< minimum lead over beta for a null move
};

/// Move ordering: bonuses on the scale of the history heuristic, which is at most 8192.
struct OrderingParameters {
    int fill_enemy = 6289;     ///< for a move next to the enemy Queen
    int leave_enemy = 5618;    ///< penalty for a move away from it
    int free_own = 2875;       ///< for a move away from the own Queen
    int fill_own = 1997;       ///< penalty for a move next to it
    int climb_queen = 6901;    ///< for a move onto the enemy Queen
    int history_reward = 18;   ///< for a beta cutoff, times depth * depth
    int history_penalty = 41;  ///< for the moves before it, percent of the reward
};

struct Parameters : LateMoveParameters, PruningParameters, OrderingParameters {};

}  // namespace roj::bot
