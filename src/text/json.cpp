#include "text/json.h"

#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::text {

std::string json_text(std::string_view text) {
    constexpr char32_t kReplacement = 0xFFFD;  // for a byte that is not UTF-8
    std::string result = "\"";
    while (!text.empty()) {
        const FirstCharacter first = first_character(text);
        const char32_t point = first.point.value_or(kReplacement);
        if (point == U'"' || point == U'\\') {
            result += '\\';
            result += text.front();
        } else if (first.point && is_printable(point)) {
            result += text.substr(0, first.size);
        } else {
            append_code(result, point);
        }
        text.remove_prefix(first.size);
    }
    return result + '"';
}

std::string json_array(const std::vector<std::string>& elements) {
    return '[' + join(elements, ", ") + ']';
}

std::string json_object(const std::vector<std::pair<std::string, std::string>>& members) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : members) { texts.push_back(json_text(name) + ": " + value); }
    return '{' + join(texts, ", ") + '}';
}

}  // namespace roj::text
