#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/utf8.h"

namespace roj::text {

// Text of other people and programs can contain characters that a terminal executes instead of
// showing. The program makes them visible on input and again on output, always in the same way:
// \x1b for an ASCII control character or a byte that is not UTF-8, \u009b or \u202e for any other
// unprintable character. A tab becomes a blank. A second pass changes nothing.

/// Reports whether a terminal only shows the character. Returns false for control characters (C0,
/// DEL and C1), writing-direction controls, line and paragraph separators, and the byte order mark.
bool is_printable(char32_t point);
/// Reports whether every character of a text is printable; a line break is not.
bool is_printable(std::string_view text);

/// Makes a text printable. Line breaks stay, and CR LF becomes one.
std::string printable(std::string_view text);

/// Returns one line of at most `max` bytes: line breaks become blanks, blanks at both ends are
/// removed, and a longer text is cut and ends with "...". Pre: `max` is at least 3.
std::string printable_line(std::string_view text, std::size_t max = std::string::npos);

/// Returns what a person may show to others as one line of at most `max` bytes, cut at a character:
/// without characters that are unprintable, invisible, for private use, or unknown to this system,
/// and with at most two combining marks after a letter. Blanks are as in printable_line(). A second
/// pass changes nothing.
std::string plain_line(std::string_view text, std::size_t max);

/// Returns a quotation for a message: a printable line of at most 120 bytes in quotation marks.
std::string in_quotes(std::string_view text);

/// Appends the first character of `bytes`, escaped if it is not printable.
void append_printable(std::string& result, std::string_view bytes, const FirstCharacter& first);
/// Appends `\u009b` for the character U+009B.
void append_code(std::string& result, char32_t point);

}  // namespace roj::text
