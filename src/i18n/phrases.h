#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roj::i18n {

/// Capitalizes the first letter, unless the text begins with the name of a bug ("wA1 is pinned"),
/// and adds a full stop if the text ends without a mark.
std::string as_sentence(std::string text);

/// Returns "a, b and c".
std::string all_of(const std::vector<std::string>& words);
/// Returns "a, b or c".
std::string any_of(const std::vector<std::string>& words);

/// Returns the edit distance of two words in changed, added, dropped or swapped letters.
std::size_t word_distance(std::string_view a, std::string_view b);
/// Returns the name closest to a mistyped word; empty if none is close.
std::string_view closest_name(std::string_view word, std::span<const std::string_view> names);
/// Returns " Did you mean "NAME"?", a sentence after another, with that name; nothing if none is
/// close.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

}  // namespace roj::i18n
