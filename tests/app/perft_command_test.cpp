#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// The count of a depth in the table that perft prints.
std::string count_at(const std::string& table, int depth) {
    std::string line = "\n    " + std::to_string(depth) + " ";
    const std::size_t start = table.find(line);
    if (start == std::string::npos) { return "none"; }
    const std::size_t begin = table.find_first_not_of(' ', start + line.size());
    return table.substr(begin, table.find(' ', begin) - begin);
}

}  // namespace

TEST_CASE("perft: prints the known counts up to a depth", "[app]") {
    const Run run = run_roj({"perft", "4"});
    CHECK(run.status == 0);
    CHECK(count_at(run.out, 0) == "1");
    CHECK(count_at(run.out, 1) == "4");
    CHECK(count_at(run.out, 2) == "96");
    CHECK(count_at(run.out, 3) == "1440");
    CHECK(count_at(run.out, 4) == "21600");
    CHECK(count_at(run.out, 5) == "none");
}

TEST_CASE("perft: a set of rules deals its bugs", "[app]") {
    CHECK(count_at(run_roj({"perft", "1", "--rules", "fan"}).out, 1) == "10");
    CHECK(count_at(run_roj({"perft", "1", "--rules", "fan", "--game", "Base"}).out, 1) == "5");
}

TEST_CASE("perft: counts the same on several threads", "[app]") {
    const Run run = run_roj({"perft", "--game", "Base+MLP", "--threads", "3", "4"});
    CHECK(run.status == 0);
    CHECK(count_at(run.out, 3) == "6678");
    CHECK(count_at(run.out, 4) == "151686");
}

TEST_CASE("perft: divide prints the count of every move", "[app]") {
    const Run run = run_roj({"perft", "3", "--divide"});
    CHECK(run.status == 0);
    CHECK(count_at(run.out, 3) == "1440");
    for (const std::string move : {"wS1", "wB1", "wG1", "wA1"}) {
        CAPTURE(move);
        const std::size_t line = run.out.find("\n" + move + " ");
        REQUIRE(line != std::string::npos);
        CHECK(contains(run.out.substr(line, 40), " 360\n"));
    }
}

TEST_CASE("perft: prints JSON", "[app]") {
    const Run run = run_roj({"perft", "2", "--divide", "--json"});
    CHECK(run.status == 0);
    CHECK(run.out.rfind("{\"game\": \"Base;NotStarted;White[1]\", \"counts\": [{\"depth\": 2, "
                        "\"count\": 96, \"seconds\": ",
                        0) == 0);
    CHECK(contains(run.out, "{\"move\": \"wS1\", \"count\": 24}"));
}

TEST_CASE("perft: starts from a GameString and follows options of the rules", "[app]") {
    CHECK(count_at(run_roj({"perft", "1", "--game", "Base;InProgress;Black[1];wS1"}).out, 1) ==
          "24");
    CHECK(count_at(run_roj({"perft", "1", "--rule", "opening.queen_first=allowed"}).out, 1) == "5");
}

TEST_CASE("perft: a forced pass counts, and a finished game has no moves", "[app]") {
    const Run pass = run_roj(
        {"perft", "1", "--game",
         "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-;wB1 wQ;bB1 bQ"});
    CHECK(pass.status == 0);
    CHECK(count_at(pass.out, 1) != "0");
    const Run bad = run_roj({"perft", "2", "--game", "Base;InProgress;White[2];wS1;bS1 wS1"});
    CHECK(bad.status == 1);
    CHECK(contains(bad.err, "Ply 2"));
}
