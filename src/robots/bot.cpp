#include "robots/bot.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "robots/record.h"

namespace roj::robots {

// Level 3 is an expectimax: it averages over the rolls after its move. Each player who rolls
// makes the move with the best static evaluation, and only that move is searched further. The cost
// is therefore the number of the bot's ends times 21 x 21 rolls.

namespace {

/// The weights of level 3, tuned with matches of 1,500 to 4,000 games per change. A rival who moves
/// next is at less risk than it seems. To value a small lead more when few tokens are left wins
/// four more games in a hundred.
constexpr Weights kTuned{0.84, 0.74, 0.63, 0.4, 0.35, 0.7};

/// The number of rolls that level 3 searches after its own move.
constexpr int kRollsAhead = 2;

/// Returns the immediate gain of a move, for level 1.
double gain_of(const Arrival& arrival) {
    constexpr double kBanked = 2;
    constexpr double kTakenFromRival = 0.5;
    return arrival.taken + kBanked * arrival.banked + kTakenFromRival * arrival.loot;
}

constexpr double kRollsInAll = 36;

}  // namespace

std::span<const LikelyRoll> likely_rolls() {
    static const std::vector<LikelyRoll> rolls = [] {
        std::vector<LikelyRoll> all;
        for (int first = 1; first <= kDieSides; ++first) {
            all.push_back({{first, first}, 1});
            for (int second = first + 1; second <= kDieSides; ++second) {
                all.push_back({{first, second}, 2});
            }
        }
        return all;
    }();
    return rolls;
}

Evaluation::Evaluation(const Rules& rules, const Weights& weights)
    : rules_(rules), weights_(weights), tables_(kMaxPlayers) {
    for (const Player player : players_of(rules)) {
        Tables& own = tables_[index_of(player)];
        list_ends(player, own);
        find_ways_home(index_of(base_of(player)), own);
    }
}

void Evaluation::list_ends(Player player, Tables& own) const {
    for (const Square from : all_squares()) {
        for (const auto& [roll, of_36] : likely_rolls()) {
            std::vector<Square>& ends = own.ends[index_of(from)][number_of(roll)];
            for (const Move& move : legal_moves(rules_, player, from, roll)) {
                ends.push_back(move.end);
                own.reach[index_of(from)][index_of(move.end)] += of_36;
            }
            own.ends[index_of(from)][number_of({roll.second, roll.first})] = ends;
        }
    }
}

// Value iteration: the turns from a square are one plus the average, over all rolls, of the turns
// from the best end. A double gives another roll in the same turn.
void Evaluation::find_ways_home(std::size_t home, Tables& own) const {
    constexpr int kRounds = 60;
    for (int round = 0; round < kRounds; ++round) {
        std::array<double, kSquares> next{};
        for (std::size_t from = 0; from < kSquares; ++from) {
            if (from == home) { continue; }
            double sum = 0;
            for (const auto& [roll, of_36] : likely_rolls()) {
                double best = own.turns_home[from] + 1;
                for (const Square end : own.ends[from][number_of(roll)]) {
                    best = std::min(best, own.turns_home[index_of(end)]);
                }
                sum += of_36 * (best + (roll.is_double() ? 0 : 1));
            }
            next[from] = sum / kRollsInAll;
        }
        own.turns_home = next;
    }
    std::ranges::transform(own.turns_home, own.kept.begin(),
                           [&](double turns) { return std::pow(weights_.kept_each_turn, turns); });
}

/// Returns the probability that a rival reaches this player's pawn with the next roll.
double Evaluation::risk(const State& state, Player player) const {
    const Square pawn = state.robot(player).pawn;
    double safe = 1;
    for (const Player rival : players_of(rules_)) {
        if (rival == player) { continue; }
        safe *= 1 - reach(rival, state.robot(rival).pawn, pawn) / kRollsInAll;
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
    for (const Square square : all_squares()) {
        const int offered = std::min(state.tokens_on(square), rules_.takes_one ? 1 : room);
        if (offered == 0) { continue; }
        const int gain = std::min(offered, room) * reach(player, robot.pawn, square);
        likeliest = std::max(likeliest, gain / kRollsInAll);
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
        const auto winners = static_cast<double>(state.contenders.size());
        const bool wins = is_among(player, state.contenders);
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

Bot::Bot(const Rules& rules, int level, std::uint64_t seed)
    : evaluation_(rules, level == kHighestLevel ? kTuned : Weights()), level_(level), dice_(seed) {}

Move Bot::choose_move(const Game& game) const {
    const std::vector<Move> moves = game.moves();
    assert(!moves.empty());
    // Choose a random one of equal moves.
    std::size_t chosen = 0;
    std::size_t equal = 0;
    double best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = game.state();
        const Arrival arrival = arrive(game.rules(), after, moves[i].end);
        const double value = value_of(game.state(), after, arrival);
        if (equal != 0 && value < best) { continue; }
        equal = equal != 0 && value == best ? equal + 1 : 1;
        const std::size_t number = game.rolls() * moves.size() + i;
        if (equal == 1 || dice_.draw(number, equal) == 0) { chosen = i; }
        best = value;
    }
    return moves[chosen];
}

double Bot::value_of(const State& before, const State& after, const Arrival& arrival) const {
    const Player player = before.to_move;
    if (level_ == kLowestLevel) { return gain_of(arrival); }
    if (level_ < kHighestLevel) { return evaluation_.score(after, player); }
    return expected(after, player, kRollsAhead);
}

/// Returns the expected score of a player after `rolls` more rolls.
double Bot::expected(const State& state, Player player, int rolls) const {
    if (rolls == 0 || state.phase != Phase::Roll) { return evaluation_.score(state, player); }
    double sum = 0;
    for (const auto& [roll, of_36] : likely_rolls()) {
        sum += of_36 * after_roll(state, player, roll, rolls);
    }
    return sum / kRollsInAll;
}

double Bot::after_roll(State state, Player player, Roll roll, int rolls) const {
    const Rules& rules = evaluation_.rules();
    const Player roller = state.to_move;
    const Rolled rolled = roll_dice(rules, state, roll);
    if (state.phase == Phase::Penalty) { place(rules, state, placement_for(state)); }
    if (rolled != Rolled::Move) { return expected(state, player, rolls - 1); }
    State best;
    double best_score = -std::numeric_limits<double>::infinity();
    for (const Square end : evaluation_.ends(roller, state.robot(roller).pawn, roll)) {
        State after = state;
        arrive(rules, after, end);
        const double score = evaluation_.score(after, roller);
        if (score <= best_score) { continue; }
        best_score = score;
        best = after;
    }
    if (rolls == 1 && roller == player) { return best_score; }
    return expected(best, player, rolls - 1);
}

/// Places three tokens per field, on fields that are easier to reach from home than for any rival.
Placement Bot::placement_for(const State& state) const {
    const Rules& rules = evaluation_.rules();
    const Player player = state.to_move;
    const auto advantage = [&](Square field) {
        int best_rival = 0;
        for (const Player rival : players_of(rules)) {
            if (rival == player) { continue; }
            best_rival =
                std::max(best_rival, evaluation_.reach(rival, state.robot(rival).pawn, field));
        }
        return evaluation_.reach(player, base_of(player), field) - best_rival;
    };
    TokenFields fields = rules.fields;
    std::stable_sort(fields.begin(), fields.end(),
                     [&](Square a, Square b) { return advantage(a) > advantage(b); });
    Placement placement;
    int left = state.owed;
    for (std::size_t i = 0; left > 0; ++i) {
        const int count = std::min(left, kBackpack);
        placement.push_back({fields[i], count});
        left -= count;
    }
    return placement;
}

}  // namespace roj::robots
