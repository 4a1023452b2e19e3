#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>

#include "tools/tools.h"

namespace {

/// A command of the program; scripts run it.
struct Command {
    std::string_view name;
    std::string_view arguments;
    std::size_t min_words;
    std::size_t max_words;
    int (*run)(const roj::tools::Arguments& arguments);
};

constexpr std::size_t kAny = 1'000'000;
constexpr Command kCommands[] = {
    {"match", "LEVEL LEVEL GAMES [MOVE_TIME_MS [THREADS [SEED]]]", 3, 6, roj::tools::match_levels},
    {"match-robots", "LEVEL LEVEL GAMES [SEED]", 3, 4, roj::tools::match_robots},
    {"puzzles", "FIRST_GAME GAMES", 2, 2, roj::tools::find_puzzles},
    {"pick-puzzles", "PUZZLES FILE...", 2, kAny, roj::tools::pick_puzzles},
    {"defenses", "GAMES SEED", 2, 2, roj::tools::find_defenses},
    {"openings", "PGN", 1, 1, roj::tools::make_openings},
    {"solve", "MS[,MS...] POSITIONS...", 2, kAny, roj::tools::solve_positions},
    {"play", "FILE GAMES NODES THREADS PART PARTS", 6, 6, roj::tools::play_games},
    {"fit", "WEIGHTS FILE...", 2, kAny, roj::tools::fit_weights},
    {"train", "NETWORK FILE...", 2, kAny, roj::tools::train},
    {"walk", "FILE ROUNDS NODES THREADS PART", 5, 5, roj::tools::run_spsa},
    {"settle", "HEADER FILE...", 2, kAny, roj::tools::write_parameters},
};

}  // namespace

int main(int argc, char** argv) {
    roj::tools::Arguments arguments(argv + 1, argv + argc);
    const std::string name = arguments.empty() ? "" : arguments.front();
    const auto* const command = std::ranges::find(kCommands, name, &Command::name);
    if (command != std::end(kCommands) && arguments.size() > command->min_words &&
        arguments.size() - 1 <= command->max_words) {
        arguments.erase(arguments.begin());
        return command->run(arguments);
    }
    std::cerr << "This program needs one of these commands:\n";
    for (const Command& each : kCommands) {
        std::cerr << "  tools " << each.name << ' ' << each.arguments << '\n';
    }
    return 2;
}
