#include "fuzz/fuzz.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "text/printable.h"

namespace roj::fuzz {

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

void require(bool holds, const char* promise, std::string_view text) {
    if (holds) { return; }
    std::cerr << "broken: " << promise << "\n" << text << std::endl;
    std::abort();
}

void require_message(std::string_view message) {
    require(!message.empty(), "every refusal has a reason");
    require(text::is_printable(message), "every message is printable", message);
}

}  // namespace roj::fuzz
