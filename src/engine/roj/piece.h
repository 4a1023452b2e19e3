#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roj {

enum class Color : std::uint8_t { White, Black };

constexpr Color opponent(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

/// Returns "White" or "Black".
std::string_view name(Color color);

enum class Bug : std::uint8_t {
    Queen,
    Spider,
    Beetle,
    Grasshopper,
    Ant,
    Mosquito,
    Ladybug,
    Pillbug,
    // The fan-made bugs.
    Scorpion,
    Moth,
    Dragonfly,
};

/// Every bug, in the order in which UHP lists hands.
inline constexpr std::array kBugs{Bug::Queen,    Bug::Spider,   Bug::Beetle,   Bug::Grasshopper,
                                  Bug::Ant,      Bug::Mosquito, Bug::Ladybug,  Bug::Pillbug,
                                  Bug::Scorpion, Bug::Moth,     Bug::Dragonfly};

/// Returns the UHP letter: Q S B G A M L P, and C O D for the fan-made bugs.
char letter(Bug bug);
/// Returns the name in the rule book: "Queen Bee", "Spider", ... "Soldier Ant".
std::string_view name(Bug bug);
/// Reads either case; empty for a letter of no bug.
std::optional<Bug> bug_from_letter(char letter);

/// One bug of one player. `number` is 1, 2, 3 among equal bugs and 0 for the only one of its kind.
struct Piece {
    Color color = Color::White;
    Bug bug = Bug::Queen;
    std::uint8_t number = 0;

    friend constexpr bool operator==(Piece, Piece) = default;
    friend constexpr auto operator<=>(Piece, Piece) = default;
};

/// Returns the UHP name: "wA1", "bQ".
std::string format_piece(Piece piece);

}  // namespace roj
