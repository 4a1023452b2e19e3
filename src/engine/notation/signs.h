#pragma once

#include <array>

#include <roj/hex.h>

namespace roj {

/// How the cell in a direction of a bug is written: the sign stands before the bug's name for the
/// western three, after it for the eastern three.
struct Sign {
    char sign;
    bool before;
};
/// By Direction.
inline constexpr std::array<Sign, 6> kSignOf{
    {{'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false}}};

// What a move does beside going somewhere is a word of its own: "xbQ" stings bQ, "+bA1" takes bA1
// along; "^" alone turns a bug up.
inline constexpr char kStingSign = 'x';
inline constexpr char kCarrySign = '+';
inline constexpr char kTurnUpSign = '^';

}  // namespace roj
