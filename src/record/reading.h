#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <roj/game.h>
#include <roj/ruleset.h>

#include "i18n/error.h"
#include "record/record.h"

namespace roj::record {

/// The valid part of a game text.
struct Reading {
    Record record;
    /// Why the rest could not be read: names the first ply that is not legal, or the line, and
    /// rules that would allow more, if any.
    /// Nothing if all of it was read; otherwise the record's game is unfinished.
    std::optional<Error> stopped;
    /// A sentence on the other rule that the text needed; empty if it was read by the given rules.
    std::string note{};
};

/// Reads a game from a PGN, a BoardSpace SGF, a GameString or a link to hivegame.com. Detects the
/// format from the text, otherwise from the ending of its file `name`. `defaults` gives the rule
/// options that the text does not state; if a Queen is placed first, that is allowed and the note
/// says so. An error if there is no game in the text.
Result<Reading> read_record(std::string_view text, std::string_view name = {},
                            const Ruleset& defaults = {});

/// Reads a BoardSpace.net game: the main line of the first tree. Takes the cells from the
/// coordinates and inserts forced passes that the file omits. The tags are those that Mzinga gives
/// to such a game. An error if it is not a game of Hive or has bugs that only BoardSpace has.
Result<Reading> read_sgf(std::string_view text, const Ruleset& defaults = {});

/// Returns the record if all of it could be read.
Result<Record> require_whole(Result<Reading> reading);

// Functions for the readers of all formats.

/// Far more than any game has; limits the work that a malicious text can cause.
inline constexpr std::size_t kMaxPlies = 20000;

bool is_decided(Outcome outcome);

/// Reports whether a text can be a move, a tag or the like: short printable ASCII. The engine's
/// messages quote their input unchanged.
bool is_plain(std::string_view text, std::size_t longest = 60);

/// Returns what a text looks like that is not a game of Hive, marked but not translated: "JSON".
/// Empty if that is unknown.
std::string_view foreign_kind(std::string_view text);
/// Makes the error for a text without a game: says what it looks like, otherwise why the reading
/// stopped.
Error no_game(std::string_view text, std::optional<Error> stopped);
/// Makes an error for a line, counted from 1.
Error bad_line(int number, const std::string& reason);
/// Makes an error for a ply, counted from 1.
Error bad_ply(std::size_t number, std::string_view text, const std::string& reason);

/// Returns a game for replaying a record: repetitions in it do not end it.
Game game_to_replay(Position start);

/// Finishes a replay that reached the end of the game or stopped early. `stated` is the result in
/// the record and `termination` its reason, if known; declares on the game what the board does not
/// know of it.
Reading conclude(Game game, Outcome stated, std::string_view termination,
                 std::optional<Error> stopped);

}  // namespace roj::record
