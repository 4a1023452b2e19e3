// Tunes the weights of the evaluation and the parameters of the search; see scripts/tune.
//   tune play FILE GAMES NODES THREADS PART PARTS   plays games into the file
//   tune fit WEIGHTS FILE...                        fits the weights and writes evaluation.txt
//   tune walk FILE ROUNDS NODES THREADS PART        searches for better search parameters
//   tune settle HEADER FILE...                      writes them to bot/search/parameters.h

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "bot/eval/weights.h"
#include "tools/tune/fit.h"
#include "tools/tune/games.h"
#include "tools/tune/samples.h"
#include "tools/tune/spsa.h"

namespace {

/// Reads a number; exits if it is not a number from 1 up.
int number(const std::string& word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc() && end == word.data() + word.size() && value >= 1) { return value; }
    std::cerr << '"' << word << "\" is no number from 1 on\n";
    std::exit(2);
}

int play(const std::vector<std::string>& words) {
    roj::tune::Play play;
    play.file = words[1];
    play.games = number(words[2]);
    play.nodes = static_cast<std::uint64_t>(number(words[3]));
    play.threads = number(words[4]);
    play.part = number(words[5]);
    play.parts = number(words[6]);
    roj::tune::play_games(play);
    return 0;
}

/// Returns the program's exit code.
int write(const std::string& file, const std::string& text) {
    std::ofstream out(file);
    out << text;
    out.close();
    if (out) { return 0; }
    std::cerr << "cannot write \"" << file << "\"\n";
    return 1;
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
    std::vector<roj::tune::Weights> weights;
    for (const roj::bot::Weights& of_set : roj::bot::kWeights) {
        roj::tune::Weights& start = weights.emplace_back();
        for (const roj::bot::Weight& weight : of_set) {
            start.push_back(weight.early);
            start.push_back(weight.late);
        }
    }
    weights = roj::tune::fit_all({}, samples, weights);
    return write(words[1],
                 roj::tune::format_weights(weights, {"Written by scripts/tune: fitted to " +
                                                     origin + " of the bot against itself."}));
}

int walk(const std::vector<std::string>& words) {
    roj::tune::Spsa spsa;
    spsa.file = words[1];
    spsa.rounds = number(words[2]);
    spsa.nodes = static_cast<std::uint64_t>(number(words[3]));
    spsa.threads = number(words[4]);
    spsa.part = number(words[5]);
    roj::tune::run_spsa(spsa);
    return 0;
}

int settle(const std::vector<std::string>& words) {
    const std::vector<std::string> files(words.begin() + 2, words.end());
    const auto [parameters, rounds] = roj::tune::settle(files);
    std::ifstream in(words[1]);
    std::stringstream header;
    header << in.rdbuf();
    return write(words[1],
                 roj::tune::with_parameters(
                     header.str(), parameters,
                     "by SPSA, in " + std::to_string(rounds * 2 * roj::tune::kOpeningsInARound) +
                         " games of the bot against itself."));
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 7 && words[0] == "play") { return play(words); }
    if (words.size() >= 3 && words[0] == "fit") { return fit(words); }
    if (words.size() == 6 && words[0] == "walk") { return walk(words); }
    if (words.size() >= 3 && words[0] == "settle") { return settle(words); }
    std::cerr << "usage: tune play FILE GAMES NODES THREADS PART PARTS\n"
                 "       tune fit WEIGHTS FILE...\n"
                 "       tune walk FILE ROUNDS NODES THREADS PART\n"
                 "       tune settle HEADER FILE...\n";
    return 2;
}
