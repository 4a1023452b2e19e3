// Games of a lobby as their players and spectators type and read them, by a simulated clock.

#include <string>

#include "lobby/admin/tidy.h"
#include "lobby/games/stored_game.h"
#include "lobby/people/talk.h"
#include "lobby/session/test_person.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Game3;
using roj::lobby::test::kLive;
using roj::lobby::test::Seated;
using roj::lobby::test::TestLobby;

TEST_CASE("game of a lobby: an abort needs the other player after the first plies") {
    Game3 three(kLive);
    three.open();
    CHECK(contains(three.ann->type("abort"), "You ask to abort the game."));
    CHECK(contains(three.tom->news(), "The other player asks to abort the game"));
    CHECK(contains(three.tom->type("no"), "You decline the request."));
    CHECK(contains(three.ann->news(), "does not want to abort the game"));
    three.ann->type("abort");
    three.tom->news();
    three.tom->type("abort");
    three.ann->news();
    three.eve->news();
    for (auto* const one : {&three.ann, &three.tom, &three.eve}) {
        CHECK((*one)->left);
        CHECK((*one)->farewell() == "The game was aborted. It does not count.");
    }
}

TEST_CASE("game of a lobby: a player can abort alone before the second ply") {
    Game3 three(kLive);
    CHECK_FALSE(contains(three.tom->type("abort"), "no: "));
    CHECK(three.tom->left);
    CHECK(three.tom->farewell() == "Tom aborted the game. It does not count.");
    three.ann->news();
    CHECK(three.ann->left);
}

TEST_CASE("game of a lobby: whoever did not begin in time is sent back with the reason") {
    Game3 three(kLive);
    three.lobby.pass(2 * kMinute);
    three.ann->news();
    three.tom->news();
    CHECK(three.tom->left);
    CHECK(contains(three.tom->farewell(), "did not begin in time"));
}

TEST_CASE("game of a lobby: its help names what a game in the lobby knows") {
    Game3 three(kLive);
    const std::string help = three.ann->type("help");
    CHECK(missing(help, {"A game in the lobby", "moretime"}) == "");
    CHECK_FALSE(contains(three.ann->type("help marks"), "A game in the lobby"));
}

TEST_CASE("game of a lobby: a rated one tells both players their new rating, once") {
    Game3 three("15m+10s Base+MLP rated");
    three.open();
    CHECK(contains(three.tom->type("resign!"), "Your rating is now 1338? (-162)."));
    CHECK(contains(three.ann->news(), "Your rating is now 1662? (+162)."));
    CHECK_FALSE(contains(three.ann->news(), "Your rating"));
    CHECK_FALSE(contains(three.eve->news(), "Your rating"));
    three.ann.reset();
    Seated again(three.lobby, three.ann_id, three.game);
    CHECK_FALSE(contains(again.news(), "Your rating"));
}

TEST_CASE("game of a lobby: it is adjourned and resumed by both") {
    Game3 three(kLive);
    three.open();
    three.ann->type("adjourn");
    CHECK(contains(three.tom->news(), "asks to adjourn the game"));
    CHECK(contains(three.tom->type("yes"), "The game is adjourned, and its clocks do not run."));
    CHECK(contains(three.ann->news(), "The game is adjourned"));
    CHECK(three.ann->session().adjourned());
    CHECK_FALSE(three.ann->session().clock().running());
    check_answers(*three.ann, {{"wA1 -wQ", "no: The game is adjourned."},
                               {"resume", "You ask to resume the game."}});
    CHECK(contains(three.tom->news(), "asks to resume the game"));
    CHECK(contains(three.tom->type("resume"), "The game is resumed"));
    CHECK(contains(three.ann->news(), "The game is resumed"));
    CHECK(three.ann->session().clock().running() == Color::White);
    CHECK_FALSE(contains(three.ann->type("wA1 -wQ"), "no: "));
}

TEST_CASE("game of a lobby: who stays can claim, when the other has been away for long") {
    Game3 three("10m Base casual");
    three.open();
    check_answers(*three.ann, {{"claim win", "no: The other player is here"},
                               {"claim", "no: Type claim win or claim draw."}});
    three.tom.reset();
    three.lobby->log_out(three.tom_id);
    CHECK(contains(three.ann->news(), "After 1 minute you can type claim win"));
    three.lobby.pass(kMinute);
    SECTION("a win") {
        CHECK(contains(three.ann->type("требую победа"), "White wins: Black has left the game."));
        CHECK(contains(three.eve->news(), "White wins: Black has left the game."));
    }
    SECTION("a draw") {
        CHECK(contains(three.ann->type("żądam remis"), "drawn: one of the players has left it"));
        CHECK(contains(three.eve->news(), "drawn: one of the players has left it"));
    }
    SECTION("nothing, out of courtesy") {
        CHECK(contains(three.ann->type("adjourn"), "The game is adjourned"));
    }
    SECTION("nothing, because they are back") {
        three.tom_id = three.lobby.enter("Tom");
        CHECK(contains(three.ann->news(), "The other player is back."));
    }
}

