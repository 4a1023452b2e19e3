#include "table/clock.h"

#include <algorithm>
#include <vector>

#include "text/ascii.h"
#include "text/duration.h"
#include "text/marked.h"
#include "text/number.h"

namespace roj::table {
namespace {

using std::chrono::milliseconds;

constexpr long long kSecond = 1000;  // in milliseconds
constexpr long long kMinute = 60 * kSecond;
constexpr long long kDay = 24 * (60 * kMinute);
constexpr milliseconds kLongestSpan{kDay};
constexpr milliseconds kLongestMove{14 * kDay};  // in games by correspondence

/// Reads "10m", "1h30m" or "500ms".
std::optional<milliseconds> parse_span(std::string_view text, milliseconds longest = kLongestSpan) {
    const auto span = text::read_duration(text::trim(text));
    return span > longest ? std::nullopt : span;
}

std::string format_span(milliseconds span) {
    const auto count = span.count();
    if (count % kDay == 0) { return std::to_string(count / kDay) + 'd'; }
    if (count % kMinute == 0) { return std::to_string(count / kMinute) + 'm'; }
    if (count % kSecond == 0) { return std::to_string(count / kSecond) + 's'; }
    return std::to_string(count) + "ms";
}

/// What stands after the time for each move: "30s/move".
constexpr std::string_view kEach = text::V_("/move");

/// Returns the rest of the word that begins with "NAME="; empty if there is none.
std::string_view value_of(const std::vector<std::string_view>& words, std::string_view begin) {
    const auto found =
        std::ranges::find_if(words, [&](std::string_view word) { return word.starts_with(begin); });
    return found == words.end() ? std::string_view() : found->substr(begin.size());
}

}  // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
    const std::string word = text::lower_case(text::trim(text));
    constexpr std::array kNone{text::V_("none"), text::V_("off"), text::V_("false")};
    if (std::ranges::find(kNone, word) != kNone.end()) { return TimeControl{}; }
    TimeControl control;
    if (word.ends_with(kEach)) {
        const auto span = parse_span(word.substr(0, word.size() - kEach.size()), kLongestMove);
        if (!span || span->count() == 0) { return std::nullopt; }
        control.per_move = *span;
        return control;
    }
    const std::size_t sign = std::min(word.find_first_of("+~"), word.size());
    const auto main = parse_span(word.substr(0, sign));
    if (!main || main->count() == 0) { return std::nullopt; }
    control.main = *main;
    if (sign == word.size()) { return control; }
    const auto more = parse_span(word.substr(sign + 1));
    if (!more) { return std::nullopt; }
    (word[sign] == '+' ? control.increment : control.delay) = *more;
    return control;
}

std::string format_time_control(const TimeControl& control) {
    if (control.per_move.count() > 0) { return format_span(control.per_move) + std::string(kEach); }
    if (!control.limited()) { return "none"; }
    std::string text = format_span(control.main);
    if (control.increment.count() > 0) { text += '+' + format_span(control.increment); }
    if (control.delay.count() > 0) { text += '~' + format_span(control.delay); }
    return text;
}

Clock::Clock(const TimeControl& control) : control_(control) {
    left_.fill(control.per_move.count() > 0 ? control.per_move : control.main);
}

milliseconds Clock::left(Color color, Time now) const {
    const milliseconds at_start = left_[static_cast<std::size_t>(color)];
    if (running_ != color) { return at_start; }
    const auto used = std::max(now - since_ - free_, milliseconds{0});
    return std::max(at_start - used, milliseconds{0});
}

void Clock::set_left(Color color, milliseconds left) {
    left_[static_cast<std::size_t>(color)] = std::clamp(left, milliseconds{0}, 2 * kLongestMove);
}

void Clock::run(Color color, Time now) {
    if (running_ == color) { return; }
    pause(now);
    running_ = color;
    since_ = now;
    free_ = control_.delay;
}

void Clock::pause(Time now) {
    if (!running_) { return; }
    const Color color = *running_;
    const milliseconds rest = left(color, now);
    running_.reset();
    set_left(color, rest);
}

void Clock::moved(Color color, Time now) {
    pause(now);
    milliseconds& left = left_[static_cast<std::size_t>(color)];
    if (control_.per_move.count() > 0) {
        left = control_.per_move;
    } else {
        left += control_.increment;
    }
}

std::optional<Color> Clock::fallen(Time now) const {
    if (!running_ || left(*running_, now).count() > 0) { return std::nullopt; }
    return running_;
}

std::string format_clock(milliseconds left) {
    constexpr long long kSixty = 60;
    const long long seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
    const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    std::string text;
    if (seconds >= kSixty * kSixty) { text = std::to_string(seconds / kSixty / kSixty) + ':'; }
    const auto minutes = seconds / kSixty % kSixty;
    text += text.empty() ? std::to_string(minutes) : two(minutes);
    return text + ':' + two(seconds % kSixty);
}

std::string format_tenths(milliseconds left) {
    constexpr long long kTen = 10;
    const auto tenths =
        std::chrono::ceil<std::chrono::duration<long long, std::deci>>(left).count();
    return std::to_string(tenths / kTen) + '.' + std::to_string(tenths % kTen);
}

ClockReading ClockReading::of(const Clock& clock, Clock::Time now) {
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
    const std::vector<std::string_view> words = text::split_words(text);
    const auto control = read_time_control(words.empty() ? "" : words[0]);
    const auto white = text::read_number(value_of(words, "white="), 0LL);
    const auto black = text::read_number(value_of(words, "black="), 0LL);
    if (!control || !white || !black) { return std::nullopt; }
    ClockReading clock{*control, {milliseconds(*white), milliseconds(*black)}, {}};
    for (const Color color : {Color::White, Color::Black}) {
        if (value_of(words, "running=") == name(color)) { clock.running = color; }
    }
    return clock;
}

}  // namespace roj::table
