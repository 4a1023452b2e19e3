#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "robots/board.h"

namespace roj::robots {

enum class Layout : std::uint8_t { Ring, Blocks, Custom };

/// Who throws first in the game.
enum class First : std::uint8_t {
    A,
    HighestRoll,  ///< all throw; those with the highest sum throw again until one is left
    Random,
};

using TokenFields = std::array<Square, kTokens>;

/// The 16 fields on which the tokens start, row by row. Pre: not Custom.
TokenFields fields_of(Layout layout);

/// Everything that decides what is legal and when a game ends.
struct Rules {
    Layout layout = Layout::Ring;                  ///< robots.layout
    TokenFields fields = fields_of(Layout::Ring);  ///< that go with it
    int players = 2;                               ///< robots.seats: 2 is AC, 3 ABC, 4 ABCD
    First first = First::A;                        ///< robots.first
    bool unused_bases_open = false;      ///< robots.unused_bases: they are squares like others
    bool null_move_allowed = true;       ///< robots.null_move: to end where one started
    bool takes_one = false;              ///< robots.take: of what lies there, one token at most
    bool third_66_on_base_lost = false;  ///< robots.third_66_on_base: no penalty then
    bool playoff = false;                ///< robots.ties: equal leaders throw for the victory
    int max_turns = 0;                   ///< robots.max_turns: of each player; 0 is without end

    friend bool operator==(const Rules&, const Rules&) = default;
};

/// Who plays, in the order of the turns.
std::span<const Player> players_of(const Rules& rules);
bool plays(const Rules& rules, Player player);
bool is_token_field(const Rules& rules, Square square);

/// An option of the rules as people name it: `--rule NAME=VALUE`.
struct RuleOption {
    std::string_view name;
    std::string_view values;   ///< what it takes, for a message: "closed, open"
    std::string_view meaning;  ///< one line
};

/// The options that can be set.
std::span<const RuleOption> rule_options();
/// The present value in words. Pre: the name is one of rule_options().
std::string rule_value(const Rules& rules, std::string_view option_name);
/// Sets one option; BadRule names the option, the value and what would be right.
Status set_rule(Rules& rules, std::string_view option_name, std::string_view value);
/// What differs from the defaults, but for the seats: "name=value name=value", empty if nothing.
std::string format_rule_options(const Rules& rules);
/// "AC", "ABC", "ABCD".
std::string format_seats(const Rules& rules);

}  // namespace roj::robots
