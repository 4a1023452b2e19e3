#include <string>

#include "fuzz/fuzz.h"
#include "match/match_summary.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto summary = roj::match::parse_summary(roj::fuzz::text_of(data, size));
    if (!summary) {
        roj::fuzz::require_message(summary.error().message.worded());
        return 0;
    }
    const std::string written = roj::match::format_summary(*summary);
    const auto again = roj::match::parse_summary(written);
    roj::fuzz::require(again.has_value(), "what is written can be read", written);
    roj::fuzz::require(roj::match::format_summary(*again) == written,
                       "what is read is written as it was", written);
    const std::string report = roj::match::format_match_report(*summary);
    for (std::string_view left = report; !left.empty();) {
        roj::fuzz::require_message(roj::fuzz::take_line(left));
    }
    roj::match::MatchSummary sum = *summary;
    const auto merged = roj::match::merge_summary(sum, *again);
    roj::fuzz::require(merged || !merged.error().message.worded().empty(),
                       "every refusal has a reason");
    return 0;
}
