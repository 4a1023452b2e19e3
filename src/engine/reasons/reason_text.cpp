#include <roj/reason_text.h>

#include <algorithm>
#include <array>
#include <span>

#include <roj/presets.h>
#include <roj/ruleset.h>

#include "text/ascii.h"

namespace roj {
namespace {

using Items = ReasonWording::Items;

// From src/share/words/en/reasons.txt.
constexpr auto kSentences = std::to_array<ReasonSentence>({
#include "reasons/sentences.inc"
});
static_assert(has_every_reason(kSentences));

std::string enumeration(const Items& items, std::string_view last) {
    if (items.size() < 2) { return text::join(items, ""); }
    const std::span<const std::string> first = std::span(items).first(items.size() - 1);
    return text::join(first, ", ") + std::string(last) + items.back();
}

std::string quotation(std::string_view typed) {
    constexpr std::size_t kMost = 120;
    std::string text(typed.substr(0, kMost));
    std::ranges::replace_if(
        text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return '"' + text + '"';
}

constexpr ReasonWording kEnglish{
    .sentence = [](Why why) { return std::string(kSentences[static_cast<std::size_t>(why)].text); },
    .plural_form = [](int number) { return std::size_t{number == 1 ? 0U : 1U}; },
    .term = [](std::string_view english) { return std::string(english); },
    .bug = [](Piece piece) { return format_piece(piece); },
    .quotation = quotation,
    .all_of = [](const Items& items) { return enumeration(items, " and "); },
    .any_of = [](const Items& items) { return enumeration(items, " or "); },
    .more = [](std::size_t number) { return std::to_string(number) + " more"; },
};

std::string quotations(const ReasonWording& wording, std::span<const std::string> written) {
    Items quoted;
    for (const std::string& text : written) { quoted.push_back(wording.quotation(text)); }
    return wording.any_of(quoted);
}

std::string letters(std::span<const Bug> kinds) {
    std::string text;
    for (const Bug kind : kinds) { text += letter(kind); }
    return text;
}

/// Returns the names of the members of a list.
template <class List>
std::string names_of(const ReasonWording& wording, const List& list) {
    Items names;
    for (const auto& member : list) { names.emplace_back(member.name); }
    return wording.all_of(names);
}

std::string values_of(const ReasonWording& wording, std::string_view option_name) {
    const auto option = std::ranges::find(rule_options(), option_name, &RuleOption::name);
    return option == rule_options().end() ? "" : wording.term(option->values);
}

std::string kinds_of(const ReasonWording& wording, const std::vector<Bug>& kinds) {
    Items names;
    for (const Bug kind : kinds) { names.push_back(wording.term(name(kind))); }
    return text::join(names, ", ");
}

std::string bugs(const ReasonWording& wording, const std::vector<Piece>& pieces) {
    constexpr std::size_t kMaxNamed = 4;
    Items names;
    for (const Piece piece : std::span(pieces).first(std::min(pieces.size(), kMaxNamed))) {
        names.push_back(wording.bug(piece));
    }
    const std::size_t rest = pieces.size() - names.size();
    if (rest > 0) { names.push_back(wording.more(rest)); }
    return wording.all_of(names);
}

Bug kind_of(const Reason& reason) {
    return reason.kinds.empty() ? reason.piece.bug : reason.kinds.front();
}

/// A place in a sentence, its text, and the number of its form if a sentence lists forms.
struct Place {
    std::string_view name;
    std::string (*text)(const Reason&, const ReasonWording&);
    std::size_t (*form)(const Reason&, const ReasonWording&) = nullptr;
};

using R = Reason;
using W = ReasonWording;
constexpr auto kPlaces = std::to_array<Place>({
    {"piece", [](const R& r, const W& w) { return w.bug(r.piece); }},
    {"other", [](const R& r, const W& w) { return w.bug(r.other); }},
    {"pieces", [](const R& r, const W& w) { return bugs(w, r.pieces); }},
    {"owner", [](const R& r, const W&) { return std::string(name(r.piece.color)); },
     [](const R& r, const W&) { return static_cast<std::size_t>(r.piece.color); }},
    {"mover", [](const R& r, const W&) { return std::string(name(opponent(r.piece.color))); },
     [](const R& r, const W&) { return static_cast<std::size_t>(opponent(r.piece.color)); }},
    {"kind", [](const R& r, const W& w) { return w.term(name(kind_of(r))); },
     [](const R& r, const W&) { return static_cast<std::size_t>(kind_of(r)); }},
    {"kinds", [](const R& r, const W& w) { return kinds_of(w, r.kinds); }},
    {"letters", [](const R& r, const W&) { return letters(r.kinds); }},
    {"other_letters", [](const R& r, const W&) { return letters(std::span(r.kinds).subspan(1)); }},
    {"count", [](const R& r, const W&) { return std::to_string(r.count); },
     [](const R& r, const W& w) { return w.plural_form(r.count); }},
    {"limit", [](const R& r, const W&) { return std::to_string(r.limit); },
     [](const R& r, const W& w) { return w.plural_form(r.limit); }},
    {"text", [](const R& r, const W& w) { return w.quotation(r.written.at(0)); }},
    {"second", [](const R& r, const W& w) { return w.quotation(r.written.at(1)); }},
    {"third", [](const R& r, const W& w) { return w.quotation(r.written.at(2)); }},
    {"rest", [](const R& r, const W& w) { return quotations(w, std::span(r.written).subspan(1)); }},
    {"all", [](const R& r, const W& w) { return quotations(w, r.written); }},
    {"inner", [](const R& r, const W& w) { return format_reason(r.inner.at(0), w); }},
    {"throw", [](const R& r, const W& w) { return format_reason(r.inner.at(1), w); }},
    {"options", [](const R&, const W& w) { return names_of(w, rule_options()); }},
    {"values", [](const R& r, const W& w) { return values_of(w, r.written.at(0)); }},
    {"presets", [](const R&, const W& w) { return names_of(w, rule_presets()); }},
});

/// Fills a place: "count" is the number, "count:step|steps" the number with its noun,
/// "count#is|are" only the form.
std::string fill(std::string_view place, const Reason& reason, const ReasonWording& wording) {
    const std::size_t end = std::min(place.find_first_of(":#"), place.size());
    const auto* const found = std::ranges::find(kPlaces, place.substr(0, end), &Place::name);
    if (end == place.size()) { return found->text(reason, wording); }
    const std::vector<std::string_view> forms = text::split(place.substr(end + 1), '|');
    const std::string form(forms[std::min(found->form(reason, wording), forms.size() - 1)]);
    const bool has_number = place[end] == ':' && (found->name == "count" || found->name == "limit");
    return has_number ? found->text(reason, wording) + ' ' + form : form;
}

}  // namespace

const ReasonWording& english_wording() {
    return kEnglish;
}

std::string format_reason(const Reason& reason, const ReasonWording& wording) {
    const std::string sentence = wording.sentence(reason.why);
    std::string_view rest = sentence;
    std::string text;
    for (auto open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        text += rest.substr(0, open);
        const std::string_view place = rest.substr(open + 1, rest.find('}') - open - 1);
        text += fill(place, reason, wording);
        rest.remove_prefix(open + place.size() + 2);
    }
    return text += rest;
}

}  // namespace roj
