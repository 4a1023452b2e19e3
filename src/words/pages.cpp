#include "words/pages.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include <roj/presets.h>
#include <roj/ruleset.h>

#include "text/ascii.h"
#include "words/phrases.h"
#include "words/tr.h"
#include "words/typed.h"

namespace roj::words {
namespace {

/// Lists the rule options of the engine.
std::string list_options() {
    std::string text;
    for (const RuleOption& option : rule_options()) {
        text += std::string(option.name) + '=' + rule_value({}, option.name) + "\n    " +
                tr_marked(option.meaning) + "\n    " + tr("values: {0}", tr_marked(option.values)) +
                '\n';
    }
    return text;
}

/// Lists the presets: where each comes from, its bugs and what it changes.
std::string list_presets() {
    std::string text;
    for (const RulePreset& preset : rule_presets()) {
        text += (text.empty() ? "" : "\n") + std::string(preset.name) + "\n    " +
                tr_marked(preset.source) + '\n';
        if (!preset.bugs.empty()) { text += "    game=" + std::string(preset.bugs) + '\n'; }
        for (const std::string_view option : text::split_words(preset.options)) {
            text += "    " + std::string(option) + '\n';
        }
    }
    return text;
}

bool draws_cells(std::string_view line) {
    return line.find("/ \\") != line.npos || line.find("\\ /") != line.npos;
}

/// Adds the text to the right of a drawing. Leaves out legends, which explain nothing without it.
void append_beside(std::vector<std::string>::const_iterator first,
                   std::vector<std::string>::const_iterator last, std::vector<std::string>& told) {
    // There are more blanks before the text than between two cells.
    constexpr std::string_view kGap = "      ";
    for (; first != last; ++first) {
        const std::string_view line = text::trim(*first);
        const std::size_t gap = line.rfind(kGap);
        const std::string_view beside = gap == line.npos ? "" : text::trim(line.substr(gap));
        if (!beside.empty() && !beside.starts_with('*')) { told.emplace_back(beside); }
    }
}

}  // namespace

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
    const std::string typed = text::lower_case(text::trim(word));
    const std::vector<std::string_view> names = topic_names(folder);
    const auto begins = [&](std::string_view name) { return name.starts_with(typed); };
    auto found = typed.empty() ? names.begin() : std::ranges::find(names, typed);
    if (found == names.end() && std::ranges::count_if(names, begins) == 1) {
        found = std::ranges::find_if(names, begins);
    }
    if (found == names.end()) {
        const std::string_view whole = text::trim(word);
        found = std::ranges::find_if(
            names, [whole](std::string_view name) { return is_word_for(name, whole); });
    }
    if (found != names.end()) {
        const auto index = static_cast<std::size_t>(found - names.begin());
        return to_page(shared_texts(folder)[index].text(), insertions);
    }
    const std::string advice = did_you_mean(typed, names);
    if (!advice.empty()) { return Error{tr("{0} is not a topic.", in_quotes(word)) + advice}; }
    return Error{
        tr("{0} is not a topic. The topics are: {1}.", in_quotes(word), text::join(names, ", "))};
}

std::vector<std::string> without_drawings(const std::vector<std::string>& lines) {
    std::vector<std::string> told;
    const auto is_empty = [](const std::string& line) { return line.empty(); };
    for (auto first = lines.begin(); first != lines.end();) {
        // Empty lines separate a drawing from the text above and below it.
        const auto last = std::find_if(first, lines.end(), is_empty);
        if (std::any_of(first, last, draws_cells)) {
            append_beside(first, last, told);
        } else {
            told.insert(told.end(), first, last);
        }
        first = std::find_if_not(last, lines.end(), is_empty);
        if (first != lines.end() && !told.empty() && !told.back().empty()) { told.emplace_back(); }
    }
    return told;
}

Result<Page> rules_page(std::string_view topic, const std::vector<Insertion>& others) {
    std::vector<Insertion> insertions(others);
    insertions.push_back({"options", list_options()});
    insertions.push_back({"presets", list_presets()});
    return find_page("rules", topic, insertions);
}

}  // namespace roj::words
