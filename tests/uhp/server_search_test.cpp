#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "support/catch.h"
#include "uhp/server.h"
#include "uhp/transcript.h"

using namespace roj::test;
using roj::uhp::Server;

namespace {

const std::string kMiddle =
    "newgame Base;InProgress;White[5];wS1;bS1 wS1-;wB1 \\wS1;bB1 bS1/;wG1 /wS1;bG1 bS1\\;wQ /wB1;"
    "bQ bB1\\";
// White's only move is a pass.
const std::string kForcedPass =
    "newgame Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;"
    "bA2 bQ\\;wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1";

bool is_legal(Server& server, const std::string& move) {
    return (";" + said(server, "validmoves") + ";").find(";" + move + ";") != std::string::npos;
}

std::chrono::milliseconds time_of(const std::function<void()>& action) {
    const auto begin = std::chrono::steady_clock::now();
    action();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 begin);
}

}  // namespace

TEST_CASE("uhp search: every limit gives one legal move, and the position stays") {
    Server server = server_after({kMiddle});
    const std::string before = said(server, "validmoves");
    for (const char* limit : {"time 00:00:00.050",
                              "time 0:0:0.01",
                              "time 00:00:00",
                              "seconds 0.05",
                              "seconds 0",
                              "depth 0",
                              "depth 1",
                              "depth 3",
                              "nodes 0",
                              "nodes 1",
                              "nodes 500",
                              "Time 00:00:00.01",
                              "DEPTH 2",
                              " depth\t1 ",
                              "depthorseconds 2 9",
                              "depthorseconds 99 0.05",
                              "clock 1 0 0.1",
                              "clock 0 0",
                              "clock 00:00:01 0:00:00.5",
                              "clock 2 00:00:01 0"}) {
        INFO(limit);
        const std::string move = said(server, "bestmove " + std::string(limit));
        CHECK(is_legal(server, move));
        CHECK(said(server, "validmoves") == before);
    }
}

TEST_CASE("uhp search: no limit, or one that cannot be read, is an error") {
    Server server = server_after({kMiddle});
    for (const char* line : {"bestmove",
                             "bestmove time",
                             "bestmove time 5",
                             "bestmove time 00:05",
                             "bestmove time x",
                             "bestmove depth",
                             "bestmove depth -1",
                             "bestmove depth x",
                             "bestmove depth 1.5",
                             "bestmove depth 99999999999",
                             "bestmove nodes",
                             "bestmove nodes -1",
                             "bestmove seconds",
                             "bestmove seconds -1",
                             "bestmove seconds x",
                             "bestmove seconds 1e9",
                             "bestmove depth 1 2",
                             "bestmove depth 1 time 00:00:01",
                             "bestmove 5",
                             "bestmove time 00:00:60",
                             "bestmove clock",
                             "bestmove clock 60",
                             "bestmove clock -1 5",
                             "bestmove clock 60 x",
                             "bestmove clock 5 5 x",
                             "bestmove clock 5 5 1 1",
                             "bestmove depthorseconds 4",
                             "bestmove depthorseconds x 1",
                             "bestmove depthorseconds 4 x",
                             "bestmove depthorseconds 4 1 1"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(said(server, "bestmove time 5").find("00:00:05") != std::string::npos);
}

TEST_CASE("uhp search: a time limit is kept") {
    Server server = server_after({kMiddle});
    CHECK(time_of([&] { said(server, "bestmove time 00:00:00.300"); }) >=
          std::chrono::milliseconds(300));
    // Far more than is allowed: tests run on busy machines.
    CHECK(time_of([&] { said(server, "bestmove seconds 0.1"); }) < std::chrono::seconds(10));
    CHECK(time_of([&] { said(server, "bestmove time 00:00:00"); }) < std::chrono::seconds(10));
}

TEST_CASE("uhp search: a clock gives a part of the time of the player to move") {
    using std::chrono::milliseconds;
    Server server = server_after({kMiddle});
    const auto white = time_of([&] { said(server, "bestmove clock 10 99999"); });
    CHECK(white >= milliseconds(345));
    CHECK(white < std::chrono::seconds(5));
    // The increment counts, but not more than the time left.
    CHECK(time_of([&] { said(server, "bestmove clock 00:00:05 0 0.5"); }) >= milliseconds(500));
    CHECK(time_of([&] { said(server, "bestmove clock 0.1 0 99999"); }) < std::chrono::seconds(10));
    said(server, "play wA1 -wQ");
    CHECK(time_of([&] { said(server, "bestmove clock 99999 5"); }) < std::chrono::seconds(10));
}

TEST_CASE("uhp search: the first of depth and seconds ends a search") {
    Server server = server_after({kMiddle});
    CHECK(time_of([&] { said(server, "bestmove depthorseconds 1 999"); }) <
          std::chrono::seconds(60));
    CHECK(time_of([&] { said(server, "bestmove depthorseconds 99 0.3"); }) >=
          std::chrono::milliseconds(300));
}

TEST_CASE("uhp search: returns a forced move at once") {
    Server server = server_after({kForcedPass});
    CHECK(time_of([&] { CHECK(said(server, "bestmove time 01:00:00") == "pass"); }) <
          std::chrono::seconds(5));
}

TEST_CASE("uhp search: a stopped search returns its best move so far") {
    Server server = server_after({kMiddle});
    std::stop_source stop;
    std::string answer;
    std::jthread thread([&] { answer = server.answer("bestmove depth 90", stop.get_token()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
    thread.join();
    REQUIRE(answer.size() > 4);
    CHECK(answer.substr(answer.size() - 4) == "\nok\n");
    CHECK(is_legal(server, answer.substr(0, answer.size() - 4)));
}

TEST_CASE("uhp search: reports intermediate moves only if an option is set") {
    Server server = server_after({kMiddle});
    std::vector<std::string> lines;
    const auto note = [&](const std::string& line) { lines.push_back(line); };
    server.answer("bestmove depth 3", {}, note);
    CHECK(lines.empty());
    server.answer("options set ReportIntermediateBestMoves True");
    const std::string answer = server.answer("bestmove depth 3", {}, note);
    REQUIRE_FALSE(lines.empty());
    for (const std::string& line : lines) {
        INFO(line);
        CHECK(is_legal(server, line.substr(0, line.find(';'))));
        CHECK(first_word(line) != "err");
    }
    CHECK(lines.back().substr(0, lines.back().find(';')) + "\nok\n" == answer);
}

TEST_CASE("uhp search: lower levels search less, and a seed repeats their moves") {
    const auto chosen = [](const std::string& seed) {
        Server server = server_after({"options set Level 1", "options set Seed " + seed, kMiddle});
        std::string moves;
        for (int i = 0; i < 6; ++i) {
            const std::string move = said(server, "bestmove depth 9");
            moves += move + ";";
            server.answer("play " + move);
        }
        return moves;
    };
    CHECK(chosen("1") == chosen("1"));
    CHECK(chosen("1") != chosen("2"));
}

TEST_CASE("uhp search: finds every win in one, and the end of the game") {
    Server server = server_after({});
    server.answer(
        "newgame Base;x;x;wS1;bB1 wS1-;wQ \\wS1;bQ bB1-;wA1 /wS1;bA1 bB1\\;wA1 bA1\\;bA2 bQ/;"
        "wS2 wA1-;bS1 bA2/;wA2 /wS1;bS2 -bA2;wS2 /bA1;bG1 bA2\\");
    const std::string move = said(server, "bestmove depth 1");
    CHECK(said(server, "play " + move).find("Base;WhiteWins;") == 0);
}
