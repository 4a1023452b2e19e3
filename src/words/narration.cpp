#include "words/narration.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
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

/// The six sides of a cell, clockwise from the left.
struct Side {
    Direction direction;
    std::string_view place;  ///< "left of" a bug
    std::string_view name;   ///< "left"
};
constexpr std::array<Side, 6> kSides{{
    {Direction::West, "to the left of", "left"},
    {Direction::NorthWest, "above, to the left of", "upper left"},
    {Direction::NorthEast, "above, to the right of", "upper right"},
    {Direction::East, "to the right of", "right"},
    {Direction::SouthEast, "below, to the right of", "lower right"},
    {Direction::SouthWest, "below, to the left of", "lower left"},
}};

/// Returns the bugs of a stack from the top, in words.
std::string describe_stack(const Position& position, Hex cell) {
    const std::vector<Piece> stack = position.stack(cell);
    std::string text;
    for (auto bug = stack.rbegin(); bug != stack.rend(); ++bug) {
        text += (text.empty() ? "" : " on ") + speech_name(*bug);
        if (position.face_down(*bug)) { text += ", face down"; }
    }
    return text.empty() ? "nothing" : text;
}

/// Returns the target of a move in words, relative to the bug that its canonical notation names.
std::string describe_target(const Position& before, const Move& move) {
    Position lifted = before;
    lifted.apply(move);
    constexpr std::array kOrder{Direction::NorthWest, Direction::NorthEast, Direction::East,
                                Direction::SouthEast, Direction::SouthWest, Direction::West};
    for (const Direction direction : kOrder) {
        const std::optional<Piece> beside = lifted.top(neighbor(move.to(), direction));
        if (!beside) { continue; }
        return std::string(place_of(opposite(direction))) + ' ' + speech_name(*beside);
    }
    return "to the middle of the table";
}

std::string describe_hand(const Position& position, Color color) {
    std::string text = std::string(name(color)) + "'s hand: ";
    const std::vector<Piece> hand = position.hand(color);
    for (const Piece piece : hand) {
        text += (piece == hand.front() ? "" : ", ") + short_name(piece);
    }
    return text + (hand.empty() ? "empty." : ".");
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

std::string short_name(Piece piece) {
    std::string text(name(piece.bug));
    if (piece.bug == Bug::Queen) { text = "Queen"; }
    if (piece.bug == Bug::Ant) { text = "Ant"; }
    return piece.number == 0 ? text : text + ' ' + std::to_string(piece.number);
}

std::string_view place_of(Direction direction) {
    return std::ranges::find(kSides, direction, &Side::direction)->place;
}

std::string speech_name(Piece piece) {
    return "the " + text::lower_case(name(piece.color)) + ' ' + short_name(piece);
}

std::string describe_move_for_speech(const Position& before, const Move& move) {
    const std::string who(name(before.to_move()));
    if (move.is_pass()) { return who + " passes"; }
    const Piece piece = move.piece();
    // A Pillbug can throw a bug of the other colour.
    const std::string bug =
        piece.color == before.to_move() ? "the " + short_name(piece) : speech_name(piece);
    const std::string there = bug + ' ' + describe_target(before, move);
    const std::optional<Piece> below = before.top(move.to());
    switch (move.kind()) {
        case Move::Kind::Place:
            if (!below) { return who + " places " + there; }
            return who + " places " + bug + ", which climbs onto " + speech_name(*below);
        case Move::Kind::Move:
            if (!throwers(before, move).empty()) { return who + " throws " + there; }
            if (below) { return who + " climbs with " + bug + " onto " + speech_name(*below); }
            return who + " moves " + there;
        case Move::Kind::Sting:
            return who + " moves " + there + " and stings " + speech_name(move.other());
        case Move::Kind::Carry:
            return who + " flies with " + there + " and takes " + speech_name(move.other()) +
                   " along";
        default:
            return who + " turns " + bug + " face up";
    }
}

std::string describe_piece_for_speech(const Position& position, Piece piece) {
    const std::optional<Hex> cell = position.where(piece);
    const std::string bug = speech_name(piece);
    if (!cell) { return as_sentence(bug + " is in the hand"); }
    std::string text = bug + " is ";
    const std::vector<Piece> stack = position.stack(*cell);
    if (stack.size() > 1) { text += "in a stack, " + describe_stack(position, *cell) + ", "; }
    bool first = true;
    for (const Side& side : kSides) {
        const Hex beside = neighbor(*cell, opposite(side.direction));
        const std::optional<Piece> top = position.top(beside);
        if (!top) { continue; }
        text += (first ? "" : "; ") + std::string(side.place) + ' ' + speech_name(*top);
        first = false;
    }
    if (first) { text += "alone"; }
    return as_sentence(text + "; " + describe_filled(position, *cell, "its 6 sides"));
}

Page describe_sides_for_speech(const Position& position, Hex cell) {
    Page page{"Around " + describe_stack(position, cell), {}};
    for (const Side& side : kSides) {
        page.lines.push_back(as_sentence(std::string(side.name) + ": " +
                                         describe_stack(position, neighbor(cell, side.direction))));
    }
    return page;
}

std::string describe_turn_for_speech(const Position& position,
                                     const std::array<std::string, 2>& clocks) {
    std::string text;
    for (const Color color : {Color::White, Color::Black}) {
        const Piece queen{color, Bug::Queen, 0};
        if (!position.where(queen)) { continue; }
        const int count = filled_sides(position, color);
        text += (text.empty() ? "" : ", ") + speech_name(queen) + " has " +
                counted(count, "filled side");
    }
    if (!text.empty()) { text = as_sentence(text) + ' '; }
    text += "It is " + std::string(name(position.to_move())) + "'s turn, turn " +
            std::to_string(position.ply() / 2 + 1) + '.';
    if (clocks[0].empty()) { return text; }
    return text + " White has " + clocks[0] + " left, Black " + clocks[1] + '.';
}

Page describe_table_for_speech(const Position& position) {
    Page page{"The table, row by row from the top, from left to right", {}};
    std::string row;
    const std::vector<Hex> cells = position.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        row += describe_stack(position, cells[i]);
        if (i + 1 < cells.size() && cells[i + 1].r == cells[i].r) {
            const int gap = cells[i + 1].q - cells[i].q - 1;
            row += gap == 0 ? "; " : "; " + counted(gap, "empty cell") + "; ";
            continue;
        }
        page.lines.push_back(as_sentence(std::exchange(row, {})));
    }
    if (cells.empty()) { page.lines.emplace_back("The table is empty."); }
    page.lines.push_back(describe_hand(position, Color::White));
    page.lines.push_back(describe_hand(position, Color::Black));
    return page;
}

}  // namespace roj::words
