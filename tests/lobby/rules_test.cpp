// The rules of play between two sessions, by a simulated clock.

#include <roj/notation.h>

#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/random_game.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;
using table::EventKind;

namespace {

/// Returns a game that goes on after a forced pass, as moves in the notation of UHP.
std::vector<std::string> moves_with_pass() {
    for (std::uint64_t seed = 1;; ++seed) {
        roj::test::RandomPlayer player(seed);
        Game game{Ruleset()};
        std::vector<std::string> moves;
        while (!game.over() && moves.size() < 60) {
            const bool passed = !moves.empty() && moves.back() == "pass";
            const Position before = game.position();
            roj::test::play_random_move(game, player, roj::test::Taste::Hunting);
            moves.push_back(format_move(before, game.history().back()));
            if (passed && !game.over()) { return moves; }
        }
    }
}

/// Ann plays White against Tom.
struct Pair {
    explicit Pair(const std::string& words) : game(lobby.begin(ann, tom, words)) {}

    /// Plays moves in turn, the first by Ann.
    void play(const std::vector<std::string>& moves) {
        for (const std::string& move : moves) {
            const bool white = view().line.plies % 2 == 0;
            TestLobby::value(lobby.move(white ? ann : tom, game, move));
        }
    }
    void open() { play({"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}); }
    GameView view() const { return TestLobby::value(lobby->game(ann, game, 0)); }
    Time left(Color color) const {
        return view().line.left.at(static_cast<std::size_t>(color)).count();
    }
    std::string last() const { return lobby.last(game, ann); }
    Result<Seq> add(SessionId who, EventKind kind, const std::string& text) {
        return lobby.add(who, game, kind, text);
    }

    TestLobby lobby;
    SessionId ann = lobby.enter("Ann");
    SessionId tom = lobby.enter("Tom");
    GameId game;
};

}  // namespace

TEST_CASE("rules: the clocks start after both first plies", "[long]") {
    Pair pair(kLive);
    pair.lobby.pass(30 * kSecond);
    pair.play({"wS1"});
    pair.lobby.pass(59 * kSecond);
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 0);
    pair.play({"bS1 wS1-"});
    CHECK(pair.left(Color::White) == 15 * kMinute);
    CHECK(pair.view().clock->running == Color::White);
    pair.lobby.pass(25 * kSecond);
    CHECK(pair.left(Color::White) == 15 * kMinute - 25 * kSecond);
    CHECK(pair.left(Color::Black) == 15 * kMinute);
    pair.play({"wQ -wS1"});
    CHECK(pair.left(Color::White) == 15 * kMinute - 15 * kSecond);
    CHECK(pair.view().clock->running == Color::Black);
}

TEST_CASE("rules: who does not begin aborts the game") {
    Pair pair(kRated);
    pair.play({"wS1"});
    pair.lobby.pass(kMinute);
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 1);
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 0);
    CHECK(pair.last() == "system end aborted");
    CHECK(pair.view().over);
    CHECK(TestLobby::value(pair.lobby->profile(pair.ann, "tom")).aborted == 1);
    CHECK(TestLobby::value(pair.lobby->profile(pair.ann, "ann")).aborted == 0);
}

TEST_CASE("rules: a flag falls by itself and before a late ply", "[long]") {
    Pair pair(kLive);
    pair.open();
    pair.lobby.pass(15 * kMinute + 9 * kSecond);  // White has got ten seconds once
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 0);
    pair.lobby.pass(kSecond);
    SECTION("settled") {
        CHECK(TestLobby::value(pair.lobby.open()->settle(10)) == 1);
    }
    SECTION("by a ply") {
        const Seq tip = pair.view().tip;
        CHECK(
            refused(pair.lobby->append(pair.ann, pair.game, {{}, EventKind::Play, "wA1 -wQ"}, tip),
                    Refusal::Late));
    }
    CHECK(pair.last() == "system end time white");
    CHECK(pair.left(Color::White) == 0);
    CHECK(refused(pair.lobby.move(pair.ann, pair.game, "wA1 -wQ"), table::Refusal::Over));
}

