// The puzzles: each is what it says to be, can be solved, and stays solved.

#include <filesystem>
#include <fstream>
#include <string>

#include <roj/notation.h>

#include "kept.h"
#include "play/learn/forced_win.h"
#include "play/learn/puzzle.h"
#include "play/session/session.h"
#include "seated.h"
#include "support/build_kind.h"
#include "support/catch.h"

namespace roj::play {
namespace {

Position position_of(const Puzzle& puzzle) {
    const auto game = parse_game(puzzle.game);
    REQUIRE(game);
    return game->position();
}

/// The number of the first puzzle of a grade.
std::size_t first_of(int grade) {
    for (std::size_t i = 0; i < puzzles().size(); ++i) {
        if (puzzles()[i].grade == grade) { return i + 1; }
    }
    return 0;
}

/// Plays a puzzle to its end by its own answers.
void solve(Session& session, std::size_t number) {
    submit_all(session, {"puzzle " + std::to_string(number)});
    const int moves = puzzles()[number - 1].grade;
    for (int move = 0; move < moves; ++move) {
        submit_all(session, {"hint", "hint"});
        CHECK_FALSE(session.preview("").move);
        const std::string told = said(submit_all(session, {"hint"}));
        CHECK(session.preview("").move == session.exercise()->answer());
        const std::size_t start = told.find("Try ") + 4;
        const std::string text = told.substr(start, told.find_first_of(".(", start) - start);
        INFO(told << text);
        const std::string answer = said(submit_all(session, {text}));
        CHECK_FALSE(session.preview("").move);
        CHECK(contains(answer, move + 1 == moves ? "Solved!" : "Right. The reply is "));
    }
}

}  // namespace

TEST_CASE("puzzles: exactly one move wins in the stated number of moves, and none sooner",
          "[long]") {
    CHECK(puzzles().size() >= 60);
    // All lines of each are gone through: a slow build looks at some of them.
    constexpr std::size_t kStep = roj::test::kSlowBuild ? 5 : 1;
    int grade = 1;
    for (std::size_t i = 0; i < puzzles().size(); i += kStep) {
        const Puzzle& puzzle = puzzles()[i];
        INFO(puzzle.game);
        CHECK(puzzle.grade >= grade);
        grade = puzzle.grade;
        const Position position = position_of(puzzle);
        const std::vector<Move> winning = winning_moves(position, puzzle.grade);
        REQUIRE(winning.size() == 1);
        CHECK(format_move(position, winning[0]) == puzzle.solution);
        if (puzzle.grade > 1) { CHECK(winning_moves(position, puzzle.grade - 1).empty()); }
        CHECK_FALSE(winning_moves(position, puzzle.grade, 2));
    }
    CHECK(grade == 3);
}

TEST_CASE("puzzles: an invalid line is ignored") {
    CHECK(parse_puzzle("Base;InProgress;Black[1];wS1;bA1 wS1-;2"));
    for (const char* line : {"", ";", ";;", "a;b;4", "a;b;0", "a;b;12", "a;b;", "a;1"}) {
        CHECK_FALSE(parse_puzzle(line));
    }
}

TEST_CASE("puzzles: the answers solve puzzles of each grade, and roj says so") {
    for (const int grade : {1, 2, 3}) {
        Session session(seated("human", "human"), nullptr);
        submit_all(session, {"wS1"});
        const std::string before = game_string(session);
        const std::size_t number = first_of(grade);
        solve(session, number);
        REQUIRE(session.exercise() != nullptr);
        CHECK(session.exercise()->kind() == "puzzle");
        CHECK(contains(said(session.submit("hint")), "is solved. Press Enter for the next one"));
        submit_all(session, {""});
        CHECK(session.looking_at() !=
              "PUZZLE " + std::to_string(number) + " of " + std::to_string(puzzles().size()));
        submit_all(session, {"live"});
        CHECK(game_string(session) == before);
    }
}

TEST_CASE_METHOD(TwoPeople, "puzzles: undo restarts a puzzle after any move") {
    const std::size_t number = first_of(2);
    const std::string start = "puzzle " + std::to_string(number);
    submit_all(session, {start});
    CHECK(contains(said(session.submit("undo")), "There is nothing to take back"));
    const std::size_t plies = session.shown().history().size();
    const Puzzle& puzzle = puzzles()[number - 1];
    submit_all(session, {std::string(puzzle.solution)});
    CHECK(session.shown().history().size() == plies + 2);
    const std::string told = said(submit_all(session, {"undo"}));
    CHECK(missing(told, {"The puzzle begins again.", "wins in 2 moves."}) == "");
    CHECK(session.shown().history().size() == plies);
    solve(session, number);
    CHECK(contains(said(submit_all(session, {"undo"})), "You have solved it before."));
    CHECK(session.shown().history().size() == plies);
}

TEST_CASE_METHOD(TwoPeople, "puzzles: a wrong move is refused, with a reply if one is found soon") {
    const std::size_t number = first_of(2);
    submit_all(session, {"puzzle " + std::to_string(number)});
    const Puzzle& puzzle = puzzles()[number - 1];
    const Position position = position_of(puzzle);
    for (const Move& move : legal_moves(position)) {
        const std::string text = format_move(position, move);
        if (text == puzzle.solution) { continue; }
        CHECK(contains(said(session.submit(text)), "does not win in 2 moves"));
    }
    check_answers(session, {{"", "Try it first"},
                            {"puzzle 0", "The puzzles are 1 to "},
                            {"note x", "To return to it, type live."}});
}

TEST_CASE("puzzles: solved ones are saved in a file, and a read-only home is tolerated") {
    const roj::TempFolder folder;
    const std::filesystem::path file = folder.path() / "share" / "puzzles.txt";
    {
        PuzzleBook book(file);
        CHECK(next_unsolved(1, book) == 1U);
        CHECK(book.note_solved(puzzles()[0].game));
        CHECK(next_unsolved(1, book) == 2U);
    }
    PuzzleBook again(file);
    CHECK(again.solved(puzzles()[0].game));
    CHECK_FALSE(again.solved(puzzles()[1].game));
    CHECK(contains(describe_progress(again), "1 of "));

    std::ofstream(folder.path() / "no-folder") << "x";
    PuzzleBook lost(folder.path() / "no-folder" / "puzzles.txt");
    CHECK_FALSE(lost.note_solved(puzzles()[0].game));
    CHECK(lost.solved(puzzles()[0].game));
}

}  // namespace roj::play
