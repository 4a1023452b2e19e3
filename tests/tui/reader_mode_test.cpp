// What a player hears who uses a screen reader.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <roj/notation.h>
#include <roj/ruleset.h>

#include "games.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "line_file.h"
#include "play/archive/hive_games.h"
#include "play/robots/robots_session.h"
#include "play/session/session.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"
#include "text/ascii.h"
#include "tui/hive/hive_lines.h"
#include "tui/robots/robots_ui.h"
#include "words/move_list.h"
#include "words/narration.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::i18n::Language;
using roj::play::Session;

namespace {

UiOptions in_words() {
    UiOptions options;
    options.reader = true;
    return options;
}

/// Returns what a player hears who types these lines.
std::string heard(const std::string& lines, const char* type = "Base+CD") {
    roj::play::Setup setup = two_humans();
    setup.rules.game_type = *roj::parse_game_type(type);
    Session session(setup, nullptr);
    const roj::test::LineFile in(lines);
    std::ostringstream out;
    HiveLines(session, in_words(), {in.fd(), out}).run();
    return out.str();
}

/// Returns the lines with a sign, which no player has typed.
std::string lines_with_signs(const std::string& heard) {
    std::string lines;
    for (const std::string_view line : roj::text::split_lines(heard)) {
        const bool plain = std::ranges::all_of(line, [](char c) {
            return roj::text::is_letter_or_digit(c) || static_cast<signed char>(c) < 0 ||
                   std::string_view(" .,;:!?'\"").find(c) != std::string_view::npos;
        });
        if (!plain) { lines += std::string(line) + '\n'; }
    }
    return lines;
}

/// Returns the lines that play the game: every third move by its number, the others in words, as
/// the program says them. Some ask questions.
std::string blind_game() {
    Ruleset rules;
    rules.game_type = *roj::parse_game_type("Base+CD");
    Game game(rules);
    std::string lines;
    for (const std::string_view text : roj::text::split(roj::test::kFanGame, ';')) {
        const auto move = roj::parse_move(game.position(), text);
        REQUIRE(move);
        const std::vector<Move> numbered = roj::words::numbered_moves(game.position());
        const auto number = std::ranges::find(numbered, *move) - numbered.begin() + 1;
        lines += "moves\n";
        lines += game.history().size() % 3 == 0
                     ? std::to_string(number)
                     : roj::words::describe_move_for_speech(game.position(), *move);
        lines += "\nlist\nlook bQ\naround wS1\n";
        REQUIRE(game.play(*move));
    }
    return lines;
}

}  // namespace

TEST_CASE("a blind game has no sign from the first move to the result", "[tui][reader]") {
    const std::string text = heard(blind_game());
    CHECK(lines_with_signs(text) == "");
    CHECK(missing(text, {"Black moves the Scorpion to the left of the white Queen and stings the "
                         "white Queen.\n",
                         "White moves the Dragonfly below, to the right of the black Scorpion "
                         "and takes the black Ant 1 along.\n",
                         "White turns the Ant 1 face up.\n",
                         "Black has no legal move. Press Enter to pass.\n", "Black passes.\n",
                         "The black Queen has 5 filled sides. It is White's turn, turn 26.\n",
                         "White wins: the black Queen is surrounded.\n"}) == "");
}

TEST_CASE("a blind game has no sign and no English in other languages", "[tui][reader][long]") {
    struct Spoken {
        Language language;
        const char* won;
    };
    const Spoken& spoken =
        GENERATE(Spoken{Language::Polish, "wygrywają"}, Spoken{Language::Russian, "выигр"});
    if (!roj::i18n::is_available(spoken.language)) { return; }
    const roj::i18n::WithLanguage chosen(spoken.language);
    const std::string text = heard(blind_game());
    CHECK(lines_with_signs(text) == "");
    CHECK(contains(text, spoken.won));
    for (const char* const english :
         {" the ", "White", "Black", "Queen", " legal", " is ", "You"}) {
        CHECK_FALSE(contains(text, english));
    }
}

