#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include <roj/reason.h>

namespace roj::table {

/// Why a table refuses an event. words::describe() puts it into a sentence.
enum class Refusal : std::uint8_t {
    NotYours,  ///< the event is not its author's to add, or its text means nothing
    NotYourTurn,
    Over,
    Adjourned,
    Stale,        ///< the board has changed since the author looked at it
    NotPossible,  ///< such a request, now
    AnswerFirst,  ///< the other player has asked something
    AskedAlready,
    OtherRequest,  ///< of the same player is open
    RequestGone,   ///< the one that is answered is not open
    TooMuchTalk,
};

/// A refusal, or the rule of Hive that forbids it.
using Refused = std::variant<Refusal, Reason>;
/// The Status of what a table can refuse.
using Answer = Result<std::monostate, Refused>;

}  // namespace roj::table
