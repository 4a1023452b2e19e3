#include "play/practice/scorebook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

ScoredGame scored(int number, int level, ScoredGame::Result result) {
    ScoredGame game;
    game.id = std::to_string(number);
    game.bugs = "Base";
    game.level = level;
    game.result = result;
    game.plies = 40;
    return game;
}

History played(int level, std::string_view results) {
    History history;
    for (const char c : results) {
        const auto number = static_cast<int>(history.games.size());
        history.games.push_back(
            scored(number, level, c == '1' ? ScoredGame::Result::Won : ScoredGame::Result::Lost));
    }
    return history;
}

TEST_CASE("a line of a game is read as it was written") {
    ScoredGame game = scored(7, 3, ScoredGame::Result::Drawn);
    game.first_bug = 'G';
    game.accuracy = 71;
    CHECK(format_line(game) == "1970-01-01 game 7 Base 3 white drawn G 40 alone 71");
    const History history = parse_history(format_line(game));
    REQUIRE(history.games.size() == 1);
    CHECK(format_line(history.games.front()) == format_line(game));
}

TEST_CASE("damaged lines are ignored, and the last line of a game counts") {
    const std::string good = format_line(scored(1, 3, ScoredGame::Result::Lost));
    const std::string won = format_line(scored(1, 3, ScoredGame::Result::Won));
    std::string zeros(50, '\0');
    const History history =
        parse_history(good +
                      "\n2026-11-29 ga\n2026-13-40 game 2 Base 3 white won "
                      "G 40 alone -\n\n2026-11-29 game 2 Base 11 white won G 40 "
                      "alone -\n" +
                      zeros + "\n2026-11-29 start 99\n" + won);
    REQUIRE(history.games.size() == 1);
    CHECK(history.damaged == 5);
    CHECK(history.games.front().result == ScoredGame::Result::Won);
    CHECK(history.start == 2);
}

TEST_CASE("what was forgotten does not count, and a new start leaves the games") {
    const std::string game = format_line(scored(1, 3, ScoredGame::Result::Won)) + '\n';
    CHECK(parse_history(game + "2026-11-29 forget\n").games.empty());
    const History started = parse_history(game + "2026-11-29 start 4\n");
    CHECK(started.games.size() == 1);
    CHECK(fitting_level(started, "Base") == 4);
}

TEST_CASE("the level follows the results, by at most one with each game") {
    CHECK(fitting_level({}, "Base") == 2);
    std::string results;
    int before = 2;
    for (int i = 0; i < 30; ++i) {
        results += '1';
        const int now = fitting_level(played(before, results), "Base");
        CHECK(std::abs(now - before) <= 1);
        before = now;
    }
    CHECK(before > 4);
    CHECK(fitting_level(played(2, "0000"), "Base") == 1);
    const History won = played(2, "1111");
    CHECK(describe_new_level(won).starts_with("You have won 4 of 4 against level 2: the next"));
}

TEST_CASE("a game with help counts if it is lost, and a short one does not count") {
    ScoredGame game = scored(1, 3, ScoredGame::Result::Won);
    game.helped = true;
    CHECK_FALSE(game.counts());
    game.result = ScoredGame::Result::Lost;
    CHECK(game.counts());
    game.plies = 9;
    CHECK_FALSE(game.counts());
}

TEST_CASE("a set of bugs has its own level after eight games") {
    History history = played(2, "1111111111");
    for (int i = 0; i < 30; ++i) {
        ScoredGame lost = scored(100 + i, 2, ScoredGame::Result::Lost);
        lost.bugs = "Base+MLP";
        history.games.push_back(lost);
        if (i == 3) {
            CHECK(fitting_level(history, "Base+MLP") == fitting_level(history, "Base+P"));
        }
    }
    CHECK(fitting_level(history, "Base+MLP") == 1);
    const int all = fitting_level(history, "Base+P");
    CHECK(fitting_level(history, "Base") > all);
}

/// Returns the score over games 11 to 60 of a player with a rating; counts the games at each level.
double simulate(double strength, unsigned seed, std::map<int, int>& levels) {
    constexpr std::array<double, 10> kRatings{1000, 1160, 1385, 1585, 1780,
                                              1980, 2190, 2370, 2565, 2900};
    std::mt19937 random(seed);
    History history;
    double score = 0;
    for (int i = 0; i < 60; ++i) {
        const int level = fitting_level(history, "Base");
        const double away = (kRatings.at(static_cast<std::size_t>(level) - 1) - strength) / 400;
        const double chance = 1 / (1 + std::pow(10, away));
        const bool won = std::uniform_real_distribution()(random) < chance;
        using enum ScoredGame::Result;
        history.games.push_back(scored(i, level, won ? Won : Lost));
        if (i < 10) { continue; }
        ++levels[level];
        score += won ? 1 : 0;
    }
    return score / 50;
}

