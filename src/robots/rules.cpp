#include "robots/rules.h"

#include <algorithm>
#include <type_traits>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "robots/notation.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::robots {

namespace {

constexpr std::string_view kCustom = "custom:";

/// Returns the value of an option with one word for each value, the first for `First`.
template <auto Field, int First = 0>
std::string word_of(const Rules& rules, const RuleOption& option) {
    const auto place = static_cast<std::size_t>(static_cast<int>(rules.*Field) - First);
    return std::string(text::split_words(option.values, ", ")[place]);
}

template <auto Field, int First = 0>
bool set_word(Rules& rules, const RuleOption& option, std::string_view value) {
    const std::vector<std::string_view> words = text::split_words(option.values, ", ");
    const auto found = std::ranges::find(words, value);
    if (found == words.end()) { return false; }
    using Value = std::remove_reference_t<decltype(rules.*Field)>;
    rules.*Field = static_cast<Value>(found - words.begin() + First);
    return true;
}

/// Returns "ring", "blocks", or "custom:1,1/2,1/..." with the fields row by row.
std::string layout_of(const Rules& rules, const RuleOption&) {
    if (rules.fields == fields_of(Layout::Ring)) { return "ring"; }
    if (rules.fields == fields_of(Layout::Blocks)) { return "blocks"; }
    std::string text;
    for (const Square field : rules.fields) {
        text += (text.empty() ? kCustom : "/");
        text += format_square(field);
    }
    return text;
}

/// Accepts sixteen distinct squares that are not corners.
bool set_layout(Rules& rules, const RuleOption&, std::string_view value) {
    if (value == "ring" || value == "blocks") {
        rules.fields = fields_of(value == "ring" ? Layout::Ring : Layout::Blocks);
        return true;
    }
    if (!value.starts_with(kCustom)) { return false; }
    value.remove_prefix(kCustom.size());
    const std::vector<std::string_view> words = text::split_words(value, "/");
    TokenFields fields{};
    const auto count = static_cast<std::size_t>(std::ranges::count(value, '/')) + 1;
    if (words.size() != fields.size() || count != fields.size()) { return false; }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Result<Square> square = parse_square(words[i]);
        if (!square || is_corner(*square)) { return false; }
        fields[i] = *square;
    }
    const auto place = [](Square square) { return index_of(square); };
    std::ranges::sort(fields, {}, place);
    if (std::ranges::adjacent_find(fields) != fields.end()) { return false; }
    rules.fields = fields;
    return true;
}

std::string max_turns_of(const Rules& rules, const RuleOption&) {
    return std::to_string(rules.max_turns);
}

bool set_max_turns(Rules& rules, const RuleOption&, std::string_view value) {
    constexpr int kMax = 9999;
    const auto turns = text::read_number(value, 0, kMax);
    rules.max_turns = turns.value_or(rules.max_turns);
    return turns.has_value();
}

constexpr auto kOptions = std::to_array<RuleOption>({
    {"robots.layout", N_("ring, blocks, custom:X,Y/X,Y/... with 16 fields that are not corners"),
     N_("where the tokens start"), layout_of, set_layout},
    {"robots.seats", "AC, ABC, ABCD", N_("who plays; --players 2, 3 or 4 is the same"),
     word_of<&Rules::players, 2>, set_word<&Rules::players, 2>},
    {"robots.first", "A, highest_roll, random", N_("who rolls first"), word_of<&Rules::first>,
     set_word<&Rules::first>},
    {"robots.unused_bases", "closed, open",
     N_("whether pawns may end on a corner where nobody plays"), word_of<&Rules::unused_bases_open>,
     set_word<&Rules::unused_bases_open>},
    {"robots.null_move", "allowed, forbidden",
     N_("whether a move may end where it began if it can end elsewhere"),
     word_of<&Rules::null_move_forbidden>, set_word<&Rules::null_move_forbidden>},
    {"robots.take", "all_that_fit, one",
     N_("how many of the tokens on a field an arriving pawn takes"), word_of<&Rules::takes_one>,
     set_word<&Rules::takes_one>},
    {"robots.third_66_on_base", "penalty, lost_turn",
     N_("what a third double of two sixes on the player's own base costs"),
     word_of<&Rules::third_66_on_base_lost>, set_word<&Rules::third_66_on_base_lost>},
    {"robots.ties", "shared, playoff_roll",
     N_("whether equal leaders share the victory or roll for it"), word_of<&Rules::playoff>,
     set_word<&Rules::playoff>},
    {"robots.max_turns", N_("0 (without end) to 9999"),
     N_("after how many turns of each player the banked tokens decide"), max_turns_of,
     set_max_turns},
});
constexpr const RuleOption& kSeats = kOptions[1];

}  // namespace

TokenFields fields_of(Layout layout) {
    TokenFields fields{};
    std::size_t count = 0;
    for (const auto [x, y] : all_squares()) {
        if (x < 1 || x > 5 || y < 1 || y > 5) { continue; }
        const bool outer = x == 1 || x == 5 || y == 1 || y == 5;
        const bool in_block = x != 3 && y != 3;
        if (layout == Layout::Ring ? outer : in_block) { fields[count++] = {x, y}; }
    }
    return fields;
}

std::span<const Player> players_of(const Rules& rules) {
    static constexpr std::array kTwo{Player::A, Player::C};
    if (rules.players == 2) { return kTwo; }
    return std::span(kPlayers).first(static_cast<std::size_t>(rules.players));
}

bool plays(const Rules& rules, Player player) {
    return is_among(player, players_of(rules));
}

bool is_token_field(const Rules& rules, Square square) {
    return std::ranges::find(rules.fields, square) != rules.fields.end();
}

std::span<const RuleOption> rule_options() {
    return kOptions;
}

Status set_rule(Rules& rules, std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto option = std::ranges::find(kOptions, text.substr(0, equals), &RuleOption::name);
    if (option == kOptions.end() || equals == text.size()) {
        std::vector<std::string_view> names(kOptions.size());
        std::ranges::transform(kOptions, names.begin(), &RuleOption::name);
        return Error{
            message("{0} is not an option of the robots. Write NAME=VALUE, as in robots.take=one. "
                    "The names are: {1}.",
                    in_quotes(text), text::join(names, ", "))};
    }
    const std::string_view value = text.substr(equals + 1);
    if (option->set(rules, *option, value)) { return ok(); }
    return Error{message("The option {0} cannot be {1}. The values are: {2}.", option->name,
                         in_quotes(value), tr_marked(option->values))};
}

std::string format_rule_options(const Rules& rules) {
    std::string text;
    for (const RuleOption& option : kOptions) {
        const std::string value = option.value(rules, option);
        if (option.name == kSeats.name || value == option.value(Rules{}, option)) { continue; }
        text += (text.empty() ? "" : " ") + std::string(option.name) + "=" + value;
    }
    return text;
}

std::string format_seats(const Rules& rules) {
    return kSeats.value(rules, kSeats);
}

i18n::Insertion list_options(const Rules& rules) {
    std::string text;
    for (const RuleOption& option : kOptions) {
        text += "  " + std::string(option.name) + " = " + option.value(rules, option) + "\n      " +
                tr_marked(option.meaning) + "\n      " + tr_marked(option.values) + '\n';
    }
    return {"robots options", text};
}

}  // namespace roj::robots
