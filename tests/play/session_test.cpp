#include "play/session/session.h"

#include <string>

#include <roj/presets.h>

#include "i18n/language.h"
#include "play/seated.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/setup.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

TEST_CASE_METHOD(TwoPeople, "two people play by typing moves, and roj describes each of them") {
    CHECK(session.start().empty());
    const Events first = session.submit("  s1 ");
    REQUIRE(all<MovePlayed>(first).size() == 1);
    CHECK(all<MovePlayed>(first)[0]->text == "wS1");
    CHECK(all<MovePlayed>(first)[0]->detail.empty());
    CHECK(all<MovePlayed>(first)[0]->mover == Color::White);
    CHECK(all<MovePlayed>(first)[0]->source == MoveSource::Here);
    CHECK(viewer(session) == Color::Black);
    submit_all(session, {"bG1 wS1-", "wQ nw wS1", "bQ bG1/", "wB1 /wS1", "bA1 bG1-"});
    const Events climb = session.submit("wB1 wS1");
    CHECK(all<MovePlayed>(climb)[0]->detail == "up onto wS1");
    submit_all(session, {"bA2 bQ/"});
    const Events down = session.submit("wB1 /wS1");
    CHECK(all<MovePlayed>(down)[0]->detail == "down from wS1");
    CHECK(session.move_texts().size() == 9);
    CHECK(session.move_texts()[2] == "wQ \\wS1");
}

TEST_CASE_METHOD(TwoPeople, "a bug of the other side says whose turn it is") {
    submit_all(session, {"wS1"});
    check_answers(session, {{"wA1", "wA1 cannot move: it is Black's turn."},
                            {"wS1", "wS1 cannot move: it is Black's turn."},
                            {"bA1", "Where does bA1 go?"}});
}

TEST_CASE_METHOD(TwoPeople, "moves and commands that a Russian keyboard wrote are understood") {
    const Events first = session.submit("цЫ1");
    REQUIRE(all<MovePlayed>(first).size() == 1);
    CHECK(all<MovePlayed>(first)[0]->text == "wS1");
    CHECK(session.preview("иП1 цЫ1-").move);
    submit_all(session, {"иП1 цЫ1-"});
    CHECK(session.move_texts().back() == "bG1 wS1-");
    submit_all(session, {"гтвщ", "вернуть"});
    CHECK(session.move_texts().empty());
    // The refusal quotes what was meant, or what was typed.
    check_answers(session, {{"цЫ2", "wS2"}, {"привет", "\"привет\" is neither"}});
    const i18n::WithLanguage russian(i18n::Language::Russian);
    CHECK(session.preview("верн").text.empty());
    CHECK(contains(session.preview("отмен").text, "вернуть [N]"));
    CHECK(session.preview("гт").text == session.preview("un").text);
    CHECK(contains(session.preview("вернуть").text, "вернуть [N]"));
}

TEST_CASE_METHOD(TwoPeople, "a throw names the bug that threw") {
    session.start();
    submit_all(session, {"new Base+P", "wP", "bA1 wP-", "wQ -wP", "bQ bA1/", "wS1 -wQ", "bQ wP/"});
    const Events thrown = session.submit("bA1 \\wP");
    REQUIRE(all<MovePlayed>(thrown).size() == 1);
    CHECK(all<MovePlayed>(thrown)[0]->detail == "thrown by wP");
    REQUIRE(session.last_move());
    REQUIRE(session.last_move()->throwers.size() == 1);
    CHECK(format_piece(session.last_move()->throwers[0]) == "wP");
    CHECK(session.last_move()->from == Hex{1, 0});
}

TEST_CASE_METHOD(TwoPeople, "a throw that two bugs could make names both") {
    submit_all(session, {"new Base+MP", "wP", "bA1 -wP", "wM wP-", "bQ -bA1", "wQ wM-", "bS1 -bQ",
                         "wG1 wP/", "bG1 -bS1"});
    const Events thrown = session.submit("wG1 wP\\");
    REQUIRE(all<MovePlayed>(thrown).size() == 1);
    CHECK(all<MovePlayed>(thrown)[0]->detail == "thrown by wM, wP");
}

