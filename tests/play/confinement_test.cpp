#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <sys/stat.h>

#include "play/archive/hive_games.h"
#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSecret = "the-secret";

/// A home with things in it that are not the player's, and games that lead to them.
class Home {
public:
    Home() {
        put("secret.pgn",
            std::string("[GameType \"Base\"]\n[Event \"") + kSecret + "\"]\n\n1. wS1\n");
        put("data/roj/secret.pgn", file_text(path("secret.pgn")));
        put("data/roj/games/mine.pgn", "[GameType \"Base\"]\n\n1. wS1\n");
        put("data/roj/games/engine.pgn", "[GameType \"Base\"]\n[WhiteSeat \"engine:" + run_me() +
                                             "\"]\n[BlackSeat \"engine:" + run_me() +
                                             "\"]\n\n1. wS1\n");
        fs::create_directories(games() / "folder.pgn");
        fs::create_symlink(path("secret.pgn"), games() / "link.pgn");
        fs::create_symlink(path("new.pgn"), games() / "dangling.pgn");
        fs::create_symlink(path(""), games() / "up");
        REQUIRE(::mkfifo((games() / "pipe.pgn").c_str(), 0600) == 0);
    }

    fs::path path(const std::string& below) const { return folder_.path() / below; }
    fs::path games() const { return path("data/roj/games"); }
    std::string run_me() const { return "touch " + path("ran").string(); }

    Storage storage() const {
        StoragePaths paths = paths_in(folder_.path());
        paths.confined = true;
        return Storage(kHiveGames, std::move(paths), {}, fixed_time);
    }

    /// Everything but the games and the journal, with what is in it.
    std::map<std::string, std::string> rest() const {
        std::map<std::string, std::string> found;
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
            const std::string name = fs::relative(entry.path(), folder_.path()).string();
            if (name.rfind("data/roj/games/", 0) == 0 || name.rfind("state", 0) == 0) { continue; }
            found[name] = entry.is_regular_file() ? file_text(entry.path()) : "";
        }
        return found;
    }

private:
    void put(const std::string& below, const std::string& text) const {
        put_file(path(below), text);
    }

    TempFolder folder_;
};

/// What somebody might type who wants out. Each is refused.
std::vector<std::string> refused_lines(const Home& home) {
    const std::string secret = home.path("secret.pgn").string();
    const std::string run = "engine:" + home.run_me();
    return {
        // Paths to write to.
        "save " + secret,
        "save! " + secret,
        "save " + home.path("new").string(),
        "save ./new",
        "save ../new",
        "save! ../secret",
        "save ../../../new",
        "save folder/../../new",
        "save up/new",
        "save! up/secret.pgn",
        "save ~/new",
        "save! ~/secret.pgn",
        "save ~root/new",
        "save //tmp/new",
        "save /dev/null",
        "save! /dev/null",
        "save /proc/self/mem",
        "save new/",
        "save games/../new",
        "save .",
        "save ..",
        "save .hidden",
        "save! .bashrc",
        // Links, pipes and folders among the games.
        "save link",
        "save! link",
        "save link.pgn",
        "save! dangling",
        "save dangling",
        "load link",
        "load link.pgn",
        "load! link",
        "load dangling",
        "load pipe",
        "load pipe.pgn",
        "load folder",
        "load folder.pgn",
        "load up",
        // Paths to read from.
        "load " + secret,
        "load! " + secret,
        "load ../secret",
        "load ../secret.pgn",
        "load ./mine",
        "load ~/secret.pgn",
        "load ../../../secret.pgn",
        "load up/secret.pgn",
        "load /etc/passwd",
        "load! /etc/passwd",
        "load /proc/self/environ",
        "load /dev/stdin",
        "load /dev/zero",
        "load file:///etc/passwd",
        "load .",
        "load ..",
        "load games/../../secret.pgn",
        // Exports go where the program was started.
        "export new",
        "export! new",
        "export new.pgn",
        "export ./new",
        "export ../new",
        "export ~/new",
        "export /tmp/new",
        "export " + home.path("new").string(),
        // Engines are command lines of a shell.
        "new " + run,
        "new \"" + run + "\"",
        "new human \"" + run + "\"",
        "new \"" + run + "\" human",
        "new Base+MLP bot:3 " + run,
        "setup human " + run,
        "setup \"" + run + "\" bot:1",
        "new 'engine:sh -c \"" + home.run_me() + "\"'",
        "new engine:/bin/sh",
        // What other programs take for a way to the shell.
        "!sh",
        ":!sh",
        "!" + home.run_me(),
        "|" + home.run_me(),
        "sh",
        "shell",
        "exec sh",
        "help /etc/passwd",
        "help ../../etc/passwd",
        "rules /etc/passwd",
        "look /etc/passwd",
        "moves ../../etc/passwd",
        "level engine:sh",
        "setup /etc/passwd",
        // Characters that would do something to a terminal or a file name.
        "save \x1B[2J",
        "save a\x1B]0;b\x07",
        "save a\nb",
        "save a\rb",
        "save a\tb",
        "save a\x7F",
        "save a\xC2\x9B"
        "2J",
        std::string("save a\0b", 8),
        "load \x1B[2J",
        "load a\nb",
        // Much of something.
        "save " + std::string(101, 'a'),
        "save " + std::string(1 << 20, 'a'),
        "load " + std::string(1 << 20, 'a'),
        std::string(1 << 20, 'a'),
        std::string(1 << 20, '\\'),
        "new " + std::string(1 << 20, 'B'),
        "undo 99999999999999999999",
        "undo -1",
        "redo 99999999999999999999",
        "level 99999999999999999999",
        "help " + std::string(1 << 20, 'a'),
    };
}

