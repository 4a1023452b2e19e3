// After a game: the accuracy, the turning points, and another try at one of them.

#include <string>

#include "play/assist/review.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"

namespace roj::play {
namespace {

EvaluatedPly loses(Color mover, int points) {
    return {mover, "wA1 -bQ", 60, 60 - points, 3, {"bQ wA1-"}};
}

// wA1 wA2/ lets Black pin that Ant; then the game ends.
constexpr const char* kGameWithBlunder =
    R"(Base;;;wG1;bB1 /wG1;wS1 \wG1;bA1 bB1\;wQ wG1-;bS1 -bB1;wA1 -wS1;bQ -bS1;wA1 bA1\;bA2 \bS1;wS1 \bA2;bB2 bS1\;wS2 -wS1;bB2 bB1;wA2 \wG1;bQ /bS1;wS2 -bQ;bG1 bQ\;wA1 wA2/;bA1 \wA1)";

}  // namespace

TEST_CASE("accuracy is the mean of each player's moves") {
    Analysis analysis;
    CHECK_FALSE(accuracy(analysis, Color::White));
    analysis.plies = {loses(Color::White, 0), loses(Color::Black, 20)};
    CHECK(accuracy(analysis, Color::White) == 100);
    CHECK(accuracy(analysis, Color::Black) == 40);
    analysis.plies.push_back(loses(Color::White, 20));
    CHECK(accuracy(analysis, Color::White) == 70);
    analysis.plies = {{Color::Black, "wA1 -bQ", 100, 0, 3, {}}};
    CHECK(accuracy(analysis, Color::Black) == 0);
}

TEST_CASE("the turning points are the three worst faults in the order of the game") {
    Analysis analysis;
    for (const int points : {30, 9, 12, 40, 10, 35}) {
        analysis.plies.push_back(loses(Color::White, points));
    }
    CHECK(turning_points(analysis) == std::vector<std::size_t>{0, 3, 5});
    analysis.plies.resize(2);
    CHECK(turning_points(analysis) == std::vector<std::size_t>{0});
}

TEST_CASE("a review shows what decided the game, and one can try again") {
    TwoPeople two;
    Session& session = two.session;
    check_answers(session, {{"retry", "roj has to analyze the game first: type review."}});
    submit_all(session, {kGameWithBlunder});
    const std::string told = said(ask(session, "review"));
    CHECK(missing(told,
                  {"list: Review", "White's accuracy is ", R"(Ply 19: wA1 wA2/. It is a blunder.)",
                   R"(Black can answer bA1 \wA1)", "type retry and the number of the ply"}) == "");
    INFO("the second time it is there at once");
    CHECK(contains(said(session.submit("review")), "list: Review"));

    check_answers(session, {{"retry 99", "There is no better move to find there."},
                            {"retry 19", "White played wA1 wA2/. Find a better move."}});
    REQUIRE(session.exercise() != nullptr);
    CHECK(session.shown().history().size() == 18);
    CHECK(session.looking_at() == "RETRY PLY 19");
    const auto answer = session.exercise()->answer();
    REQUIRE(answer);
    check_answers(session,
                  {{"wA1 wA2/", "type hint. The best reply is bA1 "}, {"hint", "Look at "}});
    const std::string better = format_move(session.shown().position(), *answer);
    check_answers(session, {{"hint", ": There it touches "},
                            {"hint", "Try " + better},
                            {better, "Yes: " + better + " keeps "}});
    submit_all(session, {""});
    CHECK(session.exercise() == nullptr);
    CHECK(session.game().history().size() == 20);
}

TEST_CASE("a retry begins at the ply shown") {
    TwoPeople two;
    submit_all(two.session, {kGameWithBlunder});
    ask(two.session, "review");
    submit_all(two.session, {"goto 19"});
    check_answers(two.session, {{"retry", "White played wA1 wA2/."}});
}

TEST_CASE("a game against a bot ends with an offer of a review, which notes the accuracy") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "bot:1"), &storage);
    session.start();
    for (int turn = 0; turn < 6; ++turn) {
        play_any(session);
        wait_for_move(session);
    }
    const std::string ended = said(session.submit("resign!"));
    CHECK(contains(ended, "To see what decided the game, type review"));
    CHECK_FALSE(storage.scorebook().history().games.back().accuracy);
    CHECK(contains(said(ask(session, "review")), "list: Review"));
    const History history = storage.scorebook().history();
    REQUIRE(history.games.size() == 1);
    CHECK(history.games.back().accuracy.value_or(0) > 0);
    submit_all(session, {"rematch"});
    CHECK(session.seats().own_color() == Color::Black);
}

TEST_CASE("the end of a game against a bot is analyzed without a word if a screen shows it") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "bot:1"), &storage);
    session.start();
    play_any(session);
    wait_for_move(session);
    CHECK(analysis_of_end(session) == nullptr);
    submit_all(session, {"resign!"});
    CHECK(analysis_of_end(session) == nullptr);
    SECTION("the review and the statistics have it") {
        std::string told;
        while (analysis_of_end(session) == nullptr) {
            CHECK_FALSE(session.busy());
            told += said(session.poll());
        }
        CHECK(told == "");
        CHECK(analysis_of_end(session)->plies.size() == 2);
        CHECK(storage.scorebook().history().games.back().accuracy.value_or(0) > 0);
        CHECK(contains(said(session.submit("review")), "list: Review"));
        submit_all(session, {"undo"});
        CHECK(analysis_of_end(session) == nullptr);
    }
    SECTION("a request makes it tell its progress") {
        CHECK(contains(said(ask(session, "review")), "list: Review"));
    }
    SECTION("a new game ends it") {
        submit_all(session, {"rematch"});
        CHECK(analysis_of_end(session) == nullptr);
    }
}

}  // namespace roj::play
