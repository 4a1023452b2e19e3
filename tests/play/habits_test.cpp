#include <chrono>
#include <string>

#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"

namespace roj::play {
namespace {

constexpr Habits kConfirms{true, false, {}};
constexpr Habits kPremoves{false, true, {}};

std::size_t plies(const Session& session) {
    return session.game().history().size();
}

/// A game against a bot that thinks until it is stopped. After wA1 -wS1 every reply leaves
/// wQ -wA1 legal, since Black can only place a bug on the far side of bS1.
Session against_slow_bot() {
    const Setup setup = seated("human", "bot:10", std::chrono::minutes(10));
    return Session(setup, record::Record(*parse_game("Base;InProgress;White[2];wS1;bS1 wS1-")),
                   nullptr);
}

TEST_CASE("a habit has a name and a value") {
    Habits habits;
    CHECK(*set_one(kHabits, habits, "confirm", "on"));
    CHECK(*set_one(kHabits, habits, "premove", "true"));
    CHECK(*set_one(kHabits, habits, "pace", "500ms"));
    CHECK(habits.confirm);
    CHECK(habits.premove);
    CHECK(habits.pace == std::chrono::milliseconds(500));
    CHECK(*set_one(kHabits, habits, "pace", "0"));
    CHECK(habits.pace == std::chrono::milliseconds(0));
    for (const char* const wrong : {"", "1", "-1s", "61s", "2m", "soon", "1s 1s"}) {
        CHECK(contains(set_one(kHabits, habits, "pace", wrong)->error().message.worded(),
                       "is not a pace"));
    }
    CHECK(set_one(kHabits, habits, "confirm", "maybe")->error().message.worded() ==
          "\"maybe\" is not a value of confirm. Use on or off: confirm=on.");
    CHECK(habits.confirm);
    for (const char* const off : {"off", "No", "FALSE"}) {
        CHECK(*set_one(kHabits, habits, "confirm", off));
        CHECK_FALSE(habits.confirm);
        CHECK(*set_one(kHabits, habits, "confirm", "Yes"));
        CHECK(habits.confirm);
    }
    for (const char* const key : {"confirm", "premove", "pace", "eval"}) {
        CHECK(*set_one(kHabits, habits, key, "default"));
    }
    CHECK_FALSE(habits.confirm);
    CHECK_FALSE(habits.premove);
    CHECK_FALSE(habits.pace);
    CHECK_FALSE(set_one(kHabits, habits, "mouse", "on"));
}

TEST_CASE_METHOD(TwoPeople, "settings changes a habit at once, even where nothing can be kept") {
    check_answers(session, {{"settings confirm=on", "until you quit"},
                            {"settings confirm=maybe", "not a value of confirm"}});
    CHECK_FALSE(has<MovePlayed>(session.submit("wS1")));
    submit_all(session, {"settings confirm=off"});
    CHECK(has<MovePlayed>(session.submit("wS1")));
}

TEST_CASE_METHOD(TwoPeople, "with confirm a second Enter plays the move") {
    session.use_settings(kConfirms, nullptr);
    submit_all(session, {"wS1", "", "bS1 wS1-", "", "wQ -wS1", ""});
    REQUIRE(plies(session) == 3);
    const Events shown = session.submit("bQ bS1-");
    CHECK(said(shown) == "told: Enter plays bQ bS1-. Anything else you type cancels it.\n");
    REQUIRE(session.intent().move);
    CHECK(session.preview("").move == session.intent().move);
    SECTION("Enter, the same line or the same move plays it") {
        const int way = GENERATE(0, 1, 2);
        CHECK(has<MovePlayed>(way == 0   ? session.submit("")
                              : way == 1 ? session.submit("bQ bS1-")
                                         : session.play(*session.intent().move)));
        CHECK(plies(session) == 4);
    }
    SECTION("no and Ctrl-C take it back") {
        CHECK(said(GENERATE(true, false) ? session.submit("no") : session.interrupt()) ==
              "told: bQ bS1- is not played.\n");
        submit_all(session, {""});
        CHECK(plies(session) == 3);
    }
    SECTION("another move replaces it") {
        CHECK(contains(said(session.submit("bG1 bS1-")), "Enter plays bG1 bS1-."));
        submit_all(session, {""});
        CHECK(session.move_texts().back() == "bG1 bS1-");
        return;
    }
    SECTION("any other line takes it back") {
        const std::string line = GENERATE("moves", "bQ", "back", "nonsense", "resign", "bQ 99");
        CAPTURE(line);
        CHECK(contains(said(session.submit(line)), "bQ bS1- is not played."));
        CHECK(plies(session) == 3);
    }
    SECTION("undo takes back a ply") {
        submit_all(session, {"undo"});
        CHECK(plies(session) == 2);
    }
    CHECK_FALSE(session.intent().move);
}

TEST_CASE_METHOD(TwoPeople, "with confirm a pass, a list and a puzzle need no second Enter") {
    session.use_settings(kConfirms, nullptr);
    submit_all(session, {"wS1; bS1 wS1-"});
    CHECK(plies(session) == 2);
    submit_all(session, {"Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
                         "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1",
                         "pass"});
    CHECK(plies(session) == 13);
    submit_all(session, {"puzzle 1"});
    const Move move = legal_moves(session.shown().position()).front();
    session.play(move);
    CHECK_FALSE(session.intent().move);
}

TEST_CASE("a move typed in the bot's turn is played in the player's turn") {
    Session session = against_slow_bot();
    submit_all(session, {"settings premove=on", "wA1 -wS1"});
    CHECK(session.preview("wQ -wA1").text == "Enter keeps this move for your turn.");
    CHECK(contains(said(session.submit("wQ -wA1")), "wQ -wA1 is your next move."));
    CHECK(session.intent().premove == "wQ -wA1");
    SECTION("it is legal") {
        submit_all(session, {"stop"});
        const Events events = wait_for_move(session);
        REQUIRE(all<MovePlayed>(events).size() == 2);
        CHECK(session.move_texts()[4] == "wQ -wA1");
        CHECK_FALSE(session.intent().open());
    }
    SECTION("a newer one replaces it, and it can turn out illegal") {
        submit_all(session, {"wS1 bQ-", "stop"});
        CHECK(contains(said(wait_for_move(session)), "Your next move wS1 bQ- is dropped. "));
        CHECK(plies(session) == 4);
        CHECK_FALSE(session.intent().open());
    }
    SECTION("Enter, undo, no or Ctrl-C drops it") {
        const int way = GENERATE(0, 1, 2, 3);
        CHECK(said(way == 0   ? session.submit("")
                   : way == 1 ? session.submit("undo")
                   : way == 2
                       ? session.submit("no")
                       : session.interrupt()) == "told: Your next move wQ -wA1 is dropped.\n");
        CHECK(plies(session) == 3);
        CHECK(session.seats().thinking());
        submit_all(session, {"stop"});
        CHECK(all<MovePlayed>(wait_for_move(session)).size() == 1);
    }
    SECTION("other commands leave it") {
        submit_all(session, {"moves", "look wS1", "resign", "no"});
        CHECK(session.intent().premove == "wQ -wA1");
        submit_all(session, {"swap"});
        CHECK_FALSE(session.intent().open());
    }
    SECTION("with confirm it is offered") {
        submit_all(session, {"settings confirm=on", "stop"});
        CHECK(all<MovePlayed>(wait_for_move(session)).size() == 1);
        CHECK(session.intent().move);
        submit_all(session, {""});
        CHECK(plies(session) == 5);
    }
}

TEST_CASE("a move that is not typed is kept as if typed") {
    Session session = against_slow_bot();
    CHECK_FALSE(premove_position(session));
    session.use_settings(kPremoves, nullptr);
    CHECK_FALSE(premove_position(session));
    submit_all(session, {"wA1 -wS1"});
    const auto ahead = premove_position(session);
    REQUIRE(ahead);
    CHECK(ahead->to_move() == Color::White);
    const Piece queen = *parse_piece(*ahead, "wQ");
    const Hex ant = *ahead->where(*parse_piece(*ahead, "wA1"));
    const Events kept = session.play(Move::place(queen, neighbor(ant, Direction::West)));
    CHECK(contains(said(kept), "wQ -wA1 is your next move."));
    CHECK(session.intent().premove == "wQ -wA1");
    CHECK(has<CommandRejected>(session.play(Move::place(queen, {ant.q - 2, ant.r}))));
    check_answers(session,
                  {{"wQ .2", "wQ \\wS1 is your next move."}, {"wQ 9", "wQ has no move number 9."}});
    submit_all(session, {"wQ 3"});
    submit_all(session, {"stop"});
    REQUIRE(all<MovePlayed>(wait_for_move(session)).size() == 2);
    CHECK(session.move_texts()[4] == "wQ -wA1");
}

TEST_CASE("only a move that can be read is kept for the next turn, and only if it is wanted") {
    Session session = against_slow_bot();
    submit_all(session, {"wA1 -wS1"});
    CHECK(contains(said(session.submit("wQ -wA1")), "bot's turn"));
    session.use_settings(kPremoves, nullptr);
    CHECK(has<CommandRejected>(session.submit("wQ -xA1")));
    CHECK(has<CommandRejected>(session.submit("wQ")));
    CHECK_FALSE(session.intent().open());
    // The rest of a list is not for the next turn.
    CHECK(contains(said(session.submit("wQ -wA1; wG1 wQ-")), "bot's turn"));
    CHECK_FALSE(session.intent().open());
}

}  // namespace
}  // namespace roj::play
