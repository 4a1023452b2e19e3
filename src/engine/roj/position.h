#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/ruleset.h>

namespace roj {

struct Arrangement;
struct PositionImpl;

/// The state of a game by the Queens alone (without repetition, agreement or resignation).
enum class Outcome : std::uint8_t { NotStarted, InProgress, Draw, WhiteWins, BlackWins };

/// The position of a game: stacks, hands, side to move, and the plies so far. A value: copying
/// costs about 15 KB, and copies share nothing. Coordinates never overflow, however far the hive
/// moves.
class Position {
public:
    explicit Position(const Ruleset& rules);
    /// Pre: each piece is in the game and on the board at most once, and nothing is on a face-down
    /// bug. The moves are right if find_fault() finds no other fault.
    explicit Position(const Arrangement& arrangement);
    Position(const Position& other);
    Position(Position&& other) noexcept;
    Position& operator=(const Position& other);
    Position& operator=(Position&& other) noexcept;
    ~Position();

    const Ruleset& rules() const;
    Color to_move() const;
    /// Returns the number of plies since the start of the game.
    int ply() const;
    /// Reports whether the game has ended by surrounding a Queen, and who won.
    Outcome outcome() const;

    /// Returns nothing while the piece is in hand or not in this game.
    std::optional<Hex> where(Piece piece) const;
    /// Returns the bugs on a cell, bottom first; empty for an empty cell.
    std::vector<Piece> stack(Hex cell) const;
    int height(Hex cell) const;
    /// Returns the top bug of a cell.
    std::optional<Piece> top(Hex cell) const;
    /// Returns the occupied cells by row from north to south, within a row from west to east.
    std::vector<Hex> cells() const;
    /// Returns the bugs that a player has not placed, in UHP order.
    std::vector<Piece> hand(Color color) const;
    /// Returns the bugs that changed cell in the last ply: they cannot move, throw or be thrown.
    std::vector<Piece> just_moved() const;
    /// Reports whether a Scorpion has stung this bug and its owner has not turned it up since.
    bool face_down(Piece piece) const;

    /// Returns all of this but the hands: rows from north to south, stacks bottom first.
    Arrangement arrangement() const;

    /// Returns the Zobrist key of stacks, face-down bugs, side to move and, in a game with Pillbugs
    /// or Dragonflies, the last moved bugs (equal bugs are interchangeable). Updated incrementally.
    /// It changes if the whole hive is translated.
    std::uint64_t hash() const;

    /// Pre: `move` is one of legal_moves(*this).
    void apply(const Move& move);
    /// Takes back the last ply exactly. Pre: at least one ply was applied.
    void undo();

private:
    friend struct PositionImpl;
    std::unique_ptr<PositionImpl> impl_;
};

/// Returns every legal move once; exactly {pass} if nothing else is legal, and nothing if the game
/// has ended by the Queens. The order is stable for a given position.
std::vector<Move> legal_moves(const Position& position);
/// Replaces the contents of `moves`. Reuses its memory, for callers with many positions.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// Returns the number of occupied cells around a cell.
int filled_sides(const Position& position, Hex cell);
/// Returns the number of sides of a player's Queen that count as filled; by moth.counts, a cell
/// with only a Moth may not. Returns 0 while the Queen is in hand.
int filled_sides(const Position& position, Color color);

/// Returns the bugs that can make the throw of this move (Pillbugs, or Mosquitoes copying one).
/// Empty if the bug itself can walk there. Pre: `move` is legal in `position`.
std::vector<Piece> throwers(const Position& position, const Move& move);

/// Returns the cells that a Moth or a Dragonfly crosses in this move on one shortest path, the last
/// one first. Empty for other bugs, for a throw and for a bug from the hand. Pre: `move` is legal
/// in `position`.
std::vector<Hex> crossed_cells(const Position& position, const Move& move);

}  // namespace roj
