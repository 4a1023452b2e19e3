#include <iostream>
#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

constexpr const char* kRussian = "Жук (B)";
constexpr const char* kEnglish = "The Beetle (B)";

/// A build without GNU gettext speaks only English.
bool is_translated() {
    const bool translated =
        !contains(run_script("$roj --language ru rules").err, "has no translations");
    if (!translated) { std::cout << "skipped: this build has no translations\n"; }
    return translated;
}

}  // namespace

TEST_CASE("language: the option comes before the setting and the environment", "[app]") {
    if (!is_translated()) { return; }
    const auto title = [](const std::string& script) {
        const std::string out = run_script("unset LC_ALL; " + script + " rules beetle").out;
        return out.substr(0, out.find('\n'));
    };
    const std::string config =
        "mkdir -p .config/roj; printf '[play]\\nlanguage = \"ru\"\\n' >.config/roj/config.toml; ";
    CHECK(title("LC_ALL=C $roj") == kEnglish);
    CHECK(title("LANG=ru_RU.UTF-8 $roj") == kRussian);
    CHECK(title("LANG=ru_RU.UTF-8 $roj --language en") == kEnglish);
    CHECK(title("LANG=C.UTF-8 LANGUAGE=ru $roj") == kRussian);
    CHECK(title("HOME=$PWD; export HOME; " + config + "LANG=pl_PL.UTF-8 $roj") == kRussian);
    CHECK(title("HOME=$PWD; export HOME; " + config + "$roj --language=en") == kEnglish);
    CHECK(title("HOME=$PWD; export HOME; " + config + "$roj --language auto") == kEnglish);
    CHECK(run_script("$roj rules --language ru beetle").out.starts_with(kRussian));
}

TEST_CASE("language: the environment needs neither a home nor an installed locale", "[app]") {
    if (!is_translated()) { return; }
    const auto help = [](const std::string& variables) {
        return run_script("env -i TERM=xterm " + variables + " \"$roj\" --help").out;
    };
    const std::string polish = "Bez polecenia roj kontynuuje";
    const std::string russian = "Без команды roj";
    CHECK(contains(help("LANG=pl_PL.UTF-8"), polish));
    CHECK(contains(help("LANG=C.UTF-8 LC_MESSAGES=ru_RU.UTF-8"), russian));
    CHECK(contains(help("LANG=ru_RU.UTF-8 LANGUAGE=de:pl:ru"), polish));
    CHECK(contains(help("LC_ALL=ru_RU.UTF-8 LANG=pl_PL.UTF-8"), russian));
    for (const char* const english : {"", "LC_ALL=C LANG=pl_PL.UTF-8", "LANG=de_DE.UTF-8",
                                      "LANG=C LANGUAGE=pl", "LANGUAGE=pl"}) {
        CHECK(contains(help(english), "Show this help and exit"));
    }
}

TEST_CASE("language: the setting changes the language of a game at once", "[app]") {
    if (!is_translated()) { return; }
    const Run run = run_script(R"sh(
        printf '%s\n' 'rules beetle' 'settings language=ru' 'rules beetle' \
            'settings language=default' 'rules beetle' quit |
            "$roj" play --white human --black human)sh");
    const std::size_t changed = run.out.find(kRussian);
    CAPTURE(run.out, run.err);
    REQUIRE(changed != std::string::npos);
    CHECK(run.out.find(kEnglish) < changed);
    CHECK(run.out.find(kRussian, changed + 1) == std::string::npos);
    CHECK(run.out.find(kEnglish, changed) != std::string::npos);
}

TEST_CASE("language: in restricted mode the list LANGUAGE does not count", "[app]") {
    if (!is_translated()) { return; }
    const std::string begin = "unset LC_ALL; export LANG=C.UTF-8 LANGUAGE=ru; ";
    const std::string end = " rules beetle";
    CHECK(run_script(begin + "$roj --restricted" + end).out.starts_with(kEnglish));
    CHECK(run_script(begin + "LANG=ru_RU.UTF-8 $roj --restricted" + end).out.starts_with(kRussian));
    // The configuration is that of the account, not of the environment.
    const std::string other =
        "mkdir -p x/roj; printf '[play]\\nlanguage = \"ru\"\\n' >x/roj/config.toml; "
        "export XDG_CONFIG_HOME=$PWD/x; ";
    CHECK(run_script(other + "$roj" + end).out.starts_with(kRussian));
    CHECK(run_script(other + "$roj --restricted" + end).out.starts_with(kEnglish));
    const std::string fixed = "$roj --restricted --language ru";
    CHECK(run_script(begin + fixed + end).out.starts_with(kRussian));
}

TEST_CASE("language: what other programs read is English", "[app]") {
    const std::string command =
        GENERATE(as<std::string>(), "bench --json >/dev/null", "bench --isa x", "perft x",
                 "show nothing --json", "match --games 3", "match --engine x --engine x --games 2");
    const std::string run = " $roj " + command + " 2>&1";
    CAPTURE(command);
    const std::string english = run_script("LC_ALL=C" + run).out;
    CHECK(run_script("LC_ALL=ru_RU.UTF-8" + run).out == english);
    CHECK(run_script("$roj --language x-pseudo " + command + " 2>&1").out == english);
}

