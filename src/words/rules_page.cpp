#include "words/rules_page.h"

#include <algorithm>

#include <roj/presets.h>
#include <roj/ruleset.h>

#include "i18n/tr.h"
#include "text/ascii.h"

namespace roj::words {
namespace {

using i18n::Insertion;
using i18n::Page;

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
