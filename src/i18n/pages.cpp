#include "i18n/pages.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <iterator>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::i18n {
std::string_view SharedText::text() const {
    const auto index = static_cast<std::size_t>(language());
    const bool is_translated = index < kLanguages && !languages[index].empty();
    return languages[is_translated ? index : 0];
}

std::string_view shared_text(std::string_view name) {
    const auto found = std::ranges::find(kSharedTexts, name, &SharedText::name);
    assert(found != kSharedTexts.end());
    return found->text();
}

std::span<const SharedText> shared_texts(std::string_view folder) {
    const auto is_inside = [folder](const SharedText& text) {
        return text.name.starts_with(folder) && text.name.substr(folder.size()).starts_with('/');
    };
    const auto first = std::ranges::find_if(kSharedTexts, is_inside);
    return {first, std::find_if_not(first, kSharedTexts.end(), is_inside)};
}

std::vector<std::string_view> topic_names(std::string_view folder) {
    std::vector<std::string_view> names;
    for (const SharedText& text : shared_texts(folder)) {
        names.push_back(text.name.substr(folder.size() + 1));
    }
    return names;
}

std::string insert(std::string_view text, const std::vector<Insertion>& insertions) {
    std::string result(text);
    for (const auto& [place, inserted] : insertions) {
        const std::string mark = '{' + std::string(place) + '}';
        const bool whole_lines = inserted.empty() || inserted.back() == '\n';
        const std::size_t begin = result.find(mark);
        if (begin == std::string::npos) { continue; }
        result.replace(begin, mark.size() + (whole_lines ? 1 : 0), inserted);
    }
    return result;
}

Page to_page(std::string_view text, const std::vector<Insertion>& insertions) {
    const std::string filled = insert(text, insertions);
    Page page{filled.substr(0, filled.find('\n')), {}};
    const auto lines = text::split_lines(std::string_view(filled).substr(page.title.size() + 2));
    page.lines.assign(lines.begin(), lines.end());
    if (language() == Language::Pseudo) {
        constexpr std::size_t kTitle = 21;
        page.title = to_pseudo(page.title, kTitle);
        for (std::string& line : page.lines) { line = to_pseudo(line, 0); }
    }
    return page;
}

Result<Page> find_page(std::string_view folder, std::string_view word,
                       const std::vector<Insertion>& insertions) {
    const std::string typed = text::folded(text::trim(word));
    const std::vector<std::string_view> names = topic_names(folder);
    const auto begins = [&typed](std::string_view each) {
        return text::folded(each).starts_with(typed);
    };
    // A word of one topic wins, then a beginning of only one.
    const std::array<std::function<bool(std::string_view)>, 4> meanings{
        [&](std::string_view name) { return name == (typed.empty() ? names.front() : typed); },
        [&](std::string_view name) { return is_word_for(name, typed); },
        [&](std::string_view name) { return std::ranges::any_of(own_words_for(name), begins); },
        begins};
    for (const auto& is_meant : meanings) {
        const auto found = std::ranges::find_if(names, is_meant);
        if (std::ranges::count_if(names, is_meant) != 1) { continue; }
        const auto index = static_cast<std::size_t>(found - names.begin());
        return to_page(shared_texts(folder)[index].text(), insertions);
    }
    std::vector<std::string> shown;
    std::ranges::transform(names, std::back_inserter(shown), own_word);
    const std::string advice =
        did_you_mean(text::trim(word), std::vector<std::string_view>(shown.begin(), shown.end()));
    if (!advice.empty()) { return Error{message("{0} is not a topic.", in_quotes(word)) + advice}; }
    return Error{message("{0} is not a topic. The topics are: {1}.", in_quotes(word),
                         text::join(shown, ", "))};
}

}  // namespace roj::i18n
