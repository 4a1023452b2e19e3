#pragma once

#include <cstdint>

#include <roj/result.h>

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
    NoName,       ///< only for players with a name
    HasName,
    NameTaken,
    TooManyNames,  ///< from one address in a day
    NoPlayer,
    NotOnline,
    Yourself,
    LiveGame,   ///< a live game must end first
    LastKey,    ///< of a player
    NoSuchKey,  ///< of the player, or several
    WrongCode,  ///< or an old one
    Busy,       ///< the player has a live game
    TooManyGames,
    TooManyOffers,
    OffersPaused,  ///< after several aborted games
    NoOffer,
    NoGame,
    Broken,  ///< the stored game makes no sense
    Stale,   ///< the board has changed
    Over,
    Adjourned,
    NotAdjourned,
    NotYours,
    NotYourTurn,
    Late,         ///< the time was up
    NoTakebacks,  ///< the game is rated
    TooSoon,      ///< for another offer of a draw
    NoRematch,
    AlreadyAsked,
    NothingAsked,
    NotInThisGame,  ///< a live game has no such request, or a slow one
    StillHere,      ///< the opponent, or not long enough gone
    TooMuchTalk,
    NothingSaid,
    Censored,        ///< the player does not want to read this one
    TooManyReports,  ///< by one person in a day
    NothingDue,
};

/// Returns the error with a whole sentence.
Error error_of(Refusal refusal);

}  // namespace roj::lobby
