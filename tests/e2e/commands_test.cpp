#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/piped.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"
#include "text/utf8.h"

// Commands that need no screen, on a terminal.

using roj::contains;
using namespace roj::e2e;

namespace {

using Arguments = std::vector<std::string>;

const std::string kGame = "Base+M;InProgress;White[2];wS1;bA1 wS1-";

/// Whether there are colours.
enum class Colors { Never, OnTerminal, Always };

/// A command that changes what is printed: its arguments, whether the output has colours, and a
/// text of it.
struct Printed {
    Arguments arguments;
    Colors colors;
    std::string text;
};

const std::vector<Printed> kPrinted{
    {{"show", kGame}, Colors::OnTerminal, "wS1"},
    {{"show", "--color", "auto", kGame}, Colors::OnTerminal, "wS1"},
    {{"show", "--color=always", kGame}, Colors::Always, "wS1"},
    {{"show", "--color=never", kGame}, Colors::Never, "|wS1(bA1)"},
    {{"show", "--layout", "compact", kGame}, Colors::OnTerminal, "wS1"},
    {{"show", "--layout", "large", kGame}, Colors::OnTerminal, "bA1"},
    {{"show", "--theme", "light", kGame}, Colors::OnTerminal, "wS1"},
    {{"show", "--unicode", kGame}, Colors::OnTerminal, "wS1"},
    {{"show", "--ply", "1", kGame}, Colors::OnTerminal, "Black to move"},
    {{"show", "--json", kGame}, Colors::Never, "\"turn\": \"White[2]\""},
    {{"show", "--json", "--color=always", kGame}, Colors::Never, "\"turn\": \"White[2]\""},
    {{"analyze", "--nodes", "300", "--quiet", kGame}, Colors::Never, "bA1 wS1-"},
    {{"analyze", "--nodes", "300", "--json", "--quiet", kGame}, Colors::Never, "\"fault\": "},
    {{"convert", kGame}, Colors::Never, "1. wS1"},
    {{"convert", "--to", "pgn", kGame}, Colors::Never, "1. wS1"},
    {{"convert", "--to", "sgf", kGame}, Colors::Never, "GM[27]"},
    {{"convert", "--to", "gamestring", kGame}, Colors::Never, "White[2];wS1;bA1 wS1-"},
    {{"convert", "--to", "link", kGame}, Colors::Never, "https://hivegame.com/"},
    {{"convert", "--to", "position", kGame}, Colors::Never, "Base+M;White[2];wS1;bA1 wS1-"},
    {{"perft", "2"}, Colors::Never, "Mn/s"},
    {{"perft", "2", "--divide"}, Colors::Never, "wS1 "},
    {{"perft", "2", "--lists", "--threads", "2"}, Colors::Never, "Mn/s"},
    {{"perft", "2", "--json"}, Colors::Never, "\"counts\": "},
    {{"rules"}, Colors::Never, "Hive"},
    {{"rules", "beetle"}, Colors::Never, "The Beetle"},
    {{"rules", "options"}, Colors::Never, "draw.repetition=3"},
    {{"rules", "--json", "beetle"}, Colors::Never, "{\"title\": "},
    {{"levels"}, Colors::Never, "14000"},
    {{"levels", "--json"}, Colors::Never, "{\"levels\": "},
    {{"practice", "--json"}, Colors::Never, "{\"due\": 0, "},
    {{"stats"}, Colors::Never, "No game counts yet."},
    {{"stats", "--json"}, Colors::Never, "{\"since\": null, "},
    {{"config"}, Colors::Never, "config.toml"},
    {{"config", "--print"}, Colors::Never, "[play]"},
    {{"config", "--json"}, Colors::Never, "\"settings\": "},
    {{"completion", "bash"}, Colors::Never, "complete "},
    {{"completion", "zsh"}, Colors::Never, "#compdef roj"},
    {{"completion", "fish"}, Colors::Never, "complete -c roj"},
    {{"help"}, Colors::Never, "Usage: roj"},
    {{"--help"}, Colors::Never, "Usage: roj"},
    {{"help", "show"}, Colors::Never, "Usage: roj show"},
    {{"--version"}, Colors::Never, "roj 0."},
    {{"lobby", "admin"}, Colors::Never, "kick NAME"},
};

bool has_colors(const std::string& output) {
    return contains(output, "\033[0;");
}

/// Reports whether control characters are shown instead of executed.
bool has_escaped(const std::string& output) {
    return contains(output, "\\x1b") || contains(output, "\\x0d");
}

}  // namespace

TEST_CASE("what is printed: every option on a terminal and in a pipe", "[e2e]") {
    const FreshHome home;
    for (const auto& [arguments, colors, text] : kPrinted) {
        CAPTURE(arguments);
        const Program program = roj_program(home, arguments);
        const auto piped = run_piped(program, "");
        CHECK(piped.exit.code() == 0);
        CHECK(piped.err.empty());
        CHECK(contains(piped.out, text));
        CHECK_FALSE(has_escaped(piped.out));
        CHECK(has_colors(piped.out) == (colors == Colors::Always));
        CHECK(contains(piped.out, "\033") == (colors == Colors::Always));
        Terminal terminal(program, {100, 60});
        CHECK(terminal.wait_exit().code() == 0);
        CHECK(contains(terminal.output(), text));
        CHECK_FALSE(has_escaped(terminal.output()));
        CHECK(has_colors(terminal.output()) == (colors != Colors::Never));
    }
}

