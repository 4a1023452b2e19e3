#include "uhp/words.h"

#include <algorithm>
#include <cstddef>

namespace roj::uhp {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

Words::Words(std::string_view line) : rest_(trim(line)) {}

std::string_view Words::take() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
    rest_ = trim(rest_.substr(word.size()));
    return word;
}

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

}  // namespace roj::uhp
