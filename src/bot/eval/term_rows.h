#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bot/eval/network.h"
#include "bot/eval/terms.h"
#include "bot/eval/weights.h"

// The weights and the network of the evaluation, laid out for registers.
namespace roj::bot {

/// What a term adds for a side: to the hidden units of the network, then its early and late weight.
using TermRow = std::array<std::int16_t, network::kUnits + 2>;
static_assert(sizeof(TermRow) == 32);  // one register of 256 bits, or two of 128
inline constexpr std::size_t kEarlyAt = network::kUnits;
inline constexpr std::size_t kLateAt = kEarlyAt + 1;

/// The rows of a set of bugs, by term. Those of kBetween include those of kToEnemy and kToOwn: one
/// read gives the sum of distance_terms().
using TermRows = std::array<TermRow, terms::kCount>;

/// By set of bugs.
alignas(sizeof(TermRow)) inline constexpr std::array<TermRows, kBugSets> kTermRows = [] {
    std::array<TermRows, kBugSets> rows_of_sets{};
    for (std::size_t set = 0; set < kBugSets; ++set) {
        // Pointers, because clang counts the calls of a constant expression, and has a limit.
        TermRow* const rows = rows_of_sets[set].data();
        const network::Row* const inputs = network::kNetwork.inputs.data();
        for (std::size_t term = 0; term < terms::kCount; ++term) {
            std::int16_t* const row = rows[term].data();
            if (term < network::kInputs) {
                std::copy(inputs[term].begin(), inputs[term].end(), row);
            }
            row[kEarlyAt] = kWeights[set][term].early;
            row[kLateAt] = kWeights[set][term].late;
        }
        for (int term = terms::kBetween.first; term < terms::kBetween.end(); ++term) {
            const auto [enemy_term, own_term, between] = distance_terms(term);
            const std::int16_t* const to_enemy = rows[enemy_term].data();
            const std::int16_t* const to_own = rows[own_term].data();
            std::int16_t* const sum = rows[between].data();
            for (std::size_t i = 0; i <= kLateAt; ++i) {
                sum[i] = static_cast<std::int16_t>(sum[i] + to_enemy[i] + to_own[i]);
            }
        }
    }
    return rows_of_sets;
}();

/// The row that comes before those of the terms.
alignas(sizeof(TermRow)) inline constexpr TermRow kFirstRow = [] {
    TermRow row{};
    std::copy(network::kNetwork.biases.begin(), network::kNetwork.biases.end(), row.begin());
    return row;
}();

/// The ranges that a clipped ReLU clips the sums to. It leaves the weights alone.
struct ClipRange {
    TermRow least;
    TermRow most;
};
alignas(sizeof(TermRow)) inline constexpr ClipRange kClipRange = [] {
    ClipRange range{};
    std::fill(range.most.begin(), range.most.end(), network::kOne);
    for (const std::size_t at : {kEarlyAt, kLateAt}) {
        range.least[at] = INT16_MIN;
        range.most[at] = INT16_MAX;
    }
    return range;
}();

/// The output layer in one phase of the game.
struct OutputLayer {
    std::array<TermRow, 2> factors;  ///< of the side to move, of the other side
    int bias;
};
/// The sum of the output layer for a hundredth of a bug.
inline constexpr int kOutputHundredth = network::kOne * network::kHundredth;

/// By phase, so that the evaluation has nothing to interpolate.
alignas(sizeof(TermRow)) inline constexpr auto kOutputLayers = [] {
    std::array<OutputLayer, terms::kPhases + 1> layers{};
    for (int phase = 0; phase <= terms::kPhases; ++phase) {
        const auto between = [&](int early, int late) {
            return (early * (terms::kPhases - phase) + late * phase) / terms::kPhases;
        };
        OutputLayer& layer = layers[static_cast<std::size_t>(phase)];
        const auto& [early_bias, late_bias] = network::kNetwork.output_biases;
        layer.bias = network::kOne * between(early_bias, late_bias);
        for (std::size_t side = 0; side < layer.factors.size(); ++side) {
            const auto& [early, late] = network::kNetwork.outputs;
            std::int16_t* const factors = layer.factors[side].data();
            for (std::size_t i = 0; i < network::kUnits; ++i) {
                factors[i] = static_cast<std::int16_t>(between(early[side][i], late[side][i]));
            }
            const int sign = side == 0 ? 1 : -1;
            factors[kEarlyAt] = static_cast<std::int16_t>(sign * between(kOutputHundredth, 0));
            factors[kLateAt] = static_cast<std::int16_t>(sign * between(0, kOutputHundredth));
        }
    }
    return layers;
}();
static_assert(kOutputHundredth % terms::kPhases == 0);

}  // namespace roj::bot
