#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace roj::text {

/// The first character of a text.
struct FirstCharacter {
    std::optional<char32_t> point;  ///< empty for a byte that is not UTF-8
    std::size_t size = 1;           ///< in bytes
    /// The text ends inside the character, which can become valid with more bytes.
    bool cut_off = false;
};
/// Returns the first character. Pre: `bytes` is not empty.
FirstCharacter first_character(std::string_view bytes);

bool is_utf8(std::string_view bytes);

/// Returns the code points of a UTF-8 text; each byte that is not UTF-8 becomes one '?'.
std::u32string decode_utf8(std::string_view bytes);
std::string encode_utf8(std::u32string_view text);

/// Returns the number of columns of a printable text on a terminal.
std::size_t columns(std::string_view text);
/// Returns a text with blanks up to a number of columns.
std::string padded(std::string_view text, std::size_t width);
/// Returns the characters of a text that fit in a number of columns.
std::string cut(std::string_view text, std::size_t width);
/// Returns the text with a capital as its first letter. For the letters of English, Polish and
/// Russian.
std::string with_capital(std::string_view text);
/// Returns the text in small letters without accents: "Żuk" is "zuk", "Ёж" is "еж".
std::string folded(std::string_view text);

/// Reports whether the locale uses UTF-8. Pre: the locale was set.
bool locale_is_utf8();

}  // namespace roj::text
