#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string_view>
#include <thread>

#include <roj/game.h>
#include <roj/notation.h>

#include "board/position_impl.h"
#include "bot/eval/evaluation.h"
#include "bot/search/search.h"
#include "text/ascii.h"
#include "text/number.h"
#include "tools/self_play.h"
#include "tools/tools.h"
#include "tools/tune/tune.h"

namespace roj::tools {
namespace {

/// `result`: 1 if White won, -1 if Black won, otherwise 0.
void add_sample(const Position& position, int result, int score, Samples& samples) {
    std::map<int, int> times;
    bot::visit_terms(board_of(position), [&](int term, int n) { times[term] += n; });
    const int side = position.to_move() == Color::White ? 1 : -1;
    const int phase = bot::terms::phase(std::popcount(board_of(position).in_play()));
    Sample& sample = samples.emplace_back(Sample{{},
                                                 bot::bug_set(position.rules().game_type),
                                                 static_cast<float>(phase) / bot::terms::kPhases,
                                                 0.5F + 0.5F * static_cast<float>(side * result),
                                                 static_cast<float>(score)});
    for (const auto& [term, n] : times) {
        if (n == 0) { continue; }
        sample.counts.push_back({static_cast<std::uint16_t>(term), static_cast<std::int16_t>(n)});
    }
}

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

class Fitter {
public:
    Fitter(const Fit& fit, const Samples& samples, std::optional<bot::BugSet> set, Weights& weights)
        : fit_(fit),
          name_(set ? bot::kBugSetNames[static_cast<std::size_t>(*set)] : "all sets of bugs"),
          samples_(samples),
          weights_(weights),
          origin_(weights),
          momentum_(weights.size()),
          square_(weights.size()),
          gradient_(weights.size()) {
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
            constexpr std::size_t kBatch = 2000;
            for (std::size_t at = 0; at < training_.size(); at += kBatch) {
                train_batch(at, std::min(at + kBatch, training_.size()));
            }
            if (round % 10 == 0) { report_loss(round); }
        }
    }

private:
    void report_loss(int round) const {
        std::ostringstream line;  // written at once, because other threads may write too
        line << name_ << ", round " << round << std::fixed << std::setprecision(5) << ": loss "
             << loss(training_) << ", of those held out " << loss(held_out_) << '\n';
        std::cerr << line.str();
    }

    double value(const Sample& sample) const {
        double early = 0;
        double late = 0;
        for (const Count& count : sample.counts) {
            early += weights_[early_at(count.term)] * count.times;
            late += weights_[late_at(count.term)] * count.times;
        }
        return (1.0 - sample.phase) * early + sample.phase * late;
    }

    double target(const Sample& sample) const {
        return fit_.result_share * sample.result +
               (1 - fit_.result_share) * sigmoid(sample.score / kSearchScale);
    }

    double loss(const std::vector<std::size_t>& chosen) const {
        double total = 0;
        for (const std::size_t i : chosen) {
            const double chance = std::clamp(sigmoid(value(samples_[i]) / kScale), 1e-9, 1 - 1e-9);
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
            const double error = sigmoid(value(sample) / kScale) - target(sample);
            const double phase = sample.phase;
            for (const Count& count : sample.counts) {
                gradient_[early_at(count.term)] += (1 - phase) * error * count.times;
                gradient_[late_at(count.term)] += phase * error * count.times;
            }
        }
        constexpr double kKeep = 0.9;
        constexpr double kKeepSquare = 0.999;
        ++step_;
        const double fresh = 1 - std::pow(kKeep, step_);
        const double fresh_square = 1 - std::pow(kKeepSquare, step_);
        const auto n = static_cast<double>(end - begin);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double slope =
                gradient_[i] / n + fit_.regularization * (weights_[i] - origin_[i]);
            momentum_[i] = kKeep * momentum_[i] + (1 - kKeep) * slope;
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
            weights_[i] -=
                rate_ * (momentum_[i] / fresh) / (std::sqrt(square_[i] / fresh_square) + 1e-6);
        }
    }

    const Fit& fit_;
    std::string_view name_;
    const Samples& samples_;
    Weights& weights_;
    Weights origin_;
    std::vector<double> momentum_;
    std::vector<double> square_;
    std::vector<double> gradient_;
    std::vector<std::size_t> training_;
    std::vector<std::size_t> held_out_;
    double rate_ = 1;
    int step_ = 0;
};

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

std::vector<Weights> fit_all(const Fit& fit, const Samples& samples,
                             const std::vector<Weights>& weights) {
    Weights common(weights.front().size());
    for (const Weights& of_set : weights) {
        for (std::size_t i = 0; i < common.size(); ++i) {
            common[i] += of_set[i] / static_cast<double>(weights.size());
        }
    }
    Fitter(fit, samples, std::nullopt, common).run();
    std::vector<Weights> fitted(bot::kBugSets, common);
    std::vector<std::jthread> workers;
    for (std::size_t set = 0; set < fitted.size(); ++set) {
        workers.emplace_back([&fit, &samples, &fitted, set] {
            Fitter(fit, samples, static_cast<bot::BugSet>(set), fitted[set]).run();
        });
    }
    workers.clear();
    return fitted;
}

std::string format_weights(const std::vector<Weights>& weights,
                           const std::vector<std::string>& origin) {
    std::ostringstream out;
    out << "# Weights of the evaluation; src/bot/eval/terms.h numbers the terms.\n"
           "# A pair for each term: its worth at the beginning of a game and at its end, in "
           "hundredths\n# of a bug.\n";
    for (const std::string& line : origin) { out << "# " << line << '\n'; }
    constexpr std::size_t kInALine = 8;
    for (std::size_t set = 0; set < weights.size(); ++set) {
        out << "\n== " << bot::kBugSetNames[set] << '\n';
        const std::size_t terms = weights[set].size() / 2;
        for (std::size_t i = 0; i < terms; ++i) {
            out << std::lround(weights[set][early_at(i)]) << ','
                << std::lround(weights[set][late_at(i)])
                << (i % kInALine == kInALine - 1 || i + 1 == terms ? '\n' : ' ');
        }
    }
    return out.str();
}

int fit_weights(const Words& words) {
    Samples samples;
    int games = 0;
    for (std::size_t i = 1; i < words.size(); ++i) { games += add_samples(words[i], samples); }
    if (samples.empty()) { give_up("These files contain no games."); }
    const std::string origin =
        std::to_string(samples.size()) + " positions of " + std::to_string(games) + " games";
    std::cerr << origin << '\n';
    std::vector<Weights> weights;
    for (const bot::Weights& of_set : bot::kWeights) {
        Weights& start = weights.emplace_back();
        for (const bot::Weight& weight : of_set) {
            start.push_back(weight.early);
            start.push_back(weight.late);
        }
    }
    weights = fit_all({}, samples, weights);
    write_file(words[0], format_weights(weights, {"Written by scripts/tune: fitted to " + origin +
                                                  " of the bot against itself."}));
    return 0;
}

}  // namespace roj::tools
