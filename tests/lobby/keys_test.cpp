#include "lobby/people/keys.h"
#include "lobby/people/kept.h"

#include <algorithm>

#include "lobby/session/test_person.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Person;
using roj::lobby::test::refused;
using roj::lobby::test::TestLobby;

namespace {

struct KeysOfAnn {
    TestLobby lobby;
    Keys keys{*lobby};
    SessionId ann = lobby.enter("ann");
};

}  // namespace

TEST_CASE_METHOD(KeysOfAnn, "keys: a code links another key to the player, once", "[lobby]") {
    const Login other = lobby.enter_with("laptop");
    REQUIRE(other.new_key);
    const std::string code = TestLobby::value(keys.new_code(ann));
    REQUIRE(code.size() == 11);
    CHECK(code[5] == '-');
    CHECK(code.find_first_of("ilou") == std::string::npos);
    // The store does not have the code.
    const RowList stored = roj::lobby::test::run(*lobby.database.open(), "SELECT hash FROM codes");
    REQUIRE(stored.size() == 1);
    CHECK(!contains(stored.front().text(0), code.substr(6)));

    CHECK(refused(keys.link(ann, code), Refusal::HasName));
    CHECK(refused(keys.link(lobby.enter(""), code), Refusal::NoKey));
    // Upper case and letters that look like digits do not matter.
    std::string typed = code;
    typed.erase(5, 1);
    for (char& c : typed) {
        c = c == '0' ? 'O' : (c == '1' ? 'l' : static_cast<char>(c - (c >= 'a' ? 32 : 0)));
    }
    CHECK(TestLobby::value(keys.link(other.session, typed)) == "ann");
    CHECK(refused(keys.link(lobby.enter_with("third").session, code), Refusal::WrongCode));
    CHECK(lobby->lobby(other.session)->viewer == "ann");
    lobby->log_out(other.session);
    CHECK(lobby.enter_with("laptop").name == "ann");

    const std::vector<KeyLine> lines = TestLobby::value(keys.list(ann));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].here != lines[1].here);
    CHECK(lines[0].fingerprint.starts_with("SHA256:"));
}

TEST_CASE_METHOD(KeysOfAnn, "keys: a code lives ten minutes, five tries, and until the next one",
                 "[lobby]") {
    const SessionId other = lobby.enter_with("laptop").session;

    std::string code = TestLobby::value(keys.new_code(ann));
    lobby.pass(10 * kMinute);
    CHECK(refused(keys.link(other, code), Refusal::WrongCode));

    const std::string old = TestLobby::value(keys.new_code(ann));
    code = TestLobby::value(keys.new_code(ann));
    CHECK(refused(keys.link(other, old), Refusal::WrongCode));

    code = TestLobby::value(keys.new_code(ann));
    const std::string wrong = code.substr(0, 10) + (code.back() == 'z' ? 'y' : 'z');
    for (int tries = 0; tries < 4; ++tries) {
        CHECK(refused(keys.link(other, wrong), Refusal::WrongCode));
    }
    // Codes that begin otherwise cost this one nothing.
    for (int tries = 0; tries < 10; ++tries) {
        CHECK(refused(keys.link(other, (code[0] == 'z' ? "y" : "z") + code.substr(1)),
                      Refusal::WrongCode));
    }
    CHECK(keys.link(other, code));

    const SessionId third = lobby.enter_with("phone").session;
    code = TestLobby::value(keys.new_code(ann));
    const std::string bad = code.substr(0, 10) + (code.back() == 'z' ? 'y' : 'z');
    for (int tries = 0; tries < 5; ++tries) {
        CHECK(refused(keys.link(third, bad), Refusal::WrongCode));
    }
    CHECK(refused(keys.link(third, code), Refusal::WrongCode));
}

