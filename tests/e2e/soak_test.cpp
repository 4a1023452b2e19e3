#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/random_typing.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/environment.h"

// Types random bytes into every kind of screen for any length of time; see scripts/soak.

namespace {

using Clock = std::chrono::steady_clock;
using namespace roj::e2e;
using roj::test::number_in;

const std::vector<std::vector<std::string>> kScreens{
    {"play", "--white", "human", "--black", "human", "--game", "Base+MLPCOD"},
    {"play", "--white", "human", "--black", "bot:1", "--clock", "60m"},
    {"puzzle", "1"},
    {"robots", "--players", "3", "--seat", "B=bot:3"},
};

/// Runs the program once, and quits as a player would.
void torment(Dice& dice, const std::vector<std::string>& screen) {
    const FreshHome home;
    auto program = roj_program(home, screen);
    program.environment["LC_ALL"] = dice.below(2) == 0 ? "C" : "C.UTF-8";
    constexpr int kWidest = 132;
    constexpr int kHighest = 43;
    Terminal terminal(program);
    terminal.wait_for("> ");
    for (int part = 0; part < 20; ++part) {
        constexpr std::size_t kBytes = 1000;
        constexpr std::size_t kPieces = 200;
        const bool bytes = dice.below(2) == 0;
        terminal.type(bytes ? random_bytes(dice, kBytes) : random_typing(dice, kPieces));
        if (dice.below(4) != 0) { continue; }
        terminal.resize(1 + static_cast<int>(dice.below(kWidest)),
                        1 + static_cast<int>(dice.below(kHighest)));
    }
    terminal.resize(80, 24);
    // Leave every paste and page, and return to an empty line.
    terminal.type("\033[201~\005\025");
    terminal.settle();
    terminal.type("\005\025q\005\025");
    terminal.settle();
    quit(terminal);
}

}  // namespace

TEST_CASE("soak: random bytes do no harm for a long time", "[.soak]") {
    const std::uint64_t seed = number_in("ROJ_SOAK_SEED", 1);
    const auto end = Clock::now() + std::chrono::seconds(number_in("ROJ_SOAK_SECONDS", 600));
    for (std::uint64_t round = 0; Clock::now() < end; ++round) {
        const auto& screen = kScreens[round % kScreens.size()];
        CAPTURE(seed, round, screen);
        Dice dice(seed * 1'000'003 + round);
        torment(dice, screen);
    }
}
