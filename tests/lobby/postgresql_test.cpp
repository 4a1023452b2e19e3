// What only the driver for PostgreSQL does. The contract of both drivers is in the other tests.

#include <chrono>

#include "lobby/confinement.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace {

/// Reports whether the tests cannot run here.
bool is_missing() {
    if (on_postgresql()) { return false; }
    WARN("skipped: PostgreSQL is not installed");
    return true;
}

}  // namespace

TEST_CASE("postgresql: the time is that of the server", "[.postgresql]") {
    if (is_missing()) { return; }
    const TestDatabase store;
    const auto database = store.open();
    const Time before = system_time();
    REQUIRE(database->begin(Access::Write));
    const Time told = run(*database,
                          "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS "
                          "BIGINT)")
                          .at(0)
                          .number(0);
    CHECK(told - database->now() <= 1000);
    CHECK(database->now() >= before - 1);
    database->roll_back();
    CHECK(run(*database, "SHOW synchronous_commit").at(0).text(0) == "on");
}

TEST_CASE("postgresql: after a crash of the server, the next transaction works", "[.postgresql]") {
    if (is_missing()) { return; }
    TestLobby lobby;
    const auto [ann, tom] = lobby.enter("Ann", "Tom");
    const GameId game = lobby.begin(ann, tom, kLive);
    const auto database = lobby.database.open();
    REQUIRE(database->begin(Access::Write));
    run(*database, "UPDATE players SET plan = 'lost'");
    PostgresqlServer::of_program()->kill();

    const Status lost = database->commit();
    REQUIRE_FALSE(lost);
    CHECK(contains(lost.error().message.worded(), "The database of the lobby does not answer"));
    const auto refused = lobby->append(ann, game, {{}, table::EventKind::Play, "wS1"}, 0);
    REQUIRE_FALSE(refused);
    CHECK(contains(refused.error().message.worded(), "The database of the lobby does not answer"));
    CHECK(contains(refused.error().message.worded(), "Try again."));
    CHECK_FALSE(database->begin(Access::Read));
    CHECK_FALSE(database->query("SELECT 1", {}));

    PostgresqlServer::of_program()->start();
    CHECK(lobby.move(ann, game, "wS1"));
    REQUIRE(database->begin(Access::Read));
    CHECK(run(*database, "SELECT count(*) FROM players WHERE plan = 'lost'").at(0).number(0) == 0);
    CHECK(database->commit());
}

TEST_CASE("postgresql: a transaction does not go on with another connection", "[.postgresql]") {
    if (is_missing()) { return; }
    const TestDatabase store;
    const auto one = store.open();
    const auto other = store.open();
    write(*one, "CREATE TABLE t (n BIGINT)");
    REQUIRE(one->begin(Access::Write));
    run(*one, "INSERT INTO t (n) VALUES (1)");
    run(*other,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in "
        "transaction'");
    CHECK_FALSE(one->query("INSERT INTO t (n) VALUES (2)", {}));
    CHECK_FALSE(one->query("INSERT INTO t (n) VALUES (3)", {}));
    CHECK_FALSE(one->commit());
    CHECK(run(*other, "SELECT count(*) FROM t").at(0).number(0) == 0);
    write(*one, "INSERT INTO t (n) VALUES (4)");
    CHECK(run(*other, "SELECT n FROM t").at(0).number(0) == 4);
    // Restarted between two transactions, the server is found again at once.
    run(*other,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
        "application_name = 'roj'");
    write(*one, "INSERT INTO t (n) VALUES (5)");
}

TEST_CASE("postgresql: a failed statement cannot be committed", "[.postgresql]") {
    if (is_missing()) { return; }
    const TestDatabase store;
    const auto database = store.open();
    write(*database, "CREATE TABLE t (n BIGINT PRIMARY KEY)");
    REQUIRE(database->begin(Access::Write));
    run(*database, "INSERT INTO t (n) VALUES (1)");
    CHECK_FALSE(database->query("INSERT INTO t (n) VALUES (1)", {}));
    CHECK_FALSE(database->commit());
    CHECK(run(*database, "SELECT n FROM t").empty());
    // Text that the server does not take is an error, and no shorter text.
    CHECK_FALSE(database->query("SELECT $1", {std::string("a\0b", 3)}));
    CHECK_FALSE(database->query("SELECT $1", {std::string("\xC3")}));
}

TEST_CASE("postgresql: a confined process connects again", "[.postgresql]") {
    if (is_missing()) { return; }
    TestLobby lobby;
    const SessionId ann = lobby.enter("Ann");
    const std::filesystem::path folder = lobby.database.path().parent_path();
    Child child([&] {
        const std::unique_ptr<Store> before = lobby.open();
        static_cast<void>(confine({&folder, 1}));
        TestLobby::check(before->set_plan(ann, "before"));
        const std::unique_ptr<Store> after = lobby.open();
        TestLobby::check(after->set_plan(ann, "after"));
    });
    CHECK(child.wait());
    CHECK(TestLobby::value(lobby->profile(ann, "Ann")).plan == "after");
}

TEST_CASE("postgresql: a stopped writer does not stop the others for long", "[.postgresql]") {
    if (is_missing()) { return; }
    const TestDatabase store;
    // After patience and five more seconds, the server would end the transaction by itself.
    const auto stopped = store.open({.patience = std::chrono::milliseconds(30)});
    REQUIRE(stopped->begin(Access::Write));
    CHECK(run(*stopped, "SHOW idle_in_transaction_session_timeout").at(0).text(0) == "5030ms");
    CHECK(run(*stopped, "SHOW lock_timeout").at(0).text(0) == "30ms");
}

TEST_CASE("postgresql: an address that leads nowhere is an error") {
    const auto opened = open_database("postgresql:///roj?host=/nowhere");
    REQUIRE_FALSE(opened);
    const std::string& why = opened.error().message.worded();
    CHECK((contains(why, "The database of the lobby does not answer: ") ||
           contains(why, "This roj was built without PostgreSQL.")));
    CHECK_FALSE(open_database("postgresql://%"));
}
