#pragma once

#include <array>

#include <roj/hex.h>

namespace roj {

/// The notation of the cell in a direction of a bug: the sign is before the bug's name for the
/// western three directions, after it for the eastern three.
struct Sign {
    char sign;
    bool before;
};
/// By Direction.
inline constexpr std::array<Sign, 6> kSignOf{
    {{'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false}}};

// What a move does in addition to going somewhere is a separate word: "xbQ" stings bQ, "+bA1"
// carries bA1; "^" alone turns a bug up.
inline constexpr char kStingSign = 'x';
inline constexpr char kCarrySign = '+';
inline constexpr char kTurnUpSign = '^';

}  // namespace roj
