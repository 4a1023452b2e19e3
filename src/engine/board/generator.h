#pragma once

#include <cstdint>

#include "board/action_list.h"
#include "board/throws.h"

// Legal actions. Every rule about a bug gives a set of cells where it may end. The sets are united
// if a bug has several ways (a Mosquito's neighbours, a throw onto a cell that the bug can also
// walk to), so no action occurs twice. Listing and counting differ only in how they use a finished
// set. A sting or a carry is an action of its own.
namespace roj::board {
inline namespace ROJ_ISA {

/// Generates the moves of the bugs of one position. Changes the given board temporarily (lifts the
/// bug in question) and restores it.
template <class Grid>
class Generator {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    /// A cache speeds up crawlers.
    explicit Generator(Board<Grid>& board, RimCache<Grid>* rims = nullptr)
        : board_(board), walks_(board, rims), throws_(board, walks_) {}
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;

    // Pre of all but allows() and the placements: the game is not over.
    /// Calls `visit(piece, cells)` for each bug on the board that can move or be thrown; only for
    /// the walks of `walkers` and the throws of `throwers`.
    template <class Visit>
    void moves(Visit visit, PieceMask walkers = ~PieceMask{0}, PieceMask throwers = ~PieceMask{0}) {
        if (!board_.queen_placed(board_.to_move())) { return; }
        throws_.find(throwers);
        visit_moves(board_.movable() & walkers, visit);
    }
    /// Calls `visit(piece, cells)` for each kind of bug that can be placed; the piece is the one
    /// with the lowest number in hand. A Moth that climbs at once has its own cells.
    template <class Visit>
    void placements(Visit visit) {
        const PieceMask choice = placement_choice();
        if (choice == 0) { return; }
        CellList<Cell, Set::kMaxCells> cells;
        cells.fill(placement_cells());
        if (cells.empty()) { return; }
        const PieceMask climbing = choice & climbing_when_placed();
        for_each_piece(choice & ~climbing, [&](PieceId id) { visit(id, cells); });
        for_each_piece(climbing, [&](PieceId id) { visit(id, first_climbs()); });
    }
    /// Calls `visit(action)` for each sting, carry and turning up.
    template <class Visit>
    void extras(Visit visit);
    /// Reports whether a plain action (of any position) is legal here.
    bool allows(Action action);
    /// Returns the number of actions, except a pass.
    std::uint64_t count();

    Walks<Grid>& walks() { return walks_; }
    const Throws<Grid>& throws() const { return throws_; }

private:
    /// Visits the walks of `movers`, and every throw. Pre: the throwers are known.
    template <class Visit>
    void visit_moves(PieceMask movers, Visit visit) {
        const PieceMask free = walks_.facts().free_of(movers);
        const PieceMask only_walk = free & ~throws_.victims();
        PieceMask done = 0;
        // On the large grid, which players see, the cells of every bug come in the order of a set.
        if constexpr (Grid::kCheapSets) {
            const auto visit_any = [&](PieceId id, const auto& cells) {
                if (!cells.empty()) { visit(id, cells); }
            };
            const PieceMask spiders = only_walk & all_of(Bug::Spider);
            const PieceMask ants = only_walk & all_of(Bug::Ant);
            const PieceMask with_short_ways = only_walk & walks_.short_ways();
            done = spiders | ants | with_short_ways;
            for_each_piece(with_short_ways,
                           [&](PieceId id) { visit_any(id, walks_.of_short_way(id)); });
            for_each_piece(spiders, [&](PieceId id) { visit_any(id, walks_.of_spider(id)); });
            for_each_piece(ants, [&](PieceId id) { visit_any(id, walks_.of_ant(id)); });
        }
        for_each_piece(free & ~done, [&](PieceId id) {
            Set cells = walks_.of(id);
            if ((throws_.victims() & mask_of(id)) != 0) { cells |= throws_.of(id); }
            if (!cells.empty()) { visit(id, cells); }
        });
        for_each_piece(throws_.victims() & ~free, [&](PieceId id) { visit(id, throws_.of(id)); });
    }
    PieceMask placement_choice() const;
    /// Returns the bugs that climb in the turn in which the side to move places them.
    PieceMask climbing_when_placed() const {
        const bool climb =
            board_.rules().moth_climbs_at_once && board_.queen_placed(board_.to_move());
        return climb ? all_of(Bug::Moth) : 0;
    }
    Set placement_cells() const;
    Set first_climbs() const;

    Board<Grid>& board_;
    Walks<Grid> walks_;
    Throws<Grid> throws_;
};

/// Appends every legal action; {pass} alone if there is no other. Nothing if the game is over.
template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out, RimCache<Grid>* rims = nullptr);
/// Returns the number of actions that list_actions() would append.
template <class Grid>
std::uint64_t count_actions(Board<Grid>& board, RimCache<Grid>* rims = nullptr);

}  // namespace ROJ_ISA
}  // namespace roj::board