TEST_CASE("rules: clocks of live games stand still while nobody is alive") {
    Pair pair(kLive);
    pair.open();
    pair.lobby.pass(5 * kMinute);
    SECTION("40 days away") {
        pair.lobby.now += 40 * kDay;
    }
    SECTION("the clock steps back") {
        pair.lobby.now -= 3 * kHour;
    }
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 0);
    TestLobby::check(pair.lobby->touch());
    CHECK(pair.left(Color::White) == 10 * kMinute + 10 * kSecond);
    pair.lobby.pass(10 * kMinute + 10 * kSecond);
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 1);
}

TEST_CASE("rules: a slow game gives whole days for each ply", "[long]") {
    Pair pair(kSlow);
    pair.lobby.now += 3 * kDay - 1;
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 0);
    pair.open();
    CHECK(pair.left(Color::White) == 3 * kDay);
    pair.lobby.now += 2 * kDay;
    CHECK(pair.left(Color::White) == kDay);
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "moretime"), table::Refusal::NoMoreTime));
    CHECK(pair.add(pair.tom, EventKind::Ask, "moretime"));
    CHECK(refused(pair.add(pair.ann, EventKind::Yes, "moretime"), table::Refusal::RequestGone));
    CHECK(pair.left(Color::White) == 4 * kDay);
    pair.lobby.now += 4 * kDay;
    CHECK(TestLobby::value(pair.lobby->settle(10)) == 1);
    CHECK(pair.last() == "system end time white");
}

TEST_CASE("rules: the most urgent own game comes first", "[long]") {
    Pair pair(kSlow);
    const GameId second = pair.lobby.begin(pair.ann, pair.tom, "2d/move Base casual");
    CHECK(TestLobby::value(pair.lobby->next_due(pair.ann)) == second);
    CHECK(refused(pair.lobby->next_due(pair.tom), Refusal::NothingDue));
    CHECK(pair.lobby.move(pair.ann, second, "wS1"));
    CHECK(TestLobby::value(pair.lobby->next_due(pair.ann)) == pair.game);
    CHECK(TestLobby::value(pair.lobby->next_due(pair.tom)) == second);
}

TEST_CASE("rules: takebacks need a casual game and both players", "[long]") {
    Pair pair(kLive);
    pair.open();
    pair.play({"wA1 -wQ"});
    pair.lobby.pass(30 * kSecond);
    const Seq before = pair.view().tip;
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "undo 5"), table::Refusal::Stale));
    CHECK(refused(pair.add(pair.tom, EventKind::Yes, "undo 4"), table::Refusal::RequestGone));
    CHECK(pair.add(pair.ann, EventKind::Ask, "undo 4"));
    CHECK_FALSE(pair.add(pair.ann, EventKind::Ask, "undo 4"));  // nothing changes
    CHECK(refused(pair.add(pair.ann, EventKind::Yes, "undo 4"), table::Refusal::RequestGone));
    CHECK(pair.add(pair.tom, EventKind::Yes, "undo 4"));
    CHECK(pair.last() == "system back 4");
    CHECK(pair.view().line.plies == 4);
    CHECK(pair.view().line.due);
    // No time is given back, and a ply for the board before is stale although the count is right.
    CHECK(pair.left(Color::Black) == 15 * kMinute + 10 * kSecond - 30 * kSecond);
    CHECK(refused(pair.lobby->append(pair.ann, pair.game, {{}, EventKind::Play, "wA1 -wQ"}, before),
                  table::Refusal::Stale));
    pair.play({"wB1 -wQ"});
    CHECK(pair.add(pair.ann, EventKind::Ask, "undo 0"));
    pair.play({"bB1 bQ-"});  // a move declines
    CHECK(refused(pair.add(pair.tom, EventKind::Yes, "undo 0"), table::Refusal::RequestGone));
    CHECK(pair.add(pair.tom, EventKind::Ask, "undo 3"));
    CHECK(pair.add(pair.ann, EventKind::No, "undo 3"));
    CHECK(refused(pair.add(pair.ann, EventKind::Yes, "undo 3"), table::Refusal::RequestGone));

    Pair rated(kRated);
    rated.open();
    CHECK(refused(rated.add(rated.ann, EventKind::Ask, "undo 2"), table::Refusal::NoTakebacks));
}

