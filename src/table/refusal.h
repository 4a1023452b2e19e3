#pragma once

#include <cstdint>
#include <variant>

#include <roj/reason.h>

namespace roj::table {

/// Why a table refuses an event. words::to_error() puts it into a sentence. Hosts send the numbers.
enum class Refusal : std::uint8_t {
    NotYours,  ///< the event is not its author's to add, or its text means nothing
    NotYourTurn,
    Over,
    NotOver,  ///< and a rematch needs that
    Adjourned,
    NotAdjourned,
    Stale,        ///< the board has changed since the author looked at it
    AnswerFirst,  ///< the other player has asked something
    AskedAlready,
    OtherRequest,     ///< of the same player is open
    RequestGone,      ///< the one that is answered is not open
    NoTakebacks,      ///< the game is rated
    TooSoon,          ///< for another offer of a draw
    NoAdjournment,    ///< the game is slow, or has just begun
    NoMoreTime,       ///< the game is live, or it is the player's own turn
    TimeGiven,        ///< in this turn already
    StillHere,        ///< the other player, or not long enough gone
    TooManyRequests,  ///< in a short time
    TooMuchTalk,      ///< the same
};

/// A refusal, or the rule of Hive that forbids it.
using Refused = std::variant<Refusal, Reason>;
/// The Status of what a table can refuse.
using Answer = Result<std::monostate, Refused>;

}  // namespace roj::table
