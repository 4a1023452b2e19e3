#include "lobby/people/kept.h"

#include "lobby/admin/upkeep.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

TEST_CASE_METHOD(AnnAndTom, "kept: a player keeps texts by key, and a guest until they leave") {
    const auto here = [&](SessionId id, const char* key = "settings") {
        return TestLobby::value(kept(*lobby, id, key));
    };
    CHECK(here(ann).empty());
    CHECK(keep(*lobby, ann, "settings", "theme = \"dark\""));
    CHECK(keep(*lobby, ann, "settings", "theme = \"light\"\n"));
    CHECK(keep(*lobby, ann, "puzzles", "1 2"));
    CHECK(here(ann) == "theme = \"light\"\n");
    CHECK(here(tom).empty());
    // 64 KiB for all keys.
    const std::string much(std::size_t{60} << 10, 'x');
    CHECK(keep(*lobby, ann, "deck", much));
    CHECK(refused(keep(*lobby, ann, "more", much), Refusal::TooMuchKept));
    CHECK(keep(*lobby, ann, "deck", much + much.substr(0, 2000)));
    CHECK(keep(*lobby, tom, "deck", much));
    lobby->log_out(ann);
    CHECK(refused(kept(*lobby, ann, "deck"), Refusal::NoSession));
    CHECK(refused(keep(*lobby, ann, "deck", ""), Refusal::NoSession));
    CHECK(here(lobby.enter("Ann")) == "theme = \"light\"\n");

    const SessionId guest = lobby.enter("");
    CHECK(keep(*lobby, guest, "settings", "guest"));
    const Login fresh = lobby.enter_with("key-of-Eve");
    CHECK(keep(*lobby, fresh.session, "settings", "eve"));
    CHECK(here(guest) == "guest");
    CHECK(lobby->register_player(fresh.session, "Eve"));
    CHECK(here(fresh.session) == "eve");
    lobby->log_out(guest);
    lobby->log_out(fresh.session);
    CHECK(here(lobby.enter("Eve")) == "eve");
    const auto database = lobby.database.open();
    CHECK(run(*database, "SELECT count(*) FROM kept WHERE player <= 0").at(0).number(0) == 0);
}

TEST_CASE("kept: results against bots replace the oldest ones when there are many") {
    TestLobby lobby;
    play::Scorebook scores = scores_of(*lobby, lobby.enter("Ann"));
    play::ScoredGame game{.bugs = "Base", .level = 9, .result = play::ScoredGame::Result::Won};
    game.plies = 40;
    for (int i = 0; i < 700; ++i) {
        game.id = "lobby/" + std::to_string(i);
        REQUIRE(scores.note(game));
    }
    const play::History history = scores_of(*lobby, lobby.enter("Ann")).history();
    CHECK(history.damaged == 0);
    CHECK(history.games.size() > 500);
    CHECK(history.games.size() < 700);
    CHECK(history.games.back().id == "lobby/699");
    CHECK(fitting_bot(history, {}) == 9);
}

TEST_CASE("kept: tables of version 2 get what players keep") {
    TestLobby lobby;
    lobby.enter("Ann");
    lobby.damage("DROP TABLE kept");
    lobby.damage("UPDATE meta SET value = 2 WHERE key = 'schema'");
    CHECK(refused(lobby->touch(), Refusal::OldVersion));
    REQUIRE(migrate(lobby.database.place()));
    CHECK(keep(*lobby, lobby.enter("Ann"), "settings", "theme = \"light\""));
}
