// What a line means before Enter is pressed.

#include "play/input/preview.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "i18n/language.h"
#include "seated.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"
#include "support/setup.h"
#include "text/ascii.h"
#include "words/move_list.h"

namespace roj::play {
namespace {

constexpr const char* kOpening = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-";
constexpr const char* kPinned = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";
constexpr const char* kScorpion = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-)";

Preview preview(const Game& game, const std::string& line) {
    const Session session(seated("human", "human"), record::Record(game), nullptr);
    return session.preview(line);
}

Preview on(const char* game, const char* line) {
    return preview(Game(test::position(game)), line);
}

/// Returns the moves that the board numbers: "1 wQ, 2 /wQ".
std::string numbers_of(const Preview& shown) {
    std::string text;
    for (const words::NumberedMove& each : shown.moves) {
        text += (text.empty() ? "" : ", ") + std::to_string(each.number) + ' ' + each.text;
    }
    return text;
}

TEST_CASE("a bug that is named shows its moves: those onto bugs, then in reading order") {
    const Preview shown = on(kOpening, "wB1");
    CHECK(numbers_of(shown) == R"(1 wQ, 2 \wQ, 3 /wQ)");
    CHECK(shown.text == "wB1: 3 moves.");
    CHECK_FALSE(shown.move);
    CHECK(on(kOpening, "b1").moves == shown.moves);
    // Only early in a game does the player need to know how to go on.
    CHECK(on("Base;;;wS1;bS1 wS1-", "wB1").text == "wB1: 3 moves. Type a number or a cell.");
}

TEST_CASE("the cells become fewer as a player continues to type, in any spelling") {
    const Preview shown = on(kOpening, "wB1 /");
    CHECK(shown.text == "Only match: wB1 /wQ.");
    CHECK(numbers_of(shown) == "3 /wQ");
    CHECK(shown.move);
    CHECK(on(kOpening, "b1 sw w").text == "Only match: wB1 /wQ.");
    CHECK(on(kOpening, "B1 sw wQ").text ==
          "Enter plays wB1 /wQ: move the Beetle 1 below, to the left of the white Queen.");
    // The Ant may be written from both bugs it comes to lie beside.
    CHECK(on(kPinned, "wA1 bS1").text == "wA1: 2 moves.");
    CHECK(on(kPinned, "wA1 z").text == "No move of wA1 matches.");
}

TEST_CASE("a complete move is accepted, and longer matches are listed") {
    CHECK(on(kOpening, "wB1 wQ").text ==
          "Enter plays wB1 wQ: move the Beetle 1 onto the white Queen.");
    CHECK(on("Base", "wS1").text ==
          "Enter plays wS1: place the Spider 1 in the middle of the table.");
    // "-b" is the own Beetle already, and may become the black Queen.
    const Preview shown =
        on("Base;;;wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wA1 -wS1;bA1 bS1-;wB1 /wS1;bB1 bS1\\", "wA1 /b");
    CHECK(missing(shown.text, {"Enter plays wA1 /wB1: ", "match."}) == "");
    CHECK(shown.moves.size() > 1);
}

TEST_CASE("a move in words is played like one in notation, in three languages") {
    const auto lines = [](i18n::Language language, const std::vector<std::string>& typed) {
        const i18n::WithLanguage used(language);
        Session session(seated("human", "human"), nullptr);
        for (const std::string& line : typed) {
            INFO(line);
            CHECK(session.preview(line).move);
            CHECK(all<MovePlayed>(session.submit(line)).size() == 1);
        }
        return text::join(session.move_texts(), "; ");
    };
    const std::string moves = "wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wB1 -wQ; bA1 bQ-; wB1 wQ";
    CHECK(lines(i18n::Language::English,
                {"the spider", "spider right of white spider 1", "place the queen left of wS1",
                 "queen right of black spider 1", "beetle 1 left of white queen", "a1 bq-",
                 "beetle 1 onto white queen"}) == moves);
    CHECK(
        lines(i18n::Language::Polish,
              {"pająk", "pająk na prawo od białego pająka 1", "królowa na lewo od białego pająka 1",
               "bq bs1-", "żuk 1 na lewo od białej królowej",
               "mrówka 1 na prawo od czarnej królowej", "zuk 1 na biala krolowa"}) == moves);
    CHECK(lines(i18n::Language::Russian,
                {"паук", "паук справа от белого паука 1", "королева слева от белого паука 1",
                 "королева справа от чёрного паука 1", "жук 1 слева от белой королевы",
                 "муравей 1 справа от чёрной королевы", "жук 1 на белую королеву"}) == moves);
    INFO("a bug alone is no command, though its letter begins some");
    Session played(seated("human", "human"), nullptr);
    submit_all(played, {"wS1; bS1 wS1-"});
    for (const char* const bug : {"the spider", "queen left of grasshopper", "beetle"}) {
        CAPTURE(bug);
        CHECK_FALSE(contains(said(played.submit(bug)), "could be"));
    }
    INFO("a line that is begun is no mistake");
    Session session(seated("human", "human"), nullptr);
    for (const char* const begun : {"sp", "spider", "the spi", "white", "spider 1 le"}) {
        CAPTURE(begun);
        CHECK_FALSE(contains(session.preview(begun).text, "neither"));
    }
    CHECK(contains(session.preview("spider 1 lest").text, "neither"));
}

TEST_CASE("a blank that is missing or too much leaves a move a move") {
    CHECK(as_meant("a1-bq") == "a1 -bq");
    CHECK(as_meant("wa1bq-") == "wa1 bq-");
    CHECK(as_meant("bG1wS1-") == "bg1 ws1-");
    CHECK(as_meant("S 1 -wQ") == "s1 -wq");
    for (const char* const line :
         {"S 1", "swap", "b", "w", "bq", "wA1", "-bQ", "a1 -bq", "save x"}) {
        CHECK(as_meant(line) == line);
    }
}

TEST_CASE("the number of a move plays it, with or without the dot of the board") {
    const Preview shown = on(kOpening, "wB1 1");
    CHECK(shown.text == "Enter plays wB1 wQ: move the Beetle 1 onto the white Queen.");
    CHECK(shown.moves.size() == 1);
    CHECK(on(kOpening, "wB1 .1").move == shown.move);
    CHECK(on(kOpening, "wB1 4").text == "wB1 has no move number 4. The numbers go from 1 to 3.");
    CHECK(**numbered_move(test::position(kOpening), "wB1 1") ==
          *parse_move(test::position(kOpening), "wB1 wQ"));
    CHECK(**numbered_move(test::position("Base"), "wS1 1") ==
          *parse_move(test::position("Base"), "wS1"));
    // What follows the number is a part of the move.
    CHECK(contains(numbered_move(test::position(kScorpion), "wC 1 xbA1")->error().message.worded(),
                   "wC cannot sting bA1 from there"));
    CHECK_FALSE(numbered_move(test::position(kOpening), "undo 2"));
    CHECK_FALSE(numbered_move(test::position(kOpening), "l 2"));
}

TEST_CASE("every move has a number: several to one cell, stings, carries and turning up") {
    constexpr const char* kStings =
        R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-;wC bS1/;bA1 bQ\)";
    const Position position = test::position(kStings);
    for (const Piece piece : words::movable_bugs(position)) {
        for (const words::NumberedMove& each : words::moves_of(position, piece)) {
            const std::string line = format_piece(piece) + ' ' + std::to_string(each.number);
            CHECK(**numbered_move(position, line) == each.move);
            CHECK(preview(Game(position), line).move == each.move);
        }
    }
    const Preview shown = on(kStings, "wC");
    CHECK(missing(shown.text, {"Numbers from ", " on also sting: see moves wC."}) == "");
    // A Dragonfly has to carry the bug below it here, and may do so there.
    constexpr const char* kDragonfly = "bA1/wD (0,0): -,-,-,-,-,wQ; bQ (1,1), bS1 (2,0)";
    const Position forced = test::position_of(test::setup("Base+D", kDragonfly));
    CHECK(numbers_of(preview(Game(forced), "wD")) == R"(1 bQ, 2 \bS1 +bA1, 3 /wQ +bA1)");
    CHECK(preview(Game(forced), "wD 3").text.starts_with(R"(Enter plays wD /wQ +bA1)"));
    const Position optional =
        test::position_of(test::setup("Base+D", kDragonfly, "dragonfly.carry=optional"));
    CHECK(numbers_of(preview(Game(optional), "wD")) ==
          R"(1 bQ, 2 \bS1, 3 /wQ, 4 \bS1 +bA1, 5 /wQ +bA1)");
    CHECK(contains(preview(Game(optional), "wD 2").text, "Also there: .4 +bA1."));
    CHECK(contains(preview(Game(optional), "wD").text,
                   "Numbers from 4 on also carry: see moves wD."));
    // A face-down bug.
    Position stung =
        test::position_of(test::setup("Base+C", "wC (0,0): wQ,-,-,-,-,-; bQ (2,0), bA1 (3,0)"));
    stung.apply(*parse_move(stung, R"(wC wQ\ xbQ)"));
    CHECK(numbers_of(preview(Game(stung), "bQ")) == "1 ^");
    CHECK(preview(Game(stung), "bQ 1").move == *parse_move(stung, "bQ ^"));
}

