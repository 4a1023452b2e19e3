#include <algorithm>
#include <string>
#include <vector>

#include <roj/presets.h>

#include "record/parsed.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "record/played_at_random.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"

namespace roj::record {
namespace {

const std::string kHeader = "[GameType \"Base\"]\n[Result \"InProgress\"]\n\n";

/// Returns the GameString of the result, or the error.
std::string read(const std::string& text) {
    const Result<Record> record = parse_pgn(text);
    return record ? format_game(record->game) : "error: " + record.error().message.worded();
}

constexpr std::string_view kPosition =
    R"(Base+P;Black[5];wP;wQ wP-;bQ wQ-;wB1 bQ;bA1 wB1-;moved wB1)";

const std::string kThreePlies = "Base;InProgress;Black[2];wS1;bG1 wS1-;wQ \\wS1";

TEST_CASE("a game from a position is written with its position and read again") {
    Game game = test::game(kPosition);
    test::play(game, R"(bA1 -wP;wB1 wQ)");
    REQUIRE(game.undo());
    Record record(game);
    record.comments[0] = "from here";
    const std::string text = format_pgn(record);
    CHECK(text.find("[SetUp \"1\"]\n[FEN \"" + std::string(kPosition) + "\"]\n") != text.npos);
    CHECK(text.find("\n{from here}\n1. bA1 -wP\n") != text.npos);
    const Record again = parsed(text);
    CHECK(format_pgn(again) == text);
    CHECK(format_game(again.game) == std::string(kPosition) + ";play;bA1 -wP");
    CHECK(again.game.undone().size() == 1);
    CHECK_FALSE(again.tags.contains("FEN"));
}

TEST_CASE("a position is read wherever a GameString is") {
    const std::string played = std::string(kPosition) + ";play;bA1 -wP;wB1 wQ";
    CHECK(read(played) == played);
    CHECK(read(std::string(kPosition) + "\n1. bA1 -wP 2. wB1 wQ\n") == played);
    CHECK(read("[FEN \"" + std::string(kPosition) + "\"]\n1. bA1 -wP 2. wB1 wQ\n") == played);
    CHECK(read("[GameType \"Base\"]\n[FEN \"" + std::string(kPosition) + "\"]\n") ==
          "error: The tag FEN: Its game type, Base+P, is not that of the tag GameType.");
    CHECK(read("Base;White[5];wQ;bQ") ==
          "error: \"bQ\": \"bQ\" is not a bug with its cell. Write a bug and one cell: bA1 wQ-.");
    CHECK(read("[FEN \"Base;White[5];wQ;bQ\"]\n").starts_with("error: The tag FEN: \"bQ\": "));
    CHECK(read("Base;White;wQ") ==
          "error: \"White\" is not a turn. Write the side to move and its turn: White[5].");
}

TEST_CASE("a record that was written is read and written without a change") {
    Game game = played(opening());
    REQUIRE(game.undo(3));
    Record record(game);
    record.tags.set("Date", "2024.05.01");
    record.tags.set("White", "Zażółć");
    record.tags.set("WhiteSeat", "human");
    record.tags.set("Clock", "10m+5s");
    record.tags.set("Line1", "3: wA1 -wS1");
    record.comments[0] = "before";
    record.comments[2] = "two\nlines";
    const std::string text = format_pgn(record);
    const Record again = parsed(text);
    CHECK(format_pgn(again) == text);
    for (const auto& [name, value] : record.tags.entries()) {
        INFO(name);
        CHECK(again.tags.get(name) == value);
    }
    CHECK(again.comments == record.comments);
    CHECK(again.game.undone().size() == 3);
    CHECK(std::ranges::equal(again.game.undone(), game.undone()));
}

TEST_CASE("rule options come from their tag, otherwise from the caller") {
    Ruleset mzinga;
    REQUIRE(apply_preset(mzinga, "mzinga"));
    const Record foreign = parsed("[GameType \"Base+M\"]\n", mzinga);
    CHECK(foreign.game.rules().repetition_limit == 0);
    CHECK(format_game_type(foreign.game.rules().game_type) == "Base+M");

    const Record own =
        parsed("[GameType \"Base+M\"]\n[RuleOptions \"opening.queen_first=allowed\"]\n", mzinga);
    CHECK(own.game.rules().queen_first);
    CHECK(own.game.rules().repetition_limit == 3);
}

TEST_CASE("a tag can name rules that never vary, with their values") {
    const std::string moves = "1. wS1\n2. bG1 wS1-\n3. wQ \\wS1\n";
    CHECK(read("[RuleOptions \"onehive=lifted first=white\"]\n" + moves) == kThreePlies);
    CHECK(contains(read("[RuleOptions \"first=black\"]\n" + moves),
                   R"("first" cannot be "black". roj knows only "white".)"));
}

TEST_CASE("a tag that cannot be read is named") {
    CHECK(read("[GameType \"Base+X\"]\n").find("GameType") != std::string::npos);
    CHECK(read("[RuleOptions \"draw.repetition=no\"]\n").find("RuleOptions") != std::string::npos);
    CHECK(read("[RuleOptions \"nonsense\"]\n").find("NAME=VALUE") != std::string::npos);
}

TEST_CASE("any line ends and blanks around lines do not matter") {
    CHECK(read("[GameType \"Base\"]\r\n\r\n  1. wS1\t\r\n2. bG1 wS1-  \r\n3. wQ \\wS1") ==
          kThreePlies);
}

TEST_CASE("missing tags mean a Base game") {
    CHECK(read("1. wS1\n2. bG1 wS1-\n3. wQ \\wS1\n") == kThreePlies);
}

TEST_CASE("several plies can be in one line") {
    CHECK(read("1. wS1 bG1 wS1- 2. wQ \\wS1\n") == kThreePlies);
    CHECK(read("1. wS1 2. bG1 wS1- 3. wQ \\wS1\n") == kThreePlies);
    CHECK(read("1.wS1 2.bG1 wS1- 3...wQ \\wS1 *\n") == kThreePlies);
    CHECK(read("wS1 bG1 wS1- wQ \\wS1\n") == kThreePlies);
    CHECK(read("wS1 bG1 wS1- Q nw wS1\n") == kThreePlies);
    CHECK(read("1.\nwS1\n2.\nbG1 wS1-\n3. wQ \\wS1\n") == kThreePlies);
}

TEST_CASE("a pass among several plies is one word") {
    const std::string shut_in =
        "wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;wQ \\wA1;bA1 \\wQ;"
        "wG1 /wQ;bA2 /wG1";
    const Record before = parsed("Base;InProgress;White[7];" + shut_in);
    const std::string text = format_pgn(before) + "13. PASS bA2 -wG1\n";
    const Record after = parsed(text);
    CHECK(after.game.history().size() == 14);
    CHECK(after.game.history()[12].is_pass());
}

TEST_CASE("plies of the fans' bugs can be in one line, too", "[long]") {
    Ruleset rules = test::rules_of("Base+MLPCOD");
    rules.repetition_limit = 0;
    int deeds = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Game game = played_at_random(rules, seed);
        std::string line = "Base+MLPCOD\n";
        Position position(rules);
        for (const Move& move : game.history()) {
            line += format_move(position, move) + " ";
            position.apply(move);
            if (move.kind() > Move::Kind::Move) { ++deeds; }
        }
        const Record record = parsed(line, rules);
        CHECK(format_game(record.game) == format_game(game));
    }
    CHECK(deeds > 10);
}

TEST_CASE("a GameString is a record, too, and its turn is ignored") {
    CHECK(read("Base;InProgress;Black[9];wS1;bG1 wS1-; wQ \\wS1;\n") == kThreePlies);
    CHECK(read("[White \"Ann\"]\nBase;;;wS1;bG1 wS1-;wQ \\wS1") == kThreePlies);
    CHECK(read("base+plm;NotStarted") == "Base+MLP;NotStarted;White[1]");
}

TEST_CASE("comments belong to the ply before them") {
    const Record record = parsed(
        "{start}\n1. wS1\n{one line}\n2. bG1 wS1-\n{\n several\n\n  lines }\n3. wQ \\wS1 {inline}\n"
        "{the last {of several} counts}\n{ }\n4. bQ bG1/ {a} 5. wA1 -wS1\n");
    CHECK(record.game.history().size() == 5);
    const std::map<int, std::string> expected{{0, "start"},
                                              {1, "one line"},
                                              {2, "several\n\nlines"},
                                              {3, "the last of several counts"},
                                              {4, "a"}};
    CHECK(record.comments == expected);
}

TEST_CASE("a comment can close at the end of any line") {
    const Record record = parsed("1. wS1\n{ :-{ }\n2. bG1 wS1-\n");
    CHECK(record.comments.at(1) == ":-");
    CHECK(record.game.history().size() == 2);
}

TEST_CASE("a comment that never ends is an error with its line") {
    const std::string message = read("1. wS1\n{ open\n2. bG1 wS1-\n");
    CHECK(missing(message, {"Line 2", "No '}' closes"}) == "");
}

TEST_CASE("a second game in the file is an error with its line") {
    const std::string message = read(kHeader + "1. wS1\n\n" + kHeader + "1. wS1\n");
    CHECK(missing(message, {"Line 6", "second game"}) == "");
}

TEST_CASE("results are read in Mzinga's words and in those of chess, the last one wins") {
    const std::vector<std::pair<std::string, Outcome>> cases{
        {"WhiteWins", Outcome::WhiteWins}, {"BlackWins", Outcome::BlackWins},
        {"Draw", Outcome::Draw},           {"1-0", Outcome::WhiteWins},
        {"0-1", Outcome::BlackWins},       {"1/2-1/2", Outcome::Draw},
        {"*", Outcome::InProgress},        {"InProgress", Outcome::InProgress},
        {"nonsense", Outcome::InProgress},
    };
    for (const auto& [word, outcome] : cases) {
        INFO(word);
        const Record by_tag = parsed("[Result \"" + word + "\"]\n1. wS1\n");
        CHECK(by_tag.result == outcome);
        CHECK(by_tag.game.outcome() == outcome);
        if (word == "nonsense") { continue; }
        const Record by_line = parsed("[Result \"Draw\"]\n1. wS1\n\n" + word + "\n");
        CHECK(by_line.result == outcome);
    }
}

TEST_CASE("the result of the record ends the game by resignation or agreement") {
    const Record lost = parsed("1. wS1\n\nBlackWins\n");
    CHECK(lost.game.ending() == Ending::Resignation);
    CHECK(lost.game.outcome() == Outcome::BlackWins);
    const Record drawn = parsed("1. wS1\n\nDraw\n");
    CHECK(drawn.game.ending() == Ending::Agreement);

    // If the rules forbid agreement, only the record has the draw, and still writes it.
    const Record odd = parsed("[RuleOptions \"draw.agreement=off\"]\n1. wS1\n\nDraw\n");
    CHECK_FALSE(odd.game.over());
    CHECK(odd.result == Outcome::Draw);
    CHECK(format_pgn(odd).find("[Result \"Draw\"]") != std::string::npos);
}

TEST_CASE("a draw that was claimed is read as one, if the rules allow it there") {
    std::string text = "[Termination \"draw claimed\"]\n[RuleOptions \"draw.repetition=0\"]\n";
    for (const char* move : {"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"}) {
        text += std::string(move) + '\n';
    }
    for (const std::string& move : shuttle()) { text += move + '\n'; }
    text += "\nDraw\n";
    const auto read = [&](const std::string& options) {
        std::string other = text;
        other.insert(other.find("draw.repetition"), options);
        return parse_pgn(other);
    };
    const Result<Record> claimed = read("draw.claim=2 draw.agreement=off ");
    REQUIRE(claimed.has_value());
    CHECK(claimed->game.ending() == Ending::Claim);
    CHECK(claimed->result == Outcome::Draw);
    const std::string written = format_pgn(*claimed);
    CHECK(written.find("[Termination \"draw claimed\"]") != std::string::npos);
    CHECK(parse_pgn(written)->game.ending() == Ending::Claim);

    CHECK(read("draw.claim=3 ")->game.ending() == Ending::Agreement);
    CHECK(read("")->game.ending() == Ending::Agreement);
    text.replace(text.find("draw claimed"), 12, "normal");
    CHECK(read("draw.claim=2 ")->game.ending() == Ending::Agreement);
}

TEST_CASE("the board decides if the record has no result") {
    const std::string finished = format_pgn(Record(played(white_loses())));
    std::string text = finished.substr(0, finished.size() - 11);
    text.replace(text.find("BlackWins"), 9, "InProgress");
    const Record record = parsed(text);
    CHECK(record.result == Outcome::BlackWins);
    CHECK(format_pgn(record) == finished);
}

TEST_CASE("a record with a repetition in the middle is accepted") {
    std::vector<std::string> moves{"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"};
    for (int round = 0; round < 3; ++round) {
        for (const std::string& move : shuttle()) { moves.push_back(move); }
    }
    moves.push_back("wA1 -wQ");
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        text += std::to_string(i + 1) + ". " + moves[i] + "\n";
    }
    const Record record = parsed(text);
    CHECK(record.game.history().size() == moves.size());
    CHECK_FALSE(record.game.over());

