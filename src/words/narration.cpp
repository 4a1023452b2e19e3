#include "words/narration.h"

#include <array>
#include <cassert>
#include <vector>

#include <roj/notation.h>

#include "text/ascii.h"
#include "words/phrases.h"

namespace roj::words {
namespace {

std::string ordinal(int number) {
    static constexpr std::array<std::string_view, 10> kWords{
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"};
    const auto index = static_cast<std::size_t>(number);
    return index < kWords.size() ? std::string(kWords[index]) : std::to_string(number) + "th";
}

/// Returns the bug under `piece`; empty on the ground.
std::string standing_on(const Position& position, Piece piece) {
    const auto cell = position.where(piece);
    if (!cell) { return {}; }
    const std::vector<Piece> stack = position.stack(*cell);
    for (std::size_t i = 1; i < stack.size(); ++i) {
        if (stack[i] == piece) { return format_piece(stack[i - 1]); }
    }
    return {};
}

/// Pre: the cell is occupied.
std::string onto_top(const Position& before, Hex cell) {
    return "up onto " + format_piece(*before.top(cell));
}

}  // namespace

std::string describe_move(const Position& before, const Move& move) {
    if (move.is_pass()) { return {}; }
    switch (move.kind()) {
        case Move::Kind::Place:
            return before.top(move.to()) ? "placed, then " + onto_top(before, move.to())
                                         : std::string(kPlaced);
        case Move::Kind::Sting:
            return "stinging " + format_piece(move.other());
        case Move::Kind::Carry:
            return "taking " + format_piece(move.other()) + " along";
        case Move::Kind::TurnUp:
            return "turned face up";
        case Move::Kind::Pass:
        case Move::Kind::Move:
            break;
    }
    const std::vector<Piece> thrown_by = throwers(before, move);
    if (!thrown_by.empty()) { return "thrown by " + list_pieces(thrown_by, " or "); }
    if (before.top(move.to())) { return onto_top(before, move.to()); }
    const std::string from = standing_on(before, move.piece());
    return from.empty() ? std::string() : "down from " + from;
}

std::string describe_end(const Game& game) {
    const Outcome outcome = game.outcome();
    const bool white_wins = outcome == Outcome::WhiteWins;
    const Color loser = white_wins ? Color::Black : Color::White;
    const std::string wins = std::string(name(opponent(loser))) + " wins: ";
    switch (game.ending()) {
        case Ending::Surrounded:
            return outcome == Outcome::Draw
                       ? "The game is drawn: both Queens are surrounded."
                       : wins + "the " + text::lower_case(name(loser)) + " Queen is surrounded.";
        case Ending::Repetition:
            return "The game is drawn: this position has occurred for the " +
                   ordinal(game.occurrences()) + " time.";
        case Ending::Claim:
            return "The game is drawn: " + std::string(name(game.position().to_move())) +
                   " has claimed it, since this position has occurred for the " +
                   ordinal(game.occurrences()) + " time.";
        case Ending::Agreement:
            return "The game is drawn by agreement.";
        case Ending::Resignation:
            return wins + std::string(name(loser)) + " has resigned.";
        case Ending::None:
            break;
    }
    assert(false);
    return {};
}

std::string describe_filled(const Position& position, Hex cell, std::string_view sides) {
    int count = filled_sides(position, cell);
    for (const Piece piece : position.stack(cell)) {
        if (piece.bug == Bug::Queen) { count = filled_sides(position, piece.color); }
    }
    return std::to_string(count) + " of " + std::string(sides) +
           (count == 1 ? " is filled" : " are filled");
}

std::string describe_cell(const Position& position, Hex cell) {
    const std::vector<Piece> stack = position.stack(cell);
    if (stack.empty()) {
        std::vector<Piece> around;
        for (const Direction direction : kDirections) {
            const auto beside = position.top(neighbor(cell, direction));
            if (beside) { around.push_back(*beside); }
        }
        return "The cell is empty. Next to it: " +
               (around.empty() ? "nothing" : list_pieces(around, ", ")) + '.';
    }
    const std::string top = format_piece(stack.back());
    const std::string bugs =
        stack.size() == 1 ? top + " (" + std::string(name(stack.back().bug)) + ") is there"
                          : "From the top: " + list_pieces({stack.rbegin(), stack.rend()}, ", ");
    return bugs + (position.face_down(stack.back()) ? "; " + top + " is face down; " : "; ") +
           describe_filled(position, cell, "6 sides") + '.';
}

}  // namespace roj::words
