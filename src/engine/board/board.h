#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <roj/position.h>
#include <roj/ruleset.h>

#include "board/action.h"
#include "board/confined.h"
#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"
#include "board/snapshot.h"
#include "board/zobrist.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The table as the search sees it, over a grid: Torus16 or Torus64. Trusted: every action it is
/// given must be legal. Plain data, copied as such.
///
/// One hive is decided without a search in nearly every position. On this lattice a bug holds two
/// parts of the hive together exactly if two gaps in its ring belong to the same empty region. So
/// with one run of neighbours or none a bug is free, and with two runs or more in a hive without
/// holes (all gaps lie outside) it is pinned. Holes are counted by Euler's formula as bugs come and
/// go; only where there are some is the hive walked.
template <class GridType>
class Board {
public:
    using Grid = GridType;
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    /// What apply() needs back to take an action back.
    struct Undo {
        Action action;
        Cell from = 0;
        bool placed = false;
        PieceMask last = 0;
    };

    explicit Board(const Ruleset& rules);
    /// Pre: the hive fits the grid.
    explicit Board(const Snapshot& snapshot);

    /// All there is to know of the table, without a grid.
    Snapshot snapshot() const;

    const Ruleset& rules() const { return rules_; }
    Color to_move() const { return to_move_; }
    int ply() const { return ply_; }
    /// The turn of the side to move, from 1.
    int turn() const { return ply_ / 2 + 1; }

    PieceMask in_play() const { return in_play_; }
    PieceMask in_play(Color color) const { return in_play_ & side_mask(color); }
    bool in_play(PieceId id) const { return (in_play_ & mask_of(id)) != 0; }
    /// Bugs with another one on top of them.
    PieceMask covered() const { return covered_; }
    /// Bugs that stand on other bugs.
    PieceMask raised() const { return raised_; }
    /// Bugs that changed cell in the last ply.
    PieceMask last() const { return last_; }
    /// Bugs that were stung; each is the top of its cell.
    PieceMask face_down() const { return face_down_; }
    /// The bugs of the side to move that may move by themselves if they are not pinned.
    PieceMask movable() const { return in_play(to_move_) & ~(covered_ | last_ | face_down_); }
    bool queen_placed(Color color) const { return in_play(queen_of(color)); }
    int in_hand(Color color, Bug bug) const { return hand_[index(color)][index(bug)]; }
    /// Of each kind that a player has in hand, the bug that must be placed next.
    PieceMask next_in_hand(Color color) const {
        const PieceMask hand = pieces_ & ~in_play_ & side_mask(color);
        return hand & ~(hand << 1 & kLaterOfKind);  // not if the one before it is in hand, too
    }

    /// Pre: the piece is in play.
    Cell cell(PieceId id) const { return cell_[id]; }
    /// By the numbers within a side; of those that are not in play any cells.
    const Cell* cells(Color color) const { return &cell_[index(color) * kIdsPerSide]; }
    /// 0 on the ground. Pre: the piece is in play.
    int level(PieceId id) const { return level_[id]; }
    /// The bug directly beneath, or kNoPiece.
    PieceId below(PieceId id) const { return below_[id]; }
    PieceId top(Cell cell) const { return top_[cell]; }
    int height(Cell cell) const { return top_[cell] == kNoPiece ? 0 : level_[top_[cell]] + 1; }
    Ring ring(Cell cell) const { return ring_[cell]; }
    bool occupied(Cell cell) const { return top_[cell] != kNoPiece; }
    /// Whether what lies on top of this cell was stung.
    bool is_face_down(Cell cell) const {
        return occupied(cell) && (face_down_ & mask_of(top_[cell])) != 0;
    }
    /// Whether the two stacks beside a step stand higher than both its ends. Pre: one of the ends
    /// is occupied.
    bool gate(Cell from, Cell to, int direction) const {
        if (climbed_ < 2) { return false; }  // it takes two stacks to raise a gate
        const int left = height(Grid::neighbor(from, left_direction(direction)));
        const int right = height(Grid::neighbor(from, right_direction(direction)));
        return std::min(left, right) > std::max(height(from), height(to));
    }
    /// The cells whose top bug has this colour.
    const Set& tops(Color color) const { return tops_[index(color)]; }
    /// The occupied cells.
    Set hive() const {
        Set cells = tops_[0];
        cells |= tops_[1];
        return cells;
    }
    /// The cells with more than one bug.
    const Set& stacks() const { return stacks_; }
    /// How many bugs stand on other bugs.
    int climbed() const { return climbed_; }
    /// How many separate groups of empty cells the hive encloses.
    int holes() const { return 1 - euler_; }

