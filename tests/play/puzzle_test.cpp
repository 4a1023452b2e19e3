// The puzzles: each is what it says to be, can be solved, and stays solved.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/solver.h>

#include "i18n/pages.h"
#include "kept.h"
#include "play/learn/puzzle.h"
#include "play/session/session.h"
#include "seated.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/slow/slow_solver.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

/// The number of the first puzzle with this many moves, or of the first defence.
std::size_t first_of(int moves, bool defence = false) {
    for (std::size_t i = 0; i < puzzles().size(); ++i) {
        const Puzzle& puzzle = puzzles()[i];
        if (puzzle.defence == defence && (defence || puzzle.moves == moves)) { return i + 1; }
    }
    return 0;
}

/// Whether a side wins within `moves` of its moves, by another program or by the solver.
using Wins = std::function<bool(const Game& game, Color winner, int moves)>;

bool proves(const Game& game, Color winner, int moves) {
    static bot::Solver solver(std::size_t{4} << 20);
    const bot::ProofResult result =
        solver.prove(game, winner, {.moves = moves, .nodes = 10'000'000, .time = {}});
    CHECK(result.proof != bot::Proof::Unknown);
    return result.proof == bot::Proof::Proven;
}

/// Checks that exactly one move is right, and that no fewer moves are enough.
void check_puzzle(const Puzzle& puzzle, const Wins& wins) {
    INFO(puzzle.position);
    const Game game = puzzle.game();
    const Color mover = game.position().to_move();
    const Color winner = puzzle.defence ? opponent(mover) : mover;
    const Outcome win = winner == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    int later_losses = 0;  // which take all the moves
    for (const Move& move : legal_moves(game.position())) {
        const std::string text = format_move(game.position(), move);
        const bool is_solution = text == puzzle.solution;
        INFO(text);
        Game next = game;
        REQUIRE(next.play(move));
        const int left = puzzle.defence ? puzzle.moves : puzzle.moves - 1;
        const bool won = next.over() ? next.outcome() == win : left > 0 && wins(next, winner, left);
        CHECK(won == (is_solution != puzzle.defence));
        if (!won || next.over()) { continue; }
        if (left == 1 || !wins(next, winner, left - 1)) { ++later_losses; }
    }
    if (puzzle.defence) {
        CHECK_FALSE(wins(game, mover, 3));
    } else {
        CHECK((puzzle.moves == 1 || later_losses > 0));
    }
}

void check_every(std::size_t nth) {
    for (std::size_t i = 0; i < puzzles().size(); i += nth) { check_puzzle(puzzles()[i], proves); }
}

