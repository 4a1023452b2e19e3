#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/action_list.h"
#include "board/board.h"
#include "board/cell_list.h"
#include "board/fan_walks.h"
#include "board/rim.h"
#include "board/ring.h"

// Legal actions. Every rule about a bug gives a set of cells where it may end. The sets are united
// if a bug has several ways (a Mosquito's neighbours, a throw onto a cell that the bug can also
// walk to), so no action occurs twice. Listing and counting differ only in how they use a finished
// set. A sting or a carry is an action of its own.
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

/// Generates the moves of the bugs of one position. Changes the given board temporarily (lifts the
/// bug in question) and restores it.
template <class Grid>
class Generator {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;
    /// The cells that a Spider can reach: those within three steps.
    using NearCells = CellList<Cell, 36>;

    /// A cache speeds up crawlers.
    explicit Generator(Board<Grid>& board, RimCache<Grid>* rims = nullptr)
        : board_(board), rims_(rims) {
        if constexpr (Grid::kCheapSets) {
            if (board_.holes() > 0) {
                enclosed_ = enclosed_by(board_.hive(), board_.holes());
                beside_holes_ = enclosed_.neighbors();
            }
            if (board_.climbed() > 1) { high_gates_ = flank_a_step(board_.stacks()); }
        } else {
            high_gates_ = board_.climbed() > 1;
        }
        level_ = !high_gates_ && board_.face_down() == 0 && board_.rules().beetle_gates;
    }

    /// Calls `visit(piece, cells)` for each bug on the board that can move or be thrown; of the
    /// walks only for those of `walkers`. Pre: the game is not over.
    template <class Visit>
    void moves(Visit visit, PieceMask walkers = ~PieceMask{0});
    /// Calls `visit(piece, cells)` for each kind of bug that can be placed; the piece is the one
    /// with the lowest number in hand. A Moth that climbs at once has its own cells.
    template <class Visit>
    void placements(Visit visit);
    /// Calls `visit(action)` for each sting, carry and turning up. Pre: the game is not over.
    template <class Visit>
    void extras(Visit visit);

    /// Returns the cells that a bug reaches by its own movement. Pre: it is movable and not pinned.
    Set walks(PieceId id);
    /// Reports whether this bug can throw now, like the Pillbug.
    bool can_throw(PieceId id) const;
    /// Returns where a thrower can put one of its neighbours. Pre: can_throw(thrower), neighbours.
    Set throws(PieceId thrower, PieceId victim) const;
    /// Returns the cells where the side to move may place a bug that stays there.
    Set placement_cells() const;
    /// Reports whether a plain action (of any position) is legal here. Pre: the game is not over.
    bool allows(Action action);
    /// Returns the number of actions, except a pass. Pre: the game is not over.
    std::uint64_t count();

private:
    /// What one thrower can do: put any of the victims on any of the cells.
    struct Throwing {
        PieceMask victims = 0;
        Set cells;
    };
    Throwing throwing_of(PieceId thrower) const;
    void find_throwers();
    Set throws(PieceId victim) const;
    int count_walks(PieceMask bugs);
    template <class Visit>
    void visit_moves(PieceMask movers, Visit visit);
    int count_moves();
    PieceMask placement_choice() const;
    /// Returns the bugs that climb in the turn in which the side to move places them.
    PieceMask climbing_when_placed() const {
        const bool climb =
            board_.rules().moth_climbs_at_once && board_.queen_placed(board_.to_move());
        return climb ? all_of(Bug::Moth) : 0;
    }
    /// Returns the cells where such a Moth ends.
    Set first_climbs() const;
    bool has_to_be_lifted(Bug kind) const;
    /// Returns the bugs to which steps() applies.
    PieceMask short_ways() const {
        constexpr PieceMask kGround =
            all_of(Bug::Queen) | all_of(Bug::Pillbug) | all_of(Bug::Grasshopper);
        return level_ ? kGround | all_of(Bug::Beetle) : kGround;
    }
    /// Returns the directions in which a bug of short_ways() walks.
    Ring steps(Bug kind, PieceId id) const {
        const Ring on_ground =
            kShortWays[static_cast<std::size_t>(kind)][board_.ring(board_.cell(id))];
        return board_.level(id) > 0 ? kFullRing : on_ground;
    }
    NearCells spider_walks(PieceId id) const;
    void add_walks(PieceId id, Bug kind, Set& cells) const;
    void add_mosquito_walks(PieceId id, Set& cells) const;
    void add_copied_walks(PieceId id, Set& cells) const;
    bool copies_moth(PieceId id) const;
    void add_slides(Cell from, Set& cells) const;
    void add_steps(PieceId id, Set& cells) const;
    void add_climbs(Cell from, Set& cells) const;
    void add_jumps(Cell from, Set& cells) const;
    template <class Cells>
    void add_three_slides(Cell from, Cells& cells) const;
    void add_any_slides(Cell from, Set& cells) const;
    Set rim_walked(Cell from) const;
    Set rim_reached(Cell from) const;
    PieceMask free_of(PieceMask bugs) const;
    bool pinned(PieceId id) const;
    bool leads_outside(Cell cell) const;
    void add_ladybug_walks(Cell from, Set& cells) const;
    /// Returns the bugs that a Mosquito next to them may copy.
    PieceMask copyable() const {
        return board_.rules().copy_paralysed ? ~PieceMask{0} : ~board_.face_down();
    }
    bool gate(Cell from, Cell to, int direction) const {
        return high_gates_ && board_.gate(from, to, direction);
    }
    FanWalks<Grid> fan() const { return FanWalks<Grid>(board_); }

