#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "os/files.h"
#include "play/archive/hive_games.h"
#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

TEST_CASE_METHOD(KeptGame, "the name of a saved game is printable") {
    submit_all(session, {"wS1", "save lunch"});
    fs::copy(folder / "data/roj/games/lunch.pgn", folder / "data/roj/games/\033]0;\u202e.pgn");
    CHECK(contains(said(session.submit("load")), "\\x1b]0;\\u202e"));
    CHECK(session.complete("load \\x").line == "load \\x1b]0;\\u202e");
    for (const char* const name : {"\033[2J", "\u009b", "\u202e", "\x9b"}) {
        CHECK(contains(said(session.submit(std::string("save ") + name)), "printable"));
    }
}

TEST_CASE_METHOD(KeptGame, "save writes a copy under a name and replaces another only on request") {
    submit_all(session, {"wS1", "save lunch"});
    const fs::path lunch = folder / "data/roj/games/lunch.pgn";
    CHECK(game_in(lunch) == game_string(session));
    CHECK(session.complete("load l").line == "load lunch");
    submit_all(session, {"bG1 wS1-"});
    const std::string refusal = said(session.submit("save lunch"));
    CHECK(missing(refusal, {"no: ", "save! lunch"}) == "");
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
        CHECK(has<CommandRejected>(session.submit(line)));
    }
}

TEST_CASE_METHOD(KeptGame,
                 "a game that is already saved is not saved again when another replaces it") {
    submit_all(session, {"wS1; bS1 wS1-", "save lunch", "load lunch", "load lunch"});
    CHECK(games_in(folder.path()).size() == 1);
    CHECK(contains(said(submit_all(session, {"new"})), "saved as lunch."));
    submit_all(session, {"load lunch", "wQ -wS1", "load lunch"});
    CHECK(games_in(folder.path()).size() == 2);
}

TEST_CASE_METHOD(KeptGame, "load continues a saved game and keeps the current one") {
    submit_all(session, opening());
    submit_all(session, {"undo 2", "save lunch"});
    const std::string saved = game_string(session);
    submit_all(session, {"new Base+M human bot:1", "wG1"});
    const Events events = submit_all(session, {"load lunch"});
    CHECK(has<PositionChanged>(events));
    CHECK(game_string(session) == saved);
    CHECK(session.seats().setup().seats[1] == Seat{Seat::Kind::Human});
    CHECK_FALSE(session.seats().thinking());
    CHECK(game_in(journal_in(folder.path())) == saved);
    submit_all(session, {"redo 2"});
    CHECK(session.game().history().size() == opening().size());
    CHECK(contains(said(session.submit("load")), "lunch"));
}

TEST_CASE_METHOD(KeptGame, "a load that fails changes nothing") {
    CHECK(has<List>(session.submit("load")));
    submit_all(session, {"wS1"});
    const std::string before = game_string(session);
    put_file(folder / "bad.pgn", "1. wS1\n2. bA1 bA1\n");
    CHECK(contains(said(session.submit("load nothing")), "no: "));
    CHECK(read_game(storage.load(""))
              .error()
              .message.worded()
              .find("The command load needs a name") == 0);
    CHECK(contains(said(session.submit("load " + (folder / "bad.pgn").string())), "Ply 2"));
    CHECK(contains(said(session.submit("load " + folder.path().string())), "not a regular file"));
    CHECK(game_string(session) == before);
    CHECK(games_in(folder.path()).empty());
    CHECK(game_in(journal_in(folder.path())) == before);
}

TEST_CASE_METHOD(KeptGame, "load reads any record by its path or from the saved games") {
    const std::string sgf =
        "(;GM[27]SU[hive-m]P0[id \"Ann\"];P0[1 MoveDone W wS1 N 13];P1[2 MoveDone B bM O 13])";
    fs::create_directories(folder / "archive");
    fs::create_directories(folder / "data/roj/games");
    put_file(folder / "archive/old.sgf", sgf);
    put_file(folder / "data/roj/games/other.sgf", sgf);
    put_file(folder / "string.txt", "Base+M;InProgress;White[2];wS1;bM wS1-");
    for (const std::string& name : {(folder / "archive/old.sgf").string(), std::string("other.sgf"),
                                    (folder / "string.txt").string()}) {
        submit_all(session, {"new Base", "load " + name});
        CHECK(game_string(session) == "Base+M;InProgress;White[2];wS1;bM wS1-");
    }
    submit_all(session, {"load other.sgf"});
    CHECK(contains(file_text(journal_in(folder.path())), "[White \"Ann\"]"));
}

