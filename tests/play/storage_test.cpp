#include "play/archive/storage.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "play/kept.h"
#include "play/seated.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

/// A session that goes on with what the storage has, as the program does it.
std::unique_ptr<Session> resumed(Storage& storage, const Setup& fallback) {
    auto record = resume_game(storage);
    if (!record) { return nullptr; }
    const Setup setup = setup_of(*record, fallback);
    return std::make_unique<Session>(setup, std::move(*record), &storage);
}

TEST_CASE("the journal contains the game after every ply, undo, redo and change of players") {
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
        CHECK(std::ranges::equal(kept->game.undone(), session.game().undone()));
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
        undone.assign(session.game().undone().begin(), session.game().undone().end());
        REQUIRE(undone.size() == 2);
    }
    Storage storage = storage_in(folder.path());
    const auto session = resumed(storage, Setup{});
    REQUIRE(session);
    CHECK(game_string(*session) == before);
    CHECK(std::ranges::equal(session->game().undone(), undone));
    CHECK(session->seats().setup().seats[0] == Seat{Seat::Kind::Human});
    CHECK(session->seats().setup().seats[1] == Seat{Seat::Kind::Bot, 2});
    CHECK(session->seats().setup().seed == 987654321);
    CHECK(session->seats().setup().rules.repetition_limit == 4);
    CHECK(session->seats().setup().rules.game_type.contains(Bug::Pillbug));
    session->start();
    CHECK_FALSE(session->seats().thinking());
    submit_all(*session, {"redo"});
    CHECK(session->game().history().size() == 4);
    CHECK(game_in(journal_in(folder.path())) == game_string(*session));
    CHECK(games_in(folder.path()).empty());
}

TEST_CASE("a bot thinks again when a game resumes in its turn") {
    const TempFolder folder;
    {
        Storage storage = storage_in(folder.path());
        Session session(seated("human", "bot:10", std::chrono::minutes(10)), &storage);
        submit_all(session, {"wS1", "level 1"});
    }
    Storage storage = storage_in(folder.path());
    const auto session = resumed(storage, Setup{});
    REQUIRE(session);
    session->start();
    CHECK(session->seats().thinking());
    CHECK(all<MovePlayed>(wait_for_move(*session)).size() == 1);
}

TEST_CASE("a session resumes from a journal cut at any byte and loses at most one ply") {
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

TEST_CASE("a journal that cannot be read is kept under another name") {
    const TempFolder folder;
    fs::create_directories(folder / "state/roj");
    put_file(journal_in(folder.path()), "1. wS1\n2. wS1 wS1\n");
    Storage storage = storage_in(folder.path());
    const std::vector<std::string> notes = storage.take_notes();
    REQUIRE(notes.size() == 1);
    CHECK(contains(notes[0], "could not be read"));
    CHECK(contains(notes[0], "Ply 2"));
    CHECK_FALSE(resume_game(storage));
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(file_text(games_in(folder.path())[0]) == "1. wS1\n2. wS1 wS1\n");
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
}

TEST_CASE_METHOD(KeptGame, "a finished game moves to the games folder by itself, once") {
    const Events events = submit_all(session, white_loses());
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(contains(said(events), "Saved as " + games_in(folder.path())[0].stem().string() + "."));
    // "2026-11-29-070251": names of files are those of any language.
    CHECK(games_in(folder.path())[0].stem().string().find_first_not_of("0123456789-") ==
          std::string::npos);
    CHECK(game_in(games_in(folder.path())[0]) == game_string(session));
    CHECK(contains(file_text(games_in(folder.path())[0]), "\nBlackWins\n"));
    // Taken back it is an unfinished game again, played again the same finished one.
    submit_all(session, {"undo"});
    CHECK(fs::exists(journal_in(folder.path())));
    submit_all(session, {"redo"});
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    CHECK(games_in(folder.path()).size() == 1);
    submit_all(session, {"undo", "resign!"});
    CHECK(games_in(folder.path()).size() == 2);
}

TEST_CASE_METHOD(KeptGame,
                 "an unfinished game is moved to the games folder before another begins") {
    submit_all(session, {"wS1", "bG1 wS1-"});
    const std::string first = game_string(session);
    const Events events = submit_all(session, {"new"});
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(contains(said(events), " saved as " + games_in(folder.path())[0].stem().string() + "."));
    CHECK(game_in(games_in(folder.path())[0]) == first);
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    submit_all(session, {"new"});  // nothing was played, so nothing is kept
    CHECK(games_in(folder.path()).size() == 1);
}

TEST_CASE("a game that is not resumed is moved to the saved games") {
    const TempFolder folder;
    {
        Storage storage = storage_in(folder.path());
        Session session(seated("human", "human"), &storage);
        submit_all(session, {"wS1"});
    }
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    CHECK(contains(said(session.start()), "The previous game is saved as "));
    CHECK(games_in(folder.path()).size() == 1);
    submit_all(session, {"wG1"});
    CHECK(game_in(journal_in(folder.path())) == game_string(session));
}

TEST_CASE("without a directory of games, the unfinished game stays next to the journal") {
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

    // In the same second the name beside the journal is taken: then the game stays on the table.
    const std::string second = game_string(session);
    CHECK(contains(said(session.submit("new")), "no: The unfinished game cannot be moved"));
    CHECK(game_string(session) == second);
    CHECK(game_in(journal_in(folder.path())) == second);
}

TEST_CASE("temporary files of a killed program are gone after the next start") {
    const TempFolder folder;
    const std::vector<fs::path> left{folder / "state/roj/.current.pgn.4194305-0.tmp",
                                     folder / "data/roj/games/.lunch.pgn.4194305-3.tmp",
                                     folder / "data/roj/.puzzles.txt.4194305-0.tmp"};
    fs::create_directories(folder / "state/roj");
    fs::create_directories(folder / "data/roj/games");
    for (const fs::path& file : left) { put_file(file, "[GameType"); }
    SECTION("the journal of the folder") {
        storage_in(folder.path());
    }
    SECTION("the journal at a path") {
        put_file(folder / ".own.pgn.4194305-0.tmp", "[GameType");
        put_file(folder / ".other.pgn.4194305-0.tmp", "of another program");
        const Storage storage(kHiveGames, paths_in(folder.path()), folder / "own.pgn", fixed_time);
        CHECK_FALSE(fs::exists(folder / ".own.pgn.4194305-0.tmp"));
        CHECK(fs::exists(folder / ".other.pgn.4194305-0.tmp"));
    }
    for (const fs::path& file : left) { CHECK_FALSE(fs::exists(file)); }
}

TEST_CASE("a finished game stays beside the journal, once, if it cannot be moved") {
    const TempFolder folder;
    put_file(folder / "data", "not a folder");
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "human"), &storage);
    submit_all(session, white_loses());
    const auto count = [&] {
        return std::ranges::count_if(
            fs::directory_iterator(folder / "state/roj"),
            [](const auto& entry) { return entry.path().extension() == ".pgn"; });
    };
    CHECK(count() == 1);
    CHECK_FALSE(fs::exists(journal_in(folder.path())));
    submit_all(session, {"undo", white_loses().back()});
    CHECK(session.game().over());
    CHECK(count() == 1);
    CHECK(session.unsaved().empty());
}

