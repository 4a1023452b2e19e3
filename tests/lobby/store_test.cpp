#include "lobby/store/store.h"

#include "lobby/confinement.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;
using table::EventKind;

TEST_CASE("store: a key gets a name once, and a guest a number") {
    TestLobby lobby;
    const Credential key{Credential::Kind::Key, "ssh-ed25519", "AAAA"};
    const Login fresh = TestLobby::value(lobby->log_in(key, {}));
    CHECK(fresh.name == "guest-01");
    CHECK(fresh.guest);
    CHECK(fresh.new_key);
    CHECK_FALSE(lobby->register_player(fresh.session, "x"));
    CHECK(lobby->register_player(fresh.session, "Ann"));
    CHECK(refused(lobby->register_player(fresh.session, "Eve"), Refusal::HasName));

    const Login again = TestLobby::value(lobby.open()->log_in(key, {}));
    CHECK(again.name == "Ann");
    CHECK_FALSE(again.guest);
    CHECK_FALSE(again.new_key);

    const Login guest = TestLobby::value(lobby->log_in({}, {}));
    CHECK(guest.name == "guest-01");  // Ann has left it
    CHECK_FALSE(guest.new_key);
    CHECK(refused(lobby->register_player(guest.session, "Tom"), Refusal::NoKey));

    const Credential other{Credential::Kind::Key, "ssh-ed25519", "BBBB"};
    const Login third = TestLobby::value(lobby->log_in(other, {}));
    CHECK(refused(lobby->register_player(third.session, "aNN"), Refusal::NameTaken));
    lobby->log_out(third.session);
    CHECK(refused(lobby->register_player(third.session, "Tom"), Refusal::NoSession));
}

TEST_CASE("store: there is room for some sessions only") {
    TestLobby lobby({.sessions = 4, .per_key = 2, .per_address = 3, .guests = 1, .new_names = 1});
    const auto log_in = [&](const std::string& key, const std::string& address) {
        Credential who;
        if (!key.empty()) { who = {Credential::Kind::Key, "ssh-ed25519", key}; }
        return lobby->log_in(who, {address, address});
    };
    CHECK(log_in("", "a"));
    CHECK(refused(log_in("", "b"), Refusal::Full));
    const Login first = TestLobby::value(log_in("K", "a"));
    CHECK(log_in("K", "a"));
    CHECK(refused(log_in("K", "b"), Refusal::TooManyHere));
    CHECK(refused(log_in("L", "a"), Refusal::TooManyHere));
    const Login last = TestLobby::value(log_in("L", "b"));
    CHECK(refused(log_in("M", "c"), Refusal::Full));
    CHECK(lobby->register_player(first.session, "Ann"));
    lobby->log_out(last.session);
    lobby->log_out(first.session);
    const Login other = TestLobby::value(log_in("N", "a"));
    CHECK(refused(lobby->register_player(other.session, "Tom"), Refusal::TooManyNames));
    lobby.now += kDay + 1;
    CHECK(lobby->register_player(other.session, "Tom"));
    lobby.damage("INSERT INTO bans (kind, value, until, reason) VALUES ('name', 'tom', 0, '')");
    CHECK(refused(log_in("N", "c"), Refusal::Banned));
}

TEST_CASE("store: a game of guests rings no other guest") {
    TestLobby lobby;
    const auto [white, black, other] = lobby.enter("", "", "");
    const GameId game = lobby.begin(white, black, kLive);
    lobby.rung.clear();
    CHECK(lobby.move(white, game, "wS1"));
    CHECK(lobby.rung.contains({black, Ring::Game}));
    CHECK_FALSE(lobby.rung.contains({other, Ring::You}));
}

