#include "text/printable.h"

#include <cstdint>

#include "text/ascii.h"

namespace roj::text {

namespace {

void append_hex(std::string& result, std::uint32_t number, int digits) {
    constexpr std::string_view kHexDigits = "0123456789abcdef";
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
        result += kHexDigits[(number >> shift) & 0xFU];
    }
}

std::string make_printable(std::string_view text, char line_break, std::size_t max) {
    constexpr std::string_view kMore = "...";
    std::string result;
    std::size_t room = 0;  // the part of the result that leaves room for kMore
    while (!text.empty()) {
        const FirstCharacter first = first_character(text);
        if (text.front() == '\n') {
            result += line_break;
        } else if (text.substr(0, 2) != "\r\n") {
            append_printable(result, text, first);
        }
        text.remove_prefix(first.size);
        if (result.size() > max) { return result.substr(0, room).append(kMore); }
        if (result.size() + kMore.size() <= max) { room = result.size(); }
    }
    return result;
}

}  // namespace

bool is_printable(char32_t point) {
    const auto within = [point](char32_t first, char32_t last) {
        return first <= point && point <= last;
    };
    const bool control = point < 0x20 || within(0x7F, 0x9F);
    // The marks ALM, LRM and RLM; separators, embeddings and overrides; isolates and similar ones.
    const bool direction = point == 0x61C || within(0x200E, 0x200F) || within(0x2028, 0x202E) ||
                           within(0x2066, 0x206F);
    constexpr char32_t kByteOrderMark = 0xFEFF;
    return !control && !direction && point != kByteOrderMark;
}

bool is_printable(std::string_view text) {
    while (!text.empty()) {
        const FirstCharacter first = first_character(text);
        if (!first.point || !is_printable(*first.point)) { return false; }
        text.remove_prefix(first.size);
    }
    return true;
}

void append_code(std::string& result, char32_t point) {
    constexpr char32_t kLastOfFour = 0xFFFF;
    result += point > kLastOfFour ? "\\U" : "\\u";
    append_hex(result, point, point > kLastOfFour ? 8 : 4);
}

void append_printable(std::string& result, std::string_view bytes, const FirstCharacter& first) {
    if (bytes.front() == '\t') {
        result += ' ';
    } else if (!first.point || (first.size == 1 && !is_printable(*first.point))) {
        result += "\\x";
        append_hex(result, static_cast<unsigned char>(bytes.front()), 2);
    } else if (!is_printable(*first.point)) {
        append_code(result, *first.point);
    } else {
        result += bytes.substr(0, first.size);
    }
}

std::string printable(std::string_view text) {
    return make_printable(text, '\n', std::string::npos);
}

std::string printable_line(std::string_view text, std::size_t max) {
    return make_printable(trim(text), ' ', max);
}

std::string plain_line(std::string_view text, std::size_t max) {
    constexpr int kMostMarks = 2;
    std::string result;
    int marks = kMostMarks;  // a mark at the start would combine with what is before the line
    for (FirstCharacter first; !text.empty(); text.remove_prefix(first.size)) {
        first = first_character(text);
        std::string_view shown = text.substr(0, first.size);
        if (kBlanks.find(shown.front()) != kBlanks.npos) { shown = " "; }
        if (shown != " ") {
            if (!first.point || !is_printable(*first.point) || is_hidden(*first.point)) {
                continue;
            }
            const int width = columns(*first.point);
            if (width < 0 || (width == 0 && marks == kMostMarks)) { continue; }
            marks = width == 0 ? marks + 1 : 0;
        }
        if (result.size() + shown.size() > max) { break; }
        result += shown;
    }
    return std::string(trim(result));
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kMax = 120;
    return '"' + printable_line(text, kMax) + '"';
}

}  // namespace roj::text
