#pragma once

#include "app/command.h"

namespace roj::app {

// The commands of the program. Each prints its result or an error, and returns the exit status.

/// Plays a game on this terminal.
int run(const PlayCommand& command);
/// Plays a game of the robots.
int run(const RobotsCommand& command);
/// Hosts a game for a player at another terminal, and plays in it.
int run(const HostCommand& command);
/// Joins or watches a hosted game.
int run(const JoinCommand& command);
/// Draws a position as text.
int run(const ShowCommand& command);
/// Evaluates every ply of a game.
int run(const AnalyzeCommand& command);
/// Reads a record and writes it as a PGN or a GameString.
int run(const ConvertCommand& command);
/// Counts the move sequences of a position.
int run(const PerftCommand& command);
/// Searches a fixed set of positions, counts their moves, and prints the node signature and speeds.
int run(const BenchCommand& command);
/// Prints a page of the rules.
int run(const RulesCommand& command);
/// Answers the protocol on standard input and output until `exit` or the end of the input.
int run(const UhpCommand& command);
/// Plays a match between two engines, or merges the summaries of its parts.
int run(const MatchCommand& command);
/// Checks the configuration file, prints it with all settings, or writes it.
int run(const ConfigCommand& command);
/// Prints the script for completing the command line in a shell.
int run(const CompletionCommand& command);
/// Prints the manual page for man(1).
int run(const ManualCommand& command);
/// Prints the data of the terminal, the settings and the directories.
int run(const TermCheckCommand& command);

}  // namespace roj::app
