// Several hosts with one database. Only PostgreSQL can do that.

#include "lobby/store/relay.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <set>

#include <poll.h>

#include "lobby/admin/admin.h"
#include "lobby/people/keys.h"
#include "lobby/session/store_log.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace {

using std::chrono::milliseconds;

/// A host of the lobby, with a relay, and with bells that only note who rings.
class Host {
public:
    Host(const TestDatabase& database, std::string name, const Time& now)
        : listener_(database.open()) {
        hooks_.host = std::move(name);
        hooks_.ring = [this](SessionId session, Ring why) {
            if (session == kRelayBell) { return lobby::ring(folder_.path(), session, why); }
            rung.insert({session, why});
            return !dead.contains(session);
        };
        store_ = TestLobby::value(Store::open(database.open({.clock = [&now] { return now; }}),
                                              hooks_, {.per_address = 100, .new_names = 100}));
        relay_.emplace(*listener_, *store_, hooks_, folder_.path());
    }
    Store* operator->() const { return store_.get(); }
    Store& operator*() const { return *store_; }

    SessionId enter(const std::string& name) const {
        const Credential key{Credential::Kind::Key, "ssh-ed25519", "key-of-" + name};
        const Login login = TestLobby::value(store_->log_in(key, {}));
        if (login.new_key) { TestLobby::check(store_->register_player(login.session, name)); }
        return login.session;
    }
    /// Passes on what has come until nothing comes any more.
    Status relay() {
        for (int turn = 0; turn < 3; ++turn) {
            if (Status done = relay_->pass_on(milliseconds(20)); !done) { return done; }
        }
        return ok();
    }

    std::set<std::pair<SessionId, Ring>> rung;
    std::set<SessionId> dead;

private:
    TempFolder folder_;
    StoreHooks hooks_;
    std::unique_ptr<Database> listener_;
    std::unique_ptr<Store> store_;
    std::optional<Relay> relay_;
};

struct TwoHosts {
    TwoHosts() {
        TestLobby::check(one.relay());
        TestLobby::check(other.relay());
        const Posted offer =
            TestLobby::value(one->post(ann, TestLobby::terms("10m+5s casual white")));
        game = TestLobby::value(other->accept(tom, offer.offer.value()));
        TestLobby::check(one.relay());
        TestLobby::check(other.relay());
        one.rung.clear();
        other.rung.clear();
    }
    std::int64_t sessions() const {
        return run(*database.open(), "SELECT count(*) FROM sessions").at(0).number(0);
    }

    TestDatabase database;
    Time now = 1'790'000'000'000;
    Host one{database, "one", now};
    Host other{database, "other", now};
    SessionId ann = one.enter("Ann");
    SessionId tom = other.enter("Tom");
    GameId game = 0;
};

bool no_relay() {
    if (on_postgresql()) { return false; }
    WARN("skipped: PostgreSQL is not installed");
    return true;
}

}  // namespace

TEST_CASE("relay: a ply rings the bell of the opponent on another host", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    TestLobby::value(
        hosts.one->append(hosts.ann, hosts.game, {{}, table::EventKind::Play, "wS1"},
                          TestLobby::value(hosts.one->game(hosts.ann, hosts.game, 0)).tip));
    CHECK(hosts.one.rung == std::set{std::pair{hosts.ann, Ring::Game}});
    CHECK(hosts.other.rung.empty());
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.other.rung == std::set{std::pair{hosts.tom, Ring::Game}});
    TestLobby::check(hosts.one.relay());
    CHECK(hosts.one.rung == std::set{std::pair{hosts.ann, Ring::Game}});
    // A change that is not kept rings nobody.
    CHECK_FALSE(hosts.one->append(hosts.ann, hosts.game, {{}, table::EventKind::Play, "wQ"}, 0));
    hosts.other.rung.clear();
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.other.rung.empty());
}