TEST_CASE_METHOD(KeptGame, "an exclamation mark loads the valid part of a broken record") {
    const std::string bad = (folder / "bad.pgn").string();
    put_file(folder / "bad.pgn", "1. wS1\n2. bG1 wS1-\n3. wA1 bG1-\n");
    const std::string refusal = said(session.submit("load " + bad));
    CHECK(contains(refusal, bad + ": Ply 3, \"wA1 bG1-\""));
    CHECK(contains(refusal, "For the 2 moves before it, type load! " + bad + "."));
    CHECK(session.game().history().empty());
    const std::string told = said(submit_all(session, {"load! " + bad}));
    CHECK(contains(told, "Loaded the first 2 moves of " + bad));
    CHECK(game_string(session) == "Base;InProgress;White[2];wS1;bG1 wS1-");
    put_file(folder / "worse.pgn", "1. nothing\n");
    CHECK_FALSE(contains(said(session.submit("load " + (folder / "worse.pgn").string())), "load!"));
}

TEST_CASE_METHOD(KeptGame, "a loaded game with other rules says so") {
    put_file(folder / "q.pgn", "[RuleOptions \"opening.queen_first=allowed\"]\n1. wQ\n");
    const std::string told = said(submit_all(session, {"load " + (folder / "q.pgn").string()}));
    CHECK(contains(told, "other rules: opening.queen_first=allowed"));
    CHECK(session.seats().setup().rules.queen_first);
}

TEST_CASE("export writes for other programs and replaces a file only on request") {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "bot:2"), &storage);
    submit_all(session, {"new human human", "wS1", "bG1 wS1-", "undo"});
    const fs::path file = folder / "for all.pgn";
    const std::string told = said(submit_all(session, {"export " + file.string()}));
    CHECK(contains(told, "Written to " + file.string()));
    const std::string text = file_text(file);
    CHECK(missing(text, {"[White \"Human\"]", "\n1. wS1\n"}) == "");
    for (const char* private_tag : {"Seat", "Seed", "Redo"}) {
        CHECK_FALSE(contains(text, private_tag));
    }
    CHECK(contains(said(session.submit("export " + file.string())), "export! "));
    submit_all(session, {"export! " + file.string(), "export ~/home.pgn"});
    CHECK(fs::exists(folder / "home.pgn"));
    CHECK(contains(said(session.submit("export")), "no: The command export needs a name"));
}

TEST_CASE_METHOD(KeptGame, "export names what an SGF cannot contain") {
    const std::string path = (folder / "a").string();
    const std::string sgf = "export! " + path + ".SGF";
    const std::string written = "told: Written to " + path + ".SGF.";
    submit_all(session, {"new Base", "wS1", "bS1 wS1-"});
    CHECK(said(session.submit(sgf)) == written + "\n");
    submit_all(session, {"note a mistake", "save noted"});
    CHECK(said(session.submit(sgf)) == written + " Only a PGN contains the notes of this game.\n");
    submit_all(session, {"new Base opening.queen_first=allowed", "wS1"});
    CHECK(said(session.submit(sgf)) == written +
                                           " An SGF does not contain the rule options of this "
                                           "game: opening.queen_first=allowed.\n");
    CHECK(contains(said(session.submit(sgf + " of noted")), "notes of this game"));
    for (const char* const other : {".pgn", ".SGF/b.sgf"}) {
        const std::string line = "export! " + path + other + " of noted";
        CHECK_FALSE(contains(said(session.submit(line)), "notes of this game"));
    }
}

