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

/// A named page of text.
struct Topic {
    std::string_view name;
    std::string_view title;
    std::string_view text;  ///< begins with a line break that is not part of the page
};

/// Reads a text of src/share: a title, an empty line, and the lines of the page.
Topic read_topic(std::string_view name);
/// Returns all texts of a directory.
std::vector<Topic> read_topics(std::string_view folder);
std::vector<std::string_view> topic_names(std::string_view folder);

/// Pre: the text has every place.
Page to_page(const Topic& topic, const std::vector<Insertion>& insertions = {});

/// Returns the edit distance of two words in changed, added, dropped or swapped letters.
std::size_t word_distance(std::string_view a, std::string_view b);
/// Returns the name closest to a mistyped word; empty if none is close.
std::string_view closest_name(std::string_view word, std::span<const std::string_view> names);
/// Returns " Did you mean "NAME"?" with that name; nothing if none is close.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);
/// "a, b, c".
std::string join(std::span<const std::string_view> names, std::string_view separator);

/// Finds the topic that a word names or abbreviates, in either case. An empty word means the first
/// topic. The error quotes the word and may suggest the closest topic.
Result<const Topic*> find_topic(std::span<const Topic> topics, std::string_view word,
                                std::string_view of_what);

}  // namespace roj::play
