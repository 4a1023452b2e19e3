#pragma once

#include "app/config/arguments.h"

namespace roj::app {

// What the commands of the program do. app/commands defines them; their records are in
// app/shell/command_specs.cpp.

/// Plays a game, or solves puzzles, on this terminal.
int run_play(const Arguments& arguments);
int run_robots(const Arguments& arguments);
int run_host(const Arguments& arguments);
/// Joins or watches a hosted game.
int run_join(const Arguments& arguments);
/// Meets the people who log in to this account over SSH.
int run_lobby(const Arguments& arguments);
/// Does what the operator of a lobby types after "roj lobby admin".
int run_lobby_admin(const Arguments& arguments);
int run_show(const Arguments& arguments);
int run_solve(const Arguments& arguments);
int run_analyze(const Arguments& arguments);
int run_convert(const Arguments& arguments);
int run_perft(const Arguments& arguments);
int run_bench(const Arguments& arguments);
int run_rules(const Arguments& arguments);
int run_levels(const Arguments& arguments);
/// Asks for better moves on this terminal, or prints the positions as JSON.
int run_puzzle(const Arguments& arguments);
int run_practice(const Arguments& arguments);
int run_stats(const Arguments& arguments);
int run_uhp(const Arguments& arguments);
int run_match(const Arguments& arguments);
int run_config(const Arguments& arguments);
int run_completion(const Arguments& arguments);
int run_manual(const Arguments& arguments);
int run_term_check(const Arguments& arguments);

}  // namespace roj::app
