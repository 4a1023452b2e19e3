#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bot/eval/features.h"

// The small neural network that corrects the weights of the static evaluation. It is quantized, and
// built like the first layers of an NNUE: each side has an accumulator, the sum of a row of weights
// for each of its features. Both sides have the same rows. The numbers of an accumulator, the
// hidden units, pass a clipped ReLU. The output adds up those of both sides, with weights that
// change with the phase of the game.
namespace roj::bot::network {

/// The hidden units of a side. With the two weights of a feature they fill a register; see
/// FeatureRow.
inline constexpr std::size_t kUnits = 14;
/// A number for each unit of a side.
using Row = std::array<std::int16_t, kUnits>;

/// The number of features with a row. Those of kBetween have none: the units learn what they say,
/// and do it better without them.
inline constexpr std::size_t kInputs = features::kBetween.first;

/// The integer for 1 in a unit.
inline constexpr int kOne = 128;
/// No weight of a row is larger, so that the sums do not overflow 16 bits.
inline constexpr int kMaxWeight = 256;
/// The integer for a hundredth of a bug in the output.
inline constexpr int kHundredth = 16;
/// No weight of a unit is larger.
inline constexpr int kMaxOutput = 32'000;

/// The weights of the units of the side to move, and of those of the other side.
using Outputs = std::array<Row, 2>;

struct Network {
    std::array<Row, kInputs> inputs;            ///< by feature
    Row biases;                                 ///< the accumulator before the first feature
    std::array<Outputs, 2> outputs;             ///< at the beginning of a game, and at its end
    std::array<std::int16_t, 2> output_biases;  ///< likewise
};

/// scripts/tune writes the numbers to src/share/weights/network.txt.
inline constexpr Network kNetwork = [] {
    constexpr std::array kNumbers = std::to_array<std::int16_t>({
#include "bot/eval/network.inc"
    });
    return std::bit_cast<Network>(kNumbers);
}();

}  // namespace roj::bot::network
