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

/// All texts in the order of contents.txt, which keeps the texts of a directory together.
extern const std::span<const SharedText> kSharedTexts;

/// Returns the text of that name. Pre: contents.txt lists the name.
std::string_view shared_text(std::string_view name);
/// Returns the texts of a directory, such as "rules", in their order.
std::span<const SharedText> shared_texts(std::string_view folder);

/// The text for `{place}`. It replaces the whole line if it is empty or ends with a line break.
struct Insertion {
    std::string_view place;
    std::string text;
};

/// Returns the text with all insertions. Pre: the text has every place.
std::string insert(std::string_view text, const std::vector<Insertion>& insertions);

}  // namespace roj::play
