#include "play/remote/table_event.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::play {
namespace {

constexpr std::array<std::string_view, 4> kAuthors{"white", "black", "watcher", "system"};
constexpr std::array<std::string_view, 12> kKinds{"play", "ask",     "yes",       "no",
                                                  "back", "end",     "adjourned", "resumed",
                                                  "say",  "whisper", "clock",     "seat"};
constexpr std::array<std::string_view, 7> kRequests{"undo",    "draw",   "rematch", "abort",
                                                    "adjourn", "resume", "moretime"};
constexpr std::array<std::string_view, 8> kEnds{
    "resigned", "time", "left", "adjudicated", "drawn agreed", "drawn claimed", "aborted", "void"};

using EndReason = TableEnd::Reason;

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

bool has_plies(RequestKind kind) {
    return kind == RequestKind::Undo || kind == RequestKind::Draw;
}

/// Reports whether an event can have such a text. What it means is up to TableState.
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

std::string_view word_of(EventAuthor author) {
    return kAuthors.at(static_cast<std::size_t>(author));
}

std::string_view word_of(EventKind kind) {
    return kKinds.at(static_cast<std::size_t>(kind));
}

std::optional<EventAuthor> parse_author(std::string_view word) {
    return value_of<EventAuthor>(kAuthors, word);
}

std::optional<EventKind> parse_kind(std::string_view word) {
    return value_of<EventKind>(kKinds, word);
}

EventAuthor author_of(Color color) {
    return color == Color::White ? EventAuthor::White : EventAuthor::Black;
}

std::optional<Color> color_of(EventAuthor author) {
    if (author == EventAuthor::White) { return Color::White; }
    if (author == EventAuthor::Black) { return Color::Black; }
    return std::nullopt;
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

std::string format_event(const TableEvent& event) {
    return std::to_string(event.seq) + ' ' + std::to_string(event.at) + ' ' +
           format_new_event(event.what);
}

std::optional<TableEvent> parse_event(std::string_view line) {
    std::string_view rest = line;
    const auto seq = text::read_number<Seq>(take_field(rest), 1);
    const auto at = text::read_number<std::int64_t>(take_field(rest), 0);
    const auto what = parse_new_event(rest);
    if (!seq || !at || !what) { return std::nullopt; }
    const TableEvent event{*seq, *at, *what};
    return format_event(event) == line ? std::optional(event) : std::nullopt;
}

std::string format_request(const TableRequest& request) {
    const std::string word(kRequests.at(static_cast<std::size_t>(request.kind)));
    return has_plies(request.kind) ? word + ' ' + std::to_string(request.plies) : word;
}

std::optional<TableRequest> parse_request(std::string_view text) {
    std::string_view rest = text;
    const auto kind = value_of<RequestKind>(kRequests, take_field(rest));
    if (!kind) { return std::nullopt; }
    const TableRequest request{*kind, text::read_number<std::size_t>(rest).value_or(0)};
    return format_request(request) == text ? std::optional(request) : std::nullopt;
}

std::string format_end(const TableEnd& end) {
    std::string text(kEnds.at(static_cast<std::size_t>(end.reason)));
    const bool adjudicated = end.reason == EndReason::Adjudicated;
    if (end.loser) {
        const Color named = adjudicated ? opponent(*end.loser) : *end.loser;
        text.append(" ").append(word_of(author_of(named)));
    } else if (adjudicated) {
        text += " draw";
    }
    return text;
}

std::optional<TableEnd> parse_end(std::string_view text) {
    for (std::size_t reason = 0; reason < kEnds.size(); ++reason) {
        TableEnd end{static_cast<EndReason>(reason), {}};
        const bool has_loser = end.reason <= EndReason::Adjudicated;
        if (end.reason >= EndReason::Adjudicated && format_end(end) == text) { return end; }
        for (const Color loser : {Color::White, Color::Black}) {
            end.loser = loser;
            if (has_loser && format_end(end) == text) { return end; }
        }
    }
    return std::nullopt;
}

}  // namespace roj::play
