#ifndef ROJ_PLAY_SEAT_H
#define ROJ_PLAY_SEAT_H

#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

/// Who plays a colour, as `--white WHO` says it.
struct Seat {
    enum class Kind { Human, Bot };
    Kind kind = Kind::Human;
    int level = 3;  ///< of the bot

    bool is_bot() const { return kind == Kind::Bot; }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// "human", "bot" (level 3) or "bot:LEVEL". BadNotation names what would be right.
Result<Seat> parse_seat(std::string_view text);
/// "human" or "bot:3".
std::string format_seat(const Seat& seat);

}  // namespace roj::play

#endif
