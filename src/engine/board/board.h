#ifndef ROJ_BOARD_BOARD_H
#define ROJ_BOARD_BOARD_H

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <roj/position.h>
#include <roj/ruleset.h>

#include "board/action.h"
#include "board/isa.h"
#include "board/piece_id.h"
#include "board/ring.h"
#include "board/snapshot.h"
#include "board/zobrist.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The table as the search sees it, over a grid: Torus16 or Torus64. Trusted: every action it is
/// given must be legal. Plain data, copied as such.
///
/// One hive is decided without a search in nearly every position. On this lattice a bug holds two
/// parts of the hive together exactly if two gaps in its ring belong to the same empty region. So
/// with one run of neighbours or none a bug is free, and with two runs or more in a hive without
/// holes (all gaps lie outside) it is pinned. Holes are counted by Euler's formula as bugs come and
/// go; only where there are some is the hive walked.
template <class GridType>
class Board {
public:
    using Grid = GridType;
    using Cell = typename Grid::Cell;
    using Set = typename Grid::Set;

    /// What apply() needs back to take an action back.
    struct Undo {
        Action action;
        Cell from = 0;
        bool placed = false;
        PieceMask last = 0;
    };

    explicit Board(const Ruleset& rules);
    /// Pre: the hive fits the grid.
    explicit Board(const Snapshot& snapshot);

    /// All there is to know of the table, without a grid.
    Snapshot snapshot() const;

    const Ruleset& rules() const { return rules_; }
    Color to_move() const { return to_move_; }
    int ply() const { return ply_; }
    /// The turn of the side to move, from 1.
    int turn() const { return ply_ / 2 + 1; }

    PieceMask in_play() const { return in_play_; }
    PieceMask in_play(Color color) const { return in_play_ & side_mask(color); }
    bool in_play(PieceId id) const { return (in_play_ & mask_of(id)) != 0; }
    /// Bugs with another one on top of them.
    PieceMask covered() const { return covered_; }
    /// Bugs that stand on other bugs.
    PieceMask raised() const { return raised_; }
    /// Bugs that changed cell in the last ply.
    PieceMask last() const { return last_; }
    /// Bugs that were stung; each is the top of its cell.
    PieceMask face_down() const { return face_down_; }
    /// The bugs of the side to move that may move by themselves if they are not pinned.
    PieceMask movable() const { return in_play(to_move_) & ~(covered_ | last_ | face_down_); }
    bool queen_placed(Color color) const { return in_play(queen_of(color)); }
    int in_hand(Color color, Bug bug) const { return hand_[index(color)][index(bug)]; }
    /// Of each kind that a player has in hand, the bug that must be placed next.
    PieceMask next_in_hand(Color color) const {
        const PieceMask hand = pieces_ & ~in_play_ & side_mask(color);
        return hand & ~(hand << 1 & kLaterOfKind);  // not if the one before it is in hand, too
    }

    /// Pre: the piece is in play.
    Cell cell(PieceId id) const { return cell_[id]; }
    /// 0 on the ground. Pre: the piece is in play.
    int level(PieceId id) const { return level_[id]; }
    /// The bug directly beneath, or kNoPiece.
    PieceId below(PieceId id) const { return below_[id]; }
    PieceId top(Cell cell) const { return top_[cell]; }
    int height(Cell cell) const { return top_[cell] == kNoPiece ? 0 : level_[top_[cell]] + 1; }
    Ring ring(Cell cell) const { return ring_[cell]; }
    bool occupied(Cell cell) const { return top_[cell] != kNoPiece; }
    /// Whether what lies on top of this cell was stung.
    bool is_face_down(Cell cell) const {
        return occupied(cell) && (face_down_ & mask_of(top_[cell])) != 0;
    }
    /// Whether the two stacks beside a step stand higher than both its ends. Pre: one of the ends
    /// is occupied.
    bool gate(Cell from, Cell to, int direction) const {
        if (climbed_ < 2) { return false; }  // it takes two stacks to raise a gate
        const int left = height(Grid::neighbor(from, left_direction(direction)));
        const int right = height(Grid::neighbor(from, right_direction(direction)));
        return std::min(left, right) > std::max(height(from), height(to));
    }
    /// The cells whose top bug has this colour.
    const Set& tops(Color color) const { return tops_[index(color)]; }
    /// The occupied cells.
    Set hive() const {
        Set cells = tops_[0];
        cells |= tops_[1];
        return cells;
    }
    /// The cells with more than one bug.
    const Set& stacks() const { return stacks_; }
    /// How many bugs stand on other bugs.
    int climbed() const { return climbed_; }
    /// How many separate groups of empty cells the hive encloses.
    int holes() const { return 1 - euler_; }

