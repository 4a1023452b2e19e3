#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <roj/ruleset.h>

#include "i18n/error.h"
#include "record/record.h"
#include "table/clock.h"
#include "uhp/client.h"

namespace roj::play {

/// Who plays a colour, as in `--white WHO`.
struct Seat {
    enum class Kind { Human, Bot, Engine, Guest };
    Kind kind = Kind::Human;
    int level = 3;          ///< of the bot
    std::string command{};  ///< of the engine: a shell command line
    bool adapts = false;    ///< the level of a bot follows the player's strength

    bool is_bot() const { return kind == Kind::Bot; }
    bool is_engine() const { return kind == Kind::Engine; }
    /// Reports whether the player is a person at another terminal, see Table.
    bool is_guest() const { return kind == Kind::Guest; }
    bool is_machine() const { return is_bot() || is_engine(); }
    /// Reports whether the moves come from the person at this terminal.
    bool is_here() const { return kind == Kind::Human; }
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// Parses "human", "guest", "bot" (level 3), "bot:LEVEL", "bot:auto" or "engine:COMMAND".
Result<Seat> parse_seat(std::string_view text);
/// Returns "human", "bot:3", "bot:auto" or "engine:nokamute".
std::string format_seat(const Seat& seat);
/// Names a player in a sentence: "a person", "bot 3", "a bot of your strength".
std::string describe_seat(const Seat& seat);

/// Says that this bot follows the player's strength, and its level.
std::string describe_adapting(const Seat& bot);

/// Reads the clocks of a game, see table::read_time_control().
Result<table::TimeControl> parse_time_control(std::string_view text);

using EngineOptions = std::vector<uhp::EngineSetup::Option>;

/// The rules, the players and the clocks of a game.
struct Setup {
    Ruleset rules;
    std::array<Seat, 2> seats{Seat{Seat::Kind::Human, 3}, Seat{Seat::Kind::Bot, 3}};  ///< by Color
    std::chrono::milliseconds move_time{2000};  ///< for a bot of level 10 and for an engine
    std::uint64_t seed = 1;
    EngineOptions engine_options{};  ///< for both engines
    /// By Color: a person makes the moves of this bot or engine. Enter in its turn ends that.
    std::array<bool, 2> by_hand{};
    table::TimeControl clock{};
};

/// What a player may have this program do.
struct Permissions {
    /// May start engines, which are shell command lines. If not, a person makes the moves of an
    /// engine that a record names.
    bool engines = true;
    std::chrono::milliseconds longest_move = std::chrono::hours(1);
    /// Bots that play each other wait for Enter after this many plies.
    int max_plies_alone = std::numeric_limits<int>::max();
    int nice = 0;  ///< of the threads of bots, on a machine that many people use
    /// Takes a turn for a search that lasts seconds, until the result dies; returns nothing while
    /// the machine has none to give. From any thread. Empty: the search need not wait.
    std::function<std::shared_ptr<const void>()> take_turn{};
};

/// Returns the setup to resume a recorded game: its rules, seats and seed, otherwise those of
/// `fallback`. A person makes the moves of an engine that `fallback` does not seat, since a foreign
/// record can name any program.
Setup setup_of(const record::Record& record, const Setup& fallback);

/// Writes seats, seed and the players' names into the tags; `engine_names` is by Color.
void note_setup(record::Tags& tags, const Setup& setup,
                const std::array<std::string, 2>& engine_names);

}  // namespace roj::play
