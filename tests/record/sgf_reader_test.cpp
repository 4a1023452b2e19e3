#include <string>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "record/played.h"
#include "record/reading.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::record {
namespace {

/// Returns a file of BoardSpace that numbers these actions: "P0 pick W 4 wS1".
std::string sgf(const std::vector<std::string>& actions, const std::string& header = "SU[Hive]") {
    std::string text = " (;\nGM[27]VV[1]\n" + header + "\nP0[id \"Ann\"]\nP1[id \"Bob\"]\n";
    int number = 0;
    for (const std::string& action : actions) {
        text += "; " + action.substr(0, 2) + "[" + std::to_string(number++) + action.substr(2) +
                "]TM[100]\n";
    }
    return text + ")\n";
}

/// Returns the GameString of the result, or the error.
std::string read(const std::string& text) {
    const Result<Record> record = require_whole(read_sgf(text));
    return record ? format_game(record->game) : "error: " + record.error().message.worded();
}

/// Four plies; the hive runs from west to east.
const std::vector<std::string> kFour{"P0 Start P0", "P0 pick W 4 wS1", "P0 dropb wS1 N 13 .",
                                     "P0 done",     "P1 pick B 2 bG1", "P1 dropb bG1 O 13 wS1-",
                                     "P1 done",     "P0 pick W 0 wQ",  "P0 dropb wQ M 13 -wS1",
                                     "P0 done",     "P1 pick B 0 bQ",  "P1 dropb bQ P 13 bG1-",
                                     "P1 done"};
const std::string kFourPlies = "Base;InProgress;White[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-";

std::vector<std::string> four_and(const std::vector<std::string>& more) {
    std::vector<std::string> actions = kFour;
    actions.insert(actions.end(), more.begin(), more.end());
    return actions;
}

TEST_CASE("a game of BoardSpace is read by its coordinates") {
    CHECK(read(sgf(kFour)) == kFourPlies);
    // Columns grow to the east, rows to the north-west.
    CHECK(read(sgf({"P0 pick W 4 wS1", "P0 dropb wS1 N 13 .", "P0 done", "P1 pick B 2 bG1",
                    "P1 dropb bG1 N 14 wrong", "P1 done", "P0 pick W 0 wQ", "P0 dropb wQ M 12 .",
                    "P0 done", "P1 pick b 0 bQ", "P1 dropb bQ O 15 nonsense/", "P1 done"})) ==
          "Base;InProgress;White[3];wS1;bG1 \\wS1;wQ /wS1;bQ bG1/");
}

TEST_CASE("only Done ends a turn, and the last drop before it counts") {
    CHECK(read(sgf(four_and({"P0 pickb M 13 wQ", "P0 dropb wQ N 14 \\\\wS1", "P0 pickb N 14 wQ",
                             "P0 dropb wQ M 12 /wS1", "P0 done"}))) ==
          "Base;InProgress;Black[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wQ /wS1");
    INFO("put back where it was, and another bug taken instead");
    CHECK(read(sgf(four_and({"P0 pickb M 13 wQ", "P0 dropb wQ N 14 \\\\wS1", "P0 pickb N 14 wQ",
                             "P0 dropb wQ M 13 .", "P0 pick W 1 wA1", "P0 dropb wA1 L 13 -wQ",
                             "P0 done"}))) ==
          "Base;InProgress;Black[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ");
    INFO("put back on the rack, so that nothing is left to confirm");
    CHECK(read(sgf(four_and({"P0 pick W 1 wA1", "P0 dropb wA1 L 13 -wQ", "P0 pickb L 13 wA1",
                             "P0 Drop W 1 wA1 Rack", "P0 done"}))) == kFourPlies);
    INFO("the last turn was never confirmed");
    CHECK(read(sgf(four_and({"P0 pick W 1 wA1", "P0 dropb wA1 L 13 -wQ"}))) == kFourPlies);
}

TEST_CASE("moves of one record, with and without their own Done") {
    const std::string five = "Base;InProgress;Black[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ";
    CHECK(read(sgf(four_and({"P0 Move W wA1 L 13 -wQ", "P0 Done"}))) == five);
    CHECK(read(sgf(four_and({"P0 MoveDone W wA1 L 13 -wQ"}))) == five);
    CHECK(read(sgf(four_and({"P0 move W A1 L 13 -wQ", "P0 done"}))) == five);
    CHECK(read(sgf(four_and({"P0 MOVEDONE w a1 l 13"}))) == five);
}

TEST_CASE("pieces without a colour are the mover's, and names come in any case") {
    CHECK(read(sgf({"P0 pick w 4 S1", "P0 dropb s1 N 13 .", "P0 done", "P1 pick b 2 G1",
                    "P1 dropb g1 O 13 wS1-", "P1 done", "P0 pick w 0 Q", "P0 dropb q M 13 -wS1",
                    "P0 done", "P1 pick b 0 Q", "P1 dropb Q P 13 bG1-", "P1 done"})) == kFourPlies);
    INFO("b1 is a Beetle, bb1 a black one");
    CHECK(read(sgf(four_and({"P0 pick w 3 B1", "P0 dropb b1 L 13 -wQ", "P0 done", "P1 pick b 3 B1",
                             "P1 dropb bb1 Q 13 bQ-", "P1 done", "P0 pickb L 13 b1",
                             "P0 dropb b1 M 13 wQ", "P0 done", "P1 pickb Q 13 b1",
                             "P1 dropb b1 P 13 bQ.", "P1 done"}))) ==
          "Base;InProgress;White[5];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wB1 -wQ;bB1 bQ-;wB1 wQ;bB1 bQ");
}

TEST_CASE("numbers follow the order in which the bugs came, not the file") {
    CHECK(read(sgf(four_and({"P0 pick W 1 wA3", "P0 dropb wA3 L 13 -wQ", "P0 done",
                             "P1 pick B 1 bA2", "P1 dropb bA2 Q 13 bQ-", "P1 done",
                             "P0 pickb L 13 wA3", "P0 dropb wA3 R 13 bA2-", "P0 done"}))) ==
          "Base;InProgress;Black[4];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA1 bA1-");
}

/// The white Pillbug is next to the black Queen, and can throw it.
const std::vector<std::string> kBeforeThrow{
    "P0 pick W 7 wP1",  "P0 dropb wP1 N 13 .",      "P0 done",
    "P1 pick B 2 bG1",  "P1 dropb bG1 O 13 wP-",    "P1 done",
    "P0 pick W 0 wQ",   "P0 dropb wQ M 13 -wP",     "P0 done",
    "P1 pick B 0 bQ",   "P1 dropb bQ P 14 bG1/",    "P1 done",
    "P0 pick W 1 wA1",  "P0 dropb wA1 L 13 -wQ",    "P0 done",
    "P1 pickb P 14 bQ", "P1 dropb bQ O 14 \\\\bG1", "P1 done",
    "P0 pick W 4 wS1",  "P0 dropb wS1 K 13 -wA1",   "P0 done",
    "P1 pick B 1 bA1",  "P1 dropb bA1 P 13 bG1-",   "P1 done"};
const std::string kThrown =
    "Base+P;InProgress;Black[5];wP;bG1 wP-;wQ -wP;bQ bG1/;wA1 -wQ;bQ \\bG1;wS1 -wA1;bA1 bG1-;"
    "bQ \\wP";

TEST_CASE("a throw is a move of the thrown bug, of either colour and in any spelling") {
    const std::vector<std::vector<std::string>> throws{
        {"P0 Pickb O 14 bQ", "P0 PDropb bQ N 14 \\\\wP", "P0 Done"},
        {"P0 pickb O 14 q", "P0 pdropb q N 14 \\\\wP", "P0 done"},
        {"P0 pickb O 14 q", "P0 dropb q N 12 .", "P0 pickb N 12 q", "P0 pdropb q N 14 .",
         "P0 done"},
        {"P0 PMove B bQ N 14 .", "P0 Done"},
        {"P0 pmove B Q N 14 .", "P0 done"},
        {"P0 PMoveDone B bQ N 14 \\\\wP"},
    };
    for (const std::vector<std::string>& thrown : throws) {
        INFO(thrown.front() << ", " << thrown.back());
        std::vector<std::string> actions = kBeforeThrow;
        actions.insert(actions.end(), thrown.begin(), thrown.end());
        CHECK(read(sgf(actions, "SU[hive-p]")) == kThrown);
    }
}

TEST_CASE("the setup names the bugs in the words of every age") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "Base"},
        {"SU[hive]", "Base"},
        {"SU[Hive-PLM]", "Base+MLP"},
        {"SU[hive-lm]", "Base+ML"},
        {"SU[hive-plm 2 0 101]", "Base+MLP"},
        {"SU[Hive-PieLM]", "Base+MLP"},
        {"SU[Chess]", "error: The setup \"Chess\" is not a game of Hive."},
        {"SU[hive-x]", "error: The setup \"hive-x\" has unknown bugs. Write one like hive-plm."},
        {"SU[hive-c]", "error: The setup \"hive-c\" has unknown bugs. Write one like hive-plm."},
        {"SU[hive-a]", "error: The setup \"hive-a\" has unknown bugs. Write one like hive-plm."},
    };
    for (const auto& [setup, expected] : cases) {
        INFO(setup);
        const std::string told = read(sgf({}, setup));
        CHECK(told.substr(0, told.find(';')) == expected);
    }
    CHECK(contains(read(sgf({}, "SU[Hive-Ultimate 2 0]")), "Hive-Ultimate"));
    CHECK(contains(read("(;GM[1]SZ[19];B[aa])"), "GM[27]"));
}

