#include "words/refusals.h"

#include <array>

#include "words/reasons.h"

namespace roj::words {
namespace {

using i18n::N_;

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

Error to_error(const table::Refused& refused) {
    const auto* const rule = std::get_if<Reason>(&refused);
    if (rule != nullptr) { return to_error(*rule); }
    const auto place = static_cast<std::size_t>(std::get<table::Refusal>(refused));
    return {i18n::Message::of(kRefusals.at(place))};
}

}  // namespace roj::words