TEST_CASE("game of a lobby: players cannot read whispers before the end") {
    Game3 three(kLive);
    three.open();
    CHECK(contains(three.eve->type("whisper poor Tom"), "Whisper from guest-01: poor Tom"));
    CHECK(three.ann->news().empty());
    CHECK_FALSE(contains(three.ann->type("say"), "poor"));
    CHECK(contains(three.ann->type("whisper hi"), "no: Only spectators whisper"));
    CHECK(contains(three.eve->type("say hi"), "no: Spectators cannot talk to the players."));
    three.tom->type("resign!");
    three.ann->news();
    CHECK(contains(three.ann->type("say"), "Whisper from guest-01: poor Tom"));
}

TEST_CASE("game of a lobby: people talk to others, and report them, from a game") {
    Game3 three(kLive);
    three.open();
    const SessionId zofia = three.lobby.enter("Zofia");
    check_answers(*three.ann, {{"tell Zofia I play Tom.", "You tell Zofia: I play Tom."},
                               {"tell", "no: Type the name of a player and a message"}});
    const auto read = Talk(*three.lobby).take(zofia);
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    CHECK(read->front().text == "I play Tom.");
    TestLobby::check(Talk(*three.lobby).tell(zofia, "Ann", "Good luck!"));
    CHECK(contains(three.ann->news(), "Zofia tells you: Good luck!"));
    three.tom->type("say idiot");
    CHECK(contains(three.ann->news(), "idiot"));
    check_answers(*three.ann, {{"report Tom insults me", "The operator will read"},
                               {"censor Tom", "You no longer see what Tom says."}});
    three.tom->type("say stupid");
    CHECK_FALSE(contains(three.ann->news(), "stupid"));
    CHECK(contains(three.ann->type("uncensor Tom"), "You see again what Tom says."));
    check_answers(*three.eve, {{"tell Ann hello", "no: Only players with a name"},
                               {"report Tom is rude", "The operator will read"}});
}

TEST_CASE("game of a lobby: nobody can ask the bot before the end") {
    Game3 three(kLive);
    three.open();
    for (const char* const line : {"hint", "eval", "analyze", "branch"}) {
        CAPTURE(line);
        CHECK(contains(three.ann->type(line), "is refused until the game is over"));
        CHECK(contains(three.eve->type(line), "is refused until the game is over"));
    }
    for (const char* const line : {"new", "load", "level 3", "swap"}) {
        CAPTURE(line);
        CHECK(contains(three.ann->type(line), "is not available in a game of the lobby"));
    }
    CHECK(contains(three.ann->type("save x"), "To read it there, type pgn 1."));
    three.tom->type("resign!");
    three.ann->news();
    three.ann->type("back");
    CHECK_FALSE(contains(three.ann->type("hint"), "no: "));
    CHECK(contains(three.ann->type("branch"), "You play on from ply 3."));
    CHECK(three.ann->session().lobby_game() == nullptr);
    CHECK_FALSE(contains(three.ann->type("bA1 bS1-"), "no: "));
    CHECK(three.ann->news().empty());
}

TEST_CASE("game of a lobby: an offer of a draw stands while its player plays on") {
    Game3 three(kLive);
    three.open();
    three.ann->type("draw");
    three.ann->type("wA1 -wQ");
    CHECK(contains(three.tom->news(), "offers a draw"));
    // Another request does not replace it.
    CHECK(contains(three.ann->type("abort"), "no: You have another open request."));
    CHECK_FALSE(contains(three.tom->news(), "asks to abort"));
    three.tom->type("no");
    CHECK(contains(three.tom->type("yes"), "no: There is no request to answer."));
    three.tom->type("draw");
    three.tom->type("bA1 bQ-");
    three.ann->news();
    CHECK(contains(three.ann->type("draw"), "The game is drawn by agreement."));
    CHECK(contains(three.tom->news(), "The game is drawn by agreement."));
}

TEST_CASE("game of a lobby: a rematch changes the colours for everybody") {
    Game3 three(kLive);
    three.open();
    three.tom->type("resign!");
    three.ann->news();
    three.ann->type("rematch");
    CHECK(contains(three.tom->news(), "offers a rematch"));
    CHECK_FALSE(contains(three.tom->type("yes"), "is back"));
    CHECK_FALSE(contains(three.ann->news(), "is back"));
    CHECK(three.ann->session().seats().own_color() == Color::Black);
    CHECK(three.tom->session().seats().own_color() == Color::White);
    CHECK(three.tom->session().lobby_game()->number == 2);
    CHECK_FALSE(contains(three.tom->type("wS1"), "no: "));
    three.ann->news();
    CHECK(three.ann->session().game().history().size() == 1);
}

