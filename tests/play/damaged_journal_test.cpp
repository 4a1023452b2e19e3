// A journal that was changed behind roj's back: nothing of it is lost without a word.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "play/archive/hive_games.h"
#include "play/kept.h"
#include "play/robots/robots_session.h"
#include "play/seated.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "robots/record.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

/// The journal of a game with clocks, notes of one line and of several, a side line and plies that
/// were taken back.
std::string real_journal() {
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Setup setup = seated("human", "human");
    setup.rules.repetition_limit = 4;
    setup.clock = *parse_time_control("10m+5s");
    Session session(setup, &storage);
    session.start();
    submit_all(session, opening());
    submit_all(session, {"undo 2", "wG1 -wQ", "bA2 -wG1", "goto 6", "branch", "wG1 -wS1"});
    submit_all(session, {"note a climb is next", "goto 2", "note {it} is\ttold", "live"});
    submit_all(session, {"bA2 bA1-", "wA1 -wG1", "undo"});
    session.dismiss();
    // The same in every run.
    std::string text = file_text(journal_in(folder.path()));
    const std::size_t clock = text.find("[Clock ");
    return text.replace(clock, text.find('\n', clock) - clock,
                        "[Clock \"10m+5s white=639947 black=634929\"]");
}

enum class Kind { Zero, Flip, Replace, Delete, Repeat, Insert, Truncate, Count };

std::string mutate(std::string text, std::mt19937& random) {
    const auto pick = [&](std::size_t count) { return std::size_t{random()} % count; };
    const std::string signs = "{}[]\"; \n1.wbQAS-/\\\r\t";
    const std::size_t at = pick(text.size());
    const auto where = text.begin() + static_cast<std::ptrdiff_t>(at);
    switch (static_cast<Kind>(pick(static_cast<std::size_t>(Kind::Count)))) {
        case Kind::Zero:
            *where = '\0';
            break;
        case Kind::Flip:
            *where = static_cast<char>(*where ^ (1 << pick(8)));
            break;
        case Kind::Replace:
            *where = signs[pick(signs.size())];
            break;
        case Kind::Delete:
            text.erase(at, 1 + pick(3));
            break;
        case Kind::Repeat:
            text.insert(at, text.substr(at, 1 + pick(40)));
            break;
        case Kind::Insert:
            text.insert(at, 1, signs[pick(signs.size())]);
            break;
        default:
            text.resize(at + 1);
            break;
    }
    return text;
}

/// The lines that begin with the number of a ply.
std::size_t plies_in(const std::string& text) {
    std::istringstream lines(text);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t dot = line.find_first_not_of("0123456789");
        if (dot != 0 && dot != std::string::npos && line[dot] == '.') { ++count; }
    }
    return count;
}

/// Whether a note names a file with just these bytes.
bool is_kept(const fs::path& folder, const std::string& bytes,
             const std::vector<std::string>& notes) {
    const std::vector<fs::path> games = games_in(folder);
    return std::any_of(games.begin(), games.end(), [&](const fs::path& game) {
        return game.filename().string().starts_with("damaged-") && file_text(game) == bytes &&
               notes.size() == 1 && contains(notes[0], game.string());
    });
}

TEST_CASE("a changed journal is either read completely or kept as damaged, and roj says so") {
    const std::string whole = real_journal();
    REQUIRE(plies_in(whole) > 5);
    REQUIRE(contains(whole, "[Line1 "));
    REQUIRE(contains(whole, "[Redo "));
    REQUIRE(contains(whole, "[Clock "));
    REQUIRE(contains(whole, "{a climb is next}"));
    std::mt19937 random(20261122);
    int read_whole = 0;
    for (int i = 0; i < (test::kSlowBuild ? 50 : 250); ++i) {
        const std::string text = mutate(whole, random);
        const TempFolder folder;
        fs::create_directories(folder / "state/roj");
        put_file(journal_in(folder.path()), text);
        {
            Storage storage = storage_in(folder.path());
            const std::vector<std::string> notes = storage.take_notes();
            auto record = resume_game(storage);
            CAPTURE(i, text, notes);
            if (notes.empty()) {
                ++read_whole;
                REQUIRE(record.has_value());
                // A line that is missing as a whole was perhaps never written.
                const bool whole_lines = whole.starts_with(text) && text.back() == '\n';
                CHECK((plies_in(text) == plies_in(whole) || whole_lines));
                CHECK(record->game.history().size() == plies_in(text));
                CHECK(record::format_pgn(*record) == text.substr(0, text.find('\0')));
            } else {
                CHECK(is_kept(folder.path(), text, notes));
            }
            const Setup setup = record ? setup_of(*record, Setup{}) : Setup{};
            Session session(setup, record ? std::move(*record) : record::Record(Game(Ruleset())),
                            &storage);
            session.start();
            session.submit("quit");
        }
        // It is there after leaving, too; a game whose time is up has moved to the others.
        std::vector<fs::path> files = games_in(folder.path());
        files.push_back(journal_in(folder.path()));
        CHECK(std::any_of(files.begin(), files.end(), [&](const fs::path& file) {
            return file_text(file) == text || plies_in(file_text(file)) == plies_in(text);
        }));
    }
    // Most changes are seen; what reads as roj writes it is a game like any other.
    CHECK(read_whole > 0);
    CHECK(read_whole < (test::kSlowBuild ? 25 : 125));
}

