#include <array>
#include <csignal>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <poll.h>

#include "i18n/tr.h"
#include "play/archive/hive_games.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "tui/games.h"
#include "tui/golden.h"
#include "tui/hive/hive_screen.h"
#include "tui/scripted_terminal.h"

using namespace roj;
using namespace roj::tui;
using namespace roj::test;
using roj::i18n::Language;
using roj::play::List;
using roj::play::Session;
using roj::play::Storage;
using roj::play::StoragePaths;

namespace {

namespace fs = std::filesystem;

/// Settings with one key, kept as long as this object.
struct Book final : roj::play::SettingsBook {
    List list() const override {
        List list{"settings", {"Settings", {}}};
        list.title = "Settings";
        list.shape.numbered = false;
        list.rows.push_back({"  pace", "settings pace=", "pace"});
        list.rows.back().asks = true;
        for (const char* const value : {"0s", "1s", "2s"}) {
            list.rows.back().values.push_back({value, std::string("settings pace=") + value});
            if (value == kept) { list.rows.back().value = list.rows.back().values.size() - 1; }
        }
        list.keys = {{'u', "unset", "settings {}=default"}};
        return list;
    }
    roj::Result<std::string> show(std::string_view) const override { return kept; }
    roj::Result<std::string> keep(std::string_view, std::string_view value) override {
        kept = value;
        return std::string("Kept.");
    }
    std::string kept = "1s";
};

/// A player with three saved games, one of them damaged, and a game in play.
class Player {
public:
    Player()
        : storage_(roj::play::kHiveGames, paths(), {},
                   [] { return std::chrono::system_clock::time_point(kNow); }),
          session_(two_humans(), &storage_) {
        session_.use_settings({}, &book_);
        put("lunch", R"(wS1;bG1 wS1-;wQ -wS1;bQ bG1/)");
        put("dinner", R"(wS1;bG1 wS1-;wQ -wS1;bQ bG1/;wA1 -wQ)");
        roj::put_file(games() / "broken.pgn", "junk");
        const auto now = fs::file_time_type::clock::now();
        fs::last_write_time(games() / "lunch.pgn", now - std::chrono::seconds(10));
        fs::last_write_time(games() / "broken.pgn", now - std::chrono::hours(24 * 400));
        session_.submit("wS1; bG1 wS1-; wQ -wS1; bQ bG1/; wA1 -wQ");
    }

    int run(ScriptedTerminal& terminal) { return HiveScreen(session_, terminal, {}).run(); }
    Session& session() { return session_; }
    fs::path games() const { return folder_ / "games"; }
    /// Waits for what the session thinks about.
    void wait() {
        constexpr int kMost = 60'000;
        while (session_.busy()) {
            pollfd news{session_.wake_fd(), POLLIN, 0};
            REQUIRE(poll(&news, 1, kMost) == 1);
            session_.poll();
        }
    }

private:
    static constexpr std::chrono::hours kNow{20000 * 24 + 12};

    StoragePaths paths() const {
        StoragePaths paths;
        paths.state = folder_ / "state";
        paths.games = games();
        return paths;
    }
    /// Saves a game of Base between two people.
    void put(const std::string& name, std::string_view moves) {
        roj::record::Record record(roj::test::played("Base", moves));
        for (const char* const color : {"White", "Black"}) { record.tags.set(color, "Human"); }
        record.tags.set("Date", "2024.10.04");
        roj::put_file(games() / (name + ".pgn"), roj::record::format_pgn(record));
    }

    TempFolder folder_;
    Storage storage_;
    Book book_;
    Session session_;
};

constexpr std::array kSizes{Size{80, 24}, Size{50, 30}, Size{40, 12}};

/// Checks a list as keys show it, at each size.
void check_list(
    const std::string& name, const std::string& typed,
    const std::function<void(Player&)>& prepare = [](Player&) {}) {
    for (const Size size : kSizes) {
        const auto draw = [&] {
            Player player;
            prepare(player);
            ScriptedTerminal terminal;
            terminal.resize(size);
            terminal.type(typed);
            terminal.look("list");
            CHECK(player.run(terminal) == 128 + SIGTERM);
            return terminal.screen("list");
        };
        const std::string file = name + '_' + to_string(size);
        roj::test::check_screen("lists/" + file, draw);
        // The smallest screen is the one where translations can be too long.
        for (const Language language : {Language::Polish, Language::Russian}) {
            if (size != kSizes.back() || !roj::i18n::is_available(language)) { continue; }
            const roj::i18n::WithLanguage other(language);
            roj::test::check_golden(
                "languages/" + std::string(language_code(language)) + "/list_" + file, draw());
        }
    }
}

}  // namespace

TEST_CASE("the games browser at three sizes", "[tui][lists]") {
    check_list("games", "load\nj");
}

TEST_CASE("the puzzles at three sizes, with what is solved and tried", "[tui][lists]") {
    check_list("puzzles", "puzzle\nj", [](Player& player) {
        for (const int number : {1, 2, 300}) {
            player.session().submit("puzzle " + std::to_string(number));
            player.session().play(*player.session().exercise()->answer());
            while (!player.session().exercise()->solved()) {
                player.session().play(*player.session().exercise()->answer());
            }
        }
        player.session().submit("puzzle 600");
        for (const roj::Move& move : legal_moves(player.session().shown().position())) {
            if (move == *player.session().exercise()->answer()) { continue; }
            player.session().play(move);
            break;
        }
        player.session().submit("live");
    });
}

