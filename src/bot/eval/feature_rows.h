#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bot/eval/features.h"
#include "bot/eval/network.h"
#include "bot/eval/weights.h"

// The weights and the network of the evaluation, laid out for registers.
namespace roj::bot {

/// What a feature adds for a side: to the hidden units of the network, then its early and late
/// weight.
using FeatureRow = std::array<std::int16_t, network::kUnits + 2>;
static_assert(sizeof(FeatureRow) == 32);  // one register of 256 bits, or two of 128
inline constexpr std::size_t kEarlyAt = network::kUnits;
inline constexpr std::size_t kLateAt = kEarlyAt + 1;

/// The rows of a set of bugs, by feature. Those of kBetween include those of kToEnemy and kToOwn:
/// one read gives the sum of distance_features().
using FeatureRows = std::array<FeatureRow, features::kCount>;

/// By set of bugs. In a source of its own, because a compiler needs half a second for it.
alignas(sizeof(FeatureRow)) extern const std::array<FeatureRows, kBugSets> kFeatureRows;

/// The row that comes before those of the features.
alignas(sizeof(FeatureRow)) inline constexpr FeatureRow kFirstRow = [] {
    FeatureRow row{};
    std::copy(network::kNetwork.biases.begin(), network::kNetwork.biases.end(), row.begin());
    return row;
}();

/// The ranges that a clipped ReLU clips the sums to. It leaves the weights alone.
struct ClipRange {
    FeatureRow least;
    FeatureRow most;
};
alignas(sizeof(FeatureRow)) inline constexpr ClipRange kClipRange = [] {
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
    std::array<FeatureRow, 2> factors;  ///< of the side to move, of the other side
    int bias;
};
/// The sum of the output layer for a hundredth of a bug.
inline constexpr int kOutputHundredth = network::kOne * network::kHundredth;

/// By phase, so that the evaluation has nothing to interpolate.
alignas(sizeof(FeatureRow)) inline constexpr auto kOutputLayers = [] {
    std::array<OutputLayer, features::kPhases + 1> layers{};
    for (int phase = 0; phase <= features::kPhases; ++phase) {
        const auto between = [&](int early, int late) {
            return (early * (features::kPhases - phase) + late * phase) / features::kPhases;
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
static_assert(kOutputHundredth % features::kPhases == 0);

}  // namespace roj::bot
