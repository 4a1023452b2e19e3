#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Header-only, because the engine uses it and is installed without another library.
namespace roj::text {

/// The characters that separate words: spaces, tabs and line ends.
inline constexpr std::string_view kBlanks = " \t\r\n\f\v";

/// Whether a text is complete, or a crash can have torn its end while it was written.
enum class Tail { Whole, MayBeTorn };

constexpr bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Returns the text without blanks before and after it.
constexpr std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) { return {}; }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Returns the text with the letters A to Z in lower case.
inline std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

/// Adds a full stop if the text does not end like a sentence.
inline std::string with_full_stop(std::string text) {
    const bool ends = text.ends_with('.') || text.ends_with('?') || text.ends_with('!');
    return ends ? text : std::move(text) + '.';
}

/// Takes the first word of a line and the blanks around it. Returns nothing if there is none.
inline std::string_view take_word(std::string_view& line) {
    line = trim(line);
    const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
    line = trim(line.substr(word.size()));
    return word;
}

/// Returns the words of a text in order, without empty ones.
inline std::vector<std::string_view> split_words(std::string_view text,
                                                 std::string_view separators = kBlanks) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

/// Returns the parts between the separators, also empty ones.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; (end = text.find(separator)) != text.npos;) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}
/// Returns the lines of a text, also empty ones, without their line breaks.
inline std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines = split(text, '\n');
    if (lines.back().empty()) { lines.pop_back(); }
    return lines;
}

/// Returns the items with a separator between them.
template <typename Items>
std::string join(const Items& items, std::string_view separator) {
    std::string text;
    for (const auto& item : items) {
        if (&item != &*items.begin()) { text += separator; }
        text += item;
    }
    return text;
}

}  // namespace roj::text
