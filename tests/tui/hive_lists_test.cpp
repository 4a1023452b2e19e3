#include <csignal>
#include <random>
#include <string>
#include <vector>

#include "games.h"
#include "golden.h"
#include "play/archive/storage.h"
#include "play/session/session.h"
#include "scripted_terminal.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"
#include "tui/hive/hive_screen.h"

using roj::contains;
using roj::TempFolder;
using roj::play::Session;
using roj::play::Storage;
using roj::play::StoragePaths;
using roj::test::check_golden;
using roj::test::ScriptedTerminal;
using roj::test::two_humans;
using roj::tui::HiveScreen;
using roj::tui::Key;
using roj::tui::Size;

namespace {

namespace fs = std::filesystem;

/// A player with three saved games, one of them damaged, and a game in play.
class Player {
public:
    Player()
        : storage_(paths(), {}, [] { return std::chrono::system_clock::time_point(kNow); }),
          session_(two_humans(), &storage_) {
        for (const char* const line :
             {"wS1; bG1 wS1-; wQ -wS1; bQ bG1/", "save lunch", "wA1 -wQ", "save dinner"}) {
            session_.submit(line);
        }
        roj::put_file(games() / "broken.pgn", "junk");
        const auto now = fs::file_time_type::clock::now();
        fs::last_write_time(games() / "lunch.pgn", now - std::chrono::seconds(10));
        fs::last_write_time(games() / "broken.pgn", now - std::chrono::hours(24 * 400));
    }

    int run(ScriptedTerminal& terminal) { return HiveScreen(session_, terminal, {}).run(); }
    const Session& session() const { return session_; }
    fs::path games() const { return folder_ / "games"; }

private:
    static constexpr std::chrono::hours kNow{20000 * 24 + 12};

    StoragePaths paths() const {
        StoragePaths paths;
        paths.state = folder_ / "state";
        paths.games = games();
        return paths;
    }

    TempFolder folder_;
    Storage storage_;
    Session session_;
};

}  // namespace

TEST_CASE("the games browser at two sizes", "[tui][lists]") {
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        Player player;
        ScriptedTerminal terminal;
        terminal.resize(size);
        terminal.type("load\nj");
        terminal.look("games");
        CHECK(player.run(terminal) == 128 + SIGTERM);
        check_golden("lists/games_" + to_string(size), terminal.screen("games"));
    }
}

TEST_CASE("the form of a new game at two sizes", "[tui][lists]") {
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        Player player;
        ScriptedTerminal terminal;
        terminal.resize(size);
        terminal.type("new\nj");
        terminal.press(Key{"Right"});
        terminal.type("j");
        terminal.look("form");
        CHECK(player.run(terminal) == 128 + SIGTERM);
        check_golden("lists/new_" + to_string(size), terminal.screen("form"));
    }
}

TEST_CASE("the contents of the help and the rules at two sizes", "[tui][lists]") {
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        Player player;
        ScriptedTerminal terminal;
        terminal.resize(size);
        terminal.type("help\njj");
        terminal.look("help");
        terminal.type("qrules\nj\n");
        terminal.look("page");
        terminal.type("q");
        terminal.look("rules");
        CHECK(player.run(terminal) == 128 + SIGTERM);
        check_golden("lists/help_" + to_string(size), terminal.screen("help"));
        check_golden("lists/rules_" + to_string(size), terminal.screen("rules"));
        CHECK(contains(terminal.screen("page"), "The Queen Bee (Q)"));
    }
}

TEST_CASE("a player sets up a game with the arrow keys and starts it", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("new\n/mosquito\n");
    terminal.press(Key{"Left"});
    terminal.look("chosen");
    terminal.type("g\n");
    terminal.look("started");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("chosen"), "new Base+M human human"));
    CHECK(contains(terminal.screen("started"), "Base+M."));
    CHECK(format_game_type(player.session().game().rules().game_type) == "Base+M");
    CHECK(player.session().game().history().empty());
}

TEST_CASE("a player opens, renames and deletes games in the browser", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("load\njj");
    terminal.press(Key{"Enter"});
    terminal.look("opened");
    terminal.type("load\n/lunch\n");
    terminal.type("/damaged\nd");
    terminal.look("asked");
    terminal.press(Key{"Esc"});
    terminal.type("/damaged\n");
    terminal.press(Key{"Enter"});
    terminal.look("damaged");
    terminal.type("d\n");
    terminal.look("deleted");
    terminal.type("g");
    terminal.type("jrtea\n");
    terminal.look("renamed");
    terminal.type("?");
    terminal.look("keys");
    terminal.type("qq");
    terminal.look("closed");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    CHECK(contains(terminal.screen("opened"), "lunch."));
    CHECK(contains(terminal.screen("asked"), ":delete! broken"));
    CHECK(contains(terminal.screen("damaged"), "damaged  broken"));
    CHECK(contains(terminal.screen("damaged"), "broken.pgn"));
    CHECK(contains(terminal.screen("deleted"), "broken is deleted."));
    CHECK_FALSE(contains(terminal.screen("deleted"), "damaged"));
    CHECK(contains(terminal.screen("renamed"), "is called tea now."));
    CHECK(contains(terminal.screen("keys"), "Keys of this list"));
    CHECK(contains(terminal.screen("closed"), "> White"));
    CHECK_FALSE(fs::exists(player.games() / "broken.pgn"));
    CHECK(fs::exists(player.games() / "tea.pgn"));
}

TEST_CASE("random keys break no list", "[tui][lists]") {
    const std::vector<std::string> names{"Up",   "Down", "Left",  "Right", "Home", "End",
                                         "PgUp", "PgDn", "Enter", "Esc",   "Tab",  "Backspace",
                                         "^C",   "^U",   "^N",    "^P",    "^L",   "F1"};
    const std::string letters = "jkhlgGnN/:?q 0123456789dru=+wbS-";
    for (const char* const command : {"load", "new", "help", "rules"}) {
        for (unsigned seed = 0; seed < 200; ++seed) {
            std::mt19937 random(seed);
            const auto pick = [&random](std::size_t count) {
                return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
            };
            Player player;
            ScriptedTerminal terminal;
            terminal.resize(seed % 2 == 0 ? Size{80, 24} : Size{40, 12});
            terminal.type(std::string(command) + '\n');
            for (int i = 0; i < 30; ++i) {
                if (pick(3) == 0) {
                    terminal.press(Key{names[pick(names.size())]});
                } else {
                    terminal.type(std::string(1, letters[pick(letters.size())]));
                }
                if (pick(40) == 0) { terminal.resize({static_cast<int>(pick(120)), 9}); }
                if (pick(20) == 0) {
                    terminal.click({static_cast<int>(pick(80)), static_cast<int>(pick(24))});
                }
            }
            INFO(command << " with seed " << seed);
            const int status = player.run(terminal);
            CHECK((status == 128 + SIGTERM || status == 0));
        }
    }
}
