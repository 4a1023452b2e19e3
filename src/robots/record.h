#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "robots/game.h"
#include "text/ascii.h"

namespace roj::robots {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 3;

/// Who makes the moves of a player.
struct Seat {
    int level = 0;  ///< of the bot; 0 for a person

    bool is_bot() const { return level != 0; }
    friend constexpr bool operator==(Seat, Seat) = default;
};

/// Parses "human", "bot" (level 2) or "bot:LEVEL". The error lists the valid forms.
Result<Seat> parse_seat(std::string_view text);
/// Returns "human" or "bot:2".
std::string format_seat(Seat seat);

/// A game with its seats and seed, enough to resume it.
struct Record {
    explicit Record(Game played) : game(std::move(played)) {}

    Game game;
    std::array<Seat, kMaxPlayers> seats{};  ///< by Player; only for those who play
    std::uint64_t seed = 1;                 ///< of the dice and the bots
    std::string date{};                     ///< "2026.11.21"; may be empty
};

/// Seats a player from text: "B=bot:3". The error says what is right, or who plays.
Status seat_player(Record& record, std::string_view text);

/// Returns tags in brackets, an empty line, and a line for each roll:
///     A 35 H+3 V-5
///     B 66 lost
///     C 44 penalty 1,1x3 5,3
/// "first C" or "first A35 C62" can precede them, "playoff A35 C62" can follow. A roll whose
/// choice is pending is the last line and has no line break, so the text of an unfinished game
/// only grows.
std::string format_record(const Record& record);

/// Formats one of those lines, without a line break.
std::string format_entry(const Entry& entry);

/// Returns the winners, "A" or "AC", or "InProgress".
std::string format_result(const Game& game);

/// Replays a record. The error names the line and says what is right.
Result<Record> parse_record(std::string_view text, text::Tail tail = text::Tail::Whole);

}  // namespace roj::robots