TEST_CASE("moves onto bugs are listed for boards without room for their numbers") {
    const Position position = test::position(kOpening);
    CHECK(describe_climbs(position, preview(Game(position), "wB1").moves) == ".1 on wQ.");
    CHECK(describe_climbs(position, preview(Game(position), "wA1").moves).empty());
}

TEST_CASE("the preview says why a bug cannot move") {
    CHECK(contains(on(kPinned, "wQ").text, "wQ is pinned: "));
    CHECK(on(kPinned, "bQ").text == "bQ cannot move: it is White's turn.");
    CHECK(on(kPinned, "wA").text == "These bugs can move: wA2, wA1.");
    CHECK(on(kPinned, "wS1").text ==
          "wS1 is pinned: it holds the hive together. Without it, these bugs lose contact: "
          "wA1 and wQ.");
    CHECK(on(kPinned, "wS1 1").text ==
          "wS1 is pinned: it holds the hive together. Without it, these bugs lose contact: "
          "wA1 and wQ.");
}

TEST_CASE("the preview says what the first bug of a game can be") {
    CHECK(contains(on("Base", "wQ").text, "cannot place your Queen in your first turn"));
    CHECK_FALSE(contains(on("Base", "wS1 x").text, "has no move"));
    const char* const crowded = R"(Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/)";
    CHECK_FALSE(contains(on(crowded, "wA1").text, "cannot move now"));
}