TEST_CASE("relay: without a bell of its own it passes on, and rings all only once",
          "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    const Host other(hosts.database, "other", hosts.now);
    const std::unique_ptr<Database> listener = hosts.database.open();
    std::set<std::pair<SessionId, Ring>> rung;
    StoreHooks hooks;
    hooks.host = "other";
    hooks.ring = [&](SessionId session, Ring why) {
        rung.insert({session, why});
        return true;
    };
    const TempFolder folder;
    // Another relay of this machine has one, or the directory cannot be used.
    const Bell first = TestLobby::value(Bell::hang(folder.path(), kRelayBell));
    const bool usable = GENERATE(true, false);
    Relay relay(*listener, *other, hooks, usable ? folder.path() : "/dev/null");
    CHECK(relay.pass_on(milliseconds(20)).has_value() == usable);
    rung.clear();
    TestLobby::value(
        hosts.one->append(hosts.ann, hosts.game, {{}, table::EventKind::Play, "wS1"},
                          TestLobby::value(hosts.one->game(hosts.ann, hosts.game, 0)).tip));
    TestLobby::check(relay.pass_on(milliseconds(20)));
    CHECK(rung == std::set{std::pair{hosts.tom, Ring::Game}});
    CHECK(lobby::ring(folder.path(), kRelayBell, Ring::Trial));
}

TEST_CASE("relay: a session that has died on another host ends", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    hosts.other.dead = {hosts.tom};
    TestLobby::check(hosts.one->set_plan(hosts.ann, "plan"));
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.sessions() == 2);  // nobody has rung
    TestLobby::value(hosts.one->post(hosts.one.enter("Eve"), TestLobby::terms("3d/move")));
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.sessions() == 2);  // Ann and Eve
    CHECK_FALSE(hosts.other->lobby(hosts.tom));
}

TEST_CASE("relay: a session that is ended from another host wakes at once", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    REQUIRE(Admin(*hosts.one, "root").run({"kick", "tom"}));
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.other.rung.contains({hosts.tom, Ring::All}));
    // A player with sessions on both hosts.
    const SessionId ann = hosts.other.enter("Ann");
    REQUIRE(Admin(*hosts.one, "root").run({"game", std::to_string(hosts.game), "abort"}));
    TestLobby::check(hosts.other.relay());
    hosts.other.rung.clear();
    TestLobby::check(Keys(*hosts.one).forget_player(hosts.ann));
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.other.rung.contains({ann, Ring::Lobby}));
    CHECK(hosts.sessions() == 0);
}

TEST_CASE("relay: without it plies come later, and with a new one at once", "[.postgresql]") {
    if (no_relay()) { return; }
    const TestDatabase database;
    const Time now = system_time();  // by which a game in a terminal waits
    const Host near(database, "near", now);
    const std::filesystem::path folder = database.path().parent_path();
    StoreHooks hooks;
    hooks.host = "far";
    hooks.ring = [&](SessionId session, Ring why) { return ring(folder, session, why); };
    std::optional<Bell> bell;
    hooks.hang = [&](SessionId session) -> Status {
        bell.emplace(TestLobby::value(Bell::hang(folder, session)));
        return ok();
    };
    const auto open_far = [&] { return TestLobby::value(Store::open(database.open(), hooks)); };
    const auto start_relay = [&] {
        return Child([&] {
            const auto listener = database.open();
            const auto store = open_far();
            Relay relay(*listener, *store, hooks, folder);
            for (;;) { static_cast<void>(relay.pass_on(std::chrono::seconds(1))); }
        });
    };
    const auto rings = [&](milliseconds longest) {
        pollfd socket{bell->fd(), POLLIN, 0};
        const bool rung = ::poll(&socket, 1, static_cast<int>(longest.count())) == 1;
        bell->take();
        return rung;
    };
    constexpr milliseconds kSoon{3000};

    const SessionId ann = near.enter("Ann");
    const auto far = open_far();
    const Credential key{Credential::Kind::Key, "ssh-ed25519", "key-of-Tom"};
    const SessionId tom = TestLobby::value(far->log_in(key, {})).session;
    TestLobby::check(far->register_player(tom, "Tom"));
    const Posted offer =
        TestLobby::value(near->post(ann, TestLobby::terms("3d/move casual white")));
    const GameId game = TestLobby::value(far->accept(tom, offer.offer.value()));
    TestLobby::check(far->visit(tom, game));
    const auto play = [&](Store& store, SessionId who, const char* move) {
        const Seq tip = TestLobby::value(store.game(who, game, 0)).tip;
        TestLobby::value(store.append(who, game, {{}, table::EventKind::Play, move}, tip));
    };
    {
        const Child relay = start_relay();
        CHECK(rings(kSoon));  // it has begun
        play(*near, ann, "wS1");
        CHECK(rings(kSoon));
    }
    CHECK(far->rest() == std::chrono::minutes(0));
    play(*far, tom, "bS1 wS1-");
    rings(milliseconds(0));
    play(*near, ann, "wQ -wS1");
    CHECK_FALSE(rings(milliseconds(50)));
    {
        StoreLog log(*far, *bell, tom, game);
        std::promise<void> woken;
        bool once = false;
        log.on_news([&] {
            if (!std::exchange(once, true)) { woken.set_value(); }
        });
        CHECK(woken.get_future().wait_for(std::chrono::seconds(8)) == std::future_status::ready);
        CHECK(log.read(game, 0).events.back().what.text == "wQ -wS1");
    }
    TestLobby::check(far->visit(tom, game));
    rings(milliseconds(0));
    const Child relay = start_relay();
    CHECK(rings(kSoon));
    play(*far, tom, "bQ bS1-");
    rings(milliseconds(0));
    play(*near, ann, "wA1 -wQ");
    CHECK(rings(kSoon));
}