TEST_CASE("only the main line of the first tree counts, and spectators do not") {
    const std::string first = sgf(kFour);
    CHECK(read(first + sgf({"P0 pick W 4 wS1", "P0 dropb wS1 N 13 .", "P0 done"})) == kFourPlies);
    std::string looked_at = first;
    looked_at.insert(looked_at.rfind(')'), "; P-1[14 Pop 3]\n; P-1[15 vcr: back]\n");
    CHECK(read(looked_at) == kFourPlies);
    INFO("a variation after a variation");
    std::string branched = first;
    branched.insert(branched.rfind(')'),
                    "(;P0[20 MoveDone W wA1 L 13 .])(;P0[20 MoveDone W wG1 L 13 .])");
    CHECK(read(branched) == "Base;InProgress;Black[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ");
}

TEST_CASE("unknown commands and an extra Done are ignored") {
    CHECK(read(sgf(four_and({"P0 done", "P1 Edit", "P0 Reset", "P1 done", "P0 WinOnTime",
                             "P0 sing la la la", "P1"}))) == kFourPlies);
}

TEST_CASE("a long hive crosses the edge of the old board of 26 columns and rows") {
    std::string far = sgf(kFour);
    const auto replace = [&](const std::string& from, const std::string& to) {
        for (std::size_t at = far.find(from); at != std::string::npos; at = far.find(from)) {
            far.replace(at, from.size(), to);
        }
    };
    replace(" N 13", " Z 1");
    replace(" O 13", " A 1");
    replace(" M 13", " Y 1");
    replace(" P 13", " B 1");
    CHECK(read(far) == kFourPlies);
    INFO("up and down as well, and a bug that is lifted there and put back");
    far.insert(
        far.rfind(')'),
        "; P0[20 pick W 1 A1]\n; P0[21 dropb a1 Y 26 x]\n; P0[22 done]\n"
        "; P1[23 pickb B 1 bQ]\n; P1[24 dropb bQ A 2 x]\n; P1[25 pickb A 2 bQ]\n"
        "; P1[26 dropb bQ B 1 x]\n; P1[26 done]\n; P1[27 pick B 1 A1]\n; P1[28 dropb a1 C 1 x]\n"
        "; P1[29 done]\n; P0[30 pickb Y 26 a1]\n; P0[31 dropb a1 D 1 x]\n; P0[32 done]\n");
    CHECK(read(far) ==
          "Base;InProgress;Black[4];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 wQ\\;bA1 bQ-;wA1 bA1-");
}

