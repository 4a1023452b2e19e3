#include "words/reasons.h"

#include <algorithm>
#include <array>

#include <roj/ruleset.h>

#include "text/printable.h"
#include "words/phrases.h"

namespace roj::words {
namespace {

std::string quotes(const std::vector<std::string>& written, std::size_t first) {
    std::vector<std::string> quoted;
    for (std::size_t i = first; i < written.size(); ++i) {
        quoted.push_back(text::in_quotes(written[i]));
    }
    return listed(quoted, " or ");
}

std::string letters(const std::vector<Bug>& kinds, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < kinds.size(); ++i) { text += letter(kinds[i]); }
    return text;
}

std::string values_of(std::string_view option_name) {
    const auto option = std::ranges::find(rule_options(), option_name, &RuleOption::name);
    return option == rule_options().end() ? std::string() : std::string(option->values);
}

std::string option_names() {
    std::vector<std::string_view> names;
    for (const RuleOption& option : rule_options()) { names.push_back(option.name); }
    return listed(names, " and ");
}

std::string bug_names(const std::vector<Bug>& kinds) {
    std::vector<std::string_view> names;
    for (const Bug kind : kinds) { names.push_back(name(kind)); }
    return listed(names);
}

/// A place in a sentence and its text.
struct Place {
    std::string_view name;
    std::string (*text)(const Reason&);
};

Bug kind_of(const Reason& reason) {
    return reason.kinds.empty() ? reason.piece.bug : reason.kinds.front();
}

constexpr std::size_t kMaxNamed = 4;

constexpr auto kPlaces = std::to_array<Place>({
    {"piece", [](const Reason& r) { return format_piece(r.piece); }},
    {"other", [](const Reason& r) { return format_piece(r.other); }},
    {"pieces", [](const Reason& r) { return list_pieces(r.pieces, " and ", kMaxNamed); }},
    {"owner", [](const Reason& r) { return std::string(name(r.piece.color)); }},
    {"mover", [](const Reason& r) { return std::string(name(opponent(r.piece.color))); }},
    {"kind", [](const Reason& r) { return std::string(name(kind_of(r))); }},
    {"kinds", [](const Reason& r) { return bug_names(r.kinds); }},
    {"letters", [](const Reason& r) { return letters(r.kinds, 0); }},
    {"other_letters", [](const Reason& r) { return letters(r.kinds, 1); }},
    {"count", [](const Reason& r) { return std::to_string(r.count); }},
    {"limit", [](const Reason& r) { return std::to_string(r.limit); }},
    {"count:bug", [](const Reason& r) { return counted(r.count, "bug"); }},
    {"count:kind", [](const Reason& r) { return counted(r.count, name(kind_of(r))); }},
    {"count:move", [](const Reason& r) { return counted(r.count, "move"); }},
    {"count:step", [](const Reason& r) { return counted(r.count, "step"); }},
    {"count:time", [](const Reason& r) { return counted(r.count, "time"); }},
    {"limit:turn", [](const Reason& r) { return counted(r.limit, "turn"); }},
    {"limit:step", [](const Reason& r) { return counted(r.limit, "step"); }},
    {"limit:time", [](const Reason& r) { return counted(r.limit, "time"); }},
    {"text", [](const Reason& r) { return text::in_quotes(r.written.at(0)); }},
    {"second", [](const Reason& r) { return text::in_quotes(r.written.at(1)); }},
    {"rest", [](const Reason& r) { return quotes(r.written, r.why == Why::FixedRule ? 2 : 1); }},
    {"all", [](const Reason& r) { return quotes(r.written, 0); }},
    {"inner", [](const Reason& r) { return describe(r.inner.at(0)); }},
    {"options", [](const Reason&) { return option_names(); }},
    {"values", [](const Reason& r) { return values_of(r.written.at(0)); }},
    {"presets", [](const Reason&) { return listed(rule_presets(), " and "); }},
});

}  // namespace

std::string describe(const Reason& reason) {
    std::string_view rest = kSentences[static_cast<std::size_t>(reason.why)].text;
    std::string text;
    for (auto open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        text += rest.substr(0, open);
        const std::string_view name = rest.substr(open + 1, rest.find('}') - open - 1);
        text += std::ranges::find(kPlaces, name, &Place::name)->text(reason);
        rest.remove_prefix(open + name.size() + 2);
    }
    return text += rest;
}

Error to_error(const Reason& reason) {
    return {describe(reason)};
}

}  // namespace roj::words
