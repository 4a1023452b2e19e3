#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "i18n/pages.h"
#include "robots/board.h"

namespace roj::robots {

enum class Layout : std::uint8_t { Ring, Blocks };

/// Who rolls first in the game.
enum class First : std::uint8_t {
    A,
    HighestRoll,  ///< all roll; ties for the highest sum roll again
    Random,
};

using TokenFields = std::array<Square, kTokens>;

/// Returns the 16 fields on which the tokens start, row by row.
TokenFields fields_of(Layout layout);

/// The rules: what is legal and when a game ends.
struct Rules {
    TokenFields fields = fields_of(Layout::Ring);  ///< robots.layout
    int players = 2;                               ///< robots.seats: 2 is AC, 3 ABC, 4 ABCD
    First first = First::A;                        ///< robots.first
    bool unused_bases_open = false;                ///< robots.unused_bases: pawns may end on them
    bool null_move_forbidden = false;    ///< robots.null_move: a pawn may not end where it started
    bool takes_one = false;              ///< robots.take: take at most one token from the square
    bool third_66_on_base_lost = false;  ///< robots.third_66_on_base: it costs no penalty
    bool playoff = false;                ///< robots.ties: equal leaders roll for the victory
    int max_turns = 0;                   ///< robots.max_turns: per player; 0 means no limit

    friend bool operator==(const Rules&, const Rules&) = default;
};

/// Returns the players in turn order.
std::span<const Player> players_of(const Rules& rules);
bool plays(const Rules& rules, Player player);
bool is_token_field(const Rules& rules, Square square);

/// An option of the rules, as typed: `--rule NAME=VALUE`.
struct RuleOption {
    std::string_view name;
    std::string_view values;   ///< the valid values, for messages: "closed, open"
    std::string_view meaning;  ///< one line
    std::string (*value)(const Rules& rules, const RuleOption& option);  ///< the current one
    /// Returns false for a value that is not valid.
    bool (*set)(Rules& rules, const RuleOption& option, std::string_view value);
};

/// Returns all options.
std::span<const RuleOption> rule_options();
/// Sets one option from "NAME=VALUE". The error quotes it and names the valid options or values.
Status set_rule(Rules& rules, std::string_view text);
/// Returns the changed options, without the seats: "name=value name=value"; can be empty.
std::string format_rule_options(const Rules& rules);
/// Returns "AC", "ABC" or "ABCD".
std::string format_seats(const Rules& rules);
/// Returns the options with their values, for the page "rules/robots".
i18n::Insertion list_options(const Rules& rules);

}  // namespace roj::robots
