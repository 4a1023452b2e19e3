#include "tools/tune/descent.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <random>
#include <sstream>

namespace roj::tools {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

class Descent {
public:
    Descent(Model& model, const Fit& fit, const Samples& samples, std::optional<bot::BugSet> set)
        : model_(model),
          fit_(fit),
          name_(set ? bot::kBugSetNames[static_cast<std::size_t>(*set)] : "all sets of bugs"),
          samples_(samples),
          origin_(model.parameters),
          momentum_(origin_.size()),
          square_(origin_.size()),
          gradient_(origin_.size()) {
        // Hold out whole stretches, not single positions: neighbours are from the same game.
        for (std::size_t i = 0; i < samples.size(); ++i) {
            constexpr std::size_t kStretch = 500;
            if (set && samples[i].set != *set) { continue; }
            (i / kStretch % 10 == 0 ? held_out_ : training_).push_back(i);
        }
    }

    void run() {
        std::mt19937_64 random(1);
        report_loss(0);
        for (int round = 1; round <= fit_.rounds; ++round) {
            std::shuffle(training_.begin(), training_.end(), random);
            rate_ = fit_.rate * (fit_.rounds - round + 1) / fit_.rounds;
            for (std::size_t at = 0; at < training_.size(); at += fit_.batch) {
                train_batch(at, std::min(at + fit_.batch, training_.size()));
            }
            if (round % 10 == 0 || round == fit_.rounds) { report_loss(round); }
        }
    }

private:
    void report_loss(int round) const {
        std::ostringstream line;  // written at once, because other threads may write too
        line << name_ << ", round " << round << std::fixed << std::setprecision(5) << ": loss "
             << loss(training_) << ", of those held out " << loss(held_out_) << '\n';
        std::cerr << line.str();
    }

    double target(const Sample& sample) const {
        return fit_.result_share * sample.result +
               (1 - fit_.result_share) * sigmoid(sample.score / kSearchScale);
    }

    double loss(const std::vector<std::size_t>& chosen) const {
        double total = 0;
        for (const std::size_t i : chosen) {
            const double chance =
                std::clamp(sigmoid(model_.value(samples_[i]) / kScale), 1e-9, 1 - 1e-9);
            const double wanted = target(samples_[i]);
            total -= wanted * std::log(chance) + (1 - wanted) * std::log(1 - chance);
        }
        return total / static_cast<double>(std::max<std::size_t>(chosen.size(), 1));
    }

    /// Takes one step of Adam.
    void train_batch(std::size_t begin, std::size_t end) {
        std::fill(gradient_.begin(), gradient_.end(), 0.0);
        for (std::size_t at = begin; at < end; ++at) {
            const Sample& sample = samples_[training_[at]];
            const double error = sigmoid(model_.value(sample) / kScale) - target(sample);
            model_.add_gradient(sample, error, gradient_);
        }
        constexpr double kKeep = 0.9;
        constexpr double kKeepSquare = 0.999;
        ++step_;
        const double fresh = 1 - std::pow(kKeep, step_);
        const double fresh_square = 1 - std::pow(kKeepSquare, step_);
        const auto n = static_cast<double>(end - begin);
        std::vector<double>& values = model_.parameters;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double slope = gradient_[i] / n + fit_.regularization * (values[i] - origin_[i]);
            momentum_[i] = kKeep * momentum_[i] + (1 - kKeep) * slope;
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
            values[i] -=
                rate_ * (momentum_[i] / fresh) / (std::sqrt(square_[i] / fresh_square) + 1e-6);
        }
    }

    Model& model_;
    const Fit& fit_;
    std::string_view name_;
    const Samples& samples_;
    std::vector<double> origin_;
    std::vector<double> momentum_;
    std::vector<double> square_;
    std::vector<double> gradient_;
    std::vector<std::size_t> training_;
    std::vector<std::size_t> held_out_;
    double rate_ = 1;
    int step_ = 0;
};

}  // namespace

void descend(Model& model, const Fit& fit, const Samples& samples, std::optional<bot::BugSet> set) {
    Descent(model, fit, samples, set).run();
}

}  // namespace roj::tools