    bool surrounded(Color color) const {
        const PieceId queen = queen_of(color);
        return in_play(queen) && ring_[cell_[queen]] == kFullRing;
    }
    Outcome outcome() const;

    /// Whether lifting this bug, with whatever stands on it, would break the hive. Pre: it is in
    /// play.
    bool pinned(PieceId id) const;

    /// Key of stacks and side to move.
    std::uint64_t hash() const { return hash_; }
    /// Like hash(), and what moved last where that can decide what is legal.
    std::uint64_t search_key() const;
    /// hash() made anew from the stacks, for tests.
    std::uint64_t hash_from_scratch() const;

    Undo apply(Action action);
    void undo(const Undo& undo);

    /// Takes the top bug of a cell off the table while destinations are looked up; rings and tops
    /// then show the hive without it. No key, count or set changes.
    void lift(PieceId id);
    /// Puts it back where it was.
    void put_back(PieceId id);

private:
    template <class E>
    static constexpr std::size_t index(E e) {
        return static_cast<std::size_t>(e);
    }

    static Cell cell_of(Action action) { return static_cast<Cell>(action.cell()); }
    void move(PieceId id, Cell cell) {
        take(id);
        put(id, cell);
    }
    void apply_more(Action action);
    void undo_more(const Undo& undo);
    void turn_over(PieceId id);
    void put(PieceId id, Cell cell);
    void take(PieceId id);
    void flip_rings(Cell cell);
    bool connected_without(Cell cell) const;
    std::uint64_t key(PieceId id) const {
        const std::uint64_t stone = stone_key(color_of(id), kind_of(id), cell_[id]);
        const bool down = (face_down_ & mask_of(id)) != 0;
        return std::rotl(stone, 7 * level_[id]) ^ (down ? face_down_key(cell_[id]) : 0);
    }

    Ruleset rules_;
    Color to_move_ = Color::White;
    int ply_ = 0;
    int ground_ = 0;   // occupied cells
    int climbed_ = 0;  // bugs on other bugs
    int euler_ = 0;    // cells - edges + triangles of the occupied cells: pieces of hive - holes
    PieceMask pieces_ = 0;  // of this game
    PieceMask in_play_ = 0;
    PieceMask covered_ = 0;
    PieceMask raised_ = 0;
    PieceMask last_ = 0;
    PieceMask face_down_ = 0;
    std::uint64_t hash_ = 0;
    std::array<Set, 2> tops_;
    Set stacks_;
    std::array<std::array<std::uint8_t, kKinds>, 2> hand_{};
    std::array<Cell, kPieceIds> cell_{};
    std::array<PieceId, kPieceIds> below_{};
    std::array<std::uint8_t, kPieceIds> level_{};
    std::array<PieceId, Grid::kCells> top_;
    std::array<Ring, Grid::kCells> ring_{};
};

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
    // From one bug to the next all over the hive: only steps are the same on every grid.
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

template <class Grid>
bool Board<Grid>::pinned(PieceId id) const {
    if (level_[id] > 0) { return false; }
    const Cell cell = cell_[id];
    const bool answer = kRuns[ring_[cell]] > 1 && (holes() == 0 || !connected_without(cell));
    assert(answer == !connected_without(cell));
    return answer;
}

/// The plain way: walks the hive without the cell and counts what it meets.
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
    // What moved last may not be thrown, move or throw. That decides nothing where nobody can move
    // an enemy's bug, or have a bug moved twice running.
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

/// What only the fans' bugs do.
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

/// Puts a bug that is not on the table on top of what stands on a cell.
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

/// Takes the top bug of a cell off the table.
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

/// Tells the six neighbours that a cell has become occupied or empty.
template <class Grid>
void Board<Grid>::flip_rings(Cell cell) {
    for (int d = 0; d < 6; ++d) {
        ring_[Grid::neighbor(cell, d)] ^= static_cast<Ring>(1 << opposite_direction(d));
    }
}

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
