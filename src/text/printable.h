#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/utf8.h"

namespace roj::text {

// Text of other people and programs can contain what a terminal obeys instead of showing it. It is
// made visible when it comes in and again when it goes out, always in the same way: \x1b for a
// control character of ASCII and for a byte that is not UTF-8, \u009b or \u202e for any other
// character that is not printable. A tab becomes a blank. Doing it twice changes nothing.

/// Whether a terminal shows the character and does nothing else: false for control characters (C0,
/// DEL and C1), for the controls of the writing direction, for the separators of lines and
/// paragraphs, and for the byte order mark.
bool is_printable(char32_t point);
/// Whether every character of a text is printable; a line break is not.
bool is_printable(std::string_view text);

/// Line breaks stay, and CR LF becomes one.
std::string printable(std::string_view text);

/// One line of at most `max` bytes: line breaks become blanks, blanks at both ends are removed, and
/// of a longer text the beginning stays, with "..." behind it. Pre: `max` is at least 3.
std::string printable_line(std::string_view text, std::size_t max = std::string::npos);

/// As a message quotes it: a printable line of at most 120 bytes in quotation marks.
std::string in_quotes(std::string_view text);

/// Appends the first character of `bytes`, visible if it is not printable.
void append_printable(std::string& result, std::string_view bytes, const FirstCharacter& first);
/// Appends `\u009b` for the character U+009B.
void append_code(std::string& result, char32_t point);

}  // namespace roj::text
