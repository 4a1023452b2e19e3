#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/result.h>

#include "record/reading.h"

namespace roj::record {

// What the readers of all formats share.

/// Far more than any game has; a bound on what a malicious text can make us do.
inline constexpr std::size_t kMaxPlies = 20000;

bool is_decided(Outcome outcome);

/// Whether a text may be a move, a tag or the like: short, and of printable ASCII. The messages of
/// the engine quote what they are given as it is.
bool is_plain(std::string_view text);

/// The message is the sentence without its full stop.
Error bad_record(const std::string& sentence);
/// `number` counts from 1; `reason` is whole sentences.
Error bad_ply(std::size_t number, std::string_view text, const std::string& reason);

/// A game for replaying a record: whatever was repeated in it is history.
Game game_to_replay(const Ruleset& rules);

/// A game that was replayed to its end or to where the reading stopped. `told` is the result the
/// record gives, `termination` why, as far as it tells; what the board does not know of it is
/// declared on the game.
Reading conclude(Game game, Outcome told, std::string_view termination,
                 std::optional<Error> stopped);

}  // namespace roj::record