TEST_CASE("rules: a draw needs both, and may be offered again after four moves", "[long]") {
    Pair pair(kRated);
    pair.open();
    CHECK(pair.add(pair.ann, EventKind::Ask, "draw 4"));
    CHECK(pair.add(pair.tom, EventKind::No, "draw 4"));
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "draw 4"), table::Refusal::TooSoon));
    pair.play({"wA1 -wQ"});
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "draw 5"), table::Refusal::TooSoon));
    CHECK(pair.add(pair.tom, EventKind::Ask, "draw 5"));
    CHECK(pair.add(pair.ann, EventKind::Ask, "draw 5"));  // the same word grants it
    CHECK(pair.last() == "system end drawn agreed");
    const Profile tom = TestLobby::value(pair.lobby->profile(pair.ann, "tom"));
    REQUIRE(tom.live);
    CHECK(tom.live->drawn == 1);
    CHECK(tom.live->rating == ShownRating{1500, true});
    CHECK(tom.against_viewer == std::array{0, 0, 1});
    CHECK(tom.last.at(0).ending == "agreed");
    CHECK(tom.last.at(0).gain == 0);
}

TEST_CASE("rules: either may abort before the second ply, later both", "[long]") {
    Pair pair(kLive);
    SECTION("early") {
        pair.play({"wS1"});
        CHECK(pair.add(pair.tom, EventKind::Ask, "abort"));
        CHECK(pair.last() == "black end aborted");
    }
    SECTION("later") {
        pair.play({"wS1", "bS1 wS1-"});
        CHECK(refused(pair.add(pair.tom, EventKind::End, "aborted"), table::Refusal::NotYours));
        CHECK(pair.add(pair.tom, EventKind::Ask, "abort"));
        CHECK_FALSE(pair.view().over);
        CHECK(pair.add(pair.ann, EventKind::Yes, "abort"));
        CHECK(pair.last() == "system end aborted");
    }
    CHECK(pair.view().over);
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "rematch"), Refusal::NoRematch));
}

TEST_CASE_METHOD(AnnAndTom, "rules: three aborts in an hour pause live offers") {
    for (int i = 0; i < 3; ++i) {
        const GameId game = lobby.begin(ann, tom, kLive);
        CHECK(lobby.add(tom, game, EventKind::End, "aborted"));
    }
    CHECK(refused(lobby->post(tom, TestLobby::terms(kLive)), Refusal::OffersPaused));
    CHECK(lobby->post(tom, TestLobby::terms(kSlow)));
    CHECK(lobby->post(ann, TestLobby::terms(kLive)));
    lobby.now += 15 * kMinute;
    CHECK(lobby->post(tom, TestLobby::terms(kRated)));
}

TEST_CASE("rules: a rematch changes the colours") {
    Pair pair(kLive);
    pair.open();
    CHECK(pair.add(pair.tom, EventKind::End, "resigned black"));
    CHECK(pair.add(pair.ann, EventKind::Ask, "rematch"));
    CHECK(pair.add(pair.tom, EventKind::Yes, "rematch"));
    const auto next = pair.lobby->started(pair.tom);
    REQUIRE(next);
    CHECK(*next != pair.game);
    CHECK(TestLobby::value(pair.lobby->game(pair.tom, *next, 0)).line.seat == Color::White);
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "rematch"), Refusal::Busy));
    CHECK(pair.lobby.add(pair.tom, *next, EventKind::End, "aborted"));
    pair.lobby.pass(6 * kMinute);
    CHECK(refused(pair.add(pair.ann, EventKind::Ask, "rematch"), Refusal::NoRematch));
}

