#include "play/shared_text.h"

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

}  // namespace roj::play
