#include "record/parsed.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::record {
namespace {

/// Returns the rules of a record without RuleOptions, as other programs write it.
Ruleset unstated_rules() {
    Ruleset rules;
    assume_translation(rules);
    return rules;
}

TEST_CASE("an unfinished game is written as Mzinga writes it, byte for byte") {
    Record record(played({"wS1", "bG1 wS1-", "wQ \\wS1", "bQ bG1/"}, unstated_rules()));
    record.tags.set("Date", "2024.05.01");
    record.tags.set("White", "Ann");
    record.tags.set("Black", "Bob");
    record.comments[1] = "solid start";
    CHECK(format_pgn(record) ==
          "[GameType \"Base\"]\n"
          "[Date \"2024.05.01\"]\n"
          "[Event \"\"]\n"
          "[Site \"\"]\n"
          "[Round \"\"]\n"
          "[White \"Ann\"]\n"
          "[Black \"Bob\"]\n"
          "[Result \"InProgress\"]\n"
          "\n"
          "1. wS1\n"
          "{solid start}\n"
          "2. bG1 wS1-\n"
          "3. wQ \\wS1\n"
          "4. bQ bG1/\n");
}

TEST_CASE("a game without plies is written as its eight tags") {
    Ruleset rules = unstated_rules();
    rules.game_type = GameType{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug};
    CHECK(format_pgn(Record(Game(rules))) ==
          "[GameType \"Base+MLP\"]\n"
          "[Date \"\"]\n"
          "[Event \"\"]\n"
          "[Site \"\"]\n"
          "[Round \"\"]\n"
          "[White \"\"]\n"
          "[Black \"\"]\n"
          "[Result \"NotStarted\"]\n");
}

TEST_CASE("a finished game ends with an empty line and its result") {
    const Record record(played(white_loses()));
    const std::string text = format_pgn(record);
    CHECK(text.find("[Result \"BlackWins\"]\n") != std::string::npos);
    const std::string end = "12. bA2 wQ\\\n\nBlackWins\n";
    REQUIRE(text.size() > end.size());
    CHECK(text.substr(text.size() - end.size()).substr(0, 4) == "12. ");
    CHECK(text.substr(text.size() - 11) == "\nBlackWins\n");
}

TEST_CASE("a resignation and an agreed draw are read from the result") {
    Game resigned = played(opening());
    REQUIRE(resigned.resign(Color::White));
    const std::string lost = format_pgn(Record(resigned));
    CHECK(lost.find("[Result \"BlackWins\"]\n") != std::string::npos);
    CHECK(lost.substr(lost.size() - 11) == "\nBlackWins\n");

    Game drawn = played(opening());
    REQUIRE(drawn.agree_draw());
    const std::string draw = format_pgn(Record(drawn));
    CHECK(draw.find("[Result \"Draw\"]\n") != std::string::npos);
    CHECK(draw.substr(draw.size() - 6) == "\nDraw\n");
}

TEST_CASE("quotation marks are escaped in tags, and braces are left out of comments") {
    Record record(played({"wS1"}));
    record.tags.set("White", "Ann \"The\nAnt\" \\wS1");
    record.comments[0] = "  {before} all\r\n second line ";
    record.comments[1] = " { } ";
    const std::string text = format_pgn(record);
    CHECK(missing(text, {R"([White "Ann \"The Ant\" \wS1"])",
                         "\n\n{before all\nsecond line}\n1. wS1\n"}) == "");
    CHECK(text.substr(text.size() - 7) == "1. wS1\n");
}

TEST_CASE("quotation marks and backslashes in tags come back as they were") {
    for (const char* const value : {R"(Ann "The Ant" Smith)", R"("quoted")", R"(C:\games\new)",
                                    R"(\\server\dir\)", R"(\)", R"(\\)", R"(")", R"(\")", R"(\\"\)",
                                    R"(wS1 \"a\" b\ "c)", R"(engine:"/a b/c" -x '\n')"}) {
        CAPTURE(value);
        Record record(played({"wS1"}));
        record.tags.set("White", value);
        record.tags.set("Annotator", value);
        const std::string text = format_pgn(record);
        CAPTURE(text);
        const Record again = parsed(text);
        CHECK(again.tags.get("White") == value);
        CHECK(again.tags.get("Annotator") == value);
        CHECK(format_pgn(again) == text);
    }
    // Other programs do not escape, or escape every backslash as the standard of chess says.
    const Record plain = parsed(
        "[White \"Ann \"The Ant\" Smith\"]\n[Black \"a\\b\\\"]\n[Site \"C:\\\\x\"]\n1. wS1\n");
    CHECK(plain.tags.get("White") == R"(Ann "The Ant" Smith)");
    CHECK(plain.tags.get("Black") == R"(a\b\)");
    CHECK(plain.tags.get("Site") == R"(C:\x)");
}

