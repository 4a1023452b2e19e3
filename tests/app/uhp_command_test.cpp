#include <iostream>
#include <string>
#include <vector>

#include "app/program.h"
#include "support/build_kind.h"
#include "support/catch.h"

using namespace roj;

namespace {

const std::string kBanner = "id roj 0.2.0\nMosquito;Ladybug;Pillbug;Scorpion;Moth;Dragonfly\nok\n";

}  // namespace

TEST_CASE("uhp: introduces itself, answers and exits at the end of the input", "[app]") {
    CHECK(run_roj({"uhp"}).out == kBanner);
    const Run run = run_roj({"uhp"}, "newgame Base\n\nplay wS1\r\nundo 2");
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(run.out == kBanner +
                         "Base;NotStarted;White[1]\nok\n"
                         "Base;InProgress;Black[1];wS1\nok\n"
                         "err Cannot take back 2 moves: the game has 1.\nok\n");
}

TEST_CASE("uhp: exit ends it at once, without an answer", "[app]") {
    const Run run = run_roj({"uhp"}, "exit\ninfo\n");
    CHECK(run.status == 0);
    CHECK(run.out == kBanner);
}

TEST_CASE("uhp: rules of the first game on the command line", "[app]") {
    const Run run =
        run_roj({"uhp", "--rule", "draw.repetition=3"}, "options get draw.repetition\n");
    CHECK(run.out == kBanner + "draw.repetition;int;3;0;0;9\nok\n");
    CHECK(run_roj({"uhp", "--rule", "draw.repetition=1"}).status == 2);
}

TEST_CASE("uhp: newgame begins the game of --rules", "[app]") {
    CHECK(run_roj({"uhp", "--rules", "fan"}, "newgame\nnewgame Base+M\n").out ==
          kBanner + "Base+MLCOD;NotStarted;White[1]\nok\nBase+M;NotStarted;White[1]\nok\n");
}

TEST_CASE("uhp: a line without end is answered, and cannot fill the memory", "[app]") {
    const Run run = run_roj({"uhp"}, "newgame " + std::string(3 << 20, 'x') + "\ninfo\n");
    CHECK(run.out == kBanner + "err The line is longer than any game.\nok\n" + kBanner);
}

TEST_CASE("uhp: a link named roj-uhp is the engine", "[app]") {
    CHECK(run_script("ln -s \"$roj\" roj-uhp; ./roj-uhp </dev/null").out == kBanner);
    CHECK(run_script("\"$roj-uhp\" </dev/null").out == kBanner);
}

TEST_CASE("uhp: an interrupt ends only the search, which answers with its move", "[app]") {
    // A shell starts what runs in the background with the signal ignored.
    const std::string out = run_script(R"(
        mkfifo in
        "$roj" uhp <in >out & pid=$!
        exec 3>in
        printf 'options set ReportIntermediateBestMoves True\n' >&3
        printf 'newgame Base\nbestmove depth 99\n' >&3
        while ! grep -q '^w.*;1;' out; do sleep 0.05; done
        kill -INT $pid
        printf 'validmoves\n' >&3
        exec 3>&-
        wait $pid && tail -n 4 out)")
                                .out;
    REQUIRE(out.size() > 4);
    const std::string move = out.substr(0, 3);
    CHECK((move == "wS1" || move == "wB1" || move == "wG1" || move == "wA1"));
    CHECK(out.substr(3) == "\nok\nwS1;wB1;wG1;wA1\nok\n");
}

TEST_CASE("uhp: a search ends when no program reads the output", "[app]") {
    const Run run = run_script(R"(
        mkfifo in
        { "$roj" uhp <in; echo gone >gone; } | head -n 3 >/dev/null &
        exec 3>in
        printf 'newgame Base\nbestmove seconds 60\n' >&3
        tries=0
        until [ -s gone ] || [ $tries -ge 100 ]; do sleep 0.1; tries=$((tries + 1)); done
        exec 3>&-
        cat gone)");
    CHECK(run.out == "gone\n");
}

TEST_CASE("uhp: a search ends soon after the input, with an answer", "[app]") {
    const Run run = run_roj({"uhp"}, "newgame Base\nbestmove depth 2\nbestmove depth 99\n");
    CHECK(run.status == 0);
    const std::string answers = run.out.substr(kBanner.size() + 28);
    CHECK(answers.size() == 14);
    CHECK(answers.substr(3, 4) == "\nok\n");
    CHECK(answers.substr(10) == "\nok\n");
}

TEST_CASE("uhp: options of the engine on the command line") {
    const Run run = run_roj({"uhp", "--level", "3", "--threads", "2", "--table-size", "8",
                             "--option", "Seed=7", "--option", "draw.repetition=3"},
                            "options get Level\noptions get Threads\noptions get TableSizeMiB\n"
                            "options get Seed\noptions get draw.repetition\n");
    CHECK(run.out == kBanner +
                         "Level;int;3;10;1;10\nok\nThreads;int;2;1;1;256\nok\n"
                         "TableSizeMiB;int;8;64;1;4096\nok\nSeed;int;7;0;0;2147483647\nok\n"
                         "draw.repetition;int;3;0;0;9\nok\n");
}

TEST_CASE("uhp: a wrong option of the engine says what would be right") {
    const auto [arguments, message] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"--level", "11"},
             "--level: Level cannot be \"11\". Use a whole number from 1 to 10."},
            {{"--threads", "x"}, "--threads: Threads cannot be \"x\". Use a whole number from 1"},
            {{"--option", "Level"},
             "--option: \"Level\" has no name and value. Write NAME=VALUE: Thr"},
            {{"--option", "Levl=3"}, "--option: There is no option \"Levl\""},
            {{"--trace", "/no/such/file"}, "--trace: \"/no/such/file\" cannot be written: No such"},
        }));
    std::vector<std::string> all{"uhp"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Run run = run_roj(all);
    CAPTURE(run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, message));
}

TEST_CASE("uhp: a table that finds no memory is refused, and a smaller one works") {
    if (roj::test::kSanitized) {
        std::cout << "skipped: sanitizers reserve more memory than is allowed here\n";
        return;
    }
    const Run run = run_script(R"(
        ulimit -v 1000000
        printf '%s\n' 'newgame Base' validmoves 'options set TableSizeMiB 8' 'newgame Base' \
            'bestmove depth 1' | "$roj" uhp --table-size 4096 | tail -n +4)");
    const std::string begin =
        "err There is not enough memory for a table of 4096 MiB. Write \"options set TableSizeMiB "
        "64\", then \"newgame\" again.\nok\nerr No game is in progress. Begin one with "
        "\"newgame\".\nok\nTableSizeMiB;int;8;64;1;4096\nok\nBase;NotStarted;White[1]\nok\nw";
    CHECK(run.err.empty());
    CHECK(run.out.substr(0, begin.size()) == begin);
}

TEST_CASE("uhp: a trace has both directions with times, and grows") {
    const Run run = run_script(R"(
        printf 'newgame Base\nexit\n' | "$roj" uhp --trace log >/dev/null
        "$roj" uhp --trace log </dev/null >/dev/null
        grep -vcE '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z [<>] ' log
        cut -c26- log)");
    CHECK(run.out ==
          "0\n< id roj 0.2.0\n< Mosquito;Ladybug;Pillbug;Scorpion;Moth;Dragonfly\n< ok\n"
          "> newgame Base\n< Base;NotStarted;White[1]\n< ok\n> exit\n"
          "< id roj 0.2.0\n< Mosquito;Ladybug;Pillbug;Scorpion;Moth;Dragonfly\n< ok\n");
}
