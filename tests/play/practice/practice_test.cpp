// The command practice: what is due, the list, and where the positions come from.

#include <filesystem>
#include <fstream>
#include <string>

#include <roj/notation.h>

#include "play/kept.h"
#include "play/practice/deck_pages.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

// A move of a game, and a position that the player has added.
constexpr const char* kMistake =
    "due 2024-10-01 | box 2 | Base;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1- | played wQ /wS1 | "
    "better wA1 -wQ | 62% | from 2024-09-24\n";
constexpr const char* kUnplayed =
    "due 2024-10-04 | box 1 | Base+P;Black[2];wP;bS1 wP-;wQ -wP | played | better bQ bS1- | 50% | "
    "from 2024-10-03\n";
// wA1 wA2/ lets Black pin that Ant; then White resigns.
constexpr const char* kLostByBlunder =
    R"(Base;;;wG1;bB1 /wG1;wS1 \wG1;bA1 bB1\;wQ wG1-;bS1 -bB1;wA1 -wS1;bQ -bS1;wA1 bA1\;bA2 \bS1;wS1 \bA2;bB2 bS1\;wS2 -wS1;bB2 bB1;wA2 \wG1;bQ /bS1;wS2 -bQ;bG1 bQ\;wA1 wA2/;bA1 \wA1)";

/// A player with a deck; today is 2024-10-04.
struct Practising {
    explicit Practising(const std::string& deck) {
        std::filesystem::create_directories(file.parent_path());
        if (!deck.empty()) { std::ofstream(file) << deck; }
    }
    TempFolder folder;
    std::filesystem::path file = folder.path() / "data/roj/practice.txt";
    Storage storage = storage_in(folder.path());
    Session session{seated("human", "bot:1"), &storage};
};

}  // namespace

TEST_CASE("practice asks what is due, one position after the other") {
    Practising player(kMistake + std::string(kUnplayed));
    Session& session = player.session;
    CHECK(contains(said(session.start()), "2 positions are due: practice."));
    check_answers(session, {{"practice", "Game of 2024-09-24, turn 3: White played wQ /wS1."}});
    CHECK(session.looking_at() == "PRACTICE, 2 DUE");
    check_answers(session, {{"", "practice to skip it"},
                            {"practice", "Black is to move. Find a good move."},
                            {"practice", "White played wQ /wS1."},
                            {"wA1 -wQ", "Yes: wA1 -wQ keeps 62%. Again in 7 days. For the next"},
                            {"", "Black is to move. Find a good move."},
                            {"hint", "Look at bQ"},
                            {"hint", "type hint again"},
                            {"hint", "Try bQ bS1-. Again tomorrow."},
                            {"bQ bS1-", "keeps 50%. Done for today. Next: 1 tomorrow."},
                            {"practice", "Nothing is due today. Next: 1 tomorrow."}});
    submit_all(session, {""});
    CHECK(session.exercise() == nullptr);
    const std::string text = file_text(player.file);
    CHECK(contains(text, "due 2024-10-11 | box 3 | Base;White[3]"));
    CHECK(contains(text, "due 2024-10-05 | box 1 | Base+P;Black[2]"));
}

TEST_CASE("a wrong answer counts once, and a win that stays is right") {
    // White surrounds the black Queen with either Ant.
    Practising player(
        "due 2024-10-04 | box 4 | Base;White[12];bQ;bA1 bQ-;bS1 bQ/;bG1 \\bQ;bG2 -bQ;wQ bA1-;"
        "wA1 wQ-;wA2 wQ/;bB1 bQ\\ | played wA1 wQ\\ | better wA1 /bQ | 100% | from 2024-09-24\n");
    Session& session = player.session;
    check_answers(session,
                  {{"practice", "White played"},
                   {"wA2 bA1\\", "Again tomorrow."},
                   {"wA2 wA1/", "a better move keeps 100%. Try another one, or type hint."},
                   {"wA2 /bQ", "Yes: wA2 bG2\\ keeps 100%. Done for today. Next: 1 tomorrow."}});
    CHECK(contains(file_text(player.file), "due 2024-10-05 | box 1"));
}

