#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "text/number.h"
#include "tools/result_file.h"

// The commands of the program, for developers. Each gets the words after its name and returns the
// exit status.
namespace roj::tools {

using Words = std::vector<std::string>;

/// Returns a word as a number from `min` to `max`, or `fallback` if there is no such word. Exits if
/// the word is not such a number.
template <class Number>
Number number(const Words& words, std::size_t at, Number fallback, Number min = 1,
              Number max = std::numeric_limits<Number>::max()) {
    if (at >= words.size()) { return fallback; }
    if (const auto value = text::read_number(words[at], min, max)) { return *value; }
    give_up('"' + words[at] + "\" is not a number from " + std::to_string(min) + " to " +
                std::to_string(max) + ".",
            2);
}

/// Plays two levels of the bot, or of the robots' bot, against each other. Prints the score.
int match_levels(const Words& words);
int match_robots(const Words& words);

// A line of positions is GameString;move;kind. The kind is the number of moves to a win, or "hold",
// or "draw" if the move ends the game. The move is the only good one.

/// Prints puzzles: positions in which exactly one move forces a win.
int find_puzzles(const Words& words);
/// Prints positions in which every move but one loses in at most two moves.
int find_defenses(const Words& words);
/// Tries the bot on positions.
int solve_positions(const Words& words);

/// Plays games of the bot against itself and adds them to a file, except those it contains. A line
/// is the number of a game, its GameString, and the score of the side to move for each searched
/// ply, separated by tabs: "7<tab>Base;...<tab>- - - 12 -8 30".
int play_games(const Words& words);
/// Fits the weights of the evaluation to such games.
int fit_weights(const Words& words);
/// Searches for better search parameters by simultaneous perturbation stochastic approximation
/// (SPSA): in each round two players, slightly off the point in opposite random directions, play
/// each other, and the point moves towards the winner. A line of the file is the number of a round,
/// the point difference for the first player, and the parameters:
/// "12<tab>-3<tab>reduction_base=41.25 ...". Continues after existing lines.
int walk_parameters(const Words& words);
/// Writes the result of such files to a header.
int settle_parameters(const Words& words);

}  // namespace roj::tools