TEST_CASE_METHOD(KeysOfAnn, "keys: a code dies with a key of its player, and a ban holds for it",
                 "[lobby]") {
    const SessionId laptop = lobby.enter_with("laptop").session;
    const SessionId thief = lobby.enter_with("thief").session;
    TestLobby::value(keys.link(laptop, TestLobby::value(keys.new_code(ann))));
    const std::string stolen = TestLobby::value(keys.new_code(laptop));
    const auto lines = TestLobby::value(keys.list(ann));
    const auto other = std::ranges::find(lines, false, &KeyLine::here);
    REQUIRE(other != lines.end());
    TestLobby::check(keys.drop(ann, other->fingerprint));
    CHECK(refused(keys.link(thief, stolen), Refusal::WrongCode));

    const std::string code = TestLobby::value(keys.new_code(ann));
    lobby.damage("INSERT INTO bans (kind, value, until, reason) VALUES ('name', 'ann', 0, '')");
    CHECK(refused(keys.link(thief, code), Refusal::Banned));
}

TEST_CASE("keys: who is muted cannot be forgotten and talk under another name", "[lobby]") {
    TestLobby lobby;
    const SessionId ann = lobby.enter("ann");
    lobby.damage("UPDATE players SET muted_until = " + std::to_string(lobby.now + kDay));
    CHECK_FALSE(Keys(*lobby).forget_player(ann));
    lobby.pass(kDay);
    CHECK(Keys(*lobby).forget_player(ann));
}

TEST_CASE_METHOD(KeysOfAnn, "keys: a key can be dropped, but not the last one", "[lobby]") {
    const std::string first = TestLobby::value(keys.list(ann)).front().fingerprint;
    CHECK(refused(keys.drop(ann, first), Refusal::LastKey));
    const SessionId laptop = lobby.enter_with("laptop").session;
    REQUIRE(keys.link(laptop, TestLobby::value(keys.new_code(ann))));
    std::string second;
    for (const KeyLine& key : TestLobby::value(keys.list(laptop))) {
        if (key.here) { second = key.fingerprint; }
    }
    CHECK(refused(keys.drop(ann, ""), Refusal::NoSuchKey));
    CHECK(refused(keys.drop(ann, "SHA256:"), Refusal::NoSuchKey));
    CHECK(refused(keys.drop(ann, "SHA256:none"), Refusal::NoSuchKey));
    CHECK(refused(keys.drop(lobby.enter("bartek"), second), Refusal::NoSuchKey));
    CHECK(keys.drop(ann, second.substr(7, 8)));
    // Whoever is logged in with it is not any more.
    CHECK(refused(lobby->lobby(laptop), Refusal::NoSession));
    CHECK(lobby.rung.contains({laptop, Ring::All}));
    CHECK(lobby.enter_with("laptop").new_key);
    CHECK(refused(keys.drop(ann, first), Refusal::LastKey));
    CHECK(refused(keys.new_code(lobby.enter("")), Refusal::GuestOnly));
}

