#include <string>
#include <vector>

#include "app/config/config.h"
#include "app/config/settings.h"
#include "app/program.h"
#include "app/shell/command_specs.h"
#include "e2e/support/fresh_home.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::app;

namespace {

const char* const kFile = ".config/roj/config.toml";

/// The text with every setting in force.
std::string uncommented(std::string text) {
    for (const Setting& setting : all_settings()) {
        const std::string commented = "\n#" + std::string(setting.key) + " = ";
        const std::size_t at = text.find(commented);
        CAPTURE(setting.key);
        REQUIRE((at == std::string::npos) == setting.is(roj::play::Former));
        if (at != std::string::npos) { text.erase(at + 1, 1); }
    }
    return text;
}

}  // namespace

TEST_CASE("config command: every setting that is printed can be set", "[app]") {
    const roj::app::Config config =
        roj::app::parse_config(uncommented(roj::app::format_template({})));
    CHECK(config.warnings.empty());
    roj::app::Settings settings;
    const auto bad = roj::app::apply_choices(settings, config.choices);
    for (const auto& choice : bad) { FAIL_CHECK(choice.key << ": " << choice.reason); }
}

TEST_CASE("config command: what is printed as a default changes nothing", "[app]") {
    roj::app::Settings settings;
    const roj::app::Settings untouched;
    std::vector<roj::app::Choice> defaults;
    for (const auto& choice :
         roj::app::parse_config(uncommented(roj::app::format_template({}))).choices) {
        if (!roj::app::find_setting(choice.key)->is(roj::app::NoDefault)) {
            defaults.push_back(choice);
        }
    }
    CHECK(roj::app::apply_choices(settings, defaults).empty());
    CHECK(settings.seats == untouched.seats);
    CHECK(settings.rules == untouched.rules);
    CHECK(settings.move_time == untouched.move_time);
    CHECK(settings.ui.color == untouched.ui.color);
    CHECK(settings.ui.cells == untouched.ui.cells);
    CHECK(settings.ui.bell == untouched.ui.bell);
    CHECK(settings.ui.lines == untouched.ui.lines);
}

TEST_CASE("config command: every choice among the options of play is a setting", "[app]") {
    for (const auto& option : roj::app::find_command("play")->options) {
        const std::string& name = option.names.front();
        if (name == "--help" || name == "--load" || name == "--journal") { continue; }
        CAPTURE(name);
        CHECK(roj::app::find_setting(option.key()) != nullptr);
    }
    const std::string text = roj::app::format_template({});
    for (const Setting& setting : all_settings()) {
        CAPTURE(setting.key);
        CHECK_FALSE(contains(text, "# \n#" + std::string(setting.key)));
    }
}

TEST_CASE("config command: a written file is valid and is not overwritten", "[app]") {
    const roj::e2e::FreshHome home;
    CHECK(contains(run_roj(home, {"config"}).out, "does not exist"));
    const Run wrote = run_roj(home, {"config", "--write"});
    CHECK(wrote.status == 0);
    CHECK(contains(run_roj(home, {"config"}).out, "has no errors"));
    put_file(home.path() / kFile, "[play]\nbell = false\n");
    check_refused(home, {"config", "--write"}, 1, "already exists");
    CHECK(roj::file_text(home.path() / kFile) == "[play]\nbell = false\n");
}

TEST_CASE("config command: the printed file contains the player's settings", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.path() / kFile,
             "[play]\nblack = bot:7\nrule = ['draw.repetition=0', \"resign=off\"]\n");
    const Run run = run_roj(home, {"config", "--print"});
    CHECK(run.status == 0);
    CHECK(missing(run.out, {"\nblack = \"bot:7\"\n",
                            "\nrule = [\"draw.repetition=0\", \"resign=off\"]\n", "\n#white = "}) ==
          "");
}

TEST_CASE("config command: an invalid setting is named with the file", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.path() / kFile, "[play]\nblak = bot:7\nwhat\n");
    const Run run = run_roj(home, {"config"});
    CHECK(run.status == 1);
    CHECK(missing(run.err, {"config.toml: line 3", "Did you mean \"black\"?"}) == "");
}

TEST_CASE("config command: a byte order mark is not a part of the first line", "[app]") {
    const Run run = run_script(
        "mkdir -p conf/roj; export XDG_CONFIG_HOME=$PWD/conf\n"
        "printf '\\357\\273\\277[play]\\ntheme = \"light\"\\ntheme = \"dark\"\\n' "
        ">conf/roj/config.toml\n"
        "\"$roj\" config 2>&1; echo $?; \"$roj\" config --print | grep ^theme");
    CHECK(contains(run.out,
                   "config.toml: line 3: theme is already set in line 2. roj ignores the line.\n1\n"
                   "theme = \"light\"\n"));
}

TEST_CASE("config command: a file that cannot be written is an error", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.path() / ".config", "no folder");
    check_refused(home, {"config", "--write"}, 1, ".config");
    CHECK(run_roj(home, {"config", "--print"}).status == 0);
}
