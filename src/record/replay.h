#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/result.h>

#include "record/reading.h"

namespace roj::record {

// Functions for the readers of all formats.

/// Far more than any game has; limits the work that a malicious text can cause.
inline constexpr std::size_t kMaxPlies = 20000;

bool is_decided(Outcome outcome);

/// Reports whether a text can be a move, a tag or the like: short printable ASCII. The engine's
/// messages quote their input unchanged.
bool is_plain(std::string_view text);

/// Makes an error from a sentence without its full stop.
Error bad_record(const std::string& sentence);
/// Makes an error for a ply. `number` counts from 1; `reason` is whole sentences.
Error bad_ply(std::size_t number, std::string_view text, const std::string& reason);

/// Returns a game for replaying a record: repetitions in it do not end it.
Game game_to_replay(const Ruleset& rules);

/// Finishes a replay that reached the end of the game or stopped early. `told` is the result in the
/// record and `termination` its reason, if known; declares on the game what the board does not know
/// of it.
Reading conclude(Game game, Outcome told, std::string_view termination,
                 std::optional<Error> stopped);

}  // namespace roj::record
