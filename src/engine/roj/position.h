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

struct PositionImpl;

/// How a position stands by the queens alone (no repetition, agreement or resignation).
enum class Outcome : std::uint8_t { NotStarted, InProgress, Draw, WhiteWins, BlackWins };

/// The table in the middle of a game: stacks, hands, side to move, and the plies that led here.
/// A value: copying costs about 15 KB, and copies share nothing. Coordinates never overflow,
/// however far a hive walks.
class Position {
public:
    explicit Position(const Ruleset& rules);
    Position(const Position& other);
    Position(Position&& other) noexcept;
    Position& operator=(const Position& other);
    Position& operator=(Position&& other) noexcept;
    ~Position();

    const Ruleset& rules() const;
    Color to_move() const;
    /// Plies applied so far.
    int ply() const;
    /// Whether the game has ended by surrounding a Queen, and who won.
    Outcome outcome() const;

    /// Empty while the piece is in hand or not in this game.
    std::optional<Hex> where(Piece piece) const;
    /// The bugs on a cell, bottom first; empty for an empty cell.
    std::vector<Piece> stack(Hex cell) const;
    int height(Hex cell) const;
    /// The top bug of a cell.
    std::optional<Piece> top(Hex cell) const;
    /// Every occupied cell, by row from north to south and from west to east within a row.
    std::vector<Hex> cells() const;
    /// The bugs a player has not placed, in UHP order.
    std::vector<Piece> hand(Color color) const;
    /// The bugs that changed cell in the last ply: they may neither move, be thrown nor throw now.
    std::vector<Piece> just_moved() const;
    /// Whether a Scorpion has stung this bug and its owner has not turned it up since.
    bool face_down(Piece piece) const;

    /// Zobrist key of stacks, face-down bugs, side to move and, in a game with Pillbugs or
    /// Dragonflies, what moved last (equal bugs are interchangeable); kept incrementally. It
    /// depends on where the hive stands on the board, so it does not see that a hive has walked.
    std::uint64_t hash() const;

    /// Pre: `move` is one of legal_moves(*this).
    void apply(const Move& move);
    /// Takes back the last ply exactly. Pre: ply() > 0.
    void undo();

private:
    friend struct PositionImpl;
    std::unique_ptr<PositionImpl> impl_;
};

/// Every legal move, each once; exactly {pass} when nothing else is legal, and empty when the game
/// has ended by the queens. The order is stable for a given position.
std::vector<Move> legal_moves(const Position& position);
/// The same, in place of what `moves` holds. Reuses its memory, for callers with many positions.
void legal_moves(const Position& position, std::vector<Move>& moves);

/// How many of the six cells around a cell are occupied.
int filled_sides(const Position& position, Hex cell);
/// How many of the six sides of a player's Queen count as filled; with moth.counts=no a cell whose
/// only bug is a Moth does not. 0 while the Queen is in hand.
int filled_sides(const Position& position, Color color);

/// The bugs that can throw the bug of this move where it goes (Pillbugs, or Mosquitoes copying
/// one). Empty if the bug gets there by its own walk. Pre: `move` is legal in `position`.
std::vector<Piece> throwers(const Position& position, const Move& move);

/// The cells that a Moth crosses or a Dragonfly flies over in this move, those of one shortest way,
/// the last first. Empty for other bugs, for a throw and for a bug from the hand. Pre: `move` is
/// legal in `position`.
std::vector<Hex> crossed_cells(const Position& position, const Move& move);

}  // namespace roj
