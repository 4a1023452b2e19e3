#ifndef ROJ_BOARD_GENERATOR_H
#define ROJ_BOARD_GENERATOR_H

#include <cstdint>
#include <vector>

#include "board/board.h"
#include "board/fan_walks.h"

// Legal actions. Every rule about a bug gives a set of cells where it may end; sets are united
// where a bug has several ways (a Mosquito's neighbours, a throw onto a cell the bug also walks
// to), so no action occurs twice. Listing and counting differ only in what is done with a finished
// set. What a bug does beside going somewhere (a sting, a carry) is an action of its own.
namespace roj::board {

/// Where the bugs of one position may go. Works on the given board, which it changes while it looks
/// (the bug in question is lifted) and leaves as it was.
template <class Grid>
class Generator {
public:
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    explicit Generator(Board<Grid>& board) : board_(board) {}

    /// Calls `visit(piece, cells)` for each bug on the board that can be moved or thrown.
    /// Pre: the game is not over.
    template <class Visit>
    void moves(Visit visit);
    /// Calls `visit(piece, cells)` for each kind of bug that can be placed; the piece is the one
    /// with the lowest number in hand, the cells are the same for all.
    template <class Visit>
    void placements(Visit visit);
    /// Calls `visit(action)` for each action that is more than a bug going somewhere.
    /// Pre: the game is not over.
    template <class Visit>
    void extras(Visit visit);

    /// Where a bug gets by its own movement. Pre: it is movable and not pinned.
    Set walks(PieceId id);
    /// Whether this bug has the Pillbug's power to throw now.
    bool can_throw(PieceId id) const;
    /// Where a thrower can put one of its neighbours. Pre: can_throw(thrower), they are neighbours.
    Set throws(PieceId thrower, PieceId victim) const;
    /// The cells where the side to move may place a bug.
    Set placement_cells() const;

private:
    struct Victim {
        PieceId id;
        Set cells;
    };
    void collect_throws();
    void add_walks(PieceId id, Bug kind, Set& cells) const;
    void add_mosquito_walks(PieceId id, Set& cells) const;
    void add_copied_walks(PieceId id, Set& cells) const;
    bool copies_moth(PieceId id) const;
    void add_slides(Cell from, Set& cells) const;
    void add_climbs(Cell from, Set& cells, bool gates) const;
    void add_jumps(Cell from, Set& cells) const;
    void add_three_slides(Cell from, Set& cells) const;
    void add_any_slides(Cell from, Set& cells) const;
    void add_ladybug_walks(Cell from, Set& cells) const;
    /// Whether a Mosquito may copy this bug beside it.
    bool can_be_copied(PieceId id) const {
        return (board_.face_down() & mask_of(id)) == 0 || board_.rules().copy_paralysed;
    }
    FanWalks<Grid> fan() const { return FanWalks<Grid>(board_); }

    Board<Grid>& board_;
    std::vector<Victim> victims_;
};

/// Appends every legal action; {pass} alone if there is no other. Nothing if the game is over.
template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out);
/// How many actions list_actions() would append.
template <class Grid>
std::uint64_t count_actions(Board<Grid>& board);

template <class Grid>
template <class Visit>
void Generator<Grid>::moves(Visit visit) {
    const Color mover = board_.to_move();
    if (!board_.queen_placed(mover)) { return; }
    collect_throws();
    for_each_piece(board_.movable(), [&](PieceId id) {
        if (board_.pinned(id)) { return; }
        Set cells = walks(id);
        for (Victim& victim : victims_) {
            if (victim.id != id) { continue; }
            cells |= victim.cells;
            victim.cells = Set{};
        }
        if (!cells.empty()) { visit(id, cells); }
    });
    for (const Victim& victim : victims_) {
        if (!victim.cells.empty()) { visit(victim.id, victim.cells); }
    }
}

template <class Grid>
template <class Visit>
void Generator<Grid>::placements(Visit visit) {
    constexpr int kQueenDue = 4;  // the turn in which she must be placed at the latest
    const Color mover = board_.to_move();
    const bool queen_in_hand = !board_.queen_placed(mover);
    const bool only_queen = queen_in_hand && board_.turn() >= kQueenDue;
    const bool no_queen = board_.turn() == 1 && !board_.rules().queen_first;
    const PieceMask queen = mask_of(queen_of(mover));
    PieceMask choice = board_.next_in_hand(mover);
    if (no_queen) { choice &= ~queen; }
    if (only_queen) { choice &= queen; }
    if (choice == 0) { return; }
    const Set cells = placement_cells();
    if (cells.empty()) { return; }
    for_each_piece(choice, [&](PieceId id) { visit(id, cells); });
}

template <class Grid>
template <class Visit>
void Generator<Grid>::extras(Visit visit) {
    const Color mover = board_.to_move();
    if (!board_.queen_placed(mover)) { return; }
    for_each_piece(board_.face_down() & side_mask(mover),
                   [&](PieceId id) { visit(Action::turn_up(id, board_.cell(id))); });
    for_each_piece(board_.movable(), [&](PieceId id) {
        if (kind_of(id) == Bug::Scorpion && !board_.pinned(id)) {
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

}  // namespace roj::board

#endif