    // The rule applies again to later plies and to the last position.
    const std::size_t last_line = text.rfind('\n', text.size() - 2);
    const Record at_third = parsed(text.substr(0, last_line + 1));
    CHECK(at_third.game.ending() == Ending::Repetition);
    CHECK(at_third.result == Outcome::Draw);
}

TEST_CASE("a ply that cannot be played is named with its number, its text and the reason") {
    const std::string illegal = read(kHeader + "1. wS1\n2. bG1 wS1-\n3. wA1 bG1-\n4. bQ bG1/\n");
    CHECK(illegal.find("Ply 3, \"wA1 bG1-\": ") != std::string::npos);
    CHECK(illegal.size() > std::string("error: Ply 3, \"wA1 bG1-\": ").size());
    CHECK(read("1. wS1 wB1\n").find("Ply 2, \"wB1\"") != std::string::npos);
    CHECK(read("1. wS1\n2. gibberish here\n").find("Ply 2, \"gibberish here\"") !=
          std::string::npos);
    CHECK(read("1. wS1\n2. bG1 wS1- $3\n").find("Ply 3, \"$3\"") != std::string::npos);
    CHECK(read("[White \"Ann\"\n").find("Ply 1") != std::string::npos);

    std::string after_the_end;
    for (const std::string& move : white_loses()) { after_the_end += move + "\n"; }
    CHECK(read(after_the_end + "wA2 -wA1\n").find("Ply 13") != std::string::npos);
}

