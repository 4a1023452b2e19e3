#include <string>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"

using namespace roj::e2e;

TEST_CASE("lists: a player finds a saved game in the browser and opens it", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.enter_until_turn_of("wS1", "Black");
    terminal.enter("save lunch", "Saved as");
    terminal.enter("bA1 wS1-", "bA1)");
    terminal.enter("load", "1 of 2");
    terminal.type("j", "2 of 2");
    CHECK(terminal.line(terminal.cursor().y).starts_with("> "));
    terminal.type("q", "bA1)");
    terminal.enter("load", "1 of 2");
    terminal.type("j");
    terminal.type(kEnter, "Loaded lunch.");
    quit(terminal);
}

TEST_CASE("lists: line mode numbers the saved games", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home, {"--lines"}));
    terminal.wait_for("or help");
    terminal.enter("wS1", "White played wS1.");
    terminal.enter("save lunch", "Saved as");
    terminal.enter("load", "2   today");
    terminal.enter("load 2", "Loaded lunch.");
    quit(terminal);
}

TEST_CASE("lists: a theme chosen in the settings is kept", "[e2e]") {
    const FreshHome home;
    Terminal terminal(two_players(home));
    terminal.wait_for_turn_of("White");
    terminal.enter("settings", "1 of ");
    terminal.type("/theme");
    terminal.type(kEnter, ">     theme");
    terminal.type("l", ">   * theme");
    const auto file = home.path() / ".config/roj/config.toml";
    CHECK(roj::file_text(file).find("\ntheme = \"dark\"") != std::string::npos);
    terminal.type("u", ">     theme");
    CHECK(roj::file_text(file).find("\n#theme = ") != std::string::npos);
    terminal.type("q");
    terminal.wait_for_turn_of("White");
    quit(terminal);
}
