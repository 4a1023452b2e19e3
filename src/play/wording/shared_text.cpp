#include "play/wording/shared_text.h"

#include <algorithm>
#include <cassert>

namespace roj::play {

std::string_view shared_text(std::string_view name) {
    const auto found = std::ranges::find(kSharedTexts, name, &SharedText::name);
    assert(found != kSharedTexts.end());
    return found->text;
}

std::span<const SharedText> shared_texts(std::string_view folder) {
    const auto is_inside = [folder](const SharedText& text) {
        return text.name.starts_with(folder) && text.name.substr(folder.size()).starts_with('/');
    };
    const auto first = std::ranges::find_if(kSharedTexts, is_inside);
    return {first, std::find_if_not(first, kSharedTexts.end(), is_inside)};
}

std::string insert(std::string_view text, const std::vector<Insertion>& insertions) {
    std::string result(text);
    for (const auto& [place, inserted] : insertions) {
        const std::string mark = '{' + std::string(place) + '}';
        const bool whole_lines = inserted.empty() || inserted.back() == '\n';
        const std::size_t begin = result.find(mark);
        assert(begin != std::string::npos);
        result.replace(begin, mark.size() + (whole_lines ? 1 : 0), inserted);
    }
    return result;
}

}  // namespace roj::play
