#include <algorithm>
#include <string>

#include <roj/notation.h>

#include "kept.h"
#include "play/assist/analysis.h"
#include "play/assist/review.h"
#include "play/learn/puzzle.h"
#include "play/session/session.h"
#include "seated.h"
#include "support/catch.h"
#include "support/contains.h"
#include "words/pieces.h"

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

TEST_CASE_METHOD(KeptGame, "the list of games has the game in play first, then the newest",
                 "[lists]") {
    save_games(folder, session);
    List list = list_of(session, "load");
    REQUIRE(list.rows.size() == 4);
    CHECK(list.rows[0].text.starts_with("now\tBase\tyou-you"));
    CHECK(list.rows[1].name == "lunch");
    CHECK(list.rows[1].whole_text().starts_with("today\tBase\tyou-you\t\t2"));
    CHECK(list.rows[2].command == "load old");
    CHECK(list.rows[3].whole_text() == "2023\tdamaged\tbroken");
    const Page page = page_of(list);
    CHECK(contains(page.lines[1], "2   today  Base     you-you"));
    CHECK(contains(page.lines[1], "lunch"));

    const RowPreview preview = list.rows[1].preview();
    REQUIRE(preview.game);
    CHECK(preview.game->history().size() == 2);
    const RowPreview broken = list.rows[3].preview();
    CHECK(contains(text::join(broken.lines, " "), "broken.pgn"));
}

TEST_CASE_METHOD(KeptGame, "the list of games is told in words in the reader mode", "[lists]") {
    session.speak();
    save_games(folder, session);
    const Page page = page_of(list_of(session, "load"));
    CHECK(contains(page.lines[0], "1: Your game, you against you. 2 moves, unfinished, "));
    CHECK(contains(page.lines[1], "2: lunch, you against you. 2 moves, unfinished, "));
}

TEST_CASE_METHOD(KeptGame, "load takes the number of a game in the list", "[lists]") {
    save_games(folder, session);
    submit_all(session, {"load 3"});
    CHECK(session.game().history().size() == 1);
    CHECK(contains(said(session.submit("load 9")), "There is no saved game \"9\""));
    submit_all(session, {"save 9", "bG1 wS1-", "load 9"});
    CHECK(session.game().history().size() == 1);
}

