#include "match/match_summary.h"

#include <string>

#include "support/catch.h"

using namespace roj::uhp;
using roj::Outcome;

namespace {

roj::match::MatchGame ended(int number, Outcome outcome,
                            roj::match::MatchEnd end = roj::match::MatchEnd::Surrounded) {
    roj::match::MatchGame game;
    game.number = number;
    game.outcome = outcome;
    game.end = end;
    game.game_string = "Base;InProgress;Black[1];wS1";
    game.plies = 1;
    return game;
}

/// The first engine wins, draws and loses a game each, and wins one more.
roj::match::MatchSummary four_games() {
    roj::match::MatchSummary summary;
    summary.settings = {{"engine1", "a \"b\""}, {"engine2", "c\\d"}, {"sprt", "0,10"}};
    summary.names = {"A", "B"};
    summary.games[1] = ended(1, Outcome::WhiteWins);
    summary.games[2] = ended(2, Outcome::Draw, roj::match::MatchEnd::Repetition);
    summary.games[3] = ended(3, Outcome::BlackWins);
    summary.games[4] = ended(4, Outcome::BlackWins, roj::match::MatchEnd::Time);
    summary.games[4].note = "the second engine: late,\n too late";
    summary.games[4].overrun = {std::chrono::milliseconds(3), std::chrono::milliseconds(1500)};
    return summary;
}

}  // namespace

TEST_CASE("match summary: points are those of the first engine, with either colour") {
    const roj::match::MatchSummary summary = four_games();
    CHECK(summary.score().won == 2);
    CHECK(summary.score().drawn == 1);
    CHECK(summary.score().lost == 1);
    CHECK(summary.pairs() == roj::match::PairCounts{0, 0, 1, 1, 0});
}

TEST_CASE("match summary: only whole pairs with two scores are pairs") {
    roj::match::MatchSummary summary = four_games();
    summary.games.erase(1);
    CHECK(summary.pairs() == roj::match::PairCounts{0, 0, 1, 0, 0});
    summary.games[4].end = roj::match::MatchEnd::Void;
    CHECK(summary.pairs() == roj::match::PairCounts{});
    CHECK(summary.score().won == 0);
}

TEST_CASE("match summary: a written summary is read back") {
    const std::string text = roj::match::format_summary(four_games());
    const auto read = roj::match::parse_summary(text);
    REQUIRE(read);
    CHECK(roj::match::format_summary(*read) == text);
    CHECK(read->games.at(4).note == "the second engine: late,\n too late");
    CHECK(read->games.at(4).overrun[1] == std::chrono::milliseconds(1500));
    CHECK(read->games.at(2).end == roj::match::MatchEnd::Repetition);
    CHECK(read->settings == four_games().settings);
    REQUIRE(read->sprt());
    CHECK(read->sprt()->elo1 == 10);
}

TEST_CASE("match summary: its texts are printable after reading") {
    roj::match::MatchSummary summary = four_games();
    summary.names[0] = "A\033[2J";
    summary.settings.emplace_back("x\u009b", "y\u202e");
    summary.games[4].note = "\a";
    const auto read = roj::match::parse_summary(roj::match::format_summary(summary));
    REQUIRE(read);
    CHECK(read->names[0] == "A\\x1b[2J");
    CHECK(read->settings.back() == std::pair<std::string, std::string>("x\\u009b", "y\\u202e"));
    CHECK(read->games.at(4).note == "\\x07");
}

TEST_CASE("match summary: invalid text is refused") {
    const std::string whole = roj::match::format_summary(four_games());
    for (const std::string& text :
         {std::string(), std::string("{}"), std::string("[]"), whole.substr(0, whole.size() / 2),
          whole + "x", std::string(R"({"settings": {"a": "b"}, "names": ["x"]})"),
          std::string(R"({"settings": {"a": "b"}, "names": {"x": "y", "z": "w"}})"),
          std::string(100000, '['),
          std::string(R"({"settings": {"a": "b"}, "names": ["x", "y"], "games": [{}]})")}) {
        INFO(text);
        REQUIRE_FALSE(roj::match::parse_summary(text));
        CHECK(roj::match::parse_summary(text).error().message.worded().find("not a summary") !=
              std::string::npos);
    }
}

TEST_CASE("match summary: the error names the place or what is wrong") {
    CHECK(roj::match::parse_summary("{\"settings\": x}").error().message.worded() ==
          "This is not a summary of a match: it is not JSON from byte 14 on.");
    CHECK(roj::match::parse_summary("[[21474E364]").error().message.worded() ==
          "This is not a summary of a match: one of its numbers is too large.");
    CHECK(roj::match::parse_summary(R"({"settings": {"a": "b", "a ": "c"}})")
              .error()
              .message.worded() ==
          "This is not a summary of a match: it has the setting \"a\" twice.");
}

