#include "play/seat.h"

#include <charconv>

#include "bot/bot.h"

namespace roj::play {

Result<Seat> parse_seat(std::string_view text) {
    if (text == "human") { return Seat{Seat::Kind::Human}; }
    if (text == "bot") { return Seat{Seat::Kind::Bot}; }
    constexpr std::string_view kBot = "bot:";
    if (text.substr(0, kBot.size()) == kBot) {
        const std::string_view digits = text.substr(kBot.size());
        int level = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), level);
        const bool number = error == std::errc() && end == digits.data() + digits.size();
        if (number && level >= bot::kLowestLevel && level <= bot::kHighestLevel) {
            return Seat{Seat::Kind::Bot, level};
        }
        return Error{Errc::BadNotation, "\"" + std::string(digits) +
                                            "\" is no level of the bot: levels go from " +
                                            std::to_string(bot::kLowestLevel) + " to " +
                                            std::to_string(bot::kHighestLevel)};
    }
    return Error{Errc::BadNotation, "\"" + std::string(text) +
                                        "\" is no player: write human, bot, or bot:LEVEL as in "
                                        "bot:5"};
}

std::string format_seat(const Seat& seat) {
    return seat.is_bot() ? "bot:" + std::to_string(seat.level) : "human";
}

}  // namespace roj::play