    Board<Grid>& board_;
    RimCache<Grid>* rims_;              // or nullptr
    Set enclosed_;                      // if the grid has cheap sets
    Set beside_holes_;                  // if the grid has cheap sets
    bool high_gates_ = false;           // stacks may form a gate
    bool level_ = false;                // there are neither high gates nor face-down bugs
    std::array<Throwing, 2> throwers_;  // a Pillbug and a Mosquito
    std::size_t thrower_count_ = 0;
    PieceMask victims_ = 0;  // of all throwers
};

/// Appends every legal action; {pass} alone if there is no other. Nothing if the game is over.
template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out, RimCache<Grid>* rims = nullptr);
/// Returns the number of actions that list_actions() would append.
template <class Grid>
std::uint64_t count_actions(Board<Grid>& board, RimCache<Grid>* rims = nullptr);

template <class Grid>
template <class Visit>
void Generator<Grid>::moves(Visit visit, PieceMask walkers) {
    if (!board_.queen_placed(board_.to_move())) { return; }
    find_throwers();
    visit_moves(board_.movable() & walkers, visit);
}

/// Returns the cells that a bug of short_ways() reaches in these directions.
template <class Grid>
CellWord short_walks(const Board<Grid>& board, PieceId id, Ring directions) {
    const auto from = board.cell(id);
    if (kind_of(id) != Bug::Grasshopper) {
        return {Grid::neighbors_in(from, directions), std::popcount(directions)};
    }
    CellWord cells;
    for_each_direction(directions, [&](int d) {
        auto to = Grid::neighbor(from, d);
        while (board.occupied(to)) { to = Grid::neighbor(to, d); }
        cells.append(to);
    });
    return cells;
}

/// Visits the walks of `movers`, and every throw. Pre: the throwers are known.
template <class Grid>
template <class Visit>
void Generator<Grid>::visit_moves(PieceMask movers, Visit visit) {
    PieceMask thrown = victims_;
    const PieceMask free = free_of(movers);
    PieceMask near = 0;
    // On the large grid, which players see, the cells of every bug come in the order of a set.
    if constexpr (Grid::kCheapSets) {
        const auto visit_any = [&](PieceId id, const auto& cells) {
            if (!cells.empty()) { visit(id, cells); }
        };
        const PieceMask spiders = free & ~victims_ & all_of(Bug::Spider);
        const PieceMask with_short_ways = free & ~victims_ & short_ways();
        near = spiders | with_short_ways;
        for_each_piece(with_short_ways, [&](PieceId id) {
            visit_any(id, short_walks(board_, id, steps(kind_of(id), id)));
        });
        for_each_piece(spiders, [&](PieceId id) { visit_any(id, spider_walks(id)); });
    }
    for_each_piece(free & ~near, [&](PieceId id) {
        Set cells = walks(id);
        if ((victims_ & mask_of(id)) != 0) {
            cells |= throws(id);
            thrown &= ~mask_of(id);
        }
        if (!cells.empty()) { visit(id, cells); }
    });
    for_each_piece(thrown, [&](PieceId id) { visit(id, throws(id)); });
}

template <class Grid>
typename Generator<Grid>::NearCells Generator<Grid>::spider_walks(PieceId id) const {
    NearCells cells;
    add_three_slides(board_.cell(id), cells);
    cells.pad();
    return cells;
}

template <class Grid>
template <class Visit>
void Generator<Grid>::placements(Visit visit) {
    const PieceMask choice = placement_choice();
    if (choice == 0) { return; }
    CellList<Cell, Set::kMaxCells> cells;
    cells.append_all(placement_cells());
    if (cells.empty()) { return; }
    const PieceMask climbing = choice & climbing_when_placed();
    for_each_piece(choice & ~climbing, [&](PieceId id) { visit(id, cells); });
    for_each_piece(climbing, [&](PieceId id) { visit(id, first_climbs()); });
}

template <class Grid>
template <class Visit>
void Generator<Grid>::extras(Visit visit) {
    const Color mover = board_.to_move();
    if (!board_.queen_placed(mover)) { return; }
    for_each_piece(board_.face_down() & side_mask(mover),
                   [&](PieceId id) { visit(Action::turn_up(id, board_.cell(id))); });
    for_each_piece(board_.movable(), [&](PieceId id) {
        if (kind_of(id) == Bug::Scorpion && !pinned(id)) {
            walks(id).for_each([&](Cell end) {
                for_each_piece(fan().sting_targets(end),
                               [&](PieceId target) { visit(Action::sting(id, end, target)); });
            });
        } else if (kind_of(id) == Bug::Dragonfly && board_.level(id) > 0) {
            const PieceId passenger = board_.below(id);
            fan().carries(id).for_each([&](Cell end) { visit(Action::carry(id, end, passenger)); });
        }
    });
}

}  // namespace ROJ_ISA
}  // namespace roj::board
