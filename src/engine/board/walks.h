#pragma once

#include <array>
#include <cstddef>

#include "board/cell_list.h"
#include "board/dragonfly.h"
#include "board/hive_facts.h"
#include "board/rim_cache.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The directions in which a bug walks from the ground, by its ring, if no stacks form a gate; only
/// for the kinds that the ring decides.
inline constexpr std::array<std::array<Ring, 64>, kKinds> kShortWays = [] {
    std::array<std::array<Ring, 64>, kKinds> table{};
    for (std::size_t i = 0; i < 64; ++i) {
        const auto ring = static_cast<Ring>(i);
        table[static_cast<std::size_t>(Bug::Queen)][i] = kSlides[i];
        table[static_cast<std::size_t>(Bug::Pillbug)][i] = kSlides[i];
        table[static_cast<std::size_t>(Bug::Grasshopper)][i] = ring;
        table[static_cast<std::size_t>(Bug::Beetle)][i] = static_cast<Ring>(kSlides[i] | ring);
    }
    return table;
}();

/// The cells that bugs reach by their own movement.
template <class Grid>
class Walks {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;
    /// The cells that a Spider can reach: those within three steps.
    using NearCells = CellList<Cell, 36>;

    /// A cache speeds up crawlers.
    Walks(Board<Grid>& board, RimCache<Grid>* rims) : board_(board), facts_(board), rims_(rims) {}

    const HiveFacts<Grid>& facts() const { return facts_; }
    /// Returns the bugs that a Mosquito next to them may copy.
    PieceMask copyable() const {
        return board_.rules().copy_paralysed ? ~PieceMask{0} : ~board_.face_down();
    }

    // Pre of all that follow: the bugs are movable and not pinned.
    Set of(PieceId id);
    /// Returns the sum of the numbers of cells these bugs reach.
    int count(PieceMask bugs);
    /// Returns the bugs to which of_short_way() applies.
    PieceMask short_ways() const {
        constexpr PieceMask kGround =
            all_of(Bug::Queen) | all_of(Bug::Pillbug) | all_of(Bug::Grasshopper);
        return facts_.flat() ? kGround | all_of(Bug::Beetle) : kGround;
    }
    CellWord of_short_way(PieceId id) const {
        const Cell from = board_.cell(id);
        const Ring directions = steps(kind_of(id), id);
        if (kind_of(id) != Bug::Grasshopper) {
            return {Grid::neighbors_in(from, directions), kBitCount[directions]};
        }
        CellWord cells;
        add_jumps(from, cells);
        return cells;
    }
    // Pre of both: the grid has cheap sets.
    NearCells of_spider(PieceId id) const;
    Set of_ant(PieceId id) const {
        Set cells;
        add_any_slides(board_.cell(id), cells);
        return cells;
    }

private:
    /// Returns the directions in which a bug of short_ways() walks.
    Ring steps(Bug kind, PieceId id) const {
        const Ring on_ground =
            kShortWays[static_cast<std::size_t>(kind)][board_.ring(board_.cell(id))];
        return board_.level(id) > 0 ? kFullRing : on_ground;
    }
    /// Reports whether a bug must be lifted before its moves are generated.
    bool has_to_be_lifted(Bug kind) const {
        switch (kind) {
            case Bug::Queen:
            case Bug::Pillbug:
            case Bug::Grasshopper:
            case Bug::Spider:
                return false;
            case Bug::Ant:
                return !Grid::kCheapSets;
            case Bug::Beetle:
            case Bug::Ladybug:
                return !Grid::kCheapSets || !facts_.flat();
            case Bug::Mosquito:
                return !Grid::kCheapSets || !facts_.flat() ||
                       board_.rules().game_type.has_fan_bugs();
            default:
                return true;
        }
    }
    void add(PieceId id, Bug kind, Set& cells) const;
    int count_three_slides(Cell from) const;
    void add_climbs(Cell from, Set& cells) const;
    template <class Cells>
    void add_jumps(Cell from, Cells& cells) const;
    void add_any_slides(Cell from, Set& cells) const;
    void add_ladybug_walks(Cell from, Set& cells) const;
    void add_mosquito_walks(PieceId id, Set& cells) const;
    void add_copied_walks(PieceId id, Set& cells) const;
    bool copies_moth(PieceId id) const;
    Set rim_reached(Cell from) const;

    Board<Grid>& board_;
    HiveFacts<Grid> facts_;
    RimCache<Grid>* rims_;  // or nullptr
};

}  // namespace ROJ_ISA
}  // namespace roj::board
