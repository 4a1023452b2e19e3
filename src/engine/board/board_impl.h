#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include <roj/hex.h>

#include "board/board.h"
#include "board/stacks_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

template <class Grid>
Board<Grid>::Board(const Snapshot& snapshot) : Board(snapshot.rules) {
    for (int level = 0; level <= snapshot.highest_level(); ++level) {
        for_each_piece(snapshot.in_play, [&](PieceId id) {
            if (snapshot.level[id] == level) { this->put(id, Grid::wrap(snapshot.hex[id])); }
        });
    }
    for_each_piece(snapshot.face_down, [&](PieceId id) { this->turn_over(id); });
    last_ = snapshot.last;
    ply_ = snapshot.ply;
    to_move_ = snapshot.to_move;
}

template <class Grid>
Snapshot Board<Grid>::snapshot() const {
    Snapshot snapshot{rules_, to_move_, ply_, in_play(), last_, this->face_down(), {}, {}};
    // Go from bug to bug through the hive: only steps are the same on every grid.
    std::array<Cell, kPieceIds> cells;
    std::array<Hex, kPieceIds> hexes;
    std::size_t found = 0;
    typename Grid::Set seen;
    const auto meet = [&](Cell cell, Hex hex) {
        if (seen.contains(cell)) { return; }
        seen.insert(cell);
        cells[found] = cell;
        hexes[found++] = hex;
    };
    if (in_play() != 0) { meet(this->cell(static_cast<PieceId>(std::countr_zero(in_play()))), {}); }
    for (std::size_t i = 0; i < found; ++i) {
        for (PieceId id = this->top(cells[i]); id != kNoPiece; id = this->below(id)) {
            snapshot.hex[id] = hexes[i];
            snapshot.level[id] = static_cast<std::uint8_t>(this->level(id));
        }
        for_each_direction(this->ring(cells[i]), [&](int d) {
            meet(Grid::neighbor(cells[i], d), roj::neighbor(hexes[i], static_cast<Direction>(d)));
        });
    }
    return snapshot;
}

template <class Grid>
Outcome Board<Grid>::outcome() const {
    if (ply_ == 0) { return Outcome::NotStarted; }
    const bool white_lost = surrounded(Color::White);
    const bool black_lost = surrounded(Color::Black);
    if (white_lost && black_lost) { return Outcome::Draw; }
    if (white_lost) { return Outcome::BlackWins; }
    return black_lost ? Outcome::WhiteWins : Outcome::InProgress;
}

/// Returns the directions from a Queen in which a Moth that does not count is the only bug of the
/// next cell. Not inline, so that filled() is.
template <class Grid>
Ring Board<Grid>::moths_that_do_not_count(Color color) const {
    const Cell cell = this->cell(queen_of(color));
    Ring moths = 0;
    for_each_direction(this->ring(cell), [&](int d) {
        const PieceId top = this->top(Grid::neighbor(cell, d));
        const bool own = rules_.moth_counts == MothCounts::OwnQueen && color_of(top) == color;
        if (kind_of(top) == Bug::Moth && this->level(top) == 0 && !own) { moths |= bit_of(d); }
    });
    return moths;
}

template <class Grid>
std::uint64_t Board<Grid>::search_key() const {
    std::uint64_t key = hash();
    if (last_ != 0 && last_decides()) {
        for_each_piece(last_, [&](PieceId id) { key ^= last_moved_key(this->cell(id)); });
    }
    return key;
}

template <class Grid>
typename Board<Grid>::Undo Board<Grid>::apply(Action action) {
    Undo undo{action, 0, false, last_, this->key()};
    last_ = 0;
    if (action.is_plain()) {
        const PieceId id = action.piece();
        undo.placed = !in_play(id);
        if (undo.placed) {
            assert((next_in_hand(color_of(id)) & mask_of(id)) != 0);
        } else {
            undo.from = this->cell(id);
            this->take(id);
            last_ = mask_of(id);
        }
        this->put(id, cell_of(action));
    } else if (!action.is_pass()) {
        undo.from = this->cell(action.piece());
        apply_more(action);
    }
    to_move_ = opponent(to_move_);
    ++ply_;
    return undo;
}

template <class Grid>
void Board<Grid>::undo(const Undo& undo) {
    --ply_;
    to_move_ = opponent(to_move_);
    last_ = undo.last;
    if (undo.action.is_pass()) { return; }
    if (!undo.action.is_plain()) { return undo_more(undo); }
    this->remove(undo.action.piece());
    if (!undo.placed) { this->place(undo.action.piece(), undo.from); }
    this->restore_key(undo.key);
}

/// Applies the special actions of the fan-made bugs.
template <class Grid>
void Board<Grid>::apply_more(Action action) {
    const PieceId id = action.piece();
    if (action.is_turn_up()) { return this->turn_over(id); }
    last_ = mask_of(id);
    if (action.is_sting()) {
        move(id, cell_of(action));
        return this->turn_over(action.other());
    }
    move_both(id, action.other(), cell_of(action));
    last_ |= mask_of(action.other());
}

template <class Grid>
void Board<Grid>::undo_more(const Undo& undo) {
    const PieceId id = undo.action.piece();
    if (undo.action.is_turn_up()) { return this->turn_over(id); }
    if (undo.action.is_carry()) { return move_both(id, undo.action.other(), undo.from); }
    this->turn_over(undo.action.other());
    move(id, undo.from);
}

}  // namespace ROJ_ISA
}  // namespace roj::board
