#include "i18n/phrases.h"

#include <algorithm>
#include <utility>

#include "i18n/tr.h"
#include "text/ascii.h"

namespace roj::i18n {

std::string as_sentence(std::string text) {
    const auto is_small = [&](std::size_t at) {
        return at < text.size() && text[at] >= 'a' && text[at] <= 'z';
    };
    const bool is_word = text.size() > 1 && (is_small(1) || text[1] == ' ');
    if (is_small(0) && is_word) { text[0] = static_cast<char>(text[0] - 'a' + 'A'); }
    return text::with_full_stop(std::move(text));
}

std::string all_of(const std::vector<std::string>& words) {
    if (words.size() < 2) { return text::join(words, ", "); }
    return tr("{0} and {1}", text::join(std::span(words).first(words.size() - 1), ", "),
              words.back());
}

std::string any_of(const std::vector<std::string>& words) {
    if (words.size() < 2) { return text::join(words, ", "); }
    return tr("{0} or {1}", text::join(std::span(words).first(words.size() - 1), ", "),
              words.back());
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
    const std::string typed = text::lower_case(word);
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
    return closest.empty() ? "" : ' ' + tr("Did you mean {0}?", in_quotes(closest));
}

}  // namespace roj::i18n