TEST_CASE("show: colours are those that the terminal has and the player wants", "[e2e]") {
    struct Case {
        std::string type;
        std::string no_color;
        std::string when;
        bool colored;
    };
    const auto [type, no_color, when, colored] = GENERATE(values<Case>({
        {"xterm-256color", "", "auto", true},
        {"xterm", "", "auto", true},
        {"screen", "", "auto", true},
        {"xterm-256color", "1", "auto", false},
        {"xterm-256color", "1", "always", true},
        {"vt100", "", "auto", false},
        {"dumb", "", "auto", false},
        {"dumb", "", "always", true},
        {"no-such-type", "", "auto", false},
    }));
    const FreshHome home;
    Program program = roj_program(home, {"show", "--color", when, kGame}, type);
    program.environment["NO_COLOR"] = no_color;
    Terminal terminal(program);
    CAPTURE(type, no_color, when);
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(has_colors(terminal.output()) == colored);
    CHECK(contains(terminal.output(), "38;5;") == (colored && type != "xterm" && type != "screen"));
    // The configuration counts on a terminal, and options override it.
    program.environment["ROJ_COLOR"] = "never";
    program.command = roj_program(home, {"show", kGame}).command;
    Terminal configured(program);
    CHECK(configured.wait_exit().code() == 0);
    CHECK_FALSE(has_colors(configured.output()));
}

TEST_CASE("what is printed: foreign control characters are shown everywhere", "[e2e]") {
    const FreshHome home;
    const std::string pgn = "[White \"\033[31mAnn\"]\n1. \033[31mwS1\n";
    for (const std::string word : {"show", "convert", "analyze"}) {
        const Program program = roj_program(home, {word, "-"});
        const auto piped = run_piped(program, pgn);
        CAPTURE(word, piped.err);
        CHECK(piped.exit.code() == 1);
        CHECK(contains(piped.err, "\\x1b[31mwS1"));
        CHECK_FALSE(contains(piped.err, "\033"));
    }
}

TEST_CASE("help, rules, levels and errors wrap at the width of the terminal", "[e2e]") {
    const int width = GENERATE(40, 57, 80, 100, 132);
    const std::string language = GENERATE(as<std::string>(), "en", "ru");
    const FreshHome home;
    for (const Arguments& words :
         {Arguments{"help"}, Arguments{"help", "match"}, Arguments{"rules"},
          Arguments{"rules", "options"}, Arguments{"rules", "pillbug"}, Arguments{"levels"},
          Arguments{"rules", "nosuch"}, Arguments{"perft", "1", "--rule", "nosuch=1"},
          Arguments{"play", "--rule", "nosuch=1"}}) {
        Arguments arguments = words;
        arguments.insert(arguments.end(), {"--language", language});
        CAPTURE(width, arguments);
        Program program = roj_program(home, arguments);
        program.environment["LC_ALL"] = "C.UTF-8";
        Terminal terminal(program, {width, 60});
        static_cast<void>(terminal.wait_exit());
        const auto lines = roj::text::split_lines(terminal.output());
        CHECK(lines.size() > 1);
        for (const std::string_view line : lines) {
            CAPTURE(line);
            CHECK(roj::text::columns(roj::text::trim(line)) <= static_cast<std::size_t>(width));
        }
    }
}

TEST_CASE("convert: a terminal asks before a file is overwritten", "[e2e]") {
    const auto [answer, overwritten] = GENERATE(
        table<std::string, bool>({{"yes", true}, {"Y", true}, {"no", false}, {"", false}}));
    const FreshHome home;
    const auto out = home.path() / "out.pgn";
    roj::put_file(out, "mine");
    Terminal terminal(roj_program(home, {"convert", kGame, out.string()}), {200, 24});
    terminal.wait_for("out.pgn\" already exists. Overwrite it? (yes or no)");
    terminal.enter(answer);
    CHECK(terminal.wait_exit().code() == (overwritten ? 0 : 1));
    CHECK((roj::file_text(out) == "mine") == !overwritten);
}

TEST_CASE("analyze: a terminal shows the progress, and --quiet does not", "[e2e]") {
    const bool quiet = GENERATE(false, true);
    const FreshHome home;
    std::vector<std::string> arguments{"analyze", "--nodes", "3000",
                                       "Base;InProgress;White[2];wS1;bA1 wS1-"};
    if (quiet) { arguments.emplace_back("--quiet"); }
    Terminal terminal(roj_program(home, arguments));
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.shows("bA1 wS1-"));
    CHECK((terminal.output().find(" positions") == std::string::npos) == quiet);
}

TEST_CASE("show: a terminal says how to end a pasted game", "[e2e]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"show", "-"}));
    terminal.wait_for("Paste a game, press Enter and then Ctrl-D.");
    terminal.enter("Base;InProgress;White[2];wS1;bA1 wS1-");
    terminal.type("\004");
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.shows("wS1"));
}
