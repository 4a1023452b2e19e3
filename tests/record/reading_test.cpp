#include <string>

#include <roj/notation.h>
#include <roj/presets.h>

#include "record/parsed.h"
#include "record/pgn/pgn.h"
#include "record/reading.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/printable.h"

namespace roj::record {
namespace {

const std::string kPgn = "[GameType \"Base\"]\n[White \"Ann\"]\n\n1. wS1\n2. bG1 wS1-\n";
const std::string kSgf =
    " (;\nGM[27]VV[1]\nSU[hive]\nP0[id \"Ann\"]\n; P0[0 MoveDone W wS1 N 13 .]\n"
    "; P1[1 MoveDone B bG1 O 13 wS1-]\n)\n";
const std::string kGameString = "Base;InProgress;White[2];wS1;bG1 wS1-";

/// Returns the GameString of the result, or the error.
std::string read(const std::string& text, std::string_view name = {}) {
    const Result<Record> record = require_whole(read_record(text, name));
    return record ? format_game(record->game) : "error: " + record.error().message.worded();
}

TEST_CASE("the contents decide the format, and not the name of the file") {
    for (const char* name : {"", "game", "game.pgn", "game.sgf", "game.SGF", "sgf"}) {
        INFO(name);
        CHECK(read(kPgn, name) == kGameString);
        CHECK(read(kSgf, name) == kGameString);
    }
    CHECK(read(kGameString) == kGameString);
    CHECK(read("wS1 bG1 wS1-") == kGameString);
    INFO("where it does not, the name does");
    CHECK(read("From the archive.\n" + kSgf, "game.SGF") == kGameString);
    CHECK(contains(read("From the archive.\n" + kSgf, "game.pgn"), "Ply 1"));
    CHECK(contains(read("not a game", "game.sgf"), "no game"));
}

TEST_CASE("byte order mark, CRLF and blanks before the game change nothing") {
    const auto with_crlf = [](std::string text) {
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) {
            text.insert(at, "\r");
            at += 2;
        }
        return text;
    };
    for (const std::string& text : {kPgn, kSgf, kGameString + "\n"}) {
        CHECK(read("\xEF\xBB\xBF" + text) == kGameString);
        CHECK(read(with_crlf(text)) == kGameString);
        CHECK(read("\xEF\xBB\xBF\r\n \t" + with_crlf(text)) == kGameString);
    }
}

TEST_CASE("names in Latin-1 become UTF-8, and names in UTF-8 stay") {
    const std::string latin = "[White \"Jos\xE9\"]\n1. wS1\n";
    const Record old_name = read_whole(latin);
    CHECK(old_name.tags.get("White") == "Jos\xC3\xA9");
    const Record new_name = read_whole("[White \"Zażółć 🐝\"]\n1. wS1\n");
    CHECK(new_name.tags.get("White") == "Zażółć 🐝");
    // A text that starts as UTF-8 and then breaks it is Latin-1.
    const Result<Record> broken = require_whole(read_record("[White \"\xC3\"]\n1. wS1\n\xE2\x82"));
    CHECK_FALSE(broken.has_value());
}

TEST_CASE("the texts of a record are printable after reading") {
    const std::string pgn =
        "[White \"\033[2J\u009b2J\"]\n[Ev\aent \"\u202ex\ty\"]\n"
        "1. wS1\n{a\tnote\033]0;x\a\r\nof two lines\x7f}\r\n";
    const Record from_pgn = read_whole(pgn);
    CHECK(from_pgn.tags.get("White") == "\\x1b[2J\\u009b2J");
    CHECK(from_pgn.tags.get("Ev\\x07ent") == "\\u202ex y");
    CHECK(from_pgn.comments.at(1) == "a note\\x1b]0;x\\x07\nof two lines\\x7f");
    const Record sgf = read_whole(
        "(;GM[27]SU[hive]EV[\033[2J\\]\x9b]P0[id \"\u009b\"];P0[0 MoveDone W wS1 N 13 .])");
    CHECK(sgf.tags.get("Event") == "\\x1b[2J]\\u009b");
    for (const std::string& text : {format_pgn(from_pgn), format_pgn(sgf)}) {
        CHECK(text::printable(text) == text);
    }
}

TEST_CASE("a text without a game is refused with the reason") {
    CHECK(contains(read(""), "empty"));
    CHECK(contains(read(" \r\n\t"), "empty"));
    CHECK(contains(read("\xFF\xFE[\0W\0"), "UTF-16"));
    CHECK(contains(read("\xFE\xFF\0[\0W"), "UTF-16"));
    CHECK(contains(read(std::string("\0\0\0\0", 4)), "a binary file"));
    CHECK(contains(read("\x7F\x45LF\x02\x01"), "a binary file"));
    CHECK(contains(read("[RuleOptions \"sky.color=green\"]\n1. wS1\n"), "RuleOptions"));
}

TEST_CASE("a text of another kind is never an empty game, and the error says what it looks like") {
    const auto [text, told] = GENERATE(table<std::string, std::string>({
        {R"({"game": "Base", "moves": ["wS1", "bG1 wS1-"]})", "like JSON"},
        {"{\n  \"type\": 1\n}\n", "like JSON"},
        {"[]", "like JSON"},
        {"[1, 2]", "like JSON"},
        {R"([{"id": 1}])", "like JSON"},
        {"{}", "like JSON"},
        {"(;FF[4]SZ[19]PB[Go Seigen];B[pd];W[dp])", "like an SGF of another game"},
        {"(;)", "no game"},
        {"(;C[only a comment])", "like an SGF of another game"},
        {"<!DOCTYPE html>\n<html><body>wS1</body></html>", "like HTML or XML"},
        {"<?xml version=\"1.0\"?><game/>", "like HTML or XML"},
        {"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj", "like a PDF"},
        {"\x89PNG\r\n\x1A\n", "like a binary file"},
        {"PK\x03\x04\x14", "like a binary file"},
        {"[Event \"Casual\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n",
         "like a game of chess"},
        {"1.d4 d5 2.c4", "like a game of chess"},
        {"[Event \"Casual\"]\n[White \"A\"]\n[Result \"1-0\"]\n", "There is no game of Hive"},
        {"{a comment and nothing more}", "There is no game of Hive"},
        {"; a comment\n", "There is no game of Hive"},
        {"Dear Ann,\nhere is the game.\n", "There is no game of Hive in this text. Ply 1"},
        {"name,elo\nann,1500\n", "There is no game of Hive"},
    }));
    for (const char* const name : {"", "game.pgn", "game.sgf", "game.txt"}) {
        CAPTURE(text, name);
        const Result<Reading> reading = read_record(text, name);
        REQUIRE_FALSE(reading.has_value());
        CAPTURE(reading.error().message.worded());
        const bool named_sgf =
            std::string_view(name).ends_with("sgf") && text.front() != '[' && text.front() != '(';
        CHECK(contains(reading.error().message.worded(), named_sgf ? "" : told));
    }
}

TEST_CASE("a game without plies is a game if a tag or a type says so") {
    for (const char* const text :
         {"[GameType \"Base\"]\n",
          "[GameType \"Base+M\"]\n[White \"Ann\"]\n[Result \"NotStarted\"]\n", "Base", "Base+MLP",
          "Base;NotStarted;White[1]", "(;GM[27])", "(;SU[hive-m])",
          "[FEN \"Base;White[2];wS1;bS1 wS1-\"]\n"}) {
        CAPTURE(text);
        CHECK(require_whole(read_record(text)).has_value());
    }
    // A game of Hive whose first ply is illegal is not foreign.
    CHECK(contains(read("wS2"), "error: Ply 1"));
    CHECK(contains(read("wM"), "error: Ply 1"));
}

TEST_CASE("a message never contains bytes that control a terminal") {
    for (const char* text :
         {"1. \x1B[2J\n",
          "1. wS1\n2. bG1 \xC2\x9B"
          "2J\n",
          "[GameType \"\x1B[31m\"]\n", "[RuleOptions \"a\x1B=b\"]\n", "(;SU[\x1B]71;x])",
          "(;GM[\x1B])", "(;SU[hive];P0[1 dropb \x1B a b])", "(;P0[1 Move W w\xC2\x9B N 13])"}) {
        const std::string message = read(text);
        INFO(message);
        CHECK(contains(message, "error: "));
        for (const char c : message) { CHECK((c >= ' ' && c <= '~')); }
    }
}

TEST_CASE("the rules come from the record") {
    Ruleset mzinga;
    REQUIRE(apply_preset(mzinga, "mzinga"));
    const std::string queen_first =
        "[GameType \"Base\"]\n[RuleOptions \"opening.queen_first=allowed\"]\n1. wQ\n";
    const Record own = read_whole(queen_first, {}, mzinga);
    CHECK(own.game.rules().queen_first);
}

TEST_CASE("a record without draw.symmetry compares only translated hives, and keeps its draw") {
    constexpr const char* kMoves =
        "1. wS1\n2. bS1 wS1-\n3. wQ \\wS1\n4. bQ bS1/\n5. wQ -wS1\n6. bQ bS1-\n7. wQ /wS1\n"
        "8. bQ bS1\\\n9. wQ -wS1\n10. bQ bS1-\n11. wQ \\wS1\n12. bQ bS1/\n";
    const Record old = parsed(kMoves);
    CHECK_FALSE(old.game.rules().symmetric_repetition);
    CHECK_FALSE(old.game.over());
    CHECK(format_pgn(old).find("RuleOptions") == std::string::npos);
    const Record now = parsed(std::string("[RuleOptions \"draw.symmetry=all\"]\n") + kMoves);
    CHECK(now.game.ending() == Ending::Repetition);
    CHECK(format_pgn(now).find("[RuleOptions \"draw.symmetry=all\"]") != std::string::npos);
    // roj 0.2 counted repetitions in another way: its result stays.
    const Record drawn = parsed(std::string(kMoves) + "\nDraw\n");
    CHECK(drawn.result == Outcome::Draw);
    CHECK(drawn.game.over());
}

TEST_CASE("a record that places a Queen first is read with the rule it needs, and says so") {
    const std::string note =
        "This game file places a Queen first, so roj reads it with opening.queen_first=allowed.";
    for (const char* const text :
         {"[GameType \"Base\"]\n1. wQ\n2. bS1 wQ-\n", "Base;InProgress;White[2];wS1;bQ wS1-",
          "(;GM[27]SU[hive];P0[1 MoveDone W wQ N 13];P1[2 MoveDone B bQ O 13])"}) {
        INFO(text);
        const Reading reading = reading_of(text);
        CHECK_FALSE(reading.stopped.has_value());
        CHECK(reading.note == note);
        CHECK(reading.record.game.history().size() == 2);
        CHECK(format_rule_options(reading.record.game.rules()) ==
              "draw.symmetry=translation opening.queen_first=allowed");
        // If the rules allow it, there is no note.
        Ruleset leaflet;
        REQUIRE(apply_preset(leaflet, "leaflet"));
        CHECK(read_record(text, {}, leaflet)->note.empty());
        // The record that is written then names the rule.
        const Reading again = reading_of(format_pgn(reading.record));
        CHECK_FALSE(again.stopped.has_value());
        CHECK(again.note.empty());
    }
    CHECK(read_record(kPgn)->note.empty());
    CHECK(read_record("Base;;;wS1;bS1 wS1")->note.empty());
    // A later ply that all rules forbid still ends the reading.
    const Result<Reading> part = read_record("Base;;;wQ;bS1 wQ-;wS1 -wQ;bA1 wQ-");
    REQUIRE(part->stopped.has_value());
    CHECK(part->note == note);
    CHECK(contains(part->stopped->message.worded(), "Ply 4, \"bA1 wQ-\""));
    CHECK(part->record.game.history().size() == 3);
}

TEST_CASE("a record contains the rules if they are not the default") {
    // It does not name its rules.
    const std::string two = "Base+C;;;wC;bS1 wC-;wQ -wC;bQ bS1-;wC2 -wQ";
    CHECK(contains(read(two), "Ply 5, \"wC2 -wQ\": "));
    CHECK(contains(read(two), " With the rules count.C=2, all of it can be played."));
    CHECK(contains(read(two + ";pass"), " With the rules count.C=2, it continues to ply 5."));
    // A record that names its rules, or that all rules forbid, is just illegal.
    const std::string told =
        read("[GameType \"Base\"]\n[RuleOptions \"draw.repetition=0\"]\n1. wQ\n");
    CHECK(contains(told, "Ply 1, \"wQ\""));
    CHECK_FALSE(contains(told, " With "));
    CHECK_FALSE(contains(read("Base;InProgress;White[2];wS1;bS1 wS1"), " With "));
}

TEST_CASE("the valid part is returned with the reason why it ends") {
    const Reading reading = reading_of(kPgn + "3. wA1 bG1-\n4. bQ bG1-\n\nBlackWins\n");
    REQUIRE(reading.stopped.has_value());
    CHECK(contains(reading.stopped->message.worded(), "Ply 3, \"wA1 bG1-\""));
    CHECK(format_game(reading.record.game) == kGameString);
    CHECK(reading.record.result == Outcome::InProgress);
    CHECK(reading.record.tags.get("White") == "Ann");
    const Reading comments = reading_of("{0}\n1. wS1\n{1}\n2. nonsense here\n{2}\n");
    CHECK(comments.record.comments.size() == 2);
    const Reading second = reading_of(kPgn + "\n" + kPgn);
    REQUIRE(second.stopped.has_value());
    CHECK(contains(second.stopped->message.worded(), "second game"));
    CHECK(format_game(second.record.game) == kGameString);
}

/// A text that is far too large, and a word of the error.
struct Large {
    std::string name;
    std::string text;
    std::string reason;
};

std::string repeat(std::string_view part, int times) {
    std::string text;
    text.reserve(part.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i) { text += part; }
    return text;
}

TEST_CASE("texts larger than any game are refused quickly, with a reason", "[long]") {
    constexpr int kMany = 300000;
    const std::vector<Large> cases{
        {"plies in lines", repeat("1. wS1\n", kMany), "Ply 2"},
        {"plies in one line", repeat("wS1 ", kMany), "longer than any game"},
        {"tags", repeat("[A \"1\"]\n", kMany) + repeat("wS1 ", 2), "Ply 2"},
        {"different tags",
         [] {
             std::string text;
             for (int i = 0; i < kMany; ++i) { text += "[A" + std::to_string(i) + " \"1\"]\n"; }
             return text;
         }(),
         "more than 1000 tags"},
        {"open braces", repeat("{", kMany), "No '}' closes"},
        {"braces", repeat("{}", kMany) + "wS1 wS1", "Ply 2"},
        {"lines of a comment", "{" + repeat("\n", kMany), "No '}' closes"},
        {"fields of a GameString", "Base;;;" + repeat("wS1;", kMany / 2), "Ply 2"},
        {"plies without end",
         "Base;;;wS1;bG1 wS1-;wQ -wS1;bQ bG1-;" + repeat("wQ \\wS1;bQ bG1/;wQ -wS1;bQ bG1-;", 6000),
         "more than 20000 plies"},
        {"parentheses", "(;GM[27]" + repeat("(", kMany), ""},
        {"nodes", "(;GM[27]" + repeat(";P0[1 done]", kMany), "more than 200000 entries"},
        {"an open value", "(;GM[27]C[" + repeat("\\", kMany), "No ']' closes"},
        {"a long name", "(;GM[27]" + repeat("A", kMany) + "[1])", ""},
        {"a long result",
         "(;GM[27]P0[id \"" + repeat("a", kMany) + "\"]RE[" + repeat("a", kMany) + "])", ""},
    };
    for (const Large& large : cases) {
        INFO(large.name);
        const std::string told = read(large.text).substr(0, 200);
        INFO(told);
        CHECK(contains(told, large.reason));
        CHECK(contains(told, "error: ") == !large.reason.empty());
    }
}

TEST_CASE("the part that was read of a long text can be written and read again", "[long]") {
    const std::string endless =
        "Base;;;wS1;bG1 wS1-;wQ -wS1;bQ bG1-;" + repeat("wQ \\wS1;bQ bG1/;wQ -wS1;bQ bG1-;", 6000);
    const Reading plies = reading_of(endless);
    CHECK(plies.record.game.history().size() == 20000);
    CHECK(parse_pgn(format_pgn(plies.record)).has_value());

    const std::string long_text = repeat("ż", 2000000);
    const Reading tags = reading_of("(;GM[27]P0[id \"" + long_text + "\"]RE[" + long_text + "]EV[" +
                                    long_text + "];P0[1 MoveDone W wS1 N 13])");
    CHECK(tags.record.tags.get("White") == repeat("ż", 500));
    CHECK(parse_pgn(format_pgn(tags.record)).has_value());
}

}  // namespace
}  // namespace roj::record
