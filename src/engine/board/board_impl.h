#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include <roj/hex.h>

#include "board/board.h"

namespace roj::board {
inline namespace ROJ_ISA {

template <class Grid>
Board<Grid>::Board(const Ruleset& rules) : rules_(rules) {
    top_.fill(kNoPiece);
    below_.fill(kNoPiece);
    for (const Bug bug : kBugs) {
        for (const Color color : {Color::White, Color::Black}) {
            hand_[index(color)][index(bug)] = static_cast<std::uint8_t>(rules.count(bug));
            for (int nth = 0; nth < rules.count(bug); ++nth) {
                pieces_ |= mask_of(piece_id(color, bug, nth));
            }
        }
    }
}

template <class Grid>
Board<Grid>::Board(const Snapshot& snapshot) : Board(snapshot.rules) {
    const int highest = snapshot.highest_level();
    for (int level = 0; level <= highest; ++level) {
        for_each_piece(snapshot.in_play, [&](PieceId id) {
            if (snapshot.level[id] != level) { return; }
            --hand_[index(color_of(id))][index(kind_of(id))];
            put(id, Grid::wrap(snapshot.hex[id]));
        });
    }
    for_each_piece(snapshot.face_down, [&](PieceId id) { turn_over(id); });
    last_ = snapshot.last;
    ply_ = snapshot.ply;
    to_move_ = snapshot.to_move;
    if (to_move_ == Color::Black) { hash_ ^= kBlackToMoveKey; }
}

template <class Grid>
Snapshot Board<Grid>::snapshot() const {
    Snapshot snapshot;
    snapshot.rules = rules_;
    snapshot.to_move = to_move_;
    snapshot.ply = ply_;
    snapshot.in_play = in_play_;
    snapshot.last = last_;
    snapshot.face_down = face_down_;
    // Go from bug to bug through the hive: only steps are the same on every grid.
    std::array<Cell, kPieceIds> cells;
    std::array<Hex, kPieceIds> hexes;
    std::size_t found = 0;
    Set seen;
    const auto meet = [&](Cell cell, Hex hex) {
        if (seen.contains(cell)) { return; }
        seen.insert(cell);
        cells[found] = cell;
        hexes[found] = hex;
        ++found;
    };
    if (in_play_ != 0) { meet(cell(static_cast<PieceId>(std::countr_zero(in_play_))), {}); }
    for (std::size_t i = 0; i < found; ++i) {
        for (PieceId id = top_[cells[i]]; id != kNoPiece; id = below_[id]) {
            snapshot.hex[id] = hexes[i];
            snapshot.level[id] = level_[id];
        }
        for_each_direction(ring_[cells[i]], [&](int d) {
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

/// Returns the directions from a cell in which a Moth is the only bug of the next cell.
template <class Grid>
Ring Board<Grid>::lone_moths(Cell cell) const {
    Ring moths = 0;
    for_each_direction(ring_[cell], [&](int d) {
        const PieceId top = top_[Grid::neighbor(cell, d)];
        if (kind_of(top) == Bug::Moth && level_[top] == 0) { moths |= bit_of(d); }
    });
    return moths;
}

template <class Grid>
bool Board<Grid>::pinned(PieceId id) const {
    if (level_[id] > 0) { return false; }
    const Cell cell = cell_[id];
    const bool answer = kRuns[ring_[cell]] > 1 && (holes() == 0 || !connected_without(cell));
    assert(answer == !connected_without(cell));
    return answer;
}

/// Reports whether the hive without the cell is connected, by a search; slow.
template <class Grid>
bool Board<Grid>::connected_without(Cell cell) const {
    if (ring_[cell] == 0) { return ground_ <= 1; }
    std::array<Cell, kPieceIds> stack;
    std::size_t size = 0;
    Set seen;
    seen.insert(cell);
    const auto visit = [&](Cell next) {
        if (seen.contains(next)) { return; }
        seen.insert(next);
        stack[size++] = next;
    };
    visit(Grid::neighbor(cell, std::countr_zero(ring_[cell])));
    int met = 0;
    while (size > 0) {
        const Cell here = stack[--size];
        ++met;
        for_each_direction(ring_[here], [&](int d) { visit(Grid::neighbor(here, d)); });
    }
    return met == ground_ - 1;
}

template <class Grid>
std::uint64_t Board<Grid>::search_key() const {
    std::uint64_t key = hash_;
    // The last moved bug cannot be thrown, move or throw. That decides nothing if no bug can move
    // an enemy bug or make a bug move twice in a row.
    const GameType& type = rules_.game_type;
    if (last_ != 0 && (type.contains(Bug::Pillbug) || type.contains(Bug::Dragonfly))) {
        for_each_piece(last_, [&](PieceId id) { key ^= last_moved_key(cell_[id]); });
    }
    return key;
}

template <class Grid>
std::uint64_t Board<Grid>::hash_from_scratch() const {
    std::uint64_t hash = to_move_ == Color::Black ? kBlackToMoveKey : 0;
    for_each_piece(in_play_, [&](PieceId id) { hash ^= key(id); });
    return hash;
}

template <class Grid>
typename Board<Grid>::Undo Board<Grid>::apply(Action action) {
    Undo undo{action, 0, false, last_};
    last_ = 0;
    if (action.is_plain()) {
        const PieceId id = action.piece();
        undo.placed = !in_play(id);
        if (undo.placed) {
            assert((next_in_hand(color_of(id)) & mask_of(id)) != 0);
            --hand_[index(color_of(id))][index(kind_of(id))];
        } else {
            undo.from = cell_[id];
            take(id);
            last_ = mask_of(id);
        }
        put(id, cell_of(action));
    } else if (!action.is_pass()) {
        undo.from = cell_[action.piece()];
        apply_more(action);
    }
    hash_ ^= kBlackToMoveKey;
    to_move_ = opponent(to_move_);
    ++ply_;
    return undo;
}

template <class Grid>
void Board<Grid>::undo(const Undo& undo) {
    --ply_;
    to_move_ = opponent(to_move_);
    hash_ ^= kBlackToMoveKey;
    last_ = undo.last;
    if (undo.action.is_pass()) { return; }
    if (!undo.action.is_plain()) { return undo_more(undo); }
    const PieceId id = undo.action.piece();
    take(id);
    if (undo.placed) {
        ++hand_[index(color_of(id))][index(kind_of(id))];
    } else {
        put(id, undo.from);
    }
}

/// Applies the special actions of the fan-made bugs.
template <class Grid>
void Board<Grid>::apply_more(Action action) {
    const PieceId id = action.piece();
    if (action.is_turn_up()) { return turn_over(id); }
    last_ = mask_of(id);
    if (action.is_sting()) {
        move(id, cell_of(action));
        return turn_over(action.other());
    }
    take(id);
    move(action.other(), cell_of(action));
    put(id, cell_of(action));
    last_ |= mask_of(action.other());
}

template <class Grid>
void Board<Grid>::undo_more(const Undo& undo) {
    const PieceId id = undo.action.piece();
    if (undo.action.is_turn_up()) { return turn_over(id); }
    if (undo.action.is_sting()) {
        turn_over(undo.action.other());
        return move(id, undo.from);
    }
    take(id);
    move(undo.action.other(), undo.from);
    put(id, undo.from);
}

template <class Grid>
void Board<Grid>::turn_over(PieceId id) {
    assert(top_[cell_[id]] == id);
    face_down_ ^= mask_of(id);
    hash_ ^= face_down_key(cell_[id]);
}

/// Puts a bug that is not on the board on top of a cell.
template <class Grid>
void Board<Grid>::put(PieceId id, Cell cell) {
    const PieceId under = top_[cell];
    cell_[id] = cell;
    below_[id] = under;
    top_[cell] = id;
    in_play_ |= mask_of(id);
    if (under == kNoPiece) {
        level_[id] = 0;
        ++ground_;
        euler_ += 1 - kRuns[ring_[cell]];
        flip_rings(cell);
    } else {
        level_[id] = static_cast<std::uint8_t>(level_[under] + 1);
        ++climbed_;
        raised_ |= mask_of(id);
        covered_ |= mask_of(under);
        stacks_.insert(cell);
        tops_[index(color_of(under))].erase(cell);
    }
    tops_[index(color_of(id))].insert(cell);
    hash_ ^= key(id);
}

/// Removes the top bug of a cell.
template <class Grid>
void Board<Grid>::take(PieceId id) {
    const Cell cell = cell_[id];
    const PieceId under = below_[id];
    assert(top_[cell] == id);
    hash_ ^= key(id);
    top_[cell] = under;
    in_play_ &= ~mask_of(id);
    tops_[index(color_of(id))].erase(cell);
    if (under == kNoPiece) {
        --ground_;
        euler_ -= 1 - kRuns[ring_[cell]];
        flip_rings(cell);
    } else {
        --climbed_;
        raised_ &= ~mask_of(id);
        covered_ &= ~mask_of(under);
        if (level_[under] == 0) { stacks_.erase(cell); }
        tops_[index(color_of(under))].insert(cell);
    }
}

template <class Grid>
void Board<Grid>::lift(PieceId id) {
    const Cell cell = cell_[id];
    top_[cell] = below_[id];
    if (below_[id] == kNoPiece) { flip_rings(cell); }
}

template <class Grid>
void Board<Grid>::put_back(PieceId id) {
    const Cell cell = cell_[id];
    top_[cell] = id;
    if (below_[id] == kNoPiece) { flip_rings(cell); }
}

/// Updates the rings of the six neighbours when a cell becomes occupied or empty.
template <class Grid>
void Board<Grid>::flip_rings(Cell cell) {
    for (int d = 0; d < 6; ++d) {
        ring_[Grid::neighbor(cell, d)] ^= static_cast<Ring>(1 << opposite_direction(d));
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::board
