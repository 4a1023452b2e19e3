#include "record/record.h"

#include <algorithm>

#include "text/printable.h"

namespace roj::record {
namespace {

template <class Entries>
auto find_tag(Entries& entries, std::string_view name) {
    return std::find_if(entries.begin(), entries.end(),
                        [&](const Tags::Entry& entry) { return entry.first == name; });
}

std::string one_line_without_quotes(std::string_view value) {
    std::string line = text::printable_line(value);
    std::erase(line, '"');
    return line;
}

}  // namespace

std::string_view Tags::get(std::string_view name) const {
    const auto entry = find_tag(entries_, name);
    return entry == entries_.end() ? std::string_view() : std::string_view(entry->second);
}

bool Tags::contains(std::string_view name) const {
    return find_tag(entries_, name) != entries_.end();
}

void Tags::set(std::string_view name, std::string_view value) {
    std::string printable_name = text::printable_line(name);
    const auto entry = find_tag(entries_, printable_name);
    if (entry == entries_.end()) {
        entries_.emplace_back(std::move(printable_name), one_line_without_quotes(value));
    } else {
        entry->second = one_line_without_quotes(value);
    }
}

void Tags::erase(std::string_view name) {
    const auto entry = find_tag(entries_, name);
    if (entry != entries_.end()) { entries_.erase(entry); }
}

}  // namespace roj::record
