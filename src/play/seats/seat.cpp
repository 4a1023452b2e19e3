#include "play/seats/seat.h"

#include "bot/bot.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::play {
namespace {

constexpr std::string_view kBot = "bot:";
constexpr std::string_view kEngine = "engine:";

Result<Seat> parse_bot(std::string_view digits) {
    const auto level = text::read_number(digits, bot::kLowestLevel, bot::kHighestLevel);
    if (level) { return Seat{Seat::Kind::Bot, *level}; }
    return Error{text::in_quotes(digits) + " is not a level of the bot. Levels are " +
                 std::to_string(bot::kLowestLevel) + " to " + std::to_string(bot::kHighestLevel) +
                 '.'};
}

Result<Seat> parse_engine(std::string_view command) {
    if (command.find_first_not_of(' ') == std::string_view::npos) {
        return Error{
            "An engine needs the command that starts it: engine:nokamute or "
            "\"engine:ssh host roj uhp\"."};
    }
    if (!text::is_printable(command)) {
        return Error{text::in_quotes(command) +
                     " is not the command of an engine. Write one line of printable text."};
    }
    return Seat{Seat::Kind::Engine, Seat{}.level, std::string(command)};
}

}  // namespace

Result<Seat> parse_seat(std::string_view text) {
    if (text == "human") { return Seat{Seat::Kind::Human}; }
    if (text == "guest") { return Seat{Seat::Kind::Guest}; }
    if (text == "bot") { return Seat{Seat::Kind::Bot}; }
    if (text.substr(0, kBot.size()) == kBot) { return parse_bot(text.substr(kBot.size())); }
    if (text.substr(0, kEngine.size()) == kEngine) {
        return parse_engine(text.substr(kEngine.size()));
    }
    return Error{text::in_quotes(text) +
                 " is not a player. Write human, bot, bot:5 (levels 1 to 10) or engine:COMMAND."};
}

std::string format_seat(const Seat& seat) {
    switch (seat.kind) {
        case Seat::Kind::Bot:
            return std::string(kBot) + std::to_string(seat.level);
        case Seat::Kind::Engine:
            return std::string(kEngine) + seat.command;
        case Seat::Kind::Guest:
            return "guest";
        case Seat::Kind::Human:
            break;
    }
    return "human";
}

}  // namespace roj::play