TEST_CASE("a comment is written without the blanks around its lines, as it will be read") {
    Record record(played({"wS1"}));
    record.comments[0] = "\n first\t\n  { second }\r\n \v\n\n\flast {}\n{";
    const std::string text = format_pgn(record);
    CHECK(text.find("\n\n{first\nsecond\n\n\nlast}\n1. wS1\n") != std::string::npos);
    const Record again = parsed(text);
    CHECK(format_pgn(again) == text);
    INFO("a brace that was opened and closed inside leaves no blank behind");
    const Record nested = parsed("1. wS1\n{a {b\n} c}\n");
    const Record nested_again = parsed(format_pgn(nested));
    CHECK(format_pgn(nested_again) == format_pgn(nested));
}

TEST_CASE("our own tags follow the eight, and the undone plies come last") {
    Ruleset rules;
    rules.repetition_limit = 0;
    rules.queen_first = true;
    Game game = played({"wS1", "bG1 wS1-", "wQ \\wS1", "bQ bG1/"}, rules);
    REQUIRE(game.undo(2));
    Record record(game);
    record.tags.set("WhiteSeat", "human");
    record.tags.set("Opening", "none");
    record.tags.set("White", "Ann");
    CHECK(format_pgn(record) ==
          "[GameType \"Base\"]\n"
          "[Date \"\"]\n"
          "[Event \"\"]\n"
          "[Site \"\"]\n"
          "[Round \"\"]\n"
          "[White \"Ann\"]\n"
          "[Black \"\"]\n"
          "[Result \"InProgress\"]\n"
          "[RuleOptions \"draw.repetition=0 opening.queen_first=allowed\"]\n"
          "[WhiteSeat \"human\"]\n"
          "[Opening \"none\"]\n"
          "[Redo \"wQ \\wS1;bQ bG1/\"]\n"
          "\n"
          "1. wS1\n"
          "2. bG1 wS1-\n");
}

TEST_CASE("an export for other programs leaves out only our own tags and plies") {
    Ruleset rules;
    rules.queen_first = true;
    Game game = played({"wS1", "bG1 wS1-", "wQ \\wS1"}, rules);
    REQUIRE(game.undo(1));
    Record record(game);
    for (const char* tag : {"WhiteSeat", "BlackSeat", "Seed", "Clock", "EngineOptions", "MoveTime",
                            "Line1", "Line22", "Line", "Lineage", "SgfDate"}) {
        record.tags.set(tag, "x");
    }
    record.comments[1] = "kept";
    CHECK(format_pgn(record, PgnTags::Public) ==
          "[GameType \"Base\"]\n"
          "[Date \"\"]\n"
          "[Event \"\"]\n"
          "[Site \"\"]\n"
          "[Round \"\"]\n"
          "[White \"\"]\n"
          "[Black \"\"]\n"
          "[Result \"InProgress\"]\n"
          "[RuleOptions \"draw.symmetry=all opening.queen_first=allowed\"]\n"
          "[Line \"x\"]\n"
          "[Lineage \"x\"]\n"
          "[SgfDate \"x\"]\n"
          "\n"
          "1. wS1\n"
          "{kept}\n"
          "2. bG1 wS1-\n");
}

TEST_CASE("tags keep their order and forget what is erased") {
    Tags tags;
    tags.set("A", "1");
    tags.set("B", "2");
    tags.set("A", "3");
    CHECK(tags.get("A") == "3");
    CHECK(tags.get("C").empty());
    CHECK(tags.contains("B"));
    REQUIRE(tags.entries().size() == 2);
    CHECK(tags.entries().front().first == "A");
    tags.erase("A");
    tags.erase("never there");
    CHECK_FALSE(tags.contains("A"));
    CHECK(tags.entries().size() == 1);
}

}  // namespace
}  // namespace roj::record