TEST_CASE("the preview of a command describes what it does") {
    CHECK(on(kOpening, "undo").text ==
          "Enter: undo [N] - take back N of your turns; alone: the "
          "last one.");
    CHECK(on(kOpening, "ne").text.empty());
    CHECK(on(kOpening, "12").text.empty());
    CHECK(contains(on(kOpening, "xyzzy").text, "neither a move nor a command"));
    CHECK(contains(on(kOpening, "xyzzy 1").text, "neither a move nor a command"));
    CHECK(on(kOpening, "").text.empty());
}

TEST_CASE_METHOD(TwoPeople, "a session plays numbers, lists and whole games") {
    submit_all(session, {"wS1; 2. bS1 wS1-\nwQ -wS1;", "bQ bS1-", "wB1 1"});
    CHECK(session.move_texts().size() == 5);
    const Events refused = session.submit("bA1 99");
    CHECK(contains(said(refused), "has no move number 99"));

    const Events list = session.submit("undo; wS1");
    CHECK(contains(said(list), "no: "));
    CHECK(session.move_texts().size() == 5);

    submit_all(session, {"Base+M;InProgress;Black[1];wM"});
    CHECK(game_string(session) == "Base+M;InProgress;Black[1];wM");
    CHECK(session.preview("Base;;").text == "Enter opens this game.");
    CHECK(contains(session.preview("bM wM-; wQ").text, "Enter plays these moves"));
}

TEST_CASE_METHOD(TwoPeople, "a list stops at the first illegal move and keeps the rest") {
    const Events events = session.submit("wS1;bS1 wS1-;wQ bQ-;wQ -wS1");
    REQUIRE(has<CommandRejected>(events));
    CHECK(all<MovePlayed>(events).size() == 2);
    CHECK(all<CommandRejected>(events)[0]->rest == "wQ bQ-;wQ -wS1");
    CHECK(contains(said(events), "Number 3 of the list, \"wQ bQ-\": "));
}

TEST_CASE_METHOD(TwoPeople, "a pasted game is played as far as it is valid") {
    const Events events = session.submit(
        "[GameType \"Base\"]\n[Result \"InProgress\"]\n\n1. wS1\n2. bS1 wS1-\n"
        "3. wQ bQ-\n4. bQ bS1-\n");
    CHECK(game_string(session) == "Base;InProgress;White[2];wS1;bS1 wS1-");
    CHECK(contains(said(events), "wQ bQ-"));
    CHECK(contains(said(events), "The 2 moves before it are open."));
    CHECK(contains(said(session.submit("Base;;;wS1 bQ")), "no: "));
    CHECK(session.move_texts().size() == 2);
}

