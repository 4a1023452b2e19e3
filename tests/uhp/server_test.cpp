#include "uhp/server.h"

#include <string>
#include <vector>

#include "support/catch.h"
#include "uhp/transcript.h"

using namespace roj::test;
using roj::uhp::Server;

namespace {

using Lines = std::vector<std::string>;

// White's only move is a pass.
const std::string kForcedPass =
    "newgame Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;"
    "bA2 bQ\\;wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1";
// The last move has surrounded Black's Queen.
const std::string kWhiteWon =
    "Base;WhiteWins;Black[8];wS1;bB1 wS1-;wQ \\wS1;bQ bB1-;wA1 /wS1;bA1 bB1\\;wA1 bA1\\;bA2 bQ/;"
    "wS2 wA1-;bS1 bA2/;wA2 /wS1;bS2 -bA2;wS2 /bA1;bG1 bA2\\;wA1 bQ\\";

Server at_start() {
    return server_after({"newgame Base"});
}
Server after_one_ply() {
    return server_after({"newgame Base", "play wS1"});
}

}  // namespace

TEST_CASE("uhp server: introduces itself with name, bugs and ok") {
    CHECK(Server("roj 1.2").introduction() ==
          "id roj 1.2\nMosquito;Ladybug;Pillbug;Scorpion;Moth;Dragonfly\nok\n");
    Server server("roj 1.2");
    CHECK(server.answer("info") == server.introduction());
}

