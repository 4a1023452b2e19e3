#pragma once

#include <cstdint>
#include <string>

namespace roj::tune {

/// Training games of the bot against itself.
struct Play {
    std::string file;            ///< appends games to it; skips those it already contains
    int games = 1000;            ///< numbered from 1
    std::uint64_t nodes = 2000;  ///< for each move
    int threads = 1;
    int part = 1;  ///< plays every `parts`th game, starting with this one
    int parts = 1;
};

/// Plays the missing games. A line of the file is the number of a game, its GameString, and the
/// score of the side to move for each searched ply, separated by tabs:
/// "7<tab>Base;...<tab>- - - 12 -8 30". Exits if the file cannot be written.
void play_games(const Play& play);

}  // namespace roj::tune
