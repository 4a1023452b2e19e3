#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj {

/// The board without the moving bug and, if a Dragonfly carries a bug, without that bug too.
class BoardWithoutPiece {
public:
    BoardWithoutPiece(const Position& position, Piece piece, int bugs = 1)
        : position_(position), from_(position.where(piece)), bugs_(bugs) {}

    int height(Hex cell) const {
        return position_.height(cell) - (from_ && *from_ == cell ? bugs_ : 0);
    }
    bool occupied(Hex cell) const { return height(cell) > 0; }
    /// Returns the top bug of a cell that is occupied.
    Piece top(Hex cell) const {
        return position_.stack(cell)[static_cast<std::size_t>(height(cell)) - 1];
    }
    /// Returns the bugs on top of the two cells next to a step, if both are occupied.
    std::vector<Piece> flanks(Hex from, Direction d) const;
    /// Returns the flanks of a step if they are higher than both its ends.
    std::vector<Piece> high_gate(Hex from, Direction d) const;
    bool touches_hive(Hex cell) const;
    /// Returns the cells that sliding reaches, with the number of slides to each.
    std::map<Hex, int> slides(Hex from) const;
    /// Returns the top bugs of all parts of the hive but the largest.
    std::vector<Piece> cut_off() const;

private:
    const Position& position_;
    std::optional<Hex> from_;
    int bugs_;
};

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
    Reason blocked_step(const std::vector<Piece>& gate) const;

    const Position& position_;
    const std::vector<Move>& legal_;
    BoardWithoutPiece table_;
    Move move_;
    Piece piece_;
    Hex to_;
};

}  // namespace roj
