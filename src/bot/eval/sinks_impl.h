#ifndef ROJ_BOT_EVAL_SINKS_IMPL_H
#define ROJ_BOT_EVAL_SINKS_IMPL_H

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "bot/eval/terms.h"
#include "bot/eval/weights.h"

// Where the evaluation puts what it finds: the search wants the sum of the weights, the fitting of
// weights the terms themselves.

namespace roj::bot {
inline namespace ROJ_ISA {

/// How far a bug is from the two Queens in one number: the steps to the enemy's, no more than
/// kFar - 1, and those to its own, no more than kNear - 1.
using Whereabouts = std::uint8_t;
constexpr Whereabouts whereabouts(std::uint8_t far, std::uint8_t near) {
    return static_cast<Whereabouts>(far * terms::kNear + near);
}
constexpr int near_of(Whereabouts where) {
    return where % terms::kNear;
}
constexpr int far_of(Whereabouts where) {
    return where / terms::kNear;
}

/// The numbers of the terms for how a bug stands and where.
struct StandTerms {
    int to_enemy;
    int to_own;
    int between;
};
constexpr StandTerms stand_terms(int kind, int stand, Whereabouts where) {
    return {terms::kToEnemy.at(kind, stand, far_of(where)),
            terms::kToOwn.at(kind, stand, near_of(where)), terms::kBetween.at(kind, stand, where)};
}

/// A weight's two values in one number, so that both are added up at once: the late one in the
/// upper half. The early one is signed, too, and takes one from it where it is negative.
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

/// The weights of all of them added up, by kind and stand, and whereabouts.
inline constexpr int kWhereabouts = terms::kFar * terms::kNear;
inline constexpr std::size_t kStandWeightCount =
    std::size_t{kWhereabouts} * terms::kKinds * terms::kStands;
using StandWeights = std::array<Pair, kStandWeightCount>;
constexpr StandWeights stand_weights(const Weights& of) {
    StandWeights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int at = static_cast<int>(i);
        const int stand = at / kWhereabouts;
        const auto [to_enemy, to_own, between] =
            stand_terms(stand / terms::kStands, stand % terms::kStands,
                        static_cast<Whereabouts>(at % kWhereabouts));
        weights[i] = pair_of(of[static_cast<std::size_t>(to_enemy)]) +
                     pair_of(of[static_cast<std::size_t>(to_own)]) +
                     pair_of(of[static_cast<std::size_t>(between)]);
    }
    return weights;
}

/// What the evaluation needs for one set of bugs.
struct Judgement {
    std::array<Pair, terms::kCount> terms;
    StandWeights stands;
};
inline constexpr std::array<Judgement, kBugSets> kJudgements = [] {
    std::array<Judgement, kBugSets> judgements{};
    for (std::size_t set = 0; set < kBugSets; ++set) {
        const Weights& weights = kWeights[set];
        std::transform(weights.begin(), weights.end(), judgements[set].terms.begin(), pair_of);
        judgements[set].stands = stand_weights(weights);
    }
    return judgements;
}();

/// Adds weights up.
class Sum {
public:
    explicit Sum(const Judgement& judgement) : judgement_(&judgement) {}
    /// Begins with the other side, whose weights count against this one's.
    void turn() { total_ = -total_; }
    void add(int term, int count = 1) {
        total_ += count * judgement_->terms[static_cast<std::size_t>(term)];
    }
    void add_stand(int kind, int stand, Whereabouts where) {
        const int at = (kind * terms::kStands + stand) * kWhereabouts + where;
        total_ += judgement_->stands[static_cast<std::size_t>(at)];
    }
    int total(int phase) const {
        const int early = early_of(total_) * (terms::kPhases - phase);
        return (early + late_of(total_) * phase) / terms::kPhases;
    }

private:
    const Judgement* judgement_;
    Pair total_ = 0;
};

/// Hands the terms on, instead of adding up their weights.
template <class Visit>
class Handing {
public:
    explicit Handing(Visit& visit) : visit_(&visit) {}
    void turn() { sign_ = -sign_; }
    void add(int term, int count = 1) { (*visit_)(term, sign_ * count); }
    void add_stand(int kind, int stand, Whereabouts where) {
        const auto [to_enemy, to_own, between] = stand_terms(kind, stand, where);
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

#endif