TEST_CASE("uhp server: without a game, commands about a game are errors") {
    Server server("test");
    for (const char* line : {"play wS1", "pass", "validmoves", "bestmove depth 1", "undo"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(first_word(said(server, "options get Level")) == "Level;int;10;10;1;10");
}

TEST_CASE("uhp server: a session of moves and takebacks") {
    Server server = server_after({});
    CHECK(said(server, "newgame Base+MLP") == "Base+MLP;NotStarted;White[1]");
    CHECK(said(server, "play wL") == "Base+MLP;InProgress;Black[1];wL");
    CHECK(said(server, "play bL /wL") == "Base+MLP;InProgress;White[2];wL;bL /wL");
    CHECK(said(server, "undo 2") == "Base+MLP;NotStarted;White[1]");
    CHECK(first_word(said(server, "undo")) == "err");
    CHECK(said(server, "validmoves") == "wS1;wB1;wG1;wA1;wM;wL;wP");
    CHECK(said(server, "newgame") == "Base;NotStarted;White[1]");
}

TEST_CASE("uhp server: valid moves are on one line, each once") {
    Server server = server_after({"newgame Base;InProgress;White[2];wS1;bS1 wS1-"});
    CHECK(said(server, "validmoves") ==
          "wQ /wS1;wQ \\wS1;wQ -wS1;wS2 /wS1;wS2 \\wS1;wS2 -wS1;wB1 /wS1;wB1 \\wS1;wB1 -wS1;"
          "wG1 /wS1;wG1 \\wS1;wG1 -wS1;wA1 /wS1;wA1 \\wS1;wA1 -wS1");
}

TEST_CASE("uhp server: commands in any case, with blanks, tabs and returns") {
    Server server = server_after({});
    CHECK(said(server, "NEWGAME\tbase+plm \r") == "Base+MLP;NotStarted;White[1]");
    CHECK(said(server, "  Play   WL  ") == "Base+MLP;InProgress;Black[1];wL");
    CHECK(said(server, "bestmove DEPTH 1").find(' ') != std::string::npos);
    CHECK(said(server, "Options GET Level") == "Level;int;10;10;1;10");
}

TEST_CASE("uhp server: blank lines get no answer, other words an error") {
    Server server = at_start();
    for (const char* line : {"", " ", "\t\r", "\n"}) { CHECK(server.answer(line).empty()); }
    CHECK(said(server, "help").find("newgame") != std::string::npos);
    CHECK(first_word(said(server, "validmoves please")) == "err");
    CHECK_FALSE(server.finished());
    CHECK(server.answer("exit").empty());
    CHECK(server.finished());
}

TEST_CASE("uhp server: an error is one printable line") {
    Server server = at_start();
    const std::string answer = said(server, "play \x1b[2J\x01\x7f" + std::string(5000, 'x'));
    CHECK(first_word(answer) == "invalidmove");
    CHECK(answer.size() < 600);
    CHECK(answer.find('\x1b') == std::string::npos);
    CHECK(first_word(said(server, std::string(Server::kLongestLine + 1, 'y'))) == "err");
}

TEST_CASE("uhp server: a move that cannot be read or played is invalidmove") {
    Server server = after_one_ply();
    for (const char* line : {"play xyz",       "play 1",
                             "play wQ",        "play bQ wS1-",
                             "play bS2 wS1-",  "play wA1 wS1-",
                             "play bM wS1-",   "play bS1 bA1-",
                             "play bS1 wS1",   "play bS1",
                             "play bS1 - wS1", "play bS1 wS1 -",
                             "play bS1 -wS1/", "play bS1 wS1- xyz",
                             "play s1 wS1-",   "play bS wS1-",
                             "play bS1 e wS1", "play pass",
                             "pass",           "play bA1 wS1\\ xwS1"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "invalidmove");
        CHECK(said(server, "undo") == "Base;NotStarted;White[1]");
        CHECK(said(server, "play wS1") == "Base;InProgress;Black[1];wS1");
    }
    CHECK(first_word(said(server, "play")) == "err");
}

TEST_CASE("uhp server: the first ply is a bug of White's alone, the first of its kind") {
    for (const char* line : {"play wS1 wB1", "play bS1", "play wS2", "play wQ", "play wS1 bS1-"}) {
        Server server = at_start();
        INFO(line);
        CHECK(first_word(said(server, line)) == "invalidmove");
    }
}

TEST_CASE("uhp server: the first ply can have the sign of hivegame.com, and no other ply can") {
    Server server = server_after({"newgame Base+L;InProgress;Black[1];wL ."});
    CHECK(said(server, "undo") == "Base+L;NotStarted;White[1]");
    CHECK(said(server, "play wL .") == "Base+L;InProgress;Black[1];wL");
    for (const char* line : {"play bL .", "play bL . wL-", "play bL wL- .", "play . bL"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "invalidmove");
    }
    CHECK(said(server, "newgame Base+L;InProgress;White[2];wL . ;bL wL-") ==
          "Base+L;InProgress;White[2];wL;bL wL-");
    CHECK(first_word(said(server, "newgame Base+L;InProgress;White[2];wL .;bL .")) == "err");
}

TEST_CASE("uhp server: a game in which a Queen was placed first continues in the same way") {
    Server server = server_after({"newgame Base;InProgress;;wQ"});
    CHECK(said(server, "play bQ wQ-") == "Base;InProgress;White[2];wQ;bQ wQ-");
    CHECK(said(server, "newgame Base;InProgress;White[2];wA1;bQ wA1-") ==
          "Base;InProgress;White[2];wA1;bQ wA1-");
    INFO("otherwise a Queen is not placed first");
    CHECK(said(server, "newgame Base") == "Base;NotStarted;White[1]");
    CHECK(first_word(said(server, "play wQ")) == "invalidmove");
    CHECK(said(server, "newgame Base;;;wQ;bA1 wQ-;wA1 bA1-").find("Ply 3") != std::string::npos);
}

TEST_CASE("uhp server: moves written in other ways are written back in one") {
    const std::string before =
        "Base;InProgress;White[5];wS1;bS1 wS1-;wB1 \\wS1;bB1 bS1/;wG1 /wS1;bG1 bS1\\;wQ /wB1;"
        "bQ bB1\\";
    const auto played = [&](const std::string& text) {
        Server server = server_after({"newgame " + before});
        const std::string answer = said(server, "play " + text);
        const bool done = first_word(answer) != "invalidmove";
        return done ? answer.substr(answer.rfind(';') + 1) : "invalidmove";
    };
    CHECK(played("wQ /wQ") == "wQ -wG1");        // relative to itself
    CHECK(played("wB1 -bS1") == "wB1 wS1");      // a sign at an occupied cell
    CHECK(played("wA1 -bS1") == "invalidmove");  // an Ant cannot climb there
    CHECK(played("wA1 -wG1") == "wA1 /wQ");      // other bugs beside the cell
    CHECK(played("wG1 wS1/") == "wG1 -bB1");
    CHECK(played("WB1 ws1") == "wB1 wS1");
    CHECK(played("wA1   \t \\wB1") == "wA1 \\wB1");
    Server server = server_after({"newgame " + before, "play wB1 wS1", "play bB1 bS1"});
    CHECK(said(server, "play wB1 bS1").find(";wB1 bB1") != std::string::npos);  // a covered bug
    said(server, "undo");
    CHECK(said(server, "play wA1 \\wS1").find("wA1 \\wB1") != std::string::npos);
}

TEST_CASE("uhp server: a forced pass is the only legal move") {
    Server server = server_after({kForcedPass});
    CHECK(said(server, "validmoves") == "pass");
    CHECK(said(server, "bestmove time 00:00:05") == "pass");
    CHECK(first_word(said(server, "play wA2 -wQ")) == "invalidmove");
    const std::string passed = said(server, "pass");
    CHECK(passed.substr(passed.rfind(';')) == ";pass");
    CHECK(said(server, "undo").find("White[7]") != std::string::npos);
    CHECK(said(server, "play PASS") == passed);
}

TEST_CASE("uhp server: after the end a game can only be taken back") {
    Server server = server_after({});
    CHECK(said(server, "newgame " + kWhiteWon) == kWhiteWon);
    for (const char* line : {"play wA1 -bQ", "play pass", "pass", "play nonsense", "validmoves",
                             "bestmove depth 1", "bestmove time 00:00:01"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(said(server, "undo").substr(0, 24) == "Base;InProgress;White[8]");
    CHECK(said(server, "play wA1 bQ\\") == kWhiteWon);
}

TEST_CASE("uhp server: undo takes back at most the plies played, or nothing") {
    Server server = server_after({"newgame Base", "play wS1", "play bS1 wS1-"});
    for (const char* line : {"undo 3", "undo 0", "undo -1", "undo x", "undo 1 1", "undo 1.5",
                             "undo 99999999999999999999"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(said(server, "undo 1") == "Base;InProgress;Black[1];wS1");
    CHECK(said(server, "undo") == "Base;NotStarted;White[1]");
    CHECK(first_word(said(server, "undo")) == "err");
}

TEST_CASE("uhp server: of a GameString only the type and the moves count") {
    Server server = server_after({});
    const std::string one_ply = "Base;InProgress;Black[1];wS1";
    CHECK(said(server, "newgame Base;NotStarted") == "Base;NotStarted;White[1]");
    CHECK(said(server, "newgame Base;NotStarted;White[1];") == "Base;NotStarted;White[1]");
    CHECK(said(server, "newgame Base;InProgress;Black[1];wS1;") == one_ply);
    CHECK(said(server, "newgame Base;;;wS1") == one_ply);
    CHECK(said(server, "newgame Base;BlackWins;White[9];wS1") == one_ply);
    CHECK(said(server, "newgame Base;x;y; wS1") == one_ply);
    CHECK(said(server, "newgame Base+") == "Base;NotStarted;White[1]");
}

TEST_CASE("uhp server: a new game that is refused leaves the old one unchanged") {
    Server server = after_one_ply();
    for (const char* line :
         {"newgame Base+X", "newgame Base+M junk", "newgame Bas", "newgame Base+MM",
          "newgame Base;InProgress;White[2];wS1;bS2 wS1-", "newgame Base;InProgress;x;wS1;;",
          "newgame Base;InProgress;x;wS1;s1 wS1-"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(said(server, "newgame Base;InProgress;White[2];wS1;bS2 wS1-").find("Ply 2") !=
          std::string::npos);
    const std::string over = said(server, "newgame " + kWhiteWon + ";bA3 bS1/");
    CHECK(over.find("Ply 16") != std::string::npos);
    CHECK(said(server, "undo") == "Base;NotStarted;White[1]");
}

TEST_CASE("uhp server: a repeated position is a draw only if the option says so") {
    const Lines there_and_back{"play wQ \\wS1", "play bQ bS1/", "play wQ -wS1", "play bQ bS1-"};
    const auto repeated = [&](const Lines& first) {
        Server server = server_after(first);
        std::string last = said(server, "newgame Base;x;y;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
        for (int i = 0; i < 2; ++i) {
            for (const std::string& line : there_and_back) { last = said(server, line); }
        }
        return last.substr(0, last.find(';', 5)) + " " + first_word(said(server, "validmoves"));
    };
    CHECK(repeated({}) == "Base;InProgress wS2");
    CHECK(repeated({"options set draw.repetition 3"}) == "Base;Draw err");
}

TEST_CASE("uhp server: the fans' bugs are played like others") {
    Server server = server_after({});
    CHECK(said(server, "newgame Base+DOC") == "Base+COD;NotStarted;White[1]");
    CHECK(said(server, "validmoves") == "wS1;wB1;wG1;wA1;wC;wO;wD");
    CHECK(said(server, "play wD") == "Base+COD;InProgress;Black[1];wD");
}
