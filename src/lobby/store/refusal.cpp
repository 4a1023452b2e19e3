#include "lobby/store/refusal.h"

#include <array>

#include "i18n/tr.h"

namespace roj::lobby {
namespace {

/// By Refusal.
constexpr std::array kRefusals{
    N_("The lobby has a new version. Log in again."),
    N_("The lobby has tables of an old version. Its operator can convert them: roj lobby admin "
       "migrate."),
    N_("The operator has paused the lobby. Games are kept. Log in again later."),
    N_("Your session in the lobby has ended. Log in again."),
    N_("You are banned from this lobby."),
    N_("The lobby is full. Try again later."),
    N_("Too many sessions use your key or come from your address. End one of them first."),
    N_("You have no key, so you stay a guest. Log in with an SSH key to choose a name."),
    N_("Only players with a name can do that. To choose yours, type name and the name: name ann."),
    N_("Only players with a name can do that. Log in with an SSH key to choose one."),
    N_("You have a name already. Only the operator can change it."),
    N_("Your key has a name now. Log in again to use it."),
    N_("Another player has this name. Choose another one."),
    N_("Too many new names come from your address today. Try again tomorrow."),
    N_("No player has this name."),
    N_("This player is not online."),
    N_("That is you. Name somebody else."),
    N_("You are in a live game. Finish it first."),
    N_("This is your only key. Add another one first: key add."),
    N_("Type one of the fingerprints that key lists, or enough of it: key drop SHA256:mVt5."),
    N_("This code does not work: it is wrong, used or too old. \"key add\" shows a new one to the "
       "player who has the name."),
    N_("One of you is in a live game. Ask again when it is over."),
    N_("You have too many slow games. Finish one of them first."),
    N_("You have too many offers. \"unseek\" withdraws them."),
    N_("You have aborted several games, so you must wait some minutes before you offer a live "
       "game."),
    N_("There is no offer with this number, or it is gone. To see the open ones, type list."),
    N_("You have no open offer. To make one, type seek."),
    N_("This is your own offer. To withdraw it, type unseek."),
    N_("There is no game with this number."),
    N_("The saved moves of this game are damaged, so it cannot continue."),
    N_("The time was up, so the game has ended."),
    N_("A rematch is possible for 5 minutes after a game with a result. Later, offer a new game in "
       "the lobby: match bartek."),
    N_("You send messages too fast. Wait a few seconds."),
    N_("Type a message after the command."),
    N_("This player does not see your messages."),
    N_("You have sent many reports today. The operator reads those first."),
    N_("No game waits for your move."),
    N_("The lobby keeps 64 KiB for each player, and that is used up."),
};
static_assert(kRefusals.size() == static_cast<std::size_t>(Refusal::TooMuchKept) + 1);

}  // namespace

Error error_of(Refusal refusal) {
    return {i18n::Message::of(kRefusals.at(static_cast<std::size_t>(refusal)))};
}

bool is(const Error& error, Refusal refusal) {
    return error.message.is(kRefusals.at(static_cast<std::size_t>(refusal)));
}

bool is_outdated(const Error& error) {
    return is(error, Refusal::NewVersion) || is(error, Refusal::OldVersion);
}

}  // namespace roj::lobby
