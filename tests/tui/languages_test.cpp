// The screens of a player who does not use English.

#include <array>
#include <sstream>
#include <string>

#include "golden.h"
#include "hive/hive_run.h"
#include "i18n/tr.h"
#include "line_file.h"
#include "robots/record.h"
#include "support/catch.h"
#include "tui/hive/hive_lines.h"
#include "tui/robots/robots_ui.h"

using roj::i18n::Language;
using roj::play::Session;
using roj::test::ScriptedTerminal;
using roj::tui::Size;

namespace {

constexpr const char* kGame =
    "wG1\nbG1 wG1-\nwQ \\wG1\nbQ bG1/\nwA1 -wQ\nbB1 bG1\\\nwB1 /wG1\nbA1 bQ-\n";

std::string hive_screen(const std::string& typed, Size size) {
    ScriptedTerminal terminal;
    terminal.resize(size);
    terminal.type(typed);
    terminal.look("screen");
    CHECK(roj::test::run(terminal) == 128 + SIGTERM);
    return terminal.screen("screen");
}

std::string robots_screen(const std::string& typed, Size size) {
    const auto record = roj::robots::parse_record("[Game \"Robots\"]\n[Seed \"4\"]\n\n");
    REQUIRE(record);
    roj::play::RobotsSession session(*record, nullptr);
    ScriptedTerminal terminal;
    terminal.resize(size);
    terminal.type(typed);
    terminal.look("screen");
    CHECK(roj::tui::RobotsScreen(session, terminal, {}).run() == 128 + SIGTERM);
    return terminal.screen("screen");
}

struct Moment {
    std::string name;
    std::string typed;
    bool is_robots = false;
};

const std::array kMoments{
    Moment{"start", ""},
    Moment{"refused", std::string(kGame) + "wG1 -bQ\n"},
    Moment{"targets", std::string(kGame) + "wB1"},
    Moment{"hint", "puzzle 1\nhint\n"},
    Moment{"help", "?"},
    Moment{"rules", "rules beetle\n"},
    Moment{"setup", "new\n"},
    Moment{"moves", std::string(kGame) + "moves\n"},
    Moment{"end", std::string(kGame) + "resign\nyes\n"},
    Moment{"robots", "\n", true},
};

}  // namespace

TEST_CASE("screens in other languages match the golden files", "[tui][screen][golden][long]") {
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        for (const Moment& moment : kMoments) {
            const auto draw = [&] {
                return moment.is_robots ? robots_screen(moment.typed, size)
                                        : hive_screen(moment.typed, size);
            };
            const std::string name = moment.name + '_' + to_string(size);
            roj::test::check_pseudo(name, draw);
            for (const Language language : {Language::Polish, Language::Russian}) {
                if (!roj::i18n::is_available(language)) { continue; }
                const roj::i18n::WithLanguage other(language);
                roj::test::check_golden(
                    "languages/" + std::string(language_code(language)) + '/' + name, draw());
            }
        }
    }
}

TEST_CASE("line mode is in the language in use", "[tui][lines]") {
    roj::test::check_pseudo("lines", [] {
        Session session(roj::test::two_humans(), nullptr);
        const roj::test::LineFile in(std::string(kGame) + "wB1 wG1\nbG1 -bQ\nresign\nyes\n");
        std::ostringstream out;
        roj::tui::HiveLines(session, {}, {in.fd(), out}).run();
        const std::string text = out.str();
        // The last line is the game in notation.
        return text.substr(0, text.find("Base;"));
    });
}
