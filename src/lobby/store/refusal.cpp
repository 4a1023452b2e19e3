#include "lobby/store/refusal.h"

#include <array>
#include <string_view>

#include "words/tr.h"

namespace roj::lobby {
namespace {

using words::N_;

/// By Refusal.
constexpr std::array kRefusals{
    N_("The lobby has a new version. Log in again."),
    N_("The lobby has tables of an old version. Its operator can convert them: roj lobby admin "
       "migrate."),
    N_("The operator has paused the lobby. Games are kept. Log in again later."),
    N_("Your session in the lobby has ended. Log in again."),
    N_("You are banned from this lobby."),
    N_("The lobby is full. Try again later."),
    N_("Too many sessions use this key or come from your address."),
    N_("You have no key, so you stay a guest. Log in with an SSH key to choose a name."),
    N_("Only players with a name can do that. If you have an SSH key, choose one: name ann."),
    N_("You have a name already."),
    N_("Another player has this name."),
    N_("Too many new names come from your address today. Try again tomorrow."),
    N_("No player has this name."),
    N_("This player is not online."),
    N_("That is you. Name somebody else."),
    N_("Finish your live game first."),
    N_("This is your only key. Add another one first: key add."),
    N_("Type one of the fingerprints that key lists, or enough of it: key drop SHA256:mVt5."),
    N_("This code does not work: it is wrong, used or too old. \"key add\" shows a new one to the "
       "player who has the name."),
    N_("One of you is in a live game."),
    N_("One of you has too many slow games."),
    N_("You have too many offers. \"unseek\" withdraws them."),
    N_("You have aborted several games, so you must wait some minutes before you offer a live "
       "game."),
    N_("This offer is gone."),
    N_("There is no such game."),
    N_("The store of this game is damaged, so nobody can play it on."),
    N_("The board has changed. Look again."),
    N_("The game is over."),
    N_("The game is adjourned. \"resume\" continues it when both players want to."),
    N_("The game is not adjourned."),
    N_("That is not for you to do in this game."),
    N_("It is not your turn."),
    N_("The time was up."),
    N_("A rated game has no takebacks."),
    N_("You can offer a draw again after four moves."),
    N_("A rematch is not possible now."),
    N_("You have asked that already."),
    N_("The other player has not asked that."),
    N_("This kind of game does not have that."),
    N_("The other player is here, or has not been away for long enough."),
    N_("You talk too fast. Wait some seconds."),
    N_("There is nothing to say."),
    N_("This player does not read what you say."),
    N_("You have reported often today. The operator reads that first."),
    N_("No game waits for you."),
};
static_assert(kRefusals.size() == static_cast<std::size_t>(Refusal::NothingDue) + 1);

}  // namespace

Error error_of(Refusal refusal) {
    return {words::tr_marked(kRefusals.at(static_cast<std::size_t>(refusal)))};
}

}  // namespace roj::lobby
