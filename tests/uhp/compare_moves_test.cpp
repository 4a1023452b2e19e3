#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "support/catch.h"
#include "support/environment.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "uhp/client.h"

// Compares our legal moves with those of other engines, in random games of every official set.
// Every position of every game is compared, moves as (bug, cell), and so is the state of the game.
// The first differences are printed. See scripts/compare-moves.

namespace {

using namespace roj;
using roj::uhp::Client;

constexpr int kMaxPlies = 100;
constexpr int kMaxDifferences = 5;

std::string list(const Game& game, const std::vector<Move>& moves) {
    std::string text;
    for (const Move& move : moves) { text += " " + format_move(game.position(), move) + ";"; }
    return text;
}

class Comparison {
public:
    Comparison(std::vector<Client> engines, std::uint64_t seed)
        : engines_(std::move(engines)), random_(seed) {}

    /// False as soon as it makes no sense to go on.
    bool play_game(int number, std::uint64_t max_positions);
    void print() const;
    std::uint64_t positions() const { return positions_; }
    int differences() const { return differences_; }

private:
    bool compare(Client& engine, const Game& game, const std::vector<Move>& ours);
    void differ(const Client& engine, const Game& game, const std::string& how);

    std::vector<Client> engines_;
    roj::test::RandomPlayer random_;
    std::map<std::string, std::uint64_t> by_type_;
    std::uint64_t positions_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t ended_ = 0;
    int games_ = 0;
    int differences_ = 0;
};

void Comparison::differ(const Client& engine, const Game& game, const std::string& how) {
    ++differences_;
    std::cout << engine.name() << ": " << how << "\n  " << format_game(game) << '\n';
}

bool Comparison::compare(Client& engine, const Game& game, const std::vector<Move>& ours) {
    const auto state = engine.follow(game);
    if (!state) {
        differ(engine, game, state.error().message);
        return false;
    }
    if (state->find(";" + std::string(format_outcome(game.outcome())) + ";") == state->npos) {
        differ(engine, game, "state " + state->substr(0, 40));
        return false;
    }
    if (game.over()) { return true; }
    const auto theirs = engine.valid_moves(game);
    if (!theirs) {
        differ(engine, game, theirs.error().message);
        return false;
    }
    if (*theirs == ours) { return true; }
    std::vector<Move> only_ours;
    std::vector<Move> only_theirs;
    std::ranges::set_difference(ours, *theirs, std::back_inserter(only_ours));
    std::ranges::set_difference(*theirs, ours, std::back_inserter(only_theirs));
    differ(engine, game,
           "only ours:" + list(game, only_ours) + " only theirs:" + list(game, only_theirs));
    return false;
}

bool Comparison::play_game(int number, std::uint64_t max_positions) {
    using roj::test::Taste;
    constexpr std::array kTastes{Taste::Plain, Taste::Climbing, Taste::Throwing, Taste::Hunting};
    const auto turn = static_cast<std::size_t>(number);
    const auto& types = roj::test::kGameTypes;
    roj::Ruleset rules = roj::test::rules_of(types[turn % std::size(types)]);
    rules.repetition_limit = 0;
    const Taste taste = kTastes[turn / std::size(types) % kTastes.size()];
    Game game(rules);
    ++games_;
    // Some engines end a game at the third occurrence, which is not to be compared here.
    while (game.position().ply() < kMaxPlies && game.occurrences() < 3) {
        std::vector<Move> moves = legal_moves(game.position());
        std::ranges::sort(moves);
        for (Client& engine : engines_) {
            const bool same = compare(engine, game, moves);
            if (!same && (!engine.running() || differences_ >= kMaxDifferences)) { return false; }
            if (!same) { return true; }
        }
        ++positions_;
        moves_ += moves.size();
        ++by_type_[format_game_type(rules.game_type)];
        if (game.over()) {
            ++ended_;
            return true;
        }
        if (positions_ >= max_positions) { return true; }
        if (!game.play(random_.choose(game.position(), moves, taste))) { std::abort(); }
    }
    return true;
}

void Comparison::print() const {
    std::cout << positions_ << " positions of " << games_ << " games (" << ended_
              << " played to the end) with " << moves_ << " moves compared with";
    for (const Client& engine : engines_) { std::cout << ' ' << engine.name() << ','; }
    std::cout << ' ' << differences_ << " differences\n";
    for (const auto& [type, count] : by_type_) {
        std::cout << "  " << type << ' ' << count << '\n';
    }
}

}  // namespace

TEST_CASE("compare: other engines list the same moves", "[.compare]") {
    const std::uint64_t positions = roj::test::number_in("ROJ_COMPARE_POSITIONS", 10'000);
    const char* commands = std::getenv("ROJ_COMPARE_ENGINES");
    REQUIRE(commands != nullptr);
    std::vector<Client> engines;
    std::istringstream lines(commands);
    for (std::string command; std::getline(lines, command);) {
        auto engine = Client::start({command, {}, {}});
        INFO(command);
        if (!engine) { FAIL(engine.error().message); }
        engines.push_back(std::move(*engine));
    }
    Comparison comparison(std::move(engines), roj::test::number_in("ROJ_COMPARE_SEED", 1));
    int number = 0;
    while (comparison.positions() < positions && comparison.play_game(number, positions)) {
        ++number;
    }
    comparison.print();
    CHECK(comparison.differences() == 0);
}
