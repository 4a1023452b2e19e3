#include "play/practice/statistics.h"

#include <filesystem>
#include <fstream>
#include <string>

#include "play/archive/hive_games.h"
#include "play/kept.h"
#include "play/learn/puzzle.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::play {
namespace {

constexpr std::string_view kScores =
    "2026-11-01 game 1 Base 2 white lost G 9 alone 10\n"  // too short
    "2026-11-02 game 2 Base 2 white won G 30 alone 95\n"
    "2026-11-02 game 3 Base 2 black won S 30 alone 42\n"
    "2026-11-03 game 4 Base+MLP 3 white won S 30 helped 100\n"  // helped
    "2026-11-03 game 5 Base+MLP 3 white won S 30 alone -\n"
    "2026-11-04 game 6 Base+MLP 3 black drawn A 30 alone 65\n"
    "2026-11-04 game 7 Base+MLP 3 black left A 30 helped -\n"
    "2026-11-04 game 8 Base+MLP 2 white won S 30 alone 100\n"
    "2026-11-05 game 9 Ba";

TEST_CASE("statistics are those of the games that count") {
    const Statistics statistics = statistics_of(parse_history(kScores));
    CHECK(format_day(*statistics.since) == "2026-11-02");
    CHECK(statistics.all.games() == 6);
    CHECK(statistics.all.won == 4);
    CHECK(statistics.all.percent() == 75);
    CHECK(statistics.levels.at(3).lost == 1);
    CHECK(statistics.colors[Color::Black].drawn == 1);
    CHECK(statistics.bugs.at("Base").won == 2);
    CHECK(statistics.first_bugs.at('A').percent() == 25);
    CHECK(statistics.streak == 1);
    CHECK(statistics.longest_streak == 3);
    CHECK(statistics.accuracies == std::vector{95, 42, 65, 100});
    CHECK(statistics.damaged == 1);
    CHECK(statistics_of({}).accuracies.empty());
}

TEST_CASE("the page of statistics fits 40 columns, and speech has sentences without a plot") {
    const Statistics statistics = statistics_of(parse_history(kScores));
    const Page page = statistics_page(statistics, words::Wording::Notation);
    const std::string all = text::join(page.lines, "\n");
    CHECK(contains(all, "\n level 3        1      1     1   50\n"));
    CHECK(contains(all, "\n  80 |:  :\n  60 |  . \n  40 | .  \n"));
    for (const std::string& line : page.lines) {
        if (contains(line, "  ")) { CHECK(text::columns(line) <= 40); }
    }
    const Page spoken = statistics_page(statistics, words::Wording::Speech);
    const std::string said = text::join(spoken.lines, "\n");
    CHECK(contains(said, "level 3: 1 won, 1 drawn, 1 lost; a score of 50%.\n"));
    CHECK(contains(said, "latest game last: 95, 42, 65, 100.\n"));
    CHECK_FALSE(contains(said, "|"));
    CHECK(contains(statistics_json(statistics),
                   R"("first_bugs": [{"bug": "A", "won": 0, "drawn": 1, "lost": 1}, {"bug": "G")"));
}

TEST_CASE("stats forget asks, then no earlier game counts, and saved games stay") {
    const TempFolder folder;
    const std::filesystem::path file = folder.path() / "state/roj/scores.txt";
    Storage storage = storage_in(folder.path());
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << kScores;
    Session session(seated("human", "bot:auto"), &storage);
    session.start();
    submit_all(session, {"new human human", "wS1", "bS1 wS1-", "resign!"});
    REQUIRE(games_in(folder.path()).size() == 1);
    CHECK(contains(said(session.submit("stats")), "6 games, since 2026-11-02."));
    CHECK(contains(said(session.submit("stats")), "Puzzles solved: 0."));
    const Puzzle& first = puzzles().front();
    PuzzleBook(puzzles_file(storage.folder())).note_solved(first.key());
    Session later(seated("human", "bot:1"), &storage);
    CHECK(contains(said(later.submit("stats")), "Puzzles solved: 1."));
    CHECK(contains(said(session.submit("stats forget")), "type stats! forget."));
    CHECK(contains(said(session.submit("stats")), "6 games"));
    CHECK(contains(said(session.submit("stats! forget")), "results are forgotten"));
    CHECK(contains(said(session.submit("stats")), "No game counts yet."));
    CHECK(contains(said(session.submit("stats all")), "no: Type stats, or stats forget"));
    CHECK(parse_history(file_text(file)).games.empty());
    CHECK(games_in(folder.path()).size() == 1);
    CHECK(session.complete("stats f").line == "stats forget");
}

}  // namespace
}  // namespace roj::play
