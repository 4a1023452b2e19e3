#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

#include "reasons/path_finder.h"

namespace roj {

/// Explains one move that is not legal by the first rule that it breaks, in the order turn, bug,
/// pin, path and end cell. If a bug has several ways to get there, by movements that it copies or
/// by throws, it explains the one that breaks the fewest rules. Speed does not matter here, so it
/// reads everything from the Position.
class Explainer {
public:
    /// Pre: the move is neither legal nor a pass.
    Explainer(const Position& position, const std::vector<Move>& legal, const Move& move)
        : position_(position),
          legal_(legal),
          table_(position, move.piece()),
          move_(move),
          piece_(move.piece()),
          to_(move.to()) {}

    Reason reason() const;

private:
    bool is_legal(const Move& move) const;
    Reason because(Why why, Piece other = {}, std::vector<Piece> pieces = {}) const {
        return {.why = why, .piece = piece_, .other = other, .pieces = std::move(pieces)};
    }
    Reason because(Why why, Bug kind) const {
        return {.why = why, .piece = piece_, .kinds = {kind}};
    }
    bool just_moved(Piece piece) const;
    bool queen_in_hand() const;
    bool queen_due() const { return queen_in_hand() && position_.ply() / 2 + 1 >= 4; }
    Reason place_queen() const;

    Reason placing() const;
    Reason placing_cell() const;
    std::vector<Piece> tops_beside(Hex cell, Color color) const;
    Reason first_climb() const;
    Reason climb_at_once() const;
    std::optional<Reason> wrong_turn() const;
    Reason moving() const;
    Reason turning_up() const;
    Reason stinging() const;
    Reason carrying() const;

    Reason first_of(const Faults& faults) const {
        return faults.empty() ? because(Why::NotLegal) : faults.front();
    }
    PathFinder finder(Hex from) const { return {table_, piece_, from, to_}; }
    Reason walking(Hex from) const;
    Reason must_carry() const;
    /// What a Mosquito can move like, and the bugs that it cannot copy because they are face down.
    struct Copied {
        std::vector<Bug> kinds;
        std::vector<Piece> face_down;
    };
    Copied copied(Hex from) const;
    Reason mosquito(Hex from) const;
    /// Returns the Pillbug that a Mosquito copies to throw; a face-down one if it has no other.
    std::optional<Piece> copied_pillbug(Piece mosquito) const;
    /// Returns the bugs of the player next to this one that throw, even if they cannot now.
    std::vector<Piece> throwers_beside() const;
    Faults faults_of_throw(Piece thrower) const;

    const Position& position_;
    const std::vector<Move>& legal_;
    BoardWithoutPiece table_;
    Move move_;
    Piece piece_;
    Hex to_;
};

}  // namespace roj