TEST_CASE_METHOD(KeptGame, "export without a slash writes where the program was started") {
    submit_all(session, {"wS1"});
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    const Events events = session.submit("export lunch");
    fs::current_path(before);
    CHECK(contains(said(events), "Written to lunch.pgn"));
    CHECK(fs::exists(folder / "lunch.pgn"));
}

TEST_CASE_METHOD(KeptGame, "a finished game can be loaded, looked at and taken back") {
    record::Record record(played(white_loses()));
    record.tags.set("White", "Ann");
    record.comments[11] = "the mistake";
    record.comments[12] = "the end";
    put_file(folder / "over.pgn", record::format_pgn(record));
    const Events events = submit_all(session, {"load " + (folder / "over.pgn").string()});
    CHECK(contains(said(events), "over.pgn.\nend: Black wins"));
    CHECK(games_in(folder.path()).empty());
    submit_all(session, {"undo", "bA2 bQ\\"});
    const std::string journal = file_text(journal_in(folder.path()));
    CHECK(missing(journal, {"[White \"Ann\"]", "the mistake"}) == "");
    CHECK_FALSE(contains(journal, "the end"));
}

TEST_CASE("a journal of --journal keeps the finished game until the next one begins") {
    const TempFolder folder;
    const fs::path file = folder / "mine.pgn";
    {
        Storage storage(kHiveGames, paths_in(folder.path()), file, fixed_time);
        Storage second(kHiveGames, paths_in(folder.path()), file, fixed_time);
        CHECK(contains(second.take_notes().at(0), "Another game"));
        Session session(seated("human", "human"), &storage);
        submit_all(session, white_loses());
        CHECK(game_in(file) == game_string(session));
    }
    Storage storage(kHiveGames, paths_in(folder.path()), file, fixed_time);
    CHECK_FALSE(resume_game(storage));
    Session session(seated("human", "human"), &storage);
    session.start();
    submit_all(session, {"wS1"});
    CHECK(game_in(file) == game_string(session));
    CHECK(games_in(folder.path()).size() == 1);
}

TEST_CASE("directories come from the XDG variables, otherwise from the home directory") {
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

TEST_CASE_METHOD(
    KeptGame, "a game with a Queen first can be loaded and pasted, and one line names the rule") {
    const std::string note =
        "This game file places a Queen first, so roj reads it with opening.queen_first=allowed.";
    fs::create_directories(folder / "data/roj/games");
    REQUIRE(os::write_file(folder / "data/roj/games/old.pgn", "1. wQ\n2. bQ wQ-\n"));
    const std::string loaded = said(submit_all(session, {"load old"}));
    CHECK(contains(loaded, "told: Loaded old. " + note + '\n'));
    CHECK_FALSE(contains(loaded, "other rules"));
    CHECK(session.game().history().size() == 2);
    CHECK(session.game().rules().queen_first);
    submit_all(session, {"new tournament"});
    CHECK(contains(said(submit_all(session, {"Base;;;wQ"})), note));
}

TEST_CASE_METHOD(KeptGame, "a claimed draw is saved and loaded as one, and can be taken back") {
    session.start();
    submit_all(session,
               {"new draw.repetition=0 draw.claim=2", "wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"});
    submit_all(session, shuttle());
    CHECK(contains(said(submit_all(session, {"draw"})), "White has claimed it"));
    REQUIRE(games_in(folder.path()).size() == 1);
    const std::string kept = file_text(games_in(folder.path())[0]);
    CHECK(missing(kept, {"[Result \"Draw\"]", "[Termination \"draw claimed\"]",
                         "[RuleOptions \"draw.claim=2 draw.repetition=0 draw.symmetry=all\"]"}) ==
          "");
    submit_all(session, {"save claimed", "new"});
    CHECK(contains(said(submit_all(session, {"load claimed"})), "White has claimed it"));
    CHECK(session.game().ending() == Ending::Claim);

    submit_all(session, {"undo", "save open"});
    CHECK_FALSE(contains(file_text(folder.path() / "data/roj/games/open.pgn"), "Termination"));
    submit_all(session, {"new"});
    CHECK(contains(said(submit_all(session, {"load open"})), "You can claim a draw"));
}

}  // namespace
}  // namespace roj::play