TEST_CASE("rules: who stays can claim a win after a while", "[long]") {
    Pair pair("10m Base casual");
    pair.open();
    CHECK(refused(pair.add(pair.ann, EventKind::End, "left black"), table::Refusal::StillHere));
    pair.lobby->log_out(pair.tom);
    CHECK(pair.last() == "black seat");
    pair.lobby.pass(59 * kSecond);
    CHECK(refused(pair.add(pair.ann, EventKind::End, "left black"), table::Refusal::StillHere));
    CHECK(refused(pair.add(pair.ann, EventKind::End, "left white"), table::Refusal::NotYours));
    pair.lobby.pass(kSecond);
    SECTION("win") {
        CHECK(pair.add(pair.ann, EventKind::End, "left black"));
        CHECK(pair.view().over);
    }
    SECTION("draw") {
        CHECK(pair.add(pair.ann, EventKind::End, "drawn claimed"));
        CHECK(pair.view().over);
    }
    SECTION("they come back") {
        const SessionId back = pair.lobby.enter("Tom");
        CHECK(pair.last() == "black seat Tom");
        CHECK(pair.lobby->started(back) == pair.game);
        CHECK(refused(pair.add(pair.ann, EventKind::End, "left black"), table::Refusal::StillHere));
        CHECK(refused(pair.add(pair.ann, EventKind::End, "drawn claimed"),
                      table::Refusal::StillHere));
    }
}

TEST_CASE("rules: a live game without players is adjourned until both resume") {
    Pair pair(kRated);
    pair.open();
    pair.lobby.pass(10 * kSecond);
    pair.lobby->log_out(pair.tom);
    pair.lobby->log_out(pair.ann);
    pair.ann = pair.lobby.enter("Ann");
    CHECK(pair.view().line.adjourned);
    CHECK(pair.left(Color::White) == 15 * kMinute);
    CHECK(refused(pair.lobby.move(pair.ann, pair.game, "wA1 -wQ"), table::Refusal::Adjourned));
    SECTION("they resume") {
        pair.lobby.now += 20 * kDay;
        pair.tom = pair.lobby.enter("Tom");
        CHECK(pair.add(pair.ann, EventKind::Ask, "resume"));
        CHECK(pair.add(pair.tom, EventKind::Ask, "resume"));
        CHECK(pair.last() == "system resumed");
        CHECK(pair.left(Color::White) == 15 * kMinute);
        pair.play({"wA1 -wQ"});
    }
    SECTION("they do not") {
        pair.lobby.now += 30 * kDay;
        CHECK(TestLobby::value(pair.lobby->settle(10)) == 1);
        CHECK(pair.last() == "system end void");
        CHECK_FALSE(TestLobby::value(pair.lobby->profile(pair.ann, "")).live);
    }
}

TEST_CASE("rules: a guest who leaves does not come back", "[long]") {
    TestLobby lobby;
    const auto [ann, guest] = lobby.enter("Ann", "");
    const GameId game = lobby.begin(ann, guest, kLive);
    CHECK(lobby.move(ann, game, "wS1"));
    CHECK(lobby.move(guest, game, "bS1 wS1-"));
    lobby->log_out(guest);
    CHECK(lobby.last(game, ann) == "system end left black");
    // Another guest does not get their seat.
    const SessionId other = lobby.enter("");
    CHECK_FALSE(TestLobby::value(lobby->game(other, game, 0)).line.seat);
    const GameId early = lobby.begin(ann, other, kLive);
    lobby->log_out(other);
    CHECK(lobby.last(early, ann) == "system end aborted");
    const SessionId third = lobby.enter("");
    const GameId alone = lobby.begin(ann, third, kLive);
    CHECK(lobby.move(ann, alone, "wS1"));
    CHECK(lobby.move(third, alone, "bS1 wS1-"));
    lobby->log_out(ann);
    lobby->log_out(third);
    CHECK(lobby.last(alone, lobby.enter("")) == "system end void");
}

