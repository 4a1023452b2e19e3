#include "tools/tune/spsa.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <limits>
#include <random>
#include <regex>
#include <sstream>
#include <thread>

#include <roj/game.h>

#include "bot/search/search.h"
#include "tools/tune/opening.h"
#include "tools/tune/progress_bar.h"
#include "tools/tune/whole_lines.h"

namespace roj::tune {
namespace {

constexpr std::size_t kSpsaTableBytes = std::size_t{1} << 20;

[[noreturn]] void give_up(const std::string& why) {
    std::cerr << why << '\n';
    std::exit(1);
}

Point start() {
    Point point;
    const bot::Parameters now;
    for (std::size_t i = 0; i < point.size(); ++i) { point[i] = now.*kRanges[i].value; }
    return point;
}

/// Rounds at random between neighbouring integers, so that small steps have an effect.
bot::Parameters to_parameters(const Point& point, std::mt19937_64& random) {
    std::uniform_real_distribution<double> chance(0, 1);
    bot::Parameters parameters;
    for (std::size_t i = 0; i < point.size(); ++i) {
        const Range& range = kRanges[i];
        const int value = static_cast<int>(std::floor(point[i] + chance(random)));
        parameters.*range.value = std::clamp(value, range.least, range.most);
    }
    return parameters;
}

/// Returns the point difference for White: 1, 0 or -1.
int play_game(Game game, bot::Search& white, bot::Search& black, std::uint64_t nodes) {
    bot::Limits limits;
    limits.nodes = nodes;
    while (!game.over() && game.position().ply() < kMaxPlies) {
        bot::Search& mover = game.position().to_move() == Color::White ? white : black;
        if (!game.play(mover.think(game, limits, {}, nullptr).best)) { std::abort(); }
    }
    const Outcome outcome = game.outcome();
    if (outcome == Outcome::WhiteWins) { return 1; }
    return outcome == Outcome::BlackWins ? -1 : 0;
}

struct Line {
    int round = 0;
    Point point{};
};

/// Reads the lines of a file of run_spsa().
std::vector<Line> read_lines(const std::string& file) {
    std::vector<Line> lines;
    std::ifstream in(file);
    std::string text;
    while (std::getline(in, text)) {
        std::istringstream words(text);
        Line line;
        int result = 0;
        words >> line.round >> result;
        for (std::size_t i = 0; i < kRanges.size(); ++i) {
            std::string word;
            words >> word;
            const std::string name = std::string(kRanges[i].name) + '=';
            if (!word.starts_with(name)) {
                give_up(file + ":" + std::to_string(lines.size() + 1) + ": \"" + name +
                        "\" is missing; was the file made by another version?");
            }
            line.point[i] = std::strtod(word.c_str() + name.size(), nullptr);
        }
        lines.push_back(line);
    }
    return lines;
}

class Walk {
public:
    explicit Walk(const Spsa& spsa) : spsa_(spsa), point_(start()) {}

