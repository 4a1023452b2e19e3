#include "play/storage.h"

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "play/resume.h"
#include "play/seated.h"
#include "play/session.h"
#include "record/files.h"
#include "record/pgn.h"
#include "record/played.h"
#include "record/temp_folder.h"
#include "support/catch.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

StoragePaths paths_in(const fs::path& folder) {
    StoragePaths paths;
    paths.state = folder / "state/roj";
    paths.games = folder / "data/roj/games";
    paths.home = folder;
    return paths;
}

std::chrono::system_clock::time_point fixed_time() {
    return std::chrono::system_clock::time_point(std::chrono::hours(20000 * 24 + 12));
}

Storage storage_in(const fs::path& folder) {
    return Storage(paths_in(folder), fixed_time);
}

fs::path journal_in(const fs::path& folder) {
    return folder / "state/roj/current.pgn";
}

/// The GameString of the game in a file, read as strictly as any other program would.
std::string game_in(const fs::path& path) {
    const Result<record::Record> record = record::parse_pgn(file_text(path));
    INFO(path.string());
    REQUIRE(record.has_value());
    return format_game(record->game);
}

std::vector<fs::path> games_in(const fs::path& folder) {
    std::vector<fs::path> games;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder / "data/roj/games", error)) {
        games.push_back(entry.path());
    }
    return games;
}

/// A session that goes on with what the storage has, as the program does it.
std::unique_ptr<Session> resumed(Storage& storage, const Setup& fallback) {
    auto record = storage.resume();
    if (!record) { return nullptr; }
    const Setup setup = setup_of(*record, fallback);
    return std::make_unique<Session>(setup, std::move(*record), &storage);
}

TEST_CASE("the journal tells the game after every ply, undo, redo and change of players") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    CHECK(storage.take_notes().empty());
    Session session(seated("human", "human"), &storage);
    session.start();
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    for (const char* const line :
         {"wS1", "bG1 wS1-", "wQ -wS1", "undo", "redo", "bQ bG1-", "undo 2", "wQ \\wS1", "swap"}) {
        INFO(line);
        submit_all(session, {line});
        CHECK(game_in(journal_in(folder.path())) == game_string(session));
        const Result<record::Record> kept = record::parse_pgn(file_text(journal_in(folder.path())));
        REQUIRE(kept.has_value());
        CHECK(kept->game.undone() == session.game().undone());
        CHECK(record::format_pgn(*kept) == file_text(journal_in(folder.path())));
    }
    CHECK(contains(file_text(journal_in(folder.path())), "[Date \"2024.10.0"));
    submit_all(session, {"undo 3"});
    CHECK(fs::exists(journal_in(folder.path())));  // it holds what can be redone
}

TEST_CASE("a resumed game has its players, level, seed, rules and undone plies again") {
    const TempFolder folder;
    std::string before;
    std::vector<Move> undone;
    {
        Storage storage = storage_in(folder.path());
        Setup setup = seated("human", "bot:2");
        setup.rules.game_type = GameType{Bug::Pillbug};
        setup.rules.repetition_limit = 4;
        setup.seed = 987654321;
        Session session(setup, &storage);
        submit_all(session, {"wS1"});
        wait_for_move(session);
        play_any(session);
        wait_for_move(session);
        submit_all(session, {"undo"});
        before = game_string(session);
        undone = session.game().undone();
        REQUIRE(undone.size() == 2);
    }
    Storage storage = storage_in(folder.path());
    const auto session = resumed(storage, Setup{});
    REQUIRE(session);
    CHECK(game_string(*session) == before);
    CHECK(session->game().undone() == undone);
    CHECK(session->setup().seats[0] == Seat{Seat::Kind::Human});
    CHECK(session->setup().seats[1] == Seat{Seat::Kind::Bot, 2});
    CHECK(session->setup().seed == 987654321);
    CHECK(session->setup().rules.repetition_limit == 4);
    CHECK(session->setup().rules.game_type.contains(Bug::Pillbug));
    session->start();
    CHECK_FALSE(session->thinking());
    submit_all(*session, {"redo"});
    CHECK(session->game().history().size() == 4);
    CHECK(game_in(journal_in(folder.path())) == game_string(*session));
    CHECK(games_in(folder.path()).empty());
}

