#include "words/reasons.h"

#include <algorithm>
#include <array>

#include <roj/presets.h>
#include <roj/ruleset.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "text/ascii.h"

namespace roj::words {
namespace {

using i18n::all_of;
using i18n::any_of;
using i18n::in_quotes;
using i18n::kLanguages;
using i18n::language;
using i18n::Language;
using i18n::to_pseudo;
using i18n::translated;
using i18n::trn;

std::string quotes(const std::vector<std::string>& written, std::size_t first) {
    std::vector<std::string> quoted;
    for (std::size_t i = first; i < written.size(); ++i) {
        quoted.push_back(in_quotes(written[i]));
    }
    return any_of(quoted);
}

std::string letters(const std::vector<Bug>& kinds, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < kinds.size(); ++i) { text += letter(kinds[i]); }
    return text;
}

std::string values_of(std::string_view option_name) {
    const auto option = std::ranges::find(rule_options(), option_name, &RuleOption::name);
    return std::string(option == rule_options().end() ? "" : translated(option->values));
}

std::string option_names() {
    std::vector<std::string> names;
    for (const RuleOption& option : rule_options()) { names.emplace_back(option.name); }
    return all_of(names);
}

std::string bug_names(const std::vector<Bug>& kinds) {
    std::vector<std::string_view> names;
    for (const Bug kind : kinds) { names.push_back(translated(name(kind))); }
    return text::join(names, ", ");
}

std::string bugs(const std::vector<Piece>& pieces) {
    constexpr std::size_t kMaxNamed = 4;
    std::vector<std::string> names;
    for (const Piece piece : std::span(pieces).first(std::min(pieces.size(), kMaxNamed))) {
        names.push_back(format_piece(piece));
    }
    const std::size_t rest = pieces.size() - names.size();
    if (rest > 0) { names.push_back(trn("{0} more", "{0} more", rest, rest)); }
    return all_of(names);
}

/// A place in a sentence, its text, and the form for it if a sentence lists forms.
struct Place {
    std::string_view name;
    std::string (*text)(const Reason&);
    std::size_t (*form)(const Reason&) = nullptr;
};

std::size_t form_of(int number) {
    return plural_form(language(), static_cast<std::uint64_t>(number));
}

std::size_t form_of(Color color) {
    return static_cast<std::size_t>(color);
}

Bug kind_of(const Reason& reason) {
    return reason.kinds.empty() ? reason.piece.bug : reason.kinds.front();
}

constexpr auto kPlaces = std::to_array<Place>({
    {"piece", [](const Reason& r) { return format_piece(r.piece); }},
    {"other", [](const Reason& r) { return format_piece(r.other); }},
    {"pieces", [](const Reason& r) { return bugs(r.pieces); }},
    {"owner", [](const Reason& r) { return std::string(name(r.piece.color)); },
     [](const Reason& r) { return form_of(r.piece.color); }},
    {"mover", [](const Reason& r) { return std::string(name(opponent(r.piece.color))); },
     [](const Reason& r) { return form_of(opponent(r.piece.color)); }},
    {"kind", [](const Reason& r) { return std::string(translated(name(kind_of(r)))); },
     [](const Reason& r) { return static_cast<std::size_t>(kind_of(r)); }},
    {"kinds", [](const Reason& r) { return bug_names(r.kinds); }},
    {"letters", [](const Reason& r) { return letters(r.kinds, 0); }},
    {"other_letters", [](const Reason& r) { return letters(r.kinds, 1); }},
    {"count", [](const Reason& r) { return std::to_string(r.count); },
     [](const Reason& r) { return form_of(r.count); }},
    {"limit", [](const Reason& r) { return std::to_string(r.limit); },
     [](const Reason& r) { return form_of(r.limit); }},
    {"text", [](const Reason& r) { return in_quotes(r.written.at(0)); }},
    {"second", [](const Reason& r) { return in_quotes(r.written.at(1)); }},
    {"rest", [](const Reason& r) { return quotes(r.written, r.why == Why::FixedRule ? 2 : 1); }},
    {"all", [](const Reason& r) { return quotes(r.written, 0); }},
    {"inner", [](const Reason& r) { return describe(r.inner.at(0)); }},
    {"throw", [](const Reason& r) { return describe(r.inner.at(1)); }},
    {"options", [](const Reason&) { return option_names(); }},
    {"values", [](const Reason& r) { return values_of(r.written.at(0)); }},
    {"presets",
     [](const Reason&) {
         std::vector<std::string> names;
         for (const RulePreset& preset : rule_presets()) { names.emplace_back(preset.name); }
         return all_of(names);
     }},
});

}  // namespace

namespace {

/// Fills a place: "count" is the number, "count:step|steps" the number with its noun,
/// "count#is|are" only the form.
std::string fill(std::string_view place, const Reason& reason) {
    const std::size_t end = std::min(place.find_first_of(":#"), place.size());
    const auto found = std::ranges::find(kPlaces, place.substr(0, end), &Place::name);
    if (end == place.size()) { return found->text(reason); }
    const std::vector<std::string_view> forms = text::split(place.substr(end + 1), '|');
    const std::string form(forms[std::min(found->form(reason), forms.size() - 1)]);
    const bool has_number = place[end] == ':' && (found->name == "count" || found->name == "limit");
    return has_number ? found->text(reason) + ' ' + form : form;
}

std::string_view sentence_for(Why why) {
    const auto index = static_cast<std::size_t>(language());
    return kSentences[index < kLanguages ? index : 0][static_cast<std::size_t>(why)].text;
}

}  // namespace

std::string describe(const Reason& reason) {
    const bool is_pseudo = language() == Language::Pseudo;
    const std::string sentence(sentence_for(reason.why));
    const std::string pattern = is_pseudo ? to_pseudo(sentence) : sentence;
    std::string_view rest = pattern;
    std::string text;
    for (auto open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        text += rest.substr(0, open);
        const std::string_view place = rest.substr(open + 1, rest.find('}') - open - 1);
        text += fill(place, reason);
        rest.remove_prefix(open + place.size() + 2);
    }
    return text += rest;
}

Error to_error(const Reason& reason) {
    return {describe(reason)};
}

}  // namespace roj::words
