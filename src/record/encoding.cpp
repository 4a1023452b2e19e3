#include "record/encoding.h"

#include <cstddef>

#include "record/replay.h"

namespace roj::record {
namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

/// How many bytes follow the first one of a character; beyond the text for one that begins none.
std::size_t followers(unsigned char first) {
    if (first < 0x80) { return 0; }
    if (first >= 0xC2 && first < 0xE0) { return 1; }
    if (first >= 0xE0 && first < 0xF0) { return 2; }
    if (first >= 0xF0 && first < 0xF5) { return 3; }
    return std::string_view::npos;
}

bool is_utf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t left = followers(byte_at(text, at));
        if (left > text.size() - at - 1) { return false; }
        for (++at; left > 0; --left, ++at) {
            if ((byte_at(text, at) & 0xC0U) != 0x80U) { return false; }
        }
    }
    return true;
}

std::string from_latin_1(std::string_view text) {
    std::string result;
    result.reserve(text.size() + text.size() / 8);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const unsigned char byte = byte_at(text, at);
        if (byte < 0x80) {
            result += text[at];
        } else {
            result += static_cast<char>(0xC0U | byte >> 6U);
            result += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return result;
}

}  // namespace

Result<std::string> to_utf8(std::string_view text) {
    const std::string_view start = text.substr(0, 2);
    if (start == "\xFF\xFE" || start == "\xFE\xFF") {
        return bad_record("this text is in UTF-16; save it as UTF-8");
    }
    if (text.substr(0, 3) == "\xEF\xBB\xBF") { text.remove_prefix(3); }
    return is_utf8(text) ? std::string(text) : from_latin_1(text);
}

}  // namespace roj::record