TEST_CASE("undone plies that do not fit are dropped, not the game") {
    CHECK(read("[Redo \"bG1 wS1-;wQ bG1/\"]\n1. wS1\n") == "Base;InProgress;Black[1];wS1");
    const Record record = parsed("[Redo \"bG1 wS1-;wQ bG1/\"]\n1. wS1\n");
    CHECK(record.game.undone().empty());
}

TEST_CASE("undone plies come back in the order in which they are redone") {
    const Record record = parsed("[Redo \"bG1 wS1-;wQ \\wS1\"]\n1. wS1\n");
    Game game = record.game;
    REQUIRE(game.redo(2));
    CHECK(format_game(game) == kThreePlies);
}

TEST_CASE("an unfinished last line is dropped only in a file that can be torn") {
    const std::string text = "1. wS1\n2. bG1 wS1-\n3. wB1 wS";
    CHECK_FALSE(parse_pgn(text));
    const Record torn = parsed(text, {}, text::Tail::MayBeTorn);
    CHECK(torn.game.history().size() == 2);
    const std::string zeros = "1. wS1\n2. bG1 wS1-\n" + std::string(100, '\0');
    const Record before_zeros = parsed(zeros, {}, text::Tail::MayBeTorn);
    CHECK(before_zeros.game.history().size() == 2);
    const Result<Record> among_zeros = parse_pgn(zeros + "\n", {}, text::Tail::MayBeTorn);
    REQUIRE_FALSE(among_zeros.has_value());
    CHECK(among_zeros.error().message.worded() == "Line 3: There is a zero byte in the text.");
    const Record comment = parsed("1. wS1\n{never\nclosed\n", {}, text::Tail::MayBeTorn);
    CHECK(comment.game.history().size() == 1);
    // The last line break can be missing.
    CHECK(read("1. wS1\n2. bG1 wS1-\n3. wQ \\wS1") == kThreePlies);
}

