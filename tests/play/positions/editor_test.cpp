// The position editor, and games and puzzles that start from it.

#include <string>
#include <utility>

#include <roj/notation.h>
#include <roj/presets.h>

#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/random_game.h"

namespace roj::play {
namespace {

constexpr std::string_view kWinInOne =
    R"(Base;White[9];bQ;wQ bQ-;wA1 bQ/;wA2 \bQ;wA3 -bQ;wS1 /bQ;wB1 wQ\)";

std::string shown(const Session& session) {
    return format_position(session.shown().position());
}

std::string refused(Session& session, std::string_view line) {
    const Events events = session.submit(line);
    REQUIRE(has<CommandRejected>(events));
    return all<CommandRejected>(events).front()->reason;
}

}  // namespace

TEST_CASE_METHOD(TwoPeople, "editor: a player arranges bugs and plays from there") {
    submit_all(session, {"wS1; bS1 wS1-", "edit"});
    CHECK(session.looking_at() == kEditorLabel);
    CHECK(shown(session) == "Base;White[2];wS1;bS1 wS1-");
    submit_all(session, {"clear", "wQ", "bQ wQ-", "wB1 bQ", "A -wQ", "turn black"});
    CHECK(shown(session) == "Base;Black[4];wA1;wQ wA1-;bQ wQ-;wB1 bQ");
    CHECK(session.game().history().size() == 2);
    const Events begun = submit_all(session, {"done"});
    CHECK(contains(said(begun), "A new game starts here: Base;Black[4];wA1;"));
    CHECK(session.looking_at().empty());
    CHECK(format_turn(session.game().position()) == "Black[4]");
    submit_all(session, {"pass"});
    CHECK(session.move_texts().size() == 1);
    submit_all(session, {"undo"});
    CHECK(contains(refused(session, "undo"), "nothing to take back"));
    submit_all(session, {"redo"});
}

TEST_CASE_METHOD(TwoPeople,
                 "editor: begins with the position of the puzzle or the ply on the screen") {
    submit_all(session, {"wS1; bS1 wS1-", "puzzle 3"});
    const std::string puzzle = shown(session);
    submit_all(session, {"edit"});
    CHECK(session.looking_at() == kEditorLabel);
    CHECK(shown(session) == puzzle);
    submit_all(session, {"quit", "goto 1", "edit"});
    CHECK(shown(session) == "Base;Black[1];wS1");
}

TEST_CASE_METHOD(TwoPeople, "editor: bugs come off, edits are taken back and made again") {
    submit_all(session, {"edit Base+C;White[5];wQ;bQ wQ-;wB1 bQ;wC -wQ;bC bQ-"});
    CHECK(refused(session, "off bQ") == "wB1 is on top of bQ. Take it off first.");
    submit_all(session, {"-wB1", "down bQ"});
    CHECK(shown(session) == "Base+C;White[5];wC;wQ wC-;bQ wQ-;bC bQ-;down bQ");
    submit_all(session, {"undo", "undo"});
    CHECK(contains(shown(session), "wB1 bQ"));
    CHECK(refused(session, "undo") == "There is no edit to take back.");
    submit_all(session, {"redo", "redo"});
    CHECK(refused(session, "redo") == "There is no edit to redo.");
    CHECK(contains(shown(session), "down bQ"));
    CHECK(contains(said(submit_all(session, {"undo 99"})), "Took back 2 edits."));
    CHECK(contains(said(submit_all(session, {"redo 40"})), "Redid 2 edits."));
    CHECK(contains(refused(session, "undo 0"), "is not a count"));
    submit_all(session, {"down", "Base;White[5];wQ;bQ wQ-"});
    CHECK(shown(session) == "Base;White[5];wQ;bQ wQ-");
    CHECK(contains(said(submit_all(session, {"check"})), shown(session)));
    // Another edit replaces those that were taken back.
    submit_all(session, {"wA1 -wQ", "undo", "wG1 -wQ"});
    CHECK(shown(session) == "Base;White[5];wG1;wQ wG1-;bQ wQ-");
    CHECK(refused(session, "redo") == "There is no edit to redo.");
}

TEST_CASE_METHOD(TwoPeople, "editor: edit opens another position in the editor, too") {
    submit_all(session, {"edit", "edit Base;White[5];wQ;bQ wQ-"});
    CHECK(shown(session) == "Base;White[5];wQ;bQ wQ-");
    CHECK(contains(said(submit_all(session, {"edit"})), "To play from here, type done."));
    CHECK(!refused(session, "edit wQ").empty());
}

TEST_CASE_METHOD(TwoPeople,
                 "editor: opens an empty board with the bugs of a type or of a set of rules") {
    submit_all(session, {"edit fan"});
    CHECK(shown(session) == "Base+MLCOD;White[1]");
    submit_all(session, {"edit Base+MO", "wQ", "bQ wQ-"});
    CHECK(shown(session).starts_with("Base+MO;"));
    submit_all(session, {"edit bga", "done"});
    CHECK(session.looking_at().empty());
    CHECK(preset_of(session.game().rules()) == "bga");
    CHECK(format_game_type(session.game().rules().game_type) == "Base+MLP");
}

TEST_CASE_METHOD(TwoPeople, "editor: refuses what no game has") {
    submit_all(session, {"edit Base+CO;White[5];wQ;bQ wQ-", "wO wQ"});
    CHECK(contains(refused(session, "check"), "A Moth always ends its move on an enemy bug"));
    CHECK(contains(refused(session, "done"), "A Moth always ends its move on an enemy bug"));
    submit_all(session, {"undo", "down bQ"});
    CHECK(contains(refused(session, "done"), "bQ cannot be face down."));
    submit_all(session, {"down", "moved wQ"});
    CHECK(contains(refused(session, "done"), "wQ cannot have moved last."));
}

TEST_CASE_METHOD(TwoPeople, "editor: says what is wrong, and starts nothing from it") {
    submit_all(session, {"edit Base;White[5];wQ;bQ wQ-;bA1 bQ-"});
    const std::string told = said(submit_all(session, {"-bQ"}));
    CHECK(contains(told, "The position is not valid yet: The hive must be one piece."));
    CHECK(contains(refused(session, "done"), "The hive must be one piece."));
    CHECK(contains(refused(session, "puzzle"), "The hive must be one piece."));
    CHECK(contains(refused(session, "check"), "The hive must be one piece."));
    CHECK(contains(refused(session, "wA1 wS1-"), "wS1 is not on the board"));
    CHECK(contains(refused(session, "wQ wQ-"), "already on the board"));
    CHECK(contains(refused(session, "turn red"), "is not a turn"));
    CHECK(contains(refused(session, "bA2"), "\"bA2\" is not a bug with its cell."));
    CHECK(contains(said(submit_all(session, {"?"})), "page: The position editor"));
    CHECK(contains(said(submit_all(session, {"help moves"})), "page: "));
    CHECK(contains(refused(session, "off wG1"), "is not on the board"));
    CHECK(contains(refused(session, "down wA1"), "is not on top of the hive"));
    CHECK(contains(refused(session, "save x"), "is not a command of the editor"));
    CHECK(contains(refused(session, "Base;White[5];wQ;bQ"), "is not a bug with its cell"));
    CHECK(session.looking_at() == kEditorLabel);
    CHECK(contains(said(submit_all(session, {"look wQ"})), "wQ"));
    submit_all(session, {"quit"});
    CHECK(session.looking_at().empty());
    CHECK(session.shown().position().cells().empty());
    CHECK(contains(refused(session, "edit Base;White;wQ"), "is not a turn"));
}

TEST_CASE_METHOD(TwoPeople, "editor: its commands have Polish and Russian words") {
    submit_all(session, {"edytor Base+P;White[5];wQ;bQ wQ-"});
    const auto told = [&](const char* line) { return said(submit_all(session, {line})); };
    CHECK(contains(told("tura Black 7"), "Black[7]"));
    CHECK(contains(told("ход White 9"), "White[9]"));
    CHECK(contains(told("ostatni bQ"), "Marked: bQ."));
    CHECK(contains(told("последний"), "No bug is marked now."));
    CHECK(contains(told("закрыть wQ"), "Marked: wQ."));
    CHECK(contains(told("zakryj"), "No bug is marked now."));
    CHECK(contains(told("zdejmij bQ"), "bQ is off the board."));
    CHECK(contains(told("вернуть"), "Took back 1 edit."));
    CHECK(contains(told("проверить"), "The position is valid: "));
    CHECK(contains(told("wyczyść"), "The board is empty."));
    submit_all(session, {"cofnij", "готово"});
    CHECK(session.looking_at().empty());
}

TEST_CASE_METHOD(TwoPeople, "editor: a forced win becomes a puzzle") {
    submit_all(session, {"edit Base;White[5];wQ;bQ wQ-"});
    CHECK(contains(refused(session, "puzzle"), "White cannot force a win"));
    const Events given = submit_all(session, {std::string(kWinInOne), "puzzle"});
    CHECK(contains(said(given), "White moves and wins in 1 move."));
    CHECK(session.looking_at() == "YOUR PUZZLE");
    CHECK(contains(refused(session, "wB1 wQ"), "does not win"));
    submit_all(session, {"hint", "hint"});
    CHECK(contains(said(submit_all(session, {"wB1 bQ\\"})), "Solved!"));
    submit_all(session, {""});
    CHECK(session.exercise() == nullptr);
    CHECK(session.looking_at().empty());
}

TEST_CASE_METHOD(TwoPeople, "editor: previews where a bug goes") {
    submit_all(session, {"edit Base;White[5];wQ;bQ wQ-"});
    CHECK(session.preview("wA1 bQ-").text == "Enter puts wA1 there.");
    CHECK(session.preview("wA1 bQ-").move);
    CHECK(session.preview("tur").text ==
          "Enter: turn SIDE [N] - say who is to move: turn Black, turn White 12.");
}

TEST_CASE("editor: a bug that is put somewhere without typing is there as if typed") {
    Session typed(seated("human", "human"), nullptr);
    submit_all(typed, {"edit", "turn Black", "wQ", "bQ wQ-", "wB1 bQ", "wB1 wQ", "bA1 -wQ"});
    Session played(seated("human", "human"), nullptr);
    submit_all(played, {"edit", "turn Black"});
    const auto put = [&](const char* name, Hex cell) {
        const Piece piece = *parse_piece(played.shown().position(), name);
        const bool in_hand = !played.shown().position().where(piece);
        return played.play(in_hand ? Move::place(piece, cell) : Move::move(piece, cell));
    };
    put("wQ", {});
    put("bQ", {1, 0});
    put("wB1", {1, 0});
    CHECK(contains(said(put("bQ", {-1, 0})), "no: bQ is covered by wB1"));
    put("wB1", {});
    CHECK(contains(said(put("bA1", {5, 5})), "no: No bug is beside that cell."));
    CHECK(contains(said(put("bQ", {3, 0})), "no: No bug is beside that cell."));
    put("bA1", {-1, 0});
    CHECK(shown(played) == shown(typed));
    submit_all(played, {"undo", "undo"});
    CHECK(contains(shown(played), "wB1 bQ"));
    CHECK(played.preview("wB1 wQ").text == "Enter puts wB1 on wQ.");
}

TEST_CASE_METHOD(TwoPeople, "editor: completes its commands, bugs and cells") {
    submit_all(session, {"edit Base;White[5];wQ;bQ wQ-;wB1 bQ"});
    const auto line = [&](const char* start) { return session.complete(start).line; };
    CHECK(line("tu") == "turn ");
    CHECK(line("turn b") == "turn black");
    CHECK(line("che") == "check");
    CHECK(line("bG") == "bG");
    CHECK(session.complete("bG").choices == std::vector<std::string>{"bG1", "bG2", "bG3"});
    CHECK(line("B2") == "wB2 ");
    CHECK(line("bB1 wq") == "bB1 wQ");
    CHECK(line("bA1 -w") == "bA1 -wQ");
    CHECK(line("-w") == "-w");
    CHECK(session.complete("-").choices == std::vector<std::string>{"-wQ", "-wB1"});
    CHECK(line("off wb") == "off wB1");
    CHECK(line("off /") == "off /");
    CHECK(line("nonsense x") == "nonsense x");
}

TEST_CASE("editor: a game from a position is kept and continued") {
    const TempFolder folder;
    {
        Storage storage = storage_in(folder.path());
        Session session(seated("human", "human"), &storage);
        session.start();
        submit_all(session, {"edit Base;White[5];wQ;bQ wQ-", "done", "wA1 -wQ"});
    }
    CHECK(game_in(journal_in(folder.path())) == "Base;White[5];wQ;bQ wQ-;play;wA1 -wQ");
    Storage again = storage_in(folder.path());
    auto record = resume_game(again);
    REQUIRE(record);
    Session session(seated("human", "human"), std::move(*record), &again);
    CHECK(format_turn(session.game().position()) == "Black[5]");
    submit_all(session, {"undo"});
    CHECK(contains(refused(session, "undo"), "nothing to take back"));
}

TEST_CASE_METHOD(TwoPeople, "editor: random edits never break it") {
    test::RandomPlayer random(7);
    submit_all(session, {"edit Base+MLPCOD;White[9];wQ;bQ wQ-;wB1 bQ;bB1 wB1"});
    const Ruleset rules = session.shown().rules();
    const auto bug = [&] {
        const auto pieces = rules.pieces(random.below(2) == 0 ? Color::White : Color::Black);
        return format_piece(pieces[random.below(pieces.size())]);
    };
    for (int i = 0; i < 3000; ++i) {
        std::string line = bug() + ' ' + bug();
        switch (random.below(9)) {
            case 0:
                line = "-" + bug();
                break;
            case 1:
                line = "down " + bug();
                break;
            case 2:
                line = "moved " + bug() + ' ' + bug();
                break;
            case 3:
                line = random.below(2) == 0 ? "undo" : "redo";
                break;
            case 4:
                line = random.below(30) == 0 ? "clear" : "turn Black";
                break;
            default:
                line += "-/\\"[random.below(3)];
        }
        (void)session.submit(line);
        const auto pieces = rules.pieces(random.below(2) == 0 ? Color::White : Color::Black);
        const auto coordinate = [&] { return static_cast<int>(random.below(9)) - 4; };
        const Hex cell{coordinate(), coordinate()};
        (void)session.play(Move::move(pieces[random.below(pieces.size())], cell));
        (void)session.complete(line.substr(0, random.below(line.size() + 1)));
        (void)session.submit("check");
        REQUIRE(session.looking_at() == kEditorLabel);
        const Position& position = session.shown().position();
        if (!find_fault(position.arrangement())) {
            (void)legal_moves(position);
            REQUIRE(parse_position(format_position(position), rules));
        }
    }
}

}  // namespace roj::play