TEST_CASE("a bot that was to move thinks again when the game is resumed") {
    const TempFolder folder;
    {
        Storage storage = storage_in(folder.path());
        Setup setup = seated("human", "bot:10");
        setup.move_time = std::chrono::minutes(10);
        Session session(setup, &storage);
        submit_all(session, {"wS1", "level 1"});
    }
    Storage storage = storage_in(folder.path());
    const auto session = resumed(storage, Setup{});
    REQUIRE(session);
    session->start();
    CHECK(session->thinking());
    CHECK(all<Moved>(wait_for_move(*session)).size() == 1);
}

TEST_CASE("a session resumes from a journal cut at any byte, at most one ply short") {
    const TempFolder folder;
    std::string text;
    std::size_t plies = 0;
    {
        Storage storage = storage_in(folder.path());
        Session session(seated("human", "human"), &storage);
        submit_all(session, opening());
        text = file_text(journal_in(folder.path()));
        plies = session.game().history().size();
    }
    const std::size_t last_line = text.rfind("\n", text.size() - 2);
    for (std::size_t size = text.find("\n\n") + 2; size <= text.size(); ++size) {
        INFO(text.substr(0, size));
        put_file(journal_in(folder.path()), text.substr(0, size));
        Storage storage = storage_in(folder.path());
        const auto session = resumed(storage, Setup{});
        if (!session) {
            CHECK(text.substr(0, size).find("1. wS1\n") == std::string::npos);
            continue;
        }
        session->start();
        const std::size_t read = session->game().history().size();
        if (size > last_line) { CHECK(read + 1 >= plies); }
        if (size == text.size()) { CHECK(read == plies); }
        // The torn end is mended, so that the next ply begins a line of its own.
        CHECK(game_in(journal_in(folder.path())) == game_string(*session));
    }
}

TEST_CASE("a journal that makes no sense is put where it can be looked at") {
    const TempFolder folder;
    fs::create_directories(folder / "state/roj");
    put_file(journal_in(folder.path()), "1. wS1\n2. wS1 wS1\n");
    Storage storage = storage_in(folder.path());
    const std::vector<std::string> notes = storage.take_notes();
    REQUIRE(notes.size() == 1);
    CHECK(contains(notes[0], "could not be read"));
    CHECK(contains(notes[0], "ply 2"));
    CHECK_FALSE(storage.resume());
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(file_text(games_in(folder.path())[0]) == "1. wS1\n2. wS1 wS1\n");
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
}

TEST_CASE("a finished game moves to the games folder by itself, once") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    const Events events = submit_all(session, white_loses());
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(contains(said(events), games_in(folder.path())[0].string()));
    CHECK(contains(games_in(folder.path())[0].filename().string(), "Human-Human"));
    CHECK(game_in(games_in(folder.path())[0]) == game_string(session));
    CHECK(contains(file_text(games_in(folder.path())[0]), "\nBlackWins\n"));
    // Taken back it is an unfinished game again, played again the same finished one.
    submit_all(session, {"undo"});
    CHECK(fs::exists(journal_in(folder.path())));
    submit_all(session, {"redo"});
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    CHECK(games_in(folder.path()).size() == 1);
    submit_all(session, {"undo", "resign"});
    CHECK(games_in(folder.path()).size() == 2);
}

TEST_CASE("an unfinished game is moved to the games folder before another begins") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "bG1 wS1-"});
    const std::string first = game_string(session);
    const Events events = submit_all(session, {"new"});
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(contains(said(events), games_in(folder.path())[0].string()));
    CHECK(game_in(games_in(folder.path())[0]) == first);
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    submit_all(session, {"new"});  // nothing was played, so nothing is kept
    CHECK(games_in(folder.path()).size() == 1);
}

TEST_CASE("a game nobody resumes is moved aside when another session starts") {
    const TempFolder folder;
    {
        Storage storage = storage_in(folder.path());
        Session session(seated("human", "human"), &storage);
        submit_all(session, {"wS1"});
    }
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    CHECK(contains(said(session.start()), "moved to"));
    CHECK(games_in(folder.path()).size() == 1);
    submit_all(session, {"wG1"});
    CHECK(game_in(journal_in(folder.path())) == game_string(session));
}

