#include "lobby/admin/upkeep.h"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>

#include "lobby/admin/admin.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace fs = std::filesystem;

namespace {

/// Plays some plies of a game of Ann and Tom.
void play_plies(const TestLobby& lobby) {
    const auto [ann, tom] = lobby.enter("Ann", "Tom");
    const GameId game = lobby.begin(ann, tom, kLive);
    CHECK(lobby.move(ann, game, "wS1"));
    CHECK(lobby.move(tom, game, "bS1 wS1-"));
}

fs::path beside(const TestLobby& lobby, const std::string& name) {
    return lobby.database.path().parent_path() / name;
}

std::string checked(const fs::path& file) {
    const Result<CheckReport> report = check_database(file);
    if (!report) { return "! " + report.error().message.worded(); }
    return (report->sound ? "" : "bad: ") + text::join(report->lines, "\n");
}

/// Returns the columns of all tables and the indexes.
std::string structure(const fs::path& file) {
    const auto database = TestLobby::value(open_sqlite(file));
    std::string text;
    for (const Row& row : run(*database,
                              "SELECT m.type, m.tbl_name, m.name, c.name, c.type, c.\"notnull\", "
                              "c.dflt_value, c.pk FROM sqlite_master m "
                              "LEFT JOIN pragma_table_xinfo(m.name) c "
                              "WHERE m.name NOT LIKE 'sqlite_%' ORDER BY 1, 2, 3, c.cid")) {
        for (std::size_t i = 0; i < 8; ++i) {
            text += row.text(i) + (row.null(i) ? "" : std::to_string(row.number(i))) + '|';
        }
        text += '\n';
    }
    for (const Row& row : run(*database,
                              "SELECT sql FROM sqlite_master WHERE type = 'index' AND "
                              "sql IS NOT NULL ORDER BY name")) {
        text += row.text(0) + '\n';
    }
    return text;
}

/// Takes from a database what versions 2 and 3 have added.
void make_version_1(const TestLobby& lobby) {
    for (const char* const sql :
         {"DROP TABLE codes", "DROP TABLE tells", "DROP TABLE reports", "DROP TABLE kept",
          "ALTER TABLE meta DROP COLUMN text", "ALTER TABLE players DROP COLUMN muted_until",
          "ALTER TABLE sessions DROP COLUMN address", "ALTER TABLE sessions DROP COLUMN host",
          "ALTER TABLE sessions DROP COLUMN pid",
          "UPDATE meta SET value = 1 WHERE key = 'schema'"}) {
        lobby.damage(sql);
    }
}

}  // namespace

TEST_CASE("upkeep: a backup has everything, is private and replaces nothing") {
    TestLobby lobby;
    play_plies(lobby);
    const fs::path file = beside(lobby, "copy.db");
    CHECK(back_up(lobby.database.path(), file));
    struct stat about {};
    REQUIRE(::stat(file.c_str(), &about) == 0);
    CHECK((about.st_mode & 07777) == 0600);
    CHECK(checked(file) == "1 game was replayed, 0 broken.\nThe database is sound.");
    const auto again = back_up(lobby.database.path(), file);
    REQUIRE_FALSE(again);
    CHECK(contains(again.error().message.worded(), "already exists"));
    CHECK_FALSE(back_up(lobby.database.path(), beside(lobby, "none/copy.db")));
    CHECK_FALSE(back_up(beside(lobby, "none.db"), beside(lobby, "other.db")));
    CHECK_FALSE(fs::exists(beside(lobby, "none.db")));
}

TEST_CASE("upkeep: a check finds damage, and changes nothing") {
    TestLobby lobby;
    play_plies(lobby);
    const fs::path path = lobby.database.path();
    CHECK(checked(path) == "1 game was replayed, 0 broken.\nThe database is sound.");
    lobby.damage("UPDATE events SET text = 'bS1 wS1/ x' WHERE author = 'black' AND kind = 'play'");
    CHECK(checked(path) == "bad: Game 1 is broken.\n1 game was replayed, 1 broken.");
    lobby.damage("UPDATE meta SET value = 4 WHERE key = 'schema'");
    CHECK(contains(checked(path), "bad: The tables have version 4, which a newer roj"));
    lobby.damage("UPDATE meta SET value = 1 WHERE key = 'schema'");
    CHECK(contains(checked(path), "roj lobby admin migrate"));
    lobby.damage("DROP TABLE meta");
    CHECK(contains(checked(path), "not the database of a lobby"));
    std::ofstream(beside(lobby, "text.db")) << std::string(5000, 'x');
    CHECK(contains(checked(beside(lobby, "text.db")), "damaged"));
    CHECK(checked(beside(lobby, "none.db")).starts_with("! "));
    CHECK_FALSE(fs::exists(beside(lobby, "none.db")));
}

TEST_CASE("upkeep: version 1 becomes what a new database is, and keeps its games") {
    TestLobby fresh;
    TestLobby lobby;
    play_plies(lobby);
    make_version_1(lobby);
    const fs::path path = lobby.database.path();
    CHECK(structure(path) != structure(fresh.database.path()));
    CHECK(is(lobby->touch().error(), Refusal::OldVersion));
    CHECK(refused(lobby->lobby(1), Refusal::OldVersion));
    // An earlier attempt has left its backup.
    std::ofstream(beside(lobby, "lobby.db.version-1")) << "";
    REQUIRE(migrate(lobby.database.place()));
    CHECK(structure(path) == structure(fresh.database.path()));
    CHECK(contains(checked(path), "The database is sound."));
    CHECK(contains(checked(beside(lobby, "lobby.db.version-1.2")), "The tables have version 1."));
    const auto later = lobby.open();
    CHECK(later->log_in({}, {}));
    CHECK(TestLobby::value(later->pgn(1)).find("bS1 wS1-") != std::string::npos);
    lobby.rung.clear();
    CHECK(Admin(*later, "root").note_act("migrate", ""));
    CHECK(lobby.rung.contains({1, Ring::All}));

    const auto again = migrate(lobby.database.place());
    REQUIRE(again);
    CHECK(again->front() == "The tables have version 3 already.");
    lobby.damage("UPDATE meta SET value = 4 WHERE key = 'schema'");
    CHECK(contains(migrate(lobby.database.place()).error().message.worded(), "a newer roj"));
    CHECK_FALSE(migrate("sqlite:" + beside(lobby, "none.db").string()));
}
