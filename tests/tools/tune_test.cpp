#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bot/eval/features.h"
#include "bot/eval/network.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"
#include "tools/tools.h"
#include "tools/tune/tune.h"

using namespace roj;
using roj::bot::Parameters;

namespace {

void walk(const std::filesystem::path& file, int rounds, int threads, int part = 1) {
    const roj::tools::Arguments words{file.string(), std::to_string(rounds), "30",
                                      std::to_string(threads), std::to_string(part)};
    CHECK(roj::tools::run_spsa(words) == 0);
}

/// Plays games and returns their samples.
roj::tools::Samples played_samples() {
    const TempFolder folder;
    const std::string file = folder / "games";
    CHECK(roj::tools::play_games({file, "64", "60", "2", "1", "1"}) == 0);
    roj::tools::Samples samples;
    CHECK(roj::tools::add_samples(file, samples) == 64);
    return samples;
}

/// The mean logistic loss of an evaluation of games, against their results.
template <class Value>
double loss(const roj::tools::Samples& samples, Value value) {
    double sum = 0;
    for (const roj::tools::Sample& sample : samples) {
        const double chance = 1 / (1 + std::exp(-value(sample) / roj::tools::kScale));
        const auto result = static_cast<double>(sample.result);
        sum -= result * std::log(chance) + (1 - result) * std::log(1 - chance);
    }
    return sum / static_cast<double>(samples.size());
}
double loss(const roj::tools::Samples& samples, const std::vector<roj::tools::Weights>& weights) {
    return loss(samples, [&](const roj::tools::Sample& sample) {
        return roj::tools::weight_sum(sample, weights[static_cast<std::size_t>(sample.set)]);
    });
}

}  // namespace

TEST_CASE("tune: a run is the same with more threads, and continues a file", "[tune][long]") {
    const TempFolder folder;
    walk(folder / "at once", 4, 2);
    const std::string all = file_text(folder / "at once");
    CHECK(std::count(all.begin(), all.end(), '\n') == 4);
    // Killed in the middle of the third round's line.
    put_file(folder / "again", all.substr(0, all.find("\n3\t") + 9));
    walk(folder / "again", 4, 1);
    CHECK(file_text(folder / "again") == all);
    walk(folder / "again", 4, 1);
    CHECK(file_text(folder / "again") == all);
    walk(folder / "elsewhere", 4, 2, 2);
    CHECK(file_text(folder / "elsewhere") != all);
}

TEST_CASE("tune: the result of SPSA is the mean of the later half", "[tune]") {
    const TempFolder folder;
    const std::string file = folder / "walk";
    std::ofstream out(file);
    for (const double add : {900.0, -900.0, 10.0, 20.0}) {
        out << "1\t0\t";
        for (const roj::tools::Range& range : roj::tools::kRanges) {
            out << range.name << '=' << 100 + add << ' ';
        }
        out << '\n';
    }
    out.close();
    const auto settled = roj::tools::spsa_result({file, file});
    CHECK(settled.rounds == 8);
    CHECK(settled.parameters.window == 115);
    CHECK(settled.parameters.history_penalty == 115);
}

TEST_CASE("tune: only the values change in the header of the parameters", "[tune]") {
    std::string header = "// Values: none.\nstruct Parameters {\n";
    std::string expected = "// Values: found.\nstruct Parameters {\n";
    for (const roj::tools::Range& range : roj::tools::kRanges) {
        const std::string name(range.name);
        header += "    int " + name + " = -7;  ///< what " + name + " is for\n";
        expected += "    int " + name + " = " + std::to_string(Parameters().*range.value) +
                    ";  ///< what " + name + " is for\n";
    }
    CHECK(roj::tools::with_parameters(header, Parameters(), "found.") == expected);
}

TEST_CASE("tune: each set of bugs gets weights from its own games", "[tune][long]") {
    const roj::tools::Samples samples = played_samples();
    std::vector<roj::tools::Weights> zero(
        roj::bot::kBugSets, roj::tools::Weights(2 * std::size_t{roj::bot::features::kCount}));
    roj::tools::Fit fit;
    fit.rounds = 10;
    const auto fitted = roj::tools::fit_all(fit, samples, zero);
    CHECK(std::abs(loss(samples, zero) - std::log(2)) < 1e-9);
    CHECK(loss(samples, fitted) < 0.98 * std::log(2));
    REQUIRE(fitted.size() == roj::bot::kBugSets);
    CHECK(fitted[0] != fitted[1]);
    CHECK(fitted[0] != fitted[2]);
    const std::string text = roj::tools::format_weights(fitted, {"From a test."});
    CHECK(missing(text, {"\n# From a test.\n", "\n\n== with the Pillbug\n"}) == "");
}

TEST_CASE("tune: a network learns what the weights do not say", "[tune][long]") {
    const roj::tools::Samples samples = played_samples();
    roj::tools::Fit fit;
    fit.rounds = 4;
    fit.result_share = 1;
    fit.regularization = 0;
    fit.rate = 0.01;
    fit.batch = 100;
    const roj::tools::NetworkNumbers numbers = roj::tools::train_network(fit, samples);
    const double of_network = loss(samples, [&](const roj::tools::Sample& sample) {
        return roj::tools::network_value(numbers, sample);
    });
    CHECK(of_network < 0.9 * loss(samples, roj::tools::present_weights()));

    const std::string text = roj::tools::format_network(numbers, {"From a test."});
    CHECK(text.find("\n# From a test.\n\n== inputs\n") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), ',') == std::ptrdiff_t(numbers.size()));
    CHECK(numbers.size() * sizeof(std::int16_t) == sizeof(roj::bot::network::Network));
}
