#ifndef ROJ_BOARD_ACTION_H
#define ROJ_BOARD_ACTION_H

#include <cstdint>
#include <vector>

#include "board/piece_id.h"

namespace roj::board {

/// A move in one word: piece number in bits 0-5, cell in bits 6-17. The board knows whether the
/// piece comes from the hand.
class Action {
public:
    constexpr Action() = default;
    constexpr Action(PieceId piece, std::uint16_t cell)
        : bits_(static_cast<std::uint32_t>(piece) | static_cast<std::uint32_t>(cell) << 6) {}

    static constexpr Action pass() {
        Action action;
        action.bits_ = kPass;
        return action;
    }
    /// No action at all; the default.
    static constexpr Action none() { return {}; }

    constexpr bool is_pass() const { return bits_ == kPass; }
    constexpr bool is_none() const { return bits_ == kNone; }
    constexpr PieceId piece() const { return static_cast<PieceId>(bits_ & 63); }
    constexpr std::uint16_t cell() const { return static_cast<std::uint16_t>(bits_ >> 6 & 4095); }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr bool operator==(Action, Action) = default;

private:
    static constexpr std::uint32_t kPass = std::uint32_t{1} << 30;
    static constexpr std::uint32_t kNone = std::uint32_t{1} << 31;

    std::uint32_t bits_ = kNone;
};

using ActionList = std::vector<Action>;

}  // namespace roj::board

#endif
