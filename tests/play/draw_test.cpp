#include "play/session/session.h"

#include <string>
#include <vector>

#include "play/seated.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/setup.h"

namespace roj::play {
namespace {

TEST_CASE("resigning ends the game for the other side, and can be taken back") {
    Session session(seated("human", "bot:1"), nullptr);
    submit_all(session, {"wS1"});
    wait_for_move(session);
    CHECK(contains(said(session.submit("res!")), "end: Black wins: White has resigned."));
    CHECK(session.game().outcome() == Outcome::BlackWins);
    check_answers(
        session,
        {{"wQ -wS1", "The game is over"}, {"moves", "The game is over"}, {"level 2", "level 2"}});
    const std::size_t plies = session.game().history().size();
    submit_all(session, {"undo"});
    CHECK_FALSE(session.game().over());
    CHECK(session.game().history().size() == plies);

    Session empty(seated("human", "human"), nullptr);
    submit_all(empty, {"resign!", "undo"});
    CHECK_FALSE(empty.game().over());
}

TEST_CASE_METHOD(TwoPeople, "resign asks before it ends the game") {
    submit_all(session, {"wS1"});
    const std::string question =
        "told: If Black resigns, White wins. To resign, type yes; to play on, press Enter.\n";
    CHECK(said(session.submit("resign")) == question);
    CHECK(session.intent().resigns);
    SECTION("Enter and no play on") {
        CHECK(said(session.submit(GENERATE("", "no", "n0"))).find("end: ") == std::string::npos);
        CHECK_FALSE(session.intent().open());
        CHECK(contains(said(session.submit("yes")), "no request to answer"));
    }
    SECTION("Ctrl-C plays on") {
        CHECK(said(session.interrupt()) ==
              "told: The game continues. To resign without a question, type resign!\n");
        CHECK_FALSE(session.intent().open());
    }
    SECTION("a move is played") {
        submit_all(session, {"bG1 wS1-"});
        CHECK(session.game().history().size() == 2);
        CHECK(said(session.submit("resign")).starts_with("told: If White resigns, Black wins."));
    }
    SECTION("y, yes and resign confirm") {
        const std::string yes = GENERATE("y", "YES", "resign", "resign!");
        CHECK(said(session.submit(yes)) == "end: White wins: Black has resigned.\n");
        CHECK(session.game().over());
        return;
    }
    CHECK_FALSE(session.game().over());
}

TEST_CASE_METHOD(TwoPeople, "two people agree on a draw by both asking for it") {
    submit_all(session, {"wS1"});
    CHECK(contains(said(session.submit("draw")), "offers a draw"));
    submit_all(session, {"bG1 wS1-"});
    check_answers(session, {{"draw", "White offers a draw"}, {"draw", "end: "}});
    CHECK(session.game().outcome() == Outcome::Draw);
}

TEST_CASE("the rules can forbid a draw by agreement and resigning") {
    Setup setup = seated("human", "human");
    setup.rules.draw_by_agreement = false;
    setup.rules.resignation = false;
    Session session(setup, nullptr);
    check_answers(session, {{"draw", "draw.agreement=off"}, {"resign", "resign=off"}});
    CHECK_FALSE(session.game().over());
}

TEST_CASE("the bot takes a draw when it is losing, and not when it is winning") {
    // White's next move surrounds the black Queen.
    const std::vector<std::string> moves = white_loses();
    const std::vector<std::string> almost(moves.begin(), moves.end() - 1);
    Session losing(seated("human", "human"), nullptr);
    submit_all(losing, almost);
    // Black would win at once: as the bot it declines, as the person's side it is offered.
    Session declines(seated("human", "bot:1"), record::Record(losing.game()), nullptr);
    Session accepts(seated("bot:1", "human"), record::Record(losing.game()), nullptr);
    CHECK(contains(said(accepts.submit("draw")), "end: "));
    CHECK(accepts.game().outcome() == Outcome::Draw);
    submit_all(declines, {"draw"});
    CHECK_FALSE(declines.game().over());
}

TEST_CASE("the bot takes no draw in the opening") {
    Session opening(seated("human", "bot:1"), nullptr);
    submit_all(opening, {"wS1"});
    wait_for_move(opening);
    CHECK(contains(said(opening.submit("draw")), "The bot declines: the game has only begun."));
}

/// A game that comes back to its position from the fourth ply once more, with a claim from the
/// second occurrence on.
std::vector<std::string> repeated_once() {
    std::vector<std::string> moves{"new draw.repetition=0 draw.claim=2", "wS1", "bG1 wS1-",
                                   "wQ -wS1", "bQ bG1-"};
    for (const std::string& move : shuttle()) { moves.push_back(move); }
    return moves;
}

TEST_CASE_METHOD(TwoPeople,
                 "roj tells the player once that they can claim a draw, and draw claims it") {
    const Events told = submit_all(session, repeated_once());
    CHECK(said(told) ==
          "told: This position occurs for the second time. You can claim a draw: type "
          "draw.\n");
    CHECK(contains(said(session.submit("look wQ")), "wQ"));
    submit_all(session, {"wA1 -wQ"});
    CHECK(contains(said(session.submit("draw")), "Black offers a draw"));
    submit_all(session, {"undo"});
    const std::string ended = said(session.submit("draw"));
    CHECK(ended ==
          "end: The game is drawn: White has claimed it, since this position has occurred "
          "2 times.\n");
    CHECK(session.game().ending() == Ending::Claim);
    CHECK(contains(said(session.submit("wA1 -wQ")), "The game is over"));
    const std::string back = said(submit_all(session, {"undo"}));
    CHECK(missing(back, {"The draw is taken back.", "You can claim a draw"}) == "");
    CHECK(session.game().history().size() == 8);
    submit_all(session, {"draw"});
    CHECK(session.game().outcome() == Outcome::Draw);
}

TEST_CASE_METHOD(TwoPeople, "a claim needs no agreement, but it needs the rule") {
    std::vector<std::string> moves = repeated_once();
    moves[0] += " draw.agreement=off";
    submit_all(session, moves);
    submit_all(session, {"draw"});
    CHECK(session.game().ending() == Ending::Claim);
    moves[0] = "new tournament draw.agreement=off";
    CHECK(said(submit_all(session, moves)) ==
          "told: This position occurs for the second time. The game is drawn when it occurs 3 "
          "times.\n");
    CHECK(contains(said(session.submit("draw")), "draw.agreement=off"));
}

TEST_CASE("a bot claims a draw only if its chances are not better") {
    // Black can surround the white Queen, but both have gone to and fro instead.
    const std::vector<std::string> moves = white_loses();
    std::vector<std::string> waited(moves.begin(), moves.end() - 1);
    for (const char* move : {"bA2 bQ-", "wA1 \\wG1", "bA2 bQ/", "wA1 -wG1"}) {
        waited.emplace_back(move);
    }
    const Ruleset rules = test::rules_of("Base", "draw.repetition=0 draw.claim=2");
    const Game better = played(waited, rules);
    REQUIRE(better.may_claim_draw());
    Session wins(seated("human", "bot:5"), record::Record(better), nullptr);
    CHECK(wins.start().empty());
    CHECK(contains(said(wait_for_move(wins)), "end: Black wins"));

    waited.emplace_back("bA2 bQ-");
    Session loses(seated("bot:1", "human"), record::Record(played(waited, rules)), nullptr);
    CHECK(contains(said(loses.start()), "end: The game is drawn: White has claimed it"));
    CHECK_FALSE(loses.seats().thinking());
    submit_all(loses, {"undo"});
    CHECK(loses.game().history().size() == waited.size() - 1);
    CHECK_FALSE(loses.game().over());
}

}  // namespace
}  // namespace roj::play
