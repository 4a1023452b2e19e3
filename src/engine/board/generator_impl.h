#pragma once

#include <bit>
#include <cassert>

#include "board/board_impl.h"
#include "board/crawls_impl.h"
#include "board/fan_walks_impl.h"
#include "board/generator.h"
#include "board/throws_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Reports whether a bug must be lifted before its moves are generated.
template <class Grid>
bool Generator<Grid>::has_to_be_lifted(Bug kind) const {
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
            return !Grid::kCheapSets || !level_;
        case Bug::Mosquito:
            return !Grid::kCheapSets || !level_ || board_.rules().game_type.has_fan_bugs();
        default:
            return true;
    }
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::walks(PieceId id) {
    Set cells;
    const Bug kind = kind_of(id);
    const bool lifted = has_to_be_lifted(kind);
    if (lifted) { board_.lift(id); }
    if (kind == Bug::Mosquito) {
        add_mosquito_walks(id, cells);
    } else {
        add_walks(id, kind, cells);
    }
    if (lifted) { board_.put_back(id); }
    // No walk ends on a face-down bug.
    for_each_piece(board_.face_down(), [&](PieceId stung) { cells.erase(board_.cell(stung)); });
    if (kind_of(id) == Bug::Dragonfly && board_.rules().carry_forced) {
        cells -= fan().carries(id);
    }
    return cells;
}

/// Adds the cells that a bug reaches by the movement of `kind`, which is not the Mosquito. Pre: the
/// bug is lifted if has_to_be_lifted().
template <class Grid>
void Generator<Grid>::add_walks(PieceId id, Bug kind, Set& cells) const {
    const Cell from = board_.cell(id);
    switch (kind) {
        case Bug::Queen:
        case Bug::Pillbug:
            return add_slides(from, cells);
        case Bug::Spider:
            return add_three_slides(from, cells);
        case Bug::Beetle:
            return level_ ? add_steps(id, cells) : add_climbs(from, cells);
        case Bug::Grasshopper:
            return add_jumps(from, cells);
        case Bug::Ant:
            return add_any_slides(from, cells);
        case Bug::Ladybug:
            return add_ladybug_walks(from, cells);
        case Bug::Mosquito:
            return;
        case Bug::Scorpion:
            return fan().add_two_slides(from, cells);
        case Bug::Moth:
            return fan().add_moth_walks(from, color_of(id), cells);
        case Bug::Dragonfly:
            return fan().add_flights(from, cells);
    }
}

/// Adds the walks of a Mosquito: on the ground those of the bugs next to it, higher up those of a
/// Beetle. A Moth in the game changes both.
template <class Grid>
void Generator<Grid>::add_mosquito_walks(PieceId id, Set& cells) const {
    const Ruleset& rules = board_.rules();
    if (board_.level(id) == 0) {
        add_copied_walks(id, cells);
    } else {
        add_walks(id, Bug::Beetle, cells);
    }
    if (!rules.game_type.contains(Bug::Moth)) { return; }
    if (rules.mosquito_moth == MosquitoMoth::NoClimb) {
        cells -= board_.tops(Color::White);
        cells -= board_.tops(Color::Black);
    } else if (rules.mosquito_moth != MosquitoMoth::None && copies_moth(id)) {
        add_walks(id, Bug::Moth, cells);
    }
}

/// Adds the walks that a Mosquito on the ground copies, except those of Mosquitoes and Moths.
template <class Grid>
void Generator<Grid>::add_copied_walks(PieceId id, Set& cells) const {
    const Cell from = board_.cell(id);
    unsigned copied = 0;
    for_each_piece(board_.beside(from) & copyable(),
                   [&](PieceId bug) { copied |= 1U << static_cast<unsigned>(kind_of(bug)); });
    copied &= ~(1U << static_cast<unsigned>(Bug::Moth));
    for (; copied != 0; copied &= copied - 1) {
        const auto kind = static_cast<Bug>(std::countr_zero(copied));
        if (kind == Bug::Dragonfly) {
            Set flights;
            fan().add_flights(from, flights);
            flights -= board_.tops(Color::White);
            flights -= board_.tops(Color::Black);
            cells |= flights;
        } else {
            add_walks(id, kind, cells);
        }
    }
}

