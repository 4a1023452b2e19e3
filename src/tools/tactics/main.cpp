// Finds and solves positions with one good move; see scripts/tactics.
//   tactics find GAMES SEED           prints positions to hold or to draw from that many games
//   tactics solve MS[,MS...] FILE...  tries the bot on the positions of the files

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tools/tactics/tactics.h"

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 3 && words[0] == "find") {
        roj::tactics::find(std::atoi(words[1].c_str()),
                           static_cast<std::uint64_t>(std::atoll(words[2].c_str())));
        return 0;
    }
    if (words.size() >= 3 && words[0] == "solve") {
        std::vector<int> times;
        std::istringstream list(words[1]);
        for (std::string time; std::getline(list, time, ',');) {
            times.push_back(std::max(1, std::atoi(time.c_str())));
        }
        return roj::tactics::solve({words.begin() + 2, words.end()}, times) ? 0 : 1;
    }
    std::cerr << "usage: tactics find GAMES SEED\n       tactics solve MS[,MS...] FILE...\n";
    return 2;
}
