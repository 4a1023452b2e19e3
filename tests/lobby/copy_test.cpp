#include "lobby/admin/copy.h"

#include "lobby/store/schema.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace {

/// Returns all rows of a lobby as text, table by table.
std::string dump(Database& database) {
    std::string text;
    for (const StoredTable& table : stored_tables()) {
        text += "== " + table.name + '\n';
        const std::string columns = text::join(table.columns, ", ");
        for (const Row& row :
             run(database, "SELECT " + columns + " FROM " + table.name + " ORDER BY " + columns)) {
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                text += row.null(i)           ? "null"
                        : row.text(i).empty() ? std::to_string(row.real(i))
                                              : row.text(i);
                text += '|';
            }
            text += '\n';
        }
    }
    return text;
}

/// A lobby with games of every kind, in which nobody is.
struct UsedLobby {
    UsedLobby() {
        const auto [ann, tom] = lobby.enter("Ann", "Tom");
        const GameId rated = lobby.begin(ann, tom, "10m+5s rated");
        for (const char* move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) {
            const bool white = move[0] == 'w';
            TestLobby::value(lobby.move(white ? ann : tom, rated, move));
        }
        TestLobby::value(lobby.add(tom, rated, table::EventKind::End, "resigned black"));
        slow = lobby.begin(tom, ann, "3d/move rated");
        TestLobby::value(lobby.move(tom, slow, "wG1"));
        TestLobby::value(lobby.add(ann, slow, table::EventKind::Say, "cze\xC5\x9B\xC4\x87, 'ok'"));
        TestLobby::check(lobby->set_plan(ann, "plan"));
        TestLobby::check(lobby->set_listed(ann, List::NoPlay, "Tom", true));
        lobby->log_out(ann);
        lobby->log_out(tom);
        lobby.damage("INSERT INTO meta (key, value) VALUES ('paused', 1)");
    }

    TestLobby lobby;
    GameId slow = 0;
};

std::string refusal(Database& from, Database& to) {
    const auto copied = copy_lobby(from, to);
    return copied ? "" : copied.error().message.worded();
}

}  // namespace

TEST_CASE("copy: there and back gives the same rows") {
    UsedLobby used;
    const auto from = used.lobby.database.open();
    const TempFolder folder;
    const auto file = TestLobby::value(open_sqlite(folder / "lobby.db"));
    const auto copied = TestLobby::value(copy_lobby(*from, *file));
    REQUIRE(copied.size() == stored_tables().size());
    CHECK(copied[1].name == "players");
    CHECK(copied[1].rows == 2);
    TestLobby back;
    const TestDatabase empty;
    const auto to = empty.open();
    TestLobby::value(copy_lobby(*file, *to));
    CHECK(dump(*file) == dump(*from));
    CHECK(dump(*to) == dump(*from));
    run(*to, "DELETE FROM meta WHERE key = 'paused'");

    // What is new gets new numbers.
    const auto store = TestLobby::value(
        Store::open(empty.open({.clock = [&] { return used.lobby.now; }}), {}, {}));
    const Credential key{Credential::Kind::Key, "ssh-ed25519", "key-of-Ann"};
    const SessionId ann = TestLobby::value(store->log_in(key, {})).session;
    CHECK(TestLobby::value(store->game(ann, used.slow, 0)).line.plies == 1);
    const Credential eves{Credential::Kind::Key, "ssh-ed25519", "key-of-Eve"};
    const SessionId eve = TestLobby::value(store->log_in(eves, {})).session;
    TestLobby::check(store->register_player(eve, "Eve"));
    CHECK(run(*to, "SELECT count(*) FROM players").at(0).number(0) == 3);
}

TEST_CASE("copy: it refuses what would lose something") {
    UsedLobby used;
    const auto from = used.lobby.database.open();
    const TestDatabase empty;
    const auto to = empty.open();
    TestLobby::value(copy_lobby(*from, *to));
    const std::string before = dump(*to);
    CHECK(refusal(*from, *to) == "The copy would go to a lobby that is in use. Name an empty one.");
    CHECK(dump(*to) == before);

    const TestDatabase other;
    const auto target = other.open();
    used.lobby.damage("DELETE FROM meta WHERE key = 'paused'");
    const SessionId ann = used.lobby.enter("Ann");
    CHECK(contains(refusal(*from, *target), "Somebody is in the lobby"));
    used.lobby->log_out(ann);
    CHECK(contains(refusal(*from, *target), "is open"));
    used.lobby.damage("INSERT INTO meta (key, value) VALUES ('paused', 1)");
    used.lobby.damage("UPDATE events SET text = 'wX9' WHERE kind = 'play' AND game = 2");
    CHECK(refusal(*from, *target) == "Game 2 is broken. Use roj lobby admin check.");
    used.lobby.damage("UPDATE meta SET value = 99 WHERE key = 'schema'");
    CHECK(contains(refusal(*from, *target), "tables of another version"));
    CHECK_FALSE(target->query("SELECT value FROM meta", {}));  // nothing is left of the attempts
}
