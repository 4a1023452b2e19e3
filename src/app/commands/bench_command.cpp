#include "app/commands/commands.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <stop_token>
#include <string>
#include <vector>

#include <roj/notation.h>
#include <roj/perft.h>

#include "app/commands/report.h"
#include "bot/search/search.h"
#include "text/ascii.h"
#include "text/json.h"
#include "words/pages.h"
#include "words/reasons.h"

namespace roj::app {
namespace {

// The positions are from games of the bot against itself: all stages and all game types. Another
// set changes the signature.
constexpr int kSearchDepth = 8;
// Limits the search if a change of the evaluation makes it much longer.
constexpr std::uint64_t kMaxNodes = 2'000'000;
constexpr int kCountDepth = 3;
constexpr int kCountings = 10;  // a single count is too short to measure
constexpr std::size_t kTableBytes = std::size_t{16} << 20;

/// A number of operations and their time.
struct Speed {
    std::uint64_t count = 0;
    double seconds = 0;

    double per_second() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
};

template <class Work>
void measure(Speed& speed, const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    speed.count += work();
    speed.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::uint64_t count_moves(const Position& position, LastPly last_ply, Isa isa) {
    std::uint64_t moves = 0;
    for (int i = 0; i < kCountings; ++i) { moves += perft(position, kCountDepth, last_ply, isa); }
    return moves;
}

std::uint64_t search_nodes(const Game& game, Isa isa) {
    bot::Search search(kTableBytes, isa);
    bot::Limits limits;
    limits.depth = kSearchDepth;
    limits.nodes = kMaxNodes;
    return search.think(game, limits, std::stop_token(), nullptr).nodes;
}

void print_speed(const std::string& what, const Speed& speed) {
    std::cout << std::left << std::setw(18) << what << std::right << std::setw(12) << speed.count
              << std::fixed << std::setprecision(2) << std::setw(9) << speed.seconds << " s"
              << std::setprecision(0) << std::setw(14) << speed.per_second() << "/s\n";
}

}  // namespace

int run_bench(const Arguments& arguments) {
    const Isa isa = choose_isa(arguments);
    const bool json = arguments.has("json");
    Speed searched;
    Speed counted;
    Speed listed;
    for (const std::string_view text : text::split_lines(words::shared_text("bench"))) {
        const Game game = require(words::worded(parse_game(text)));
        const std::uint64_t before = searched.count;
        measure(searched, [&] { return search_nodes(game, isa); });
        const Position& position = game.position();
        measure(counted, [&] { return count_moves(position, LastPly::Counted, isa); });
        measure(listed, [&] { return count_moves(position, LastPly::Listed, isa); });
        if (json) { continue; }
        std::cout << std::setw(12) << searched.count - before << " nodes  "
                  << text.substr(0, text.find(';')) << ", ply " << game.position().ply()
                  << std::endl;
    }
    if (json) {
        const auto per_second = [](const Speed& speed) {
            return std::to_string(std::llround(speed.per_second()));
        };
        std::cout << text::json_object({{"nodes", std::to_string(searched.count)},
                                        {"nodes_per_second", per_second(searched)},
                                        {"counted_per_second", per_second(counted)},
                                        {"listed_per_second", per_second(listed)}})
                  << '\n';
        return kDone;
    }
    print_speed("nodes searched", searched);
    print_speed("moves counted", counted);
    print_speed("moves listed", listed);
    std::cout << "Bench: " << searched.count << '\n';
    return kDone;
}

}  // namespace roj::app
