#ifndef ROJ_BOT_SINKS_IMPL_H
#define ROJ_BOT_SINKS_IMPL_H

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"
#include "bot/terms.h"
#include "bot/weights.h"

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
constexpr int far_of(Whereabouts where) {
    return where / terms::kNear;
}

/// The numbers of the terms for how a bug stands and where.
struct StandTerms {
    int to_enemy;
    int to_own;
};
constexpr StandTerms stand_terms(int kind, int stand, Whereabouts where) {
    return {terms::kToEnemy.at(kind, stand, far_of(where)),
            terms::kToOwn.at(kind, stand, where % terms::kNear)};
}

/// The weights of both of them added up, by kind and stand, and whereabouts.
inline constexpr int kWhereabouts = terms::kFar * terms::kNear;
inline constexpr std::size_t kStandWeightCount =
    std::size_t{kWhereabouts} * terms::kKinds * terms::kStands;
inline constexpr std::array<std::int16_t, kStandWeightCount> kStandWeights = [] {
    std::array<std::int16_t, kStandWeightCount> weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int at = static_cast<int>(i);
        const int stand = at / kWhereabouts;
        const auto [to_enemy, to_own] = stand_terms(stand / terms::kStands, stand % terms::kStands,
                                                    static_cast<Whereabouts>(at % kWhereabouts));
        weights[i] = static_cast<std::int16_t>(kWeights[static_cast<std::size_t>(to_enemy)] +
                                               kWeights[static_cast<std::size_t>(to_own)]);
    }
    return weights;
}();

/// Adds weights up.
class Sum {
public:
    /// Begins with the other side, whose weights count against this one's.
    void turn() { total_ = -total_; }
    void add(int term, int count = 1) {
        total_ += count * kWeights[static_cast<std::size_t>(term)];
    }
    void add_stand(int kind, int stand, Whereabouts where) {
        const int at = (kind * terms::kStands + stand) * kWhereabouts + where;
        total_ += kStandWeights[static_cast<std::size_t>(at)];
    }
    int total() const { return total_; }

private:
    int total_ = 0;
};

/// Hands the terms on, instead of adding up their weights.
template <class Visit>
class Handing {
public:
    explicit Handing(Visit& visit) : visit_(&visit) {}
    void turn() { sign_ = -sign_; }
    void add(int term, int count = 1) { (*visit_)(term, sign_ * count); }
    void add_stand(int kind, int stand, Whereabouts where) {
        const auto [to_enemy, to_own] = stand_terms(kind, stand, where);
        add(to_enemy);
        add(to_own);
    }

private:
    Visit* visit_;
    int sign_ = -1;
};

}  // namespace ROJ_ISA
}  // namespace roj::bot

#endif
