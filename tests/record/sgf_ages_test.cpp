#include <algorithm>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "record/played_at_random.h"
#include "record/reading.h"
#include "record/sgf_writer.h"
#include "support/catch.h"
#include "support/positions.h"

namespace roj::record {
namespace {

TEST_CASE("random games in every version of BoardSpace notation are read correctly") {
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
                INFO((reading->stopped ? reading->stopped->message : ""));
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

}  // namespace
}  // namespace roj::record
