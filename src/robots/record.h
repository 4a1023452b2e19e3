#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <roj/result.h>

#include "robots/game.h"
#include "robots/seat.h"

namespace roj::robots {

/// A game and how it was played, enough to go on with it.
struct Record {
    explicit Record(Game played) : game(std::move(played)) {}

    Game game;
    std::array<Seat, kMaxPlayers> seats{};  ///< by Player; of those who play
    std::uint64_t seed = 1;                 ///< of the dice and the bots
    std::string date{};                     ///< "2026.11.21", may be empty
};

/// Seats a player as people write it: "B=bot:3". BadNotation says what would be right, or who
/// plays.
Status seat_player(Record& record, std::string_view text);

/// Tags in brackets, an empty line, and a line for each throw:
///     A 35 H+3 V-5
///     B 66 lost
///     C 44 penalty 1,1x3 5,3
/// Before them may stand "first C" or "first A35 C62", after them "playoff A35 C62". A throw that
/// is still thought about is the last line and has no line break: as a game goes on, its text only
/// grows.
std::string format_record(const Record& record);

/// One of those lines, without a line break.
std::string format_entry(const Entry& entry);

/// Who won, "A" or "AC", or "InProgress".
std::string format_result(const Game& game);

/// Whether the end of a text may be missing, as after a crash.
enum class Tail { Whole, MayBeTorn };

/// Replays a record. BadRecord names the line and what would be right.
Result<Record> parse_record(std::string_view text, Tail tail = Tail::Whole);

/// Whether a text is meant as one, however wrong it may be.
bool is_record(std::string_view text);

}  // namespace roj::robots
