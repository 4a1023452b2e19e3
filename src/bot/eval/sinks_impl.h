#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "bot/eval/terms.h"
#include "bot/eval/weights.h"

// The sinks for the terms of the evaluation: WeightSum adds up their weights for the search,
// TermVisitor passes the terms to the tuner.

namespace roj::bot {
inline namespace ROJ_ISA {

/// The distances of a bug from both Queens in one number: to the enemy Queen, at most
/// kEnemyDistances - 1, and to its own, at most kOwnDistances - 1.
using QueenDistances = std::uint8_t;
constexpr QueenDistances queen_distances(std::uint8_t to_enemy, std::uint8_t to_own) {
    return static_cast<QueenDistances>(to_enemy * terms::kOwnDistances + to_own);
}
constexpr int own_queen_distance(QueenDistances where) {
    return where % terms::kOwnDistances;
}
constexpr int enemy_queen_distance(QueenDistances where) {
    return where / terms::kOwnDistances;
}

/// The terms for the mobility of a bug and its distances.
struct DistanceTerms {
    int to_enemy;
    int to_own;
    int between;
};
constexpr DistanceTerms distance_terms(int kind, int mobility, QueenDistances where) {
    return {terms::kToEnemy.at(kind, mobility, enemy_queen_distance(where)),
            terms::kToOwn.at(kind, mobility, own_queen_distance(where)),
            terms::kBetween.at(kind, mobility, where)};
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

/// The sums of the weights of DistanceTerms, by kind, mobility and distances.
inline constexpr int kQueenDistances = terms::kEnemyDistances * terms::kOwnDistances;
inline constexpr std::size_t kDistanceWeightCount =
    std::size_t{kQueenDistances} * terms::kKinds * terms::kMobilities;
using DistanceWeights = std::array<Pair, kDistanceWeightCount>;
constexpr DistanceWeights distance_weights(const Weights& of) {
    DistanceWeights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int at = static_cast<int>(i);
        const int kind_and_mobility = at / kQueenDistances;
        const auto [to_enemy, to_own, between] = distance_terms(
            kind_and_mobility / terms::kMobilities, kind_and_mobility % terms::kMobilities,
            static_cast<QueenDistances>(at % kQueenDistances));
        weights[i] = pair_of(of[static_cast<std::size_t>(to_enemy)]) +
                     pair_of(of[static_cast<std::size_t>(to_own)]) +
                     pair_of(of[static_cast<std::size_t>(between)]);
    }
    return weights;
}

/// The weights of one set of bugs, as the evaluation reads them.
struct EvalWeights {
    std::array<Pair, terms::kCount> terms;
    DistanceWeights distances;
};
inline constexpr std::array<EvalWeights, kBugSets> kEvalWeights = [] {
    std::array<EvalWeights, kBugSets> eval_weights{};
    for (std::size_t set = 0; set < kBugSets; ++set) {
        const Weights& weights = kWeights[set];
        std::transform(weights.begin(), weights.end(), eval_weights[set].terms.begin(), pair_of);
        eval_weights[set].distances = distance_weights(weights);
    }
    return eval_weights;
}();

/// Adds up the weights of terms.
class WeightSum {
public:
    explicit WeightSum(const EvalWeights& weights) : weights_(&weights) {}
    /// Changes the side: negates the sum so far.
    void turn() { total_ = -total_; }
    void add(int term, int count = 1) {
        total_ += count * weights_->terms[static_cast<std::size_t>(term)];
    }
    void add_distances(int kind, int mobility, QueenDistances where) {
        const int at = (kind * terms::kMobilities + mobility) * kQueenDistances + where;
        total_ += weights_->distances[static_cast<std::size_t>(at)];
    }
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
    void add_distances(int kind, int mobility, QueenDistances where) {
        const auto [to_enemy, to_own, between] = distance_terms(kind, mobility, where);
        add(to_enemy);
        add(to_own);
        add(between);
    }

private:
    Visit* visit_;
    int sign_ = -1;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