TEST_CASE("on the board without edges, columns beyond Z and before A have a number") {
    CHECK(read(sgf({"P0 MoveDone W wS1 Z 26 .", "P1 MoveDone B bG1 1Z 26 .",
                    "P0 MoveDone W wQ Y 26 .", "P1 MoveDone B bQ 2Z 26 ."})) == kFourPlies);
    CHECK(read(sgf({"P0 MoveDone W wS1 1A -1 .", "P1 MoveDone B bG1 A -1 .",
                    "P0 MoveDone W wQ 2A -1 .", "P1 MoveDone B bQ B -1 ."})) == kFourPlies);
}

/// After these plies, White must pass.
std::vector<std::string> shut_in() {
    return {"P0 MoveDone W wA1 N 13", "P1 MoveDone B bS1 O 13", "P0 MoveDone W wQ M 13",
            "P1 MoveDone B bQ P 14",  "P0 MoveDone W wQ N 14",  "P1 MoveDone B bA1 O 12",
            "P0 MoveDone W wQ M 13",  "P1 MoveDone B bA2 P 13", "P0 MoveDone W wQ N 14",
            "P1 MoveDone B bA1 N 15", "P0 MoveDone W wG1 M 13", "P1 MoveDone B bA2 L 12"};
}

TEST_CASE("a forced pass is a word, a bare Done, or nothing") {
    const std::vector<std::vector<std::string>> passes{
        {"P0 Pass", "P0 Done"}, {"P0 PassDone"}, {"P0 done"}, {"P0 done", "P0 done"}, {}};
    for (const std::vector<std::string>& pass : passes) {
        std::vector<std::string> actions = shut_in();
        actions.insert(actions.end(), pass.begin(), pass.end());
        actions.emplace_back("P1 MoveDone B bG1 Q 14");
        INFO(pass.size());
        const std::string told = read(sgf(actions));
        CHECK(missing(told, {"White[8]", ";pass;bG1 bQ-"}) == "");
    }
    INFO("a second Done of the player who has moved is no pass of the other one");
    std::vector<std::string> actions = shut_in();
    actions.emplace_back("P1 done");
    CHECK(contains(read(sgf(actions)), "White[7]"));
}