TEST_CASE("where the games folder cannot be made, the unfinished game stays beside the journal") {
    const TempFolder folder;
    put_file(folder / "data", "not a folder");
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1"});
    const std::string first = game_string(session);
    const Events events = submit_all(session, {"new", "wG1"});
    int found = 0;
    for (const auto& entry : fs::directory_iterator(folder / "state/roj")) {
        const bool other =
            entry.path().extension() == ".pgn" && entry.path() != journal_in(folder.path());
        if (other) {
            CHECK(game_in(entry.path()) == first);
            ++found;
        }
    }
    CHECK(found == 1);
    CHECK(game_in(journal_in(folder.path())) == game_string(session));
}

TEST_CASE("two programs at the same time have a journal each") {
    const TempFolder folder;
    Storage one = storage_in(folder.path());
    Storage two = storage_in(folder.path());
    CHECK(two.take_notes().empty());
    Session first(seated("human", "human"), &one);
    Session second(seated("human", "human"), &two);
    submit_all(first, {"wS1"});
    submit_all(second, {"wG1"});
    CHECK(game_in(journal_in(folder.path())) == game_string(first));
    CHECK(game_in(folder / "state/roj/current-2.pgn") == game_string(second));
}

TEST_CASE("of several journals left behind, the newest free one is resumed") {
    const TempFolder folder;
    {
        Storage one = storage_in(folder.path());
        Storage two = storage_in(folder.path());
        Session first(seated("human", "human"), &one);
        Session second(seated("human", "human"), &two);
        submit_all(first, {"wS1"});
        submit_all(second, {"wG1"});
    }
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(journal_in(folder.path()), now - std::chrono::hours(1));
    Storage newest = storage_in(folder.path());
    Storage older = storage_in(folder.path());
    Storage none = storage_in(folder.path());
    const auto second = newest.resume();
    const auto first = older.resume();
    REQUIRE(second);
    REQUIRE(first);
    CHECK(contains(format_game(second->game), "wG1"));
    CHECK(contains(format_game(first->game), "wS1"));
    CHECK_FALSE(none.resume());
}

TEST_CASE("a folder that cannot be written is spoken of once and does not stop play") {
    const TempFolder folder;
    put_file(folder / "state", "not a folder");
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    const std::string start = said(session.start());
    CHECK(contains(start, "Nothing will be saved"));
    CHECK(contains(start, (folder / "state").string()));
    Events events;
    for (const std::string& line : opening()) {
        for (Event& event : session.submit(line)) { events.push_back(std::move(event)); }
    }
    CHECK(said(events).empty());
    CHECK(session.game().history().size() == opening().size());
}

TEST_CASE("a journal that stops working is spoken of once") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1"});
    fs::remove_all(folder / "state");
    CHECK(contains(said(session.submit("bG1 wS1-")), "Nothing is saved"));
    CHECK(said(session.submit("wQ -wS1")).empty());
    CHECK(session.game().history().size() == 3);
}

TEST_CASE("save writes a copy under a name and never replaces one unasked") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1", "save lunch"});
    const fs::path lunch = folder / "data/roj/games/lunch.pgn";
    CHECK(game_in(lunch) == game_string(session));
    submit_all(session, {"bG1 wS1-"});
    const std::string refusal = said(session.submit("save lunch"));
    CHECK(contains(refusal, "no: "));
    CHECK(contains(refusal, "save! lunch"));
    CHECK(game_in(lunch) != game_string(session));
    submit_all(session, {"save! lunch"});
    CHECK(game_in(lunch) == game_string(session));
    submit_all(session,
               {"save lunch 2.pgn", "save " + (folder / "here.pgn").string(), "save ~/home.pgn"});
    CHECK(fs::exists(folder / "data/roj/games/lunch 2.pgn"));
    CHECK(fs::exists(folder / "here.pgn"));
    CHECK(fs::exists(folder / "home.pgn"));
    CHECK(game_in(journal_in(folder.path())) == game_string(session));
    for (const std::string line : {"save", "save .hidden", "save no/such/folder/x",
                                   "save /dev/full", "save! /dev/full", "save \x01"}) {
        INFO(line);
        CHECK(has<Refused>(session.submit(line)));
    }
}

