#include "robots/record.h"

#include <array>

#include "robots/game.h"
#include "robots/table.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::robots;

namespace {

constexpr const char* kHead =
    "[Game \"Robots\"]\n[Seats \"AC\"]\n[A \"human\"]\n[C \"bot:2\"]\n[Seed \"7\"]\n\n";

std::string error_of(const std::string& text) {
    const Result<Record> record = parse_record(text);
    return record ? "" : record.error().message.worded();
}

}  // namespace

TEST_CASE("robots: a record has the players, the rules, the dice and every roll", "[robots]") {
    Record record(game_after(rules_with("robots.seats=ABC robots.take=one"),
                             {"A 35 H+3 V+5", "B 35 H-5", "C 66 lost", "A 44 V-4 H+4",
                              "A 55 H-5 V-5", "A 22 penalty 1,1x1 5,3"}));
    record.seats = {Seat{}, Seat{3}, Seat{1}, Seat{}};
    record.seed = 42;
    record.date = "2026.11.21";
    const std::string text = format_record(record);
    CHECK(text == R"([Game "Robots"]
[Date "2026.11.21"]
[Seats "ABC"]
[A "human"]
[B "bot:3"]
[C "bot:1"]
[Rules "robots.take=one"]
[Seed "42"]
[Result "InProgress"]

A 35 H+3 V+5
B 35 H-5
C 66 lost
A 44 H+4 V-4
A 55 H-5 V-5
A 22 penalty 1,1 5,3
)");
    const Result<Record> read = parse_record(text);
    REQUIRE(read);
    CHECK(format_record(*read) == text);
    CHECK(read->game.state() == record.game.state());
    CHECK(read->game.history() == record.game.history());
    CHECK(read->seats == record.seats);
    CHECK(read->seed == 42);
}

TEST_CASE("robots: a record has the rolls for the first turn and for the victory", "[robots]") {
    const Game game = game_after(
        rules_with("robots.first=highest_roll robots.ties=playoff_roll robots.max_turns=1"),
        {"first A35 C62", "first A12 C34", "C 66 lost", "A 66 lost", "playoff A11 C22"});
    CHECK(game.over());
    CHECK(game.state().contenders == std::vector<Player>{Player::C});
    const std::string text = format_record(Record(game));
    CHECK(text.find("[Result \"C\"]") != std::string::npos);
    REQUIRE(parse_record(text));
    CHECK(parse_record(text)->game.history() == game.history());
    const Game drawn = game_after(rules_with("robots.first=random"), {"first C"});
    CHECK(parse_record(format_record(Record(drawn)))->game.state().to_move == Player::C);
}

TEST_CASE("robots: a game that continues only adds to its text", "[robots]") {
    const Rules rules = rules_with("robots.seats=ABCD robots.first=highest_roll");
    Record record{Game(rules)};
    std::string before = format_record(record);
    for (int step = 0; step < 200; ++step) {
        if (waits_for_dice(record.game)) {
            roll_next(record.game, Dice(5));
        } else if (record.game.phase() == Phase::Penalty) {
            REQUIRE(record.game.place({{{1, 1}, record.game.state().owed}}));
        } else {
            REQUIRE(record.game.move(record.game.moves().front().way));
        }
        const std::string now = format_record(record);
        CHECK(now.compare(0, before.size(), before) == 0);
        const Result<Record> read = parse_record(now);
        REQUIRE(read);
        CHECK(read->game.state() == record.game.state());
        before = now;
    }
}

TEST_CASE("robots: a torn record loses at most its last choice", "[robots]") {
    const std::string whole = std::string(kHead) + "A 35 H+3 V+5\nC 12 H-1 V-2\n";
    for (std::size_t size = std::string(kHead).size(); size <= whole.size(); ++size) {
        CAPTURE(whole.substr(0, size));
        const Result<Record> read = parse_record(whole.substr(0, size), text::Tail::MayBeTorn);
        REQUIRE(read);
        const std::string again = format_record(*read);
        const std::string played = again.substr(again.find("\n\n") + 2);
        CHECK(whole.find(played) != std::string::npos);
        if (size == whole.size() - 1) { CHECK(played == "A 35 H+3 V+5\nC 12"); }
    }
    // A line without a line break at the end is complete.
    CHECK(std::get<Ply>(parse_record(std::string(kHead) + "A 35 H+3")->game.history()[0]).choice ==
          decltype(Ply::choice)(Move{{3, 0}, {3, 0}}));
}