TEST_CASE("draw offers use up their Dones, but no turn") {
    CHECK(read(sgf(four_and({"P0 OfferDraw", "P0 Done", "P1 DeclineDraw", "P1 Done",
                             "P0 MoveDone W wA1 L 13"}))) ==
          "Base;InProgress;Black[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ");
    std::vector<std::string> actions = shut_in();
    for (const char* talk : {"P0 offerdraw", "P0 done", "P1 declinedraw", "P1 done", "P0 done"}) {
        actions.emplace_back(talk);
    }
    CHECK(contains(read(sgf(actions)), "Black[7]"));
}

TEST_CASE("a game in which the second player swapped colours") {
    const Result<Record> record = require_whole(
        read_sgf(sgf({"P0 MoveDone W wS1 N 13", "P1 Swap", "P1 Done", "P0 MoveDone B bG1 O 13",
                      "P1 MoveDone W wQ M 13", "P0 MoveDone B bQ P 13", "P0 Resign", "P0 Done"},
                     "SU[Hive-PieLM]")));
    REQUIRE(record.has_value());
    CHECK(record->game.history().size() == 4);
    CHECK(record->tags.get("White") == "Bob");
    CHECK(record->tags.get("Black") == "Ann");
    CHECK(record->result == Outcome::WhiteWins);
}

