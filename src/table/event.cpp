#include "table/event.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <chrono>
#include <utility>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::table {
namespace {

constexpr std::array<std::string_view, 4> kAuthors{"white", "black", "watcher", "system"};
constexpr std::array<std::string_view, 12> kKinds{"play", "ask",     "yes",       "no",
                                                  "back", "end",     "adjourned", "resumed",
                                                  "say",  "whisper", "clock",     "seat"};
constexpr std::array<std::string_view, 7> kRequests{"undo",    "draw",   "rematch", "abort",
                                                    "adjourn", "resume", "moretime"};
using EndReason = End::Reason;
using EndWords = std::pair<std::string_view, End>;
constexpr std::array<EndWords, 13> kEnds{{
    {"resigned white", {EndReason::Resigned, Color::White}},
    {"resigned black", {EndReason::Resigned, Color::Black}},
    {"time white", {EndReason::Time, Color::White}},
    {"time black", {EndReason::Time, Color::Black}},
    {"left white", {EndReason::Left, Color::White}},
    {"left black", {EndReason::Left, Color::Black}},
    {"adjudicated white", {EndReason::Adjudicated, Color::Black}},  // the winner, not the loser
    {"adjudicated black", {EndReason::Adjudicated, Color::White}},
    {"adjudicated draw", {EndReason::Adjudicated, {}}},
    {"drawn agreed", {EndReason::Agreed, {}}},
    {"drawn claimed", {EndReason::Claimed, {}}},
    {"aborted", {EndReason::Aborted, {}}},
    {"void", {EndReason::Void, {}}},
}};

/// Returns the value of an enumeration whose words are `words`.
template <class Value, std::size_t Count>
std::optional<Value> value_of(const std::array<std::string_view, Count>& words,
                              std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) { return std::nullopt; }
    return static_cast<Value>(found - words.begin());
}

/// Takes the text before the first blank, and that blank.
std::string_view take_field(std::string_view& line) {
    const std::string_view field = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(field.size() + 1, line.size()));
    return field;
}

/// Reports whether an event can have such a text. What it means is up to Table.
bool fits(EventKind kind, std::string_view text) {
    const bool seat = kind == EventKind::Seat;
    const bool shown = seat || kind == EventKind::Say || kind == EventKind::Whisper;
    const bool ascii = std::ranges::all_of(
        text, [](char c) { return std::isprint(static_cast<unsigned char>(c)) != 0; });
    if (text.size() > (seat ? kMaxSeatName : kMaxTalk)) { return false; }
    if (!(shown ? text::is_printable(text) : ascii)) { return false; }
    const bool alone = kind == EventKind::Adjourned || kind == EventKind::Resumed;
    return seat || text::trim(text).empty() == alone;
}

}  // namespace

Moment wall_time() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::floor<std::chrono::milliseconds>(since).count();
}

std::string_view word_of(Author author) {
    return kAuthors.at(static_cast<std::size_t>(author));
}

std::string_view word_of(EventKind kind) {
    return kKinds.at(static_cast<std::size_t>(kind));
}

std::optional<Author> parse_author(std::string_view word) {
    return value_of<Author>(kAuthors, word);
}

std::optional<EventKind> parse_kind(std::string_view word) {
    return value_of<EventKind>(kKinds, word);
}

Author author_of(Color color) {
    return static_cast<Author>(color);
}

std::optional<Color> color_of(Author author) {
    if (author > Author::Black) { return std::nullopt; }
    return static_cast<Color>(author);
}

std::string format_new_event(const NewEvent& event) {
    std::string line(word_of(event.by));
    line.append(" ").append(word_of(event.kind));
    if (!event.text.empty()) { line.append(" ").append(event.text); }
    return line;
}

std::optional<NewEvent> parse_new_event(std::string_view line) {
    std::string_view rest = line;
    const auto by = parse_author(take_field(rest));
    const auto kind = parse_kind(take_field(rest));
    if (!by || !kind || !fits(*kind, rest)) { return std::nullopt; }
    const NewEvent event{*by, *kind, std::string(rest)};
    return format_new_event(event) == line ? std::optional(event) : std::nullopt;
}

std::string format_event(const Event& event) {
    return std::to_string(event.seq) + ' ' + std::to_string(event.at) + ' ' +
           format_new_event(event.what);
}

std::optional<Event> parse_event(std::string_view line) {
    std::string_view rest = line;
    const auto seq = text::read_number<Seq>(take_field(rest), 1);
    const auto at = text::read_number<std::int64_t>(take_field(rest), 0);
    const auto what = parse_new_event(rest);
    if (!seq || !at || !what) { return std::nullopt; }
    const Event event{*seq, *at, *what};
    return format_event(event) == line ? std::optional(event) : std::nullopt;
}

std::string format_request(const Request& request) {
    const std::string word(kRequests.at(static_cast<std::size_t>(request.kind)));
    const bool has_plies = request.kind <= RequestKind::Draw;
    return has_plies ? word + ' ' + std::to_string(request.plies) : word;
}

std::optional<Request> parse_request(std::string_view text) {
    std::string_view rest = text;
    const auto kind = value_of<RequestKind>(kRequests, take_field(rest));
    if (!kind) { return std::nullopt; }
    const Request request{*kind, text::read_number<std::size_t>(rest).value_or(0)};
    return format_request(request) == text ? std::optional(request) : std::nullopt;
}

std::string format_end(const End& end) {
    const auto* const found = std::ranges::find(kEnds, end, &EndWords::second);
    assert(found != kEnds.end());
    return std::string(found->first);
}

std::optional<End> parse_end(std::string_view text) {
    const auto* const found = std::ranges::find(kEnds, text, &EndWords::first);
    return found == kEnds.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace roj::table