TEST_CASE("a reader hears the text beside a drawing, and help without a screen", "[tui][reader]") {
    const std::string rules = heard("rules gates\n");
    CHECK(contains(rules, "The white Ant 1 reaches every star, but not the dot:\n"));
    CHECK_FALSE(contains(rules, "The white Spider 1\n"));
    CHECK_FALSE(contains(rules, "\n\n\n"));
    for (const char* const topic : {"", " moves", " marks", " klawisze"}) {
        CHECK(contains(heard(std::string("help") + topic + '\n'), "Playing in words\n"));
    }
    CHECK(contains(heard("help saving\n"), "Saving and loading\n"));
}

TEST_CASE("each turn is told in the same order", "[tui][reader]") {
    const std::string text = heard(
        "clock 10m plus 5s\n1.\nblack spider 1 right of white spider 1\n"
        "queen left of ws1\nqueen right of bs1\n1\n");
    CHECK(contains(text,
                   "White places the Queen to the left of the white Spider 1.\n"
                   "The white Queen has 1 filled side. It is Black's turn, turn 2. White has "
                   "10:10 left, Black 10:05.\n"));
}

TEST_CASE("commands, errors and pages have no sign either", "[tui][reader]") {
    std::string lines = "hint\nhint\nhint\neval\nwA9 foo\nant 1 left of nothing\n99\nwS1\nwS1\n";
    lines += "black spider 1 right of white spider 1\nmoves ant\nmoves queen\nmoves wQ\nclock\n";
    lines += "look above right of white spider 1\nlook\nwhere\nwhere white queen\nundo\nredo\n";
    lines +=
        "undo 99\nredo 99\nback 9\nbranch\nline\nforward\nlive\nnote hello\nback\nnote\nlive\n";
    lines += "show movable\nshow pinned\nshow gates\nsetup\nsetup moth.gates is off\nhelp\nboard\n";
    lines +=
        "level\nstop\nredo\nclock 10x\nclock\ndraw\nsave\nload\nexport\nsettings\ntheme\nfind\n";
    for (const char* topic :
         {"typing", "board", "review", "learning", "saving", "clocks", "words", "marks", "screen",
          "keys", "moves", "engines", "new", "fans", "ssh"}) {
        lines += std::string("help ") + topic + '\n';
    }
    for (const std::string_view topic : roj::i18n::topic_names("rules")) {
        lines += "rules " + std::string(topic) + '\n';
    }
    for (int lesson = 1; lesson <= 17; ++lesson) {
        lines += "tutorial " + std::to_string(lesson) + "\nhint\nhint\nhint\n1\n2\n";
    }
    lines += "puzzle\npuzzle 1\nhint\nhint\nhint\n1\npuzzle 40\nlist\nlive\n";
    lines += "new Base human human\n1\n1\n1\nback\nbranch\nline\n";
    lines += "resign!\nanalyze 10\n";
    CHECK(lines_with_signs(heard(lines)) == "");
    CHECK(lines_with_signs(heard("help guide\n")) ==
          "ssh hive@example.org, the operator tells you the name of the machine\n");
    const std::string saved = heard("help saving\n");
    CHECK(contains(saved, "\nload FILE, reads a PGN"));
}

TEST_CASE("a text for another program is not read in words", "[tui][reader]") {
    const std::string game = "Base;InProgress;White[2];wS1;bS1 wS1-";
    const std::string text = heard("wS1; bS1 wS1-\nlink\ncopy\ncopy moves\n", "Base");
    CHECK(contains(text,
                   "\nhttps://hivegame.com/analysis?uhp=Base%3BInProgress%3BWhite%5B2%5D"
                   "%3BwS1%3BbS1%20wS1-\n"));
    CHECK(contains(text, '\n' + game + '\n'));
    CHECK(contains(text, "\nwS1; bS1 wS1-\n"));
}