// The same bytes in every language: what programs print for programs, and the files.
TEST_CASE("language: protocol, records and files do not depend on it", "[app]") {
    constexpr const char* kScript = R"sh(
        export HOME="$PWD"
        unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
        roj() { "$roj" $option "$@"; }
        printf '%s\n' info options 'options set Level 99' 'options set X 1' 'options get Seed' \
            'newgame Base+MLP' 'play wS1' 'play bQ' 'play bS1 wS1-' validmoves 'undo 9' undo frob \
            'newgame Base+X' 'newgame Base;InProgress;White[2];wS1;bA1 wS1-;bQ' 'bestmove depth x' \
            'newgame Base' 'bestmove depth 1' 'play wQ' 'pass' >commands
        roj uhp <commands
        roj uhp --rule draw.repetition=1 2>&1
        roj match --engine "'$roj' uhp" --engine "'$roj' uhp" --games 2 --nodes 5 --game Base \
            --option1 TableSizeMiB=1 --option2 TableSizeMiB=1 --max-plies 6 --json \
            --pgn match.pgn --summary match.json 2>/dev/null | grep -v late
        roj match --merge match.json | sed 's/late.*//'
        game='Base;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-'
        for to in pgn gamestring position; do roj convert --to $to "$game"; done
        printf '%s' '(;GM[27]VI[www.boardspace.net]P0[id "a"]P1[id "b"]SU[hive];' \
            'P0[0 pick W 4 wS1];P0[1 dropb wS1 N 13 .];P0[2 done]' \
            'P1[3 pick B 2 bG1];P1[4 dropb bG1 O 13 wS1-];P1[5 done])' >game.sgf
        roj convert game.sgf
        roj show --json "$game"
        roj analyze --nodes 10 --json "$game" | sed 's/"time[^,]*//'
        roj perft 2 | cut -c 1-25
        for shell in bash zsh fish; do roj completion $shell; done
        roj config --print
        roj config --write >/dev/null
        printf '%s\n' wS1 'bS1 wS1-' 'note Hello' 'wQ -wS1' undo 'save first' 'settings theme=dark' \
            'new Base human human' wA1 'bA1 wA1-' resign yes quit |
            roj play --seed 1 --white human --black human --journal game.pgn >/dev/null
        printf '%s\n' roll quit | roj robots --seed 1 >/dev/null
        roj convert game.pgn | sed '/Time/d'
        find . | sed 's/[0-9]//g' | sort
        find . -type f | sort | xargs cat | sed '/late/d; /Date/d; /Time/d'
    )sh";
    static const std::string english =
        run_script(std::string("export LC_ALL=C option=\n") + kScript).out;
    CHECK(missing(english, {"err Cannot take back 9 moves: the game has 2.", "[White \"a\"]",
                            "\"white_chance\"", "theme = \"dark\"", "{Hello}"}) == "");
    const std::string other =
        GENERATE(as<std::string>(), "export LC_ALL=ru_RU.UTF-8 option=\n",
                 "option='--language pl'\n", "option='--language x-pseudo'\n");
    CAPTURE(other);
    CHECK(run_script(other + kScript).out == english);
}

TEST_CASE("language: a locale that is not installed can still use UTF-8", "[app]") {
    const std::string run = "unset LC_ALL; LANG=xx_XX.UTF-8 $roj --term-check";
    CHECK(contains(run_script(run).out, "locale    UTF-8 from LANG=xx_XX.UTF-8"));
}

TEST_CASE("language: help and errors are words of the language", "[app]") {
    CHECK(contains(run_script("$roj --language x-pseudo --help").out, "⟦Śhów thę vęrśîóń"));
    CHECK(contains(run_script("$roj --language x-pseudo plya").err, "⟦Thęrę îś ńó ćómmąńd"));
    CHECK(contains(run_script("$roj --language x-pseudo show").err, "⟦GAME îś mîśśîńg."));
    const Run wrong = run_script("$roj rules --language xx");
    CHECK(wrong.status == 2);
    CHECK(contains(wrong.err, "--language: \"xx\" is not one of: auto, en, pl, ru."));
}

TEST_CASE("language: the words that a message lists are values of an option", "[app]") {
    if (!is_translated()) { return; }
    const auto first_lines = [](const std::string& options) {
        const Run run = run_script("echo wyjdź | $roj " + options);
        return run.err + run.out;
    };
    CHECK(contains(first_lines("--language pl play --theme zła"), "ciemny, jasny lub prosty"));
    CHECK(contains(first_lines("--language pl play --lines --theme ciemny --clock brak "
                               "--white człowiek --black bot --color nigdy"),
                   "Grasz białymi"));
    CHECK(contains(first_lines("--language ru play --lines --theme светлая --clock нет "
                               "--white человек --black бот:2"),
                   "Вы играете белыми"));
    CHECK(contains(first_lines("--language ru play --white движок:"), "укажите команду"));
    // The path of a program stays as it is.
    CHECK(contains(first_lines("--language pl play --lines --white silnik:/brak/zegar"),
                   "/brak/zegar"));
}
