#include "words/reasons.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "i18n/phrases.h"
#include "i18n/tr.h"

namespace roj::words {
namespace {

using i18n::kLanguages;
using i18n::language;
using i18n::Language;

std::string sentence_for(Why why) {
    const auto index = static_cast<std::size_t>(language());
    if (index > 0 && index < kLanguages) {
        return std::string(kTranslatedReasons[index - 1][static_cast<std::size_t>(why)].text);
    }
    const std::string english = english_wording().sentence(why);
    return language() == Language::Pseudo ? i18n::to_pseudo(english) : english;
}

constexpr ReasonWording kWording{
    .sentence = sentence_for,
    .plural_form =
        [](int number) {
            return i18n::plural_form(language(), static_cast<std::uint64_t>(number));
        },
    .term = [](std::string_view english) { return std::string(i18n::translated(english)); },
    .bug = format_piece,
    .quotation = [](std::string_view typed) { return i18n::in_quotes(typed); },
    .all_of = i18n::all_of,
    .any_of = i18n::any_of,
    .more = [](std::size_t number) { return i18n::trn("{0} more", "{0} more", number, number); },
};

}  // namespace

std::string describe(const Reason& reason) {
    return format_reason(reason, kWording);
}

Error to_error(const Reason& reason) {
    return {describe(reason)};
}

}  // namespace roj::words
