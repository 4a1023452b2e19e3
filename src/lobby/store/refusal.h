#pragma once

#include <cstdint>

#include "i18n/error.h"

namespace roj::lobby {

/// Why the store refuses what a person wants.
enum class Refusal : std::uint8_t {
    NewVersion,  ///< the store has tables of a later version
    OldVersion,  ///< or of an earlier one
    Paused,      ///< the operator lets nobody in
    NoSession,   ///< the session has ended
    Banned,
    Full,         ///< too many sessions
    TooManyHere,  ///< too many sessions with the same key or address
    NoKey,        ///< a guest wants a name
    NoName,       ///< only for players with a name, which the person can choose
    GuestOnly,    ///< the same for a guest, who cannot
    HasName,
    KeyHasName,  ///< another session has chosen it
    NameTaken,
    TooManyNames,  ///< from one address in a day
    NoPlayer,
    NotOnline,
    Yourself,
    LiveGame,   ///< a live game must end first
    LastKey,    ///< of a player
    NoSuchKey,  ///< of the player, or several
    WrongCode,  ///< or an old one
    Busy,       ///< one of two players has a live game
    TooManyGames,
    TooManyOffers,
    OffersPaused,  ///< after several aborted games
    NoOffer,
    NoOwnOffer,
    OwnOffer,  ///< a player cannot accept it
    NoGame,
    Broken,  ///< the stored game makes no sense
    Late,    ///< the time was up
    NoRematch,
    TooMuchTalk,
    NothingSaid,
    Censored,        ///< the player does not want to read this one
    TooManyReports,  ///< by one person in a day
    NothingDue,
    TooMuchKept,
};

/// Reports whether an error says that the store has tables of another version, so that a session
/// can do nothing any more.
bool is_outdated(const Error& error);
/// Returns the error with a whole sentence.
Error error_of(Refusal refusal);
/// Reports whether an error is this refusal.
bool is(const Error& error, Refusal refusal);

}  // namespace roj::lobby
