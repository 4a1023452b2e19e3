#include "app/program.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_roj;

TEST_CASE("lobby: it is copied, and a relay is only for PostgreSQL") {
    const roj::e2e::FreshHome home;
    const std::string store = (home.path() / "store").string();
    const Run who = run_roj(home, {"lobby", "--store", store}, "who\nquit\n");
    CHECK(contains(who.out, "1 person is here"));
    const std::string copy = "sqlite:" + (home.path() / "copy/lobby.db").string();
    const Run copied = run_roj(home, {"lobby", "admin", "copy", store, copy});
    CHECK(copied.status == 0);
    CHECK(contains(copied.out, "players 0\n"));
    const Run again = run_roj(home, {"lobby", "admin", "copy", copy, copy + ".second"});
    CHECK(again.status == 0);
    CHECK(run_roj(home, {"lobby", "--store", copy}, "who\nquit\n").status == 0);

    const Run relay = run_roj(home, {"lobby", "relay", "--store", store});
    CHECK(relay.status == 2);
    CHECK(contains(relay.err, "Only a lobby on PostgreSQL needs a relay."));
    const Run bells = run_roj(home, {"lobby", "--store", store, "--bells", store});
    CHECK(contains(bells.err, "Only a lobby on PostgreSQL has bells elsewhere."));
    CHECK(
        contains(run_roj(home, {"lobby", "dance"}).err, "\"dance\" is not a command of roj lobby"));
}
