// What was played from a position: the key of positions, the book, and the command.

#include <filesystem>
#include <string>
#include <utility>

#include "os/files.h"
#include "play/assist/openings.h"
#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"

namespace roj::play {
namespace {

std::uint64_t key(std::string_view game) {
    return opening_key(test::position(game));
}

void put_game(const TempFolder& folder, const std::string& name, const std::string& text) {
    const std::filesystem::path games = paths_in(folder.path()).games;
    std::filesystem::create_directories(games);
    REQUIRE(os::write_file(games / name, text));
}

std::string played(std::string_view result, std::string_view moves) {
    return "[GameType \"Base\"]\n[Result \"" + std::string(result) + "\"]\n\n" +
           std::string(moves) + '\n';
}

}  // namespace

TEST_CASE("openings: turned, reflected and transposed positions have one key") {
    const std::uint64_t first = key(R"(Base;;;wS1;bG1 wS1-;wQ \wS1)");
    CHECK(key(R"(Base;;;wS1;bG1 /wS1;wQ wS1/)") != first);
    CHECK(key(R"(Base;;;wS1;bG1 -wS1;wQ wS1\)") == first);
    CHECK(key(R"(Base;;;wS1;bG1 wS1-;wQ /wS1)") == first);
    for (const char* turned : {R"(bG1 wS1/;wQ -wS1)", R"(bG1 \wS1;wQ /wS1)", R"(bG1 /wS1;wQ wS1-)",
                               R"(bG1 wS1\;wQ wS1/)"}) {
        CAPTURE(turned);
        CHECK(key("Base;;;wS1;" + std::string(turned)) == first);
    }
    CHECK(key(R"(Base;;;wS1;bG1 wS1-;wQ -wS1)") != first);
    CHECK(key(R"(Base;;;wS1;bS1 wS1-;wQ \wS1)") != first);
    CHECK(key(R"(Base+M;;;wS1;bG1 wS1-;wQ \wS1)") != first);
    CHECK(key("Base;White[5];wQ;bQ wQ-;wA1 -wQ") != key("Base;Black[5];wQ;bQ wQ-;wA1 -wQ"));
    CHECK(key("Base;White[5];wQ;bQ wQ-;wB1 bQ") != key("Base;White[5];wQ;bQ wQ-;wB1 bQ-"));
}

TEST_CASE("openings: a book is read line by line, and a damaged line is ignored") {
    const OpeningBook book("ff 3 1 0 2\nrubbish\nfe 1 1\nfd -1 0 0 0\nzz 1 1 1 1\n\n");
    CHECK(book.positions().size() == 1);
    CHECK(book.at(255).games == 3);
    CHECK(book.at(255).black_wins == 2);
    CHECK(book.at(1).games == 0);
}

TEST_CASE("openings: the built-in book knows the first moves of every bug") {
    const Game game(test::rules_of("Base+MLP"));
    CHECK(opening_moves(game.position(), {}).size() >= 5);
    CHECK(built_in_book().positions().size() > 500);
}

TEST_CASE_METHOD(KeptGame, "openings: lists the player's games and plays a row") {
    put_game(folder, "one.pgn", played("WhiteWins", "1. wS1\n2. bG1 wS1-\n3. wA1 -wS1"));
    put_game(folder, "two.pgn", played("BlackWins", "1. wS1\n2. bG1 /wS1\n3. wA1 wS1/"));
    put_game(folder, "torn.pgn", "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS");
    put_game(folder, "rubbish.pgn", std::string("\0\xff[[;", 5));
    submit_all(session, {"new Base human human", "wS1; bG1 wS1\\"});
    const Page page = page_of(*all<List>(submit_all(session, {"openings"})).front());
    CHECK(page.title == "What was played here");
    bool found = false;
    for (const std::string& line : page.lines) {
        // The games count for the turned position, too.
        found = found || (contains(line, R"( wA1 \wS1    2 )"));
    }
    CHECK(found);
    CHECK(contains(said(session.submit("openings 99")), "has rows 1 to "));
    submit_all(session, {"openings 1"});
    CHECK(session.move_texts().size() == 3);
    submit_all(session, {"edit Base;White[9];bQ;wQ bQ-;wB1 wQ;bB1 wB1", "done"});
    check_answers(session, {{"openings", "No game in the book"},
                            {"openings 1", "No game in the book and no saved game continues"}});
}

TEST_CASE("openings: the results are those of the side to move") {
    OpeningBook own;
    own.add(test::game("Base+O;;;wO;bO wO-;wG1 -wO"), Outcome::BlackWins);
    // The columns: own games, those of the book, won, drawn and lost.
    for (const auto& [start, results] : {std::pair("Base+O;;;wO", "\t1\t0\t1\t0\t0\t100%"),
                                         std::pair("Base+O;;;wO;bO wO-", "\t1\t0\t0\t0\t1\t0%")}) {
        const Game game = test::game(start);
        const List list = list_openings(game, opening_moves(game.position(), own));
        REQUIRE(list.rows.size() == 1);
        CHECK(contains(list.rows.front().text, results));
    }
}

TEST_CASE("openings: a move that symmetry repeats is listed once") {
    OpeningBook own;
    own.add(test::game("Base;;;wS1;bG1 wS1-;wA1 -wS1"), Outcome::Draw);
    const std::vector<OpeningMove> moves = opening_moves(test::position("Base;;;wS1"), own);
    int own_games = 0;
    for (const OpeningMove& each : moves) { own_games += each.own; }
    CHECK(own_games == 1);
}

}  // namespace roj::play
