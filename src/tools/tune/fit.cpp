#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/search.h>

#include "board/position_impl.h"
#include "bot/eval/evaluation.h"
#include "text/ascii.h"
#include "text/number.h"
#include "tools/self_play.h"
#include "tools/tools.h"
#include "tools/tune/descent.h"
#include "tools/tune/tune.h"

namespace roj::tools {
namespace {

/// `result`: 1 if White won, -1 if Black won, otherwise 0.
void add_sample(const Position& position, int result, int score, Samples& samples) {
    std::array<std::map<int, int>, 2> times;
    bot::visit_features(board_of(position),
                        [&](int feature, std::size_t side) { ++times[side][feature]; });
    const int side = position.to_move() == Color::White ? 1 : -1;
    const int phase = bot::features::phase(std::popcount(board_of(position).in_play()));
    Sample& sample = samples.emplace_back(Sample{{},
                                                 bot::bug_set(position.rules().game_type),
                                                 static_cast<float>(phase) / bot::features::kPhases,
                                                 0.5F + 0.5F * static_cast<float>(side * result),
                                                 static_cast<float>(score)});
    for (std::size_t i = 0; i < times.size(); ++i) {
        for (const auto& [feature, n] : times[i]) {
            sample.sides[i].push_back(
                {static_cast<std::uint16_t>(feature), static_cast<std::int16_t>(n)});
        }
    }
}

/// The static evaluation as a sum of weights.
class WeightModel : public Model {
public:
    explicit WeightModel(Weights weights) { parameters = std::move(weights); }

    double value(const Sample& sample) const override { return weight_sum(sample, parameters); }
    void add_gradient(const Sample& sample, double factor,
                      std::vector<double>& gradient) const override {
        for (const auto& side : sample.sides) {
            for (const Count& count : side) {
                gradient[early_at(count.feature)] += (1.0 - sample.phase) * factor * count.times;
                gradient[late_at(count.feature)] += sample.phase * factor * count.times;
            }
            factor = -factor;
        }
    }
};

/// Returns the weights after a fit to the samples of a set of bugs, or to all of them.
Weights fitted_weights(const Fit& fit, const Samples& samples, std::optional<bot::BugSet> set,
                       const Weights& weights) {
    WeightModel model(weights);
    descend(model, fit, samples, set);
    return model.parameters;
}

}  // namespace

int add_samples(const std::string& file, Samples& samples) {
    int games = 0;
    int number = 0;
    for (const std::string& line : read_lines(file)) {
        ++number;
        const auto fields = text::split_words(line, "\t");
        const auto game = fields.size() == 3 ? parse_game(fields[1]) : parse_game("");
        const auto scores = fields.size() == 3 ? text::split_words(fields[2]) : fields;
        if (!game || scores.size() > game->history().size()) {
            std::cerr << file << ":" << number << ": This line is not a game. It is skipped.\n";
            continue;
        }
        ++games;
        Position position = game->start();
        for (std::size_t ply = 0; ply < scores.size(); ++ply) {
            const auto score = text::read_number<int>(scores[ply]);
            // A proven result needs no evaluation.
            if (score && std::abs(*score) < bot::kProvenWin) {
                add_sample(position, result_for_white(*game), *score, samples);
            }
            position.apply(game->history()[ply]);
        }
    }
    return games;
}

std::string read_samples(const Arguments& arguments, Samples& samples) {
    int games = 0;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        games += add_samples(arguments[i], samples);
    }
    if (samples.empty()) { give_up("These files contain no games."); }
    std::string origin =
        std::to_string(samples.size()) + " positions of " + std::to_string(games) + " games";
    std::cerr << origin << '\n';
    return origin;
}

std::vector<Weights> present_weights() {
    std::vector<Weights> weights;
    for (const bot::Weights& of_set : bot::kWeights) {
        Weights& numbers = weights.emplace_back();
        for (const bot::Weight& weight : of_set) {
            numbers.push_back(weight.early);
            numbers.push_back(weight.late);
        }
    }
    return weights;
}

double weight_sum(const Sample& sample, const Weights& weights) {
    double early = 0;
    double late = 0;
    double sign = 1;
    for (const auto& side : sample.sides) {
        for (const Count& count : side) {
            early += sign * weights[early_at(count.feature)] * count.times;
            late += sign * weights[late_at(count.feature)] * count.times;
        }
        sign = -1;
    }
    return (1.0 - sample.phase) * early + sample.phase * late;
}

std::vector<Weights> fit_all(const Fit& fit, const Samples& samples,
                             const std::vector<Weights>& weights) {
    Weights common(weights.front().size());
    for (const Weights& of_set : weights) {
        for (std::size_t i = 0; i < common.size(); ++i) {
            common[i] += of_set[i] / static_cast<double>(weights.size());
        }
    }
    common = fitted_weights(fit, samples, std::nullopt, common);
    std::vector<Weights> fitted(bot::kBugSets);
    std::vector<std::jthread> workers;
    for (std::size_t set = 0; set < fitted.size(); ++set) {
        workers.emplace_back([&, set] {
            fitted[set] = fitted_weights(fit, samples, static_cast<bot::BugSet>(set), common);
        });
    }
    workers.clear();
    return fitted;
}

std::string format_weights(const std::vector<Weights>& weights,
                           const std::vector<std::string>& origin) {
    std::ostringstream out;
    out << "# Weights of the evaluation; src/bot/eval/features.h numbers the features.\n"
           "# A pair for each feature: its worth at the beginning of a game and at its end, in "
           "hundredths\n# of a bug.\n";
    for (const std::string& line : origin) { out << "# " << line << '\n'; }
    constexpr std::size_t kInALine = 8;
    for (std::size_t set = 0; set < weights.size(); ++set) {
        out << "\n== " << bot::kBugSetNames[set] << '\n';
        const std::size_t features = weights[set].size() / 2;
        for (std::size_t i = 0; i < features; ++i) {
            out << std::lround(weights[set][early_at(i)]) << ','
                << std::lround(weights[set][late_at(i)])
                << (i % kInALine == kInALine - 1 || i + 1 == features ? '\n' : ' ');
        }
    }
    return out.str();
}

int fit_weights(const Arguments& arguments) {
    Samples samples;
    const std::string origin = read_samples(arguments, samples);
    const std::vector<Weights> weights = fit_all({}, samples, present_weights());
    write_file(arguments[0], format_weights(weights, {"Written by scripts/tune: fitted to " +
                                                      origin + " of the bot against itself."}));
    return 0;
}

}  // namespace roj::tools
