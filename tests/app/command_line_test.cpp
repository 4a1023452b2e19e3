#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/program.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "text/utf8.h"

using roj::contains;
using roj::Run;
using roj::run_roj;

TEST_CASE("command line: help of the program and of every command goes to stdout", "[app]") {
    const std::string command =
        GENERATE(as<std::string>(), "", "play", "puzzle", "robots", "show", "analyze", "convert",
                 "perft", "bench", "rules", "uhp", "match", "config", "completion", "manual",
                 "host", "join", "watch");
    std::vector<std::string> arguments{"--help"};
    if (!command.empty()) { arguments.insert(arguments.begin(), command); }
    const Run run = run_roj(arguments);
    CAPTURE(command);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(contains(run.out, "Usage: roj" + (command.empty() ? "" : " " + command)));
}

TEST_CASE("command line: no line of help is wider than 80 columns", "[app]") {
    const std::string command =
        GENERATE(as<std::string>(), "play", "puzzle", "robots", "show", "analyze", "convert",
                 "perft", "bench", "rules", "uhp", "match", "config", "completion", "manual",
                 "host", "join", "watch", "lobby");
    for (const std::string language : {"en", "pl", "ru"}) {
        const std::string help = run_roj({command, "--help", "--language", language}).out +
                                 run_roj({"--help", "--language", language}).out;
        for (const std::string_view line : roj::text::split_lines(help)) {
            CAPTURE(language, line);
            CHECK(roj::text::columns(line) <= 80);
        }
    }
}

TEST_CASE("command line: the version is one line", "[app]") {
    const Run run = run_roj({"--version"});
    CHECK(run.status == 0);
    CHECK(run.out == "roj 0.2.0\n");
}

TEST_CASE("command line: a mistyped word is a usage error with a suggestion", "[app]") {
    const auto [arguments, message] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"plya"}, "There is no command \"plya\". Did you mean \"play\"?"},
        {{"plya", "--black", "bot"}, "There is no command \"plya\". Did you mean \"play\"?"},
        {{"play", "--blakc", "bot"}, "There is no option \"--blakc\". Did you mean \"--black\"?"},
        {{"perft", "3", "--thread=2"},
         "There is no option \"--thread\". Did you mean \"--threads\"?"},
        {{"play", "--color", "nevr"}, "Did you mean \"never\"?"},
        {{"play", "--layout", "outline"}, "Did you mean \"outlined\"?"},
        {{"rules", "beetel"}, "Did you mean \"beetle\"?"},
        {{"confgi"}, "There is no command \"confgi\". Did you mean \"config\"?"},
        {{"config", "--prnit"}, "There is no option \"--prnit\". Did you mean \"--print\"?"},
        {{"--term-chek"}, "There is no option \"--term-chek\". Did you mean \"--term-check\"?"},
    }));
    const Run run = run_roj(arguments);
    CAPTURE(arguments, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, message));
}

TEST_CASE("command line: a usage error has status 2 and says what would be right", "[app]") {
    const auto [arguments, message] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"--black", "bot"}, "is an option of \"roj play\""},
        {{"--color", "never", "rules"}, "The options before the command are for playing only"},
        {{"play", "now"}, "\"now\" is one argument too many"},
        {{"play", "--white"}, "--white takes one value"},
        {{"play", "--white", "human", "--white", "bot"}, "--white takes one value"},
        {{"play", "--white", "bot:11"}, "Levels are 1 to 10."},
        {{"play", "--white", "me"}, "Write human, bot, bot:5"},
        {{"play", "--white", "engine:"}, "needs the command that starts it"},
        {{"play", "--engine-option", "Level=3"}, "--engine-option: No engine plays"},
        {{"play", "--black", "engine:x", "--engine-option", "Level"}, "Write NAME=VALUE"},
        {{"play", "--game", "Base+X"}, "Base+X"},
        {{"play", "--rules", "house"}, "tournament, mzinga, leaflet"},
        {{"play", "--rule", "draw.repetition"}, "Write NAME=VALUE: draw.repetition=0"},
        {{"play", "--rule", "draw.repetitions=1"}, "draw.repetition"},
        {{"play", "--move-time", "2 h"}, "Write 2s, 500ms or 1m"},
        {{"play", "--seed", "lucky"}, "a whole number"},
        {{"play", "--load", "x.pgn", "--game", "Base"}, "leave out --game"},
        {{"play", "--load", "/no/such.pgn"}, "/no/such.pgn"},
        {{"perft"}, "DEPTH is missing."},
        {{"perft", "x"}, "\"x\" is not a number from 0 to 30"},
        {{"perft", "3", "--threads", "0"}, "\"0\" is not a number from 1 to 256"},
        {{"show"}, "GAME is missing."},
        {{"completion", "tcsh"}, "Use bash, zsh or fish"},
        {{"config", "--print", "--write"},
         "--write and --print exclude each other. Leave one out."},
        {{"--term-check", "show", "x"}, "The options before the command are for playing only"},
    }));
    const Run run = run_roj(arguments);
    CAPTURE(arguments, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, message));
}

TEST_CASE("command line: output that cannot be written is not a success", "[app]") {
    // Only some systems have such a file.
    if (!std::filesystem::exists("/dev/full")) { return; }
    const std::string program = ROJ_PROGRAM;
    const int status = std::system(("'" + program + "' rules >/dev/full 2>/dev/null").c_str());
    CHECK(status != 0);
}

TEST_CASE("rules: every topic of the overview can be read and abbreviated", "[app]") {
    for (const std::string topic :
         {"", "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug",
          "placing", "hive", "gates", "pass", "end", "options", "grass"}) {
        const Run run = run_roj(topic.empty() ? std::vector<std::string>{"rules"}
                                              : std::vector<std::string>{"rules", topic});
        CAPTURE(topic, run.err);
        CHECK(run.status == 0);
        CHECK(run.out.size() > 100);
    }
}