TEST_CASE("no text crashes the reader") {
    const std::string sample = format_pgn(Record(played(opening()))) + "{c}\n";
    const std::string letters = "{}[]\"; \n1.wbQAS-/\\\r\0x";
    unsigned state = 12345;
    const auto next = [&state](std::size_t below) {
        state = state * 1103515245U + 12345U;
        return (state >> 8U) % below;
    };
    int readable = 0;
    for (int round = 0; round < 2000; ++round) {
        std::string text = sample;
        for (int change = 0; change < 3; ++change) {
            text[next(text.size())] = letters[next(letters.size())];
        }
        const Result<Record> record = parse_pgn(text);
        if (record) {
            CHECK(parse_pgn(format_pgn(*record)).has_value());
            ++readable;
        }
    }
    CHECK(readable > 100);
}

TEST_CASE("an export of hivegame.com is read with its date and its first-move sign") {
    const std::string head =
        "[GameType \"Base+MLP\"]\n[Date \"30-Jan-2024_16:10:56\"]\n[Site \"hivegame.com\"]\n"
        "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"";
    for (const std::string first : {"1. wL .", "1. wL "}) {
        const Record record = parsed(head + "Draw\"]\n\n" + first + "\n2. bL wL-\n\nDraw\n");
        CHECK(record.game.history().size() == 2);
        CHECK(record.result == Outcome::Draw);
        CHECK(record.tags.get("Date") == "2024.01.30");
        CHECK(record.tags.get("Time") == "16:10:56");
    }
    const Record unknown = parsed(head + "Unkown\"]\n\n1. wL\n\nUnkown\n");
    CHECK(unknown.result == Outcome::InProgress);
    CHECK(parse_pgn("[Date \"May 2024\"]\n1. wS1\n")->tags.get("Date") == "May 2024");
}

}  // namespace
}  // namespace roj::record
