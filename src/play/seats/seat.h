#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

/// Who plays a colour, as in `--white WHO`.
struct Seat {
    enum class Kind { Human, Bot, Engine, Guest };
    Kind kind = Kind::Human;
    int level = 3;          ///< of the bot
    std::string command{};  ///< of the engine: a shell command line

    bool is_bot() const { return kind == Kind::Bot; }
    bool is_engine() const { return kind == Kind::Engine; }
    /// Reports whether the player is a person at another terminal, see Table.
    bool is_guest() const { return kind == Kind::Guest; }
    bool is_machine() const { return is_bot() || is_engine(); }
    /// Reports whether the moves come from the person at this terminal.
    bool is_here() const { return kind == Kind::Human; }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// Parses "human", "guest", "bot" (level 3), "bot:LEVEL" or "engine:COMMAND".
Result<Seat> parse_seat(std::string_view text);
/// Returns "human", "bot:3" or "engine:nokamute".
std::string format_seat(const Seat& seat);

}  // namespace roj::play
