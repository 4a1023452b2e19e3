#include "tools/tune/tune.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iomanip>
#include <limits>
#include <memory>
#include <random>
#include <regex>
#include <sstream>

#include <roj/game.h>
#include <roj/search.h>

#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

constexpr std::size_t kSpsaTableBytes = std::size_t{1} << 20;

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

struct SpsaRun {
    int rounds;
    std::uint64_t nodes;  // for each move
    int threads;
    int part;  // which machine this is: each follows its own path from the start
};

struct Line {
    int round = 0;
    Point point{};
};

/// Parses the lines of a file of run_spsa().
std::vector<Line> parse_lines(const std::string& file, const std::vector<std::string>& texts) {
    std::vector<Line> lines;
    for (const std::string& text : texts) {
        std::istringstream words(text);
        Line line;
        int result = 0;
        words >> line.round >> result;
        for (std::size_t i = 0; i < kRanges.size(); ++i) {
            std::string word;
            words >> word;
            const std::string name = std::string(kRanges[i].name) + '=';
            if (!word.starts_with(name)) {
                give_up(file + ":" + std::to_string(lines.size() + 1) + ": The line has no \"" +
                        name + "\". Another version of the program may have written it.");
            }
            line.point[i] = std::strtod(word.c_str() + name.size(), nullptr);
        }
        lines.push_back(line);
    }
    return lines;
}

/// Returns the point difference for the first player.
int compare(const SpsaRun& run, const std::array<bot::Parameters, 2>& players, std::uint64_t seed) {
    std::atomic<int> lead{0};
    bot::Limits limits;
    limits.nodes = run.nodes;
    share_work(run.threads, 2 * kOpeningsInARound, [&]() -> Worker {
        const auto searches = std::make_shared<std::vector<bot::Search>>();
        for (const bot::Parameters& player : players) {
            searches->emplace_back(kSpsaTableBytes).parameters() = player;
        }
        return [&, searches](std::size_t i) {
            for (bot::Search& search : *searches) { search.clear(); }
            const std::uint64_t number = i / 2;
            const bool swapped = i % 2 != 0;
            Game game = random_opening(seed * kOpeningsInARound + number, (seed << 3) + number);
            play_on(game, [&](const Game& so_far) {
                const bool black = so_far.position().to_move() == Color::Black;
                bot::Search& mover = searches->at(black == swapped ? 0 : 1);
                return mover.think(so_far, limits, {}, nullptr).best;
            });
            lead += swapped ? -result_for_white(game) : result_for_white(game);
        };
    });
    return lead;
}

/// Plays a round, and moves the point. Returns the point difference for the first player. The
/// randomness depends only on the part and the round, not on earlier games.
int play_round(const SpsaRun& run, int round, Point& point) {
    const std::uint64_t seed =
        (static_cast<std::uint64_t>(run.part) << 32) + static_cast<std::uint64_t>(round);
    std::mt19937_64 random(seed);
    // Both distances decrease at the rates that the convergence proof requires.
    const double settled = 0.1 * run.rounds;
    const double wide = std::pow(static_cast<double>(run.rounds) / round, 0.101);
    constexpr double kRate = 0.004;  // of a step for each point of difference, at the end
    const double rate = kRate * std::pow((settled + run.rounds) / (settled + round), 0.602);
    Point direction;
    for (double& sign : direction) { sign = random() % 2 == 0 ? 1 : -1; }
    Point first = point;
    Point second = point;
    for (std::size_t i = 0; i < point.size(); ++i) {
        first[i] += direction[i] * wide * kRanges[i].step;
        second[i] -= direction[i] * wide * kRanges[i].step;
    }
    const bot::Parameters first_player = to_parameters(first, random);
    const int result = compare(run, {first_player, to_parameters(second, random)}, seed);
    for (std::size_t i = 0; i < point.size(); ++i) {
        const Range& range = kRanges[i];
        point[i] = std::clamp<double>(point[i] + rate * result * direction[i] * range.step,
                                      range.least, range.most);
    }
    return result;
}

}  // namespace

int run_spsa(const Arguments& arguments) {
    const SpsaRun run{number(arguments, 1, 0), number<std::uint64_t>(arguments, 2, 0),
                      number(arguments, 3, 1), number(arguments, 4, 1)};
    ResultFile file(arguments[0]);
    const std::vector<Line> before = parse_lines(arguments[0], file.lines());
    Line line = before.empty() ? Line{0, start()} : before.back();
    Progress progress(static_cast<std::size_t>(std::max(run.rounds - line.round, 0)), "rounds");
    while (line.round < run.rounds) {
        const int result = play_round(run, ++line.round, line.point);
        std::ostringstream text;
        text << std::setprecision(std::numeric_limits<double>::max_digits10) << line.round << '\t'
             << result << '\t';
        for (std::size_t i = 0; i < line.point.size(); ++i) {
            text << (i > 0 ? " " : "") << kRanges[i].name << '=' << line.point[i];
        }
        file.append(text.str());
        progress.step();
    }
    return 0;
}

SpsaResult spsa_result(const std::vector<std::string>& files) {
    Point sum{};
    std::size_t count = 0;
    std::size_t rounds = 0;
    for (const std::string& file : files) {
        const std::vector<Line> lines = parse_lines(file, read_lines(file));
        if (lines.empty()) { give_up("\"" + file + "\" contains no rounds."); }
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
            give_up("The header has no \"" + std::string(range.name) + "\".");
        }
        header = std::regex_replace(header, field,
                                    "int " + std::string(range.name) + " = " +
                                        std::to_string(parameters.*range.value) + ";$1");
    }
    const std::regex comment("// Values: [^\n]*\n");
    return std::regex_replace(header, comment, "// Values: " + origin + "\n");
}

int write_parameters(const Arguments& arguments) {
    const auto [parameters, rounds] = spsa_result({arguments.begin() + 1, arguments.end()});
    std::string header;
    for (const std::string& line : read_lines(arguments[0])) { header += line + '\n'; }
    const std::string games = std::to_string(rounds * 2 * kOpeningsInARound);
    write_file(arguments[0],
               with_parameters(header, parameters,
                               "by SPSA, in " + games + " games of the bot against itself."));
    return 0;
}

}  // namespace roj::tools
