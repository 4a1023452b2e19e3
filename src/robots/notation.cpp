#include "robots/notation.h"

#include <array>
#include <optional>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::robots {

namespace {

Error bad(std::string_view text, const std::string& right) {
    return {text::in_quotes(text) + " is no " + right};
}

std::string with_sign(char direction, int steps) {
    return direction + std::string(steps < 0 ? "" : "+") + std::to_string(steps);
}

/// Parses one word of a way: "h3", "V-5".
std::optional<Way> part_of_way(std::string_view word) {
    if (word.size() < 2) { return std::nullopt; }
    const bool across = word[0] == 'h' || word[0] == 'H';
    if (!across && word[0] != 'v' && word[0] != 'V') { return std::nullopt; }
    const bool back = word[1] == '-';
    const std::optional<int> steps =
        text::read_number(word.substr(back || word[1] == '+' ? 2 : 1), 0);
    if (!steps || *steps < 1 || *steps > kDieSides) { return std::nullopt; }
    const int signed_steps = back ? -*steps : *steps;
    return across ? Way{signed_steps, 0} : Way{0, signed_steps};
}

}  // namespace

std::string format_square(Square square) {
    return std::to_string(square.x) + ',' + std::to_string(square.y);
}

Result<Square> parse_square(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma != std::string_view::npos) {
        const std::optional<int> x = text::read_number(text.substr(0, comma), 0);
        const std::optional<int> y = text::read_number(text.substr(comma + 1), 0);
        if (x && y && is_on_board({*x, *y})) { return Square{*x, *y}; }
    }
    return bad(text, "square: write X,Y as in 1,3; both go from 0 to 6");
}

std::string format_roll(Roll roll) {
    return std::to_string(roll.first) + std::to_string(roll.second);
}

Result<Roll> parse_roll(std::string_view text) {
    const std::optional<int> number = text.size() == 2 ? text::read_number(text, 0) : std::nullopt;
    if (number) {
        const Roll roll{*number / 10, *number % 10};
        const auto is_die = [](int value) { return value >= 1 && value <= kDieSides; };
        if (is_die(roll.first) && is_die(roll.second)) { return roll; }
    }
    return bad(text, "throw of two dice: write two digits from 1 to 6, as in 35");
}

std::string format_way(Way way) {
    std::string text;
    if (way.horizontal != 0) { text = with_sign('H', way.horizontal); }
    if (way.vertical != 0) { text += (text.empty() ? "" : " ") + with_sign('V', way.vertical); }
    return text;
}

Result<Way> parse_way(std::string_view text) {
    Way way;
    for (const std::string_view word : text::split_words(text)) {
        const std::optional<Way> part = part_of_way(word);
        const bool twice = part && ((part->horizontal != 0 && way.horizontal != 0) ||
                                    (part->vertical != 0 && way.vertical != 0));
        if (!part || twice) {
            return bad(text,
                       "way: write one die for each direction, as in h3 v-5, or one alone, as in "
                       "h5");
        }
        way.horizontal += part->horizontal;
        way.vertical += part->vertical;
    }
    if (way == Way{}) { return bad(text, "way: write one as in h3 v-5 or h5"); }
    return way;
}

std::string format_placement(const Placement& placement) {
    std::string text;
    for (const Heap& heap : placement) {
        text += (text.empty() ? "" : " ") + format_square(heap.field);
        if (heap.count > 1) { text += 'x' + std::to_string(heap.count); }
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
            times == std::string_view::npos ? 1 : text::read_number(word.substr(times + 1), 0);
        if (!count || *count < 1 || *count > kTokens) {
            return bad(word, "heap of tokens: write a field and how many, as in 1,1x3");
        }
        placement.push_back({*field, *count});
    }
    return placement;
}

Result<Player> parse_player(std::string_view text) {
    for (const Player player : kPlayers) {
        const char small = static_cast<char>(letter(player) - 'A' + 'a');
        if (text.size() == 1 && (text[0] == letter(player) || text[0] == small)) { return player; }
    }
    return bad(text, "player: they are A, B, C and D");
}

}  // namespace roj::robots