TEST_CASE("a game that Black begins is read with exchanged colours") {
    const Result<Record> record = require_whole(
        read_sgf(sgf({"P0 pick B 4 bS1", "P0 dropb bS1 N 13 .", "P0 done", "P1 MoveDone W wG1 O 13",
                      "P0 MoveDone B bQ M 13", "P1 MoveDone W wQ P 13"},
                     "CM[1,0]SU[Hive]")));
    REQUIRE(record.has_value());
    CHECK(format_game(record->game) == kFourPlies);
    CHECK(record->tags.get("White") == "Ann");
}

/// Reads the end of a game of four plies.
Outcome result_of(const std::string& result, const std::vector<std::string>& more = {},
                  const std::string& names = "") {
    const Result<Record> record =
        require_whole(read_sgf(sgf(four_and(more), "RE[" + result + "]SU[Hive]" + names)));
    REQUIRE(record.has_value());
    CHECK(record->game.outcome() == record->result);
    return record->result;
}

TEST_CASE("the result comes from the board, the players or the text, in this order") {
    CHECK(result_of("Game won by Ann") == Outcome::WhiteWins);
    CHECK(result_of("Game won by Bob") == Outcome::BlackWins);
    CHECK(result_of("Ann vann spelet") == Outcome::WhiteWins);
    CHECK(result_of("The game is a draw") == Outcome::Draw);
    CHECK(result_of("Remis!") == Outcome::Draw);
    CHECK(result_of("НИЧЬЯ, ничья") == Outcome::Draw);
    CHECK(result_of("") == Outcome::InProgress);
    CHECK(result_of("Nobody knows") == Outcome::InProgress);
    CHECK(result_of("Game won by Annabel") == Outcome::InProgress);
    CHECK(result_of("Game won by Ann", {"P0 Resign", "P0 Done"}) == Outcome::BlackWins);
    CHECK(result_of("", {"P1 Resign"}) == Outcome::WhiteWins);
    CHECK(result_of("", {"P0 OfferDraw", "P0 Done", "P1 AcceptDraw", "P1 Done"}) == Outcome::Draw);
    INFO("whoever plays on has not given up");
    CHECK(result_of("", {"P0 Resign", "P0 MoveDone W wA1 L 13"}) == Outcome::InProgress);
}

/// Returns the winner by a text, if the players have these names.
Outcome winner_by(const std::string& result, const std::string& white, const std::string& black) {
    std::string text = sgf(kFour, "SU[Hive]RE[" + result + "]");
    text.replace(text.find("Ann\""), 3, white);
    text.replace(text.find("Bob\""), 3, black);
    const Result<Record> record = require_whole(read_sgf(text));
    REQUIRE(record.has_value());
    return record->result;
}

TEST_CASE("a name that is part of the other one, or empty, does not win by mistake") {
    CHECK(winner_by("Game won by guest2", "guest", "guest2") == Outcome::BlackWins);
    CHECK(winner_by("Game won by guest", "guest", "guest2") == Outcome::WhiteWins);
    CHECK(winner_by("Game won by guest 2", "guest", "guest 2") == Outcome::BlackWins);
    CHECK(winner_by("Game won by Bob", "", "Bob") == Outcome::BlackWins);
    CHECK(winner_by("Game won by Somebody", "", "Bob") == Outcome::InProgress);
    CHECK(winner_by("Game won by by", "won", "by") == Outcome::BlackWins);
    CHECK(winner_by("Game won by Ann", "Ann", "Ann") == Outcome::InProgress);
    CHECK(winner_by("Zażółć vann", "Zażółć", "Zaż") == Outcome::WhiteWins);
}