TEST_CASE("game of a lobby: a rematch of a slow game takes along all who see the old one") {
    Game3 three("3d/move Base casual");
    three.open();
    Seated elsewhere(three.lobby, three.lobby.enter("Ann"), three.game);
    three.tom->type("resign!");
    three.ann->news();
    three.ann->type("rematch");
    three.tom->news();
    three.tom->type("yes");
    for (auto* const one : {&*three.ann, &*three.tom, &*three.eve, &elsewhere}) {
        CHECK_FALSE(contains(one->news() + one->news(), "another game"));
        CHECK_FALSE(one->left);
        CHECK(one->session().lobby_game()->number == 2);
        CHECK(one->session().game().history().empty());
    }
    CHECK(three.ann->session().seats().own_color() == Color::Black);
    CHECK_FALSE(contains(three.tom->type("wS1"), "no: "));
    three.ann->news();
    CHECK_FALSE(contains(three.ann->type("bS1 wS1-"), "no: "));
}

TEST_CASE("game of a lobby: a live game that begins calls its player from another game") {
    Game3 three("3d/move Base casual");
    const Posted offer = TestLobby::value(three.lobby->post(three.ann_id, TestLobby::terms(kLive)));
    const SessionId zofia = three.lobby.enter("Zofia");
    const GameId live = TestLobby::value(three.lobby->accept(zofia, offer.offer.value()));
    three.ann->news();
    CHECK(three.ann->left);
    CHECK(three.ann->next() == live);
    three.tom->news();
    CHECK_FALSE(three.tom->left);
    CHECK_FALSE(three.lobby->started(three.ann_id));  // the lobby does not open it again
}

TEST_CASE("game of a lobby: a guest's adjourned game with a house bot ends with the guest") {
    TestLobby lobby;
    const auto [guest, ann] = lobby.enter("", "Ann");
    const auto begin = [&](SessionId who) {
        const GameId game =
            *TestLobby::value(lobby->post(who, TestLobby::terms("10m Base casual white"), "bot1"))
                 .game;
        TestLobby::check(lobby->visit(who, game));
        TestLobby::value(lobby.move(who, game, "wS1"));
        const table::NewEvent reply{table::Author::Black, table::EventKind::Play, "bS1 wS1-"};
        TestLobby::value(
            lobby->append(who, game, reply, TestLobby::value(lobby->game(who, game, 0)).tip));
        TestLobby::check(lobby->visit(who, 0));
        CHECK(TestLobby::value(lobby->game(who, game, 0)).line.adjourned);
        // The same again, without a ply between.
        TestLobby::value(lobby.add(who, game, table::EventKind::Ask, "resume"));
        CHECK_FALSE(TestLobby::value(lobby->game(who, game, 0)).line.adjourned);
        TestLobby::value(lobby.add(who, game, table::EventKind::Ask, "adjourn"));
        TestLobby::value(lobby.add(who, game, table::EventKind::Ask, "resume"));
        TestLobby::value(lobby.add(who, game, table::EventKind::Ask, "adjourn"));
        CHECK(TestLobby::value(lobby->game(who, game, 0)).line.adjourned);
        return game;
    };
    const GameId guests = begin(guest);
    const GameId anns = begin(ann);
    lobby->log_out(guest);
    CHECK(lobby.last(guests, ann) == "system end void");
    const SessionId again = lobby.enter("Ann");
    lobby->log_out(ann);
    CHECK(TestLobby::value(lobby->game(again, anns, 0)).line.adjourned);
    lobby.now += 2 * kDay;
    CHECK(tidy_lobby(*lobby, {}));
    CHECK(roj::lobby::test::refused(lobby->game(again, guests, 0), Refusal::NoGame));
    CHECK(lobby->game(again, anns, 0));
}

TEST_CASE("game of a lobby: everybody in a game reads what the operator announces") {
    Game3 three(kLive);
    three.open();
    three.lobby.damage("INSERT INTO meta (key, value, text) VALUES ('notice', 1, 'Reboot at 6.')");
    for (auto* const one : {&three.ann, &three.eve}) {
        CHECK((*one)->news() == "told: Reboot at 6.\n");
        CHECK((*one)->news().empty());
    }
    // Lines of a script do not wait for a person: the next one can be talk, or the end.
    CHECK_FALSE(three.tom->session().busy());
    CHECK_FALSE(three.ann->session().busy());
}

