#pragma once

#include <cstdint>

#include <roj/position.h>
#include <roj/ruleset.h>

#include "board/action.h"
#include "board/snapshot.h"
#include "board/stacks.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The board for the search: the stacks, the rules and whose turn it is. Trusted: every action it
/// is given must be legal.
template <class Grid>
class Board : public Stacks<Grid> {
public:
    using typename Stacks<Grid>::Cell;
    using Stacks<Grid>::in_play;

    /// What undo() needs to take back an action.
    struct Undo {
        Action action;
        Cell from = 0;
        bool placed = false;
        PieceMask last = 0;
        std::uint64_t key = 0;  // of the stacks
    };

    explicit Board(const Ruleset& rules) : rules_(rules) {
        for (const Bug bug : kBugs) {
            for (int nth = 0; nth < rules.count(bug); ++nth) {
                pieces_ |= mask_of(piece_id(Color::White, bug, nth));
            }
        }
        pieces_ |= pieces_ << kIdsPerSide;
    }
    /// Pre: the hive fits the grid.
    explicit Board(const Snapshot& snapshot);

    /// Returns the whole state of the board, without a grid.
    Snapshot snapshot() const;

    const Ruleset& rules() const { return rules_; }
    Color to_move() const { return to_move_; }
    int ply() const { return ply_; }
    /// Returns the turn of the side to move, from 1.
    int turn() const { return ply_ / 2 + 1; }

    /// Returns the bugs that changed cell in the last ply.
    PieceMask last() const { return last_; }
    /// Returns the bugs of the side to move that can walk if they are not pinned.
    PieceMask movable() const {
        return in_play(to_move_) & ~(this->covered() | last_ | this->face_down());
    }
    bool queen_placed(Color color) const { return in_play(queen_of(color)); }
    /// Returns the bugs in a player's hand.
    PieceMask hand(Color color) const { return pieces_ & ~in_play() & side_mask(color); }
    /// Returns, for each kind in a player's hand, the bug that must be placed next.
    PieceMask next_in_hand(Color color) const {
        return hand(color) & ~(hand(color) << 1 & kLaterOfKind);  // those before it are placed
    }

    /// Returns the sides of a player's Queen that count as filled. Pre: it is in play.
    Ring filled(Color color) const {
        const Ring ring = this->ring(this->cell(queen_of(color)));
        const bool all = rules_.moth_counts == MothCounts::Yes;
        return all ? ring : static_cast<Ring>(ring & ~moths_that_do_not_count(color));
    }
    /// Returns the number of sides of a Queen that count as filled, 0 for a Queen in hand.
    int filled_sides(Color color) const {
        return in_play(queen_of(color)) ? kBitCount[filled(color)] : 0;
    }
    bool surrounded(Color color) const {
        const PieceId queen = queen_of(color);
        const Cell cell = this->cell(queen);
        const bool full = in_play(queen) && this->ring(cell) == kFullRing;  // rare: tested first
        return full && filled(color) == kFullRing;
    }
    Outcome outcome() const;

    /// Returns the key of stacks and side to move.
    std::uint64_t hash() const {
        return to_move_ == Color::Black ? this->key() ^ kBlackToMoveKey : this->key();
    }
    /// Returns hash(), with the last moved bugs if they can decide what is legal.
    std::uint64_t search_key() const;
    /// Returns search_key() after a plain action.
    std::uint64_t search_key_after(Action action) const {
        const PieceId id = action.piece();
        const bool marked = in_play(id) && last_decides();
        const std::uint64_t last = marked ? last_moved_key(cell_of(action)) : 0;
        const std::uint64_t turn = to_move_ == Color::White ? kBlackToMoveKey : 0;
        return this->key_after(id, cell_of(action)) ^ last ^ turn;
    }

    Undo apply(Action action);
    void undo(const Undo& undo);

    // Plain moves of one bug in play, one after another, for less than apply() and undo(): the bug
    // is lifted once, enters and leaves each cell, and is put back. Meanwhile the keys are wrong.
    Undo begin_moves(PieceId id) {
        const Undo begun = apply(Action(id, this->cell(id)));
        leave(id);
        return begun;
    }
    void enter(PieceId id, Cell cell) { this->place(id, cell); }
    void leave(PieceId id) { this->remove(id); }
    void end_moves(const Undo& begun) {
        enter(begun.action.piece(), begun.from);
        undo(begun);
    }

private:
    static Cell cell_of(Action action) { return static_cast<Cell>(action.cell()); }
    Ring moths_that_do_not_count(Color color) const;
    /// Reports whether the last moved bug can decide what is legal: it cannot be thrown, move or
    /// throw. This matters only if a bug can move an enemy bug or make one move twice.
    bool last_decides() const {
        const GameType& type = rules_.game_type;
        return type.contains(Bug::Pillbug) || type.contains(Bug::Dragonfly);
    }
    void move(PieceId id, Cell cell) {
        this->take(id);
        this->put(id, cell);
    }
    void move_both(PieceId dragonfly, PieceId passenger, Cell cell) {
        this->take(dragonfly);
        move(passenger, cell);
        this->put(dragonfly, cell);
    }
    void apply_more(Action action);
    void undo_more(const Undo& undo);

    Ruleset rules_;
    Color to_move_ = Color::White;
    int ply_ = 0;
    PieceMask pieces_ = 0;  // of this game
    PieceMask last_ = 0;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
