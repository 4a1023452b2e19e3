#include "robots/notation.h"

#include <algorithm>
#include <optional>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::robots {

namespace {

std::string with_sign(char direction, int steps) {
    return direction + std::string(steps < 0 ? "" : "+") + std::to_string(steps);
}

/// Parses one word of a way: "h3", "V-5".
std::optional<Way> part_of_way(std::string_view word) {
    const std::string small = text::lower_case(word.substr(0, 2));
    if (small.size() < 2 || (small[0] != 'h' && small[0] != 'v')) { return std::nullopt; }
    const bool has_sign = small[1] == '-' || small[1] == '+';
    const auto steps = text::read_number(word.substr(has_sign ? 2 : 1), 1, kDieSides);
    if (!steps) { return std::nullopt; }
    const int signed_steps = small[1] == '-' ? -*steps : *steps;
    return small[0] == 'h' ? Way{signed_steps, 0} : Way{0, signed_steps};
}

}  // namespace

std::string format_square(Square square) {
    return std::to_string(square.x) + ',' + std::to_string(square.y);
}

Result<Square> parse_square(std::string_view text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto x = text::read_number(text.substr(0, comma), 0, kSide - 1);
    const auto y = text::read_number(text.substr(std::min(comma + 1, text.size())), 0, kSide - 1);
    if (x && y) { return Square{*x, *y}; }
    return Error{
        message("{0} is not a square. Write X,Y with numbers from 0 to 6: 1,3.", in_quotes(text))};
}

std::string format_roll(Roll roll) {
    return std::to_string(roll.first) + std::to_string(roll.second);
}

Result<Roll> parse_roll(std::string_view text) {
    const auto first = text::read_number(text.substr(0, 1), 1, kDieSides);
    const auto second = text::read_number(text.substr(first ? 1 : 0), 1, kDieSides);
    if (first && second) { return Roll{*first, *second}; }
    return Error{message("{0} is not a roll of two dice. Write two digits from 1 to 6: 35.",
                         in_quotes(text))};
}

std::string format_way(Way way) {
    std::string text;
    if (way.horizontal != 0) { text = with_sign('H', way.horizontal); }
    if (way.vertical != 0) { text += (text.empty() ? "" : " ") + with_sign('V', way.vertical); }
    return text;
}

Result<Way> parse_way(std::string_view text) {
    Way way;
    bool good = true;
    for (const std::string_view word : text::split_words(text)) {
        const Way part = part_of_way(word).value_or(Way{});
        const bool twice = (part.horizontal != 0 && way.horizontal != 0) ||
                           (part.vertical != 0 && way.vertical != 0);
        good = good && part != Way{} && !twice;
        way = {way.horizontal + part.horizontal, way.vertical + part.vertical};
    }
    if (good && way != Way{}) { return way; }
    return Error{message(
        "{0} is not a route. Write one die for each direction (h3 v-5), or one die alone (h5).",
        in_quotes(text))};
}

std::string format_placement(const Placement& placement) {
    std::string text;
    for (const Pile& pile : placement) {
        text += (text.empty() ? "" : " ") + format_square(pile.field);
        if (pile.count > 1) { text += 'x' + std::to_string(pile.count); }
    }
    return text;
}

Result<Placement> parse_placement(std::string_view text) {
    Placement placement;
    for (const std::string_view word : text::split_words(text)) {
        const std::size_t times = word.find_first_of("xX");
        const Result<Square> field = parse_square(word.substr(0, times));
        if (!field) { return field.error(); }
        const std::optional<int> count =
            times == std::string_view::npos ? 1
                                            : text::read_number(word.substr(times + 1), 1, kTokens);
        if (!count) {
            return Error{message("{0} is not a number of tokens on a field. Write it like 1,1x3.",
                                 in_quotes(word))};
        }
        placement.push_back({*field, *count});
    }
    return placement;
}

Result<Player> parse_player(std::string_view text) {
    for (const Player player : kPlayers) {
        if (text::lower_case(text) == text::lower_case(std::string{letter(player)})) {
            return player;
        }
    }
    return Error{message("{0} is not a player. The players are A, B, C and D.", in_quotes(text))};
}

}  // namespace roj::robots
