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

/// A sink for the terms of the evaluation: adds up their weights, those of the network included.
class NetworkSum {
public:
    explicit NetworkSum(const EvalWeights& weights) : weights_(weights) {}
    /// Begins the next side. Pre: the side to move is the last one.
    void turn() {
        weights_.turn();
        other_ = own_;
        load(network::kNetwork.biases, own_);
    }
    void add(int term, int count = 1) {
        weights_.add(term, count);
        Accumulator row;
        load(kInputRows[static_cast<std::size_t>(term)], row);
        own_ += static_cast<std::int16_t>(count) * row;
    }
    void add_between(int term) { add(term); }
    /// Returns the sum of the weights, corrected by the network, in hundredths of a bug.
    int total(int phase) const {
        const auto& [outputs, bias] = network::kOutputLayers[static_cast<std::size_t>(phase)];
        const int output =
            bias * network::kOne + worth(own_, outputs[0]) + worth(other_, outputs[1]);
        return weights_.total(phase) + output / (network::kOne * network::kHundredth);
    }

private:
    // One register of 256 bits, or two of 128.
    using Accumulator [[gnu::vector_size(sizeof(network::Row))]] = std::int16_t;

    static void load(const network::Row& row, Accumulator& units) {
        std::memcpy(&units, &row, sizeof units);
    }
    static int worth(const Accumulator& units, const network::Row& outputs) {
        network::Row row;
        std::memcpy(&row, &units, sizeof row);
        int sum = 0;
        for (std::size_t i = 0; i < network::kUnits; ++i) {
            sum += outputs[i] * std::clamp<std::int16_t>(row[i], 0, network::kOne);
        }
        return sum;
    }

    WeightSum weights_;
    Accumulator own_{};    // of the side whose turn it is
    Accumulator other_{};  // of the side before
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