TEST_CASE_METHOD(AnnAndTom, "store: an offer waits until somebody accepts it") {
    const Posted posted = TestLobby::value(lobby->post(ann, TestLobby::terms(kRated)));
    REQUIRE(posted.offer);
    CHECK_FALSE(posted.game);
    CHECK(lobby.rung.contains({tom, Ring::Lobby}));

    CHECK(lobby->rest() == std::chrono::minutes(5));
    lobby.dead = {kRelayBell};
    CHECK(lobby->rest() == std::chrono::minutes(on_postgresql() ? 0 : 5));
    lobby.dead.clear();

    const LobbyView view = TestLobby::value(lobby->lobby(tom));
    REQUIRE(view.offers.size() == 1);
    CHECK(view.offers[0].number == *posted.offer);
    CHECK(view.offers[0].owner.name == "Ann");
    CHECK(view.offers[0].owner.rating == ShownRating{1500, true});
    CHECK(view.offers[0].terms.control == "15m+10s");
    CHECK(view.offers[0].terms.rated);
    CHECK_FALSE(view.offers[0].own);
    CHECK(TestLobby::value(lobby->lobby(ann)).offers.at(0).own);

    CHECK(refused(lobby->accept(ann, *posted.offer), Refusal::OwnOffer));
    CHECK(refused(lobby->accept(tom, 77), Refusal::NoOffer));
    const SessionId guest = lobby.enter("");
    CHECK_FALSE(lobby->accept(guest, *posted.offer));  // guests play casual games
    const GameId game = TestLobby::value(lobby->accept(tom, *posted.offer));
    CHECK(lobby.rung.contains({ann, Ring::You}));
    CHECK(lobby->started(ann) == game);
    CHECK_FALSE(lobby->started(ann));
    CHECK_FALSE(lobby->started(tom));
    CHECK(refused(lobby->accept(guest, *posted.offer), Refusal::NoOffer));

    const LobbyView after = TestLobby::value(lobby->lobby(guest));
    CHECK(after.offers.empty());
    CHECK(after.games.size() == 1);
    CHECK(after.online == 3);
    CHECK(after.people.at(0).playing);
    CHECK(TestLobby::value(lobby->lobby(ann)).own_games.size() == 1);
    CHECK(refused(lobby->post(ann, TestLobby::terms(kLive)), Refusal::LiveGame));
}

TEST_CASE_METHOD(AnnAndTom, "store: offers that fit begin a game") {
    CHECK(TestLobby::value(lobby->post(ann, TestLobby::terms("15m+10s Base rated white"))).offer);
    CHECK(TestLobby::value(lobby->post(tom, TestLobby::terms("15m+10s Base rated white"))).offer);
    CHECK(TestLobby::value(lobby->post(tom, TestLobby::terms("15m+10s Base casual"))).offer);
    CHECK(
        TestLobby::value(lobby->post(tom, TestLobby::terms("15m+10s Base rated 1600-1700"))).offer);
    const Posted posted =
        TestLobby::value(lobby->post(tom, TestLobby::terms("15m+10s Base rated")));
    REQUIRE(posted.game);
    const GameLine line = TestLobby::value(lobby->game(tom, *posted.game, 0)).line;
    CHECK(line.players[0].name == "Ann");
    CHECK(line.players[1].name == "Tom");
    CHECK(line.seat == Color::Black);
    CHECK(TestLobby::value(lobby->lobby(tom)).offers.empty());  // a live game withdraws live offers
}

TEST_CASE_METHOD(AnnAndTom, "store: play takes an offer with about the same time") {
    CHECK(lobby->post(ann, TestLobby::terms("1h Base casual")));
    CHECK(TestLobby::value(lobby->play(tom, TestLobby::terms("10m+5s Base+MLP casual"))).offer);
    CHECK(TestLobby::value(lobby->play(ann, TestLobby::terms(kRated))).game);
}