TEST_CASE("the deck is listed, and positions are added and forgotten") {
    Practising player(kMistake + std::string("damaged\n") + kUnplayed);
    Session& session = player.session;
    const std::string listed = said(session.submit("practice list"));
    CHECK(missing(listed, {"Line 2 of ", "1. Box 2, due: now. Game of 2024-09-24, turn 3",
                           "2. Box 1, due: now. Black is to move."}) == "");
    check_answers(session, {{"practice 2", "Black is to move."},
                            {"practice add", "Your deck has this position already."},
                            {"live", ""},
                            {"practice add", "roj asks you for a good move here tomorrow."},
                            {"practice forget 1", "Position 1 is forgotten."},
                            {"practice list", "2. Box 1, due: 2024-10-05. White is to move."},
                            {"practice forget 3", "no: Type practice, practice list"},
                            {"practice soon", "no: Type practice, practice list"}});
    CHECK(contains(file_text(player.file), "box 0 | Base;White[3]"));
    CHECK(contains(file_text(player.file), "\ndamaged\n"));
    CHECK(session.complete("practice f").line == "practice forget");
    const Deck deck(file_text(player.file));
    const std::string json = deck_json(deck, *read_day("2024-10-05"));
    CHECK(json.starts_with(R"({"due": 2, "positions": [{"position": "Base+P;Black[2];)"));
    CHECK(json.ends_with(R"("damaged_lines": [2]})"));
}

TEST_CASE("a puzzle with a wrong move comes back tomorrow, once") {
    Practising player("");
    Session& session = player.session;
    submit_all(session, {"puzzle 1"});
    const Game puzzle = session.shown();
    const std::string right = format_move(puzzle.position(), *session.exercise()->answer());
    int wrong = 0;
    for (const Move& move : legal_moves(puzzle.position())) {
        const std::string text = format_move(puzzle.position(), move);
        if (text != right && ++wrong <= 2) { session.submit(text); }
    }
    const Deck deck(file_text(player.file));
    REQUIRE(deck.cards().size() == 1);
    CHECK(deck.cards()[0].better == right);
    CHECK(deck.cards()[0].box == 1);
    CHECK(deck.cards()[0].chance >= 95);
    submit_all(session, {right, "puzzle 2"});
    submit_all(session, {format_move(session.shown().position(), *session.exercise()->answer())});
    CHECK(Deck(file_text(player.file)).cards().size() == 1);
}

TEST_CASE("an empty deck says where positions come from, and restricted ones last a session") {
    Practising player("");
    check_answers(player.session, {{"practice", "There are none yet."}});
    StoragePaths paths = paths_in(player.folder.path());
    paths.confined = true;
    Storage storage(kHiveGames, paths);
    Session session(seated("human", "bot:1"), &storage);
    check_answers(session, {{"practice add", "tomorrow"}, {"practice", "Next: 1 tomorrow."}});
    CHECK_FALSE(std::filesystem::exists(player.file));
}

TEST_CASE("a review adds the player's own turning points, each once") {
    Practising player("");
    Session& session = player.session;
    submit_all(session, {kLostByBlunder, "setup human bot:1", "resign!"});
    ask(session, "review");
    const Deck deck(file_text(player.file));
    REQUIRE_FALSE(deck.cards().empty());
    for (const Card& card : deck.cards()) {
        CHECK(card.game().position().to_move() == Color::White);
        CHECK(card.due == *read_day("2024-10-05"));
    }
    CHECK(contains(file_text(player.file), "White[10];"));
    CHECK(contains(file_text(player.file), "played wA1 wA2/ | better "));
    submit_all(session, {"practice forget 1"});
    const std::string before = file_text(player.file);
    ask(session, "review");
    CHECK(file_text(player.file) == before);
}

}  // namespace roj::play
