#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "board/confined.h"
#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"
#include "board/zobrist.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The bugs on the cells of a grid: Torus16 or Torus64. Knows nothing of turns and rules. Trivially
/// copyable.
template <class GridType>
class Stacks {
public:
    using Grid = GridType;
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    Stacks() {
        top_.fill(kNoPiece);
        below_.fill(kNoPiece);
    }

    PieceMask in_play() const { return in_play_; }
    PieceMask in_play(Color color) const { return in_play_ & side_mask(color); }
    bool in_play(PieceId id) const { return (in_play_ & mask_of(id)) != 0; }
    /// Returns the bugs with another bug on top of them.
    PieceMask covered() const { return covered_; }
    /// Returns the bugs that are on other bugs.
    PieceMask raised() const { return raised_; }
    /// Returns the bugs that were stung; each is the top of its cell.
    PieceMask face_down() const { return face_down_; }

    /// Pre: the piece is in play.
    Cell cell(PieceId id) const { return cell_[id]; }
    /// Indexed by the numbers within a side; the cells of bugs not in play are undefined.
    const Cell* cells(Color color) const {
        return &cell_[static_cast<std::size_t>(color) * kIdsPerSide];
    }
    /// 0 on the ground. Pre: the piece is in play.
    int level(PieceId id) const { return level_[id]; }
    /// Returns the bug directly below, or kNoPiece.
    PieceId below(PieceId id) const { return below_[id]; }
    PieceId top(Cell cell) const { return top_[cell]; }
    bool occupied(Cell cell) const { return top_[cell] != kNoPiece; }
    int height(Cell cell) const { return occupied(cell) ? level_[top_[cell]] + 1 : 0; }
    Ring ring(Cell cell) const { return ring_[cell]; }
    /// Returns the cells whose top bug has this colour.
    const Set& tops(Color color) const { return tops_[color]; }
    /// Returns the occupied cells.
    Set hive() const {
        Set cells = tops_[Color::White];
        cells |= tops_[Color::Black];
        return cells;
    }
    /// Returns the number of separate groups of empty cells that the hive encloses.
    int holes() const { return 1 - euler_; }
    /// Returns the top bugs of the neighbours of a cell.
    PieceMask beside(Cell cell) const {
        // Reads empty cells too, because a branch would be unpredictable: they add the mask of a
        // number that no piece has.
        constexpr PieceId kUnused = kNoPiece % kPieceIds;
        static_assert(kUnused % kIdsPerSide >= kIndicesInUse);
        PieceMask bugs = 0;
        for (int d = 0; d < 6; ++d) { bugs |= mask_of(top_[Grid::neighbor(cell, d)] % kPieceIds); }
        return bugs & ~mask_of(kUnused);
    }
    // See confined.h. Pre: the bugs are in play.
    Confined confined(PieceMask bugs) const { return board::confined(bugs, cell_, ring_); }
    PieceMask between_with_holes_filled(PieceMask bugs) const {
        return board::between_with_holes_filled<Grid>(bugs, cell_, ring_);
    }
    int count_sliding_neighbors(Cell cell, Ring directions) const {
        return board::count_sliding_neighbors<Grid>(cell, directions, ring_);
    }

    /// Returns the share of a bug in the key of the board. Pre: the piece is in play.
    std::uint64_t key(PieceId id) const {
        const std::uint64_t stone = stone_key(color_of(id), kind_of(id), cell_[id]);
        const bool down = (face_down_ & mask_of(id)) != 0;
        return std::rotl(stone, 7 * level_[id]) ^ (down ? face_down_key(cell_[id]) : 0);
    }
    /// Returns the keys of all bugs in play, combined.
    std::uint64_t key() const { return key_; }
    /// Returns key() after a bug, of the hand or a top bug, goes to another cell.
    std::uint64_t key_after(PieceId id, Cell to) const {
        const auto stone = std::rotl(stone_key(color_of(id), kind_of(id), to), 7 * height(to));
        const std::uint64_t down = (face_down_ & mask_of(id)) != 0 ? face_down_key(to) : 0;
        return key_ ^ (in_play(id) ? key(id) : 0) ^ stone ^ down;
    }

    /// Puts a bug that is not on the board on top of a cell.
    void put(PieceId id, Cell cell) {
        place(id, cell);
        key_ ^= key(id);
    }
    /// Removes the top bug of a cell.
    void take(PieceId id) {
        key_ ^= key(id);
        remove(id);
    }
    void turn_over(PieceId id) {
        assert(top_[cell_[id]] == id);
        face_down_ ^= mask_of(id);
        key_ ^= face_down_key(cell_[id]);
    }
    /// Removes the top bug of a cell while destinations are generated: rings and tops then show the
    /// hive without it. Does not change keys, counts or sets.
    void lift(PieceId id) {
        top_[cell_[id]] = below_[id];
        if (below_[id] == kNoPiece) { Grid::flip_rings(ring_, cell_[id]); }
    }
    /// Puts a lifted bug back.
    void put_back(PieceId id) {
        top_[cell_[id]] = id;
        if (below_[id] == kNoPiece) { Grid::flip_rings(ring_, cell_[id]); }
    }

protected:
    // To take back a ply faster: put() and take() without the key, which is restored.
    void place(PieceId id, Cell cell);
    void remove(PieceId id);
    void restore_key(std::uint64_t key) { key_ = key; }

private:
    int euler_ = 0;  // cells - edges + triangles of the occupied cells: pieces of hive - holes
    PieceMask in_play_ = 0;
    PieceMask covered_ = 0;
    PieceMask raised_ = 0;
    PieceMask face_down_ = 0;
    std::uint64_t key_ = 0;
    ColorMap<Set> tops_;
    // confined() reads the aligned members in whole registers.
    alignas(64) std::array<Cell, kPieceIds> cell_{};
    std::array<PieceId, kPieceIds> below_;
    std::array<std::uint8_t, kPieceIds> level_{};
    std::array<PieceId, Grid::kCells> top_;
    alignas(64) std::array<Ring, Grid::kCells> ring_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::board