TEST_CASE_METHOD(KeptGame, "delete removes a saved game, but says first what it does", "[lists]") {
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

TEST_CASE_METHOD(KeptGame, "rename never replaces a game", "[lists]") {
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

TEST_CASE_METHOD(KeptGame, "export writes a saved game under another name", "[lists]") {
    submit_all(session, {"wS1", "save lunch", "bS1 wS1-"});
    submit_all(session, {"export " + (folder / "out.pgn").string() + " of lunch"});
    CHECK(game_in(folder / "out.pgn") == game_in(game_file(folder, "lunch")));
    CHECK(contains(said(session.submit("export out.pgn of nothing")), "no: "));
}

TEST_CASE("a restricted player has no key for what is not allowed", "[lists]") {
    const TempFolder folder;
    StoragePaths paths = paths_in(folder.path());
    paths.confined = true;
    Storage storage(kHiveGames, paths, {}, fixed_time);
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save lunch"});
    const List list = list_of(session, "load");
    for (const ListKey& key : list.keys) { CHECK(key.key != 'e'); }
    fs::create_symlink(game_file(folder, "lunch"), game_file(folder, "link"));
    check_answers(session, {{"delete! link", "no: "}, {"rename link as other", "no: "}});
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
    CHECK(contains(said(session.submit("setup keep")), "This applies until you quit."));
    Book book;
    session.use_settings({}, &book);
    submit_all(session, {"setup Base+M moth.gates=off bot:4", "setup keep"});
    CHECK(book.kept == "white=human\nblack=bot:4\ngame=Base+M\nclock=none\nrule=moth.gates=off\n");
}

TEST_CASE_METHOD(TwoPeople, "help and the rules have contents with numbers", "[lists]") {
    for (const std::string command : {"help", "rules"}) {
        const List list = list_of(session, command);
        CHECK(list.rows.size() == i18n::topic_names(command).size());
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

TEST_CASE("the list of puzzles counts what is solved and what was tried", "[lists]") {
    const TempFolder folder;
    const fs::path file = folder / "puzzles.txt";
    {
        PuzzleBook book(file);
        book.note_solved(puzzles()[1].key());
        book.note_try(puzzles()[1].key());
        book.note_try(puzzles()[2].key());
        book.note_try(puzzles()[2].key());
    }
    const PuzzleBook book(file);
    const List list = list_puzzles(book);
    const std::string all = std::to_string(puzzles().size());
    CHECK(list.title == "Puzzles: 1 of " + all + " solved");
    CHECK(row_of(list, "1").text == "   1");
    CHECK(row_of(list, "2").text == "   2+");
    CHECK(list.rows[list.chosen].name == "1");
    CHECK(contains(list.rows[0].text, "]  1 of "));
    CHECK(contains(list.page.lines[0], "solved. Unsolved: 1, 3 to "));
    CHECK(contains(list.page.lines.back(), "puzzle 1, type puzzle next."));
    CHECK(contains(row_of(list, "1").preview().lines[1], "not tried yet."));
    CHECK(contains(row_of(list, "2").preview().lines[1], "solved after 1 wrong try."));
    CHECK(contains(row_of(list, "3").preview().lines[1], "2 wrong tries."));
    for (const ListRow& row : list.rows) {
        if (row.name.ends_with('7')) { CHECK(row.preview().game); }
    }
}

TEST_CASE_METHOD(TwoPeople, "a wrong move in a puzzle counts as a try", "[lists]") {
    CHECK(contains(list_of(session, "puzzle").title, "Puzzles: 0 of "));
    submit_all(session, {"puzzle 1"});
    CHECK(session.looking_at().starts_with("Puzzle 1, rated "));
    const Move answer = *session.exercise()->answer();
    for (const Move& move : legal_moves(session.shown().position())) {
        if (move == answer) { continue; }
        session.play(move);
        break;
    }
    const List list = list_of(session, "puzzle");
    CHECK(contains(row_of(list, "1").preview().lines[1], "1 wrong try."));
    CHECK(contains(said(session.submit("puzzle 9999")), "type puzzle next;"));
}

TEST_CASE_METHOD(TwoPeople, "the faults of a game are listed from the worst on", "[lists]") {
    submit_all(session, {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wG1 -wA1;bG1 bA1-"});
    CHECK(contains(said(session.submit("analyze all")), "is analyzing the game"));
    submit_all(session, {"stop"});
    CHECK(contains(said(ask(session, "analyze 300")), "Analysis"));
    const List list = list_of(session, "analyze");
    CHECK(list.rows.front().command == "analyze all");
    CHECK(has<Page>(session.submit("analyze all")));
    CHECK(contains(text::join(list.rows.front().preview().lines, " "), "White: "));
    for (std::size_t i = 1; i < list.rows.size(); ++i) {
        const RowPreview preview = list.rows[i].preview();
        REQUIRE(preview.game);
        CHECK(std::to_string(preview.game->history().size() + 1) == list.rows[i].name);
        submit_all(session, {list.rows[i].command});
        CHECK(std::to_string(session.shown().history().size()) == list.rows[i].name);
    }
}

TEST_CASE("faults have the position before them and the better move", "[lists]") {
    Analysis analysis;
    analysis.start = Game(Ruleset{});
    for (const char* const move : {"wS1", "bS1 wS1-", "wQ -wS1"}) {
        analysis.plies.push_back(
            {analysis.plies.size() % 2 == 0 ? Color::White : Color::Black, move, 50, 50, 1, {}});
    }
    analysis.plies[1].chance_after = 35;
    analysis.plies[1].line = {"bG1 wS1-"};
    analysis.plies[2].chance_after = 10;
    analysis.plies[2].line = {"wG1 -wS1"};
    const List list = list_faults(analysis, words::Wording::Notation);
    REQUIRE(list.rows.size() == 3);
    CHECK(contains(list.rows[1].text, "3\twQ -wS1\t40%\tblunder"));
    CHECK(contains(list.rows[2].text, "2\tbS1 wS1-\t15%\tinaccuracy"));
    const RowPreview preview = list.rows[1].preview();
    REQUIRE(preview.landing);
    CHECK(format_move(preview.game->position(), *preview.landing) == "wG1 -wS1");
}

TEST_CASE_METHOD(TwoPeople, "each side line is shown with its last position", "[lists]") {
    CHECK(contains(list_of(session, "line").message, "There are none yet."));
    submit_all(session, {"wS1; bS1 wS1-; wQ -wS1; bQ bS1-", "back 2", "branch"});
    const List list = list_of(session, "line");
    REQUIRE(list.rows.size() == 1);
    CHECK(list.rows[0].text == "2\twQ -wS1; bQ bS1-");
    CHECK(list.rows[0].preview().game->history().size() == 4);
    submit_all(session, {list.rows[0].command});
    CHECK(session.game().history().size() == 4);
}

TEST_CASE("each row of the moves and the openings is a move that can be typed", "[lists]") {
    for (const std::string command : {"moves", "moves wA", "moves wG1", "openings"}) {
        Session session(seated("human", "human"), nullptr);
        submit_all(session, {"wS1; bS1 wS1-"});
        const List list = list_of(session, command);
        CHECK(list.leaves);
        for (const ListRow& row : list.rows) {
            if (row.kind != ListRow::Kind::Entry) { continue; }
            INFO(row.command);
            const RowPreview preview = row.preview();
            REQUIRE(preview.landing);
            submit_all(session, {row.command});
            CHECK(session.game().history().back() == *preview.landing);
            submit_all(session, {"undo"});
        }
    }
    Session speaker(seated("human", "human"), nullptr);
    speaker.speak();
    CHECK(contains(said(speaker.submit("moves")), "legal moves. To play one"));
}

}  // namespace
}  // namespace roj::play
