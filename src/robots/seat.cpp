#include "robots/seat.h"

#include "text/printable.h"

namespace roj::robots {

Result<Seat> parse_seat(std::string_view text) {
    if (text == "human") { return Seat{}; }
    if (text == "bot") { return Seat{2}; }
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        if (text == format_seat({level})) { return Seat{level}; }
    }
    return Error{text::in_quotes(text) +
                 " is no player of the robots: write human, bot, or "
                 "bot:LEVEL with a level from 1 to 3, as in bot:3"};
}

std::string format_seat(Seat seat) {
    return seat.is_bot() ? "bot:" + std::to_string(seat.level) : "human";
}

}  // namespace roj::robots
