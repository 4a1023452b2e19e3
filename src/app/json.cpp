#include "app/json.h"

namespace roj::app {

std::string json_text(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (code < 0x20) {
            result += "\\u00";
            result += kHex[code >> 4U];
            result += kHex[code & 15U];
        } else {
            result += c;
        }
    }
    return result + '"';
}

}  // namespace roj::app