TEST_CASE("two programs at the same time have a journal each") {
    const TempFolder folder;
    Storage one = storage_in(folder.path());
    Storage two = storage_in(folder.path());
    CHECK(one.take_notes().empty());
    const std::vector<std::string> notes = two.take_notes();
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].find("Another roj is open") != std::string::npos);
    Session first(seated("human", "human"), &one);
    Session second(seated("human", "human"), &two);
    submit_all(first, {"wS1"});
    submit_all(second, {"wG1"});
    CHECK(game_in(journal_in(folder.path())) == game_string(first));
    CHECK(game_in(folder / "state/roj/current-2.pgn") == game_string(second));
}

TEST_CASE("roj resumes the newest of several free journals") {
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
    const auto second = resume_game(newest);
    const auto first = resume_game(older);
    REQUIRE(second);
    REQUIRE(first);
    CHECK(contains(format_game(second->game), "wG1"));
    CHECK(contains(format_game(first->game), "wS1"));
    CHECK_FALSE(resume_game(none));
}

TEST_CASE("a folder that cannot be written causes one warning and does not stop play") {
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
    CHECK(contains(session.unsaved(), (folder / "state").string()));
}

TEST_CASE_METHOD(KeptGame, "a journal that stops working causes one warning") {
    submit_all(session, {"wS1"});
    fs::remove_all(folder / "state");
    CHECK(contains(said(session.submit("bG1 wS1-")), "Nothing is saved"));
    CHECK(said(session.submit("wQ -wS1")).empty());
    CHECK(session.game().history().size() == 3);
}

TEST_CASE_METHOD(KeptGame, "the session reports that nothing is saved until it can save") {
    submit_all(session, {"wS1"});
    CHECK(session.unsaved().empty());
    fs::rename(folder / "state", folder / "away");
    submit_all(session, {"bG1 wS1-"});
    CHECK(contains(session.unsaved(), "\" cannot be written: "));
    submit_all(session, {"wQ -wS1", "help", "undo"});
    CHECK_FALSE(session.unsaved().empty());
    SECTION("until it can be again") {
        fs::rename(folder / "away", folder / "state");
        CHECK(contains(said(session.submit("wG1 -wS1")), "The game is saved again."));
        CHECK(session.unsaved().empty());
        CHECK(game_in(journal_in(folder.path())) == game_string(session));
        fs::rename(folder / "state", folder / "away");
        CHECK(contains(said(session.submit("bQ bG1-")), "Nothing is saved"));
    }
    SECTION("or until the player saves it by name") {
        submit_all(session, {"save lunch"});
        CHECK(session.unsaved().empty());
        submit_all(session, {"wG1 -wS1"});
        CHECK_FALSE(session.unsaved().empty());
    }
    SECTION("at the end of the game, too") {
        put_file(folder / "file", "no folder");
        fs::remove_all(folder / "data");
        fs::rename(folder / "file", folder / "data");
        submit_all(session, {"resign!"});
        CHECK_FALSE(session.unsaved().empty());
    }
    SECTION("or until the game ends and moves to the saved games") {
        submit_all(session, {"resign!"});
        CHECK(session.unsaved().empty());
    }
}

TEST_CASE("a session without a journal gives no warning about it") {
    const TempFolder folder;
    StoragePaths paths = paths_in(folder.path());
    paths.journals = false;
    Storage storage(kHiveGames, paths, {}, fixed_time);
    CHECK(storage.take_notes().empty());
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1"});
    CHECK(session.unsaved().empty());
    CHECK_FALSE(fs::exists(folder / "state"));
}

}  // namespace
}  // namespace roj::play
