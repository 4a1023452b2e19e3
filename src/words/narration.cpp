#include "words/narration.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "words/pieces.h"

namespace roj::words {

std::optional<Piece> bug_under(const Position& position, Piece piece) {
    const auto cell = position.where(piece);
    const std::vector<Piece> stack = cell ? position.stack(*cell) : std::vector<Piece>();
    const auto found = std::ranges::find(stack, piece);
    return found == stack.begin() || found == stack.end() ? std::nullopt
                                                          : std::optional(*(found - 1));
}

std::string describe_move(const Position& before, const Move& move) {
    if (move.is_pass()) { return {}; }
    const std::optional<Piece> top = before.top(move.to());
    switch (move.kind()) {
        case Move::Kind::Place:
            return top ? tr("placed, then up onto {0}", *top) : std::string();
        case Move::Kind::Sting:
            return tr("stinging {0}", move.other());
        case Move::Kind::Carry:
            return tr("taking {0} along", move.other());
        case Move::Kind::TurnUp:
            return tr("turned face up");
        case Move::Kind::Pass:
        case Move::Kind::Move:
            break;
    }
    const std::vector<Piece> thrown_by = throwers(before, move);
    if (!thrown_by.empty()) { return tr("thrown by {0}", list_pieces(thrown_by)); }
    if (top) { return tr("up onto {0}", *top); }
    const std::optional<Piece> below = bug_under(before, move.piece());
    return below ? tr("down from {0}", *below) : std::string();
}

std::string describe_end(const Game& game) {
    const Outcome outcome = game.outcome();
    const bool white_wins = outcome == Outcome::WhiteWins;
    const int times = game.occurrences();
    switch (game.ending()) {
        case Ending::Surrounded:
            if (outcome == Outcome::Draw) {
                return tr("The game is drawn: both Queens are surrounded.");
            }
            return white_wins ? tr("White wins: the black Queen is surrounded.")
                              : tr("Black wins: the white Queen is surrounded.");
        case Ending::Repetition:
            return trn("The game is drawn: this position has occurred {0} time.",
                       "The game is drawn: this position has occurred {0} times.", times, times);
        case Ending::Claim:
            return game.position().to_move() == Color::White
                       ? trn("The game is drawn: White has claimed it, since this position has "
                             "occurred {0} time.",
                             "The game is drawn: White has claimed it, since this position has "
                             "occurred {0} times.",
                             times, times)
                       : trn("The game is drawn: Black has claimed it, since this position has "
                             "occurred {0} time.",
                             "The game is drawn: Black has claimed it, since this position has "
                             "occurred {0} times.",
                             times, times);
        case Ending::Agreement:
            return tr("The game is drawn by agreement.");
        case Ending::Resignation:
            return white_wins ? tr("White wins: Black has resigned.")
                              : tr("Black wins: White has resigned.");
        case Ending::None:
            break;
    }
    assert(false);
    return {};
}

std::string describe_filled(const Position& position, Hex cell) {
    int count = filled_sides(position, cell);
    for (const Piece piece : position.stack(cell)) {
        if (piece.bug == Bug::Queen) { count = filled_sides(position, piece.color); }
    }
    return trn("{0} of 6 sides is filled.", "{0} of 6 sides are filled.", count, count);
}

std::string describe_cell(const Position& position, Hex cell) {
    const std::vector<Piece> stack = position.stack(cell);
    if (stack.empty()) {
        std::vector<Piece> around;
        for (const Direction direction : kDirections) {
            const auto beside = position.top(neighbor(cell, direction));
            if (beside) { around.push_back(*beside); }
        }
        return around.empty() ? tr("The cell is empty. It touches no bug.")
                              : tr("The cell is empty. Next to it: {0}.", list_pieces(around));
    }
    const Piece top = stack.back();
    std::string text = stack.size() == 1
                           ? tr("{0} ({1}) is there.", top, tr_marked(name(top.bug)))
                           : tr("From the top: {0}.", list_pieces({stack.rbegin(), stack.rend()}));
    if (position.face_down(top)) { text += ' ' + tr("{0} is face down.", top); }
    return text + ' ' + describe_filled(position, cell);
}

}  // namespace roj::words