TEST_CASE_METHOD(TwoPeople,
                 "the last move shows where the bug came from, and is empty at the start") {
    CHECK_FALSE(session.last_move());
    submit_all(session, {"wS1"});
    REQUIRE(session.last_move());
    CHECK_FALSE(session.last_move()->from);
    submit_all(session, {"undo"});
    CHECK_FALSE(session.last_move());
    submit_all(session, {"redo"});
    CHECK(session.last_move());
}

TEST_CASE_METHOD(TwoPeople, "an illegal move is refused with the reason and changes nothing") {
    submit_all(session, {"wS1", "bG1 wS1-"});
    const std::string before = game_string(session);
    CHECK(contains(said(session.submit("wA1 bG1-")), "no: "));
    CHECK(contains(said(session.submit("wA1 bG1-")),
                   words::describe(parse_move(session.game().position(), "wA1 bG1-").error())));
    check_answers(session, {{"wS1 -bG1", "no: "}, {"pass", "no: "}});
    CHECK(game_string(session) == before);
}

TEST_CASE_METHOD(TwoPeople, "input that is neither a move nor a command is refused with advice") {
    check_answers(session,
                  {{"resgin", "Did you mean resign?"},
                   {"xyzzyplugh", "help lists the commands"},
                   {"quit now", "\"now\""},
                   {"undo x", "\"x\""},
                   {"undo 0", "\"0\""},
                   {"look", "look bQ"},
                   {"look wX9", "no: "},
                   {"center nowhere", "no: "},
                   {"level 3", "No bot"},
                   {"stop", "not thinking"},
                   {"save x", "no place"},
                   {"help nonsense", "\"nonsense\" is not a topic. The topics are: overview, "},
                   {"rules bettle", "Did you mean \"beetle\"?"},
                   {"new Chess", "Chess"},
                   {"new Base robot", "robot"},
                   {"new human human human", "two players"}});
    CHECK(session.submit("   ").empty());
}

TEST_CASE_METHOD(TwoPeople, "a bug that cannot move is refused with the reason, in a lesson, too") {
    submit_all(session, {"tutorial 8"});
    check_answers(session, {{"wS1", "no: wS1 is pinned: "}, {"moves wS1", "\nwS1 is pinned: "}});
    submit_all(session, {"live", "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-"});
    CHECK(contains(said(session.submit("wS1")), "no: wS1 is pinned: "));
    const std::string told = said(session.submit("wA1"));
    CHECK(missing(told, {"no: Where does wA1 go? Name a cell",
                         "To see its moves with their numbers, type moves wA1."}) == "");
    CHECK(contains(said(session.submit("bQ")), "no: bQ cannot move: it is White's turn"));
}

TEST_CASE_METHOD(TwoPeople, "a number after a bug plays that move of the bug") {
    submit_all(session, {"wS1", "bS1 wS1-"});
    CHECK(contains(said(session.submit("2")), "no: \"2\" is neither a move nor a command"));
    for (const char* asked : {"wA1", "moves wA1", "A1"}) {
        CAPTURE(asked);
        session.submit(asked);
        CHECK(session.preview("2").move == session.preview("wA1 2").move);
        CHECK(contains(said(session.submit("99")), "no: wA1 has"));
        session.submit(".2");
        CHECK(session.move_texts().back() == "wA1 -wS1");
        session.submit("undo");
    }
    submit_all(session, {"moves wA1", "look bS1"});
    CHECK(contains(said(session.submit("2")), "no: \"2\" is neither"));
    session.submit("moves");
    CHECK(contains(said(session.submit("2")), "no: \"2\" is neither"));
}

TEST_CASE_METHOD(TwoPeople,
                 "a game is taken from between quotation marks, and one of a wrong type refused") {
    for (const std::string quote : {"\"", "'"}) {
        submit_all(session, {quote + "Base+M;InProgress;White[2];wM;bS1 wM-" + quote});
        CHECK(session.move_texts().size() == 2);
    }
    const std::string wrong = "Base+XYZ;InProgress;White[2];wL;bL -wL;wX";
    CHECK(contains(said(session.submit(wrong)), "no: \"Base+XYZ\" is not a game type"));
    CHECK(contains(said(session.submit('"' + wrong + '"')), "is not a game type"));
    CHECK(session.move_texts().size() == 2);
}

