// The game that is played: its texts, takebacks, side lines and notes.

#include "play/session/played_game.h"

#include <roj/notation.h>

#include "support/catch.h"

namespace roj::play {
namespace {

PlayedGame three_plies() {
    return PlayedGame(record::Record(*parse_game("Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1")));
}

Move move_of(const PlayedGame& played, std::string_view text) {
    return *parse_move(played.game().position(), text);
}

TEST_CASE("played game: it has its moves as texts and the last one") {
    PlayedGame played = three_plies();
    CHECK(played.texts() == std::vector<std::string>{"wS1", "bS1 wS1-", "wQ -wS1"});
    REQUIRE(played.last_move());
    CHECK(played.last_move()->move == played.game().history().back());
    CHECK_FALSE(played.must_pass());
    const MovePlayed moved = played.play(move_of(played, "bQ bS1-"));
    CHECK(moved.text == "bQ bS1-");
    CHECK(moved.mover == Color::Black);
    CHECK(played.plies() == 4);
    CHECK(played.texts().back() == "bQ bS1-");
    REQUIRE(played.undo(4));
    CHECK(played.texts().empty());
    CHECK_FALSE(played.last_move());
    REQUIRE(played.redo(2));
    CHECK(played.texts().size() == 2);
    CHECK_FALSE(played.redo(3));
}

TEST_CASE("played game: turns are those of both players or of one") {
    PlayedGame played = three_plies();
    CHECK(*played.plies_to_undo(1, {}) == 1);
    CHECK(*played.plies_to_undo(1, Color::Black) == 2);
    CHECK(*played.plies_to_undo(2, Color::White) == 3);
    CHECK(*played.plies_to_undo(99, {}) == 3);
    CHECK(*played.plies_to_undo(99, Color::Black) == 2);
    CHECK_FALSE(played.plies_to_redo(1, {}));
    REQUIRE(played.undo(3));
    CHECK(played.plies_to_undo(1, {}).error().message.worded() ==
          "There is nothing to take back yet.");
    CHECK(*played.plies_to_redo(1, {}) == 1);
    CHECK(*played.plies_to_redo(1, Color::White) == 2);
    CHECK(*played.plies_to_redo(99, Color::White) == 3);
}

TEST_CASE("played game: a declaration can be taken back, even before the first ply") {
    PlayedGame played = three_plies();
    REQUIRE(played.resign(Color::White));
    CHECK_FALSE(played.agree_draw());
    played.reopen();
    CHECK_FALSE(played.game().over());
    CHECK(played.plies() == 3);
    PlayedGame fresh{record::Record(Game(Ruleset{}))};
    REQUIRE(fresh.resign(Color::Black));
    fresh.reopen();
    CHECK_FALSE(fresh.game().over());
}

TEST_CASE("played game: a branch keeps the moves after it as a side line") {
    PlayedGame played = three_plies();
    played.set_note(1, "the start");
    played.set_note(3, "early");
    REQUIRE(played.branch(1));
    CHECK(played.plies() == 1);
    REQUIRE(played.lines().size() == 1);
    played.play(move_of(played, "bG1 wS1-"));
    CHECK(played.note(3) == nullptr);
    REQUIRE(played.note(1) != nullptr);
    CHECK(*played.note(1) == "the start");
    played.write();
    CHECK(played.record().tags.get("Line1") == "1: bS1 wS1-; wQ -wS1");
    played.switch_to(0);
    CHECK(format_game(played.game()) == "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
    CHECK(played.lines().size() == 1);
    played.set_note(1, "");
    CHECK(played.note(1) == nullptr);
}

TEST_CASE("played game: a search finds words in moves and notes, and wraps around") {
    PlayedGame played = three_plies();
    played.set_note(2, "A spider answers");
    CHECK(played.find("WQ", 0) == 3U);
    CHECK(played.find("spider", 0) == 2U);
    CHECK(played.find("wS1", 1) == 2U);
    CHECK(played.find("wS1", 3) == 1U);
    CHECK_FALSE(played.find("bB1", 0));
}

}  // namespace
}  // namespace roj::play
