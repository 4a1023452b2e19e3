#pragma once

#include <map>
#include <optional>
#include <vector>

#include <roj/hex.h>
#include <roj/position.h>

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
    std::vector<Piece> gate(Hex from, Direction d) const;
    bool can_slide(Hex from, Direction d) const;
    /// Reports whether a step has a bug at one of its ends or next to it.
    bool keeps_contact(Hex from, Direction d) const;
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

}  // namespace roj