TEST_CASE_METHOD(AnnTomAndEve, "store: an offer to one player is for them alone") {
    CHECK(refused(lobby->post(ann, TestLobby::terms(kLive), "nobody"), Refusal::NoPlayer));
    CHECK(refused(lobby->post(ann, TestLobby::terms(kLive), "ann"), Refusal::Yourself));
    const Posted posted = TestLobby::value(lobby->post(ann, TestLobby::terms(kLive), "tom"));
    REQUIRE(posted.offer);
    CHECK(lobby.rung.contains({tom, Ring::You}));
    CHECK(TestLobby::value(lobby->lobby(eve)).offers.empty());
    CHECK(refused(lobby->accept(eve, *posted.offer), Refusal::NoOffer));
    CHECK(refused(lobby->withdraw(eve, *posted.offer), Refusal::NoOffer));
    CHECK(TestLobby::value(lobby->lobby(tom)).offers.at(0).to_viewer);
    CHECK(lobby->withdraw(tom, *posted.offer));
    CHECK(TestLobby::value(lobby->lobby(ann)).offers.empty());

    CHECK(lobby->set_listed(tom, List::NoPlay, "ann", true));
    CHECK_FALSE(lobby->post(ann, TestLobby::terms(kLive), "tom"));
    CHECK(lobby->post(ann, TestLobby::terms(kLive)));
    CHECK(TestLobby::value(lobby->lobby(tom)).offers.empty());
    CHECK(TestLobby::value(lobby->post(tom, TestLobby::terms(kLive))).offer);
    CHECK(lobby->set_listed(tom, List::NoPlay, "ann", false));
    lobby->log_out(eve);
    CHECK(refused(lobby->post(ann, TestLobby::terms(kLive), "eve"), Refusal::NotOnline));
    CHECK(TestLobby::value(lobby->post(ann, TestLobby::terms(kSlow), "eve")).offer);
}

TEST_CASE_METHOD(AnnAndTom, "store: offers end with their time and their owner") {
    CHECK(lobby->post(ann, TestLobby::terms(kLive)));
    CHECK(lobby->post(ann, TestLobby::terms(kSlow)));
    lobby.now += 31 * kMinute;
    CHECK(TestLobby::value(lobby->lobby(tom)).offers.size() == 1);
    CHECK(lobby->post(ann, TestLobby::terms(kLive)));
    lobby->log_out(ann);
    const std::vector<OfferLine> offers = TestLobby::value(lobby->lobby(tom)).offers;
    REQUIRE(offers.size() == 1);
    CHECK(offers[0].terms.control == "3d/move");
    CHECK(lobby->accept(tom, offers[0].number));  // its owner need not be there
    const SessionId back = lobby.enter("Ann");
    for (int i = 0; i < 5; ++i) { CHECK(lobby->post(back, TestLobby::terms(kLive))); }
    CHECK(refused(lobby->post(back, TestLobby::terms(kLive)), Refusal::TooManyOffers));
    CHECK(lobby->withdraw(back, {}));
    CHECK(TestLobby::value(lobby->lobby(tom)).offers.empty());
    CHECK(refused(lobby->withdraw(back, {}), Refusal::NoOwnOffer));
}

TEST_CASE_METHOD(AnnTomAndEve, "store: players play a game in turn") {
    const GameId game = lobby.begin(ann, tom, kRated);
    CHECK(refused(lobby.move(tom, game, "wS1"), table::Refusal::NotYourTurn));
    CHECK(refused(lobby.move(eve, game, "wS1"), table::Refusal::NotYours));
    CHECK_FALSE(lobby.move(ann, game, "wS9"));
    const Seq first = TestLobby::value(lobby.move(ann, game, "ws1"));
    CHECK(lobby.last(game, eve) == "white play wS1");
    CHECK(lobby.rung.contains({tom, Ring::Game}));
    // Somebody who has not seen the ply cannot answer it.
    CHECK(refused(lobby->append(tom, game, {{}, EventKind::Play, "bS1 wS1-"}, 0),
                  table::Refusal::Stale));
    CHECK(lobby->append(tom, game, {{}, EventKind::Play, "bS1 wS1-"}, first));
    CHECK(refused(lobby->append(ann, game + 1, {{}, EventKind::Play, "wQ"}, 0), Refusal::NoGame));
    CHECK(refused(lobby->append(99, game, {{}, EventKind::Play, "wQ"}, 0), Refusal::NoSession));

    const GameView view = TestLobby::value(lobby->game(tom, game, first));
    CHECK(view.events.size() == 1);
    CHECK(view.events[0].seq == view.tip);
    CHECK(view.line.plies == 2);
    CHECK_FALSE(view.line.due);
    // Another process reads and continues the same game.
    const auto other = lobby.open();
    CHECK(other->append(ann, game, {{}, EventKind::Play, "wQ -wS1"}, view.tip));
    CHECK(lobby.move(tom, game, "bQ bS1-"));
    CHECK(
        refused(lobby.add(ann, game, EventKind::End, "resigned black"), table::Refusal::NotYours));
    CHECK(refused(lobby.add(ann, game, EventKind::End, "time black"), table::Refusal::NotYours));
    CHECK(refused(lobby.add(ann, game, EventKind::Back, "0"), table::Refusal::NotYours));
    CHECK(lobby.add(ann, game, EventKind::End, "resigned white"));
    CHECK(TestLobby::value(lobby->game(tom, game, 0)).over);
    CHECK(refused(lobby.move(ann, game, "wA1 -wQ"), table::Refusal::Over));
}

