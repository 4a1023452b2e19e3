#include "uhp/move_text.h"

#include <cstddef>
#include <string>
#include <vector>

#include <roj/notation.h>
#include <roj/piece.h>

#include "text/ascii.h"

namespace roj::uhp {

namespace {

constexpr std::string_view kSigns = "-/\\";

bool is_one_of(std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
}

/// Reports whether the word is a colour, a letter, and a number if there are several such bugs.
bool is_piece(std::string_view word) {
    if (word.size() < 2 || !is_one_of("wWbB", word[0])) { return false; }
    const auto bug = bug_from_letter(word[1]);
    if (!bug) { return false; }
    const bool numbered = word.size() == 3 && word[2] >= '1' && word[2] <= '9';
    // A rule option sets the number of fan-made bugs.
    if (*bug >= Bug::Scorpion) { return numbered || word.size() == 2; }
    const bool several = *bug >= Bug::Spider && *bug <= Bug::Ant;
    return several ? numbered : word.size() == 2;
}

/// Reports whether the word is a piece with at most one sign.
bool is_target(std::string_view word) {
    if (!word.empty() && is_one_of(kSigns, word.front())) { return is_piece(word.substr(1)); }
    if (!word.empty() && is_one_of(kSigns, word.back())) {
        return is_piece(word.substr(0, word.size() - 1));
    }
    return is_piece(word);
}

/// Reports whether the word is the extra action of a fan-made bug: "xbQ" or "+bA1".
bool is_action(std::string_view word) {
    return !word.empty() && is_one_of("xX+", word[0]) && is_piece(word.substr(1));
}

bool is_move_text(std::string_view text) {
    const std::string_view first = text::take_word(text);
    if (text::lower_case(first) == "pass") { return text.empty(); }
    if (!first.empty() && first.back() == '^') {
        return text.empty() && is_piece(first.substr(0, first.size() - 1));
    }
    if (!is_piece(first)) { return false; }
    // Hivegame.com writes a dot where another move names its cell.
    if (text.empty() || text == "^" || text == ".") { return true; }
    if (!is_target(text::take_word(text))) { return false; }
    return text.empty() || (is_action(text::take_word(text)) && text.empty());
}

Reason unreadable(std::string_view text) {
    return {.why = Why::NotAMove, .written = {std::string(text)}};
}

/// Finds the first ply of a GameString that is not in the move notation of the protocol.
Permission check_plies(std::string_view game) {
    constexpr std::size_t kFieldsBefore = 3;
    const std::vector<std::string_view> fields = text::split(game, ';');
    for (std::size_t i = kFieldsBefore; i < fields.size(); ++i) {
        const std::string_view text = text::trim(fields[i]);
        const bool is_end = text.empty() && i + 1 == fields.size();
        if (is_end || is_move_text(text)) { continue; }
        return Reason{.why = Why::BadPly,
                      .count = static_cast<int>(i + 1 - kFieldsBefore),
                      .written = {std::string(text)},
                      .inner = {unreadable(text)}};
    }
    return ok();
}

}  // namespace

Result<Move, Reason> read_move(const Position& position, std::string_view text) {
    if (!is_move_text(text)) { return unreadable(text); }
    return parse_move(position, text);
}

Result<Game, Reason> read_game(std::string_view text, const Ruleset& rules) {
    // The protocol knows only games from the empty board.
    if (is_position(text)) {
        return Reason{.why = Why::BadGameType, .written = {std::string(text)}};
    }
    auto game = parse_game(text, rules);
    if (!game) { return game; }
    if (const Permission status = check_plies(text); !status) { return status.error(); }
    return game;
}

}  // namespace roj::uhp
