#include "board/generator.h"

#include "board/torus64.h"

namespace roj::board {
namespace {

/// Runs `look` with the bug lifted off the board.
template <class Grid, class Look>
void with_lifted(Board<Grid>& board, PieceId id, Look look) {
    board.lift(id);
    look();
    board.put_back(id);
}

}  // namespace

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::walks(PieceId id) {
    Set cells;
    with_lifted(board_, id, [&] {
        if (kind_of(id) == Bug::Mosquito) {
            add_mosquito_walks(id, cells);
        } else {
            add_walks(id, kind_of(id), cells);
        }
    });
    // Nobody ends on a bug that lies face down.
    for_each_piece(board_.face_down(), [&](PieceId stung) { cells.erase(board_.cell(stung)); });
    if (kind_of(id) == Bug::Dragonfly && board_.rules().carry_forced) {
        cells -= fan().carries(id);
    }
    return cells;
}

/// Adds the cells a bug reaches in the way of `kind`, which is not the Mosquito.
/// Pre: the bug is lifted.
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
            return add_climbs(from, cells, board_.rules().beetle_gates);
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

/// A Mosquito on the ground moves like any of the bugs it touches, higher up like a Beetle; a Moth
/// in the game changes both.
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

/// Adds what a Mosquito on the ground does by copying, other Mosquitoes and Moths excepted.
template <class Grid>
void Generator<Grid>::add_copied_walks(PieceId id, Set& cells) const {
    const Cell from = board_.cell(id);
    unsigned copied = 0;
    for_each_direction(board_.ring(from), [&](int d) {
        const PieceId top = board_.top(Grid::neighbor(from, d));
        if (can_be_copied(top)) { copied |= 1U << static_cast<unsigned>(kind_of(top)); }
    });
    for (const Bug kind : kBugs) {
        if ((copied >> static_cast<unsigned>(kind) & 1) == 0 || kind == Bug::Moth) { continue; }
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

/// Whether a Mosquito has a Moth beside it to copy; on top of the hive one at least as high.
template <class Grid>
bool Generator<Grid>::copies_moth(PieceId id) const {
    const Cell from = board_.cell(id);
    const int level = board_.level(id);
    if (level > 0 && board_.rules().mosquito_moth != MosquitoMoth::TopCopy) { return false; }
    bool found = false;
    for_each_direction(board_.ring(from), [&](int d) {
        const PieceId top = board_.top(Grid::neighbor(from, d));
        const bool high_enough = level == 0 || board_.level(top) >= level;
        found = found || (kind_of(top) == Bug::Moth && high_enough && can_be_copied(top));
    });
    return found;
}

template <class Grid>
void Generator<Grid>::add_slides(Cell from, Set& cells) const {
    for_each_direction(kSlides[board_.ring(from)],
                       [&](int d) { cells.insert(Grid::neighbor(from, d)); });
}

/// One step of a Beetle: along the ground, up, across or down.
template <class Grid>
void Generator<Grid>::add_climbs(Cell from, Set& cells, bool gates) const {
    const bool on_ground = board_.top(from) == kNoPiece;
    const Ring ring = board_.ring(from);
    for (int d = 0; d < 6; ++d) {
        const Cell to = Grid::neighbor(from, d);
        if (on_ground && !has(ring, d)) {
            const bool left = has(ring, left_direction(d));
            const bool right = has(ring, right_direction(d));
            if (gates ? left != right : left || right) { cells.insert(to); }
        } else if (!gates || !board_.gate(from, to, d)) {
            cells.insert(to);
        }
    }
}

/// A straight flight over an unbroken row of at least one bug.
template <class Grid>
void Generator<Grid>::add_jumps(Cell from, Set& cells) const {
    for_each_direction(board_.ring(from), [&](int d) {
        Cell to = Grid::neighbor(from, d);
        while (board_.top(to) != kNoPiece) { to = Grid::neighbor(to, d); }
        cells.insert(to);
    });
}

/// The Spider: three slides through four different cells.
template <class Grid>
void Generator<Grid>::add_three_slides(Cell from, Set& cells) const {
    for_each_direction(kSlides[board_.ring(from)], [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        for_each_direction(kSlides[board_.ring(first)], [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            if (second == from) { return; }
            for_each_direction(kSlides[board_.ring(second)], [&](int d3) {
                const Cell third = Grid::neighbor(second, d3);
                if (third != from && third != first) { cells.insert(third); }
            });
        });
    });
}

/// The Ant: any number of slides; all cells of the rim it can reach.
template <class Grid>
void Generator<Grid>::add_any_slides(Cell from, Set& cells) const {
    // A hive of n bugs has fewer than 6n cells around it, and each is put on the stack once.
    std::array<Cell, std::size_t{6} * kPieceIds> stack;
    std::size_t size = 0;
    Set reached;
    reached.insert(from);
    stack[size++] = from;
    while (size > 0) {
        const Cell here = stack[--size];
        for_each_direction(kSlides[board_.ring(here)], [&](int d) {
            const Cell next = Grid::neighbor(here, d);
            if (reached.contains(next)) { return; }
            reached.insert(next);
            stack[size++] = next;
        });
    }
    reached.erase(from);
    cells |= reached;
}

/// The Ladybug: two steps on top of the hive, then one down to an empty cell.
template <class Grid>
void Generator<Grid>::add_ladybug_walks(Cell from, Set& cells) const {
    Set seconds;
    for_each_direction(board_.ring(from), [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        if (board_.gate(from, first, d1) || fan().bars_crossing(first)) { return; }
        for_each_direction(board_.ring(first), [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            if (board_.gate(first, second, d2) || fan().bars_crossing(second)) { return; }
            seconds.insert(second);
        });
    });
    seconds.for_each([&](Cell second) {
        const auto empty = static_cast<Ring>(~board_.ring(second) & kFullRing);
        for_each_direction(empty, [&](int d) {
            const Cell third = Grid::neighbor(second, d);
            if (third != from && !board_.gate(second, third, d)) { cells.insert(third); }
        });
    });
}

template <class Grid>
bool Generator<Grid>::can_throw(PieceId id) const {
    const PieceMask idle = board_.covered() | board_.last() | board_.face_down();
    if (board_.level(id) > 0 || (idle & mask_of(id)) != 0) { return false; }
    if (kind_of(id) == Bug::Pillbug) { return true; }
    if (kind_of(id) != Bug::Mosquito || !board_.rules().mosquito_throws) { return false; }
    bool beside_pillbug = false;
    for_each_direction(board_.ring(board_.cell(id)), [&](int d) {
        const PieceId top = board_.top(Grid::neighbor(board_.cell(id), d));
        beside_pillbug = beside_pillbug || (kind_of(top) == Bug::Pillbug && can_be_copied(top));
    });
    return beside_pillbug;
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::throws(PieceId thrower, PieceId victim) const {
    Set cells;
    const Cell over = board_.cell(thrower);
    const Cell from = board_.cell(victim);
    if (board_.height(from) != 1 || (board_.last() & mask_of(victim)) != 0) { return cells; }
    if (!board_.rules().throw_paralysed && board_.is_face_down(from)) { return cells; }
    // Both halves of the throw pass over the thrower, which is one bug high, so the victim itself
    // (no higher) can stand on the board while the gates are looked at.
    const auto blocked = [&](int d) { return board_.gate(over, Grid::neighbor(over, d), d); };
    for (int d = 0; d < 6; ++d) {
        if (Grid::neighbor(over, d) == from && blocked(d)) { return cells; }
    }
    if (board_.pinned(victim)) { return cells; }
    for_each_direction(static_cast<Ring>(~board_.ring(over) & kFullRing), [&](int d) {
        if (!blocked(d)) { cells.insert(Grid::neighbor(over, d)); }
    });
    return cells;
}

template <class Grid>
void Generator<Grid>::collect_throws() {
    victims_.clear();
    if (!board_.rules().game_type.contains(Bug::Pillbug)) { return; }
    for_each_piece(board_.in_play(board_.to_move()), [&](PieceId thrower) {
        if (!can_throw(thrower)) { return; }
        for_each_direction(board_.ring(board_.cell(thrower)), [&](int d) {
            const PieceId id = board_.top(Grid::neighbor(board_.cell(thrower), d));
            const Set cells = throws(thrower, id);
            if (cells.empty()) { return; }
            const auto known = std::ranges::find(victims_, id, &Victim::id);
            if (known == victims_.end()) {
                victims_.push_back({id, cells});
            } else {
                known->cells |= cells;
            }
        });
    });
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

template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out) {
    if (board.outcome() > Outcome::InProgress) { return; }
    const std::size_t before = out.size();
    const auto list = [&](PieceId id, const typename Grid::Set& cells) {
        cells.for_each([&](typename Grid::Cell cell) { out.emplace_back(id, cell); });
    };
    Generator<Grid> generator(board);
    generator.placements(list);
    generator.moves(list);
    if (board.rules().game_type.has_fan_bugs()) {
        generator.extras([&](Action action) { out.push_back(action); });
    }
    if (out.size() == before) { out.push_back(Action::pass()); }
}

template <class Grid>
std::uint64_t count_actions(Board<Grid>& board) {
    if (board.outcome() > Outcome::InProgress) { return 0; }
    std::uint64_t n = 0;
    const auto count = [&](PieceId, const typename Grid::Set& cells) {
        n += static_cast<std::uint64_t>(cells.count());
    };
    Generator<Grid> generator(board);
    generator.placements(count);
    generator.moves(count);
    if (board.rules().game_type.has_fan_bugs()) {
        generator.extras([&](Action) { ++n; });
    }
    return n == 0 ? 1 : n;
}

template class Generator<Torus64>;
template void list_actions(Board<Torus64>& board, ActionList& out);
template std::uint64_t count_actions(Board<Torus64>& board);

}  // namespace roj::board
