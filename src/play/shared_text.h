#ifndef ROJ_PLAY_SHARED_TEXT_H
#define ROJ_PLAY_SHARED_TEXT_H

#include <span>
#include <string_view>

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

}  // namespace roj::play

#endif