/// Two people at the keyboard of somebody who must reach nothing else.
struct ConfinedPlayer {
    ConfinedPlayer() { session.start(); }

    Home home;
    Storage storage = home.storage();
    Session session{seated("human", "human"), &storage,
                    Permissions{false, std::chrono::seconds(1)}};
};

}  // namespace

TEST_CASE_METHOD(ConfinedPlayer, "a confined player cannot escape by typing") {
    submit_all(session, {"wG1"});
    const auto rest = home.rest();
    const std::vector<std::string> lines = refused_lines(home);
    REQUIRE(lines.size() >= 60);
    for (const std::string& line : lines) {
        INFO(line.substr(0, 100));
        const Events events = session.submit(line);
        CHECK(has<CommandRejected>(events));
        CHECK_FALSE(contains(said(events), kSecret));
        CHECK_FALSE(session.seats().thinking());
        CHECK(game_string(session) == "Base;InProgress;Black[1];wG1");
        CHECK(home.rest() == rest);
    }
}

TEST_CASE("restricted bots that play each other pause") {
    Permissions permissions;
    permissions.max_plies_alone = 3;
    Session session(seated("bot:1", "bot:1"), nullptr, permissions);
    session.start();
    const auto plies = [&] { return session.game().history().size(); };
    const auto play_until_pause = [&] {
        Events events;
        while (session.seats().thinking()) { events = wait_for_move(session); }
        return said(events);
    };
    CHECK(contains(play_until_pause(), "told: Bots that play each other pause here after 3 plies"));
    CHECK(plies() == 3);
    session.submit("continue");
    play_until_pause();
    CHECK(plies() == 6);
    // A player who types sees it.
    session.submit("continue");
    wait_for_move(session);
    session.submit("moves");
    play_until_pause();
    CHECK(plies() == 10);
}

TEST_CASE("a bot against a person does not pause") {
    Permissions permissions;
    permissions.max_plies_alone = 1;
    Session session(seated("human", "bot:1"), nullptr, permissions);
    session.start();
    for (int turn = 0; turn < 3; ++turn) {
        play_any(session);
        CHECK_FALSE(contains(said(wait_for_move(session)), "pause"));
    }
    CHECK(session.game().history().size() == 6);
}

TEST_CASE_METHOD(ConfinedPlayer, "shell syntax in a name does nothing for a confined player") {
    submit_all(session, {"wG1"});
    const auto rest = home.rest();
    for (const std::string name :
         {"$(touch ran)", "`touch ran`", "a;touch ran", "a|touch ran", "a>ran", "%n%s", "-rf", "*",
          "$HOME", "a b", "\"ran", "'", "~", "ran\\"}) {
        INFO(name);
        submit_all(session, {"save " + name});
        CHECK(fs::is_regular_file(home.games() / (name + ".pgn")));
        CHECK(home.rest() == rest);
    }
}

TEST_CASE_METHOD(ConfinedPlayer,
                 "a game that names an engine does not run it for a confined player") {
    const Events loaded = submit_all(session, {"load engine"});
    CHECK(contains(said(loaded), "No engine can be run here"));
    const auto rest = home.rest();
    for (const std::string line : {"", "swap", "", "stop", "undo", ""}) {
        INFO(line);
        session.submit(line);
        CHECK_FALSE(session.seats().thinking());
    }
    submit_all(session, {"wG1", "bG1 wG1-"});
    session.submit("");
    CHECK_FALSE(session.seats().thinking());
    session.dismiss();
    CHECK(home.rest() == rest);
}

TEST_CASE_METHOD(ConfinedPlayer, "a confined player still saves and loads their own games") {
    submit_all(session, {"wG1", "save lunch", "load mine", "load lunch", "save! lunch"});
    CHECK(game_string(session) == "Base;InProgress;Black[1];wG1");
}

TEST_CASE_METHOD(ConfinedPlayer, "a confined player cannot fill the disk with games") {
    constexpr int kMany = 1000;
    for (int i = 0; i < kMany; ++i) {
        std::ofstream(home.games() / ("g" + std::to_string(i) + ".pgn"));
    }
    submit_all(session, {"wG1"});
    check_answers(session, {{"save lunch", "the limit here"}, {"new", "the limit here"}});
    CHECK(game_string(session) == "Base;InProgress;Black[1];wG1");
}

}  // namespace roj::play