TEST_CASE("load goes on with a saved game and keeps the one on the table") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, opening());
    submit_all(session, {"undo 2", "save lunch"});
    const std::string saved = game_string(session);
    submit_all(session, {"new Base+M human bot:1", "wG1"});
    const Events events = submit_all(session, {"load lunch"});
    CHECK(has<Changed>(events));
    CHECK(game_string(session) == saved);
    CHECK(session.setup().seats[1] == Seat{Seat::Kind::Human});
    CHECK_FALSE(session.thinking());
    CHECK(game_in(journal_in(folder.path())) == saved);
    submit_all(session, {"redo 2"});
    CHECK(session.game().history().size() == opening().size());
    CHECK(contains(said(session.submit("load")), "lunch"));
}

TEST_CASE("a load that fails changes nothing") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    CHECK(has<Page>(session.submit("load")));
    submit_all(session, {"wS1"});
    const std::string before = game_string(session);
    put_file(folder / "bad.pgn", "1. wS1\n2. bA1 bA1\n");
    CHECK(contains(said(session.submit("load nothing")), "no: "));
    CHECK(contains(said(session.submit("load " + (folder / "bad.pgn").string())), "ply 2"));
    CHECK(contains(said(session.submit("load " + folder.path().string())), "not a plain file"));
    CHECK(game_string(session) == before);
    CHECK(games_in(folder.path()).empty());
    CHECK(game_in(journal_in(folder.path())) == before);
}

TEST_CASE("a finished game can be loaded, looked at and taken back") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    record::Record record(played(white_loses()));
    record.tags.set("White", "Ann");
    record.comments[11] = "the mistake";
    record.comments[12] = "the end";
    put_file(folder / "over.pgn", record::format_pgn(record));
    Session session(seated("human", "human"), &storage);
    const Events events = submit_all(session, {"load " + (folder / "over.pgn").string()});
    CHECK(contains(said(events), "end: Black wins"));
    CHECK(games_in(folder.path()).empty());
    submit_all(session, {"undo", "bA2 bQ\\"});
    const std::string journal = file_text(journal_in(folder.path()));
    CHECK(contains(journal, "[White \"Ann\"]"));
    CHECK(contains(journal, "the mistake"));
    CHECK_FALSE(contains(journal, "the end"));
}

TEST_CASE("a journal file of one's own keeps the finished game until the next begins") {
    const TempFolder folder;
    const fs::path file = folder / "mine.pgn";
    {
        Storage storage(paths_in(folder.path()), file, fixed_time);
        Storage second(paths_in(folder.path()), file, fixed_time);
        CHECK(contains(second.take_notes().at(0), "another game"));
        Session session(seated("human", "human"), &storage);
        submit_all(session, white_loses());
        CHECK(game_in(file) == game_string(session));
    }
    Storage storage(paths_in(folder.path()), file, fixed_time);
    CHECK_FALSE(storage.resume());
    Session session(seated("human", "human"), &storage);
    session.start();
    submit_all(session, {"wS1"});
    CHECK(game_in(file) == game_string(session));
    CHECK(games_in(folder.path()).size() == 1);
}

TEST_CASE("places come from the XDG variables, else from the home folder") {
    const auto set = [](const char* name, const char* value) {
        if (value != nullptr) {
            ::setenv(name, value, 1);
        } else {
            ::unsetenv(name);
        }
    };
    const std::vector<const char*> names{"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                         "XDG_CONFIG_HOME"};
    std::vector<std::optional<std::string>> before;
    for (const char* const name : names) {
        const char* value = std::getenv(name);
        before.push_back(value != nullptr ? std::optional<std::string>(value) : std::nullopt);
    }
    set("HOME", "/home/ann");
    set("XDG_STATE_HOME", "/var/state");
    set("XDG_DATA_HOME", "relative/is/ignored");
    set("XDG_CONFIG_HOME", nullptr);
    const StoragePaths paths = user_paths();
    set("HOME", nullptr);
    const StoragePaths homeless = user_paths();
    for (std::size_t i = 0; i < names.size(); ++i) {
        set(names[i], before[i] ? before[i]->c_str() : nullptr);
    }
    CHECK(paths.state == "/var/state/roj");
    CHECK(paths.games == "/home/ann/.local/share/roj/games");
    CHECK(paths.config == "/home/ann/.config/roj/config.toml");
    CHECK(paths.home == "/home/ann");
    CHECK(homeless.home != "/home/ann");  // from the password file, if it knows us
}

}  // namespace
}  // namespace roj::play