/// Reports whether a Mosquito can copy a Moth next to it; on the hive one at least as high.
template <class Grid>
bool Generator<Grid>::copies_moth(PieceId id) const {
    const Cell from = board_.cell(id);
    const int level = board_.level(id);
    if (level > 0 && board_.rules().mosquito_moth != MosquitoMoth::TopCopy) { return false; }
    bool found = false;
    for_each_piece(board_.beside(from) & copyable() & all_of(Bug::Moth), [&](PieceId moth) {
        found = found || level == 0 || board_.level(moth) >= level;
    });
    return found;
}

template <class Grid>
void Generator<Grid>::add_slides(Cell from, Set& cells) const {
    for_each_direction(kSlides[board_.ring(from)],
                       [&](int d) { cells.insert(Grid::neighbor(from, d)); });
}

/// Adds one step of a Beetle if no stacks form a gate.
template <class Grid>
void Generator<Grid>::add_steps(PieceId id, Set& cells) const {
    const Cell from = board_.cell(id);
    for_each_direction(steps(Bug::Beetle, id),
                       [&](int d) { cells.insert(Grid::neighbor(from, d)); });
}

/// Adds one step of a Beetle: along the ground, up, across or down. Pre: the bug is lifted.
template <class Grid>
void Generator<Grid>::add_climbs(Cell from, Set& cells) const {
    const bool gates = board_.rules().beetle_gates;
    const bool on_ground = board_.top(from) == kNoPiece;
    const Ring ring = board_.ring(from);
    for (int d = 0; d < 6; ++d) {
        const Cell to = Grid::neighbor(from, d);
        if (on_ground && !has(ring, d)) {
            const bool left = has(ring, left_direction(d));
            const bool right = has(ring, right_direction(d));
            if (gates ? left != right : left || right) { cells.insert(to); }
        } else if (!gates || !gate(from, to, d)) {
            cells.insert(to);
        }
    }
}

/// Adds straight jumps over an unbroken row of at least one bug.
template <class Grid>
void Generator<Grid>::add_jumps(Cell from, Set& cells) const {
    for_each_direction(board_.ring(from), [&](int d) {
        Cell to = Grid::neighbor(from, d);
        while (board_.top(to) != kNoPiece) { to = Grid::neighbor(to, d); }
        cells.insert(to);
    });
}

/// Adds three slides of the Spider through four different cells. The bug may be on the board: the
/// rings of its neighbours are read here without it.
template <class Grid>
template <class Cells>
void Generator<Grid>::add_three_slides(Cell from, Cells& cells) const {
    for_each_direction(kSlides[board_.ring(from)], [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        const Ring back1 = bit_of(d1 + 3);
        for_each_direction(kSlides[board_.ring(first) & ~back1] & ~back1, [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            // Two steps that turn by 120 degrees end next to the first cell.
            const int turn = (d2 - d1 + 6) % 6;
            const Ring beside = turn == 2 ? bit_of(d1 + 4) : turn == 4 ? bit_of(d1 + 2) : Ring{0};
            const Ring back2 = bit_of(d2 + 3) | beside;
            for_each_direction(kSlides[board_.ring(second) & ~beside] & ~back2,
                               [&](int d3) { cells.insert(Grid::neighbor(second, d3)); });
        });
    });
}

/// Returns which of these bugs are not pinned.
template <class Grid>
PieceMask Generator<Grid>::free_of(PieceMask bugs) const {
    PieceMask free = bugs & ~(board_.confined(bugs).between & ~board_.raised());
    if (board_.holes() > 0) {
        for_each_piece(bugs & ~free, [&](PieceId id) {
            if (!pinned(id)) { free |= mask_of(id); }
        });
    }
    return free;
}

/// Returns Board::pinned(), faster in a hive with holes. If two runs of gaps around a bug belong to
/// the same empty region, the bug is an articulation point.
template <class Grid>
bool Generator<Grid>::pinned(PieceId id) const {
    if constexpr (Grid::kCheapSets) {
        const Cell cell = board_.cell(id);
        const Ring ring = board_.ring(cell);
        if (kRuns[ring] <= 1 || board_.level(id) > 0) { return false; }
        if (board_.holes() == 0 || !beside_holes_.contains(cell)) { return true; }
        unsigned inner = 0;
        for_each_direction(static_cast<Ring>(~ring & kFullRing), [&](int d) {
            if (enclosed_.contains(Grid::neighbor(cell, d))) { inner |= 1U << d; }
        });
        // To count the runs of gaps in a hole, count the runs with all other gaps filled.
        const auto outer_gaps = kRuns[ring | inner];
        const auto inner_gaps = kRuns[~inner & kFullRing];
        if (outer_gaps <= 1 && inner_gaps > 1 && board_.holes() > 1) { return board_.pinned(id); }
        assert((inner_gaps > 1 || outer_gaps > 1) == board_.pinned(id));
        return inner_gaps > 1 || outer_gaps > 1;
    }
    return board_.pinned(id);
}