    void run() {
        keep_whole_lines(spsa_.file);
        const std::vector<Line> before = read_lines(spsa_.file);
        if (!before.empty()) { point_ = before.back().point; }
        const int first = before.empty() ? 1 : before.back().round + 1;
        std::ofstream out(spsa_.file, std::ios::app);
        if (!out) { give_up("cannot write to \"" + spsa_.file + "\""); }
        ProgressBar progress(static_cast<std::size_t>(std::max(spsa_.rounds - first + 1, 0)),
                             "rounds");
        for (int round = first; round <= spsa_.rounds; ++round) {
            const int result = step(round);
            out << std::setprecision(std::numeric_limits<double>::max_digits10) << round << '\t'
                << result << '\t';
            for (std::size_t i = 0; i < point_.size(); ++i) {
                out << (i > 0 ? " " : "") << kRanges[i].name << '=' << point_[i];
            }
            out << std::endl;
            if (!out) { give_up("cannot write to \"" + spsa_.file + "\""); }
            progress.step();
        }
    }

private:
    /// Plays a round. Its randomness depends only on the part and the round, not on earlier games.
    int step(int round) {
        const std::uint64_t seed =
            (static_cast<std::uint64_t>(spsa_.part) << 32) + static_cast<std::uint64_t>(round);
        std::mt19937_64 random(seed);
        // Both distances decrease at the rates that the convergence proof requires.
        const double settled = 0.1 * spsa_.rounds;
        const double wide = std::pow(static_cast<double>(spsa_.rounds) / round, 0.101);
        constexpr double kRate = 0.004;  // of a step for each point of difference, at the end
        const double rate = kRate * std::pow((settled + spsa_.rounds) / (settled + round), 0.602);
        Point direction;
        for (double& sign : direction) { sign = random() % 2 == 0 ? 1 : -1; }
        Point first = point_;
        Point second = point_;
        for (std::size_t i = 0; i < point_.size(); ++i) {
            first[i] += direction[i] * wide * kRanges[i].step;
            second[i] -= direction[i] * wide * kRanges[i].step;
        }
        const bot::Parameters first_player = to_parameters(first, random);
        const bot::Parameters second_player = to_parameters(second, random);
        const int result = compare(first_player, second_player, seed);
        for (std::size_t i = 0; i < point_.size(); ++i) {
            const Range& range = kRanges[i];
            point_[i] = std::clamp<double>(point_[i] + rate * result * direction[i] * range.step,
                                           range.least, range.most);
        }
        return result;
    }

    /// Returns the point difference for the first player.
    int compare(const bot::Parameters& first, const bot::Parameters& second,
                std::uint64_t seed) const {
        std::atomic<int> lead{0};
        std::atomic<int> next{0};
        const auto work = [&] {
            bot::Search a(kSpsaTableBytes);
            bot::Search b(kSpsaTableBytes);
            a.set_parameters(first);
            b.set_parameters(second);
            for (int i = next++; i < 2 * kOpeningsInARound; i = next++) {
                a.clear();
                b.clear();
                const auto number = static_cast<std::uint64_t>(i / 2);
                const Game opening =
                    random_opening(seed * kOpeningsInARound + number, (seed << 3) + number);
                lead += i % 2 == 0 ? play_game(opening, a, b, spsa_.nodes)
                                   : -play_game(opening, b, a, spsa_.nodes);
            }
        };
        std::vector<std::jthread> workers;
        for (int i = 0; i < spsa_.threads; ++i) { workers.emplace_back(work); }
        workers.clear();
        return lead;
    }

    const Spsa& spsa_;
    Point point_;
};

}  // namespace

void run_spsa(const Spsa& spsa) {
    Walk(spsa).run();
}

Settled settle(const std::vector<std::string>& files) {
    Point sum{};
    std::size_t count = 0;
    std::size_t rounds = 0;
    for (const std::string& file : files) {
        const std::vector<Line> lines = read_lines(file);
        if (!std::filesystem::exists(file)) { give_up("there is no file \"" + file + "\""); }
        if (lines.empty()) { give_up("there is no round in \"" + file + "\""); }
        rounds += lines.size();
        for (std::size_t at = lines.size() / 2; at < lines.size(); ++at, ++count) {
            for (std::size_t i = 0; i < sum.size(); ++i) { sum[i] += lines[at].point[i]; }
        }
    }
    bot::Parameters parameters;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        parameters.*kRanges[i].value =
            static_cast<int>(std::lround(sum[i] / static_cast<double>(count)));
    }
    return {parameters, static_cast<int>(rounds)};
}

std::string with_parameters(std::string header, const bot::Parameters& parameters,
                            const std::string& origin) {
    for (const Range& range : kRanges) {
        const std::regex field("int " + std::string(range.name) + " = -?[0-9]+;( *)");
        if (!std::regex_search(header, field)) {
            give_up("the header has no \"" + std::string(range.name) + "\"");
        }
        header = std::regex_replace(header, field,
                                    "int " + std::string(range.name) + " = " +
                                        std::to_string(parameters.*range.value) + ";$1");
    }
    const std::regex comment("// Values: [^\n]*\n");
    return std::regex_replace(header, comment, "// Values: " + origin + "\n");
}

}  // namespace roj::tune
