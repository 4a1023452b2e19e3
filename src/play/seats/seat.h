#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

/// Who plays a colour, as `--white WHO` says it.
struct Seat {
    enum class Kind { Human, Bot, Engine, Guest };
    Kind kind = Kind::Human;
    int level = 3;          ///< of the bot
    std::string command{};  ///< of the engine: a line for the shell

    bool is_bot() const { return kind == Kind::Bot; }
    bool is_engine() const { return kind == Kind::Engine; }
    /// A person who sits elsewhere, see Table.
    bool is_guest() const { return kind == Kind::Guest; }
    /// Whether it is played without a person here.
    bool is_machine() const { return kind != Kind::Human; }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// "human", "guest", "bot" (level 3), "bot:LEVEL" or "engine:COMMAND". BadNotation names what would
/// be right.
Result<Seat> parse_seat(std::string_view text);
/// "human", "bot:3" or "engine:nokamute".
std::string format_seat(const Seat& seat);

}  // namespace roj::play