TEST_CASE_METHOD(AnnTomAndEve, "store: talk is for players, whispers for spectators") {
    const GameId game = lobby.begin(ann, tom, kLive);
    CHECK(refused(lobby.add(eve, game, EventKind::Say, "hi"), table::Refusal::NotYours));
    CHECK(refused(lobby.add(ann, game, EventKind::Whisper, "hi"), table::Refusal::NotYours));
    CHECK(lobby.add(eve, game, EventKind::Whisper, "psst"));
    CHECK(lobby.last(game, eve) == "watcher whisper Eve: psst");
    CHECK(lobby.last(game, ann) == "watcher whisper");
    CHECK(refused(lobby.add(ann, game, EventKind::Say, "\x1b"), Refusal::NothingSaid));
    for (int i = 0; i < 5; ++i) { CHECK(lobby.add(ann, game, EventKind::Say, "hi")); }
    CHECK(refused(lobby.add(ann, game, EventKind::Say, "hi"), Refusal::TooMuchTalk));
    CHECK(lobby.add(tom, game, EventKind::Say, "hi"));
    lobby.pass(10 * kSecond);
    CHECK(lobby.add(ann, game, EventKind::Say, "hi"));
    CHECK(lobby.add(ann, game, EventKind::End, "resigned white"));
    CHECK(contains(
        table::format_new_event(TestLobby::value(lobby->game(ann, game, 2)).events[0].what),
        "psst"));
}

TEST_CASE("store: a stored row that makes no sense breaks its game and nothing else", "[long]") {
    const std::string damage = GENERATE(
        as<std::string>(), "UPDATE events SET text = 'bQ wS1-' WHERE kind = 'play'",
        "UPDATE events SET kind = 'x'", "DELETE FROM events WHERE seq = 2",
        "UPDATE events SET author = 'black' WHERE kind = 'play'", "UPDATE games SET type = 'Chess'",
        "UPDATE games SET control = ''", "UPDATE games SET plies = 7", "UPDATE games SET seq = 9",
        "UPDATE games SET state = 'x'", "UPDATE games SET slow = 1", "UPDATE games SET plies = -1",
        "UPDATE games SET rules = 'a=b'");
    INFO(damage);
    TestLobby lobby;
    const auto [ann, tom] = lobby.enter("Ann", "Tom");
    const GameId game = lobby.begin(ann, tom, kLive);
    const Seq tip = TestLobby::value(lobby.move(ann, game, "wS1"));
    lobby.damage(damage);
    const auto store = lobby.open();
    const auto play = [&](Store& with) {
        return with.append(tom, game, {{}, EventKind::Play, "bS1 wS1-"}, tip);
    };
    CHECK(refused(play(*store), Refusal::Broken));
    CHECK(refused(play(*store), Refusal::Broken));
    CHECK(TestLobby::value(store->game(ann, game, 0)).broken);
    const auto database = lobby.database.open();
    CHECK(run(*database, "SELECT count(*) FROM audit WHERE what = 'broken'").at(0).number(0) == 1);
    CHECK(TestLobby::value(lobby->lobby(ann)).own_games.empty());
    lobby.pass(2 * kMinute);
    CHECK(TestLobby::value(store->settle(10)) == 0);
    CHECK(store->post(ann, TestLobby::terms(kLive)));
}

