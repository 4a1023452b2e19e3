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

/// Reports whether a character has no shape of its own, changes its neighbours, or has a shape only
/// in private. A terminal never gets it.
bool is_hidden(char32_t point);
/// Returns the columns of a printable character on a terminal, as libc counts them in UTF-8: 2 for
/// a wide one, 0 for a hidden one and for a mark that combines with the letter before it, and -1
/// for one that libc does not know, which is shown as '?'.
int columns(char32_t point);
/// Returns the number of columns of a printable text on a terminal.
std::size_t columns(std::u32string_view text);
std::size_t columns(std::string_view text);

// A letter is what a person sees as one: a character with the marks that combine with it.

/// Returns the end of the letter that begins at a position.
std::size_t letter_end(std::u32string_view text, std::size_t at);
/// Returns the start of the letter that ends at a position.
std::size_t letter_start(std::u32string_view text, std::size_t at);
/// Returns the end of the letters that fit in a number of columns.
std::size_t fitting(std::u32string_view text, std::size_t width);

/// Returns a text with blanks up to a number of columns.
std::string padded(std::string_view text, std::size_t width);
/// Returns the letters of a text that fit in a number of columns.
std::string cut(std::string_view text, std::size_t width);
/// Returns the text with a capital as its first letter. For the letters of English, Polish and
/// Russian.
std::string with_capital(std::string_view text);
/// Returns the text in small letters without accents: "Żuk" is "zuk", "Ёж" is "еж".
std::string folded(std::string_view text);

/// Reports whether the locale uses UTF-8. Pre: the locale was set.
bool locale_is_utf8();

}  // namespace roj::text
