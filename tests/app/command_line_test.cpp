#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/program.h"
#include "app/shell/command_specs.h"
#include "os/database/database.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "text/utf8.h"

using namespace roj;

TEST_CASE("command line: help of the program and of every command goes to stdout", "[app]") {
    const std::string command =
        GENERATE(as<std::string>(), "", "play", "puzzle", "robots", "show", "analyze", "convert",
                 "perft", "bench", "rules", "levels", "practice", "stats", "uhp", "match", "config",
                 "completion", "manual", "host", "join", "watch", "help");
    std::vector<std::string> arguments{"--help"};
    if (!command.empty()) { arguments.insert(arguments.begin(), command); }
    const Run run = run_roj(arguments);
    CAPTURE(command);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(contains(run.out, "Usage: roj" + (command.empty() ? "" : " " + command)));
    CHECK_FALSE(contains(run.out, "\n\n\n"));
}

TEST_CASE("command line: no line of help is wider than 80 columns", "[app]") {
    for (const roj::app::CommandSpec& command : roj::app::command_line()) {
        for (const std::string language : {"en", "pl", "ru"}) {
            const Run help = run_roj({"help", command.name, "--language", language});
            CAPTURE(command.name, language, help.err);
            CHECK(help.status == 0);
            for (const std::string_view line : roj::text::split_lines(help.out)) {
                CAPTURE(line);
                CHECK(roj::text::columns(line) <= 80);
            }
        }
    }
}

TEST_CASE("command line: help shows what --help shows", "[app]") {
    CHECK(run_roj({"help"}).out == run_roj({"--help"}).out);
    CHECK(run_roj({"help", "roj"}).out == run_roj({"--help"}).out);
    CHECK(run_roj({"help", "match"}).out == run_roj({"match", "--help"}).out);
    CHECK(run_roj({"--restricted", "help", "play"}).status == 0);
}

TEST_CASE("command line: an option before a command that has it works", "[app]") {
    CHECK(run_roj({"--theme", "dark", "join", "nobody/nothing"}).err ==
          run_roj({"join", "nobody/nothing"}).err);
    CHECK(
        contains(run_roj({"--theme", "drak", "join", "nobody/nothing"}).err, "--theme: \"drak\""));
}

TEST_CASE("command line: the levels of the bot, for people and as JSON", "[app]") {
    const Run run = run_roj({"levels"});
    CHECK(run.status == 0);
    CHECK(
        run.out.starts_with("level  positions  plies  overlooked  attacks\n"
                            "    1        300      1         85%      85%\n"));
    CHECK(contains(run.out, "\n    9      14000      4          6%       0%\n"));
    CHECK(run.out.ends_with("\n   10" + std::string(28, ' ') + "0%       0%\n"));
    CHECK(contains(run_roj({"levels", "--language", "pl"}).out, "poziom"));
    const Run json = run_roj({"levels", "--json", "--language", "pl"});
    CHECK(json.out.starts_with(
        "{\"levels\": [{\"level\": 1, \"nodes\": 300, \"depth\": 1, \"overlook_percent\": 85, "
        "\"attack_overlook_percent\": 85}, "));
    CHECK(
        json.out.ends_with("{\"level\": 10, \"nodes\": null, \"depth\": null, "
                           "\"overlook_percent\": 0, \"attack_overlook_percent\": 0}]}\n"));
}

TEST_CASE("command line: rules and settings as JSON", "[app]") {
    const Run page = run_roj({"rules", "--json", "queen", "--language", "pl"});
    CHECK(page.out.starts_with("{\"title\": \"The Queen Bee (Q)\", \"lines\": ["));
    const Run run = run_script("ROJ_THEME=light ROJ_RULE=a=1 \"$roj\" config --json");
    CHECK(run.status == 1);
    CHECK(
        missing(run.out, {"\"problems\": [\"ROJ_RULE: \\\"a\\\" is not a rule option.",
                          "{\"key\": \"theme\", \"value\": \"light\", \"source\": \"environment\", "
                          "\"default\": \"auto\", \"variable\": \"ROJ_THEME\"",
                          "{\"key\": \"move-time\", \"value\": \"2s\", \"source\": \"default\"",
                          "{\"key\": \"seed\", \"value\": null"}) == "");
    INFO("a value that roj ignores is not in use");
    CHECK(contains(run.out, "{\"key\": \"rule\", \"value\": [], \"source\": \"default\""));
    CHECK(contains(run_script("ROJ_THEME=nonsense \"$roj\" config --json").out,
                   "{\"key\": \"theme\", \"value\": \"auto\", \"source\": \"default\""));
}

