#include "play/clock/clock_reading.h"

#include <algorithm>

#include "play/wording/words.h"
#include "text/number.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;

/// Returns the text after "NAME=" up to the next blank; empty if there is none.
std::string_view value_of(std::string_view text, std::string_view name) {
    const std::string key = ' ' + std::string(name) + '=';
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) { return {}; }
    text.remove_prefix(at + key.size());
    return text.substr(0, std::min(text.find(' '), text.size()));
}

std::optional<milliseconds> time_of(std::string_view text, std::string_view name) {
    const auto count = text::read_number(value_of(text, name), 0LL);
    return count ? std::optional(milliseconds(*count)) : std::nullopt;
}

}  // namespace

ClockReading ClockReading::of(const GameClock& clock, GameClock::Time now) {
    return {clock.control(),
            {clock.left(Color::White, now), clock.left(Color::Black, now)},
            clock.running()};
}

std::string format_clock_reading(const ClockReading& clock) {
    std::string text = format_time_control(clock.control);
    text += " white=" + std::to_string(clock.left[0].count());
    text += " black=" + std::to_string(clock.left[1].count());
    if (clock.running) { text += " running=" + std::string(name(*clock.running)); }
    return text;
}

std::optional<ClockReading> parse_clock_reading(std::string_view text) {
    const Result<TimeControl> control = parse_time_control(text.substr(0, text.find(' ')));
    const auto white = time_of(text, "white");
    const auto black = time_of(text, "black");
    if (!control || !white || !black) { return std::nullopt; }
    ClockReading clock{*control, {*white, *black}, {}};
    const std::string_view running = value_of(text, "running");
    for (const Color color : {Color::White, Color::Black}) {
        if (running == name(color)) { clock.running = color; }
    }
    return clock;
}

}  // namespace roj::play
