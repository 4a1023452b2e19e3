#pragma once

#include <cstdint>
#include <string>

namespace roj::tune {

/// Games of the bot against itself, to learn from.
struct Play {
    std::string file;  ///< games are added to it; those that are there are not played again
    int games = 1000;  ///< numbered from 1
    std::uint64_t nodes = 2000;  ///< for each move
    int threads = 1;
    int part = 1;  ///< plays each `parts`th game, from this one on
    int parts = 1;
};

/// Plays what is missing. A line of the file is the number of a game, its GameString, and the score
/// of the side to move for each ply that was thought about, with tabs between:
/// "7<tab>Base;...<tab>- - - 12 -8 30". Ends the program if the file cannot be written.
void play_games(const Play& play);

}  // namespace roj::tune
