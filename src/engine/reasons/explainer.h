#pragma once

#include <map>
#include <utility>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

#include "reasons/board_without_piece.h"

namespace roj {

/// Explains one move that is not legal by the first rule that it breaks, in the order in which
/// players think of them: whose bug and turn it is, whether the bug is free, and whether it gets
/// there. Speed does not matter here, so it reads everything from the Position.
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
    Reason first_climb() const;
    Reason climb_at_once() const;
    Reason moving() const;
    Reason enemy_bug() const;
    Reason turning_up() const;
    Reason stinging() const;
    Reason carrying() const;

    Reason walking(Hex from) const;
    Reason walking_as(Bug kind, Hex from) const;
    Reason one_slide(Hex from, Bug kind) const;
    Reason one_climb(Hex from) const;
    Reason jump(Hex from) const;
    Reason crawl(Hex from, Bug kind) const;
    Reason mosquito(Hex from) const;
    bool can_copy(Piece other) const;
    Reason moth(Hex from) const;
    Reason flight(Hex from, const BoardWithoutPiece& table) const;
    Reason flight_over(Hex from, Direction first, Direction second,
                       const BoardWithoutPiece& table) const;
    Reason gate_on_the_way(const std::map<Hex, int>& reached) const;
    Reason closed_step(const std::vector<Piece>& gate) const;

    const Position& position_;
    const std::vector<Move>& legal_;
    BoardWithoutPiece table_;
    Move move_;
    Piece piece_;
    Hex to_;
};

}  // namespace roj
