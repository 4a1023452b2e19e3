#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bot/eval/network.h"
#include "tools/tools.h"
#include "tools/tune/descent.h"
#include "tools/tune/tune.h"

namespace roj::tools {
namespace {

using bot::network::kHundredth;
using bot::network::kInputs;
using bot::network::kMaxOutput;
using bot::network::kMaxWeight;
using bot::network::kOne;
using bot::network::kUnits;

// The first of the parameters, which are the numbers of bot::network::Network as real ones: units
// are from 0 to 1, and an output of 1 is kScale.
constexpr std::size_t kBiases = kInputs * kUnits;
constexpr std::size_t kOutputs = kBiases + kUnits;
constexpr std::size_t kOutputBiases = kOutputs + 4 * kUnits;
constexpr std::size_t kParameters = kOutputBiases + 2;

/// The static evaluation as the sum of the present weights and of a network.
class NetworkModel : public Model {
public:
    explicit NetworkModel(NetworkNumbers numbers) { parameters = std::move(numbers); }

    double value(const Sample& sample) const override {
        const Units own = units(sample.sides[0]);
        const Units other = units(sample.sides[1]);
        double sum = 0;
        for (std::size_t late = 0; late < 2; ++late) {
            const double* outputs = &parameters[kOutputs + 2 * late * kUnits];
            double output = parameters[kOutputBiases + late];
            for (std::size_t i = 0; i < kUnits; ++i) {
                output += outputs[i] * clipped(own[i]) + outputs[kUnits + i] * clipped(other[i]);
            }
            sum += share(sample, late) * output;
        }
        return weight_sum(sample, weights_[static_cast<std::size_t>(sample.set)]) + kScale * sum;
    }

    void add_gradient(const Sample& sample, double factor,
                      std::vector<double>& gradient) const override {
        const std::array<Units, 2> units{this->units(sample.sides[0]),
                                         this->units(sample.sides[1])};
        std::array<Units, 2> slopes{};
        for (std::size_t late = 0; late < 2; ++late) {
            const double part = factor * kScale * share(sample, late);
            gradient[kOutputBiases + late] += part;
            for (std::size_t side = 0; side < 2; ++side) {
                const std::size_t first = kOutputs + (2 * late + side) * kUnits;
                for (std::size_t i = 0; i < kUnits; ++i) {
                    gradient[first + i] += part * clipped(units[side][i]);
                    const bool clips = units[side][i] <= 0 || units[side][i] >= 1;
                    slopes[side][i] += clips ? 0 : part * parameters[first + i];
                }
            }
        }
        for (std::size_t i = 0; i < kUnits; ++i) {
            gradient[kBiases + i] += slopes[0][i] + slopes[1][i];
        }
        add_row_gradient(sample.sides[0], slopes[0], gradient);
        add_row_gradient(sample.sides[1], slopes[1], gradient);
    }

private:
    using Units = std::array<double, kUnits>;

    static double clipped(double unit) { return std::clamp(unit, 0.0, 1.0); }
    /// Returns how much the early outputs (0) or the late ones (1) count in the phase of a sample.
    static double share(const Sample& sample, std::size_t late) {
        return late == 0 ? 1.0 - sample.phase : sample.phase;
    }

    Units units(const std::vector<Count>& counts) const {
        Units sum{};
        std::copy_n(&parameters[kBiases], kUnits, sum.begin());
        for (const Count& count : counts) {
            if (count.feature >= kInputs) { continue; }
            const double* row = &parameters[count.feature * kUnits];
            for (std::size_t i = 0; i < kUnits; ++i) { sum[i] += count.times * row[i]; }
        }
        return sum;
    }

    static void add_row_gradient(const std::vector<Count>& counts, const Units& slopes,
                                 std::vector<double>& gradient) {
        for (const Count& count : counts) {
            if (count.feature >= kInputs) { continue; }
            double* row = &gradient[count.feature * kUnits];
            for (std::size_t i = 0; i < kUnits; ++i) { row[i] += count.times * slopes[i]; }
        }
    }

    std::vector<Weights> weights_ = present_weights();
};

/// Returns a network before any training.
NetworkNumbers random_network() {
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    NetworkNumbers numbers(kParameters);
    for (std::size_t i = 0; i < kBiases; ++i) { numbers[i] = 0.1 * normal(random); }
    for (std::size_t i = kBiases; i < kOutputs; ++i) { numbers[i] = 0.2; }
    for (std::size_t i = kOutputs; i < kOutputBiases; ++i) { numbers[i] = 0.05 * normal(random); }
    return numbers;
}

}  // namespace

double network_value(const NetworkNumbers& numbers, const Sample& sample) {
    return NetworkModel(numbers).value(sample);
}

NetworkNumbers train_network(const Fit& fit, const Samples& samples) {
    NetworkModel model(random_network());
    descend(model, fit, samples, std::nullopt);
    return model.parameters;
}

std::string format_network(const NetworkNumbers& numbers, const std::vector<std::string>& origin) {
    std::ostringstream out;
    out << "# The network of the evaluation; src/bot/eval/network.h explains the numbers.\n";
    for (const std::string& line : origin) { out << "# " << line << '\n'; }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i == 0) { out << "\n== inputs\n"; }
        if (i == kBiases) { out << "\n== biases\n"; }
        if (i == kOutputs) { out << "\n== outputs\n"; }
        if (i == kOutputBiases) { out << "\n== output biases\n"; }
        const double scale = i < kOutputs ? kOne : kScale * kHundredth;
        const double max = i < kOutputs ? kMaxWeight : kMaxOutput;
        out << std::lround(std::clamp(scale * numbers[i], -max, max)) << ','
            << (i % kUnits == kUnits - 1 || i + 1 == numbers.size() ? '\n' : ' ');
    }
    return out.str();
}

int train(const Arguments& arguments) {
    Samples samples;
    const std::string origin = read_samples(arguments, samples);
    Fit fit;
    fit.rounds = 12;
    fit.result_share = 0.3;
    fit.regularization = 0;
    fit.rate = 0.001;
    fit.batch = 1000;
    write_file(arguments[0], format_network(train_network(fit, samples),
                                            {"Written by scripts/tune: trained on " + origin +
                                             " of the bot against itself."}));
    return 0;
}

}  // namespace roj::tools
