#include "play/wording/topic.h"

#include <algorithm>
#include <cassert>

#include "play/wording/shared_text.h"
#include "play/wording/words.h"

namespace roj::play {

Topic read_topic(std::string_view name) {
    const std::string_view text = shared_text(name);
    const std::size_t end = text.find('\n');
    assert(end != std::string_view::npos);
    return {name.substr(name.rfind('/') + 1), text.substr(0, end), text.substr(end + 1)};
}

std::vector<Topic> read_topics(std::string_view folder) {
    std::vector<Topic> topics;
    for (const SharedText& text : shared_texts(folder)) { topics.push_back(read_topic(text.name)); }
    return topics;
}

std::vector<std::string_view> topic_names(std::string_view folder) {
    std::vector<std::string_view> names;
    for (const Topic& topic : read_topics(folder)) { names.push_back(topic.name); }
    return names;
}

Page to_page(const Topic& topic, const std::vector<Insertion>& insertions) {
    const std::string text = insert(topic.text, insertions);
    Page page{std::string(topic.title), {}};
    for (std::size_t begin = 1; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        page.lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return page;
}

std::size_t word_distance(std::string_view a, std::string_view b) {
    // The rows of the Damerau-Levenshtein table for the first i-1, i and i+1 letters of `a`.
    std::vector<std::size_t> before;
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) { row[j] = j; }
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::vector<std::size_t> next(row.size());
        next[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = row[j] + (a[i] == b[j] ? 0 : 1);
            next[j + 1] = std::min({changed, row[j + 1] + 1, next[j] + 1});
            const bool swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
            if (swapped) { next[j + 1] = std::min(next[j + 1], before[j - 1] + 1); }
        }
        before = std::move(row);
        row = std::move(next);
    }
    return row.back();
}

std::string_view closest_name(std::string_view word, std::span<const std::string_view> names) {
    const std::string typed = lower_case(word);
    std::string_view best;
    // Up to a third of the letters can be wrong, and at least one.
    std::size_t limit = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view name : names) {
        // A much longer word cannot match and would take long to compare.
        if (typed.size() > 2 * name.size() + 2) { continue; }
        const std::size_t distance = word_distance(typed, name);
        if (distance < limit) {
            limit = distance;
            best = name;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
    const std::string_view closest = closest_name(word, names);
    return closest.empty() ? "" : " Did you mean \"" + std::string(closest) + "\"?";
}

std::string join(std::span<const std::string_view> names, std::string_view separator) {
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty()) { text += separator; }
        text += name;
    }
    return text;
}

Result<const Topic*> find_topic(std::span<const Topic> topics, std::string_view word,
                                std::string_view of_what) {
    if (word.empty()) { return &topics.front(); }
    const std::string typed = lower_case(word);
    std::vector<std::string_view> names;
    const Topic* begun = nullptr;
    int count = 0;
    for (const Topic& topic : topics) {
        if (topic.name == typed) { return &topic; }
        names.push_back(topic.name);
        if (topic.name.substr(0, typed.size()) == typed) {
            begun = &topic;
            ++count;
        }
    }
    if (count == 1) { return begun; }
    const std::string_view closest = closest_name(word, names);
    const std::string there = closest.empty() ? "; there are " + join(names, ", ")
                                              : "; did you mean " + std::string(closest) + "?";
    return Error{"\"" + std::string(word) + "\" is no topic of " + std::string(of_what) + there};
}

}  // namespace roj::play
