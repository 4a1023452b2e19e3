#include "record/record.h"

#include <algorithm>

#include "text/printable.h"

namespace roj::record {

std::string_view Tags::get(std::string_view name) const {
    const auto entry = std::ranges::find(entries_, name, &Entry::first);
    return entry == entries_.end() ? std::string_view() : std::string_view(entry->second);
}

bool Tags::contains(std::string_view name) const {
    return std::ranges::find(entries_, name, &Entry::first) != entries_.end();
}

void Tags::set(std::string_view name, std::string_view value) {
    const std::string printable_name = text::printable_line(name);
    const std::string line = text::printable_line(value);
    const auto entry = std::ranges::find(entries_, printable_name, &Entry::first);
    if (entry == entries_.end()) {
        entries_.emplace_back(printable_name, line);
    } else {
        entry->second = line;
    }
}

void Tags::erase(std::string_view name) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.first == name; });
}

}  // namespace roj::record