TEST_CASE("rules: a rated game moves both ratings at once") {
    Pair pair(kRated);
    pair.open();
    CHECK(pair.add(pair.ann, EventKind::End, "resigned white"));
    const Profile ann = TestLobby::value(pair.lobby->profile(pair.tom, "ANN"));
    const Profile tom = TestLobby::value(pair.lobby->profile(pair.tom, ""));
    REQUIRE(ann.live);
    CHECK(tom.live->rating == ShownRating{1662, true});  // glicko.net: two new players
    CHECK(ann.live->rating == ShownRating{1338, true});
    CHECK(ann.live->lost == 1);
    CHECK(tom.live->won == 1);
    CHECK(tom.live->best == 0);  // provisional
    CHECK(ann.against_viewer == std::array{1, 0, 0});
    const auto history = TestLobby::value(pair.lobby->history(pair.tom, "", 9));
    REQUIRE(history.size() == 1);
    CHECK(history[0].opponent.name == "Ann");
    CHECK(history[0].score == 1);
    CHECK(history[0].gain == 162);
    CHECK(history[0].ending == "resigned");
    CHECK(refused(pair.lobby->history(pair.tom, "nobody", 9), Refusal::NoPlayer));
    CHECK(TestLobby::value(pair.lobby->ranking(Pool::Live, 9)).empty());  // both are provisional
    pair.lobby.damage("UPDATE ratings SET deviation = 60");
    CHECK(TestLobby::value(pair.lobby->ranking(Pool::Live, 9)).at(0).name == "Tom");
    pair.lobby.now += 500 * kDay;
    CHECK(TestLobby::value(pair.lobby->ranking(Pool::Live, 9)).empty());
    const std::string pgn = TestLobby::value(pair.lobby->pgn(pair.game));
    CHECK(missing(pgn, {"[White \"Ann\"]", "[Result \"BlackWins\"]", "4. bQ bS1-"}) == "");
}

TEST_CASE("rules: a game that ends early, or casual, is not rated", "[long]") {
    Pair pair(kRated);
    pair.play({"wS1", "bS1 wS1-", "wQ -wS1"});
    CHECK(pair.add(pair.tom, EventKind::End, "resigned black"));
    CHECK_FALSE(TestLobby::value(pair.lobby->profile(pair.tom, "")).live);
    CHECK(TestLobby::value(pair.lobby->profile(pair.tom, "")).last.size() == 1);
}

TEST_CASE("rules: a forced pass is played at once, and taken back with the ply before it",
          "[long]") {
    const std::vector<std::string> moves = moves_with_pass();
    REQUIRE(moves.at(moves.size() - 2) == "pass");
    Pair pair("15m+10s Base casual");
    for (const std::string& move : moves) {
        if (move != "pass") { pair.play({move}); }
    }
    const auto plies = static_cast<int>(moves.size());
    CHECK(pair.view().line.plies == plies);
    const bool white = plies % 2 != 0;  // has played last
    const SessionId last = white ? pair.ann : pair.tom;
    const SessionId other = white ? pair.tom : pair.ann;
    // The pass was no choice, so the game goes back to before what forced it.
    CHECK(pair.add(last, EventKind::Ask, "undo " + std::to_string(plies - 2)));
    CHECK(pair.add(other, EventKind::Yes, "undo " + std::to_string(plies - 2)));
    CHECK(pair.last() == "system back " + std::to_string(plies - 3));
    CHECK(pair.lobby.move(last, pair.game, moves.at(moves.size() - 3)));
    CHECK(pair.view().line.plies == plies - 1);
}