TEST_CASE("relay: the sessions of a silent host end after a minute", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    const auto wait = [&](Time time, Host& host) {
        for (const Time end = hosts.now + time; hosts.now < end; hosts.now += 10 * kSecond) {
            TestLobby::check(host->touch());
        }
    };
    wait(50 * kSecond, hosts.one);
    Host third(hosts.database, "third", hosts.now);
    TestLobby::check(third.relay());
    CHECK(hosts.sessions() == 2);
    // Each writer notes that its host is alive, also while its relay is down.
    wait(20 * kSecond, hosts.one);
    Host fourth(hosts.database, "fourth", hosts.now);
    TestLobby::check(fourth.relay());
    CHECK(hosts.sessions() == 1);
    CHECK(hosts.one->lobby(hosts.ann));
    CHECK_FALSE(hosts.other->lobby(hosts.tom));
}

TEST_CASE("relay: it goes on after a crash of the server, and rings everybody", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    CHECK(hosts.other->rest() == std::chrono::minutes(5));
    PostgresqlServer::of_program()->kill();
    const Status lost = hosts.other.relay();
    REQUIRE_FALSE(lost);
    CHECK(contains(lost.error().message.worded(), "The database of the lobby does not answer"));
    CHECK_FALSE(hosts.other.relay());
    CHECK(hosts.other->rest() == std::chrono::minutes(0));  // nobody rings for the other host
    PostgresqlServer::of_program()->start();
    TestLobby::check(hosts.one->touch());
    TestLobby::check(hosts.other.relay());
    CHECK(hosts.other.rung.contains({hosts.tom, Ring::All}));
    CHECK(hosts.other->rest() == std::chrono::minutes(5));
}

TEST_CASE("relay: many rings do not fit one message", "[.postgresql]") {
    if (no_relay()) { return; }
    TwoHosts hosts;
    constexpr std::int64_t kSessions = 900;
    write(*hosts.database.open(),
          "INSERT INTO sessions (id, player, name, key_type, key_blob, network, since, seen, host) "
          "SELECT 1000000 + n, 0, 'guest', '', '', '', $1, $1, 'other' "
          "FROM generate_series(1, $2) AS n",
          {hosts.now, kSessions});
    hosts.one->log_out(hosts.ann);
    TestLobby::check(hosts.other.relay());
    const auto lobby = [](const auto& ring) { return ring.second == Ring::Lobby; };
    CHECK(std::ranges::count_if(hosts.other.rung, lobby) == kSessions + 1);
}