TEST_CASE("command line: variables override the file, and options override them", "[app]") {
    const std::string file =
        "mkdir -p conf/roj; export XDG_CONFIG_HOME=$PWD/conf\n"
        "printf '[play]\\nlanguage = \"ru\"\\n' >conf/roj/config.toml\n";
    CHECK(contains(run_script(file + "\"$roj\" help").out, "Команды"));
    CHECK(contains(run_script(file + "ROJ_LANGUAGE=pl \"$roj\" help").out, "Polecenia"));
    CHECK(
        contains(run_script(file + "ROJ_LANGUAGE=pl \"$roj\" --language en help").out, "Commands"));
    CHECK(contains(run_script("ROJ_LANGUAGE=pl ROJ_RESTRICTED=1 \"$roj\" help").out, "Commands"));
    const Run bad = run_script("ROJ_MOVE_TIME=soon \"$roj\" config 2>&1");
    CHECK(bad.status == 1);
    CHECK(contains(bad.out, "ROJ_MOVE_TIME: \"soon\" is not a time."));
}

TEST_CASE("command line: quiet commands show no progress", "[app]") {
    const std::string match =
        "\"$roj\" match --engine \"$roj uhp --level 1\" --engine \"$roj uhp --level 1\" --games 2 "
        "--nodes 50 ";
    const Run loud = run_script(match + "2>&1 >/dev/null");
    CHECK(contains(loud.out, " left"));
    CHECK(run_script(match + "--quiet 2>&1 >/dev/null").out.empty());
}

TEST_CASE("command line: the version is one line, which says what the build can do", "[app]") {
    CHECK(run_roj({"-V"}).out == run_roj({"--version"}).out);
    const Run run = run_roj({"--version"});
    CHECK(run.status == 0);
    const std::string with = roj::os::has_postgresql() ? "with" : "without";
    CHECK(run.out == "roj 0.2.0 (" + with + " PostgreSQL)\n");
}

TEST_CASE("command line: a mistyped word is a usage error with a suggestion", "[app]") {
    const auto [arguments, message] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"plya"}, "There is no command \"plya\". Did you mean \"play\"?"},
            {{"plya", "--black", "bot"}, "There is no command \"plya\". Did you mean \"play\"?"},
            {{"play", "--blakc", "bot"},
             "There is no option \"--blakc\". Did you mean \"--black\"?"},
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
    const auto [arguments, message] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"--black", "bot"}, "is an option of \"roj play\""},
            {{"--color", "never", "rules"}, "\"--color\" before the command is for playing only"},
            {{"--mouse", "show", "x"}, "\"--mouse\" before the command is for playing only"},
            {{"--json", "rules"},
             "\"--json\" is an option of \"roj rules\". Write it after \"rules\"."},
            {{"--nodes=5", "analyze", "x"}, "\"--nodes\" is an option of \"roj analyze\""},
            {{"--divide", "3"}, "\"--divide\" is an option of \"roj perft\""},
            {{"help", "plya"}, "There is no command \"plya\". Did you mean \"play\"?"},
            {{"play", "now"}, "\"now\" is one argument too many"},
            {{"play", "--white"}, "--white takes one value"},
            {{"play", "--white", "human", "--white", "bot"}, "--white takes one value"},
            {{"play", "--white", "bot:11"}, "Levels are 1 to 10, and auto."},
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
            {{"perft"}, "DEPTH is missing."},
            {{"perft", "x"}, "\"x\" is not a number from 0 to 30"},
            {{"perft", "3", "--threads", "0"}, "\"0\" is not a number from 1 to 256"},
            {{"show"}, "GAME is missing."},
            {{"completion", "tcsh"}, "Use bash, zsh or fish"},
            {{"config", "--print", "--write"},
             "--write and --print exclude each other. Leave one out."},
            {{"--term-check", "show", "x"},
             "\"--term-check\" before the command is for playing only"},
        }));
    const Run run = run_roj(arguments);
    CAPTURE(arguments, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, message));
}

TEST_CASE("command line: a missing file has status 1 in every command", "[app]") {
    const auto arguments = GENERATE(values<std::vector<std::string>>({
        {"play", "--load", "/no/such.pgn"},
        {"show", "/no/such.pgn"},
        {"analyze", "/no/such.pgn"},
        {"convert", "/no/such.pgn"},
        {"perft", "1", "--game", "/no/such.pgn"},
        {"robots", "--load", "/no/such.rec"},
        {"match", "--engine", "a", "--engine", "b", "--book", "/no/such"},
        {"match", "--merge", "/no/such"},
        {"lobby", "--config", "/no/such", "admin", "check"},
    }));
    const Run run = run_roj(arguments);
    CAPTURE(arguments, run.err);
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "/no/such"));
}

TEST_CASE("command line: a long list of what is possible is answered in lines", "[app]") {
    const Run run = run_roj({"play", "--rule", "nosuch=1"});
    CHECK(run.status == 2);
    CHECK(contains(run.err, "\"nosuch\" is not a rule option."));
    const auto lines = roj::text::split_lines(run.err);
    CHECK(lines.size() > 3);
    for (const std::string_view line : lines) { CHECK(roj::text::columns(line) <= 78); }
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
