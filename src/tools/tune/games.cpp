#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <roj/notation.h>
#include <roj/search.h>

#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;

/// Returns the line of a game from a random opening. The number alone seeds all randomness.
std::string play_game(int number, std::uint64_t nodes, bot::Search& search) {
    const auto seed = static_cast<std::uint64_t>(number);
    Game game = random_opening(seed, seed * 2654435761U + nodes);
    std::string scores;
    for (int i = 0; i < game.position().ply(); ++i) { scores += "- "; }
    bot::Limits limits;
    limits.nodes = nodes;
    play_on(game, [&](const Game& so_far) {
        const bot::Report report = search.think(so_far, limits, {}, nullptr);
        scores += std::to_string(report.score) + ' ';
        return report.best;
    });
    return std::to_string(number) + '\t' + format_game(game) + '\t' + scores;
}

}  // namespace

int play_games(const Arguments& arguments) {
    const auto games = number(arguments, 1, 0);
    const auto nodes = number<std::uint64_t>(arguments, 2, 0);
    const auto parts = number(arguments, 5, 1);
    ResultFile file(arguments[0]);
    std::set<int> there;
    for (const std::string& line : file.lines()) { there.insert(std::atoi(line.c_str())); }
    std::vector<int> missing;
    for (int game = number(arguments, 4, 1); game <= games; game += parts) {
        if (!there.contains(game)) { missing.push_back(game); }
    }
    Progress progress(missing.size(), "games");
    std::mutex mutex;
    share_work(number(arguments, 3, 1), missing.size(), [&]() -> Worker {
        const auto search = std::make_shared<bot::Search>(kTableBytes);
        return [&, search](std::size_t i) {
            search->clear();  // so that a game depends only on its number
            const std::string line = play_game(missing[i], nodes, *search);
            const std::lock_guard lock(mutex);
            file.append(line);
            progress.step();
        };
    });
    return 0;
}

}  // namespace roj::tools