TEST_CASE("a saved game is loaded by its name as it is heard", "[tui][reader]") {
    const roj::TempFolder folder;
    roj::play::StoragePaths paths;
    paths.state = folder / "state";
    paths.games = folder / "games";
    roj::play::Storage storage(roj::play::kHiveGames, paths);
    const auto* const more = GENERATE("", "save other\n");
    const auto [saved, said] = GENERATE(Catch::Generators::table<const char*, const char*>(
        {{"my-game 2026-11-28", "My game 2026 11 28"},
         {"A_1 (rock & roll)", "a underscore 1, rock and roll"}}));
    Session session(two_humans(), &storage);
    const roj::test::LineFile in(std::string("wS1\nsave ") + saved + '\n' + more + "load " + said +
                                 "\nquit\n");
    std::ostringstream out;
    HiveLines(session, in_words(), {in.fd(), out}).run();
    CAPTURE(out.str());
    CHECK(contains(text::lower_case(out.str()), "loaded " + text::lower_case(said)));
}

TEST_CASE("the position editor and the openings have no sign", "[tui][reader]") {
    const std::string arranged = heard(
        "edit\nwhite queen\nblack queen right of white queen\nwhite beetle 1 on black queen\n"
        "check\nturn White 7\nturn red\noff white queen\noff black queen\nmoved beetle 1\n"
        "down black spider 1\nundo\nredo\nlook wQ\nlist\nwhat\nhelp "
        "edit\npuzzle\nundo\nundo\ncheck\ndone\n"
        "openings\nopenings 3\nquit\n");
    CAPTURE(arranged);
    CHECK(lines_with_signs(arranged) == "");
    CHECK(
        missing(arranged, {"The white Beetle 1 is on the board. White, turn 3.",
                           "The position is valid: Base plus CD, White, turn 3, the white Queen, "
                           "the black Queen to the right of the white Queen, "
                           "the white Beetle 1 onto the black Queen",
                           "off the white Ant 1 takes it off", "The white Queen is off the board.",
                           "A new game starts here: Base plus CD, White, turn 7, "}) == "");
    const std::string openings =
        heard("openings\nopenings 1\nopenings\nopenings 99\nquit\n", "Base");
    CAPTURE(openings);
    CHECK(lines_with_signs(openings) == "");
    CHECK(missing(openings, {"1: White places the ", ". White won: ", " percent.\n"}) == "");
}

TEST_CASE("a game of bots and its analysis have no sign", "[tui][reader]") {
    roj::play::Setup setup;
    setup.seats = {roj::play::Seat{roj::play::Seat::Kind::Bot, 1},
                   roj::play::Seat{roj::play::Seat::Kind::Bot, 1}};
    setup.rules.game_type = *roj::parse_game_type("Base+MLPCOD");
    setup.seed = 7;
    Session session(setup, nullptr);
    const roj::test::LineFile in("analyze 10\nback\nback\n");
    std::ostringstream out;
    HiveLines(session, in_words(), {in.fd(), out}).run();
    CHECK(lines_with_signs(out.str()) == "");
    CHECK(contains(out.str(), "chances are "));
}

TEST_CASE("robots: a game has no sign either", "[tui][reader][robots]") {
    roj::robots::Record record{roj::robots::Game(roj::robots::Rules{})};
    record.seed = 3;
    roj::play::RobotsSession session(std::move(record), nullptr);
    std::string lines;
    const int rounds = roj::test::kSlowBuild ? 5 : 40;
    for (int i = 0; i < rounds; ++i) { lines += "\nmoves\nhint\nlist\nlog\n1\n1,1\nundo\n1\n"; }
    lines += "help\nhelp record\nrules\nboard\nseat\nnew 9\nfoo\nh9 v minus 9\n";
    const roj::test::LineFile in(lines);
    std::ostringstream out;
    RobotsLines(session, in_words(), {in.fd(), out}).run();
    CHECK(lines_with_signs(out.str()) == "");
    CHECK(contains(out.str(), "goes H plus "));
}
