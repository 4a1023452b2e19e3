#ifndef ROJ_BOARD_GENERATOR_IMPL_H
#define ROJ_BOARD_GENERATOR_IMPL_H

#include <bit>
#include <cassert>

#include "board/fan_walks_impl.h"
#include "board/generator.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// To how many cells a bug of each kind can go from the ground, by its ring, if there are no two
/// stacks to make a gate; only for the kinds of which the ring tells all.
inline constexpr std::array<std::array<std::uint8_t, 64>, kKinds> kPlainWalks = [] {
    std::array<std::array<std::uint8_t, 64>, kKinds> table{};
    for (std::size_t ring = 0; ring < 64; ++ring) {
        const int slides = std::popcount(kSlides[ring]);
        const int neighbors = std::popcount(ring);
        const auto set = [&](Bug kind, int n) {
            table[static_cast<std::size_t>(kind)][ring] = static_cast<std::uint8_t>(n);
        };
        set(Bug::Queen, slides);
        set(Bug::Pillbug, slides);
        set(Bug::Grasshopper, neighbors);
        set(Bug::Beetle, slides + neighbors);
    }
    return table;
}();

/// Whether a bug has to be taken off the board before its ways are looked up.
template <class Grid>
constexpr bool has_to_be_lifted(Bug kind) {
    if (kind == Bug::Ant) { return !Grid::kCheapSets; }
    return kind != Bug::Queen && kind != Bug::Pillbug && kind != Bug::Grasshopper &&
           kind != Bug::Spider;
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::walks(PieceId id) {
    Set cells;
    const Bug kind = kind_of(id);
    if (has_to_be_lifted<Grid>(kind)) {
        board_.lift(id);
        if (kind == Bug::Mosquito) {
            add_mosquito_walks(id, cells);
        } else {
            add_walks(id, kind, cells);
        }
        board_.put_back(id);
    } else {
        add_walks(id, kind, cells);
    }
    // Nobody ends on a bug that lies face down.
    for_each_piece(board_.face_down(), [&](PieceId stung) { cells.erase(board_.cell(stung)); });
    if (kind_of(id) == Bug::Dragonfly && board_.rules().carry_forced) {
        cells -= fan().carries(id);
    }
    return cells;
}

/// Adds the cells a bug reaches in the way of `kind`, which is not the Mosquito.
/// Pre: the bug is lifted, if has_to_be_lifted().
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
        } else if (!gates || !gate(from, to, d)) {
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

/// The Spider: three slides through four different cells. The bug may stand on the board: it is
/// left out of the rings of its neighbours here.
template <class Grid>
void Generator<Grid>::add_three_slides(Cell from, Set& cells) const {
    for_each_direction(kSlides[board_.ring(from)], [&](int d1) {
        const Cell first = Grid::neighbor(from, d1);
        const Ring back1 = bit_of(d1 + 3);
        for_each_direction(kSlides[board_.ring(first) & ~back1] & ~back1, [&](int d2) {
            const Cell second = Grid::neighbor(first, d2);
            // Two steps that turn by 120 degrees end beside the first cell.
            const int turn = (d2 - d1 + 6) % 6;
            const Ring beside = turn == 2 ? bit_of(d1 + 4) : turn == 4 ? bit_of(d1 + 2) : Ring{0};
            const Ring back2 = bit_of(d2 + 3) | beside;
            for_each_direction(kSlides[board_.ring(second) & ~beside] & ~back2,
                               [&](int d3) { cells.insert(Grid::neighbor(second, d3)); });
        });
    });
}

/// The Ant: any number of slides; all cells of the rim it can reach.
template <class Grid>
void Generator<Grid>::add_any_slides(Cell from, Set& cells) const {
    if (kSlides[board_.ring(from)] == 0) { return; }
    Set reached;
    if constexpr (Grid::kCheapSets) {
        reached = rim_reached(from);
    } else {
        reached = rim_walked(from);
    }
    reached.erase(from);
    cells |= reached;
}

/// From cell to cell. Pre: the bug is lifted.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::rim_walked(Cell from) const {
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
    return reached;
}

