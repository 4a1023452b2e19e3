#include "uhp/options.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.h"
#include "uhp/transcript.h"

using namespace roj::test;
using namespace roj::uhp;

namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, ';');) { fields.push_back(field); }
    return fields;
}

}  // namespace

TEST_CASE("uhp options: every line has name, type, value, default and possible values") {
    for (const std::string& line : Options(roj::uhp::protocol_rules()).lines()) {
        INFO(line);
        const std::vector<std::string> fields = fields_of(line);
        REQUIRE(fields.size() >= 4);
        CHECK(fields[2] == fields[3]);
        if (fields[1] == "int") {
            REQUIRE(fields.size() == 6);
            CHECK(std::stoll(fields[4]) <= std::stoll(fields[2]));
            CHECK(std::stoll(fields[2]) <= std::stoll(fields[5]));
        } else if (fields[1] == "enum") {
            CHECK(std::count(fields.begin() + 4, fields.end(), fields[2]) == 1);
        } else {
            CHECK(fields[1] == "bool");
            CHECK(fields.size() == 4);
        }
    }
}

TEST_CASE("uhp options: every word and both ends of every range can be set") {
    Options options(roj::uhp::protocol_rules());
    for (const std::string& line : options.lines()) {
        const std::vector<std::string> fields = fields_of(line);
        for (std::size_t i = 4; i < fields.size(); ++i) {
            INFO(fields[0] << " " << fields[i]);
            CHECK(options.set(fields[0], fields[i]));
            CHECK(fields_of(options.line(fields[0]).value())[2] == fields[i]);
            CHECK(fields_of(options.line(fields[0]).value())[3] == fields[3]);
        }
    }
}

TEST_CASE("uhp options: all rules can be set, and repetition is no draw by default") {
    const Options options(roj::uhp::protocol_rules());
    for (const roj::RuleOption& rule : roj::rule_options()) {
        INFO(rule.name);
        CHECK(options.line(rule.name).has_value());
    }
    CHECK(options.line("draw.repetition").value() == "draw.repetition;int;0;0;0;9");
    CHECK(options.line("draw.claim").value() == "draw.claim;int;0;0;0;9");
    CHECK(options.line("beetle.freedom").value() == "beetle.freedom;enum;gates;gates;gates;exempt");
    CHECK(options.line("count.C").value() == "count.C;int;1;1;1;3");
}

TEST_CASE("uhp options: an option that is unknown, out of range or unreadable changes nothing") {
    Server server = server_after({"newgame Base"});
    const std::string before = said(server, "options");
    for (const char* line :
         {"options get level", "options get Nothing", "options get", "options get Level 3",
          "options set", "options set Level", "options set Nothing 1", "options set Level 0",
          "options set Level 11", "options set Level x", "options set Level 3 3",
          "options set Level 99999999999", "options set TableSizeMiB 0",
          "options set ReportIntermediateBestMoves maybe", "options set draw.repetition 1",
          "options set beetle.freedom sometimes", "options set beetle.freedom Gates",
          "options list"}) {
        INFO(line);
        CHECK(first_word(said(server, line)) == "err");
    }
    CHECK(said(server, "options") == before);
}

TEST_CASE("uhp options: a Moth can climb as it is placed") {
    Server server = server_after({});
    CHECK(said(server, "options set moth.first_move same_turn") ==
          "moth.first_move;enum;same_turn;later_turn;later_turn;same_turn");
    CHECK(said(server, "options set moth.counts no") == "moth.counts;enum;no;yes;yes;no;own_queen");
    const std::string game = "Base+O;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    CHECK(said(server, "newgame " + game) == game);
    const std::string moves = said(server, "validmoves");
    CHECK(moves.find("wO bS1") != std::string::npos);
    CHECK(moves.find(R"(wO \wQ)") == std::string::npos);
    CHECK(first_word(said(server, R"(play wO \wQ)")) == "invalidmove");
    CHECK(said(server, "play wO bS1") ==
          "Base+O;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO bS1");
}

TEST_CASE("uhp options: a rule that never varies is not listed, but can be set to its value") {
    Server server = server_after({});
    CHECK(said(server, "options set moth.entry ground") == "moth.entry;enum;ground;ground;ground");
    CHECK(first_word(said(server, "options get moth.entry")) == "err");
    CHECK(said(server, "options set moth.entry anywhere") ==
          "err Rule option \"moth.entry\" cannot be \"anywhere\". roj knows only \"ground\".");
    CHECK(said(server, "options").find("moth.entry") == std::string::npos);
}

TEST_CASE("uhp options: the answer to a change is the new state of the option") {
    Server server = server_after({});
    CHECK(said(server, "options set Level 3") == "Level;int;3;10;1;10");
    CHECK(said(server, "options get Level") == "Level;int;3;10;1;10");
    CHECK(said(server, "options set ReportIntermediateBestMoves tRuE") ==
          "ReportIntermediateBestMoves;bool;True;False");
    CHECK(said(server, "options set ReportIntermediateBestMoves FALSE") ==
          "ReportIntermediateBestMoves;bool;False;False");
    CHECK(said(server, "options set beetle.freedom exempt") ==
          "beetle.freedom;enum;exempt;gates;gates;exempt");
}

TEST_CASE("uhp options: a rule applies from the next game, until it is changed") {
    Server server = server_after({"newgame Base", "options set opening.queen_first allowed"});
    CHECK(first_word(said(server, "play wQ")) == "invalidmove");
    said(server, "newgame Base");
    CHECK(said(server, "play wQ") == "Base;InProgress;Black[1];wQ");
    said(server, "newgame Base+M");
    CHECK(said(server, "play wQ") == "Base+M;InProgress;Black[1];wQ");
}
