#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "words/narration.h"

namespace roj::words {

// Notation in words, for players who use a screen reader: they hear no sign, and can type what they
// hear.

/// Returns a message or a line of a page without signs: "wA1 /bQ" is "the white Ant 1 below, to the
/// left of the black Queen", and "62%" is "62 percent". Leaves a quotation of the typed line as it
/// is.
std::string in_words(std::string_view text, std::string_view typed = {});

/// Reads "wA1", "bQ" or, for a bug without a colour, "A1" at the start of a text. Returns its words
/// and removes it from the text; empty if there is none.
std::string take_bug(std::string_view& text, NameCase name_case = NameCase::Alone);

/// Returns the text with the signs that in_words() says: "10m plus 5s" is "10m+5s".
std::string with_signs(std::string_view text);

/// Reads a move, a bug or a cell in words: "the ant 1 left of the black queen" is "A1 w bQ". Empty
/// if it contains any other word, or is in notation.
std::optional<std::string> in_notation(std::string_view text);
/// Reports whether a text can be the beginning of such a line: "ant 1 le".
bool begins_in_words(std::string_view text);

}  // namespace roj::words
