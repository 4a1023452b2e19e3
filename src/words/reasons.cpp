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
    .quotation = [](std::string_view typed) { return in_quotes(typed); },
    .all_of = i18n::all_of,
    .any_of = i18n::any_of,
    .more = [](std::size_t number) { return trn("{0} more", "{0} more", number, number); },
};

/// By table::Refusal.
constexpr std::array kRefusals{
    N_("You cannot do this at this table."),
    N_("It is not your turn."),
    N_("The game is over."),
    N_("Finish this game first, or resign it."),
    N_("The game is adjourned. To play on, type resume."),
    N_("The game is not adjourned."),
    N_("The board has changed meanwhile. Look at it again."),
    N_("Answer the other player's request first: yes or no."),
    N_("You have asked that already. To withdraw it, type no."),
    N_("You have another open request. To withdraw it, type no."),
    N_("That request is no longer open, so nothing has changed."),
    N_("A rated game has no takebacks."),
    N_("You have offered a draw recently. You can offer one again after four more moves."),
    N_("Only live games can be adjourned, after the first move of each player."),
    N_("You can give more time only in a slow game, while the other player is to move."),
    N_("You have given more time for this move already."),
    N_("The other player is here, or has not been away long enough for a claim."),
    N_("You have made five requests in ten seconds. Wait a few seconds."),
    N_("You have sent five messages in ten seconds. Wait a few seconds."),
};
static_assert(kRefusals.size() == static_cast<std::size_t>(table::Refusal::TooMuchTalk) + 1);

}  // namespace

std::string describe(const Reason& reason) {
    return format_reason(reason, kWording);
}

Error to_error(const table::Refused& refused) {
    if (const auto* const rule = std::get_if<Reason>(&refused)) { return {describe(*rule)}; }
    const auto place = static_cast<std::size_t>(std::get<table::Refusal>(refused));
    return {i18n::Message::of(kRefusals.at(place))};
}

}  // namespace roj::words