/// With whole sets. A way along the rim is cut by gates only, so where there is none (but those of
/// pockets of one cell, which nobody enters) the rim is reached all round.
/// Pre: the bug can slide; it may stand on the board or be lifted.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::rim_reached(Cell from) const {
    Set hive = board_.hive();
    hive.erase(from);
    std::array<Set, 6> near = hive.seen_in();
    Set rim = near[0];
    for (std::size_t d = 1; d < 6; ++d) { rim |= near[d]; }
    rim -= hive;
    const Set pockets = five_of(near) - hive;
    if (!pockets.empty()) {
        rim -= pockets;
        hive |= pockets;
        near = hive.seen_in();
    }
    if (leads_outside(from)) {
        Set gates = (near[1] & near[5]) - near[0];
        gates |= (near[2] & near[0]) - near[1];
        gates |= (near[3] & near[1]) - near[2];
        if ((gates - hive - enclosed_).empty()) { return rim - enclosed_; }
    }
    // A slide leads both ways, so a cell is reached if it has one to a cell that was reached.
    std::array<Set, 6> slides;
    for (std::size_t d = 0; d < 6; ++d) {
        slides[d] = (near[(d + 1) % 6] ^ near[(d + 5) % 6]) - near[d] - hive;
    }
    Set before;
    Set reached;
    reached.insert(from);
    while (reached != before) {
        before = reached;
        const std::array<Set, 6> beside = reached.seen_in();
        for (std::size_t d = 0; d < 6; ++d) { reached |= beside[d] & slides[d]; }
    }
    return reached;
}

/// Whether all the gaps around a bug are one and do not belong to a hole.
template <class Grid>
bool Generator<Grid>::leads_outside(Cell cell) const {
    const Ring ring = board_.ring(cell);
    if (board_.holes() == 0) { return true; }
    if (kRuns[ring] != 1) { return false; }
    const int gap = std::countr_zero(static_cast<unsigned>(~ring & kFullRing));
    return !enclosed_.contains(Grid::neighbor(cell, gap));
}

template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::enclosed_by(const Set& hive) const {
    if constexpr (Grid::kCheapSets) {
        const std::array<Set, 6> near = hive.seen_in();
        const Set single = (near[0] & near[1] & near[2] & near[3] & near[4] & near[5]) - hive;
        if (single.count() == board_.holes()) { return single; }
        Set before;
        Set outside = hive.empty_rows();
        while (outside != before) {
            before = outside;
            outside = outside.dilated() - hive;
        }
        return Set::full() - hive - outside;
    }
    return {};
}

/// Board::pinned(), faster in a hive with holes. Two gaps around a bug that are parts of the same
/// empty region are on two sides of what the bug holds together.
template <class Grid>
bool Generator<Grid>::pinned(PieceId id) const {
    if constexpr (Grid::kCheapSets) {
        if (board_.holes() == 1 && board_.level(id) == 0) {
            const Cell cell = board_.cell(id);
            const Ring ring = board_.ring(cell);
            if (kRuns[ring] <= 1) { return false; }
            unsigned inner = 0;
            for_each_direction(static_cast<Ring>(~ring & kFullRing), [&](int d) {
                if (enclosed_.contains(Grid::neighbor(cell, d))) { inner |= 1U << d; }
            });
            // Runs of gaps in the hole: as many as there are runs if its outer gaps were filled.
            const auto inner_gaps = kRuns[~inner & kFullRing];
            const auto outer_gaps = kRuns[ring | inner];
            assert((inner_gaps > 1 || outer_gaps > 1) == board_.pinned(id));
            return inner_gaps > 1 || outer_gaps > 1;
        }
    }
    return board_.pinned(id);
}

/// Whether two stacks stand so that a bug could want to pass between them.
template <class Grid>
bool Generator<Grid>::flank_a_step(const Set& stacks) {
    const std::array<Set, 6> near = stacks.seen_in();
    Set between = near[0] & near[2];
    for (std::size_t d = 1; d < 6; ++d) { between |= near[d] & near[(d + 2) % 6]; }
    return !between.empty();
}

/// The cells that are in five of the six sets, or in all.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::five_of(const std::array<Set, 6>& sets) {
    const Set ab = sets[0] & sets[1];
    const Set cd = sets[2] & sets[3];
    const Set ef = sets[4] & sets[5];
    Set found = ab & cd & (sets[4] | sets[5]);
    found |= ab & ef & (sets[2] | sets[3]);
    found |= cd & ef & (sets[0] | sets[1]);
    return found;
}

