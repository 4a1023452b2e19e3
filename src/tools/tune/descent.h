#pragma once

#include <optional>
#include <vector>

#include "bot/eval/weights.h"
#include "tools/tune/tune.h"

namespace roj::tools {

/// An evaluation that depends on parameters, so that gradient descent can fit it to samples.
class Model {
public:
    virtual ~Model() = default;

    std::vector<double> parameters;

    /// Returns the evaluation of a sample, in hundredths of a bug.
    virtual double value(const Sample& sample) const = 0;
    /// Adds to `gradient` the derivative of the value by each parameter, times a factor.
    virtual void add_gradient(const Sample& sample, double factor,
                              std::vector<double>& gradient) const = 0;
};

/// Fits a model to the samples of a set of bugs, or to all of them, by Adam. Prints the loss on
/// stderr, for the training samples and for the held-out tenth.
void descend(Model& model, const Fit& fit, const Samples& samples, std::optional<bot::BugSet> set);

}  // namespace roj::tools