TEST_CASE_METHOD(TwoPeople, "input that is not available now does not stay in the line") {
    const auto is_correctable = [&](const std::string& line) {
        const Events events = session.submit(line);
        INFO(line << ": " << said(events));
        REQUIRE(has<CommandRejected>(events));
        return all<CommandRejected>(events).front()->correctable;
    };
    for (const char* done : {"stop", "undo", "redo", "live", "branch", "analyze"}) {
        CHECK_FALSE(is_correctable(done));
    }
    for (const char* wrong : {"wQ", "nonsense", "where", "goto", "goto 9", "undo x", "save"}) {
        CHECK(is_correctable(wrong));
    }
    submit_all(session, {"resign!"});
    CHECK_FALSE(is_correctable("resign"));
}

TEST_CASE_METHOD(TwoPeople, "a legal move comes before a command with the same letters") {
    session.submit("new Base+M");
    CHECK(has<MovePlayed>(session.submit("m")));
    CHECK(has<List>(session.submit("m")));
}

TEST_CASE_METHOD(TwoPeople, "undo and redo count plies if two people play") {
    submit_all(session, opening());
    const std::string whole = game_string(session);
    const Events undone = session.submit("u 3");
    CHECK(has<PositionChanged>(undone));
    CHECK(session.game().history().size() == 7);
    CHECK(session.move_texts().size() == 7);
    CHECK(contains(said(session.submit("undo 99")), "Took back 7 moves; this is the start."));
    CHECK(session.game().history().empty());
    submit_all(session, {"redo"});
    CHECK(contains(said(session.submit("redo 99")), "Played 9 moves again."));
    CHECK(game_string(session) == whole);
    CHECK(contains(said(session.submit("redo")), "nothing to play again"));
    submit_all(session, {"undo 10"});
    CHECK(contains(said(session.submit("undo")), "nothing to take back"));
}

TEST_CASE_METHOD(TwoPeople, "a player without a move sees a message, and Enter passes") {
    const Events shut =
        submit_all(session, {"wA1", "bS1 wA1-", "wQ -wA1", "bQ bS1/", "wQ \\wA1", "bA1 bS1\\",
                             "wQ -wA1", "bA2 bQ\\", "wQ \\wA1", "bA1 \\wQ", "wG1 /wQ", "bA2 /wG1"});
    CHECK(contains(said(shut), "White has no legal move. Press Enter to pass."));
    const Events passed = session.submit("");
    REQUIRE(all<MovePlayed>(passed).size() == 1);
    CHECK(all<MovePlayed>(passed)[0]->text == "pass");
    CHECK_FALSE(session.last_move());
}

TEST_CASE_METHOD(TwoPeople, "the end of the game is announced with its reason") {
    const Events surrounded = submit_all(session, white_loses());
    CHECK(contains(said(surrounded), "end: Black wins: the white Queen is surrounded."));

    Session repeated(seated("human", "human"), nullptr);
    submit_all(repeated, {"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"});
    submit_all(repeated, shuttle());
    const Events third = submit_all(repeated, shuttle());
    CHECK(contains(said(third), "occurred 3 times"));
    CHECK(repeated.game().outcome() == Outcome::Draw);
}

TEST_CASE_METHOD(TwoPeople, "look and center name cells as moves do") {
    submit_all(session, opening());
    check_answers(session,
                  {{"look wS1", "wB1, wS1"}, {"look wS2", "White's hand"}, {"look bQ/", "bQ"}});
    const Events centred = session.submit("center wS1");
    REQUIRE(all<Center>(centred).size() == 1);
    CHECK(all<Center>(centred)[0]->cell == Hex{0, 0});
    CHECK_FALSE(all<Center>(session.submit("center"))[0]->cell);
    CHECK(has<Redraw>(session.submit("board")));
}

TEST_CASE_METHOD(TwoPeople, "moves lists every legal move once") {
    submit_all(session, opening());
    std::size_t listed = 0;
    const Events events = session.submit("moves");
    const Page page = page_of(*all<List>(events)[0]);
    for (const std::string& line : page.lines) {
        CHECK(line.size() <= 78);
        for (std::size_t at = 3; at + 2 < line.size(); ++at) {
            if (line.substr(at, 2) == "  " && line[at + 2] != ' ') { ++listed; }
        }
    }
    CHECK(listed == legal_moves(session.game().position()).size());
    CHECK(contains(said(session.submit("moves wB1")), "The moves of wB1"));
    CHECK_FALSE(contains(said(session.submit("moves wS1")), "wS1  wS1 "));
    CHECK(contains(said(session.submit("moves bQ")), "White's turn"));
    const std::string ants = said(session.submit("moves A"));
    for (const char* const ant : {"wA1", "wA2", "wA3"}) { CHECK(contains(ants, ant)); }
}

