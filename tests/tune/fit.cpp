#include "fit.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <sstream>

namespace roj::tune {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

class Fitter {
public:
    Fitter(const Fit& fit, const Samples& samples, std::vector<double>& weights)
        : fit_(fit),
          samples_(samples),
          weights_(weights),
          origin_(weights),
          momentum_(weights.size()),
          square_(weights.size()),
          gradient_(weights.size()) {
        std::vector<std::size_t> all(samples.samples.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        // Whole stretches are left out, not single positions: neighbours are of the same game.
        for (const std::size_t i : all) {
            constexpr std::size_t kStretch = 500;
            (i / kStretch % 10 == 0 ? held_out_ : learnt_).push_back(i);
        }
    }

    void run() {
        std::mt19937_64 random(1);
        for (int round = 1; round <= fit_.rounds; ++round) {
            std::shuffle(learnt_.begin(), learnt_.end(), random);
            // Smaller steps towards the end.
            rate_ = fit_.rate * std::min(1.0, 2.0 * (fit_.rounds - round + 1) / fit_.rounds);
            constexpr std::size_t kBatch = 2000;
            for (std::size_t at = 0; at < learnt_.size(); at += kBatch) {
                learn(at, std::min(at + kBatch, learnt_.size()));
            }
            if (round == 1 || round % 10 == 0) {
                std::cerr << "round " << round << std::fixed << std::setprecision(5) << ": loss "
                          << loss(learnt_) << ", of those held out " << loss(held_out_) << '\n';
            }
        }
    }

private:
    double value(std::size_t sample) const {
        double total = 0;
        for (std::size_t i = samples_.samples[sample].first; i < samples_.end_of(sample); ++i) {
            const Count& count = samples_.counts[i];
            total += weights_[count.term] * count.times;
        }
        return total;
    }

    double target(std::size_t i) const {
        const Samples::Sample& sample = samples_.samples[i];
        return fit_.of_result * sample.result +
               (1 - fit_.of_result) * sigmoid(sample.score / kSearchScale);
    }

    double loss(const std::vector<std::size_t>& chosen) const {
        double total = 0;
        for (const std::size_t i : chosen) {
            const double chance = std::clamp(sigmoid(value(i) / kScale), 1e-9, 1 - 1e-9);
            total -= target(i) * std::log(chance) + (1 - target(i)) * std::log(1 - chance);
        }
        return total / static_cast<double>(std::max<std::size_t>(chosen.size(), 1));
    }

    /// One step of Adam.
    void learn(std::size_t begin, std::size_t end) {
        std::fill(gradient_.begin(), gradient_.end(), 0.0);
        for (std::size_t at = begin; at < end; ++at) {
            const std::size_t sample = learnt_[at];
            const double error = sigmoid(value(sample) / kScale) - target(sample);
            for (std::size_t i = samples_.samples[sample].first; i < samples_.end_of(sample); ++i) {
                gradient_[samples_.counts[i].term] += error * samples_.counts[i].times;
            }
        }
        constexpr double kKeep = 0.9;
        constexpr double kKeepSquare = 0.999;
        ++step_;
        const double fresh = 1 - std::pow(kKeep, step_);
        const double fresh_square = 1 - std::pow(kKeepSquare, step_);
        const auto n = static_cast<double>(end - begin);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double slope = gradient_[i] / n + fit_.pull * (weights_[i] - origin_[i]);
            momentum_[i] = kKeep * momentum_[i] + (1 - kKeep) * slope;
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
            weights_[i] -=
                rate_ * (momentum_[i] / fresh) / (std::sqrt(square_[i] / fresh_square) + 1e-6);
        }
    }

    const Fit& fit_;
    const Samples& samples_;
    std::vector<double>& weights_;
    std::vector<double> origin_;
    std::vector<double> momentum_;
    std::vector<double> square_;
    std::vector<double> gradient_;
    std::vector<std::size_t> learnt_;
    std::vector<std::size_t> held_out_;
    double rate_ = 1;
    int step_ = 0;
};

}  // namespace

void fit(const Fit& fit, const Samples& samples, std::vector<double>& weights) {
    Fitter(fit, samples, weights).run();
}

std::string format_weights(const std::vector<double>& weights,
                           const std::vector<std::string>& origin) {
    std::ostringstream out;
    out << "#ifndef ROJ_BOT_WEIGHTS_H\n#define ROJ_BOT_WEIGHTS_H\n\n"
           "#include <array>\n#include <cstdint>\n\n#include \"bot/terms.h\"\n\n";
    for (const std::string& line : origin) { out << "// " << line << '\n'; }
    out << "namespace roj::bot {\n\n"
           "/// The weight of each term, in hundredths of a bug's worth.\n"
           "// clang-format off\n"
           "inline constexpr std::array<std::int16_t, terms::kCount> kWeights{\n";
    constexpr std::size_t kInALine = 16;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        out << (i % kInALine == 0 ? "    " : " ") << std::lround(weights[i]) << ','
            << (i % kInALine == kInALine - 1 || i + 1 == weights.size() ? "\n" : "");
    }
    out << "};\n// clang-format on\n\n}  // namespace roj::bot\n\n#endif\n";
    return out.str();
}

}  // namespace roj::tune
