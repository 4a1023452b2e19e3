#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/session/session.h"
#include "play/wording/shared_text.h"

namespace roj::play {

/// A page of text under a name.
struct Topic {
    std::string_view name;
    std::string_view title;
    std::string_view text;  ///< begins with a line break, which is not part of it
};

/// A text of src/share: a title, an empty line, and the lines of the page.
Topic read_topic(std::string_view name);
/// All texts of a folder.
std::vector<Topic> read_topics(std::string_view folder);
std::vector<std::string_view> topic_names(std::string_view folder);

/// Pre: the text has every place.
Page to_page(const Topic& topic, const std::vector<Insertion>& insertions = {});

/// How far two words are apart, in letters to change, add, drop or swap.
std::size_t word_distance(std::string_view a, std::string_view b);
/// The name closest to a mistyped word; empty if none is close.
std::string_view closest_name(std::string_view word, std::span<const std::string_view> names);
/// "a, b, c".
std::string join(std::span<const std::string_view> names, std::string_view separator);

/// The topic a word names or begins, in either case; an empty word is the first topic.
/// BadNotation: `"beetel" is no topic of help; did you mean beetle?`
Result<const Topic*> find_topic(std::span<const Topic> topics, std::string_view word,
                                std::string_view of_what);

}  // namespace roj::play
