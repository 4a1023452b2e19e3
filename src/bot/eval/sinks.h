#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bot/eval/distances.h"
#include "bot/eval/weights.h"

// The sinks for the terms of the evaluation: WeightSum adds up their weights for the search,
// TermVisitor passes the terms to the tuner.

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the terms for the mobility and the distances of a bug, by the one of kBetween.
constexpr std::array<int, 3> distance_terms(int between) {
    const int index = between - terms::kBetween.first;
    const auto where = static_cast<QueenDistances>(index % terms::kBetween.cs);
    const int kind = index / terms::kBetween.cs / terms::kMobilities;
    const int mobility = index / terms::kBetween.cs % terms::kMobilities;
    return {terms::kToEnemy.at(kind, mobility, enemy_queen_distance(where)),
            terms::kToOwn.at(kind, mobility, own_queen_distance(where)), between};
}

/// Both values of a weight in one number, to add them with one instruction: `late` in the upper
/// half, `early` in the lower one. A negative `early` borrows one from the upper half.
using Pair = std::int32_t;
constexpr Pair pair_of(Weight weight) {
    return weight.late * 65536 + weight.early;
}
constexpr int early_of(Pair pair) {
    return static_cast<std::int16_t>(pair & 0xFFFF);
}
constexpr int late_of(Pair pair) {
    return (pair - early_of(pair)) / 65536;
}

/// The weights of a set of bugs. Those of kBetween include those of kToEnemy and kToOwn: one read
/// gives the sum of distance_terms().
using EvalWeights = std::array<Pair, terms::kCount>;
inline constexpr std::array<EvalWeights, kBugSets> kEvalWeights = [] {
    std::array<EvalWeights, kBugSets> eval_weights{};
    for (std::size_t set = 0; set < kBugSets; ++set) {
        EvalWeights& sums = eval_weights[set];
        const auto weight = [&](int term) -> Pair& { return sums[static_cast<std::size_t>(term)]; };
        std::transform(kWeights[set].begin(), kWeights[set].end(), sums.begin(), pair_of);
        for (int term = terms::kBetween.first; term < terms::kBetween.end(); ++term) {
            const auto [to_enemy, to_own, between] = distance_terms(term);
            weight(between) += weight(to_enemy) + weight(to_own);
        }
    }
    return eval_weights;
}();

/// Adds up the weights of terms.
class WeightSum {
public:
    explicit WeightSum(const EvalWeights& weights) : weights_(&weights) {}
    /// Begins the next side: negates the sum so far.
    void turn() { total_ = -total_; }
    void add(int term, int count = 1) {
        total_ += count * (*weights_)[static_cast<std::size_t>(term)];
    }
    /// Adds a term of kBetween with those of kToEnemy and kToOwn.
    void add_between(int term) { add(term); }
    /// Returns the sum, interpolated between the early and the late weights (tapered evaluation).
    int total(int phase) const {
        const int early = early_of(total_) * (terms::kPhases - phase);
        return (early + late_of(total_) * phase) / terms::kPhases;
    }

private:
    const EvalWeights* weights_;
    Pair total_ = 0;
};

/// Passes the terms to a callback instead of adding up their weights.
template <class Visit>
class TermVisitor {
public:
    explicit TermVisitor(Visit& visit) : visit_(&visit) {}
    void turn() { sign_ = -sign_; }
    void add(int term, int count = 1) { (*visit_)(term, sign_ * count); }
    void add_between(int term) {
        for (const int each : distance_terms(term)) { add(each); }
    }

private:
    Visit* visit_;
    int sign_ = 1;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
