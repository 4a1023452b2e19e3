#ifndef ROJ_MOVE_H
#define ROJ_MOVE_H

#include <compare>
#include <cstdint>

#include <roj/hex.h>
#include <roj/piece.h>

namespace roj {

/// What a player does with a turn. A small value; it says which bug ends where, not how it gets
/// there, so a Pillbug's throw is a move of the bug that is thrown.
class Move {
public:
    enum class Kind : std::uint8_t { Pass, Place, Move };

    static constexpr Move pass() { return {Kind::Pass, {}, {}}; }
    /// A bug from the hand onto an empty cell.
    static constexpr Move place(Piece piece, Hex to) { return {Kind::Place, piece, to}; }
    /// A bug on the board to another cell; onto the stack there if the cell is occupied.
    static constexpr Move move(Piece piece, Hex to) { return {Kind::Move, piece, to}; }

    constexpr Kind kind() const { return kind_; }
    constexpr bool is_pass() const { return kind_ == Kind::Pass; }
    /// Pre: not a pass.
    constexpr Piece piece() const { return piece_; }
    /// Pre: not a pass.
    constexpr Hex to() const { return to_; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    constexpr Move(Kind kind, Piece piece, Hex to) : kind_(kind), piece_(piece), to_(to) {}

    Kind kind_;
    Piece piece_;
    Hex to_;
};

}  // namespace roj

#endif
