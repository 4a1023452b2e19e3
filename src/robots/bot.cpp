#include "robots/bot.h"

#include <algorithm>
#include <cassert>

#include "robots/seat.h"

namespace roj::robots {

// Level 3 is an expectimax: it averages over the throws after its move. Each player who throws
// makes the move with the best static evaluation, and only that move is searched further. The cost
// is therefore the number of the bot's ends times 21 x 21 throws.

namespace {

/// The weights of level 3, tuned with matches of 1,500 to 4,000 games per change. A rival who moves
/// next is at less risk than it seems. To value a small lead more when few tokens are left wins
/// four more games in a hundred.
constexpr Weights kTuned{0.84, 0.74, 0.63, 0.4, 0.35, 0.7};

/// The number of throws that level 3 searches after its own move.
constexpr int kThrowsAhead = 2;

/// Returns the immediate gain of a move, for level 1.
double gain_of(const Arrival& arrival) {
    constexpr double kBanked = 2;
    constexpr double kTakenFromRival = 0.5;
    return arrival.taken + kBanked * arrival.banked + kTakenFromRival * arrival.loot;
}

}  // namespace

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
        const std::size_t number = game.throws() * moves.size() + i;
        if (equal == 1 || dice_.draw(number, equal) == 0) { chosen = i; }
        best = value;
    }
    return moves[chosen];
}

Placement Bot::choose_placement(const Game& game) const {
    return placement_for(game.state());
}

double Bot::value_of(const State& before, const State& after, const Arrival& arrival) const {
    const Player player = before.to_move;
    if (level_ == kLowestLevel) { return gain_of(arrival); }
    if (level_ < kHighestLevel) { return evaluation_.score(after, player); }
    return expected(after, player, kThrowsAhead);
}

/// Returns the expected score of a player after `throws` more throws.
double Bot::expected(const State& state, Player player, int throws) const {
    if (throws == 0 || state.phase != Phase::Throw) { return evaluation_.score(state, player); }
    double sum = 0;
    for (const LikelyRoll& likely : likely_rolls()) {
        sum += likely.of_36 * after_throw(state, player, likely.roll, throws);
    }
    constexpr double kThrows = 36;
    return sum / kThrows;
}

double Bot::after_throw(State state, Player player, Roll roll, int throws) const {
    const Rules& rules = evaluation_.rules();
    const Player thrower = state.to_move;
    const Thrown thrown = throw_dice(rules, state, roll);
    if (state.phase == Phase::Penalty) { place(rules, state, placement_for(state)); }
    if (thrown != Thrown::Move) { return expected(state, player, throws - 1); }
    State best;
    double best_score = 0;
    bool first = true;
    for (const Square end : evaluation_.ends(thrower, state.robot(thrower).pawn, roll)) {
        State after = state;
        arrive(rules, after, end);
        const double score = evaluation_.score(after, thrower);
        if (!first && score <= best_score) { continue; }
        first = false;
        best_score = score;
        best = after;
    }
    if (throws == 1 && thrower == player) { return best_score; }
    return expected(best, player, throws - 1);
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
