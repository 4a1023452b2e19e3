#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <unistd.h>

#include "bot/terms.h"
#include "fit.h"
#include "games.h"
#include "samples.h"
#include "spsa.h"
#include "support/catch.h"

using roj::bot::Parameters;
using roj::tune::Spsa;

namespace {

/// A file that is gone with the test.
class ScratchFile {
public:
    ScratchFile() {
        static int number = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("roj-tune-" + std::to_string(getpid()) + "-" + std::to_string(++number));
        std::filesystem::remove(path_);
    }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile() { std::filesystem::remove(path_); }

    std::string name() const { return path_.string(); }
    std::string text() const {
        std::ifstream in(path_);
        return {std::istreambuf_iterator<char>(in), {}};
    }

private:
    std::filesystem::path path_;
};

void walk(const ScratchFile& file, int rounds, int threads, int part = 1) {
    Spsa spsa;
    spsa.file = file.name();
    spsa.rounds = rounds;
    spsa.nodes = 30;
    spsa.threads = threads;
    spsa.part = part;
    roj::tune::run_spsa(spsa);
}

}  // namespace

TEST_CASE("tune: a walk is the same with more threads, and goes on after what is there", "[tune]") {
    const ScratchFile at_once;
    const ScratchFile again;
    const ScratchFile elsewhere;
    walk(at_once, 4, 2);
    const std::string all = at_once.text();
    CHECK(std::count(all.begin(), all.end(), '\n') == 4);
    const std::size_t half = all.find("\n3\t") + 1;
    std::ofstream(again.name()) << all.substr(0, half);
    walk(again, 4, 1);
    CHECK(again.text() == all);
    walk(again, 4, 1);
    CHECK(again.text() == all);
    walk(elsewhere, 4, 2, 2);
    CHECK(elsewhere.text() != all);
}

TEST_CASE("tune: what a walk settles on is the mean of its later half", "[tune]") {
    const ScratchFile file;
    std::ofstream out(file.name());
    for (const double add : {900.0, -900.0, 10.0, 20.0}) {
        out << "1\t0\t";
        for (const roj::tune::Range& range : roj::tune::kRanges) {
            out << range.name << '=' << 100 + add << ' ';
        }
        out << '\n';
    }
    out.close();
    const auto settled = roj::tune::settle({file.name(), file.name()});
    CHECK(settled.rounds == 8);
    CHECK(settled.parameters.window == 115);
    CHECK(settled.parameters.history_penalty == 115);
}

TEST_CASE("tune: the header of the parameters keeps all but the values", "[tune]") {
    std::string header = "// Values: none.\nstruct Parameters {\n";
    std::string expected = "// Values: found.\nstruct Parameters {\n";
    for (const roj::tune::Range& range : roj::tune::kRanges) {
        const std::string name(range.name);
        header += "    int " + name + " = -7;  ///< what " + name + " is for\n";
        expected += "    int " + name + " = " + std::to_string(Parameters().*range.value) +
                    ";  ///< what " + name + " is for\n";
    }
    CHECK(roj::tune::with_parameters(header, Parameters(), "found.") == expected);
}

TEST_CASE("tune: a fit lowers the loss of games, and gives weights for each set of bugs",
          "[tune]") {
    const ScratchFile file;
    roj::tune::Play play;
    play.file = file.name();
    play.games = 16;
    play.nodes = 60;
    play.threads = 2;
    roj::tune::play_games(play);
    roj::tune::Samples samples;
    CHECK(roj::tune::add_samples(file.name(), samples) == 16);
    std::vector<roj::tune::Weights> zero(
        roj::bot::kBugSets, roj::tune::Weights(2 * std::size_t{roj::bot::terms::kCount}));
    roj::tune::Fit fit;
    fit.rounds = 10;
    const auto fitted = roj::tune::fit_all(fit, samples, zero);
    REQUIRE(fitted.size() == roj::bot::kBugSets);
    CHECK(fitted[0] != fitted[1]);
    CHECK(fitted[0] != fitted[2]);
    const std::string header = roj::tune::format_weights(fitted, {"From a test."});
    CHECK(header.find("// From a test.\n") != std::string::npos);
    CHECK(header.find("{{  // with the Pillbug") != std::string::npos);
}
