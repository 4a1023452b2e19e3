#include "reasons/explain.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "notation/signs.h"
#include "reasons/explainer.h"

namespace roj {

std::string join_pieces(const std::vector<Piece>& pieces) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) { text += i + 1 == pieces.size() ? " and " : ", "; }
        text += format_piece(pieces[i]);
    }
    return text;
}

std::string a_bug(Bug bug) {
    return "a " + std::string(name(bug));
}

namespace {

/// The bugs of a list, not too many of them.
std::string join_some(std::vector<Piece> pieces) {
    constexpr std::size_t kMaxNames = 4;
    if (pieces.size() <= kMaxNames) { return join_pieces(pieces); }
    const std::size_t more = pieces.size() - kMaxNames;
    pieces.resize(kMaxNames);
    return join_pieces(pieces) + " and " + std::to_string(more) + " more";
}

}  // namespace

std::string Explainer::reason() const {
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

bool Explainer::queen_in_hand() const {
    return !position_.where({position_.to_move(), Bug::Queen, 0}).has_value();
}

std::string Explainer::queen_due_text() const {
    return "your queen must be placed this turn: put " +
           format_piece({position_.to_move(), Bug::Queen, 0}) + " on the board";
}

std::string Explainer::placing() const {
    if (piece_.color != position_.to_move()) {
        return me() + " is in the hand of " + std::string(name(piece_.color)) + "; it is " +
               mine("turn");
    }
    if (move_.kind() == Move::Kind::TurnUp) {
        return me() + " is in your hand; only a bug that lies face down can be turned up";
    }
    if (is_legal(Move::place(piece_, to_))) {
        return me() + " is placed there from your hand, and that is the whole turn: leave out " +
               "what follows";
    }
    if (piece_.bug == Bug::Queen && position_.ply() < 2 && !position_.rules().queen_first) {
        return "your queen may not be placed in your first turn";
    }
    if (piece_.bug != Bug::Queen && queen_due()) { return queen_due_text(); }
    const std::vector<Piece> hand = position_.hand(piece_.color);
    const auto first = std::ranges::find(hand, piece_.bug, &Piece::bug);
    if (*first != piece_) { return format_piece(*first) + " must be placed before " + me(); }
    return placing_cell();
}

std::string Explainer::placing_cell() const {
    const bool climbs =
        piece_.bug == Bug::Moth && position_.rules().moth_climbs_at_once && !queen_in_hand();
    if (table_.occupied(to_) && climbs) { return first_climb(); }
    if (table_.occupied(to_)) {
        return "a bug is placed on an empty cell, and " + format_piece(table_.top(to_)) +
               " stands there; " + me() + " is still in your hand";
    }
    std::vector<Piece> friends;
    std::vector<Piece> enemies;
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(to_, d);
        if (!table_.occupied(cell)) { continue; }
        const Piece top = table_.top(cell);
        (top.color == piece_.color ? friends : enemies).push_back(top);
    }
    if (position_.ply() == 1) { return me() + " must be placed next to the first bug"; }
    if (!enemies.empty()) {
        return "a new bug may not touch the enemy, and " + me() + " would touch " +
               join_pieces(enemies);
    }
    if (friends.empty()) {
        return "a new bug must touch a bug of its own colour, and " + me() + " would touch none";
    }
    const std::string climbs_there = climbs_from(to_);
    return me() + " must climb at once from there" +
           (climbs_there.empty() ? "" : ": write " + climbs_there);
}

/// Why a Moth that climbs as it is placed does not get onto the bug there.
std::string Explainer::first_climb() const {
    const Piece top = table_.top(to_);
    if (top.color == piece_.color) {
        return me() + " climbs as it is placed, but only onto a bug of the other colour; " +
               format_piece(top) + " is of its own";
    }
    if (position_.face_down(top)) {
        return "no bug may end on one that lies face down, as " + format_piece(top) + " does";
    }
    return "no cell where " + me() + " can be placed lets it climb onto " + format_piece(top) +
           ": it crosses only bugs of its own colour, without a gap, and stops on the first of " +
           "the other";
}

/// The placements of a Moth that sets out from a cell: what it could do there in a later turn. None
/// where its placement would have ended the game.
std::string Explainer::climbs_from(Hex place) const {
    Position later = position_;
    later.apply(Move::place(piece_, place));
    later.apply(Move::pass());
    std::string text;
    for (const Move& move : legal_moves(later)) {
        if (move.is_pass() || move.piece() != piece_) { continue; }
        text += (text.empty() ? "\"" : " or \"") +
                format_move(position_, Move::place(piece_, move.to())) + '"';
    }
    return text;
}

std::string Explainer::moving() const {
    const Hex from = *position_.where(piece_);
    if (queen_due()) { return queen_due_text(); }
    if (queen_in_hand()) { return "your bugs may not move before your queen is placed"; }
    if (const Piece top = *position_.top(from); top != piece_) {
        return me() + " is covered by " + format_piece(top) + " and cannot move";
    }
    const std::vector<Piece> last = position_.just_moved();
    if (std::ranges::find(last, piece_) != last.end()) {
        return me() + " was just moved, so it may not move or be thrown this turn";
    }
    if (from == to_) { return me() + " is there already; a move must change the table"; }
    if (position_.height(from) == 1) {
        const std::vector<Piece> lost = table_.cut_off();
        if (!lost.empty()) { return me() + " is pinned: lifting it cuts off " + join_some(lost); }
    }
    if (piece_.color != position_.to_move()) { return enemy_bug(); }
    if (position_.face_down(piece_)) {
        return me() + " lies face down; a turn spent on \"" + me() + " " + kTurnUpSign +
               "\" turns it up";
    }
    return walking(from);
}