/// Plays a puzzle to its end by its own answers.
void solve(Session& session, std::size_t number) {
    submit_all(session, {"puzzle " + std::to_string(number)});
    const Puzzle& puzzle = puzzles()[number - 1];
    const int moves = puzzle.defence ? 1 : puzzle.moves;
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

TEST_CASE("puzzles: exactly one move is right, by the solver") {
    check_every(roj::test::kSlowBuild ? 200 : 40);
}

TEST_CASE("puzzles: exactly one move is right in every puzzle", "[.deep]") {
    check_every(1);
}

TEST_CASE("puzzles: exactly one move is right, by a plain search of every line", "[long]") {
    constexpr std::size_t kStep = roj::test::kSlowBuild ? 150 : 30;
    for (std::size_t i = 0; i < puzzles().size(); i += kStep) {
        if (puzzles()[i].moves == 1) { check_puzzle(puzzles()[i], roj::test::slow_win); }
    }
}

TEST_CASE("puzzles: exactly one move wins in two, by a plain search of every line", "[.deep]") {
    for (std::size_t i = 0; i < 3; ++i) {
        check_puzzle(puzzles()[first_of(2) - 1 + i], roj::test::slow_win);
    }
}

TEST_CASE("puzzles: there are a thousand, sorted, and no two are alike") {
    CHECK(puzzles().size() >= 1000);
    CHECK(i18n::shared_text("puzzles").size() < 200'000);
    std::set<std::string> keys;
    std::set<std::vector<int>> positions;
    std::map<std::string_view, int> tags;
    std::tuple<bool, int, int> last;
    for (const Puzzle& puzzle : puzzles()) {
        const Position position = puzzle.game().position();
        std::vector<int> key = stacks_key(position, true);
        key.push_back(static_cast<int>(position.to_move()));
        CHECK(positions.insert(key).second);
        CHECK(keys.insert(puzzle.key()).second);
        const int moves = puzzle.defence ? 0 : puzzle.moves;
        CHECK(std::tuple(puzzle.defence, moves, moves > 0 ? puzzle.rating : 0) >= last);
        last = {puzzle.defence, moves, moves > 0 ? puzzle.rating : 0};
        CHECK((puzzle.rating >= 600 && puzzle.rating <= 2400));
        for (const std::string_view tag : text::split(puzzle.tags, ',')) { ++tags[tag]; }
    }
    for (const char* const tag : {"surround", "drop", "climb", "pin", "gate", "throw", "rescue"}) {
        CHECK(tags[tag] >= 10);
    }
}

TEST_CASE("puzzles: the tags are true of the solution") {
    for (const Puzzle& puzzle : puzzles()) {
        const Position position = puzzle.game().position();
        const Move move = test::move(position, puzzle.solution);
        const auto has_tag = [&](std::string_view tag) {
            return (',' + std::string(puzzle.tags) + ',').find(',' + std::string(tag) + ',') !=
                   std::string::npos;
        };
        INFO(puzzle.position);
        CHECK(has_tag("rescue") == puzzle.defence);
        CHECK(has_tag("drop") == (move.kind() == Move::Kind::Place));
        CHECK(has_tag("sting") == (move.kind() == Move::Kind::Sting));
        CHECK(has_tag("carry") == (move.kind() == Move::Kind::Carry));
        CHECK(has_tag("throw") == !throwers(position, move).empty());
    }
}

TEST_CASE("puzzles: those of roj 0.2 stay solved") {
    const auto old = std::ranges::count_if(
        puzzles(), [](const Puzzle& puzzle) { return !puzzle.first_key.empty(); });
    CHECK(old == 72);
    const roj::TempFolder folder;
    std::ofstream(folder.path() / "puzzles.txt") << "0c211a3b129cefbf\nb4fe26fa70735576=3\n";
    const PuzzleBook book(folder.path() / "puzzles.txt");
    CHECK(count_solved(book) == 1);
    CHECK(book.tries("b4fe26fa70735576") == 3);
}

TEST_CASE("puzzles: an invalid line is ignored") {
    CHECK(parse_puzzle("Base;Black[1];wS;bA1 wS1-;+2 1480 drop"));
    CHECK(parse_puzzle("Base;Black[1];wS;bA1 wS1-;-3 600 rescue 0c211a3b129cefbf")->defence);
    for (const char* line : {"", ";", ";;", "a;b;+2", "a;b;+2 600", "a;b;+0 600 -", "a;b;+6 600 -",
                             "a;b;2 600 -", "a;b;+12 600 -", "a;b;+2 x -", "+2 600 -"}) {
        CHECK_FALSE(parse_puzzle(line));
    }
}

TEST_CASE("puzzles: the answers solve puzzles of each grade, and roj says so") {
    for (const int moves : {1, 2, 3, 4, 0}) {
        Session session(seated("human", "human"), nullptr);
        submit_all(session, {"wS1"});
        const std::string before = game_string(session);
        const std::size_t number = first_of(moves, moves == 0);
        solve(session, number);
        REQUIRE(session.exercise() != nullptr);
        CHECK(session.exercise()->kind() == "puzzle");
        CHECK(contains(said(session.submit("hint")), "is solved. Press Enter for the next one"));
        submit_all(session, {""});
        CHECK(session.looking_at().starts_with("Puzzle "));
        CHECK_FALSE(session.looking_at().starts_with("Puzzle " + std::to_string(number) + ','));
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

TEST_CASE_METHOD(TwoPeople, "puzzles: a wrong move is refused, and its refutation is marked") {
    for (const bool defence : {false, true}) {
        const std::size_t number = first_of(2, defence);
        const Puzzle& puzzle = puzzles()[number - 1];
        submit_all(session, {"puzzle " + std::to_string(number)});
        const Position position = puzzle.game().position();
        int refuted = 0;
        for (const Move& move : legal_moves(position)) {
            const std::string text = format_move(position, move);
            if (text == puzzle.solution) { continue; }
            const std::string told = said(session.submit(text));
            CHECK(contains(told, defence ? "That loses" : "does not win in 2 moves"));
            if (!session.preview("").move) { continue; }
            ++refuted;
            Position next = position;
            next.apply(move);
            CHECK(contains(told, "would be " + format_move(next, *session.preview("").move)));
        }
        CHECK(refuted > 5);
        submit_all(session, {std::string(puzzle.solution)});
        CHECK_FALSE(session.preview("").move);
    }
    check_answers(session, {{"puzzle 0", "The puzzles are 1 to "}});
    submit_all(session, {"puzzle 1"});
    check_answers(session, {{"", "Try it first"}, {"note x", "To return to it, type live."}});
}

TEST_CASE("puzzles: solved ones are saved in a file, and a read-only home is tolerated") {
    const roj::TempFolder folder;
    const std::filesystem::path file = folder.path() / "share" / "puzzles.txt";
    {
        PuzzleBook book(file);
        CHECK(next_unsolved(1, book) == 1U);
        CHECK(book.note_solved(puzzles()[0].key()));
        CHECK(next_unsolved(1, book) == 2U);
    }
    PuzzleBook again(file);
    CHECK(again.solved(puzzles()[0].key()));
    CHECK_FALSE(again.solved(puzzles()[1].key()));
    CHECK(count_solved(again) == 1);

    std::ofstream(folder.path() / "no-folder") << "x";
    PuzzleBook lost(folder.path() / "no-folder" / "puzzles.txt");
    CHECK_FALSE(lost.note_solved(puzzles()[0].key()));
    CHECK(lost.solved(puzzles()[0].key()));
}

TEST_CASE("puzzles: the first move in a puzzle rates the player, and the file keeps it") {
    const roj::TempFolder folder;
    const std::filesystem::path file = folder.path() / "puzzles.txt";
    PuzzleBook book(file);
    const Puzzle& puzzle = puzzles()[0];
    const int before = book.form().points();
    CHECK(book.rate(puzzle, true));
    CHECK(book.note_solved(puzzle.key()));
    const int after = book.form().points();
    CHECK(after > before);
    CHECK_FALSE(book.rate(puzzle, true));
    CHECK(book.rate(puzzles()[1], true));
    CHECK(book.form().streak == 2);
    CHECK(book.rate(puzzles()[2], false));
    book.note_try(puzzles()[2].key());
    CHECK_FALSE(book.rate(puzzles()[2], true));
    CHECK(book.form().streak == 0);
    const PuzzleBook again(file);
    CHECK(again.form().points() == book.form().points());
    CHECK(again.form().longest_streak == 2);
    for (const char* damaged : {"form=", "form=x", "form=900", "form=9e99/350/0.06/1/1",
                                "form=900/350/0.06/3/1", "form=900/-1/0.06/0/0"}) {
        std::ofstream(file) << damaged << '\n';
        CHECK(PuzzleBook(file).form().points() == before);
        CHECK(PuzzleBook(file).form().streak == 0);
    }
}

TEST_CASE("puzzles: the next one fits the rating and the theme") {
    PuzzleBook book{{}};
    const auto distance = [&](const Puzzle& puzzle) {
        return std::abs(puzzle.rating - book.form().points());
    };
    for (const std::string_view theme : {std::string_view(), std::string_view("pin")}) {
        const Puzzle& next = puzzles()[*next_puzzle(book, theme) - 1];
        CHECK_FALSE(next.game().rules().game_type.has_fan_bugs());
        CHECK(contains(std::string(next.tags), std::string(theme)));
        for (const Puzzle& puzzle : puzzles()) {
            const bool fits = contains(std::string(puzzle.tags), std::string(theme));
            const bool fan = puzzle.game().rules().game_type.has_fan_bugs();
            if (fits && !fan && distance(puzzle) < distance(next)) { FAIL(puzzle.position); }
        }
        book.note_try(next.key());
        CHECK(puzzles()[*next_puzzle(book, theme) - 1].key() != next.key());
    }
    for (const Puzzle& puzzle : puzzles()) {
        if (contains(std::string(puzzle.tags), "carry")) { book.note_solved(puzzle.key()); }
    }
    CHECK_FALSE(next_puzzle(book, "carry"));
}

TEST_CASE("puzzles: that of the day changes every day") {
    using namespace std::chrono;
    std::set<std::size_t> seen;
    const sys_days first = 2026y / November / 29;
    for (int day = 0; day < 365; ++day) { seen.insert(daily_puzzle(first + days(day))); }
    CHECK(seen.size() == 365);
    CHECK(*seen.begin() >= 1);
    CHECK(*seen.rbegin() <= puzzles().size());
}

TEST_CASE_METHOD(TwoPeople, "puzzles: a theme, a day and a hint") {
    submit_all(session, {"puzzle daily"});
    CHECK(session.looking_at().starts_with("Puzzle "));
    submit_all(session, {"puzzle drop"});
    submit_all(session, {"hint"});
    const Move answer = *session.exercise()->answer();
    const std::string text = format_move(session.shown().position(), answer);
    const std::string told = said(submit_all(session, {text}));
    if (session.exercise()->solved()) { CHECK(missing(told, {"Theme: ", "drop"}) == ""); }
    CHECK_FALSE(contains(told, "Your rating"));
    submit_all(session, {"puzzle surround"});
    for (int moves = 0; moves < kMaxPuzzleMoves && !session.exercise()->solved(); ++moves) {
        const Position& position = session.shown().position();
        const std::string solved =
            said(submit_all(session, {format_move(position, *session.exercise()->answer())}));
        if (session.exercise()->solved()) { CHECK(contains(solved, "Your rating: ")); }
    }
    check_answers(session, {{"puzzle nonsense", "for a theme, its name: surround, drop, climb"}});
}

}  // namespace roj::play
