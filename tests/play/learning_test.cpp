// Hints, chances, signs on the board and the tutorial.

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include <roj/notation.h>

#include "i18n/pages.h"
#include "kept.h"
#include "play/assist/advice.h"
#include "play/input/commands.h"
#include "play/learn/lessons.h"
#include "play/session/session.h"
#include "seated.h"
#include "support/catch.h"
#include "support/positions.h"
#include "words/pieces.h"

namespace roj::play {
namespace {

constexpr const char* kRow = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";

/// A legal move that solves a lesson, and one that does not, if there is one.
std::string a_move(const Lesson& lesson, bool solving) {
    const Position position = test::position(lesson.game.c_str());
    for (const Move& move : legal_moves(position)) {
        const bool solves = std::ranges::find(lesson.answers, move) != lesson.answers.end();
        if (solves == solving) { return format_move(position, move); }
    }
    return {};
}

TEST_CASE("every text of a lesson is well-formed") {
    REQUIRE(i18n::shared_texts("lessons").size() == 17);
    for (const i18n::SharedText& text : i18n::shared_texts("lessons")) {
        INFO(text.name);
        const Result<Lesson> lesson = parse_lesson(text.text());
        CHECK((lesson ? "" : lesson.error().message.worded()) == std::string());
    }
}

constexpr const char* kLesson =
    "The Beetle\n"
    "\n"
    "game: Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-\n"
    "answers: wB1 wQ, wB1 /wQ\n"
    "task: Climb onto\n"
    "  your Queen.\n"
    "wrong: No.\n"
    "praise: Right.\n";

std::string answers_of(const Lesson& lesson) {
    const Position position = test::position(lesson.game.c_str());
    std::string text;
    for (const Move& move : lesson.answers) {
        text += (text.empty() ? "" : ", ") + format_move(position, move);
    }
    return text;
}

TEST_CASE("a lesson is read from its text") {
    const Result<Lesson> lesson = parse_lesson(kLesson);
    REQUIRE(lesson);
    CHECK(lesson->title == "The Beetle");
    CHECK(lesson->task == "Climb onto your Queen.");
    CHECK(lesson->praise == "Right.");
    CHECK(answers_of(*lesson) == "wB1 /wQ, wB1 wQ");
}

TEST_CASE("a bug as the answer of a lesson means all its moves") {
    std::string text = kLesson;
    const std::string answers = "wB1 wQ, wB1 /wQ";
    text.replace(text.find(answers), answers.size(), "wB1");
    const Result<Lesson> lesson = parse_lesson(text);
    REQUIRE(lesson);
    CHECK(answers_of(*lesson) == R"(wB1 /wQ, wB1 \wQ, wB1 wQ)");
}

TEST_CASE("chances in words: the borders are 50, 55, 65, 85 and a proven win") {
    const Position position = test::position(kRow);
    const auto words_for = [&](int chance) {
        bot::Report report;
        while (win_chance(report.score) < chance) { ++report.score; }
        while (win_chance(report.score) > chance) { --report.score; }
        return describe_chances(position, report, Wording::Notation);
    };
    CHECK(words_for(50) == "The chances are even.");
    CHECK(words_for(53) == "The chances are about even: White has 53%.");
    CHECK(words_for(54) == "The chances are about even: White has 54%.");
    CHECK(words_for(46) == "The chances are about even: Black has 54%.");
    CHECK(words_for(55) == "White has slightly better chances, about 55%.");
    CHECK(words_for(64) == "White has slightly better chances, about 64%.");
    CHECK(words_for(65) == "White has the better chances, about 65%.");
    CHECK(words_for(16) == "Black has the better chances, about 84%.");
    CHECK(words_for(15) == "Black has by far the better chances, about 85%.");
    CHECK(words_for(99) == "White has by far the better chances, about 99%.");
    bot::Report won;
    won.score = bot::kWin;
    CHECK(describe_chances(position, won, Wording::Notation) == "White can force a win.");
}

TEST_CASE("a malformed text of a lesson is refused with what is wrong") {
    const auto [from, to, why] =
        GENERATE(Catch::Generators::table<std::string, std::string, std::string>({
            {"The Beetle\n", "\n", "a title in its first line"},
            {"The Beetle\n\n", "The Beetle\n", "an empty line below its title, not \"game: "},
            {"game: ", "games: ", "\"game: TEXT\", not \"games: "},
            {"answers: wB1 wQ, wB1 /wQ\n", "", "\"answers: TEXT\", not \"task: "},
            {"wrong: No.\n", "wrong: \n", "\"wrong: TEXT\", not \"wrong: \""},
            {"  your Queen", "your Queen", "\"wrong: TEXT\", not \"your Queen.\""},
            {"praise: Right.\n", "", "\"praise: TEXT\", not \"\""},
            {"Right.\n", "Right.\n\n", "nothing after its praise"},
            {"wB1 wQ", "wB1 bQ", "legal moves as answers, not \"wB1 bQ\""},
            {"wB1 wQ, ", "wB1 wQ,", "legal moves as answers, not \"wB1 wQ,wB1 /wQ\""},
            {"wS1;bS1", "wS1;bS1;bS1", "bS1"},
        }));
    std::string text = kLesson;
    text.replace(text.find(from), from.size(), to);
    CAPTURE(text);
    const Result<Lesson> lesson = parse_lesson(text);
    REQUIRE_FALSE(lesson);
    CHECK(contains(lesson.error().message.worded(), why));
}

TEST_CASE("every lesson can be solved, and most have wrong answers") {
    int missed = 0;
    for (const Lesson& lesson : lessons()) {
        INFO(lesson.title);
        REQUIRE(parse_game(lesson.game));
        CHECK(test::position(lesson.game.c_str()).to_move() == Color::White);
        CHECK_FALSE(a_move(lesson, true).empty());
        missed += a_move(lesson, false).empty() ? 0 : 1;
    }
    CHECK(missed >= 10);
}

TEST_CASE("each bug that fans made has a lesson on what only that bug does") {
    for (const auto& [title, game_type, answer] :
         {std::tuple("The Scorpion", "Base+C", R"(wC \bQ xbQ)"),
          std::tuple("The Moth", "Base+O", "wO bG1"),
          std::tuple("The Dragonfly", "Base+D", R"(wD \wG1 +bA1)")}) {
        INFO(title);
        const auto lesson = std::ranges::find(lessons(), title, &Lesson::title);
        REQUIRE(lesson != lessons().end());
        CHECK(lesson->game.starts_with(std::string(game_type) + ';'));
        Session session(seated("human", "human"), nullptr);
        submit_all(session, {"tutorial " + std::to_string(lesson - lessons().begin() + 1)});
        CHECK(contains(said(session.submit("wQ")), "no: "));
        CHECK(contains(said(submit_all(session, {answer})), lesson->praise));
    }
}

TEST_CASE("in a lesson, a hint says what to do") {
    Session session(seated("human", "bot:1"), nullptr);
    submit_all(session, {"tutorial 5"});
    CHECK(contains(said(submit_all(session, {"hint"})), "Look at wG1."));
    CHECK(contains(said(submit_all(session, {"hint"})), "To see the move, type hint again."));
    CHECK(contains(said(submit_all(session, {"hint"})), "Try wG1 "));
    CHECK(contains(said(submit_all(session, {"hint"})), "Try wG1 "));
    CHECK(viewer(session) == Color::White);
}

TEST_CASE_METHOD(TwoPeople,
                 "tutorial goes on in a solved lesson, and otherwise lists the lessons there") {
    session.show_lists();
    submit_all(session, {"tutorial 2"});
    const auto listed = [&](const char* command) {
        const Events events = session.submit(command);
        REQUIRE(has<List>(events));
        return std::get<List>(events.front());
    };
    CHECK(listed("tutorial").chosen == 1);
    const List list = listed("tutorial list");
    REQUIRE(list.rows.size() == lessons().size());
    CHECK(list.rows[4].text == lessons()[4].title);
    submit_all(session, {list.rows[4].command, a_move(lessons()[4], true)});
    submit_all(session, {"tutorial"});
    CHECK(contains(session.looking_at(), "LESSON 6 of"));
    submit_all(session, {"tutorial 17", a_move(lessons()[16], true)});
    CHECK(listed("tutorial").chosen == 16);
}

TEST_CASE_METHOD(TwoPeople, "the tutorial runs from end to end while the game waits") {
    submit_all(session, {"wS1; bS1 wS1-"});
    const std::string before = game_string(session);
    CHECK(contains(said(submit_all(session, {"tutorial"})), "The first bug."));
    CHECK(session.looking_at() == "LESSON 1 of " + std::to_string(lessons().size()));
    CHECK(contains(said(session.submit("")), "Try it first"));
    for (const Lesson& lesson : lessons()) {
        INFO(lesson.title);
        const std::string miss = a_move(lesson, false);
        if (!miss.empty()) { CHECK(contains(said(session.submit(miss)), lesson.wrong)); }
        CHECK(contains(said(session.submit("wQ bQ")), "no: "));
        const Events right = session.submit(a_move(lesson, true));
        CHECK(contains(said(right), lesson.praise));
        CHECK_FALSE(has<CommandRejected>(session.submit("")));
    }
    CHECK(session.looking_at().empty());
    CHECK(game_string(session) == before);
    CHECK(contains(said(session.submit("tutorial 99")), "The lessons are 1 to "));
    session.submit("tutorial 4");
    CHECK(contains(said(session.submit("live")), "You are back in your game."));
    submit_all(session, {"wQ -wS1"});
    CHECK(session.game().history().size() == 3);
}

/// Everything of the game on the table that a command may change, and the next game.
std::string all_of(Session& session) {
    session.submit("live");
    std::string text = game_string(session) + '\n';
    for (const Move& move : session.game().undone()) { text += format_piece(move.piece()) + ' '; }
    for (const Seat& seat : session.seats().setup().seats) { text += format_seat(seat) + ' '; }
    text += session.clock().texts()[0] + session.clock().texts()[1] + '\n';
    for (const char* ask : {"note", "line", "setup"}) { text += said(session.submit(ask)); }
    return text;
}

TEST_CASE("no command changes the game that waits for a player in a lesson or a puzzle") {
    const auto [exercise, kind] = GENERATE(Catch::Generators::table<std::string, std::string>(
        {{"tutorial 5", "lesson"}, {"puzzle 1", "puzzle"}}));
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    Session session(seated("human", "bot:1"), &storage);
    submit_all(session, {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "save lunch", "goto 2", "branch"});
    const std::map<std::string_view, std::string> arguments{
        {"line", "1"},     {"note", "text"},       {"clock", "5m"},      {"level", "9"},
        {"load", "lunch"}, {"new", "human human"}, {"setup", "Base+MLP"}};
    const std::string before = all_of(session);
    const std::string waits = "You cannot change your game during a " + kind;
    for (const Command* const command : commands()) {
        const auto argument = arguments.find(command->name);
        const std::string line = std::string(command->name) +
                                 (argument == arguments.end() ? "" : ' ' + argument->second);
        CAPTURE(line);
        submit_all(session, {exercise});
        const std::string answer = said(session.submit(line));
        CHECK(contains(answer, waits) ==
              (changes_game({command, line.substr(command->name.size())}) &&
               command->name != "undo"));
        CHECK(all_of(session) == before);
    }
    submit_all(session, {exercise});
    CHECK(contains(said(session.submit("Base;;;wS1")), waits));
    CHECK(contains(session.preview("Base;;;wS1").text, waits));
    // What only asks is answered.
    submit_all(session, {"line", "clock", "level", "setup", "load", "live"});
    CHECK(all_of(session) == before);
}

TEST_CASE_METHOD(TwoPeople, "undo in a lesson starts it again") {
    submit_all(session, {"wS1; bS1 wS1-", "tutorial 1"});
    CHECK(contains(said(session.submit("undo")), "There is nothing to take back"));
    const std::string start = format_game(session.shown());
    submit_all(session, {"wS1"});
    CHECK(format_game(session.shown()) != start);
    const std::string told = said(submit_all(session, {"undo"}));
    CHECK(missing(told, {"The lesson begins again.", "The first bug."}) == "");
    CHECK(session.looking_at() == "LESSON 1 of " + std::to_string(lessons().size()));
    CHECK(format_game(session.shown()) == start);
    CHECK(session.game().history().size() == 2);
    submit_all(session, {"wS1", "", "wQ -wS1"});
}

TEST_CASE("in the lesson on passing, Enter passes, and so does the word") {
    std::size_t number = 1;
    while (lessons()[number - 1].title != "Passing") { ++number; }
    Session session(seated("human", "human"), nullptr);
    submit_all(session, {"tutorial " + std::to_string(number)});
    CHECK(legal_moves(session.shown().position()) == std::vector<Move>{Move::pass()});
    CHECK(contains(said(submit_all(session, {"hint"})), "Press Enter to pass"));
    CHECK(contains(said(session.submit("wQ -bA2")), "no: "));
    const std::string right = said(submit_all(session, {""}));
    CHECK(contains(right, lessons()[number - 1].praise));
    submit_all(session, {"undo"});
    CHECK(said(submit_all(session, {"pass"})) == right);
    CHECK(session.game().history().empty());
}

TEST_CASE_METHOD(TwoPeople, "each hint says more, and the next position starts again") {
    submit_all(session, {kRow});
    const std::string first = said(ask(session, "hint"));
    const std::string second = said(ask(session, "hint"));
    const std::string third = said(ask(session, "hint"));
    CHECK(contains(first, "Look at w"));
    CHECK_FALSE(contains(first, "bQ"));
    CHECK(contains(second, "Try w"));
    CHECK(contains(third, "chances"));
    CHECK(said(ask(session, "hint")) == third);
    const std::string best = second.substr(second.find("Try ") + 4);
    submit_all(session, {best.substr(0, best.find_first_of(".(")).c_str()});
    CHECK(contains(said(ask(session, "hint")), "Look at b"));
    CHECK(contains(said(ask(session, "eval")), "Expected: "));
}

TEST_CASE_METHOD(TwoPeople, "an analysis of one game is not shown in another") {
    submit_all(session, {"Base+MLP;;;"});
    ask(session, "eval");
    submit_all(session, {"Base;;;"});
    CHECK_FALSE(contains(said(ask(session, "eval")), "wM"));
    submit_all(session, {"Base+P;;;wP"});
    ask(session, "eval");
    submit_all(session, {"Base;;;wS1"});
    CHECK(contains(said(ask(session, "eval")), "Expected: b"));
    CHECK_FALSE(contains(said(ask(session, "eval")), "wP"));
}

TEST_CASE_METHOD(TwoPeople, "White's chances are known after eval, not after a hint") {
    submit_all(session, {kRow});
    ask(session, "hint");
    CHECK_FALSE(white_chance(session));
    const std::string said_chances = said(ask(session, "eval"));
    const auto chance = white_chance(session);
    REQUIRE(chance);
    CAPTURE(said_chances);
    CHECK((contains(said_chances, std::to_string(std::max(*chance, 100 - *chance)) + '%') ||
           *chance == 50));
    submit_all(session, {"wA1 \\wQ"});
    CHECK_FALSE(white_chance(session));
    submit_all(session, {"back"});
    ask(session, "eval");
    CHECK(white_chance(session) == chance);
}

TEST_CASE("with the habit eval White's chances are always known, except to two people") {
    for (const char* const black : {"bot:1", "human"}) {
        Session session(seated("human", black), nullptr);
        session.use_settings({false, false, {}, true}, nullptr);
        submit_all(session, {kRow});
        const bool alone = std::string_view(black) != "human";
        if (alone) { wait_for_move(session); }
        CHECK_FALSE(white_chance(session));
        while (alone && !white_chance(session)) { CHECK(said(wait_for_news(session)).empty()); }
        CHECK_FALSE(session.busy());
    }
}

TEST_CASE_METHOD(TwoPeople, "a late answer is not shown for another position") {
    submit_all(session, {kRow, "hint", "wA1 \\wQ"});
    CHECK_FALSE(contains(said(ask(session, "show nothing")), "Look at"));
    CHECK(contains(said(ask(session, "hint")), "Look at b"));
}

TEST_CASE("chances grow with the score and are certain only at the end of the game") {
    CHECK(win_chance(0) == 50);
    CHECK(win_chance(300) == 87);
    CHECK(win_chance(-300) == 13);
    CHECK(win_chance(29000) == 99);
    CHECK(win_chance(bot::kWin - 3) == 100);
    CHECK(win_chance(3 - bot::kWin) == 0);
}

TEST_CASE("movable and pinned bugs and gates are found") {
    const Position row = test::position(kRow);
    const std::vector<BoardMark> movable = marks_of(row, Highlight::Movable);
    REQUIRE(movable.size() == 1);
    CHECK(format_piece(*row.top(movable[0].cell)) == "wA1");
    CHECK(marks_of(row, Highlight::Pinned).size() == 4);
    CHECK(marks_of(row, Highlight::Gates).empty());
    CHECK(marks_of(row, Highlight::Nothing).empty());
    // Every bug whose reason is the hive is among the pinned ones.
    for (const BoardMark& pinned : marks_of(row, Highlight::Pinned)) {
        const Piece bug = *row.top(pinned.cell);
        if (bug.color == Color::White) {
            CHECK(parse_move(row, format_piece(bug) + " bA1-").error().why == Why::Pinned);
        }
    }
    // A hole with one way in, which is too narrow.
    const Position hole =
        test::position("Base;;;wB1;bG1 /wB1;wQ \\wB1;bG2 -bG1;wG1 wB1-;bA1 \\bG2");
    const std::vector<BoardMark> gate = marks_of(hole, Highlight::Gates);
    REQUIRE(gate.size() == 1);
    CHECK(gate[0] == BoardMark{{-1, -1}, {-1, 0}, '#'});
    CHECK(contains(describe_highlight(hole, Highlight::Gates), " and "));

    Session session(seated("human", "human"), nullptr);
    submit_all(session, {kRow});
    CHECK(contains(said(submit_all(session, {"show mov"})), ": wA1."));
    CHECK(session.highlights().size() == 1);
    submit_all(session, {"show nothing"});
    CHECK(session.highlights().empty());
    CHECK(contains(said(session.submit("show all")), "Type show and movable"));
}

TEST_CASE_METHOD(TwoPeople, "a solved lesson gives no hint, and says how to go on") {
    submit_all(session, {"tutorial 4", "wB1 wQ"});
    CHECK(contains(said(session.submit("hint")), "This lesson is solved. Press Enter"));
}

}  // namespace
}  // namespace roj::play
