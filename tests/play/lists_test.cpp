#include <algorithm>
#include <string>

#include "kept.h"
#include "play/session/session.h"
#include "seated.h"
#include "support/catch.h"
#include "support/contains.h"

// What the lists contain and the commands that they stand for.

namespace roj::play {
namespace {

namespace fs = std::filesystem;

fs::path game_file(const TempFolder& folder, const std::string& name) {
    return folder / ("data/roj/games/" + name + ".pgn");
}

/// Saves two games: old, then lunch; and a damaged one that is older.
void save_games(const TempFolder& folder, Session& session) {
    submit_all(session, {"wS1", "save old", "bS1 wS1-", "save lunch"});
    put_file(game_file(folder, "broken"), "junk");
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(game_file(folder, "old"), now - std::chrono::seconds(10));
    fs::last_write_time(game_file(folder, "broken"), now - std::chrono::hours(24 * 400));
}

List list_of(Session& session, const std::string& command) {
    const Events events = session.submit(command);
    REQUIRE(has<List>(events));
    return *all<List>(events).front();
}

TEST_CASE("the list of games has the game in play first, then the newest", "[lists]") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    save_games(folder, session);
    const List list = list_of(session, "load");
    REQUIRE(list.rows.size() == 4);
    CHECK(list.rows[0].text.starts_with("now   Base     you-you"));
    CHECK(list.rows[1].name == "lunch");
    CHECK(list.rows[1].text.starts_with("today Base     you-you               2"));
    CHECK(list.rows[2].command == "load old");
    CHECK(list.rows[3].text == "2023  damaged  broken");
    CHECK(contains(list.page.lines[1], "2   today Base"));
    CHECK(contains(list.page.lines[1], "lunch"));

    const RowPreview preview = list.rows[1].preview();
    REQUIRE(preview.game);
    CHECK(preview.game->history().size() == 2);
    const RowPreview broken = list.rows[3].preview();
    CHECK(contains(text::join(broken.lines, " "), "broken.pgn"));
}

TEST_CASE("load takes the number of a game in the list", "[lists]") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    save_games(folder, session);
    submit_all(session, {"load 3"});
    CHECK(session.game().history().size() == 1);
    CHECK(contains(said(session.submit("load 9")), "There is no saved game \"9\""));
    submit_all(session, {"save 9", "bG1 wS1-", "load 9"});
    CHECK(session.game().history().size() == 1);
}

TEST_CASE("delete removes a saved game, but says first what it does", "[lists]") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save lunch"});
    CHECK(contains(said(session.submit("delete lunch")), "type delete! lunch."));
    CHECK(fs::exists(game_file(folder, "lunch")));
    CHECK(contains(said(session.submit("delete! lunch")), "lunch is deleted."));
    CHECK_FALSE(fs::exists(game_file(folder, "lunch")));
    CHECK(contains(said(session.submit("delete! lunch")), "There is no saved game \"lunch\""));
    for (const char* const name : {"", "/etc/passwd", "../x", "./x", "~/x", ".x", "\033"}) {
        CHECK(contains(said(session.submit(std::string("delete! ") + name)), "no: "));
    }
}

TEST_CASE("rename never replaces a game", "[lists]") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save my lunch", "save dinner", "rename my lunch as my tea"});
    CHECK(fs::exists(game_file(folder, "my tea")));
    CHECK_FALSE(fs::exists(game_file(folder, "my lunch")));
    CHECK(contains(said(session.submit("rename dinner my tea")), "already"));
    CHECK(fs::exists(game_file(folder, "dinner")));
    submit_all(session, {"rename dinner supper"});
    CHECK(fs::exists(game_file(folder, "supper")));
    for (const char* const names :
         {"", "supper", "nothing as x", "supper as a/b", "../x as y", "supper as .x"}) {
        CHECK(contains(said(session.submit(std::string("rename ") + names)), "no: "));
    }
}

TEST_CASE("export writes a saved game under another name", "[lists]") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save lunch", "bS1 wS1-"});
    submit_all(session, {"export " + (folder / "out.pgn").string() + " of lunch"});
    CHECK(game_in(folder / "out.pgn") == game_in(game_file(folder, "lunch")));
    CHECK(contains(said(session.submit("export out.pgn of nothing")), "no: "));
}

