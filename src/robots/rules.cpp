#include "robots/rules.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "robots/notation.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::robots {

namespace {

constexpr std::array<Player, 2> kTwo{Player::A, Player::C};
constexpr std::array<Player, 3> kThree{Player::A, Player::B, Player::C};

constexpr std::string_view kCustom = "custom:";

bool before(Square a, Square b) {
    return index_of(a) < index_of(b);
}

/// Returns "custom:1,1/2,1/..." with the fields row by row.
std::string format_layout(const Rules& rules) {
    if (rules.layout == Layout::Ring) { return "ring"; }
    if (rules.layout == Layout::Blocks) { return "blocks"; }
    std::string text(kCustom);
    for (const Square field : rules.fields) {
        text += (text.size() == kCustom.size() ? "" : "/") + format_square(field);
    }
    return text;
}

/// Returns false if the text does not name sixteen distinct squares that are not corners.
bool read_fields(TokenFields& fields, std::string_view text) {
    for (std::size_t count = 0; count < fields.size(); ++count) {
        const std::size_t end = std::min(text.find('/'), text.size());
        const Result<Square> square = parse_square(text.substr(0, end));
        const auto* const known = fields.data();
        if (!square || is_corner(*square) ||
            std::find(known, known + count, *square) != known + count) {
            return false;
        }
        fields[count] = *square;
        const bool last = count + 1 == fields.size();
        if (last != (end == text.size())) { return false; }
        text.remove_prefix(last ? end : end + 1);
    }
    std::sort(fields.begin(), fields.end(), before);
    return true;
}

bool read_layout(Rules& rules, std::string_view value) {
    if (value == "ring" || value == "blocks") {
        rules.layout = value == "ring" ? Layout::Ring : Layout::Blocks;
        rules.fields = fields_of(rules.layout);
        return true;
    }
    if (value.substr(0, kCustom.size()) != kCustom) { return false; }
    TokenFields fields{};
    if (!read_fields(fields, value.substr(kCustom.size()))) { return false; }
    rules.layout = Layout::Custom;
    rules.fields = fields;
    return true;
}

bool read_seats(Rules& rules, std::string_view value) {
    for (const int players : {2, 3, 4}) {
        Rules candidate;
        candidate.players = players;
        if (format_seats(candidate) != value) { continue; }
        rules.players = players;
        return true;
    }
    return false;
}

constexpr std::array<std::string_view, 3> kFirst{"A", "highest_roll", "random"};

bool read_first(Rules& rules, std::string_view value) {
    const auto found = std::find(kFirst.begin(), kFirst.end(), value);
    if (found == kFirst.end()) { return false; }
    rules.first = static_cast<First>(found - kFirst.begin());
    return true;
}

bool read_max_turns(Rules& rules, std::string_view value) {
    constexpr int kMax = 9999;
    const auto turns = text::read_number(value, 0, kMax);
    rules.max_turns = turns.value_or(rules.max_turns);
    return turns.has_value();
}

/// An option with one word for false and one for true.
struct Switch {
    std::string_view name;
    bool Rules::*field;
    std::array<std::string_view, 2> words;
};
constexpr std::array<Switch, 5> kSwitches{{
    {"robots.unused_bases", &Rules::unused_bases_open, {"closed", "open"}},
    {"robots.null_move", &Rules::null_move_allowed, {"forbidden", "allowed"}},
    {"robots.take", &Rules::takes_one, {"all_that_fit", "one"}},
    {"robots.third_66_on_base", &Rules::third_66_on_base_lost, {"penalty", "lost_turn"}},
    {"robots.ties", &Rules::playoff, {"shared", "playoff_roll"}},
}};

const Switch* find_switch(std::string_view name) {
    const auto* const found = std::find_if(kSwitches.begin(), kSwitches.end(),
                                           [&](const Switch& one) { return one.name == name; });
    return found == kSwitches.end() ? nullptr : found;
}

constexpr std::array<RuleOption, 9> kOptions{{
    {"robots.layout", "ring, blocks, custom:X,Y/X,Y/... with 16 fields that are no corners",
     "where the tokens start"},
    {"robots.seats", "AC, ABC, ABCD", "who plays; --players 2, 3 or 4 says the same"},
    {"robots.first", "A, highest_roll, random", "who throws first"},
    {"robots.unused_bases", "closed, open", "whether pawns may end on a corner where nobody plays"},
    {"robots.null_move", "allowed, forbidden",
     "whether a move may end where it began while there is another end"},
    {"robots.take", "all_that_fit, one",
     "how many of the tokens that lie on a field an arriving pawn takes"},
    {"robots.third_66_on_base", "penalty, lost_turn",
     "what a third double costs that is two sixes on the own base"},
    {"robots.ties", "shared, playoff_roll",
     "whether equal leaders share the victory or throw for it"},
    {"robots.max_turns", "0 (without end) to 9999",
     "after how many turns of each player the banked tokens decide"},
}};

bool read_option(Rules& rules, std::string_view name, std::string_view value) {
    if (name == "robots.layout") { return read_layout(rules, value); }
    if (name == "robots.seats") { return read_seats(rules, value); }
    if (name == "robots.first") { return read_first(rules, value); }
    if (const Switch* const found = find_switch(name)) {
        const auto& words = found->words;
        const auto* const word = std::find(words.begin(), words.end(), value);
        if (word != words.end()) { rules.*found->field = word != words.begin(); }
        return word != words.end();
    }
    return read_max_turns(rules, value);
}

const RuleOption* find_option(std::string_view name) {
    const auto* const found =
        std::find_if(kOptions.begin(), kOptions.end(),
                     [&](const RuleOption& option) { return option.name == name; });
    return found == kOptions.end() ? nullptr : found;
}

std::string option_names() {
    std::string names;
    for (const RuleOption& option : kOptions) {
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    return names;
}

}  // namespace

TokenFields fields_of(Layout layout) {
    assert(layout != Layout::Custom);
    const auto is_field = [&](int x, int y) {
        const bool outer = x == 1 || x == 5 || y == 1 || y == 5;
        const bool in_block = x != 3 && y != 3;
        return layout == Layout::Ring ? outer : in_block;
    };
    TokenFields fields{};
    std::size_t count = 0;
    for (int y = 1; y <= 5; ++y) {
        for (int x = 1; x <= 5; ++x) {
            if (is_field(x, y)) { fields[count++] = {x, y}; }
        }
    }
    return fields;
}

std::span<const Player> players_of(const Rules& rules) {
    if (rules.players == 2) { return kTwo; }
    if (rules.players == 3) { return kThree; }
    return kPlayers;
}

bool plays(const Rules& rules, Player player) {
    const std::span<const Player> players = players_of(rules);
    return std::find(players.begin(), players.end(), player) != players.end();
}

bool is_token_field(const Rules& rules, Square square) {
    return std::find(rules.fields.begin(), rules.fields.end(), square) != rules.fields.end();
}

std::span<const RuleOption> rule_options() {
    return kOptions;
}

std::string rule_value(const Rules& rules, std::string_view option_name) {
    assert(find_option(option_name) != nullptr);
    if (option_name == "robots.layout") { return format_layout(rules); }
    if (option_name == "robots.seats") { return format_seats(rules); }
    if (option_name == "robots.first") {
        return std::string(kFirst[static_cast<std::size_t>(rules.first)]);
    }
    if (const Switch* const found = find_switch(option_name)) {
        return std::string(found->words[rules.*found->field ? 1 : 0]);
    }
    return std::to_string(rules.max_turns);
}

Status set_rule(Rules& rules, std::string_view option_name, std::string_view value) {
    const RuleOption* const option = find_option(option_name);
    if (option == nullptr) {
        return Error{"there is no rule option " + text::in_quotes(option_name) +
                     " of the robots; there are " + option_names()};
    }
    if (read_option(rules, option_name, value)) { return ok(); }
    return Error{"rule option " + std::string(option_name) + " cannot be " +
                 text::in_quotes(value) + "; it takes " + std::string(option->values)};
}

std::string format_rule_options(const Rules& rules) {
    std::string text;
    for (const RuleOption& option : kOptions) {
        if (option.name == "robots.seats") { continue; }
        const std::string value = rule_value(rules, option.name);
        if (value == rule_value(Rules{}, option.name)) { continue; }
        text += (text.empty() ? "" : " ") + std::string(option.name) + "=" + value;
    }
    return text;
}

std::string format_seats(const Rules& rules) {
    std::string seats;
    for (const Player player : players_of(rules)) { seats += letter(player); }
    return seats;
}

}  // namespace roj::robots
