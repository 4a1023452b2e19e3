#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cwchar>

#include <langinfo.h>
#include <locale.h>
#if __has_include(<xlocale.h>)
#include <xlocale.h>  // macOS
#endif

namespace roj::text {

namespace {

/// Returns how many bytes follow the first one, or -1 if it cannot be a first byte.
int followers(unsigned char first) {
    if (first < 0x80) { return 0; }
    if (first >= 0xC2 && first < 0xE0) { return 1; }
    if (first >= 0xE0 && first < 0xF0) { return 2; }
    if (first >= 0xF0 && first < 0xF5) { return 3; }
    return -1;
}

bool is_scalar(char32_t point, int follower_count) {
    constexpr char32_t kLowest[] = {0, 0x80, 0x800, 0x10000};
    const bool surrogate = point >= 0xD800 && point < 0xE000;
    return point >= kLowest[follower_count] && point <= 0x10FFFF && !surrogate;
}

constexpr std::u32string_view kAccented = U"ąćęłńóśźżё";
constexpr std::u32string_view kAccentedCapitals = U"ĄĆĘŁŃÓŚŹŻЁ";
constexpr std::u32string_view kPlain = U"acelnoszzе";

}  // namespace

FirstCharacter first_character(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    const int count = followers(first);
    if (count < 0) { return {}; }
    char32_t point = count == 0 ? first : first & (0x3FU >> count);
    for (int i = 1; i <= count; ++i) {
        if (static_cast<std::size_t>(i) == bytes.size()) { return {{}, 1, true}; }
        const auto next = static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]);
        if ((next & 0xC0U) != 0x80) { return {}; }
        point = (point << 6) | (next & 0x3FU);
    }
    if (!is_scalar(point, count)) { return {}; }
    return {point, 1 + static_cast<std::size_t>(count), false};
}

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const FirstCharacter first = first_character(bytes);
        if (!first.point) { return false; }
        bytes.remove_prefix(first.size);
    }
    return true;
}

std::u32string decode_utf8(std::string_view bytes) {
    std::u32string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const FirstCharacter first = first_character(bytes);
        text.push_back(first.point.value_or(U'?'));
        bytes.remove_prefix(first.size);
    }
    return text;
}

std::string encode_utf8(std::u32string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    for (const char32_t point : text) {
        if (point < 0x80) {
            bytes += static_cast<char>(point);
            continue;
        }
        const int count = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;  // of the bytes that follow
        constexpr std::uint32_t kFirst[] = {0, 0xC0, 0xE0, 0xF0};
        bytes += static_cast<char>(kFirst[count] | (point >> (6 * count)));
        for (int i = count - 1; i >= 0; --i) {
            bytes += static_cast<char>(0x80U | ((point >> (6 * i)) & 0x3FU));
        }
    }
    return bytes;
}

bool is_hidden(char32_t point) {
    // The first character of each range and the one after its last: the soft hyphen, joiners,
    // fillers, vowel inherents, selectors, zero-width blanks and signs, the private use areas,
    // annotations, controls of formats, colours of skin, and tags.
    constexpr std::array<char32_t, 36> kBounds{
        0xAD,    0xAE,    0x34F,   0x350,   0x115F,  0x1161,  0x17B4,  0x17B6,  0x180B,
        0x1810,  0x200B,  0x2010,  0x2060,  0x2070,  0x2800,  0x2801,  0x3164,  0x3165,
        0xE000,  0xF900,  0xFE00,  0xFE10,  0xFFA0,  0xFFA1,  0xFFF0,  0xFFFC,  0x13430,
        0x13440, 0x1BCA0, 0x1BCA4, 0x1D173, 0x1D17B, 0x1F3FB, 0x1F400, 0xE0000, 0x110000};
    return (std::ranges::upper_bound(kBounds, point) - kBounds.begin()) % 2 != 0;
}

int columns(char32_t point) {
    if (point <= 0x7F) { return 1; }
    if (is_hidden(point)) { return 0; }
    if (locale_is_utf8()) { return ::wcwidth(static_cast<wchar_t>(point)); }
    static const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (utf8 == nullptr) { return point < 0x300 || point > 0x36F ? 1 : 0; }
    const locale_t before = ::uselocale(utf8);
    const int width = ::wcwidth(static_cast<wchar_t>(point));
    ::uselocale(before);
    return width;
}

std::size_t columns(std::u32string_view text) {
    std::size_t sum = 0;
    for (const char32_t point : text) { sum += static_cast<std::size_t>(std::abs(columns(point))); }
    return sum;
}

std::size_t columns(std::string_view text) {
    return columns(decode_utf8(text));
}

std::size_t letter_end(std::u32string_view text, std::size_t at) {
    while (++at < text.size() && columns(text[at]) == 0) {}
    return std::min(at, text.size());
}

std::size_t letter_start(std::u32string_view text, std::size_t at) {
    while (at > 0 && columns(text[--at]) == 0) {}
    return at;
}

std::size_t fitting(std::u32string_view text, std::size_t width) {
    std::size_t end = 0;
    for (std::size_t used = 0; end < text.size(); ++end) {
        used += columns(text.substr(end, 1));
        if (used > width) { break; }
    }
    return end;
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, columns(text)), ' ');
}

std::string cut(std::string_view text, std::size_t width) {
    const std::u32string points = decode_utf8(text);
    return encode_utf8(points.substr(0, fitting(points, width)));
}

std::string with_capital(std::string_view text) {
    std::u32string points = decode_utf8(text);
    if (points.empty()) { return {}; }
    char32_t& first = points.front();
    const std::size_t accented = kAccented.find(first);
    if ((first >= U'a' && first <= U'z') || (first >= U'а' && first <= U'я')) {
        first -= 0x20;
    } else if (accented != kAccented.npos) {
        first = kAccentedCapitals[accented];
    }
    return encode_utf8(points);
}

std::string folded(std::string_view text) {
    std::u32string points = decode_utf8(text);
    for (char32_t& point : points) {
        const std::size_t accented = std::min(kAccented.find(point), kAccentedCapitals.find(point));
        if ((point >= U'A' && point <= U'Z') || (point >= U'А' && point <= U'Я')) {
            point += 0x20;
        } else if (accented != kAccented.npos) {
            point = kPlain[accented];
        }
    }
    return encode_utf8(points);
}

bool locale_is_utf8() {
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

}  // namespace roj::text
