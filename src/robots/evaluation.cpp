#include "robots/evaluation.h"

#include <algorithm>
#include <cmath>

namespace roj::robots {

namespace {

std::size_t number_of(Roll roll) {
    return static_cast<std::size_t>((roll.first - 1) * kDieSides + roll.second - 1);
}

Square square_of(std::size_t index) {
    const int number = static_cast<int>(index);
    return {number % kSide, number / kSide};
}

constexpr std::size_t kLikely = std::size_t{kDieSides} * (kDieSides + 1) / 2;

std::array<LikelyRoll, kLikely> make_likely_rolls() {
    std::array<LikelyRoll, kLikely> rolls{};
    std::size_t count = 0;
    for (int first = 1; first <= kDieSides; ++first) {
        for (int second = first; second <= kDieSides; ++second) {
            rolls[count++] = {{first, second}, first == second ? 1 : 2};
        }
    }
    return rolls;
}

constexpr double kThrows = 36.0;

}  // namespace

std::span<const LikelyRoll> likely_rolls() {
    static const std::array<LikelyRoll, kLikely> rolls = make_likely_rolls();
    return rolls;
}

Evaluation::Evaluation(const Rules& rules, const Weights& weights)
    : rules_(rules), weights_(weights), tables_(kMaxPlayers) {
    for (const Player player : players_of(rules)) {
        list_ends(player);
        find_ways_home(player);
    }
}

void Evaluation::list_ends(Player player) {
    Tables& own = tables_[index_of(player)];
    for (std::size_t from = 0; from < kSquares; ++from) {
        for (const LikelyRoll& likely : likely_rolls()) {
            const Roll roll = likely.roll;
            std::vector<Square>& ends = own.ends[from][number_of(roll)];
            for (const Move& move : legal_moves(rules_, player, square_of(from), roll)) {
                ends.push_back(move.end);
                own.reach[from][index_of(move.end)] += likely.of_36;
            }
            own.ends[from][number_of({roll.second, roll.first})] = ends;
        }
    }
}

// Value iteration: the turns from a square are one plus the average, over all throws, of the turns
// from the best end. A double gives another throw in the same turn.
void Evaluation::find_ways_home(Player player) {
    constexpr int kRounds = 60;
    Tables& own = tables_[index_of(player)];
    const std::size_t home = index_of(base_of(player));
    for (int round = 0; round < kRounds; ++round) {
        std::array<double, kSquares> next{};
        for (std::size_t from = 0; from < kSquares; ++from) {
            if (from == home) { continue; }
            double sum = 0;
            for (const LikelyRoll& likely : likely_rolls()) {
                double best = own.turns_home[from] + 1;
                for (const Square end : own.ends[from][number_of(likely.roll)]) {
                    best = std::min(best, own.turns_home[index_of(end)]);
                }
                sum += likely.of_36 * (best + (likely.roll.is_double() ? 0 : 1));
            }
            next[from] = sum / kThrows;
        }
        own.turns_home = next;
    }
    for (std::size_t from = 0; from < kSquares; ++from) {
        own.kept[from] = std::pow(weights_.kept_each_turn, own.turns_home[from]);
    }
}

const std::vector<Square>& Evaluation::ends(Player player, Square from, Roll roll) const {
    return tables_[index_of(player)].ends[index_of(from)][number_of(roll)];
}

int Evaluation::reach(Player player, Square from, Square to) const {
    return tables_[index_of(player)].reach[index_of(from)][index_of(to)];
}

double Evaluation::turns_home(Player player, Square from) const {
    return tables_[index_of(player)].turns_home[index_of(from)];
}

/// Returns the probability that a rival reaches this player's pawn with the next throw.
double Evaluation::risk(const State& state, Player player) const {
    const Square pawn = state.robot(player).pawn;
    double safe = 1;
    for (const Player rival : players_of(rules_)) {
        if (rival == player) { continue; }
        safe *= 1 - reach(rival, state.robot(rival).pawn, pawn) / kThrows;
    }
    return 1 - safe;
}

double Evaluation::worth(const State& state, Player player, double lost, double lying) const {
    const Robot& robot = state.robot(player);
    double worth = robot.bank;
    if (robot.backpack > 0) {
        const double kept = tables_[index_of(player)].kept[index_of(robot.pawn)];
        worth += robot.backpack * kept * (1 - lost * risk(state, player));
    }
    const int room = kBackpack - robot.backpack;
    double likeliest = 0;
    for (std::size_t square = 0; square < kSquares; ++square) {
        if (state.tokens[square] == 0) { continue; }
        const int gain = std::min<int>(state.tokens[square], rules_.takes_one ? 1 : room);
        likeliest = std::max(likeliest, std::min(gain, room) *
                                            reach(player, robot.pawn, square_of(square)) / kThrows);
    }
    return worth + lying * likeliest;
}

/// Converts a lead in tokens to a chance: the fewer tokens are left, the safer the lead.
double Evaluation::chance(const State& state, double lead) const {
    constexpr double kAlways = 0.3;
    int open = kTokens;
    for (const Robot& robot : state.robots) { open -= robot.bank; }
    return std::tanh(lead / (weights_.spread * std::sqrt(open) + kAlways));
}

double Evaluation::score(const State& state, Player player) const {
    constexpr double kVictory = 100;
    const bool counts_tokens = weights_.spread == 0;
    if (state.phase == Phase::Over) {
        const auto winners = static_cast<double>(state.contenders.list().size());
        const bool wins = state.contenders.contains(player);
        if (counts_tokens) { return wins ? kVictory / winners : -kVictory; }
        return wins ? 2 / winners - 1 : -1;
    }
    double best_rival = -kVictory;
    for (const Player rival : players_of(rules_)) {
        if (rival == player) { continue; }
        best_rival =
            std::max(best_rival, worth(state, rival, weights_.rivals_lost, weights_.rivals_lying));
    }
    const double lead = worth(state, player) - best_rival;
    return counts_tokens ? lead : chance(state, lead);
}

}  // namespace roj::robots
