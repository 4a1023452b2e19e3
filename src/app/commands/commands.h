#pragma once

#include "app/config/arguments.h"

namespace roj::app {

// The commands of the program. Each prints its result and returns the exit status, or throws a
// Refusal.

/// Plays a game, or solves puzzles, on this terminal.
int run_play(const Arguments& arguments);
/// Plays a game of the robots.
int run_robots(const Arguments& arguments);
/// Hosts a game for a player at another terminal, and plays in it.
int run_host(const Arguments& arguments);
/// Joins or watches a hosted game.
int run_join(const Arguments& arguments);
/// Draws a position as text.
int run_show(const Arguments& arguments);
/// Evaluates every ply of a game.
int run_analyze(const Arguments& arguments);
/// Reads a record and writes it as a PGN or a GameString.
int run_convert(const Arguments& arguments);
/// Counts the move sequences of a position.
int run_perft(const Arguments& arguments);
/// Searches a fixed set of positions, counts their moves, and prints the node signature and speeds.
int run_bench(const Arguments& arguments);
/// Prints a page of the rules.
int run_rules(const Arguments& arguments);
/// Answers the protocol on standard input and output until `exit` or the end of the input.
int run_uhp(const Arguments& arguments);
/// Plays a match between two engines, or merges the summaries of its parts.
int run_match(const Arguments& arguments);
/// Checks the configuration file, prints it with all settings, or writes it.
int run_config(const Arguments& arguments);
/// Prints the script for completing the command line in a shell.
int run_completion(const Arguments& arguments);
/// Prints the manual page for man(1).
int run_manual(const Arguments& arguments);
/// Prints the data of the terminal, the settings and the directories.
int run_term_check(const Arguments& arguments);

}  // namespace roj::app