TEST_CASE("robots: an error in a record is reported with its line", "[robots]") {
    const auto [lines, message] = GENERATE(table<std::string, std::string>({
        {"A 35 H+4\n",
         "Line 7: The dice show 3 and 5, which does not allow H+4. Use both, one for h and one for "
         "v, or one alone."},
        {"A 35 H+3 V+5\nA 12 H+1\n", "Line 8: It is the turn of C, not of A."},
        {"A 37 H+3\n",
         "Line 7: \"37\" is not a roll of two dice. Write two digits from 1 to 6: 35."},
        {"A\n",
         "Line 7: \"A\" does not begin with a player and a roll. Write a line like A 35 H+3 V-5."},
        {"A 35 lost\n", "Line 7: This roll is not lost, because a move is possible."},
        {"A 66 H+6\n", "Line 7: This roll leaves no move. Write lost."},
        {"A 35 penalty 1,1\n", "Line 7: There is no penalty here. Only a third double has one."},
        {"A 11 H+1 V+1\nA 11 H-1 V-1\nA 22 H+2\n",
         "Line 9: A third double has a penalty: 44 penalty 1,1x3 5,3."},
        {"A 11 H+1 V+1\nA 11 H-1 V-1\nA 22 penalty 1,1x2\n", "Line 9: Place 1 token, not 2."},
        {"A 11 H+1\nA 11 H-1\nA 22 penalty 1,1\n", "Line 9: There are no tokens to give back."},
        {"A 35\nC 12 H-1\n", "Line 8: The dice are rolled. Now move: h3 v-5."},
        {"1. h3\n",
         "Line 7: \"1. h3\" does not begin with a player and a roll. Write a line like A 35 H+3 "
         "V-5."},
        {"first A12 C34\n", "Line 7: Nobody rolls for the first turn here."},
        {"playoff A12 C34\n", "Line 7: Nobody rolls for the victory here."},
        {"[Seed \"8\"]\n", "Line 7: There are two tags Seed."},
        {"[Seed 8]\n", "Line 7: \"[Seed 8]\" is not a tag. Write [NAME \"VALUE\"]."},
        {"[Seat \"AC\"]\n",
         "Line 7: There is no tag \"Seat\". The tags are: Game, Date, Seats, A, B, C, D, Rules, "
         "Seed, Result."},
        {"[B \"human\"]\nA 35 H+3\n",
         "Line 8: B does not play. The players are AC (3 are ABC, 4 are ABCD)."},
        {"[Rules \"robots.take=x\"]\nA 35 H+3\n",
         "Line 8: The option robots.take cannot be \"x\". The values are: all_that_fit, one."},
        {"[Rules \"robots.seats=AC\"]\nA 35 H+3\n",
         "Line 8: Name the players in the tag Seats, not in Rules."},
        {"[Result \"A\"]\nA 35 H+3\n", "The tag Result is \"A\", but the game is not over."},
    }));
    CAPTURE(lines);
    CHECK(error_of(kHead + lines) == message);
}

TEST_CASE("robots: seats are read as people write them", "[robots]") {
    Record record{Game(rules_with("robots.seats=ABC"))};
    REQUIRE(seat_player(record, "b=bot:3"));
    REQUIRE(seat_player(record, "C=bot"));
    CHECK(record.seats == std::array{Seat{}, Seat{3}, Seat{2}, Seat{}});
    REQUIRE(seat_player(record, "B=human"));
    CHECK(record.seats[1] == Seat{});
    for (const char* wrong : {"", "B", "=bot", "E=bot", "AB=bot"}) {
        CAPTURE(wrong);
        const Status status = seat_player(record, wrong);
        REQUIRE_FALSE(status);
        CHECK(status.error().message.worded().find("Write PLAYER=WHO: B=bot:3.") !=
              std::string::npos);
    }
    CHECK(seat_player(record, "D=bot").error().message.worded() ==
          "D does not play. The players are ABC (3 are ABC, 4 are ABCD).");
    for (const char* wrong : {"A=", "A=bot:0", "A=bot:4", "A=bot:", "A=Bot", "A=bot:1 "}) {
        CAPTURE(wrong);
        const Status status = seat_player(record, wrong);
        REQUIRE_FALSE(status);
        CHECK(status.error().message.worded().find("a level from 1 to 3") != std::string::npos);
    }
}

TEST_CASE("robots: a text that is not a record is refused", "[robots]") {
    CHECK(error_of("").find("The text is empty.") == 0);
    for (const char* text : {"\n", "A 35 H+3\n", "[Game \"Base\"]\n", "[Seed \"1\"]\n"}) {
        CAPTURE(text);
        CHECK(error_of(text).find("begins with [Game \"Robots\"]") != std::string::npos);
    }
    CHECK_FALSE(error_of("[Game \"Robots\"]\n[Rules \"robots.take\"]\n").empty());
    CHECK_FALSE(error_of("[Game \"Robots\"]\n[Seats \"BD\"]\n").empty());
    CHECK_FALSE(error_of("[Game \"Robots\"]\n[A \"engine:sh\"]\n").empty());
    for (const char* seed : {"-1", "7x", "", "99999999999999999999"}) {
        CAPTURE(seed);
        CHECK(error_of(std::string("[Game \"Robots\"]\n[Seed \"") + seed + "\"]\n")
                  .find("is not a whole number") != std::string::npos);
    }
    for (const char* tag : {"[Seed  \"8\"]", "[Seed\"8\"]", "[Seed \"8]", "[Seed \"8\"",
                            "[Seed \"8\"]x", "[Seed \"8\" ]", "[Seed]", "["}) {
        CAPTURE(tag);
        CHECK(error_of(std::string("[Game \"Robots\"]\n") + tag + "\n")
                  .find("is not a tag. Write [NAME \"VALUE\"].") != std::string::npos);
    }
}
