#pragma once

#include <string>
#include <vector>

#include "app/config/arguments.h"
#include "app/config/settings.h"
#include "play/archive/user_paths.h"
#include "record/reading.h"

namespace roj::app {

// The first steps of several commands. All functions refuse what they cannot use.

/// Returns the rules of --rules and --rule; `bugs` if no preset has any.
Ruleset rules_in(const Arguments& arguments, GameType bugs = {});

/// Reads the game of an argument: a file (PGN, SGF or GameString), "-" for standard input, a
/// GameString, a link to hivegame.com, or a game type for a new game. The options of the rules
/// apply if the text has none. Prints the note on how it was read, if there is one.
record::Reading read_game(const Arguments& arguments, const std::string& name);

/// Refuses options of the rules that differ from those that a record states.
void check_rules(const Arguments& arguments, const record::Reading& reading);

/// Refuses a record with an illegal ply; `hint` says what is possible with the plies before it.
[[noreturn]] void refuse_stopped(const record::Reading& reading, const std::string& hint = {});

/// What a session on this terminal begins with.
struct SessionStart {
    Settings settings;
    std::vector<std::string> notices;  ///< for the player, in whole sentences
    play::StoragePaths paths;
    bool interactive = false;         ///< standard input is a terminal
    std::vector<Choice> last_choice;  ///< the players and the rules of the last game
    bool like_last = false;           ///< a new game has some of them
    std::string visitor{};            ///< the settings of a visitor, as the text of a file
};

/// Enters restricted mode if the options ask for it; the player then has the games of a new guest.
/// Reads the last choice for `roj play`, the configuration file and the options of the kinds
/// `options_of`.
SessionStart start_session(const Arguments& arguments, unsigned options_of);

/// Plays with `play` until the player leaves. If a guest resumes other games, plays them in the
/// same way. Explains the end, and returns the exit status.
int play_games(const Arguments& arguments, SessionStart start,
               int (*play)(const Arguments& arguments, SessionStart& start));

/// Stores the players and the rules as the default for the next game.
void note_last_choice(const play::Setup& setup, const play::StoragePaths& paths);

/// Returns the name in --load; "./NAME" for a file in the working directory.
std::string name_to_load(const Arguments& arguments);

}  // namespace roj::app
