#pragma once

#include "app/command.h"

namespace roj::app {

// The commands of the program. Each prints its result or what is wrong, and returns the exit
// status.

/// Plays a game on this terminal.
int run(const PlayCommand& command);
/// Plays the robots.
int run(const RobotsCommand& command);
/// Opens a table for a player at another terminal, and plays there.
int run(const HostCommand& command);
/// Plays or watches at an open table.
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
/// Answers the protocol on standard input and output until `exit` or the end of input.
int run(const UhpCommand& command);
/// Plays a match between two engines, or adds up the summaries of its parts.
int run(const MatchCommand& command);
/// Checks the configuration file, prints it with all settings, or writes it.
int run(const ConfigCommand& command);
/// Prints what makes a shell complete the command line.
int run(const CompletionCommand& command);
/// Prints the manual page for man(1).
int run(const ManualCommand& command);
/// Prints what the terminal, the settings and the folders are.
int run(const TermCheckCommand& command);

}  // namespace roj::app
