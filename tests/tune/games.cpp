#include "games.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <random>
#include <set>
#include <sstream>
#include <string_view>
#include <thread>
#include <vector>

#include <unistd.h>

#include <roj/game.h>
#include <roj/notation.h>

#include "bot/search.h"

namespace roj::tune {
namespace {

constexpr int kMostPlies = 200;
constexpr std::size_t kTableBytes = std::size_t{4} << 20;

/// What is played most counts most; every bug has its share.
constexpr std::array<std::string_view, 16> kGameTypes{
    "Base",        "Base+MLP", "Base",    "Base+MLP",   "Base+MLP", "Base+M",
    "Base+L",      "Base+P",   "Base+C",  "Base+MLP",   "Base+ML",  "Base+MP",
    "Base+MLPCOD", "Base+LP",  "Base+OD", "Base+MLPCOD"};

struct Played {
    std::string game;
    std::string scores;
};

/// A game from a random opening. What is random is decided by the number alone.
Played play_game(int number, std::uint64_t nodes, bot::Search& search) {
    const auto seed = static_cast<std::uint64_t>(number);
    std::mt19937_64 random(seed * 2654435761U + nodes);
    Ruleset rules;
    rules.game_type = *parse_game_type(kGameTypes[seed % kGameTypes.size()]);
    Game game(rules);
    std::string scores;
    const int opening = 3 + static_cast<int>(random() % 5);
    while (!game.over() && game.position().ply() < kMostPlies) {
        if (game.position().ply() < opening) {
            const std::vector<Move> legal = legal_moves(game.position());
            if (!game.play(legal[random() % legal.size()])) { std::abort(); }
            scores += "- ";
            continue;
        }
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

/// A line on the terminal that changes, elsewhere a line now and then.
class ProgressBar {
public:
    explicit ProgressBar(std::size_t total) : total_(total) {}

    void step() {
        constexpr std::chrono::seconds kBetween{30};
        ++done_;
        const auto now = Clock::now();
        if (done_ < total_ && now - shown_ < (terminal_ ? std::chrono::seconds{1} : kBetween)) {
            return;
        }
        shown_ = now;
        constexpr std::size_t kWidth = 40;
        const std::size_t filled = kWidth * done_ / total_;
        const double spent = std::chrono::duration<double>(now - begin_).count();
        const double left =
            spent / static_cast<double>(done_) * static_cast<double>(total_ - done_);
        std::cerr << (terminal_ ? "\r[" : "[") << std::string(filled, '#')
                  << std::string(kWidth - filled, '.') << "] " << done_ << '/' << total_
                  << " games, " << static_cast<int>(left / 60) << " min left  "
                  << (terminal_ && done_ < total_ ? "" : "\n") << std::flush;
    }

private:
    using Clock = std::chrono::steady_clock;
    std::size_t total_;
    std::size_t done_ = 0;
    bool terminal_ = isatty(STDERR_FILENO) != 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

}  // namespace

void play_games(const Play& play) {
    const std::set<int> there = numbers_in(play.file);
    std::vector<int> missing;
    for (int number = play.part; number <= play.games; number += play.parts) {
        if (!there.contains(number)) { missing.push_back(number); }
    }
    std::ofstream out(play.file, std::ios::app);
    ProgressBar progress(missing.size());
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        bot::Search search(kTableBytes);
        for (std::size_t i = next++; i < missing.size(); i = next++) {
            search.clear();  // a game depends on its number alone
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