/// Adds the walks of a Ladybug: two steps on top of the hive, then one down to an empty cell.
template <class Grid>
void Generator<Grid>::add_ladybug_walks(Cell from, Set& cells) const {
    if constexpr (Grid::kCheapSets) {
        if (level_) {
            Set hive = board_.hive();
            hive.erase(from);
            Set here;
            here.insert(from);
            const Set seconds = (here.neighbors() & hive).neighbors() & hive;
            cells |= seconds.neighbors() - hive - here;
            return;
        }
    }
    Set seconds;
    for_each_direction(board_.ring(from), [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        if (gate(from, first, d1) || fan().bars_crossing(first)) { return; }
        for_each_direction(board_.ring(first), [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            if (gate(first, second, d2) || fan().bars_crossing(second)) { return; }
            seconds.insert(second);
        });
    });
    seconds.for_each([&](Cell second) {
        const auto empty = static_cast<Ring>(~board_.ring(second) & kFullRing);
        for_each_direction(empty, [&](int d) {
            const Cell third = Grid::neighbor(second, d);
            if (third != from && !gate(second, third, d)) { cells.insert(third); }
        });
    });
}

/// Returns the bugs that the side to move may place, the first of each kind.
template <class Grid>
PieceMask Generator<Grid>::placement_choice() const {
    constexpr int kQueenDue = 4;  // the Queen must be placed in this turn at the latest
    const Color mover = board_.to_move();
    const bool queen_in_hand = !board_.queen_placed(mover);
    const bool only_queen = queen_in_hand && board_.turn() >= kQueenDue;
    const bool no_queen = board_.turn() == 1 && !board_.rules().queen_first;
    const PieceMask queen = mask_of(queen_of(mover));
    PieceMask choice = board_.next_in_hand(mover);
    if (no_queen) { choice &= ~queen; }
    if (only_queen) { choice &= queen; }
    return choice;
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::placement_cells() const {
    const Color mover = board_.to_move();
    Set cells;
    if (board_.ply() == 0) {
        cells.insert(Grid::wrap({0, 0}));
        return cells;
    }
    const Set& enemy = board_.tops(opponent(mover));
    if (board_.ply() == 1) {
        cells = enemy.dilated();
        cells -= enemy;
        return cells;
    }
    cells = board_.tops(mover).dilated();
    cells -= board_.tops(mover);
    cells -= enemy.dilated();
    return cells;
}

/// From each placement cell the Moth must climb if it can; otherwise it stays there.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::first_climbs() const {
    Set ends;
    placement_cells().for_each([&](Cell place) {
        Set climbs;
        fan().add_moth_walks(place, board_.to_move(), climbs);
        if (climbs.empty()) { climbs.insert(place); }
        ends |= climbs;
    });
    return ends;
}

template <class Grid>
bool Generator<Grid>::allows(Action action) {
    const PieceId id = action.piece();
    const auto cell = static_cast<Cell>(action.cell());
    if (!board_.in_play(id)) {
        if ((placement_choice() & mask_of(id)) == 0) { return false; }
        const bool climbs = (climbing_when_placed() & mask_of(id)) != 0;
        return (climbs ? first_climbs() : placement_cells()).contains(cell);
    }
    if (!board_.queen_placed(board_.to_move())) { return false; }
    const bool walks_itself = (board_.movable() & mask_of(id)) != 0 && !pinned(id);
    if (walks_itself && walks(id).contains(cell)) { return true; }
    find_throwers();
    return (victims_ & mask_of(id)) != 0 && throws(id).contains(cell);
}

template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out, RimCache<Grid>* rims) {
    if (board.outcome() > Outcome::InProgress) { return; }
    const std::size_t before = out.size();
    const auto list = [&](PieceId id, auto&& cells) {
        out.append(cells, [&](auto cell) { return Action(id, cell); });
    };
    Generator<Grid> generator(board, rims);
    generator.placements(list);
    generator.moves(list);
    if (board.rules().game_type.has_fan_bugs()) {
        generator.extras([&](Action action) { out.push_back(action); });
    }
    if (out.size() == before) { out.push_back(Action::pass()); }
}

}  // namespace ROJ_ISA
}  // namespace roj::board
