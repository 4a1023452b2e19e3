#include "play/wording/narration.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <map>
#include <vector>

#include <roj/notation.h>

#include "play/input/preview.h"
#include "words/describe.h"

namespace roj::play {
namespace {

std::string list_pieces(const std::vector<Piece>& pieces, const std::string& separator) {
    std::string text;
    for (const Piece piece : pieces) {
        if (!text.empty()) { text += separator; }
        text += format_piece(piece);
    }
    return text;
}

std::string ordinal(int number) {
    static constexpr std::array<std::string_view, 10> kWords{
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"};
    const auto index = static_cast<std::size_t>(number);
    return index < kWords.size() ? std::string(kWords[index]) : std::to_string(number) + "th";
}

std::string lower_name(Color color) {
    std::string text(name(color));
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
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

std::string with_title(const Position& position, std::size_t count) {
    return std::string(name(position.to_move())) + " to move: " + std::to_string(count) +
           (count == 1 ? " legal move" : " legal moves");
}

/// Appends words to the lines, wrapped at 78 columns.
void add_wrapped(std::vector<std::string>& lines, const std::string& head,
                 const std::vector<std::string>& words) {
    constexpr std::size_t kWidth = 78;
    std::string line = head;
    for (const std::string& word : words) {
        if (line.size() + 2 + word.size() > kWidth) {
            lines.push_back(line);
            line = std::string(head.size(), ' ');
        }
        line += "  " + word;
    }
    lines.push_back(line);
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
                       : wins + "the " + lower_name(loser) + " Queen is surrounded.";
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
    std::vector<Piece> stack = position.stack(cell);
    std::string text;
    if (stack.empty()) {
        std::vector<Piece> around;
        for (const Direction direction : kDirections) {
            const auto beside = position.top(neighbor(cell, direction));
            if (beside) { around.push_back(*beside); }
        }
        const std::string beside = around.empty() ? "nothing" : list_pieces(around, ", ");
        return "Nothing lies there; beside it: " + beside + ".";
    }
    const std::vector<Piece> from_top(stack.rbegin(), stack.rend());
    text = from_top.size() == 1 ? format_piece(from_top[0]) + " (" +
                                      std::string(name(from_top[0].bug)) + ") lies there"
                                : "From the top: " + list_pieces(from_top, ", ");
    if (position.face_down(stack.back())) {
        text += "; " + format_piece(stack.back()) + " lies face down";
    }
    return text + "; " + describe_filled(position, cell, "6 sides") + '.';
}

Page moves_page(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    Page page{with_title(position, moves.size()), {}};
    std::vector<Piece> pieces;
    for (const Move& move : moves) {
        if (move.is_pass()) {
            page.lines.emplace_back("pass");
        } else if (pieces.empty() || pieces.back() != move.piece()) {
            bool listed = false;
            for (const Piece piece : pieces) { listed = listed || piece == move.piece(); }
            if (!listed) { pieces.push_back(move.piece()); }
        }
    }
    for (const Piece piece : pieces) {
        const Page of_piece = moves_page(position, piece);
        page.lines.insert(page.lines.end(), of_piece.lines.begin(), of_piece.lines.end());
    }
    return page;
}

Page moves_page(const Position& position, Piece piece) {
    std::map<int, std::string> places;  // by number
    std::vector<std::string> stings;
    const std::vector<Target> known = targets_of(position, piece);
    for (const Move& move : legal_moves(position)) {
        if (move.is_pass() || move.piece() != piece) { continue; }
        const std::string text = format_move(position, move);
        const std::size_t blank = text.find(' ');
        if (move.kind() == Move::Kind::Sting) {
            stings.push_back(text.substr(blank + 1));
        } else if (blank == std::string::npos) {
            places[0] = "anywhere";
        } else {
            const auto target = std::ranges::find(known, move.to(), &Target::cell);
            places[target->number] = std::to_string(target->number) + ": " + text.substr(blank + 1);
        }
    }
    std::vector<std::string> targets;
    targets.reserve(places.size());
    for (const auto& [number, text] : places) { targets.push_back(text); }
    std::string head = format_piece(piece);
    head.resize(3, ' ');
    Page page{"The moves of " + format_piece(piece), {}};
    if (targets.empty() && stings.empty()) {
        page.lines.push_back(words::describe(why_no_moves(position, piece)));
    } else if (!targets.empty()) {
        add_wrapped(page.lines, head, targets);
    }
    if (!stings.empty()) { add_wrapped(page.lines, "     with a sting:", stings); }
    return page;
}

}  // namespace roj::play