TEST_CASE("a player of any strength wins about half of the games") {
    constexpr int kPlayers = 200;
    constexpr int kGames = 50;
    for (const double strength : {1075.0, 1160.0, 1290.0, 1585.0, 1700.0, 2280.0}) {
        double sum = 0;
        int at_two_levels = 0;
        int at_three_levels = 0;
        for (unsigned seed = 0; seed < kPlayers; ++seed) {
            std::map<int, int> levels;
            sum += simulate(strength, seed, levels);
            std::vector<int> games{0, 0, 0};
            for (const auto& [level, count] : levels) { games.push_back(count); }
            std::ranges::sort(games, std::greater());
            at_two_levels += games[0] + games[1];
            at_three_levels += games[0] + games[1] + games[2];
        }
        CAPTURE(strength);
        CHECK(sum / kPlayers > 0.44);
        CHECK(sum / kPlayers < 0.56);
        CHECK(at_two_levels > kPlayers * kGames * 95 / 100);
        CHECK(at_three_levels > kPlayers * kGames * 99 / 100);
    }
    std::map<int, int> weak;
    simulate(300, 1, weak);
    CHECK(weak == std::map<int, int>{{1, kGames}});
    std::map<int, int> strong;
    simulate(4500, 1, strong);
    CHECK(strong == std::map<int, int>{{10, kGames}});
}

/// Plays until `plies`, any moves.
void play_until(Session& session, std::size_t plies) {
    while (session.game().history().size() < plies) {
        play_any(session);
        wait_for_move(session);
    }
}

TEST_CASE("a game against bot:auto is played at the level of the file, and is noted there") {
    const TempFolder folder;
    const std::filesystem::path scores = folder.path() / "state/roj/scores.txt";
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "bot:auto"), &storage);
    session.start();
    CHECK(session.seats().seat(Color::Black).level == 2);
    CHECK(contains(said(session.submit("level auto 1")), "at level 1 now"));
    play_until(session, 12);
    CHECK(contains(file_text(journal_in(folder.path())), "[BlackSeat \"bot:1\"]"));
    session.submit("resign!");
    CHECK(contains(file_text(scores), " Base 1 white lost "));
    CHECK(contains(file_text(scores), " 12 alone -"));
    session.submit("undo");
    play_until(session, 14);
    session.submit("resign!");
    CHECK(contains(file_text(scores), " 14 helped -"));
    CHECK(parse_history(file_text(scores)).games.size() == 1);
    CHECK(contains(said(session.submit("new human bot:auto")), "follows your strength, and plays"));
    CHECK(session.seats().seat(Color::Black).adapts);
    CHECK(session.seats().seat(Color::Black).level == 1);
}

TEST_CASE("games of one day with the same seed are noted apart, and an analysis is help") {
    const TempFolder folder;
    auto now = std::chrono::system_clock::now();
    for (int i = 0; i < 2; ++i) {
        Storage storage(kHiveGames, paths_in(folder.path()), {}, [&now] { return now; });
        Session session(seated("human", "bot:1"), &storage);
        session.start();
        play_until(session, 12);
        if (i == 1) { session.submit("analyze 1ms"); }
        session.submit("resign!");
        now += std::chrono::seconds(1);
    }
    const History history = parse_history(file_text(folder.path() / "state/roj/scores.txt"));
    REQUIRE(history.games.size() == 2);
    CHECK_FALSE(history.games[0].helped);
    CHECK(history.games[1].helped);
}

TEST_CASE("a level without a bot changes nothing, and damage is told once") {
    const TempFolder folder;
    const std::filesystem::path scores = folder.path() / "state/roj/scores.txt";
    Storage storage = storage_in(folder.path());
    std::filesystem::create_directories(scores.parent_path());
    std::ofstream(scores) << "2026-11-29 ga\n";
    Session session(seated("human", "human"), &storage);
    session.start();
    CHECK(contains(said(session.submit("level auto 4")), "No bot plays in this game"));
    CHECK(file_text(scores) == "2026-11-29 ga\n");
    CHECK(contains(said(session.submit("new bot:auto")), "1 line of the results of your games is"));
    CHECK_FALSE(contains(said(session.submit("new bot:auto")), "damaged"));
}

TEST_CASE("a torn line, and a file that cannot be written, lose no result") {
    const TempFolder folder;
    const std::filesystem::path file = folder.path() / "scores.txt";
    std::ofstream(file) << "2026-11-29 game 1 Base 3 whi";
    Scorebook book(file);
    CHECK(book.note(scored(2, 3, ScoredGame::Result::Won)));
    CHECK(book.history().games.size() == 1);
    Scorebook other(file);
    CHECK(other.note(scored(3, 3, ScoredGame::Result::Won)));
    CHECK(book.history().games.size() == 2);
    Scorebook nowhere(folder.path() / "scores.txt/below/scores.txt");
    CHECK_FALSE(nowhere.note(scored(2, 3, ScoredGame::Result::Won)));
    CHECK(nowhere.history().games.size() == 1);
}

}  // namespace
}  // namespace roj::play