TEST_CASE("a zero byte in the journal is damage unless nothing follows it") {
    const TempFolder folder;
    fs::create_directories(folder / "state/roj");
    std::string text = real_journal();
    SECTION("in the middle") {
        text[text.find("\n4. ") + 3] = '\0';
        put_file(journal_in(folder.path()), text);
        Storage storage = storage_in(folder.path());
        const std::vector<std::string> notes = storage.take_notes();
        REQUIRE(notes.size() == 1);
        CHECK(contains(notes[0], "zero byte"));
        CHECK_FALSE(resume_game(storage));
        CHECK(is_kept(folder.path(), text, notes));
    }
    SECTION("at the end") {
        put_file(journal_in(folder.path()), text + std::string(4096, '\0'));
        Storage storage = storage_in(folder.path());
        CHECK(storage.take_notes().empty());
        const auto record = resume_game(storage);
        REQUIRE(record);
        CHECK(record::format_pgn(*record) == text);
        CHECK(games_in(folder.path()).empty());
    }
}

TEST_CASE("a journal with a torn last line continues, and the torn file is kept") {
    const TempFolder folder;
    fs::create_directories(folder / "state/roj");
    const std::string text = "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS";
    put_file(journal_in(folder.path()), text);
    {
        Storage storage = storage_in(folder.path());
        const std::vector<std::string> notes = storage.take_notes();
        REQUIRE(notes.size() == 1);
        CHECK(contains(notes[0], "The game continues with its first move."));
        CHECK(is_kept(folder.path(), text, notes));
        const auto record = resume_game(storage);
        REQUIRE(record);
        CHECK(format_game(record->game) == "Base;InProgress;Black[1];wS1");
    }
    // What was read is in the journal, even if nobody plays on.
    Storage again = storage_in(folder.path());
    CHECK(again.take_notes().empty());
    CHECK(resume_game(again));
}

TEST_CASE("a damaged journal that cannot be moved is never overwritten") {
    const TempFolder folder;
    fs::create_directories(folder / "state/roj");
    put_file(folder / "data", "not a folder");
    const std::string text = "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS";
    put_file(journal_in(folder.path()), text);
    // The name that the journal would have beside it.
    put_file(folder / ("state/roj/damaged-" +
                       storage_in(folder / "other").local_time("%Y-%m-%d-%H%M%S") + ".pgn"),
             "taken");
    Storage storage = storage_in(folder.path());
    CHECK(contains(storage.take_notes().at(0), "Nothing will be saved: "));
    CHECK_FALSE(storage.trouble().empty());
    const auto moved = storage.archive_recovered();
    REQUIRE(moved.has_value());
    CHECK_FALSE(*moved);
    CHECK(storage.keep(text_of(record::Record(*parse_game("Base;;;wA1")))));
    CHECK(file_text(journal_in(folder.path())) == text);
}

TEST_CASE("a journal of robots that was changed is kept, too") {
    const TempFolder folder;
    const fs::path journal = folder / "state/roj/robots.txt";
    std::string text;
    {
        Storage storage(kRobotsGames, paths_in(folder.path()), {}, fixed_time);
        robots::Record record{robots::Game(robots::Rules{})};
        record.seats.fill(robots::Seat{1});
        RobotsSession session(std::move(record), &storage);
        session.start();
        for (int i = 0; i < 6; ++i) { session.tick(); }
        text = file_text(journal);
    }
    const std::string changed = text + GENERATE(as<std::string>{}, "A", "A 35 H+", " \n");
    put_file(journal, changed);
    Storage storage(kRobotsGames, paths_in(folder.path()), {}, fixed_time);
    const std::vector<std::string> notes = storage.take_notes();
    REQUIRE(notes.size() == 1);
    int found = 0;
    for (const auto& entry : fs::directory_iterator(folder / "data/roj/games/robots")) {
        found += file_text(entry.path()) == changed ? 1 : 0;
    }
    CHECK(found == 1);
}

}  // namespace
}  // namespace roj::play