TEST_CASE_METHOD(TwoPeople,
                 "a link is opened by a paste and by load, and the command link shows it again") {
    const std::string begin = "https://hivegame.com/analysis?uhp=Base%3BInProgress%3B";
    const std::string link = begin + "White%5B2%5D%3BwS1%3BbS1%20wS1-";
    CHECK(session.preview(link).text == "Enter opens this game.");
    CHECK(contains(said(session.submit(link)), "The pasted game is open: 2 moves."));
    submit_all(session, {"new", "load " + link});
    CHECK(game_string(session) == "Base;InProgress;White[2];wS1;bS1 wS1-");
    const Events shown = session.submit("link");
    REQUIRE(has<Page>(shown));
    CHECK(all<Page>(shown)[0]->lines == std::vector<std::string>{link});
    CHECK(contains(session.preview("https://example.com/?uhp=Base").text, "\"example.com\""));
    CHECK(contains(session.preview("Base+X;;").text, "\"Base+X\""));
    INFO("of the ply that is shown");
    submit_all(session, {"back"});
    CHECK(all<Page>(session.submit("link"))[0]->lines[0] == begin + "Black%5B1%5D%3BwS1");
    CHECK(contains(said(session.submit("https://example.com/?uhp=Base")), "no: "));
    submit_all(session, {"new Base+O"});
    CHECK(contains(said(session.submit("link")), "fan-made"));
}

TEST_CASE("a hostile link or clipboard is refused with a reason and changes nothing") {
    const std::string link = "https://hivegame.com/analysis?uhp=";
    const std::string game = "Base;InProgress;White[2];wS1;bG1%20wS1-";
    Session session(seated("human", "human"), nullptr);
    submit_all(session, {"wS1"});
    const std::string before = game_string(session);
    for (const auto& [text, reason] : {
             std::pair{link + "Base%3BInProgress%3B%3BwS1%1B%5B2J", "control character"},
             std::pair{link + "Base;;;wS1\033[2J;bG1 wS1-", "control character"},
             std::pair{link + "Base%3BInProgress%3B%3BwS1%G1", "two hexadecimal digits"},
             std::pair{"https://hivegame.example.com/analysis?uhp=" + game, "hivegame.example.com"},
             std::pair{"https://hivegame.com@evil.example/analysis?uhp=" + game, "evil.example"},
             std::pair{std::string("file:///etc/passwd"), "file://"},
             std::pair{link + "Base9;;;wS1", "not a game type"},
             std::pair{link + "Base;InProgress;;bG1;wS1", "Ply 1"},
             std::pair{"Base;;;bG1" + std::string(20000, ';'), "Ply 1"},
             std::pair{link + "Base;;;w" + std::string(1 << 21, 'S'), "longer than any game"},
             std::pair{std::string("[GameType \"Base\"]\n1. \033]0;x\a\n"), "Ply 1"},
             std::pair{std::string("[GameType \"Base\033[2J\"]\n1. wS1\n"), "not a game type"},
             std::pair{std::string("(;GM[27]SU[hive];P0[1 MoveDone W wZ1 N 13])"), "wZ1 N 13"},
             std::pair{std::string("(;GM[28]SU[x]"), "no: "},
         }) {
        INFO(text.substr(0, 200));
        const std::string answer = said(session.submit(text));
        CAPTURE(answer);
        CHECK(answer.starts_with("no: "));
        CHECK(contains(answer, reason));
        CHECK(answer.size() < 1000);
        CHECK(std::ranges::all_of(answer,
                                  [](char c) { return c == '\n' || (c >= ' ' && c != 127); }));
        CHECK(game_string(session) == before);
    }
}

TEST_CASE("a preview says that a Moth climbs as it is placed, and nothing of a plain placement") {
    const Position position = test::position("Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
                                             test::rules_of("Base+O", "moth.first_move=same_turn"));
    CHECK(preview(Game(position), "wO bS1").text ==
          "Enter plays wO bS1: place the Moth onto the black Spider 1.");
    CHECK(preview(Game(position), "wA1 -wQ").text.find("placed") == std::string::npos);
}

}  // namespace
}  // namespace roj::play
