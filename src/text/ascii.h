#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roj::text {

/// The characters that separate words: spaces, tabs and line ends.
inline constexpr std::string_view kBlanks = " \t\r\n\f\v";

constexpr bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Returns the text without blanks before and after it.
std::string_view trim(std::string_view text);

/// Returns the text with the letters A to Z in lower case.
std::string lower_case(std::string_view text);

/// Adds a full stop if the text does not end like a sentence.
std::string with_full_stop(std::string text);

/// Takes the first word of a line and the blanks around it. Returns nothing if there is none.
std::string_view take_word(std::string_view& line);

/// Returns the words of a text in order, without empty ones.
std::vector<std::string_view> split_words(std::string_view text,
                                          std::string_view separators = kBlanks);

/// Returns the parts between the separators, also empty ones.
std::vector<std::string_view> split(std::string_view text, char separator);
/// Returns the lines of a text, also empty ones, without their line breaks.
std::vector<std::string_view> split_lines(std::string_view text);

/// Returns the words with a separator between them.
template <typename Words>
std::string join(const Words& words, std::string_view separator) {
    std::string text;
    for (const auto& word : words) {
        if (&word != &*words.begin()) { text += separator; }
        text += word;
    }
    return text;
}

}  // namespace roj::text
