// Lines that the program at the other end of a table could send: no event breaks a state, and what
// a state accepts it accepts again.

#include "fuzz/fuzz.h"
#include "table/table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roj::table;
    std::string_view text = roj::fuzz::text_of(data, size);
    Table state{roj::Ruleset{}};
    std::vector<Event> events;
    while (!text.empty()) {
        const std::string_view line = roj::fuzz::take_line(text);
        const auto event = parse_event(line);
        if (!event) { continue; }
        roj::fuzz::require(format_event(*event) == line, "an event is written as it was", line);
        const House house{.lobby = size % 2 == 0, .slow = size % 3 == 0, .patience = 1};
        if (const auto added = state.add(event->what, state.tip(), event->at, house)) {
            events.insert(events.end(), added->begin(), added->end());
        }
    }
    const Table again = Table::of(roj::Ruleset{}, events);
    roj::fuzz::require(again.last() == state.last() && again.plies() == state.plies(),
                       "the events give the same state again", text);
    return 0;
}
