#include "tools/tune/samples.h"

#include <bit>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>

#include <roj/game.h>
#include <roj/notation.h>

#include "board/position_impl.h"
#include "bot/eval/evaluation.h"
#include "bot/search/search.h"

namespace roj::tune {
namespace {

float result_for(Outcome outcome, Color side) {
    if (outcome == Outcome::WhiteWins) { return side == Color::White ? 1.0F : 0.0F; }
    if (outcome == Outcome::BlackWins) { return side == Color::Black ? 1.0F : 0.0F; }
    return 0.5F;
}

void add_sample(const Position& position, Outcome outcome, int score, Samples& samples) {
    std::map<int, int> times;
    bot::visit_terms(board_of(position), [&](int term, int n) { times[term] += n; });
    const int phase = bot::terms::phase(std::popcount(board_of(position).in_play()));
    samples.samples.push_back({samples.counts.size(), bot::bug_set(position.rules().game_type),
                               static_cast<float>(phase) / bot::terms::kPhases,
                               result_for(outcome, position.to_move()), static_cast<float>(score)});
    for (const auto& [term, n] : times) {
        if (n == 0) { continue; }
        samples.counts.push_back({static_cast<std::uint16_t>(term), static_cast<std::int16_t>(n)});
    }
}

/// Reads the fields of "7<tab>GameString<tab>scores".
std::optional<std::pair<Game, std::vector<std::string>>> read_line(const std::string& line) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    if (second == std::string::npos) { return std::nullopt; }
    auto game = parse_game(line.substr(first + 1, second - first - 1));
    if (!game) { return std::nullopt; }
    std::istringstream words(line.substr(second + 1));
    std::vector<std::string> scores;
    for (std::string word; words >> word;) { scores.push_back(word); }
    if (scores.size() > game->history().size()) { return std::nullopt; }
    return std::pair(*game, scores);
}

}  // namespace

int add_samples(const std::string& file, Samples& samples) {
    std::ifstream in(file);
    std::string line;
    int games = 0;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto read = read_line(line);
        if (!read) {
            std::cerr << file << ":" << number << ": this is no game\n";
            continue;
        }
        const auto& [game, scores] = *read;
        ++games;
        Position position(game.rules());
        for (std::size_t ply = 0; ply < scores.size(); ++ply) {
            // A proven result needs no evaluation.
            if (scores[ply] != "-" && std::abs(std::stoi(scores[ply])) < bot::kProvenWin) {
                add_sample(position, game.outcome(), std::stoi(scores[ply]), samples);
            }
            position.apply(game.history()[ply]);
        }
    }
    return games;
}

}  // namespace roj::tune
