#include <string>

#include "record/parsed.h"
#include "record/pgn/evaluation_text.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/contains.h"

namespace roj::record {
namespace {

Record analyzed() {
    Record record(played({"wS1", "bG1 wS1-", "wQ \\wS1"}));
    record.tags.set(kAnalysisTag, "100 nodes");
    record.comments[0] = "a friendly game";
    record.comments[2] = "two\nlines";
    record.evaluations[0] = {52};
    record.evaluations[1] = {50, 51, 7, "", {"wS1", "bG1 wS1-"}};
    record.evaluations[2] = {75, 50, 6, "mistake", {"bQ wS1-", "wQ -wS1"}};
    record.evaluations[3] = {74, 74, 0};
    return record;
}

TEST_CASE("an evaluation is written before the note on its ply, and read again") {
    const Record record = analyzed();
    const std::string text = format_pgn(record);
    CHECK(missing(text, {"\n{[%eval 52%]\na friendly game}\n"
                         "1. wS1\n{[%eval 50%,51%,7] best: wS1, bG1 wS1-}\n"
                         "2. bG1 wS1-\n"
                         "{[%eval 75%,50%,6] mistake; better: bQ wS1-, wQ -wS1\ntwo\nlines}\n"
                         "3. wQ \\wS1\n{[%eval 74%,74%,0]}\n",
                         "[Analysis \"100 nodes\"]\n"}) == "");
    const Record again = parsed(text);
    CHECK(again.evaluations == record.evaluations);
    CHECK(again.comments == record.comments);
    CHECK(format_pgn(again) == text);
    CHECK(format_pgn(record, PgnTags::Public) == text);
}

TEST_CASE("what is not exactly an evaluation is a note") {
    for (const std::string text : {
             "[%eval 0.35]",
             "[%eval #3]",
             "[%eval 101%]",
             "[%eval -1%]",
             "[%eval 50%",
             "[%eval 50%,]",
             "[%eval 50%,50%]",
             "[%eval 50%,50%,-1]",
             "[%eval 50%,50%,9999999999]",
             "[%eval 50%,50%,3] better",
             "[%eval 50%,50%,3] better:",
             "[%eval 50%,50%,3] better: ,wS1",
             "[%eval 50%,50%,3] better: wS1,,wQ",
             "[%clk 1:00] [%eval 50%]",
             "text [%eval 50%]",
             "[%eval 50%,50%,3] better: w\u0141",
         }) {
        INFO(text);
        CHECK_FALSE(read_evaluation(text).has_value());
        const Record record = parsed("1. wS1\n{" + text + "}\n");
        CHECK(record.comments.at(1) == text);
        CHECK(record.evaluations.empty());
    }
    CHECK_FALSE(read_evaluation("[%eval 50%,50%,3] x: " + std::string(3000, 'w')).has_value());
    std::string many = "[%eval 50%,50%,3] best: wS1";
    for (int i = 0; i < 20; ++i) { many += ", wS1"; }
    CHECK_FALSE(read_evaluation(many).has_value());
}

TEST_CASE("an evaluation with characters that are not printable is read as it is written") {
    const Record record = parsed("1. wS1\n{[%eval 50%,51%,7] best: wS1, bG\x93 wS1-}\n");
    CHECK(record.evaluations.at(1).line.back() == "bG\\x93 wS1-");
    const Record again = parsed(format_pgn(record));
    CHECK(again.evaluations == record.evaluations);
    CHECK(again.comments == record.comments);
}

TEST_CASE("evaluations behind the last ply that is read are dropped") {
    const Result<Reading> reading = read_pgn("1. wS1\n{[%eval 50%]}\n2. bG1 wS9-\n{[%eval 51%]}\n");
    REQUIRE(reading.has_value());
    REQUIRE(reading->stopped.has_value());
    CHECK(reading->record.evaluations.size() == 1);
}

}  // namespace
}  // namespace roj::record