    /// The sides of a cell that count as filled for a Queen there.
    Ring filled(Cell cell) const {
        const Ring ring = ring_[cell];
        return rules_.moth_counts ? ring : static_cast<Ring>(ring & ~lone_moths(cell));
    }
    bool surrounded(Color color) const {
        const PieceId queen = queen_of(color);
        const Cell cell = cell_[queen];
        const bool full = in_play(queen) && ring_[cell] == kFullRing;  // rare, so tested first
        return full && filled(cell) == kFullRing;
    }
    Outcome outcome() const;

    /// The tops of the cells around one.
    PieceMask beside(Cell cell) const {
        // Empty cells are looked at, too, since no branch could be foreseen: what they add is the
        // mask of a number that no piece has.
        constexpr PieceId kUnused = kNoPiece % kPieceIds;
        static_assert(kUnused % kIdsPerSide >= kIndicesInUse);
        PieceMask bugs = 0;
        for (int d = 0; d < 6; ++d) { bugs |= mask_of(top_[Grid::neighbor(cell, d)] % kPieceIds); }
        return bugs & ~mask_of(kUnused);
    }
    /// Of these bugs those that their neighbours hold back. Pre: they are in play.
    Confined confined(PieceMask bugs) const { return board::confined(bugs, cell_, ring_); }

    /// Whether lifting this bug, with whatever stands on it, would break the hive. Pre: it is in
    /// play.
    bool pinned(PieceId id) const;

    /// Key of stacks and side to move.
    std::uint64_t hash() const { return hash_; }
    /// Like hash(), and what moved last where that can decide what is legal.
    std::uint64_t search_key() const;
    /// hash() made anew from the stacks, for tests.
    std::uint64_t hash_from_scratch() const;

    Undo apply(Action action);
    void undo(const Undo& undo);

    /// Takes the top bug of a cell off the table while destinations are looked up; rings and tops
    /// then show the hive without it. No key, count or set changes.
    void lift(PieceId id);
    /// Puts it back where it was.
    void put_back(PieceId id);

private:
    template <class E>
    static constexpr std::size_t index(E e) {
        return static_cast<std::size_t>(e);
    }

    static Cell cell_of(Action action) { return static_cast<Cell>(action.cell()); }
    void move(PieceId id, Cell cell) {
        take(id);
        put(id, cell);
    }
    void apply_more(Action action);
    void undo_more(const Undo& undo);
    void turn_over(PieceId id);
    void put(PieceId id, Cell cell);
    void take(PieceId id);
    void flip_rings(Cell cell);
    Ring lone_moths(Cell cell) const;
    bool connected_without(Cell cell) const;
    std::uint64_t key(PieceId id) const {
        const std::uint64_t stone = stone_key(color_of(id), kind_of(id), cell_[id]);
        const bool down = (face_down_ & mask_of(id)) != 0;
        return std::rotl(stone, 7 * level_[id]) ^ (down ? face_down_key(cell_[id]) : 0);
    }

    Ruleset rules_;
    Color to_move_ = Color::White;
    int ply_ = 0;
    int ground_ = 0;   // occupied cells
    int climbed_ = 0;  // bugs on other bugs
    int euler_ = 0;    // cells - edges + triangles of the occupied cells: pieces of hive - holes
    PieceMask pieces_ = 0;  // of this game
    PieceMask in_play_ = 0;
    PieceMask covered_ = 0;
    PieceMask raised_ = 0;
    PieceMask last_ = 0;
    PieceMask face_down_ = 0;
    std::uint64_t hash_ = 0;
    std::array<Set, 2> tops_;
    Set stacks_;
    std::array<std::array<std::uint8_t, kKinds>, 2> hand_{};
    // Aligned are those that confined() reads in whole registers.
    alignas(64) std::array<Cell, kPieceIds> cell_{};
    std::array<PieceId, kPieceIds> below_{};
    std::array<std::uint8_t, kPieceIds> level_{};
    std::array<PieceId, Grid::kCells> top_;
    alignas(64) std::array<Ring, Grid::kCells> ring_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::board
