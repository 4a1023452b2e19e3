// Chooses the weights of the evaluation; see scripts/tune.
//   tune play FILE GAMES NODES THREADS PART PARTS   plays games into the file
//   tune fit HEADER FILE...                         fits the weights and writes src/bot/weights.h

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "bot/weights.h"
#include "fit.h"
#include "games.h"
#include "samples.h"

namespace {

int play(const std::vector<std::string>& words) {
    roj::tune::Play play;
    play.file = words[1];
    play.games = std::atoi(words[2].c_str());
    play.nodes = static_cast<std::uint64_t>(std::atoll(words[3].c_str()));
    play.threads = std::max(1, std::atoi(words[4].c_str()));
    play.part = std::max(1, std::atoi(words[5].c_str()));
    play.parts = std::max(1, std::atoi(words[6].c_str()));
    roj::tune::play_games(play);
    return 0;
}

int fit(const std::vector<std::string>& words) {
    roj::tune::Samples samples;
    int games = 0;
    for (std::size_t i = 2; i < words.size(); ++i) {
        games += roj::tune::add_samples(words[i], samples);
    }
    if (samples.samples.empty()) {
        std::cerr << "there is no game in these files\n";
        return 1;
    }
    const std::string origin = std::to_string(samples.samples.size()) + " positions of " +
                               std::to_string(games) + " games";
    std::cerr << origin << '\n';
    std::vector<double> weights(roj::bot::kWeights.begin(), roj::bot::kWeights.end());
    roj::tune::fit({}, samples, weights);
    std::ofstream out(words[1]);
    out << roj::tune::format_weights(
        weights, {"Written by scripts/tune: fitted to " + origin + " of the bot against itself."});
    out.close();
    if (!out) {
        std::cerr << "cannot write \"" << words[1] << "\"\n";
        return 1;
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 7 && words[0] == "play") { return play(words); }
    if (words.size() >= 3 && words[0] == "fit") { return fit(words); }
    std::cerr << "usage: tune play FILE GAMES NODES THREADS PART PARTS\n"
                 "       tune fit HEADER FILE...\n";
    return 2;
}
