#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

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

}  // namespace roj::robots
