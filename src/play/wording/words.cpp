#include "play/wording/words.h"

#include <cstddef>

namespace roj::play {

std::string as_sentence(std::string text) {
    const auto is_small = [&](std::size_t at) {
        return at < text.size() && text[at] >= 'a' && text[at] <= 'z';
    };
    const bool is_word = text.size() > 1 && (is_small(1) || text[1] == ' ');
    if (is_small(0) && is_word) { text[0] = static_cast<char>(text[0] - 'a' + 'A'); }
    return text;
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

std::string listed(std::span<const std::string_view> words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) { text += i + 1 == words.size() ? ' ' + std::string(last) + ' ' : ", "; }
        text += words[i];
    }
    return text;
}

}  // namespace roj::play
