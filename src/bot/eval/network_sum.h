#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bot/eval/network.h"
#include "bot/eval/sinks.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// The rows of the network by term. Those of kBetween are the sums of those of kToEnemy and kToOwn,
/// as in EvalWeights.
inline constexpr std::array<network::Row, terms::kCount> kInputRows = [] {
    std::array<network::Row, terms::kCount> rows{};
    // Pointers, because clang counts the calls of a constant expression, and has a limit.
    const auto row = [&](int term) { return rows[static_cast<std::size_t>(term)].data(); };
    std::copy(network::kNetwork.inputs.begin(), network::kNetwork.inputs.end(), rows.begin());
    for (int term = terms::kBetween.first; term < terms::kBetween.end(); ++term) {
        const auto [enemy_term, own_term, between] = distance_terms(term);
        const std::int16_t* to_enemy = row(enemy_term);
        const std::int16_t* to_own = row(own_term);
        std::int16_t* sum = row(between);
        for (std::size_t i = 0; i < network::kUnits; ++i) {
            sum[i] = static_cast<std::int16_t>(to_enemy[i] + to_own[i]);
        }
    }
    return rows;
}();

/// The hidden units of a side, in registers: one of 256 bits, or two of 128.
class Accumulator {
public:
    Accumulator() = default;
    explicit Accumulator(const network::Row& row) { add(row, 1); }
    /// Adds a row, `count` times. Always inline, as its callers should be: a call would keep the
    /// registers in memory.
    [[gnu::always_inline]] void add(const network::Row& row, int count) {
        for (std::size_t i = 0; i < registers_.size(); ++i) {
            Register numbers;
            std::memcpy(&numbers, &row[i * kNumbers], sizeof numbers);
            registers_[i] += static_cast<std::int16_t>(count) * numbers;
        }
    }
    /// Returns the sum of the units after the clipped ReLU, by their weights in the output.
    int output(const network::Row& weights) const {
        network::Row units;
        std::memcpy(&units, &registers_, sizeof units);
        int sum = 0;
        for (std::size_t i = 0; i < network::kUnits; ++i) {
            sum += weights[i] * std::clamp<std::int16_t>(units[i], 0, network::kOne);
        }
        return sum;
    }

private:
#if defined(ROJ_BUILD_AVX2)
    using Register [[gnu::vector_size(32)]] = std::int16_t;
#else
    using Register [[gnu::vector_size(16)]] = std::int16_t;
#endif
    static constexpr std::size_t kNumbers = sizeof(Register) / sizeof(std::int16_t);

    std::array<Register, network::kUnits / kNumbers> registers_{};
};

/// A sink for the terms of the evaluation: adds up their weights, those of the network included.
class NetworkSum {
public:
    explicit NetworkSum(const EvalWeights& weights) : weights_(weights) {}
    /// Begins the next side. Pre: the side to move is the last one.
    void turn() {
        weights_.turn();
        other_ = own_;
        own_ = Accumulator(network::kNetwork.biases);
    }
    [[gnu::always_inline]] void add(int term, int count = 1) {
        weights_.add(term, count);
        own_.add(kInputRows[static_cast<std::size_t>(term)], count);
    }
    void add_between(int term) { add(term); }
    /// Returns the sum of the weights, corrected by the network, in hundredths of a bug.
    int total(int phase) const {
        const auto& [outputs, bias] = network::kOutputLayers[static_cast<std::size_t>(phase)];
        const int output =
            bias * network::kOne + own_.output(outputs[0]) + other_.output(outputs[1]);
        return weights_.total(phase) + output / (network::kOne * network::kHundredth);
    }

private:
    WeightSum weights_;
    Accumulator own_;    // of the side whose turn it is
    Accumulator other_;  // of the side before
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
