#include "i18n/message.h"
#include "record/sgf/sgf.h"

#include <algorithm>
#include <cctype>
#include <span>
#include <vector>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::record {
namespace {

/// Reads a whole number in the range of any useful board.
std::optional<int> parse_number(std::string_view text) {
    constexpr int kLargest = 1000000;
    return text::read_number(text, -kLargest, kLargest);
}

/// Reads a column: A to Z; in newer files also 1Z, 2Z ... after Z and 1A, 2A ... before A.
std::optional<int> parse_column(std::string_view text) {
    if (text.empty()) { return std::nullopt; }
    const char letter = text::lower_case(text).back();
    if (letter < 'a' || letter > 'z') { return std::nullopt; }
    if (text.size() == 1) { return letter - 'a'; }
    const std::optional<int> beyond = parse_number(text.substr(0, text.size() - 1));
    if (!beyond || *beyond < 1 || (letter != 'a' && letter != 'z')) { return std::nullopt; }
    return letter == 'z' ? letter - 'a' + *beyond : -*beyond;
}

constexpr std::array<std::string_view, 12> kMonths{"january",   "february", "march",    "april",
                                                   "may",       "june",     "july",     "august",
                                                   "september", "october",  "november", "december"};
constexpr std::array<std::string_view, 7> kWeekdays{"monday", "tuesday",  "wednesday", "thursday",
                                                    "friday", "saturday", "sunday"};

/// Returns the place from 1 of the entry that is or begins with the word; 0 if there is none.
int place_among(std::string_view word, std::span<const std::string_view> words) {
    constexpr std::size_t kShortest = 3;
    if (word.size() < kShortest) { return 0; }
    const std::string wanted = text::lower_case(word);
    const auto found = std::ranges::find_if(
        words, [&](std::string_view known) { return known.starts_with(wanted); });
    return found == words.end() ? 0 : static_cast<int>(found - words.begin()) + 1;
}

/// Reports whether the word is like "09:01:07", "EDT" or "GMT+01:00".
bool is_time_or_zone(std::string_view word) {
    return std::ranges::none_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    });
}

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// Reports whether a text contains a name as separate words.
bool names(std::string_view text, std::string_view name) {
    constexpr std::size_t kLongest = 200;
    if (name.empty() || name.size() > kLongest) { return false; }
    const auto is_of_a_word = [&](std::size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 ||
                                    static_cast<unsigned char>(text[at]) >= 0x80);
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        // At the start of the text, at - 1 wraps around to beyond its end.
        if (!is_of_a_word(at - 1) && !is_of_a_word(at + name.size())) { return true; }
    }
    return false;
}

}  // namespace

std::optional<SgfPiece> parse_sgf_piece(std::string_view text) {
    SgfPiece piece{std::nullopt, Bug::Queen, 0};
    // "b1" is a Beetle, "bs1" a black Spider.
    if (text.size() > 1 && bug_from_letter(text[1])) {
        piece.color = parse_sgf_color(text.substr(0, 1));
        if (!piece.color) { return std::nullopt; }
        text.remove_prefix(1);
    }
    if (text.empty() || text.size() > 2) { return std::nullopt; }
    const std::optional<Bug> bug = bug_from_letter(text[0]);
    const auto number = text.size() == 2 ? text::read_number<std::uint8_t>(text.substr(1))
                                         : std::optional<std::uint8_t>(0);
    if (!bug || !number) { return std::nullopt; }
    piece.bug = *bug;
    if (Ruleset{}.count(*bug) > 1) { piece.number = *number; }
    return piece;
}

std::optional<Color> parse_sgf_color(std::string_view text) {
    const std::string small = text::lower_case(text);
    if (small != "w" && small != "b") { return std::nullopt; }
    return small == "w" ? Color::White : Color::Black;
}

std::optional<Hex> parse_sgf_cell(std::string_view column, std::string_view row) {
    const std::optional<int> east = parse_column(column);
    const std::optional<int> north = parse_number(row);
    if (!east || !north) { return std::nullopt; }
    return Hex{*east, -*north};
}

Result<GameType> parse_sgf_setup(std::string_view text) {
    const std::vector<std::string_view> words = text::split_words(text);
    const std::string setup = words.empty() ? "hive" : text::lower_case(words[0]);
    const std::size_t dash = std::min(setup.find('-'), setup.size());
    GameType type;
    if (setup.substr(0, dash) != "hive") {
        return Error{message("The setup {0} is not a game of Hive.", in_quotes(text))};
    }
    const std::string bugs = dash < setup.size() ? setup.substr(dash + 1) : "";
    if (bugs == "ultimate") {
        return Error{message("The setup {0} has bugs that only its own notation can name.",
                             in_quotes(text))};
    }
    // With the "pie" the second player can take over the first stone.
    for (const char c : bugs == "pielm" ? "plm" : bugs) {
        const std::optional<Bug> bug = bug_from_letter(c);
        if (!bug || *bug < Bug::Mosquito || *bug > Bug::Pillbug) {
            return Error{message("The setup {0} has unknown bugs. Write one like hive-plm.",
                                 in_quotes(text))};
        }
        type.add(*bug);
    }
    return type;
}

std::string parse_sgf_date(std::string_view text) {
    constexpr std::size_t kLongest = 100;
    int day = 0;
    int month = 0;
    int year = 0;
    for (const std::string_view word : text::split_words(text.substr(0, kLongest), " ,.-_\t\r\n")) {
        const std::optional<int> number = parse_number(word);
        if (number && word.size() == 4) {
            year = *number;
        } else if (number && word.size() <= 2) {
            day = *number;
        } else if (const int found = place_among(word, kMonths); found != 0 && month == 0) {
            month = found;
        } else if (place_among(word, kWeekdays) == 0 && !is_time_or_zone(word)) {
            return {};  // another language: "mar." may not mean March there
        }
    }
    constexpr int kLongestMonth = 31;
    if (day < 1 || day > kLongestMonth || month == 0 || year < 1000) { return {}; }
    return std::to_string(year) + '.' + two_digits(month) + '.' + two_digits(day);
}

Outcome parse_sgf_result(std::string_view text, const std::array<std::string_view, 2>& players) {
    constexpr std::string_view kWonBy = "Game won by ";
    if (text == "The game is a draw") { return Outcome::Draw; }
    constexpr std::size_t kLongest = 1000;
    text = text.substr(0, kLongest);
    // Do not search for a name in the text around it.
    if (text.starts_with(kWonBy)) { text.remove_prefix(kWonBy.size()); }
    const bool white = names(text, players[0]);
    const bool black = names(text, players[1]);
    if (white && black && players[0].size() != players[1].size()) {
        // One name contains the other, as in "guest" and "guest 2".
        return players[0].size() > players[1].size() ? Outcome::WhiteWins : Outcome::BlackWins;
    }
    if (white != black) { return white ? Outcome::WhiteWins : Outcome::BlackWins; }
    if (white) { return Outcome::InProgress; }
    for (const std::string_view word : {"draw", "nulle", "remis", "empate", "tablas", "patta",
                                        "unentschieden", "oavgjort", "ничья", "Ничья"}) {
        if (text::lower_case(text).find(word) != std::string::npos) { return Outcome::Draw; }
    }
    return Outcome::InProgress;
}

}  // namespace roj::record
