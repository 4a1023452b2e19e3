#pragma once

#include <compare>
#include <cstdint>

#include <roj/hex.h>
#include <roj/piece.h>

namespace roj {

/// What a player does with a turn. A small value. It states which bug ends where, not its path, so
/// a Pillbug's throw is a move of the thrown bug.
class Move {
public:
    enum class Kind : std::uint8_t { Pass, Place, Move, Sting, Carry, TurnUp };

    static constexpr Move pass() { return {Kind::Pass, {}, {}, {}}; }
    /// A bug from the hand onto an empty cell. With moth.first_move=same_turn a Moth may also go
    /// onto the bug that it climbs, wherever it starts.
    static constexpr Move place(Piece piece, Hex to) { return {Kind::Place, piece, to, {}}; }
    /// A bug on the board to another cell; onto the stack there if the cell is occupied.
    static constexpr Move move(Piece piece, Hex to) { return {Kind::Move, piece, to, {}}; }
    /// A Scorpion goes to a cell and turns a bug next to it face down.
    static constexpr Move sting(Piece scorpion, Hex to, Piece target) {
        return {Kind::Sting, scorpion, to, target};
    }
    /// A Dragonfly carries the bug below it along, and is on top of it again at the end.
    static constexpr Move carry(Piece dragonfly, Hex to, Piece passenger) {
        return {Kind::Carry, dragonfly, to, passenger};
    }
    /// A face-down bug turns face up in its cell.
    static constexpr Move turn_up(Piece piece, Hex at) { return {Kind::TurnUp, piece, at, {}}; }

    constexpr Kind kind() const { return kind_; }
    constexpr bool is_pass() const { return kind_ == Kind::Pass; }
    /// Pre: not a pass.
    constexpr Piece piece() const { return piece_; }
    /// Pre: not a pass.
    constexpr Hex to() const { return to_; }
    /// Returns the bug that is stung or carried. Pre: kind() is Sting or Carry.
    constexpr Piece other() const { return other_; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
    friend constexpr auto operator<=>(const Move&, const Move&) = default;

private:
    constexpr Move(Kind kind, Piece piece, Hex to, Piece other)
        : kind_(kind), piece_(piece), to_(to), other_(other) {}

    Kind kind_;
    Piece piece_;
    Hex to_;
    Piece other_;
};

}  // namespace roj
