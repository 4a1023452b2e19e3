#include <iostream>
#include <string>

#include "app/program.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_script;

namespace {

constexpr const char* kRussian = "Жук (B)";
constexpr const char* kEnglish = "The Beetle (B)";

/// A build without GNU gettext speaks only English.
bool is_translated() {
    const bool translated =
        contains(run_script("$roj --language ru --term-check").out, "language  ru: --language");
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
        GENERATE(as<std::string>(), "uhp </dev/null", "bench --json >/dev/null", "perft x",
                 "show 'Base;InProgress;White[2];wS1;bS1 wS1-' --json", "show nothing --json",
                 "convert 'Base;InProgress;White[2];wS1;bS1 wS1-'", "completion bash",
                 "match --games 3", "config --print");
    const std::string run = " $roj " + command + " 2>&1";
    CAPTURE(command);
    CHECK(run_script("LC_ALL=C" + run).out == run_script("LC_ALL=ru_RU.UTF-8" + run).out);
    CHECK(run_script("LC_ALL=C" + run).out ==
          run_script("$roj --language x-pseudo " + command + " 2>&1").out);
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
