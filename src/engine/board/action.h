#pragma once

#include <cstdint>

#include "board/piece_id.h"

namespace roj::board {

/// A move in one word: piece number in bits 0-5, cell in bits 6-17; if it is not a plain move, its
/// kind in bits 18-19 and the other piece in bits 20-25. Only the board shows whether the piece
/// comes from the hand.
class Action {
public:
    constexpr Action() = default;
    constexpr Action(PieceId piece, std::uint16_t cell)
        : bits_(static_cast<std::uint32_t>(piece) | static_cast<std::uint32_t>(cell) << 6) {}

    static constexpr Action sting(PieceId scorpion, std::uint16_t cell, PieceId target) {
        return {scorpion, cell, Extra::Sting, target};
    }
    static constexpr Action carry(PieceId dragonfly, std::uint16_t cell, PieceId passenger) {
        return {dragonfly, cell, Extra::Carry, passenger};
    }
    /// `cell` is the cell of the piece.
    static constexpr Action turn_up(PieceId piece, std::uint16_t cell) {
        return {piece, cell, Extra::TurnUp, 0};
    }
    static constexpr Action pass() {
        Action action;
        action.bits_ = kPass;
        return action;
    }
    /// Returns the action with these bits().
    static constexpr Action from_bits(std::uint32_t bits) {
        Action action;
        action.bits_ = bits;
        return action;
    }
    /// Returns the null action, which is the default.
    static constexpr Action none() { return {}; }

    constexpr bool is_pass() const { return bits_ == kPass; }
    constexpr bool is_none() const { return bits_ == kNone; }
    /// Reports whether the piece only goes to the cell (or is placed there).
    constexpr bool is_plain() const { return bits_ < kPlainEnd; }
    constexpr bool is_sting() const { return extra() == Extra::Sting; }
    constexpr bool is_carry() const { return extra() == Extra::Carry; }
    constexpr bool is_turn_up() const { return extra() == Extra::TurnUp; }
    /// Returns the piece that is stung or carried.
    constexpr PieceId other() const { return static_cast<PieceId>(bits_ >> 20 & 63); }
    constexpr PieceId piece() const { return static_cast<PieceId>(bits_ & 63); }
    constexpr std::uint16_t cell() const { return static_cast<std::uint16_t>(bits_ >> 6 & 4095); }
    /// Returns the same action with the cell number of another grid.
    constexpr Action on(std::uint16_t cell) const {
        constexpr std::uint32_t kCellBits = std::uint32_t{4095} << 6;
        return from_bits((bits_ & ~kCellBits) | static_cast<std::uint32_t>(cell) << 6);
    }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr bool operator==(Action, Action) = default;

private:
    enum class Extra : std::uint8_t { None, Sting, Carry, TurnUp };

    constexpr Action(PieceId piece, std::uint16_t cell, Extra extra, PieceId other)
        : bits_(Action(piece, cell).bits_ | static_cast<std::uint32_t>(extra) << 18 |
                static_cast<std::uint32_t>(other) << 20) {}
    constexpr Extra extra() const { return static_cast<Extra>(bits_ >> 18 & 3); }

    static constexpr std::uint32_t kPlainEnd = std::uint32_t{1} << 18;
    static constexpr std::uint32_t kPass = std::uint32_t{1} << 30;
    static constexpr std::uint32_t kNone = std::uint32_t{1} << 31;

    std::uint32_t bits_ = kNone;
};

}  // namespace roj::board
