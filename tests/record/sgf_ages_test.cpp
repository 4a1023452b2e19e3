#include <algorithm>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "record/parsed.h"
#include "record/played_at_random.h"
#include "record/reading.h"
#include "record/sgf/sgf.h"
#include "record/sgf_writer.h"
#include "support/catch.h"
#include "support/positions.h"

namespace roj::record {
namespace {

TEST_CASE("random games in every version of BoardSpace notation are read correctly", "[long]") {
    std::uint64_t seed = 1;
    for (const std::string_view type : test::kGameTypes) {
        for (int round = 0; round < 4; ++round) {
            Ruleset rules = test::rules_of(type);
            rules.repetition_limit = 0;
            const Game game = played_at_random(rules, seed++);
            for (const SgfAge age : {SgfAge::Old, SgfAge::Middle, SgfAge::New, SgfAge::Robot}) {
                CAPTURE(type, round, static_cast<int>(age));
                const std::string text = format_sgf(game, age);
                const Result<Reading> reading = read_sgf(text, rules);
                REQUIRE(reading.has_value());
                INFO((reading->stopped ? reading->stopped->message.worded() : ""));
                CHECK_FALSE(reading->stopped.has_value());
                // A pass that was left out at the very end cannot be known.
                std::vector<Move> expected(game.history().begin(), game.history().end());
                if (age == SgfAge::Robot) {
                    while (!expected.empty() && expected.back().is_pass()) { expected.pop_back(); }
                }
                const auto history = reading->record.game.history();
                const bool same =
                    std::equal(history.begin(), history.end(), expected.begin(), expected.end());
                CHECK(same);
            }
        }
    }
}

TEST_CASE("what roj writes for BoardSpace is read back as the same record") {
    std::uint64_t seed = 100;
    for (const std::string_view type : test::kGameTypes) {
        CAPTURE(type);
        Ruleset rules = test::rules_of(type);
        rules.repetition_limit = 0;
        const Game game = played_at_random(rules, seed++);
        for (const Outcome result : {Outcome::InProgress, Outcome::Draw, Outcome::BlackWins}) {
            Record record(game);
            record.tags.set("Date", "2024.01.30");
            for (const char* tag : {"Event", "Site", "Round"}) {
                record.tags.set(tag, "a [1] \\ b");
            }
            // Where both have the same name, only a resignation tells who has won.
            record.tags.set("White", "Ann \\]");
            record.tags.set("Black", seed % 2 == 0 ? "Bob" : "Ann \\]");
            if (!game.over()) { record.result = result; }
            const Result<std::string> text = format_sgf(record);
            REQUIRE(text.has_value());
            const Result<Record> again = require_whole(read_sgf(*text, rules));
            INFO(*text);
            REQUIRE(again.has_value());
            CHECK(std::ranges::equal(again->game.history(), game.history()));
            CHECK(again->result == record.result);
            CHECK(again->tags == record.tags);
            CHECK(format_sgf(*again).value() == *text);
        }
    }
}

TEST_CASE("a game that BoardSpace cannot show is not written for it") {
    CHECK_FALSE(format_sgf(Record(Game(test::rules_of("Base+O")))).has_value());
    const Record placed = read_whole("Base;White[3];wQ;bQ wQ-");
    CHECK_FALSE(format_sgf(placed).has_value());
}

}  // namespace
}  // namespace roj::record
