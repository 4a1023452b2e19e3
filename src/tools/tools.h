#pragma once

#include <chrono>
#include <cstddef>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "text/number.h"

// The commands of the program, for developers. Each gets the words after its name and returns the
// exit status.
namespace roj::tools {

using Arguments = std::vector<std::string>;

/// Prints a message on stderr and ends the program.
[[noreturn]] void give_up(const std::string& message, int status = 1);

/// Returns the lines of a file. Gives up if it cannot be read.
std::vector<std::string> read_lines(const std::string& file);

/// Replaces a file. Gives up if that fails.
void write_file(const std::string& file, const std::string& text);

/// A file of results, one in a line. A later run continues it.
class ResultFile {
public:
    /// Opens the file or creates it. Removes an incomplete last line that a killed program left.
    /// Gives up if the file cannot be written.
    explicit ResultFile(const std::string& file);

    /// Returns the lines that were there before.
    const std::vector<std::string>& lines() const { return lines_; }
    /// Appends a line and flushes it. Gives up if that fails.
    void append(const std::string& line);

private:
    std::string file_;
    std::vector<std::string> lines_;
    std::ofstream out_;
};

/// Prints progress on stderr: a line that changes on a terminal, otherwise occasional lines.
class Progress {
public:
    /// `unit`: the counted items, such as "games".
    Progress(std::size_t total, std::string unit);
    void step();

private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    std::string unit_;
    std::size_t done_ = 0;
    bool terminal_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

/// Returns a word as a number from `min` to `max`, or `fallback` if there is no such word. Exits if
/// the word is not such a number.
template <class Number>
Number number(const Arguments& arguments, std::size_t at, Number fallback, Number min = 1,
              Number max = std::numeric_limits<Number>::max()) {
    if (at >= arguments.size()) { return fallback; }
    if (const auto value = text::read_number(arguments[at], min, max)) { return *value; }
    give_up('"' + arguments[at] + "\" is not a number from " + std::to_string(min) + " to " +
                std::to_string(max) + ".",
            2);
}

/// Plays two levels of the bot, or of the robots' bot, against each other. Prints the score.
int match_levels(const Arguments& arguments);
int match_robots(const Arguments& arguments);

// A line of positions is GameString;move;kind. The kind is the number of moves to a win, or "hold",
// or "draw" if the move ends the game. The move is the only good one.

/// Prints positions of games of the bots in which exactly one move is right: it forces a win, or
/// does not lose. A line is a position, the move, and words: + for a win or - for a defence, with
/// the moves; the lowest level of the bot that finds the move; the nodes of the proof; the wrong
/// moves to the Queen; the tags. The same numbers of games give the same lines.
int find_puzzles(const Arguments& arguments);
/// Prints the puzzles of roj 0.2 in a file, and the best of such lines, rated and sorted.
int pick_puzzles(const Arguments& arguments);
/// Prints positions in which every move but one loses in at most two moves.
int find_defenses(const Arguments& arguments);
/// Prints the opening book of the games in a file of `roj match --pgn`.
int make_openings(const Arguments& arguments);
/// Tries the bot on positions.
int solve_positions(const Arguments& arguments);

/// Plays games of the bot against itself and adds them to a file, except those it contains. A line
/// is the number of a game, its GameString, and the score of the side to move for each searched
/// ply, separated by tabs: "7<tab>Base;...<tab>- - - 12 -8 30".
int play_games(const Arguments& arguments);
/// Fits the weights of the evaluation to such games.
int fit_weights(const Arguments& arguments);
/// Trains the network of the evaluation on them.
int train(const Arguments& arguments);
/// Searches for better search parameters by simultaneous perturbation stochastic approximation
/// (SPSA): in each round two players, slightly off the point in opposite random directions, play
/// each other, and the point moves towards the winner. A line of the file is the number of a round,
/// the point difference for the first player, and the parameters:
/// "12<tab>-3<tab>reduction_base=41.25 ...". Continues after existing lines.
int run_spsa(const Arguments& arguments);
/// Writes the result of such files to a header.
int write_parameters(const Arguments& arguments);

}  // namespace roj::tools
