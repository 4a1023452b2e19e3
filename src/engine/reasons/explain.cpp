#include <algorithm>
#include <optional>
#include <vector>

#include <roj/notation.h>
#include <roj/reason.h>

#include "reasons/explainer.h"

namespace roj {

Reason Explainer::reason() const {
    if (!position_.where(piece_)) { return placing(); }
    switch (move_.kind()) {
        case Move::Kind::TurnUp:
            return turning_up();
        case Move::Kind::Sting:
            return stinging();
        case Move::Kind::Carry:
            return carrying();
        default:
            return moving();
    }
}

bool Explainer::is_legal(const Move& move) const {
    return std::ranges::find(legal_, move) != legal_.end();
}

bool Explainer::just_moved(Piece piece) const {
    const std::vector<Piece> last = position_.just_moved();
    return std::ranges::find(last, piece) != last.end();
}

bool Explainer::queen_in_hand() const {
    return !position_.where({position_.to_move(), Bug::Queen, 0}).has_value();
}

Reason Explainer::place_queen() const {
    return because(Why::QueenDue, {position_.to_move(), Bug::Queen, 0});
}

Reason Explainer::placing() const {
    if (piece_.color != position_.to_move()) { return because(Why::InHandOf); }
    if (move_.kind() == Move::Kind::TurnUp) { return because(Why::TurnUpInHand); }
    if (is_legal(Move::place(piece_, to_))) { return because(Why::NothingMayFollow); }
    if (piece_.bug == Bug::Queen && position_.ply() < 2 && !position_.rules().queen_first) {
        return because(Why::QueenNotFirst);
    }
    if (piece_.bug != Bug::Queen && queen_due()) { return place_queen(); }
    const std::vector<Piece> hand = position_.hand(piece_.color);
    const auto first = std::ranges::find(hand, piece_.bug, &Piece::bug);
    if (*first != piece_) { return because(Why::LowerNumberFirst, *first); }
    return placing_cell();
}

Reason Explainer::placing_cell() const {
    const bool climbs =
        piece_.bug == Bug::Moth && position_.rules().moth_climbs_at_once && !queen_in_hand();
    if (table_.occupied(to_) && climbs) { return first_climb(); }
    if (table_.occupied(to_)) { return because(Why::PlacedOnBug, table_.top(to_)); }
    std::vector<Piece> friends;
    std::vector<Piece> enemies;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(to_, d);
        if (!table_.occupied(cell)) { continue; }
        const Piece top = table_.top(cell);
        (top.color == piece_.color ? friends : enemies).push_back(top);
    }
    if (position_.ply() == 1) { return because(Why::NextToFirstBug); }
    if (!enemies.empty()) { return because(Why::TouchesEnemy, {}, enemies); }
    return friends.empty() ? because(Why::TouchesNoFriend) : climb_at_once();
}

/// Explains why a Moth that climbs when it is placed cannot reach the bug there.
Reason Explainer::first_climb() const {
    const Piece top = table_.top(to_);
    if (top.color == piece_.color) { return because(Why::MothOntoOwn, top); }
    return because(position_.face_down(top) ? Why::EndsOnFaceDown : Why::MothTooFar, top);
}

/// Names the placements of a Moth that starts from the cell: the moves that it could make in a
/// later turn. Names none if the placement ends the game.
Reason Explainer::climb_at_once() const {
    Position later = position_;
    later.apply(Move::place(piece_, to_));
    later.apply(Move::pass());
    Reason reason = because(Why::MothMustClimb);
    for (const Move& move : legal_moves(later)) {
        if (move.is_pass() || move.piece() != piece_) { continue; }
        reason.written.push_back(format_move(position_, Move::place(piece_, move.to())));
    }
    if (reason.written.empty()) { reason.why = Why::MothCannotClimb; }
    return reason;
}

Reason Explainer::moving() const {
    const Hex from = *position_.where(piece_);
    if (queen_due()) { return place_queen(); }
    if (queen_in_hand()) { return because(Why::QueenInHand); }
    if (const Piece top = *position_.top(from); top != piece_) {
        return because(Why::Covered, top);
    }
    if (just_moved(piece_)) { return because(Why::JustMoved); }
    if (from == to_) { return because(Why::AlreadyThere); }
    if (position_.height(from) == 1) {
        const std::vector<Piece> lost = table_.cut_off();
        if (!lost.empty()) { return because(Why::Pinned, {}, lost); }
    }
    if (piece_.color != position_.to_move()) { return enemy_bug(); }
    return position_.face_down(piece_) ? because(Why::FaceDown) : walking(from);
}