TEST_CASE("the tags are those that Mzinga writes for such a game") {
    const Result<Record> record = require_whole(
        read_sgf(sgf(kFour,
                     "SU[Hive]DT[Sat Jun 22 10:50:36 PDT 2019]GN[HV-Ann-Bob-2019-06-22-1750]"
                     "RE[Game won by Ann]EV[Cup \\[A\\]]PC[Home]RO[2]")));
    REQUIRE(record.has_value());
    const std::vector<Tags::Entry> expected{{"Date", "2019.06.22"},
                                            {"Event", "Cup [A]"},
                                            {"Site", "Home"},
                                            {"Round", "2"},
                                            {"White", "Ann"},
                                            {"Black", "Bob"},
                                            {"SgfDate", "Sat Jun 22 10:50:36 PDT 2019"},
                                            {"SgfGameName", "HV-Ann-Bob-2019-06-22-1750"},
                                            {"SgfResult", "Game won by Ann"}};
    CHECK(record->tags.entries() == expected);
}

TEST_CASE("a ply that cannot be played is named with its line and the reason") {
    const std::string split = read(sgf(four_and({"P0 MoveDone W wS1 M 12 x"})));
    INFO(split);
    CHECK(contains(split, "Line 19: Ply 5, \"wS1 M 12 x\": "));
    CHECK(split.size() > std::string("error: Line 19: Ply 5, \"wS1 M 12 x\": ").size() + 10);
    CHECK(contains(read(sgf(four_and({"P0 MoveDone W wA1 A 1"}))), "does not touch the hive"));
    CHECK(contains(read(sgf(four_and({"P0 MoveDone W wX1 A 1"}))), "does not name a bug"));
    CHECK(contains(read(sgf(four_and({"P0 MoveDone W wA1 13 L"}))), "does not name a cell"));
    CHECK(contains(read(sgf(four_and({"P0 MoveDone W wA1"}))), "does not name a cell"));
    CHECK(contains(read(sgf(four_and({"P0 Dropb"}))), "does not name a bug"));
    CHECK(contains(read(sgf(four_and({"P0 PassDone"}))), "Ply 5, \"pass\""));
    CHECK(contains(read(sgf({"P0 MoveDone W wQ N 13"})), "Ply 1, \"wQ N 13\""));
    CHECK(
        contains(read(sgf(four_and({"P0 MoveDone W wQ 99999999999 3"}))), "does not name a cell"));
    INFO("a bug that no rack holds any more");
    CHECK(contains(read(sgf(four_and({"P0 MoveDone W wS3 L 13", "P1 MoveDone B bA1 Q 13",
                                      "P0 MoveDone W wS4 K 13"}))),
                   "Ply 7"));
}

TEST_CASE("the plies before a bad one are read") {
    const Result<Reading> reading =
        read_sgf(sgf(four_and({"P0 PassDone"}), "SU[Hive]RE[Game won by Ann]"));
    REQUIRE(reading.has_value());
    REQUIRE(reading->stopped.has_value());
    CHECK(reading->record.game.history().size() == 4);
    CHECK(reading->record.result == Outcome::InProgress);
    CHECK(reading->record.tags.get("White") == "Ann");
}

TEST_CASE("a file that is cut off is read up to that point") {
    const std::string text = sgf(kFour);
    const Result<Reading> unclosed = read_sgf(text.substr(0, text.size() - 2));
    REQUIRE(unclosed.has_value());
    CHECK_FALSE(unclosed->stopped.has_value());
    CHECK(unclosed->record.game.history().size() == 4);
    const Result<Reading> in_a_value = read_sgf(text.substr(0, text.rfind("done") + 2));
    REQUIRE(in_a_value.has_value());
    REQUIRE(in_a_value->stopped.has_value());
    CHECK(contains(in_a_value->stopped->message.worded(), "Line 18"));
    CHECK(contains(in_a_value->stopped->message.worded(), "No ']' closes"));
    CHECK(in_a_value->record.game.history().size() == 3);
}

TEST_CASE("an SGF without a game is an error") {
    CHECK(contains(read("("), "no game"));
    CHECK(contains(read("nothing"), "no game"));
    CHECK(contains(read("(;)"), "no game"));
}

}  // namespace
}  // namespace roj::record
