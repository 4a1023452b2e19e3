#include "words/refusals.h"

#include <array>

#include "i18n/tr.h"
#include "words/reasons.h"

namespace roj::words {
namespace {

using i18n::N_;

/// By table::Refusal.
constexpr std::array kRefusals{
    N_("You cannot do this at this table."),
    N_("It is not your turn."),
    N_("The game is over."),
    N_("The game is adjourned. To play on, type resume."),
    N_("The board has changed meanwhile. Look at it again."),
    N_("This request is not possible now."),
    N_("Answer the other player's request first: yes or no."),
    N_("You have asked that already. To withdraw it, type no."),
    N_("You have another open request. To withdraw it, type no."),
    N_("That request is no longer open, so nothing has changed."),
    N_("You have said five lines in ten seconds. Wait a little."),
};
static_assert(kRefusals.size() == static_cast<std::size_t>(table::Refusal::TooMuchTalk) + 1);

}  // namespace

std::string describe(const table::Refused& refused) {
    const auto* const rule = std::get_if<Reason>(&refused);
    if (rule != nullptr) { return describe(*rule); }
    return i18n::tr_marked(
        kRefusals.at(static_cast<std::size_t>(std::get<table::Refusal>(refused))));
}

}  // namespace roj::words
