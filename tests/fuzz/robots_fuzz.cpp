// A record of robots, and what a player types after reading it.

#include <string>

#include "fuzz/fuzz.h"
#include "play/robots/robots_session.h"
#include "play/robots/robots_text.h"
#include "robots/record.h"

namespace roj::fuzz {
namespace {

void require_record(std::string_view text, text::Tail tail) {
    const Result<robots::Record> record = robots::parse_record(text, tail);
    if (!record) { return require_message(record.error().message.worded()); }
    const std::string written = robots::format_record(*record);
    const Result<robots::Record> again = robots::parse_record(written);
    require(again && robots::format_record(*again) == written, "a written record reads the same",
            written);
}

/// Types the last line. The session has no storage, so it touches no file.
void type(const robots::Record& record, std::string_view line) {
    play::RobotsSession session(record, nullptr);
    require_message(play::whose_turn(session.record()));
    require(play::preview(session.record(), line).text.find_first_of("\n") == std::string::npos,
            "a preview is one line", line);
    for (const play::Event& event : session.submit(line)) {
        if (const auto* refused = std::get_if<play::CommandRejected>(&event)) {
            require(!refused->reason.empty(), "every refusal has a reason", line);
        }
    }
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = roj::fuzz::text_of(data, size);
    roj::fuzz::require_record(text, roj::text::Tail::Whole);
    roj::fuzz::require_record(text, roj::text::Tail::MayBeTorn);
    const std::size_t last = text.find_last_of('\n');
    if (last == std::string_view::npos) { return 0; }
    const auto record = roj::robots::parse_record(text.substr(0, last));
    if (record) { roj::fuzz::type(*record, text.substr(last + 1)); }
    return 0;
}