/// The Ladybug: two steps on top of the hive, then one down to an empty cell.
template <class Grid>
void Generator<Grid>::add_ladybug_walks(Cell from, Set& cells) const {
    if constexpr (Grid::kCheapSets) {
        if (!high_gates_ && board_.face_down() == 0) {
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
    const Throwing throwing = throwing_of(thrower);
    return (throwing.victims & mask_of(victim)) != 0 ? throwing.cells : Set{};
}

/// Both halves of a throw pass over the thrower, which is one bug high, so the victim itself (no
/// higher) can stand on the board while the gates are looked at. Pre: can_throw(thrower).
template <class Grid>
typename Generator<Grid>::Throwing Generator<Grid>::throwing_of(PieceId thrower) const {
    Throwing throwing;
    const Cell over = board_.cell(thrower);
    const Ring ring = board_.ring(over);
    for (int d = 0; d < 6; ++d) {
        const Cell cell = Grid::neighbor(over, d);
        if (gate(over, cell, d)) { continue; }
        if (!has(ring, d)) {
            throwing.cells.insert(cell);
        } else if (can_be_thrown(board_.top(cell))) {
            throwing.victims |= mask_of(board_.top(cell));
        }
    }
    return throwing;
}

template <class Grid>
bool Generator<Grid>::can_be_thrown(PieceId victim) const {
    const PieceMask mask = mask_of(victim);
    if (board_.level(victim) > 0 || (board_.last() & mask) != 0) { return false; }
    if (!board_.rules().throw_paralysed && (board_.face_down() & mask) != 0) { return false; }
    return !pinned(victim);
}

template <class Grid>
void Generator<Grid>::find_throwers() {
    thrower_count_ = 0;
    victims_ = 0;
    if (!board_.rules().game_type.contains(Bug::Pillbug)) { return; }
    for_each_piece(board_.in_play(board_.to_move()) & kThrowers, [&](PieceId thrower) {
        if (!can_throw(thrower)) { return; }
        const Throwing throwing = throwing_of(thrower);
        if (throwing.cells.empty()) { return; }
        victims_ |= throwing.victims;
        throwers_[thrower_count_++] = throwing;
    });
}

/// Where a bug can be thrown by any of the throwers. Pre: they are known.
template <class Grid>
typename Generator<Grid>::Set Generator<Grid>::throws(PieceId victim) const {
    Set cells;
    for (std::size_t i = 0; i < thrower_count_; ++i) {
        if ((throwers_[i].victims & mask_of(victim)) != 0) { cells |= throwers_[i].cells; }
    }
    return cells;
}

/// The bugs that the side to move may place, the first of each kind.
template <class Grid>
PieceMask Generator<Grid>::placement_choice() const {
    constexpr int kQueenDue = 4;  // the turn in which she must be placed at the latest
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

template <class Grid>
bool Generator<Grid>::allows(Action action) {
    const PieceId id = action.piece();
    const auto cell = static_cast<Cell>(action.cell());
    if (!board_.in_play(id)) {
        return (placement_choice() & mask_of(id)) != 0 && placement_cells().contains(cell);
    }
    if (!board_.queen_placed(board_.to_move())) { return false; }
    const bool walks_itself = (board_.movable() & mask_of(id)) != 0 && !pinned(id);
    if (walks_itself && walks(id).contains(cell)) { return true; }
    find_throwers();
    return (victims_ & mask_of(id)) != 0 && throws(id).contains(cell);
}

/// To how many cells a bug walks. Pre: it is movable and not pinned.
template <class Grid>
int Generator<Grid>::count_walks(PieceId id) {
    const Bug kind = kind_of(id);
    const Ring ring = board_.ring(board_.cell(id));
    const auto plain = [&] { return int{kPlainWalks[static_cast<std::size_t>(kind)][ring]}; };
    if (board_.face_down() != 0) { return walks(id).count(); }
    switch (kind) {
        case Bug::Queen:
        case Bug::Pillbug:
        case Bug::Grasshopper:
            return plain();
        case Bug::Beetle:
            if (high_gates_ || !board_.rules().beetle_gates) { break; }
            return board_.level(id) > 0 ? 6 : plain();
        case Bug::Ant:
            if constexpr (Grid::kCheapSets) {
                return kSlides[ring] == 0 ? 0 : rim_reached(board_.cell(id)).count() - 1;
            }
            break;
        default:
            break;
    }
    return walks(id).count();
}

/// How many walks and throws there are.
template <class Grid>
std::uint64_t Generator<Grid>::count_moves() {
    int n = 0;
    const auto count = [&](PieceId, const Set& cells) { n += cells.count(); };
    find_throwers();
    for_each_piece(board_.movable() & ~victims_, [&](PieceId id) {
        if (!pinned(id)) { n += count_walks(id); }
    });
    visit_moves(board_.movable() & victims_, count);
    return static_cast<std::uint64_t>(n);
}

/// How many actions there are but for a pass.
template <class Grid>
std::uint64_t Generator<Grid>::count() {
    std::uint64_t n = 0;
    if (const PieceMask choice = placement_choice(); choice != 0) {
        n = static_cast<std::uint64_t>(std::popcount(choice)) *
            static_cast<std::uint64_t>(placement_cells().count());
    }
    if (!board_.queen_placed(board_.to_move())) { return n; }
    n += count_moves();
    if (board_.rules().game_type.has_fan_bugs()) {
        extras([&](Action) { ++n; });
    }
    return n;
}

template <class Grid>
void list_actions(Board<Grid>& board, ActionList& out) {
    if (board.outcome() > Outcome::InProgress) { return; }
    const std::size_t before = out.size();
    const auto list = [&](PieceId id, const typename Grid::Set& cells) {
        out.append(cells, [&](auto cell) { return Action(id, cell); });
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
    const std::uint64_t n = Generator<Grid>(board).count();
    return n == 0 ? 1 : n;
}

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
