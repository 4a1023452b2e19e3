#pragma once

#include <cstddef>

#include "board/bug_walks_impl.h"
#include "board/generator.h"
#include "board/popcount.h"
#include "board/walks_impl.h"

namespace roj::board {
inline namespace ROJ_ISA {

template <class Grid>
template <class Visit>
void Generator<Grid>::extras(Visit visit) {
    const Color mover = board_.to_move();
    if (!board_.queen_placed(mover)) { return; }
    for_each_piece(board_.face_down() & side_mask(mover),
                   [&](PieceId id) { visit(Action::turn_up(id, board_.cell(id))); });
    for_each_piece(board_.movable(), [&](PieceId id) {
        if (kind_of(id) == Bug::Scorpion && !walks_.facts().pinned(id)) {
            walks_.of(id).for_each([&](Cell end) {
                for_each_piece(sting_targets(board_, end),
                               [&](PieceId target) { visit(Action::sting(id, end, target)); });
            });
        } else if (kind_of(id) == Bug::Dragonfly && board_.level(id) > 0) {
            const PieceId passenger = board_.below(id);
            carries(board_, id).for_each([&](Cell end) {
                visit(Action::carry(id, end, passenger));
            });
        }
    });
}

/// Returns the bugs that the side to move may place, the first of each kind.
template <class Grid>
PieceMask Generator<Grid>::placement_choice() const {
    constexpr int kQueenDue = 4;  // the Queen must be placed in this turn at the latest
    const Color mover = board_.to_move();
    const PieceMask queen = mask_of(queen_of(mover));
    const PieceMask choice = board_.next_in_hand(mover);
    if (board_.turn() == 1 && !board_.rules().queen_first) { return choice & ~queen; }
    const bool only_queen = !board_.queen_placed(mover) && board_.turn() >= kQueenDue;
    return only_queen ? choice & queen : choice;
}

/// Returns the cells where the side to move may place a bug that stays there.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::placement_cells() const {
    Set cells;
    if (board_.ply() == 0) {
        cells.insert(Grid::wrap({0, 0}));
        return cells;
    }
    const Set& own = board_.tops(board_.to_move());
    const Set& enemy = board_.tops(opponent(board_.to_move()));
    if (board_.ply() == 1) { return enemy.dilated() -= enemy; }
    cells = own.dilated();
    cells -= own;
    return cells -= enemy.dilated();
}

/// Returns the cells where a Moth that climbs when it is placed ends: from each placement cell it
/// must climb if it can; otherwise it stays there.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::first_climbs() const {
    Set ends;
    placement_cells().for_each([&](Cell place) {
        Set climbs;
        add_moth_walks(board_, place, board_.to_move(), climbs);
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
    const bool free = (board_.movable() & mask_of(id)) != 0 && !walks_.facts().pinned(id);
    if (free && walks_.of(id).contains(cell)) { return true; }
    throws_.find();
    return (throws_.victims() & mask_of(id)) != 0 && throws_.of(id).contains(cell);
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

template <class Grid>
std::uint64_t Generator<Grid>::count() {
    int n = 0;
    if (const PieceMask choice = placement_choice(); choice != 0) {
        const PieceMask climbing = choice & climbing_when_placed();
        n = popcount(choice & ~climbing) * placement_cells().count();
        if (climbing != 0) { n += first_climbs().count(); }
    }
    if (board_.queen_placed(board_.to_move())) {
        throws_.find();
        const PieceMask victims = throws_.victims();
        const PieceMask free = walks_.facts().free_of(board_.movable());
        n += walks_.count(free & ~victims);
        for_each_piece(free & victims, [&](PieceId id) {
            Set cells = walks_.of(id);
            n += (cells |= throws_.of(id)).count();
        });
        n += throws_.count(victims & ~free);
        if (board_.rules().game_type.has_fan_bugs()) {
            extras([&](Action) { ++n; });
        }
    }
    return static_cast<std::uint64_t>(n);
}

template <class Grid>
std::uint64_t count_actions(Board<Grid>& board, RimCache<Grid>* rims) {
    if (board.outcome() > Outcome::InProgress) { return 0; }
    const std::uint64_t n = Generator<Grid>(board, rims).count();
    return n == 0 ? 1 : n;
}

}  // namespace ROJ_ISA
}  // namespace roj::board