/// Why no Pillbug of the mover can throw this enemy bug there.
std::string Explainer::enemy_bug() const {
    const std::string whose = me() + " belongs to " + std::string(name(piece_.color));
    if (!position_.rules().game_type.contains(Bug::Pillbug)) {
        return whose + "; it is " + mine("turn");
    }
    const Hex from = *position_.where(piece_);
    const Piece pillbug{position_.to_move(), Bug::Pillbug, 0};
    const std::optional<Hex> over = position_.where(pillbug);
    if (!over || distance(*over, from) != 1) {
        return whose + "; only a Pillbug of yours beside it could throw it";
    }
    const std::string thrower = format_piece(pillbug);
    if (position_.height(from) > 1) {
        return thrower + " cannot throw " + me() + ", which stands on another bug";
    }
    if (*position_.top(*over) != pillbug) {
        return thrower + " is covered by " + format_piece(*position_.top(*over)) +
               " and cannot throw";
    }
    if (position_.face_down(pillbug)) { return thrower + " lies face down and cannot throw"; }
    if (position_.face_down(piece_) && !position_.rules().throw_paralysed) {
        return me() + " lies face down and, by the rules of this game, cannot be thrown";
    }
    const std::vector<Piece> last = position_.just_moved();
    if (std::ranges::find(last, pillbug) != last.end()) {
        return thrower + " was just moved, so it may not throw this turn";
    }
    if (distance(*over, to_) != 1 || table_.occupied(to_)) {
        return thrower + " can throw " + me() + " only onto an empty cell next to itself";
    }
    return thrower + " cannot throw " + me() + " there: higher stacks form a gate";
}

std::string Explainer::turning_up() const {
    if (piece_.color != position_.to_move()) {
        return me() + " belongs to " + std::string(name(piece_.color)) +
               ", who alone may turn it up";
    }
    if (queen_due()) { return queen_due_text(); }
    if (!position_.face_down(piece_)) { return me() + " does not lie face down"; }
    return "your bugs may not be turned up before your queen is placed";
}

std::string Explainer::stinging() const {
    if (piece_.bug != Bug::Scorpion) {
        return "only a Scorpion stings, and " + me() + " is " + a_bug(piece_.bug);
    }
    if (!is_legal(Move::move(piece_, to_))) { return moving(); }
    const Piece target = move_.other();
    const std::string it = format_piece(target);
    const Hex from = *position_.where(piece_);
    const auto walks = [&](Hex first, Direction d) {
        return table_.can_slide(first, d) && neighbor(first, d) == to_;
    };
    const bool own_walk = std::ranges::any_of(kDirections, [&](Direction d) {
        return table_.can_slide(from, d) && std::ranges::any_of(kDirections, [&](Direction e) {
                   return walks(neighbor(from, d), e);
               });
    });
    if (!own_walk) { return me() + " is thrown there, and stings only after a walk of its own"; }
    const std::optional<Hex> cell = position_.where(target);
    if (target.color == piece_.color) { return me() + " stings only bugs of the other colour"; }
    if (!cell || distance(*cell, to_) != 1) { return me() + " would not touch " + it + " there"; }
    if (target.bug == Bug::Scorpion) { return it + " is a Scorpion, and no sting harms one"; }
    if (*position_.top(*cell) != target) {
        return it + " is covered by " + format_piece(*position_.top(*cell)) +
               " and cannot be stung";
    }
    if (position_.face_down(target)) { return it + " lies face down already"; }
    if (target.bug == Bug::Queen && !position_.rules().sting_queen) {
        return "by the rules of this game no Queen can be stung";
    }
    return it + " stands on another bug and, by the rules of this game, cannot be stung there";
}

std::string Explainer::carrying() const {
    if (piece_.bug != Bug::Dragonfly) {
        return "only a Dragonfly takes a bug along, and " + me() + " is " + a_bug(piece_.bug);
    }
    const Hex from = *position_.where(piece_);
    const int height = position_.height(from);
    const std::vector<Piece> stack = position_.stack(from);
    if (stack.back() != piece_ || piece_.color != position_.to_move() || queen_in_hand()) {
        return moving();
    }
    if (height == 1) { return me() + " stands on no bug that it could take along"; }
    const Piece passenger = stack[stack.size() - 2];
    const std::string it = format_piece(passenger);
    if (passenger != move_.other()) {
        return me() + " can take along only the bug right under it, " + it;
    }
    if (passenger.bug == Bug::Dragonfly) { return "a Dragonfly takes no other Dragonfly along"; }
    const std::vector<Piece> last = position_.just_moved();
    if (std::ranges::find(last, piece_) != last.end() || position_.face_down(piece_)) {
        return moving();
    }
    if (table_.occupied(to_)) {
        return me() + " can take " + it + " only to an empty cell, and " +
               format_piece(table_.top(to_)) + " stands there";
    }
    const Lifted without_both(position_, piece_, 2);
    const std::vector<Piece> lost = height == 2 ? without_both.cut_off() : std::vector<Piece>{};
    if (!lost.empty()) {
        return me() + " cannot take " + it + " along: without both the hive loses " +
               join_some(lost);
    }
    return flight(from, without_both);
}

std::string why_illegal(const Position& position, const Move& move) {
    const std::vector<Move> legal = legal_moves(position);
    const bool forced_pass = legal.size() == 1 && legal.front().is_pass();
    if (move.is_pass()) { return "you may pass only when you have no other move"; }
    if (forced_pass) {
        return std::string(name(position.to_move())) + " has no legal move and must pass";
    }
    return Explainer(position, legal, move).reason();
}

}  // namespace roj