/// Explains why no Pillbug of the player can throw this enemy bug there.
Reason Explainer::enemy_bug() const {
    if (!position_.rules().game_type.contains(Bug::Pillbug)) { return because(Why::NotYours); }
    const Hex from = *position_.where(piece_);
    const Piece pillbug{position_.to_move(), Bug::Pillbug, 0};
    const std::optional<Hex> over = position_.where(pillbug);
    if (!over || distance(*over, from) != 1) { return because(Why::NoPillbugBeside); }
    if (position_.height(from) > 1 && position_.rules().limited_throws) {
        return because(Why::ThrowStacked, pillbug);
    }
    if (const Piece top = *position_.top(*over); top != pillbug) {
        return because(Why::ThrowerCovered, pillbug, {top});
    }
    if (position_.face_down(pillbug)) { return because(Why::ThrowerFaceDown, pillbug); }
    if (position_.face_down(piece_) && !position_.rules().throw_paralysed) {
        return because(Why::ThrowFaceDown);
    }
    if (just_moved(pillbug)) { return because(Why::ThrowerJustMoved, pillbug); }
    const bool in_reach = distance(*over, to_) == 1 && !table_.occupied(to_);
    return because(in_reach ? Why::ThrowGate : Why::ThrowOnlyBeside, pillbug);
}

Reason Explainer::turning_up() const {
    if (piece_.color != position_.to_move()) { return because(Why::TurnUpNotYours); }
    if (queen_due()) { return place_queen(); }
    return because(position_.face_down(piece_) ? Why::TurnUpBeforeQueen : Why::NotFaceDown);
}

Reason Explainer::stinging() const {
    if (piece_.bug != Bug::Scorpion) { return because(Why::OnlyScorpionStings); }
    if (!is_legal(Move::move(piece_, to_))) { return moving(); }
    const Piece target = move_.other();
    if (!throwers(position_, Move::move(piece_, to_)).empty()) {
        return because(Why::StingAfterThrow, target);
    }
    const std::optional<Hex> cell = position_.where(target);
    if (target.color == piece_.color) { return because(Why::StingOwn, target); }
    if (!cell || distance(*cell, to_) != 1) { return because(Why::StingNotBeside, target); }
    if (target.bug == Bug::Scorpion) { return because(Why::StingScorpion, target); }
    if (const Piece top = *position_.top(*cell); top != target) {
        return because(Why::StingCovered, target, {top});
    }
    if (position_.face_down(target)) { return because(Why::StingFaceDown, target); }
    const bool queen = target.bug == Bug::Queen && !position_.rules().sting_queen;
    return because(queen ? Why::StingQueen : Why::StingStacked, target);
}

Reason Explainer::carrying() const {
    if (piece_.bug != Bug::Dragonfly) { return because(Why::OnlyDragonflyCarries); }
    const Hex from = *position_.where(piece_);
    const int height = position_.height(from);
    const std::vector<Piece> stack = position_.stack(from);
    if (stack.back() != piece_ || piece_.color != position_.to_move() || queen_in_hand()) {
        return moving();
    }
    if (height == 1) { return because(Why::NothingToCarry); }
    const Piece passenger = stack[stack.size() - 2];
    if (passenger != move_.other()) { return because(Why::CarryOnlyBelow, passenger); }
    if (passenger.bug == Bug::Dragonfly) { return because(Why::CarryDragonfly); }
    if (just_moved(piece_) || position_.face_down(piece_)) { return moving(); }
    if (table_.occupied(to_)) { return because(Why::CarryOntoBug, passenger, {table_.top(to_)}); }
    const BoardWithoutPiece without_both(position_, piece_, 2);
    const std::vector<Piece> lost = height == 2 ? without_both.cut_off() : std::vector<Piece>{};
    if (!lost.empty()) { return because(Why::CarryBreaksHive, passenger, lost); }
    return flight(from, without_both);
}

Reason why_illegal(const Position& position, const Move& move) {
    const std::vector<Move> legal = legal_moves(position);
    if (move.is_pass()) { return {Why::PassNotForced}; }
    if (legal.size() == 1 && legal.front().is_pass()) { return {Why::MustPass}; }
    return Explainer(position, legal, move).reason();
}

Reason why_no_moves(const Position& position, Piece piece) {
    if (position.outcome() > Outcome::InProgress) { return {Why::GameOver}; }
    if (piece.color != position.to_move()) { return {.why = Why::NotYourTurn, .piece = piece}; }
    if (position.cells().empty()) { return why_illegal(position, Move::place(piece, {})); }
    const bool in_hand = !position.where(piece);
    std::optional<Reason> common;  // what is wrong with every cell
    for (const Hex cell : position.cells()) {
        for (const Direction direction : kDirections) {
            const Hex to = neighbor(cell, direction);
            if (position.height(to) > 0) { continue; }
            Reason reason =
                why_illegal(position, in_hand ? Move::place(piece, to) : Move::move(piece, to));
            if (common && *common != reason) {
                return {.why = in_hand ? Why::NoCellToPlace : Why::OutOfReach, .piece = piece};
            }
            common = std::move(reason);
        }
    }
    return *common;
}

}  // namespace roj
