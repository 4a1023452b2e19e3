#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace roj::robots {

/// The board has 7 x 7 squares.
inline constexpr int kSide = 7;
inline constexpr std::size_t kSquares = std::size_t{kSide} * kSide;
inline constexpr int kTokens = 16;
/// The capacity of a backpack.
inline constexpr int kBackpack = 3;
inline constexpr std::size_t kMaxPlayers = 4;

/// A square: `x` counts from the left and `y` from the top, both from 0.
struct Square {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(Square, Square) = default;
};

constexpr bool is_corner(Square square) {
    return (square.x == 0 || square.x == kSide - 1) && (square.y == 0 || square.y == kSide - 1);
}

/// Returns the index of a square in a row-by-row list.
constexpr std::size_t index_of(Square square) {
    return static_cast<std::size_t>(square.y) * kSide + static_cast<std::size_t>(square.x);
}

/// Returns all squares, row by row.
constexpr std::array<Square, kSquares> all_squares() {
    std::array<Square, kSquares> squares{};
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) { squares[index_of(Square{x, y})] = {x, y}; }
    }
    return squares;
}

/// Named after their corners, clockwise from the upper left.
enum class Player : std::uint8_t { A, B, C, D };
inline constexpr std::array<Player, kMaxPlayers> kPlayers{Player::A, Player::B, Player::C,
                                                          Player::D};

constexpr std::size_t index_of(Player player) {
    return static_cast<std::size_t>(player);
}

constexpr char letter(Player player) {
    return static_cast<char>('A' + static_cast<int>(player));
}

constexpr bool is_among(Player player, std::span<const Player> players) {
    return std::ranges::find(players, player) != players.end();
}

/// Returns the corner where a player starts and stores tokens.
constexpr Square base_of(Player player) {
    constexpr int kEnd = kSide - 1;
    constexpr std::array<Square, kMaxPlayers> kBases{Square{0, 0}, Square{kEnd, 0},
                                                     Square{kEnd, kEnd}, Square{0, kEnd}};
    return kBases[index_of(player)];
}

/// Reflects a coordinate at the walls. Pre: the way is at most from wall to wall and back.
constexpr int reflect(int place) {
    constexpr int kRound = 2 * (kSide - 1);
    const int on_the_way = place < 0 ? -place : place;
    return on_the_way < kSide ? on_the_way : kRound - on_the_way;
}

}  // namespace roj::robots