TEST_CASE("keys: a player who wants to be forgotten leaves no name behind", "[lobby]") {
    TestLobby lobby;
    Keys keys(*lobby);
    const auto [ann, again, bartek, eve] = lobby.enter("ann", "ann", "bartek", "eve");
    TestLobby::check(lobby->set_plan(ann, "ann plans"));
    TestLobby::check(keep(*lobby, ann, "settings", "ann = 1"));
    TestLobby::check(lobby->set_listed(bartek, List::NoPlay, "ann", true));
    // A game that is over, with a whisper of hers in another one, and three slow ones.
    const GameId watched = lobby.begin(bartek, eve, "10m+5s casual");
    TestLobby::value(lobby.add(ann, watched, table::EventKind::Whisper, "hello"));
    TestLobby::value(lobby.add(eve, watched, table::EventKind::End, "aborted"));
    const GameId young = lobby.begin(ann, eve, "3d/move rated");
    const GameId played = lobby.begin(ann, eve, "2d/move rated");
    TestLobby::value(lobby.move(ann, played, "wS1"));
    TestLobby::value(lobby.move(eve, played, "bS1 wS1/"));
    TestLobby::value(lobby.move(ann, played, "wQ -wS1"));
    TestLobby::value(lobby.move(eve, played, "bQ bS1/"));
    const GameId live = lobby.begin(ann, eve, "5m+5s casual");
    CHECK(refused(keys.forget_player(ann), Refusal::LiveGame));
    TestLobby::value(lobby.add(ann, live, table::EventKind::End, "aborted"));

    TestLobby::check(keys.forget_player(ann));
    CHECK(lobby.last(young, eve) == "white end aborted");
    CHECK(lobby.last(played, eve) == "white end resigned white");
    CHECK(refused(lobby->lobby(ann), Refusal::NoSession));
    CHECK(refused(lobby->lobby(again), Refusal::NoSession));
    CHECK(lobby.rung.contains({again, Ring::All}));
    CHECK(refused(lobby->profile(eve, "ann"), Refusal::NoPlayer));
    CHECK(lobby->profile(eve, "gone-1")->plan.empty());
    CHECK(lobby->profile(eve, "eve")->live.has_value() == false);
    const auto history = TestLobby::value(lobby->history(eve, "eve", 10));
    REQUIRE(!history.empty());
    CHECK(contains(TestLobby::value(lobby->pgn(played)), "[White \"gone-1\"]"));
    // No text of the whole store has the name.
    const auto database = lobby.database.open();
    for (const char* const columns :
         {"name, plan, '' FROM players", "white_name, black_name, '' FROM games",
          "text, '', '' FROM events", "who, text, '' FROM audit", "name, about, '' FROM reports",
          "name, to_name, '' FROM offers", "text, '', '' FROM kept",
          "name, '', '' FROM sessions"}) {
        INFO(columns);
        for (const Row& row : roj::lobby::test::run(*database, std::string("SELECT ") + columns)) {
            for (const std::size_t column : {0U, 1U, 2U}) {
                CHECK(!contains(row.text(column), "ann"));
            }
        }
    }
    const Login login = lobby.enter_with("key-of-ann");
    CHECK(login.new_key);
    CHECK(lobby->register_player(login.session, "ann"));
}

TEST_CASE("keys: the commands of the lobby for keys", "[lobby]") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person laptop(lobby, lobby.enter_with("laptop"));
    CHECK(missing(laptop.greeting, {"until you choose a name", "Your new key is SHA256:",
                                    "key use CODE", "ssh -i FILE -o IdentitiesOnly=yes"}) == "");
    CHECK(laptop.read(laptop.session.start()).empty());  // back from a game

    const std::string shown = ann.type("key add");
    const std::string code = shown.substr(shown.rfind(' ') + 1, 11);
    CHECK(contains(ann.type("key add x"), "! Type key to list"));
    check_answers(laptop, {{"key use", "! Type the code"},
                           {"klucz użyj 00000-00000", "! This code does not work"},
                           {"key", "! Only players with a name"}});
    const std::string again = ann.type("key add");  // a try may have cost the other one
    CHECK(contains(laptop.type("key use " + again.substr(again.rfind(' ') + 1, 11)),
                   "You are ann from now on"));
    CHECK(laptop.session.view().viewer == "ann");
    CHECK(code.size() == 11);

    const std::string listed = ann.type("key list");
    CHECK(missing(listed, {"Your keys", "Added 2026-09-21; you use it now.",
                           "Added 2026-09-21, last used 2026-09-21."}) == "");
    check_answers(ann, {{"key drop", "! Type key to list"},
                        {"key drop SHA256:x", "! Type one of the fingerprints"}});

    check_answers(ann,
                  {{"forget", "! Type forget me"},
                   {"forget me", "type forget me forever"},
                   {"who", "ann"},
                   {"forget me forever", "quits Your name and your keys are erased. Goodbye.\n"}});
    CHECK(
        contains(laptop.read(laptop.session.poll()), "quits Your session in the lobby has ended"));
}