TEST_CASE("a restricted player has no key for what is not allowed", "[lists]") {
    const TempFolder folder;
    StoragePaths paths = paths_in(folder.path());
    paths.confined = true;
    Storage storage(paths, {}, fixed_time);
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save lunch"});
    const List list = list_of(session, "load");
    for (const ListKey& key : list.keys) { CHECK(key.key != 'e'); }
    fs::create_symlink(game_file(folder, "lunch"), game_file(folder, "link"));
    CHECK(contains(said(session.submit("delete! link")), "no: "));
    CHECK(contains(said(session.submit("rename link as other")), "no: "));
}

/// Settings that are kept as long as this object.
struct Book final : SettingsBook {
    List list() const override { return {"settings", {"Settings", {}}}; }
    Result<std::string> show(std::string_view) const override { return std::string(); }
    Result<std::string> keep(std::string_view key, std::string_view value) override {
        kept += std::string(key) + '=' + std::string(value) + '\n';
        return std::string();
    }
    std::string kept;
};

const ListRow& row_of(const List& list, std::string_view name) {
    const auto found = std::ranges::find(list.rows, name, &ListRow::name);
    REQUIRE(found != list.rows.end());
    return *found;
}

TEST_CASE("the form of the next game says the line that starts the same", "[lists]") {
    Session session(seated("human", "bot:3"), nullptr);
    List form = list_of(session, "setup");
    CHECK(row_of(form, "Start this game").command == "new Base human bot:3");
    form = list_of(session, "setup Base+MLO moth.gates=off clock=10m+5s bot:7 human");
    const std::string line = row_of(form, "Start this game").command;
    CHECK(line == "new Base+MLO moth.gates=off clock=10m+5s bot:7 human");
    CHECK(contains(form.message, line));
    Session other(seated("human", "human"), nullptr);
    submit_all(other, {line});
    CHECK(other.seats().players()[0].level == 7);
    CHECK(format_game_type(other.game().rules().game_type) == "Base+MLO");
    CHECK(format_rule_options(other.game().rules()) == "moth.gates=off");
    CHECK(other.clock().exists());
    other.dismiss();
    CHECK(contains(said(session.submit("setup clock=soon")), "no: "));
}

TEST_CASE("each value of the form is a setup that the program takes", "[lists]") {
    Session session(seated("human", "bot:3"), nullptr);
    const List form = list_of(session, "setup Base+MLPCOD");
    for (const ListRow& row : form.rows) {
        for (const RowValue& value : row.values) {
            const List changed = list_of(session, value.command);
            const ListRow& again = row_of(changed, row.name);
            INFO(value.command);
            REQUIRE(again.value < again.values.size());
            CHECK(again.values[again.value].text == value.text);
            std::string start = form.rows.front().command;
            submit_all(session, {start.replace(0, 3, "setup tournament")});
        }
    }
}

TEST_CASE("the next game can be kept as the one to start with", "[lists]") {
    Session session(seated("human", "bot:3"), nullptr);
    CHECK(contains(said(session.submit("setup keep")), "Settings cannot be kept here."));
    Book book;
    session.use_settings({}, &book);
    submit_all(session, {"setup Base+M moth.gates=off bot:4", "setup keep"});
    CHECK(book.kept == "white=human\nblack=bot:4\ngame=Base+M\nclock=none\nrule=moth.gates=off\n");
}

TEST_CASE("help and the rules have contents with numbers", "[lists]") {
    Session session(seated("human", "human"), nullptr);
    for (const std::string command : {"help", "rules"}) {
        const List list = list_of(session, command);
        CHECK(list.rows.size() == words::topic_names(command).size());
        for (std::size_t i = 0; i < list.rows.size(); ++i) {
            const Events page = submit_all(session, {list.rows[i].command});
            REQUIRE(has<Page>(page));
            CHECK(all<Page>(page).front()->title == list.rows[i].text);
            CHECK(all<Page>(page).front()->lines == list.rows[i].preview().lines);
            const std::string numbered = command + ' ' + std::to_string(i + 1);
            CHECK(said(session.submit(numbered)) == said(page));
        }
    }
    CHECK(contains(said(session.submit("help 99")), "no: "));
}

}  // namespace
}  // namespace roj::play
