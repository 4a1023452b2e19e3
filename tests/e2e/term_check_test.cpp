#include <filesystem>
#include <fstream>
#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

using namespace roj::e2e;

TEST_CASE("term check: shows what roj knows about a terminal, and why", "[e2e]") {
    const auto [type, told] = GENERATE(table<std::string, std::string>({
        {"xterm-256color", "on: 256"},
        {"vt100", "off: this type has none"},
        {"no-such-type", "unknown here: taken for xterm"},
        {"dumb", "line by line: this type cannot place its cursor"},
    }));
    const FreshHome home;
    Terminal terminal(roj_program(home, {"--term-check"}, type), {132, 30});
    CAPTURE(type);
    terminal.wait_for(told);
    terminal.wait_for("games     " + home.path().string());
    CHECK(terminal.wait_exit().code() == 0);
    CHECK(terminal.line_modes_after() == terminal.line_modes_before());
    // It only looks, and changes no mode.
    CHECK_FALSE(terminal.modes().ever_used_alternate_screen());
}

TEST_CASE("term check: options, sizes and variables are reasons", "[e2e]") {
    const FreshHome home;
    auto program = roj_program(home, {"--term-check", "--color", "never"});
    program.environment["COLUMNS"] = "200";
    program.environment["LC_ALL"] = "xx_YY.UTF-8";
    Terminal terminal(program, {70, 11});
    terminal.wait_for("games ");
    CHECK(terminal.wait_exit().code() == 0);
    const std::string& output = terminal.output();
    CHECK(roj::missing(output, {"off: asked for by --color", "70x11, too small: a game needs 40x12",
                                "LC_ALL=xx_YY.UTF-8, which this system lacks"}) == "");
}

TEST_CASE("term check: tells the language and what chose it", "[e2e]") {
    const auto [locale, told] = GENERATE(table<std::string, std::string>({
        {"pl_PL", "language  en: This terminal does not use UTF-8, so roj uses English."},
        {"C.UTF-8", "language  en: LC_ALL=C.UTF-8"},
        {"C", "language  en: LC_ALL=C"},
    }));
    const FreshHome home;
    auto program = roj_program(home, {"--term-check"});
    program.environment["LC_ALL"] = locale;
    program.environment.erase("LANGUAGE");
    Terminal terminal(program, {132, 30});
    terminal.wait_for(told);
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("a terminal without UTF-8 gets one line about its language", "[e2e]") {
    const std::string line = "This terminal does not use UTF-8, so roj uses English.";
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.enter("settings language=pl", "\"pl\" is now in");
    terminal.wait_for("so roj uses English.");
    quit(terminal);
    Terminal lines(two_players(home, {"--lines"}));
    lines.wait_for("White to move");
    const std::string& shown = lines.output();
    CHECK(shown.find(line) != std::string::npos);
    CHECK(shown.find(line) == shown.rfind(line));
}

TEST_CASE("term check: a size larger than roj draws is accepted", "[e2e]") {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"--term-check"}), {65535, 30});
    terminal.wait_for("65535x30, of which roj uses the upper left 500x30");
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("manual: a terminal shows it in man, or without man in a pager", "[e2e]") {
    const FreshHome home;
    auto program = roj_program(home, {"manual", "roj-uhp"});
    const std::string bin = home.path() / "bin";
    std::filesystem::create_directory(bin);
    for (const char* const tool : {"sh", "mktemp", "rm", "cat", "sed"}) {
        for (const std::string folder : {"/bin/", "/usr/bin/"}) {
            if (!std::filesystem::exists(folder + tool)) { continue; }
            std::filesystem::create_symlink(folder + tool, bin + "/" + tool);
            break;
        }
    }
    program.environment["PATH"] = bin;
    program.environment["PAGER"] = "sed s/^/=/";
    {
        Terminal terminal(program, {100, 200});
        terminal.wait_for("=does the same as");
        CHECK(terminal.wait_exit().code() == 0);
        CHECK(terminal.output().find("\\fB") == std::string::npos);
    }
    std::ofstream(bin + "/man") << "#!/bin/sh\ncat \"$1\"; exit 3\n";
    std::filesystem::permissions(bin + "/man", std::filesystem::perms::owner_all);
    Terminal terminal(program, {100, 200});
    terminal.wait_for(".TH ROJ");
    CHECK(terminal.wait_exit().code() == 1);
}
