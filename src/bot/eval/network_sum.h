#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/isa.h"
#include "bot/eval/feature_rows.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// The sum of the rows of a side, in registers: one of 256 bits, or two of 128.
class Accumulator {
public:
    Accumulator() = default;
    explicit Accumulator(const FeatureRow& row) { add(row); }
    /// Adds a row. Always inline, as its callers should be: a call would keep the registers in
    /// memory.
    [[gnu::always_inline]] void add(const FeatureRow& row) {
        for (std::size_t i = 0; i < registers_.size(); ++i) { registers_[i] += load(row, i); }
    }
    /// Returns the sum of the numbers after the clipped ReLU, each times its factor.
    int output(const FeatureRow& factors) const {
        FeatureRow numbers;
        for (std::size_t i = 0; i < registers_.size(); ++i) {
            const Register least = load(kClipRange.least, i);
            const Register most = load(kClipRange.most, i);
            Register clipped = registers_[i] > least ? registers_[i] : least;
            clipped = clipped < most ? clipped : most;
            std::memcpy(&numbers[i * kNumbers], &clipped, sizeof clipped);
        }
        int sum = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) { sum += factors[i] * numbers[i]; }
        return sum;
    }

private:
#if defined(ROJ_BUILD_AVX2)
    using Register [[gnu::vector_size(32)]] = std::int16_t;
#else
    using Register [[gnu::vector_size(16)]] = std::int16_t;
#endif
    static constexpr std::size_t kNumbers = sizeof(Register) / sizeof(std::int16_t);

    [[gnu::always_inline]] static Register load(const FeatureRow& row, std::size_t i) {
        Register numbers;
        std::memcpy(&numbers, &row[i * kNumbers], sizeof numbers);
        return numbers;
    }

    std::array<Register, sizeof(FeatureRow) / sizeof(Register)> registers_{};
};

/// A sink for the features of the evaluation: adds up their weights, corrected by the network.
class NetworkSum {
public:
    explicit NetworkSum(BugSet set) : rows_(&kFeatureRows[static_cast<std::size_t>(set)]) {}
    /// Begins the next side. Pre: the side to move is the last one.
    void turn() {
        other_ = own_;
        own_ = Accumulator(kFirstRow);
    }
    [[gnu::always_inline]] void add(int feature) {
        own_.add((*rows_)[static_cast<std::size_t>(feature)]);
    }
    /// Adds a feature of kBetween with those of kToEnemy and kToOwn.
    void add_between(int feature) { add(feature); }
    /// Returns the sum in hundredths of a bug, for the side to move.
    int total(int phase) const {
        const auto& [factors, bias] = kOutputLayers[static_cast<std::size_t>(phase)];
        const int output = bias + own_.output(factors[0]) + other_.output(factors[1]);
        return output / kOutputHundredth;
    }

private:
    const FeatureRows* rows_;
    Accumulator own_;    // of the side whose turn it is
    Accumulator other_;  // of the side before
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
