#include "text/json.h"

#include "text/printable.h"
#include "text/utf8.h"

namespace roj::text {

Json::Json(std::string_view text) : written_("\"") {
    constexpr char32_t kReplacement = 0xFFFD;  // for a byte that is not UTF-8
    while (!text.empty()) {
        const FirstCharacter first = first_character(text);
        const char32_t point = first.point.value_or(kReplacement);
        if (point == U'"' || point == U'\\') {
            written_ += '\\';
            written_ += text.front();
        } else if (first.point && is_printable(point)) {
            written_ += text.substr(0, first.size);
        } else {
            append_code(written_, point);
        }
        text.remove_prefix(first.size);
    }
    written_ += '"';
}

Json Json::object(const Members& members) {
    std::string object = "{";
    for (const auto& [name, value] : members) {
        object.append(object.size() > 1 ? ", " : "").append(Json(name).written_);
        object.append(": ").append(value.written_);
    }
    return as_written(object + '}');
}

}  // namespace roj::text
