// What strangers type in the lobby. The first line is a name; the rest is what they say and offer.

#include <string>

#include "fuzz/fuzz.h"
#include "lobby/people/names.h"
#include "lobby/terms.h"
#include "table/event.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::fuzz {
namespace {

void read_name(std::string_view name) {
    const Status checked = lobby::check_name(name);
    if (!checked) { return require_message(checked.error().message.worded()); }
    for (const char c : name) {
        require(text::is_letter_or_digit(c) || c == '-' || c == '_', "a name is ASCII", name);
    }
}

void read_talk(std::string_view typed) {
    const std::string line = lobby::said(typed);
    require(text::is_printable(line), "talk is printable", line);
    require(text::decode_utf8(line).size() <= table::kMaxTalkLetters, "talk is short", line);
    require(lobby::said(line) == line, "a second pass changes nothing", line);
    // Marks at the start would combine with what is before the line.
    require(line.empty() || text::columns(line) > 0, "talk has a width", line);
    if (line.empty()) { return; }
    const table::NewEvent event{table::Author::White, table::EventKind::Say, line};
    require(table::parse_new_event(table::format_new_event(event)) == event,
            "a log can store what is said", line);
}

void read_terms(std::string_view words) {
    const auto terms = lobby::parse_terms(words);
    if (!terms) { return require_message(terms.error().message.worded()); }
    const std::string written = lobby::format_terms(*terms);
    const auto again = lobby::parse_terms(written);
    require(again.has_value() && *again == *terms, "what is written reads the same", written);
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roj::fuzz::text_of(data, size);
    roj::fuzz::read_name(roj::fuzz::take_line(text));
    roj::fuzz::read_talk(text);
    roj::fuzz::read_terms(text);
    return 0;
}
