#ifndef ROJ_BOT_SEARCH_PARAMETERS_H
#define ROJ_BOT_SEARCH_PARAMETERS_H

// Values: by SPSA, in 20800 games of the bot against itself.
namespace roj::bot {

/// The constants of the search that only games can choose. scripts/tune does, and writes the values
/// here; what they mean, and the order, is written by hand.
struct Parameters {
    // Of what a node's move is searched less deeply.
    int reduction_base = 44;   ///< hundredths of a ply, for every late move
    int reduction_slope = 51;  ///< the same for each unit of ln(depth) * ln(number of the move)
    int late_moves = 3;        ///< so many moves are always looked at near the leaves
    int late_growth = 1;       ///< so many more, times the square of the depth
    int window = 35;           ///< to both sides of the last score; hundredths of a bug's worth

    // Of where nothing more is looked at, since the side to move is so far ahead.
    int futility_base = 10;   ///< in hundredths of a bug's worth, near the leaves
    int futility_slope = 72;  ///< so much more for each ply that is left
    int null_margin = -10;    ///< so far ahead, it is tried whether passing would do

    // Of the order of moves; the history of one is at most 8192.
    int fill_enemy = 6289;     ///< steps beside the enemy Queen
    int leave_enemy = 5618;    ///< steps away from her
    int free_own = 2875;       ///< steps away from the own Queen
    int fill_own = 1997;       ///< steps beside her
    int climb_queen = 6901;    ///< steps on top of the enemy Queen
    int history_reward = 18;   ///< for a cutoff, times the square of the depth
    int history_penalty = 41;  ///< in hundredths of the reward, for the moves tried before
};

}  // namespace roj::bot

#endif
