#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roj::play {

/// A text of src/share. The program contains all of them.
struct SharedText {
    std::string_view name;  ///< "rules/queen"
    std::string_view text;
};

/// Every text, in the order of contents.txt, which keeps a folder together.
extern const std::span<const SharedText> kSharedTexts;

/// Pre: contents.txt lists the name.
std::string_view shared_text(std::string_view name);
/// The texts of a folder, such as "rules", in their order.
std::span<const SharedText> shared_texts(std::string_view folder);

/// What replaces `{place}` in a text. Whole lines end with a line break and replace the line of
/// their place; so does nothing.
struct Insertion {
    std::string_view place;
    std::string text;
};

/// Pre: the text has every place.
std::string insert(std::string_view text, const std::vector<Insertion>& insertions);

}  // namespace roj::play