TEST_CASE("match summary: a game number without room for the next one is refused") {
    std::string text = roj::match::format_summary(four_games());
    text.replace(text.find("\"number\": 4"), 11, "\"number\": 2147483647");
    CHECK_FALSE(roj::match::parse_summary(text));
    text.replace(text.find("2147483647"), 10, "18446744073709551615");
    CHECK_FALSE(roj::match::parse_summary(text));
}

TEST_CASE("match report: names of engines cannot control a terminal") {
    roj::match::MatchSummary summary = four_games();
    summary.names[0] = "A\x1B[2J";
    summary.games[4].note = "late\x07\nand late";
    const std::string report = roj::match::format_match_report(summary);
    CHECK(report.find("against B") != std::string::npos);
    for (const char c : report) { CHECK((c == '\n' || (c >= ' ' && c <= '~'))); }
}

TEST_CASE("match summary: parts of one match add up, others do not") {
    roj::match::MatchSummary first = four_games();
    roj::match::MatchSummary second = four_games();
    first.games.erase(3);
    first.games.erase(4);
    second.games.erase(1);
    second.games.erase(2);
    REQUIRE(roj::match::merge_summary(first, second));
    CHECK(roj::match::format_summary(first) == roj::match::format_summary(four_games()));
    CHECK(roj::match::merge_summary(first, second).error().message.worded().find("Game 3") !=
          std::string::npos);
    roj::match::MatchSummary other = four_games();
    other.settings[1].second = "e";
    CHECK(roj::match::merge_summary(first, other).error().message.worded().find("engine2") !=
          std::string::npos);
}

TEST_CASE("match summary: a sequential test is two numbers, the smaller one first") {
    CHECK(roj::match::parse_sprt("0,10").value().elo1 == 10);
    CHECK(roj::match::parse_sprt("-2.5,2.5").value().elo0 == -2.5);
    for (const char* text : {"", "0", "0,", "10,0", "0,0", "0,10x", "0;10", "0,1e9", "nan,1"}) {
        INFO(text);
        CHECK_FALSE(roj::match::parse_sprt(text));
    }
}

TEST_CASE("match report: it shows score, Elo, pairs, results and errors") {
    CHECK(roj::match::format_match_report(four_games()) ==
          "A against B\n"
          "won 2, drawn 1, lost 1: 62.5% of 4 games\n"
          "Elo +89 (95%: -85 to +330), the stronger one with 84.1%\n"
          "pairs with 0, 1/2, 1, 3/2, 2 points: 0 0 1 1 0\n"
          "SPRT Elo 0.0 or 10.0: ratio 0.06 of -2.94 to 2.94, undecided\n"
          "ends: surrounded 2, repetition 1, time 1\n"
          "longest beyond the time: 3 and 1500 ms\n"
          "game 4, time: the second engine: late,  too late\n");
    CHECK(roj::match::format_match_progress(four_games(), 20) ==
          "4/20  +2 =1 -1  Elo +89 (95%: -85 to +330)");
    CHECK(roj::match::format_match_progress({}, 20) == "0/20  +0 =0 -0");
}

TEST_CASE("match report: a short match says what its games can say") {
    const auto report = [](const std::vector<Outcome>& outcomes) {
        roj::match::MatchSummary summary;
        summary.names = {"A", "B"};
        for (const Outcome outcome : outcomes) {
            const int number = static_cast<int>(summary.games.size()) + 1;
            summary.games[number] = ended(number, outcome);
        }
        const std::string text = roj::match::format_match_report(summary);
        const std::size_t line = text.find("Elo ");
        return text.substr(line, text.find('\n', line) - line);
    };
    using enum Outcome;
    CHECK(report({WhiteWins, BlackWins}) ==
          "Elo (95%: at least -512), the stronger one with 75.0%");
    CHECK(report({BlackWins, WhiteWins}) == "Elo (95%: at most +512), the stronger one with 25.0%");
    CHECK(report({WhiteWins, WhiteWins}) ==
          "Elo +0 (95%: -636 to +636), the stronger one with 50.0%");
    CHECK(report({WhiteWins, BlackWins, WhiteWins, BlackWins}) ==
          "Elo (95%: at least -216), the stronger one with 87.5%");
    CHECK(report({WhiteWins, BlackWins, WhiteWins, Draw}) ==
          "Elo +338 (95%: at least +92), the stronger one with 99.9%");
    CHECK(report({WhiteWins, BlackWins, BlackWins, WhiteWins}) ==
          "Elo +0 (95%: too few games), the stronger one with 50.0%");
}

TEST_CASE("match report: a game becomes a record with its players and its result") {
    const roj::record::Record record =
        roj::match::record_of(four_games().games.at(4), {}, {"A", "B"}, "2026.01.02");
    CHECK(record.tags.get("White") == "B");
    CHECK(record.tags.get("Black") == "A");
    CHECK(record.tags.get("Round") == "4");
    CHECK(record.tags.get("Termination") == "time");
    CHECK(record.result == Outcome::BlackWins);
    CHECK(record.comments.at(1).find("too late") != std::string::npos);
}
