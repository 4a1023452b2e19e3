#ifndef ROJ_BOT_EVALUATION_IMPL_H
#define ROJ_BOT_EVALUATION_IMPL_H

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/generator_impl.h"
#include "bot/evaluation.h"
#include "bot/weights.h"

// The race for the queens decides a game of Hive: where each bug stands from the two Queens, and
// whether it can move, says most. All else is how many can join in.

namespace roj::bot {
inline namespace ROJ_ISA {

/// Steps between two cells of a small grid, by the lower four bits of the differences of row and
/// column. In the rare hive that is wider than 11 a bug at the other end seems near.
inline constexpr std::array<std::uint8_t, 256> kStepsApart = [] {
    std::array<std::uint8_t, 256> table{};
    for (std::int32_t i = 0; i < 256; ++i) {
        const std::int32_t q = (i % 16 + 8) % 16 - 8;
        const std::int32_t r = (i / 16 + 8) % 16 - 8;
        const int steps = distance(Hex{q, r}, Hex{});
        table[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(std::min(steps, terms::kFar - 1));
    }
    return table;
}();

/// No more than terms::kFar - 1.
template <class Grid>
int steps_apart(typename Grid::Cell a, typename Grid::Cell b) {
    if constexpr (Grid::kSide == 16) {
        const unsigned rows = ((a & 0xF0U) - (b & 0xF0U)) & 0xF0U;
        return kStepsApart[rows | ((static_cast<unsigned>(a) - b) & 0x0FU)];
    } else {
        constexpr Hex kCentre{Grid::kSide / 2, Grid::kSide / 2};
        const int offset = a - b + Grid::wrap(kCentre);
        const auto cell =
            static_cast<typename Grid::Cell>(offset & (static_cast<int>(Grid::kCells) - 1));
        return std::min(distance(Grid::unwrap(cell, {}), kCentre), terms::kFar - 1);
    }
}

constexpr bool crawls(Bug bug) {
    return bug == Bug::Queen || bug == Bug::Spider || bug == Bug::Ant || bug == Bug::Pillbug ||
           bug == Bug::Scorpion;
}

/// Adds weights up.
class Sum {
public:
    void side(int sign) { sign_ = sign; }
    void add(int term, int count = 1) {
        total_ += sign_ * count * kWeights[static_cast<std::size_t>(term)];
    }
    int total() const { return total_; }

private:
    int sign_ = 1;
    int total_ = 0;
};

/// Hands the terms on, instead of adding up their weights.
template <class Visit>
class Handing {
public:
    explicit Handing(Visit& visit) : visit_(visit) {}
    void side(int sign) { sign_ = sign; }
    void add(int term, int count = 1) { visit_(term, sign_ * count); }

private:
    Visit& visit_;
    int sign_ = 1;
};

/// One side's half of the evaluation.
template <class Grid, class Sink>
class Half {
public:
    Half(const board::Board<Grid>& board, Color color, Sink& sink)
        : board_(board),
          color_(color),
          enemy_queen_(board::queen_of(opponent(color))),
          own_queen_(board::queen_of(color)),
          enemy_placed_(board.in_play(enemy_queen_)),
          own_placed_(board.in_play(own_queen_)),
          enemy_at_(board.cell(enemy_queen_)),
          own_at_(board.cell(own_queen_)),
          sink_(sink) {}

    void visit() {
        hand();
        queen();
        board::for_each_piece(board_.in_play(color_) & board_.covered(),
                              [&](PieceId id) { covered(id); });
        board::for_each_piece(board_.in_play(color_) & ~board_.covered(),
                              [&](PieceId id) { bug(id); });
        board::for_each_piece(board_.face_down() & board::side_mask(color_), [&](PieceId id) {
            sink_.add(terms::kFaceDown.at(static_cast<int>(board::kind_of(id))));
        });
        attack();
    }

private:
    using PieceId = board::PieceId;
    using Cell = typename Grid::Cell;

    void hand() {
        board::for_each_piece(board_.next_in_hand(color_), [&](PieceId id) {
            const Bug kind = board::kind_of(id);
            sink_.add(terms::kInHand.at(static_cast<int>(kind)), board_.in_hand(color_, kind));
        });
        if (!own_placed_ || !enemy_placed_) { return; }
        const auto& enemy = board_.tops(opponent(color_));
        auto places = board_.tops(color_).dilated();
        places -= board_.tops(color_);
        places -= enemy.dilated();
        sink_.add(terms::kPlaces.at(std::min(places.count(), terms::kMostPlaces - 1)));
        // Where the enemy Queen is covered by an own bug, one can be dropped beside her.
        bool beside = false;
        board::for_each_direction(gaps(enemy_at_), [&](int d) {
            beside = beside || places.contains(Grid::neighbor(enemy_at_, d));
        });
        if (beside) { sink_.add(terms::kPlaceBeside.at(filled(enemy_queen_))); }
    }

    void queen() {
        if (!own_placed_) { return; }
        const int moves_next = board_.to_move() == color_ ? 0 : 1;
        sink_.add(terms::kFilled.at(moves_next, filled(own_queen_)));
    }

    void covered(PieceId id) {
        const PieceId top = board_.top(board_.cell(id));
        const int by = board::color_of(top) == color_ ? 0 : 1;
        sink_.add(terms::kCovered.at(static_cast<int>(board::kind_of(id)), by));
    }

    void bug(PieceId id) {
        const Bug kind = board::kind_of(id);
        const Stand stand = stand_of(id, kind);
        const Cell at = board_.cell(id);
        const int far = enemy_placed_ ? steps_apart<Grid>(at, enemy_at_) : terms::kFar - 1;
        const int near = own_placed_ ? std::min(steps_apart<Grid>(at, own_at_), terms::kNear - 1)
                                     : terms::kNear - 1;
        sink_.add(terms::kToEnemy.at(static_cast<int>(kind), static_cast<int>(stand), far));
        sink_.add(terms::kToOwn.at(static_cast<int>(kind), static_cast<int>(stand), near));
        if (kind == Bug::Queen) {
            sink_.add(terms::kQueen.at(filled(own_queen_), static_cast<int>(stand)));
        }
        if (stand == Stand::Stuck) { return; }
        ++free_;
        if (kind == Bug::Mosquito && stand == Stand::Free) { copied(at); }
        if (far > 1 && kind != Bug::Queen) { ++attackers_; }
        if (kind == Bug::Ant && far > 1) { ++ants_; }
        if (kind >= Bug::Scorpion && enemy_placed_) { fan_threat(id, far); }
    }

    /// What a Mosquito can copy.
    void copied(Cell at) {
        unsigned kinds = 0;
        board::for_each_direction(board_.ring(at), [&](int d) {
            const PieceId top = board_.top(Grid::neighbor(at, d));
            kinds |= 1U << static_cast<unsigned>(board::kind_of(top));
        });
        for (; kinds != 0; kinds &= kinds - 1) {
            sink_.add(terms::kCopied.at(std::countr_zero(kinds)));
        }
    }

    Stand stand_of(PieceId id, Bug kind) const {
        if (board_.face_down() != 0 && (board_.face_down() & board::mask_of(id)) != 0) {
            return Stand::Stuck;
        }
        if (board_.level(id) > 0) { return Stand::High; }
        const Cell cell = board_.cell(id);
        board::Ring ring = board_.ring(cell);
        const bool shut_in = crawls(kind) && board::kSlides[ring] == 0;
        if (board_.holes() > 0 && board::kRuns[ring] > 1) { ring = without_holes(cell, ring); }
        return shut_in || board::kRuns[ring] > 1 ? Stand::Stuck : Stand::Free;
    }

    /// The ring with holes of one cell, which hold nothing together, taken for bugs. Larger holes
    /// are rare, and the bugs around them that seem stuck are few.
    board::Ring without_holes(Cell cell, board::Ring ring) const {
        board::Ring filled = ring;
        board::for_each_direction(gaps(cell), [&](int d) {
            if (board_.ring(Grid::neighbor(cell, d)) == board::kFullRing) {
                filled |= board::bit_of(d);
            }
        });
        return filled;
    }

    void attack() {
        sink_.add(terms::kFree.at(std::min(free_, terms::kMostFree - 1)));
        if (!enemy_placed_) { return; }
        const int attackers = std::min(attackers_, terms::kMostAttackers - 1);
        sink_.add(terms::kAttack.at(filled(enemy_queen_), attackers));
        int open = 0;
        board::for_each_direction(gaps(enemy_at_), [&](int d) {
            open += board::kSlides[board_.ring(Grid::neighbor(enemy_at_, d))] != 0 ? 1 : 0;
        });
        sink_.add(terms::kOpen.at(std::min(open, terms::kMostOpen - 1),
                                  std::min(ants_, terms::kMostAnts - 1)));
    }

    /// What a Scorpion or a Dragonfly that can move has in mind against the enemy Queen.
    void fan_threat(PieceId id, int far) {
        constexpr int kStingReach = 3;  // two steps, and the Queen beside the last
        const Bug kind = board::kind_of(id);
        if (kind == Bug::Scorpion) {
            const bool stung = (board_.face_down() & board::mask_of(enemy_queen_)) != 0;
            if (far <= kStingReach && !stung) { sink_.add(terms::kFanThreat.at(0)); }
            return;
        }
        if (kind != Bug::Dragonfly || board_.level(id) == 0) { return; }
        const PieceId passenger = board_.below(id);
        if (board::kind_of(passenger) == Bug::Dragonfly || board_.pinned(passenger)) { return; }
        for (int d = 0; d < 6; ++d) {
            const Cell goal =
                Grid::neighbor(Grid::neighbor(board_.cell(id), d), board::left_direction(d));
            if (board_.occupied(goal) || steps_apart<Grid>(goal, enemy_at_) != 1) { continue; }
            return sink_.add(terms::kFanThreat.at(1));
        }
    }

    board::Ring gaps(Cell cell) const {
        return static_cast<board::Ring>(~board_.ring(cell) & board::kFullRing);
    }
    int filled(PieceId queen) const { return std::popcount(board_.ring(board_.cell(queen))); }

    const board::Board<Grid>& board_;
    Color color_;
    PieceId enemy_queen_;
    PieceId own_queen_;
    bool enemy_placed_;
    bool own_placed_;
    Cell enemy_at_;  // if placed
    Cell own_at_;
    int attackers_ = 0;
    int ants_ = 0;
    int free_ = 0;  // bugs that are not stuck
    Sink& sink_;
};

template <class Grid, class Sink>
void visit_halves(const board::Board<Grid>& board, Sink& sink) {
    sink.side(1);
    Half<Grid, Sink>(board, board.to_move(), sink).visit();
    sink.add(terms::kTempo.first);
    sink.side(-1);
    Half<Grid, Sink>(board, opponent(board.to_move()), sink).visit();
}

template <class Grid>
int evaluate(const board::Board<Grid>& board) {
    Sum sum;
    visit_halves(board, sum);
    return sum.total();
}

template <class Grid, class Visit>
void visit_terms(const board::Board<Grid>& board, Visit visit) {
    Handing<Visit> handing(visit);
    visit_halves(board, handing);
}

template <class Grid>
board::Action find_win_in_one(board::Board<Grid>& board, board::RimCache<Grid>* rims) {
    using board::Action;
    using board::PieceId;
    const Color mover = board.to_move();
    const PieceId queen = board::queen_of(opponent(mover));
    if (!board.in_play(queen)) { return Action::none(); }
    const auto cell = board.cell(queen);
    const auto gap = static_cast<board::Ring>(~board.ring(cell) & board::kFullRing);
    if (std::popcount(gap) != 1) { return Action::none(); }
    const auto last = Grid::neighbor(cell, std::countr_zero(gap));

    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    Action found = Action::none();
    const auto try_out = [&](Action action) {
        const auto undo = board.apply(action);
        if (board.outcome() == win) { found = action; }
        board.undo(undo);
    };
    std::array<Action, board::kPieceIds> fills;
    std::size_t count = 0;
    const auto add_fill = [&](PieceId id, const auto& cells) {
        if (cells.contains(last)) { fills[count++] = Action(id, last); }
    };
    board::Generator<Grid> generator(board, rims);
    generator.moves(add_fill);
    generator.placements(add_fill);
    if (board.rules().game_type.contains(Bug::Dragonfly)) {
        generator.extras([&](Action action) {
            if (action.is_carry() && action.cell() == last) { fills[count++] = action; }
        });
    }
    for (std::size_t i = 0; i < count && found.is_none(); ++i) { try_out(fills[i]); }
    return found;
}

}  // namespace ROJ_ISA
}  // namespace roj::bot

#endif
