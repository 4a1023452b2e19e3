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

/// The board for the search, over a grid: Torus16 or Torus64. Trusted: every action it is given
/// must be legal. Trivially copyable.
///
/// In nearly every position no search decides whether a bug is pinned. On this lattice a bug
/// connects two parts of the hive exactly if two gaps in its ring belong to the same empty region.
/// So a bug with at most one run of neighbours is free, and one with several runs in a hive without
/// holes (all gaps are outside) is pinned. Euler's formula counts the holes incrementally; only a
/// hive with holes needs a search.
template <class GridType>
class Board {
public:
    using Grid = GridType;
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    /// What undo() needs to take back an action.
    struct Undo {
        Action action;
        Cell from = 0;
        bool placed = false;
        PieceMask last = 0;
    };

    explicit Board(const Ruleset& rules);
    /// Pre: the hive fits the grid.
    explicit Board(const Snapshot& snapshot);

    /// Returns the whole state of the board, without a grid.
    Snapshot snapshot() const;

    const Ruleset& rules() const { return rules_; }
    Color to_move() const { return to_move_; }
    int ply() const { return ply_; }
    /// Returns the turn of the side to move, from 1.
    int turn() const { return ply_ / 2 + 1; }

    PieceMask in_play() const { return in_play_; }
    PieceMask in_play(Color color) const { return in_play_ & side_mask(color); }
    bool in_play(PieceId id) const { return (in_play_ & mask_of(id)) != 0; }
    /// Returns the bugs with another bug on top of them.
    PieceMask covered() const { return covered_; }
    /// Returns the bugs that are on other bugs.
    PieceMask raised() const { return raised_; }
    /// Returns the bugs that changed cell in the last ply.
    PieceMask last() const { return last_; }
    /// Returns the bugs that were stung; each is the top of its cell.
    PieceMask face_down() const { return face_down_; }
    /// Returns the bugs of the side to move that can walk if they are not pinned.
    PieceMask movable() const { return in_play(to_move_) & ~(covered_ | last_ | face_down_); }
    bool queen_placed(Color color) const { return in_play(queen_of(color)); }
    int in_hand(Color color, Bug bug) const { return hand_[index(color)][index(bug)]; }
    /// Returns, for each kind in a player's hand, the bug that must be placed next.
    PieceMask next_in_hand(Color color) const {
        const PieceMask hand = pieces_ & ~in_play_ & side_mask(color);
        return hand & ~(hand << 1 & kLaterOfKind);  // not if the one before it is in hand too
    }

    /// Pre: the piece is in play.
    Cell cell(PieceId id) const { return cell_[id]; }
    /// Indexed by the numbers within a side; the cells of bugs not in play are undefined.
    const Cell* cells(Color color) const { return &cell_[index(color) * kIdsPerSide]; }
    /// 0 on the ground. Pre: the piece is in play.
    int level(PieceId id) const { return level_[id]; }
    /// Returns the bug directly below, or kNoPiece.
    PieceId below(PieceId id) const { return below_[id]; }
    PieceId top(Cell cell) const { return top_[cell]; }
    int height(Cell cell) const { return top_[cell] == kNoPiece ? 0 : level_[top_[cell]] + 1; }
    Ring ring(Cell cell) const { return ring_[cell]; }
    bool occupied(Cell cell) const { return top_[cell] != kNoPiece; }
    /// Reports whether the top bug of this cell was stung.
    bool is_face_down(Cell cell) const {
        return occupied(cell) && (face_down_ & mask_of(top_[cell])) != 0;
    }
    /// Reports whether both stacks next to a step are higher than both its ends. Pre: one of the
    /// ends is occupied.
    bool gate(Cell from, Cell to, int direction) const {
        if (climbed_ < 2) { return false; }  // a gate needs two stacks
        const int left = height(Grid::neighbor(from, left_direction(direction)));
        const int right = height(Grid::neighbor(from, right_direction(direction)));
        return std::min(left, right) > std::max(height(from), height(to));
    }
    /// Returns the cells whose top bug has this colour.
    const Set& tops(Color color) const { return tops_[index(color)]; }
    /// Returns the occupied cells.
    Set hive() const {
        Set cells = tops_[0];
        cells |= tops_[1];
        return cells;
    }
    /// Returns the cells with more than one bug.
    const Set& stacks() const { return stacks_; }
    /// Returns the number of bugs that are on other bugs.
    int climbed() const { return climbed_; }
    /// Returns the number of separate groups of empty cells that the hive encloses.
    int holes() const { return 1 - euler_; }

    /// Returns the sides of a cell that count as filled for a Queen there.
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
    /// Returns which of these bugs their neighbours confine. Pre: they are in play.
    Confined confined(PieceMask bugs) const { return board::confined(bugs, cell_, ring_); }

    /// Reports whether lifting this bug and all bugs on it would break the hive. Pre: it is in
    /// play.
    bool pinned(PieceId id) const;

    /// Returns the key of stacks and side to move.
    std::uint64_t hash() const { return hash_; }
    /// Returns hash(), with the last moved bugs if they can decide what is legal.
    std::uint64_t search_key() const;
    /// Computes hash() from the stacks, for tests.
    std::uint64_t hash_from_scratch() const;

    Undo apply(Action action);
    void undo(const Undo& undo);

    /// Removes the top bug of a cell while destinations are generated: rings and tops then show the
    /// hive without it. Does not change keys, counts or sets.
    void lift(PieceId id);
    /// Puts a lifted bug back.
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
    // confined() reads the aligned members in whole registers.
    alignas(64) std::array<Cell, kPieceIds> cell_{};
    std::array<PieceId, kPieceIds> below_{};
    std::array<std::uint8_t, kPieceIds> level_{};
    std::array<PieceId, Grid::kCells> top_;
    alignas(64) std::array<Ring, Grid::kCells> ring_{};
};

}  // namespace ROJ_ISA
}  // namespace roj::board
