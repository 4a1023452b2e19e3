#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "play/kept.h"
#include "play/seated.h"
#include "play/session.h"
#include "play/storage.h"
#include "record/pgn.h"
#include "record/played.h"
#include "record/temp_folder.h"
#include "support/catch.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

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
