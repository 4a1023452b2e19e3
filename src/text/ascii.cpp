#include "text/ascii.h"

#include <algorithm>
#include <utility>

namespace roj::text {

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) { return {}; }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

std::string with_full_stop(std::string text) {
    const bool ends = text.ends_with('.') || text.ends_with('?') || text.ends_with('!');
    return ends ? text : std::move(text) + '.';
}

std::string_view take_word(std::string_view& line) {
    line = trim(line);
    const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
    line = trim(line.substr(word.size()));
    return word;
}

std::vector<std::string_view> split_words(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; (end = text.find(separator)) != text.npos;) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines = split(text, '\n');
    if (lines.back().empty()) { lines.pop_back(); }
    return lines;
}

}  // namespace roj::text
