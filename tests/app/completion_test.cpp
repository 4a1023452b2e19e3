#include "app/shell/command_specs.h"

#include <algorithm>
#include <string>

#include "app/program.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::app;

namespace {

/// Runs a script where the shell is installed; else the case is skipped.
bool runs_in(const std::string& shell, const std::string& script, Run& run) {
    run = roj::run_script("command -v " + shell +
                          " >/dev/null || { echo missing; exit; }\ncat >s <<'END'\n" + script +
                          "END\nPATH=${roj%/*}:$PATH " + shell + " s\n");
    if (run.out != "missing\n") { return true; }
    WARN("skipped: there is no " + shell);
    return false;
}

/// What bash offers behind a line.
std::string bash_offers(const std::string& line) {
    const Run run = roj::run_script(
        "cat >s <<'END'\n. ./completion\nCOMP_LINE=$1 COMP_POINT=${#1}\n_roj\necho "
        "\"${COMPREPLY[*]}\"\nEND\n"
        "touch saturday.pgn\n$roj completion bash >completion && bash s '" +
        line + "'\n");
    CAPTURE(run.err);
    CHECK(run.status == 0);
    return run.out;
}

}  // namespace

TEST_CASE("completion: bash completes commands, options and values", "[app]") {
    const auto [line, offered] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"roj pl", "play\n"},
        {"roj --term", "--term-check\n"},
        {"roj play --bl", "--black\n"},
        {"roj play --layout o", "outlined\n"},
        {"roj play --layout=o", "outlined\n"},
        // bash replaces only what stands behind the colon.
        {"roj play --white human --black bot:1", "1 10\n"},
        {"roj play --load sat", "saturday.pgn\n"},
        {"roj show sat", "saturday.pgn\n"},
        {"roj rules pil", "pillbug\n"},
        {"roj play --seed ", "\n"},
        {"roj completion ", "bash zsh fish\n"},
    }));
    CAPTURE(line);
    CHECK(bash_offers(line) == offered);
}

TEST_CASE("completion: zsh accepts its script", "[app]") {
    Run run;
    if (!runs_in("zsh",
                 "autoload -Uz compinit; compinit -u -D\nsource <(roj completion zsh)\necho "
                 "$_comps[roj]\n",
                 run)) {
        return;
    }
    CHECK(run.err.empty());
    CHECK(run.out == "_roj\n");
}

TEST_CASE("completion: fish completes commands, options and values", "[app]") {
    Run run;
    if (!runs_in("fish",
                 "roj completion fish | source\ncomplete -C 'roj play --layout o'\ncomplete -C "
                 "'roj rules pil'\n",
                 run)) {
        return;
    }
    CHECK(run.err.empty());
    CHECK(missing(run.out, {"outlined\t", "pillbug\n"}) == "");
}

TEST_CASE("completion: every shell completes every command and option", "[app]") {
    const std::string bash = roj::app::bash_completion();
    const std::string zsh = roj::app::zsh_completion();
    const std::string fish = roj::app::fish_completion();
    REQUIRE(roj::app::command_line().size() > 9);
    for (const CommandSpec& command : roj::app::command_line()) {
        CAPTURE(command.name);
        if (command.name != "roj") { CHECK(contains(fish, " -a " + command.name + " ")); }
        for (const OptionSpec* option : command.shown_options()) {
            const std::string& name = option->names.front();
            CAPTURE(name);
            CHECK(contains(bash, name));
            CHECK(contains(zsh, name));
            CHECK(contains(fish, " -l " + name.substr(2) + " "));
        }
    }
}

TEST_CASE("manual: it contains every command and option except hidden ones", "[app]") {
    const std::string text = roj::app::format_manual("roj", "1.2.3", "2026-01-31");
    CHECK(missing(text, {".TH ROJ 6 2026-01-31 ", "roj 1.2.3"}) == "");
    for (const CommandSpec& command : roj::app::command_line()) {
        if (command.name == "roj") { continue; }
        CHECK(contains(text, ".SS roj " + command.name + "\n"));
    }
    CHECK(contains(text, "\\-\\-engine\\-option"));
    CHECK_FALSE(contains(text, "\\-\\-depth1\\fR"));
}

TEST_CASE("manual: its synopsis has no English in another language", "[app]") {
    if (!roj::i18n::is_available(roj::i18n::Language::Polish)) { return; }
    const roj::i18n::WithLanguage polish(roj::i18n::Language::Polish);
    const std::string text = roj::app::format_manual("roj", "1.2.3", "2026-01-31");
    CHECK_FALSE(contains(text, "OPTIONS"));
    CHECK(contains(text, "\\fBroj rules\\fR [\\fIOPCJE\\fR] ["));
}

TEST_CASE("manual: the page contains the same texts as the help", "[app]") {
    const Run run = roj::run_script(
        "command -v groff >/dev/null || { echo missing; exit; }\n"
        "$roj manual | groff -man -Tascii -ww -P-cbou\n");
    if (run.out == "missing\n") {
        WARN("skipped: there is no groff");
        return;
    }
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(missing(run.out, {"|\\bQ|bQ/|      \\bQ nw    bQ/ ne",
                            "roj play --black bot:5 --game Base+MLP"}) == "");
}

TEST_CASE("manual: mandoc finds no fault in any page", "[app]") {
    const std::string language = GENERATE(as<std::string>(), "en", "pl", "ru");
    const std::string page = GENERATE(as<std::string>(), "roj", "roj-uhp", "roj-lobby");
    CAPTURE(language, page);
    const Run run = roj::run_script(
        "command -v mandoc >/dev/null || { echo missing; exit; }\n"
        "$roj manual " +
        page + " --language " + language + " 2>/dev/null | mandoc -T lint\n");
    if (run.out == "missing\n") {
        WARN("skipped: there is no mandoc");
        return;
    }
    CHECK(run.out.empty());
    CHECK(run.status == 0);
}

TEST_CASE("manual: an unknown page is an error", "[app]") {
    check_refused({"manual", "ls"}, 2, "\"ls\" is not a manual page. Use roj, roj-uhp, roj-lobby.");
}

TEST_CASE("help: every command has its text", "[app]") {
    for (const CommandSpec& command : roj::app::command_line()) {
        const std::string name = "notes/" + command.name;
        INFO(name);
        CHECK(std::ranges::count(roj::i18n::kSharedTexts, name, &roj::i18n::SharedText::name) == 1);
    }
}