TEST_CASE_METHOD(TwoPeople, "setup shows and changes the next game, and new plays it") {
    const std::string shown = said(session.submit("setup"));
    for (const RuleOption& option : rule_options()) {
        CHECK(contains(shown, std::string(option.meaning)));
    }
    CHECK_FALSE(contains(shown, "\n* "));
    CHECK(contains(said(session.submit("setup Base+MLPCOD moth.gates=off bot:4")),
                   "* moth.gates=off"));
    CHECK(session.game().rules() == Ruleset{});
    CHECK(has<CommandRejected>(session.submit("setup moth.gates=maybe Base+C")));
    CHECK(has<CommandRejected>(session.submit("setup nonsense")));
    const std::string begun = said(session.submit("new"));
    CHECK(contains(begun, "A new game of Base+MLPCOD with moth.gates=off."));
    CHECK_FALSE(session.game().rules().moth_gates);
    CHECK(session.seats().setup().seats[1] == Seat{Seat::Kind::Bot, 4});
    submit_all(session, {"new tournament human human"});
    CHECK(session.game().rules().moth_gates);
    CHECK(format_game_type(session.game().rules().game_type) == "Base+MLPCOD");
}

TEST_CASE_METHOD(
    TwoPeople,
    "new and setup take a set of rules with its bugs, and what else is typed changes it") {
    const auto game = [&](const std::string& line) {
        submit_all(session, {line});
        const Ruleset& rules = session.game().rules();
        return format_game_type(rules.game_type) + ' ' + std::string(preset_of(rules));
    };
    CHECK(game("new fan") == "Base+MLCOD fan");
    CHECK(game("new Base+O fan") == "Base+O fan");
    CHECK(game("new bga") == "Base+MLP bga");
    CHECK(game("new moth.gates=off bga") == "Base+MLP ");
    CHECK_FALSE(session.game().rules().moth_gates);
    CHECK_FALSE(session.game().rules().limited_throws);
    CHECK(game("new tournament") == "Base+MLP tournament");
    const std::string pocket = said(session.submit("setup pocket"));
    CHECK(missing(pocket, {"Base+ML", "* opening.queen_first=allowed"}) == "");
    CHECK(game("new") == "Base+ML pocket");
}

TEST_CASE_METHOD(TwoPeople,
                 "a move is played without being typed, in the game and in an exercise") {
    session.start();
    const auto move = [&](std::string_view text) {
        return *parse_move(session.shown().position(), text);
    };
    const Events played = session.play(move("wS1"));
    REQUIRE(all<MovePlayed>(played).size() == 1);
    CHECK(all<MovePlayed>(played)[0]->source == MoveSource::Here);
    CHECK(game_string(session) == "Base;InProgress;Black[1];wS1");
    submit_all(session, {"back"});
    CHECK(contains(said(session.play(move("wG1"))), "no: You are looking at an earlier ply"));
    submit_all(session, {"puzzle 1"});
    session.play(legal_moves(session.shown().position()).front());
    CHECK(game_string(session) == "Base;InProgress;Black[1];wS1");
}

TEST_CASE("new begins another game, with other players and bugs if asked") {
    Session session(seated("human", "bot:3"), nullptr);
    const std::uint64_t seed = session.seats().setup().seed;
    submit_all(session, {"new base+plm bot:2"});
    CHECK(format_game_type(session.game().rules().game_type) == "Base+MLP");
    CHECK(session.seats().setup().seats[0] == Seat{Seat::Kind::Human});
    CHECK(session.seats().setup().seats[1] == Seat{Seat::Kind::Bot, 2});
    CHECK(session.seats().setup().seed != seed);
    submit_all(session, {"new bot:4 human"});
    CHECK(session.seats().setup().seats[0] == Seat{Seat::Kind::Bot, 4});
    CHECK(format_game_type(session.game().rules().game_type) == "Base+MLP");
    CHECK(session.seats().thinking());
}

}  // namespace
}  // namespace roj::play
