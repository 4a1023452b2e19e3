#include "text/printable.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cwchar>

#include <locale.h>
#if __has_include(<xlocale.h>)
#include <xlocale.h>  // macOS
#endif

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

/// Returns the columns of a character whatever the locale of the program is: 0 for a combining
/// mark, and -1 for a character that the system does not know.
int columns_of(char32_t point) {
    static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (utf8 == nullptr) { return point < 0x300 || point > 0x36F ? 1 : 0; }
    const locale_t before = ::uselocale(utf8);
    const int columns = ::wcwidth(static_cast<wchar_t>(point));
    ::uselocale(before);
    return columns;
}

/// Reports whether a character has no shape of its own, changes its neighbours, or has a shape only
/// in private.
bool is_hidden(char32_t point) {
    struct Range {
        char32_t first;
        char32_t last;
    };
    // The soft hyphen, joiners, fillers, vowel inherents, selectors, zero-width blanks and signs,
    // the private use areas, annotations, and tags.
    constexpr std::array<Range, 14> kHidden{{{0xAD, 0xAD},
                                             {0x34F, 0x34F},
                                             {0x115F, 0x1160},
                                             {0x17B4, 0x17B5},
                                             {0x180B, 0x180F},
                                             {0x200B, 0x200F},
                                             {0x2060, 0x206F},
                                             {0x2800, 0x2800},
                                             {0x3164, 0x3164},
                                             {0xE000, 0xF8FF},
                                             {0xFE00, 0xFE0F},
                                             {0xFFA0, 0xFFA0},
                                             {0xFFF0, 0xFFFB},
                                             {0xE0000, 0x10FFFF}}};
    return std::ranges::any_of(
        kHidden, [&](const Range& range) { return range.first <= point && point <= range.last; });
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
            const int columns = columns_of(*first.point);
            if (columns < 0 || (columns == 0 && marks == kMostMarks)) { continue; }
            marks = columns == 0 ? marks + 1 : 0;
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