TEST_CASE("the faults of a game at three sizes", "[tui][lists]") {
    const auto analyze = [](Player& player) {
        player.session().submit("Base+CD;;;" + std::string(roj::test::kFanGame));
        player.session().submit("analyze 300");
        player.wait();
    };
    check_list("analysis", "analyze\n", analyze);
    check_list("faults", "analyze\nj", analyze);
}

TEST_CASE("side lines at three sizes", "[tui][lists]") {
    check_list("side_lines", "line\nj", [](Player& player) {
        for (const char* const line : {"back 2", "branch", "wG1 -wQ", "back 1", "branch"}) {
            player.session().submit(line);
        }
    });
}

TEST_CASE("the moves and the openings at three sizes", "[tui][lists]") {
    check_list("moves", "moves\njj");
    check_list("openings", "openings\n", [](Player& player) { player.session().submit("undo 3"); });
}

TEST_CASE("Enter in a list plays a move, and an offered move leaves the list", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("moves\nj\n", "White> ");
    terminal.type("undo\n");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    roj::play::Habits habits;
    habits.confirm = true;
    player.session().use_settings(habits, nullptr);
    ScriptedTerminal careful;
    careful.type("moves\nj\n", "Enter plays ");
    careful.type("\n", "White> ");
    CHECK(player.run(careful) == 128 + SIGTERM);
    CHECK(player.session().game().history().size() == 6);
}

TEST_CASE("an analysis that ends does not interrupt a line that is typed", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("analyze 1\nundo");
    for (int i = 0; i < 20; ++i) { terminal.await(200); }
    terminal.shows("> undo", "type analyze");
    CHECK(player.run(terminal) == 128 + SIGTERM);
}

TEST_CASE("the form of a new game at three sizes", "[tui][lists]") {
    check_list("new", "new\njlj");
}

TEST_CASE("the contents of the help and the rules at three sizes", "[tui][lists]") {
    check_list("help", "help\njj");
    check_list("rules", "rules\nj\nq");
}

TEST_CASE("a player sets up a game with the arrow keys and starts it", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("new\n/mosquito\n");
    terminal.press("Left", "new Base+M human human");
    terminal.type("g\n", "Base+M.");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    CHECK(format_game_type(player.session().game().rules().game_type) == "Base+M");
    CHECK(player.session().game().history().empty());
}

TEST_CASE("a player opens, renames and deletes games in the browser", "[tui][lists]") {
    Player player;
    ScriptedTerminal terminal;
    terminal.type("load\njj");
    terminal.press("Enter", "lunch.");
    terminal.type("load\n/lunch\n");
    terminal.type("/damaged\nd", ":delete! broken");
    terminal.press("Esc");
    terminal.type("/damaged\n");
    terminal.press("Enter", "damaged  broken", "broken.pgn");
    terminal.type("d\n", "broken is deleted.");
    terminal.hides("damaged");
    terminal.type("g");
    terminal.type("jrtea\n", "is called tea now.");
    terminal.type("?", "Keys of this list");
    terminal.type("qq", "> White");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    CHECK_FALSE(fs::exists(player.games() / "broken.pgn"));
    CHECK(fs::exists(player.games() / "tea.pgn"));
}

TEST_CASE("a player exports a game in the browser", "[tui][lists]") {
    Player player;
    const fs::path folder = fs::current_path();
    fs::current_path(player.games().parent_path());
    ScriptedTerminal terminal;
    terminal.type("load\n/lunch\ne", "Written to lunch.pgn.");
    terminal.type("e", "type export! lunch.pgn");
    CHECK(player.run(terminal) == 128 + SIGTERM);
    CHECK(roj::file_text("lunch.pgn") == roj::file_text(player.games() / "lunch.pgn"));
    fs::current_path(folder);
}

TEST_CASE("random keys break no list", "[tui][lists]") {
    const std::vector<std::string> names{"Up",   "Down", "Left",  "Right", "Home", "End",
                                         "PgUp", "PgDn", "Enter", "Esc",   "Tab",  "Backspace",
                                         "^C",   "^U",   "^N",    "^P",    "^L",   "F1"};
    const std::string letters = "jkhlgGnN/:?q 0123456789dru=+wbS-";
    const char* const command = GENERATE("load", "new", "help", "rules", "settings", "puzzle",
                                         "moves", "line", "openings", "analyze");
    for (unsigned seed = 0; seed < (roj::test::kSlowBuild ? 4 : 20); ++seed) {
        std::mt19937 random(seed);
        const auto pick = [&random](std::size_t count) {
            return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
        };
        Player player;
        if (command == std::string("line")) { player.session().submit("back 2"); }
        if (command == std::string("line")) { player.session().submit("branch"); }
        if (command == std::string("analyze")) { player.session().submit("analyze 1"); }
        player.wait();
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
