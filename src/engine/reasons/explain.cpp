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
    if (position_.ply() == 1) { return because(Why::NextToFirstBug); }
    const std::vector<Piece> enemies = tops_beside(to_, opponent(piece_.color));
    if (!enemies.empty()) { return because(Why::TouchesEnemy, {}, enemies); }
    if (tops_beside(to_, piece_.color).empty()) { return because(Why::TouchesNoFriend); }
    return climb_at_once();
}

std::vector<Piece> Explainer::tops_beside(Hex cell, Color color) const {
    std::vector<Piece> tops;
    for (const Direction d : kDirections) {
        const auto top = position_.top(neighbor(cell, d));
        if (top && top->color == color) { tops.push_back(*top); }
    }
    return tops;
}

/// Explains why a Moth that climbs when it is placed cannot reach the bug there from any cell.
Reason Explainer::first_climb() const {
    const Piece bug = table_.top(to_);
    if (bug.color == piece_.color) { return because(Why::MothOntoOwn, bug); }
    Faults best;
    for (const Hex cell : position_.cells()) {
        for (const Direction d : kDirections) {
            const Hex from = neighbor(cell, d);
            const bool starts = !table_.occupied(from) &&
                                !tops_beside(from, piece_.color).empty() &&
                                tops_beside(from, opponent(piece_.color)).empty();
            if (!starts) { continue; }
            const Faults faults = finder(from).faults(Bug::Moth);
            if (best.empty() || faults.size() < best.size()) { best = faults; }
        }
    }
    const bool far = best.empty() || best.front().why == Why::MothNoWay;
    return far ? because(Why::MothTooFar, bug) : best.front();
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

/// Returns why the player cannot move or throw this bug in this turn at all.
std::optional<Reason> Explainer::wrong_turn() const {
    if (queen_due()) { return place_queen(); }
    if (piece_.color != position_.to_move() && throwers_beside().empty()) {
        const Ruleset& rules = position_.rules();
        if (!rules.game_type.contains(Bug::Pillbug)) { return because(Why::NotYours); }
        const bool copies = rules.game_type.contains(Bug::Mosquito) && rules.mosquito_throws;
        return because(copies ? Why::NoThrowerBeside : Why::NoPillbugBeside);
    }
    if (queen_in_hand()) { return because(Why::QueenInHand); }
    return std::nullopt;
}

Reason Explainer::moving() const {
    if (const auto reason = wrong_turn()) { return *reason; }
    const Hex from = *position_.where(piece_);
    if (const Piece top = *position_.top(from); top != piece_) {
        return because(Why::Covered, top);
    }
    if (just_moved(piece_)) { return because(Why::JustMoved); }
    if (from == to_) { return because(Why::AlreadyThere); }
    const bool own = piece_.color == position_.to_move();
    std::vector<Piece> throwers = throwers_beside();
    std::erase_if(throwers, [&](Piece thrower) {
        return own && distance(*position_.where(thrower), to_) != 1;
    });
    if (own && throwers.empty() && position_.face_down(piece_)) { return because(Why::FaceDown); }
    if (const auto lost = table_.cut_off(); own && !lost.empty()) {
        return because(Why::Pinned, {}, lost);
    }
    if (throwers.empty()) { return walking(from); }
    std::vector<Faults> throws;
    throws.reserve(throwers.size());
    for (const Piece thrower : throwers) { throws.push_back(faults_of_throw(thrower)); }
    Reason thrown = first_of(*std::ranges::min_element(throws, {}, &Faults::size));
    if (!own) { return thrown; }
    Reason neither = because(Why::NeitherWay);
    neither.inner = {walking(from), thrown};
    return neither;
}

Reason Explainer::turning_up() const {
    if (piece_.color != position_.to_move()) { return because(Why::TurnUpNotYours); }
    if (queen_due()) { return place_queen(); }
    return because(position_.face_down(piece_) ? Why::TurnUpBeforeQueen : Why::NotFaceDown);
}

Reason Explainer::stinging() const {
    if (piece_.bug != Bug::Scorpion) {
        return wrong_turn().value_or(because(Why::OnlyScorpionStings));
    }
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
    if (piece_.bug != Bug::Dragonfly) {
        return wrong_turn().value_or(because(Why::OnlyDragonflyCarries));
    }
    const Hex from = *position_.where(piece_);
    const std::vector<Piece> stack = position_.stack(from);
    const bool own = piece_.color == position_.to_move();
    const bool free = own && stack.back() == piece_ && !queen_in_hand() && !just_moved(piece_) &&
                      !position_.face_down(piece_) && from != to_;
    const bool thrown = !own && is_legal(Move::move(piece_, to_));
    if (!free && !thrown) { return moving(); }
    if (stack.size() == 1) { return because(Why::NothingToCarry); }
    const Piece passenger = stack[stack.size() - 2];
    if (passenger != move_.other()) { return because(Why::CarryOnlyBelow, passenger); }
    if (passenger.bug == Bug::Dragonfly) { return because(Why::CarryDragonfly); }
    const BoardWithoutPiece table(position_, piece_, 2);
    if (const auto lost = table.cut_off(); !lost.empty()) {
        return because(Why::CarryBreaksHive, passenger, lost);
    }
    const Faults faults = PathFinder(table, piece_, from, to_).faults(Bug::Dragonfly);
    if (!faults.empty()) { return faults.front(); }
    return because(Why::CarryOntoBug, passenger, {table.top(to_)});
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
    const bool whole = common->why < Why::CannotEndOnBug;  // not about one of the cells
    return whole ? *common : Reason{.why = Why::OutOfReach, .piece = piece};
}

}  // namespace roj