TEST_CASE("store: tables of another version are not touched") {
    TestLobby lobby;
    lobby.damage("UPDATE meta SET value = 99 WHERE key = 'schema'");
    CHECK(refused(lobby->log_in({}, {}), Refusal::NewVersion));
    const auto opened = Store::open(lobby.database.open());
    CHECK(refused(opened, Refusal::NewVersion));
}

TEST_CASE_METHOD(AnnAndTom, "store: a session that does not answer its bell has ended") {
    lobby.dead.insert(tom);
    CHECK(lobby->post(ann, TestLobby::terms(kLive)));
    CHECK(TestLobby::value(lobby->lobby(ann)).online == 1);
    CHECK(refused(lobby->lobby(tom), Refusal::NoSession));
    lobby.dead.insert(ann);
    CHECK(lobby->settle(10));
    const SessionId eve = lobby.enter("Eve");
    CHECK(TestLobby::value(lobby->lobby(eve)).online == 1);
    CHECK(TestLobby::value(lobby->lobby(eve)).offers.empty());
}

TEST_CASE_METHOD(AnnAndTom, "store: a call that fails halfway changes nothing") {
    const GameId game = lobby.begin(ann, tom, kLive);
    REQUIRE(lobby.move(ann, game, "wS1"));
    lobby.damage("CREATE UNIQUE INDEX one_event ON events (game) WHERE kind IN ('play', 'end')");
    CHECK_FALSE(lobby.move(tom, game, "bS1 wS1-"));
    CHECK_FALSE(lobby.add(tom, game, EventKind::End, "resigned black"));
    lobby.damage("DROP INDEX one_event");
    CHECK(lobby.move(tom, game, "bS1 wS1-"));
    CHECK_FALSE(TestLobby::value(lobby->game(ann, game, 0)).over);
}

TEST_CASE("store: the spectators of a game are those who look and do not play") {
    TestLobby lobby;
    const auto [ann, guest] = lobby.enter("Ann", "");
    const GameId game = lobby.begin(ann, guest, kLive);
    const auto spectators = [&] {
        return TestLobby::value(lobby->game(ann, game, 0)).line.spectators;
    };
    for (const SessionId player : {ann, guest, lobby.enter("Ann")}) {
        REQUIRE(lobby->visit(player, game));
    }
    CHECK(spectators() == 0);
    for (const SessionId other : {lobby.enter("Eve"), lobby.enter("")}) {
        REQUIRE(lobby->visit(other, game));
    }
    lobby.enter("Marek");
    CHECK(spectators() == 2);
    REQUIRE(lobby->visit(guest, 0));
    CHECK(spectators() == 2);
}

TEST_CASE_METHOD(AnnAndTom, "store: a confined process opens it and plays") {
    const GameId game = lobby.begin(ann, tom, kLive);
    const std::filesystem::path folder = lobby.database.path().parent_path();
    Child child([&] {
        static_cast<void>(confine({&folder, 1}));
        const std::unique_ptr<Store> store = lobby.open();
        const Seq tip = TestLobby::value(store->game(ann, game, 0)).tip;
        TestLobby::value(store->append(ann, game, {{}, EventKind::Play, "wS1"}, tip));
        // So many pages that the log is moved into the database.
        const std::string plan(190, 'x');
        for (int i = 0; i < 700; ++i) { TestLobby::check(store->set_plan(ann, plan)); }
    });
    CHECK(child.wait());
    CHECK(TestLobby::value(lobby->game(tom, game, 0)).line.plies == 1);
}
