#include "tools/tune/games.h"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "bot/search/search.h"
#include "tools/tune/opening.h"
#include "tools/tune/progress_bar.h"
#include "tools/tune/whole_lines.h"

namespace roj::tune {
namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;

struct Played {
    std::string game;
    std::string scores;
};

/// Plays a game from a random opening. The number alone seeds all randomness.
Played play_game(int number, std::uint64_t nodes, bot::Search& search) {
    const auto seed = static_cast<std::uint64_t>(number);
    Game game = random_opening(seed, seed * 2654435761U + nodes);
    std::string scores;
    for (int i = 0; i < game.position().ply(); ++i) { scores += "- "; }
    while (!game.over() && game.position().ply() < kMaxPlies) {
        bot::Limits limits;
        limits.nodes = nodes;
        const bot::Report report = search.think(game, limits, {}, nullptr);
        scores += std::to_string(report.score) + ' ';
        if (!game.play(report.best)) { std::abort(); }
    }
    return {format_game(game), scores};
}

std::set<int> numbers_in(const std::string& file) {
    std::set<int> numbers;
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) { numbers.insert(std::atoi(line.c_str())); }
    return numbers;
}

}  // namespace

void play_games(const Play& play) {
    keep_whole_lines(play.file);
    const std::set<int> there = numbers_in(play.file);
    std::vector<int> missing;
    for (int number = play.part; number <= play.games; number += play.parts) {
        if (!there.contains(number)) { missing.push_back(number); }
    }
    std::ofstream out(play.file, std::ios::app);
    ProgressBar progress(missing.size(), "games");
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        bot::Search search(kTableBytes);
        for (std::size_t i = next++; i < missing.size(); i = next++) {
            search.clear();  // so that a game depends only on its number
            const Played played = play_game(missing[i], play.nodes, search);
            const std::lock_guard lock(mutex);
            out << missing[i] << '\t' << played.game << '\t' << played.scores << std::endl;
            if (!out) {
                std::cerr << "cannot write to \"" << play.file << "\"\n";
                std::exit(1);
            }
            progress.step();
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 0; i < play.threads; ++i) { workers.emplace_back(work); }
}

}  // namespace roj::tune