TEST_CASE("game of a lobby: a slow game tells the time left, and more can be given") {
    Game3 three("3d/move Base casual");
    three.open();
    CHECK(three.ann->session().lobby_game()->left[0] == "3d 00h");
    CHECK(contains(three.tom->type("moretime"),
                   "You give the other player more time for this move."));
    CHECK(contains(three.ann->news(), "The other player gives you more time for this move."));
    CHECK(three.ann->session().lobby_game()->left[0] == "6d 00h");
    check_answers(*three.ann,
                  {{"yes", "no: There is no request to answer."}, {"moretime", "no: "}});
    CHECK(contains(three.eve->type("moretime"), "no: Only the players of a game can do this."));
}

TEST_CASE("game of a lobby: a loss on time ends it also where nobody may resign") {
    Game3 three("3m Base casual resign=off");
    three.open();
    three.lobby.pass(4 * kMinute);
    CHECK(contains(three.tom->news(), "Black wins: White's time is up."));
    CHECK(contains(three.ann->news(), "Black wins: White's time is up."));
    CHECK(three.ann->session().game().over());
}

TEST_CASE("game of a lobby: match bot asks once, and plays the level that fits") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    check_answers(ann, {{"match bot maybe", "! \"maybe\" does not belong to an offer."},
                        {"match bot white 10m+5s Base", "Have you played Hive before?"},
                        {"list", "The lobby"},
                        {"1", "! "},
                        {"match bot:auto white 10m+5s Base", "Have you played Hive before?"},
                        {"1", "plays 1"}});
    const auto scores = [&] { return TestLobby::value(kept(*lobby, ann.id, "scores")); };
    CHECK(contains(scores(), " start 1\n"));
    {
        Seated game(lobby, lobby.enter("ann"), 1);
        CHECK(game.session().lobby_game()->names[1] == "bot1");
        const play::Session& session = game.session();
        while (session.game().history().size() < 12) {
            play::play_any(game.session());
            while (session.busy()) { play::wait_for_news(game.session()); }
        }
        game.type("undo");
        game.type("resign!");
        CHECK(contains(scores(), " game lobby/1 Base 1 white lost "));
        CHECK(contains(scores(), " helped -\n"));
    }
    const std::string once = scores();
    Seated(lobby, lobby.enter("ann"), 1).news();
    CHECK(scores() == once);
    CHECK(contains(ann.type("stats"), "All: 0 won, 0 drawn, 1 lost"));
    CHECK(ann.type("match bot") == "plays 2\n");
    CHECK(contains(ann.type("stats! forget"), "forgotten"));
    CHECK(contains(ann.type("match bot"), "Have you played Hive before?"));
    Person guest(lobby, "");
    CHECK(contains(guest.type("match bot"), "Have you played Hive before?"));
}

TEST_CASE("game of a lobby: a house bot plays, and waits while its opponent is away") {
    TestLobby lobby;
    const SessionId ann = lobby.enter("Ann");
    const GameId game =
        *TestLobby::value(lobby->post(ann, TestLobby::terms("10m+5s Base rated white"), "bot1"))
             .game;
    auto person = std::make_unique<Seated>(lobby, ann, game);
    const auto wait = [&](std::size_t plies) {
        while (person->session().game().history().size() < plies) {
            play::wait_for_news(person->session());
        }
    };
    CHECK_FALSE(person->session().lobby_game()->rated);
    CHECK(person->session().lobby_game()->names == std::array<std::string, 2>{"Ann", "bot1"});
    CHECK(person->session().lobby_game()->ratings[1] == "--");
    CHECK_FALSE(contains(person->type("wS1"), "no: "));
    wait(2);
    CHECK(TestLobby::value(lobby->game(ann, game, 0)).events.back().what.by ==
          table::Author::Black);
    CHECK_FALSE(contains(person->type("eval"), "is refused until"));
    person->type("undo");
    CHECK(person->session().game().history().empty());
    person->type("wS1");
    wait(2);

    person.reset();
    CHECK(TestLobby::value(lobby->game(ann, game, 0)).line.adjourned);
    person = std::make_unique<Seated>(lobby, ann, game);
    CHECK(contains(person->type("resume"), "The game is resumed"));
    play_any(person->session());
    wait(4);
    CHECK(contains(person->type("draw"), "The bot declines: the game has only begun."));
    CHECK_FALSE(contains(person->news(), "declines"));
    person->type("resign!");
    CHECK_FALSE(contains(person->type("rematch"), "no: "));
    person->news();
    CHECK(person->session().lobby_game()->names == std::array<std::string, 2>{"bot1", "Ann"});
    wait(1);
}
