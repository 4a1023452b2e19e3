#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/generator_impl.h"
#include "bot/eval/evaluation.h"
#include "bot/eval/sinks_impl.h"

// The race to surround a Queen decides a game of Hive. So most terms depend on the mobility of a
// bug and its distances from the two Queens; the others count the bugs that can join the attack.

namespace roj::bot {
inline namespace ROJ_ISA {

/// Returns the distance of two cells in steps, at most terms::kEnemyDistances - 1. Too small in the
/// rare hive that is wider than 11 of the 16 cells of the small grid.
template <class Grid>
[[gnu::always_inline]] inline std::uint8_t steps_apart(typename Grid::Cell a,
                                                       typename Grid::Cell b) {
    if constexpr (Grid::kSide == 16) {
        using Byte = std::uint8_t;  // a narrow type vectorizes best
        const Byte q = (a - b) & 15;
        const Byte r = ((a >> 4) - (b >> 4)) & 15;
        const Byte s = (q + r) & 15;
        const auto size = [](Byte x) { return std::min(x, static_cast<Byte>(16 - x)); };
        const Byte steps = std::max(std::max(size(q), size(r)), size(s));
        return std::min(steps, static_cast<Byte>(terms::kEnemyDistances - 1));
    } else {
        constexpr Hex kCentre{Grid::kSide / 2, Grid::kSide / 2};
        const int offset = a - b + Grid::wrap(kCentre);
        const auto cell =
            static_cast<typename Grid::Cell>(offset & (static_cast<int>(Grid::kCells) - 1));
        const int steps = distance(Grid::unwrap(cell, {}), kCentre);
        return static_cast<std::uint8_t>(std::min(steps, terms::kEnemyDistances - 1));
    }
}

/// The bugs that move only by sliding, so they cannot leave an enclosed cell.
inline constexpr board::PieceMask kCrawlers =
    board::all_of(Bug::Queen) | board::all_of(Bug::Spider) | board::all_of(Bug::Ant) |
    board::all_of(Bug::Pillbug) | board::all_of(Bug::Scorpion);

/// Evaluates one side; adds its terms to the sink.
template <class Grid, class Sink>
class SideEvaluator {
public:
    SideEvaluator(const board::Board<Grid>& board, Color color, Sink& sink)
        : board_(board),
          color_(color),
          enemy_queen_(board::queen_of(opponent(color))),
          own_queen_(board::queen_of(color)),
          enemy_placed_(board.in_play(enemy_queen_)),
          own_placed_(board.in_play(own_queen_)),
          enemy_at_(board.cell(enemy_queen_)),
          own_at_(board.cell(own_queen_)),
          enemy_filled_(std::popcount(board.filled(enemy_at_))),
          own_filled_(std::popcount(board.filled(own_at_))),
          sink_(sink) {}

    void visit() {
        const PieceMask tops = board_.in_play(color_) & ~board_.covered();
        find_mobility(tops);
        hand();
        queen();
        board::for_each_piece(board_.in_play(color_) & board_.covered(),
                              [&](PieceId id) { covered(id); });
        bugs(tops);
        board::for_each_piece(board_.face_down() & board::side_mask(color_), [&](PieceId id) {
            sink_.add(terms::kFaceDown.at(static_cast<int>(board::kind_of(id))));
        });
        const PieceMask free = tops & ~mobility_.stuck();
        board::for_each_piece(free & ~mobility_.elevated() & board::all_of(Bug::Mosquito),
                              [&](PieceId id) { copied(board_.cell(id)); });
        if (enemy_placed_) {
            board::for_each_piece(free & board::all_of(Bug::Scorpion),
                                  [&](PieceId id) { sting_threat(id); });
            board::for_each_piece(mobility_.elevated() & board::all_of(Bug::Dragonfly),
                                  [&](PieceId id) { carry_threat(id); });
        }
        attack(free);
    }

private:
    using PieceId = board::PieceId;
    using PieceMask = board::PieceMask;
    using Cell = typename Grid::Cell;

    struct MobilityMasks {
        PieceMask immobile_or_enclosed = 0;
        PieceMask elevated_or_enclosed = 0;

        PieceMask stuck() const { return immobile_or_enclosed; }
        PieceMask elevated() const { return elevated_or_enclosed & ~immobile_or_enclosed; }
        int of(PieceId id) const {
            static_assert(static_cast<int>(Mobility::Immobile) == 1);
            static_assert(static_cast<int>(Mobility::Elevated) == 2);
            static_assert(static_cast<int>(Mobility::Enclosed) == 3);
            return static_cast<int>((immobile_or_enclosed >> id & 1) |
                                    (elevated_or_enclosed >> id & 1) << 1);
        }
    };

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
        sink_.add(terms::kPlaces.at(std::min(places.count(), terms::kPlaceCounts - 1)));
        // An own bug on top of the enemy Queen allows placements next to it.
        typename Grid::Set beside;
        beside.insert(enemy_at_);
        if (!(beside.dilated() & places).empty()) {
            sink_.add(terms::kPlaceBeside.at(enemy_filled_));
        }
    }

    void queen() {
        if (!own_placed_) { return; }
        const int moves_next = board_.to_move() == color_ ? 0 : 1;
        sink_.add(terms::kFilled.at(moves_next, own_filled_));
        if ((board_.covered() & board::mask_of(own_queen_)) == 0) {
            sink_.add(terms::kQueen.at(own_filled_, mobility_.of(own_queen_)));
        }
    }

    void covered(PieceId id) {
        const PieceId top = board_.top(board_.cell(id));
        const int by = board::color_of(top) == color_ ? 0 : 1;
        sink_.add(terms::kCovered.at(static_cast<int>(board::kind_of(id)), by));
    }

    void bugs(PieceMask tops) {
        const auto where = find_queen_distances();
        Sink sink = sink_;  // a local copy stays in a register, a member does not
        const MobilityMasks mobility = mobility_;
        PieceMask away = 0;
        PieceMask beside_own = 0;
        board::for_each_piece(tops, [&](PieceId id) {
            const QueenDistances at = where[id % board::kIdsPerSide];
            sink.add_distances(static_cast<int>(board::kind_of(id)), mobility.of(id), at);
            away |= PieceMask{enemy_queen_distance(at) > 1} << id;
            beside_own |= PieceMask{own_queen_distance(at) == 1} << id;
        });
        away_ = away;
        beside_own_ = beside_own;
        sink_ = sink;
    }

    /// Returns the distances by the index of a bug within its side. Includes bugs that are not in
    /// play: a vectorized loop over all is faster than one with exceptions.
    std::array<QueenDistances, board::kIdsPerSide> find_queen_distances() const {
        std::array<QueenDistances, board::kIdsPerSide> where;
        const Cell* const cells = board_.cells(color_);
        const Cell enemy_queen = enemy_at_;
        const Cell own_queen = own_at_;
        // A Queen in hand counts as farthest away.
        const std::uint8_t min_to_enemy = enemy_placed_ ? 0 : terms::kEnemyDistances - 1;
        const std::uint8_t min_to_own = own_placed_ ? 0 : terms::kOwnDistances - 1;
        for (std::size_t i = 0; i < where.size(); ++i) {
            const auto to_enemy = std::max(steps_apart<Grid>(cells[i], enemy_queen), min_to_enemy);
            const auto to_own = std::max(steps_apart<Grid>(cells[i], own_queen), min_to_own);
            where[i] =
                queen_distances(to_enemy, std::min<std::uint8_t>(to_own, terms::kOwnDistances - 1));
        }
        return where;
    }

    /// Adds the kinds of bugs that a Mosquito at this cell can copy.
    void copied(Cell at) {
        unsigned kinds = 0;
        board::for_each_piece(board_.beside(at), [&](PieceId id) {
            kinds |= 1U << static_cast<unsigned>(board::kind_of(id));
        });
        for (; kinds != 0; kinds &= kinds - 1) {
            sink_.add(terms::kCopied.at(std::countr_zero(kinds)));
        }
    }

    /// Finds the mobility of these bugs.
    void find_mobility(PieceMask bugs) {
        const board::Confined confined = board_.confined(bugs);
        PieceMask pinned = confined.between;
        PieceMask enclosed = confined.shut_in;
        if (board_.holes() > 0) {
            board::for_each_piece(pinned, [&](PieceId id) {
                const bool immobile = board::kRuns[ring_without_holes(board_.cell(id))] > 1;
                pinned ^= PieceMask{!immobile} << id;
            });
        }
        const PieceMask immobile = (pinned & ~board_.raised()) | (board_.face_down() & bugs);
        const PieceMask raised = board_.raised() & bugs & ~immobile;
        enclosed &= kCrawlers & ~raised & ~immobile;
        mobility_.immobile_or_enclosed = immobile | enclosed;
        mobility_.elevated_or_enclosed = raised | enclosed;
    }

    /// Returns the ring of a cell with its holes of one cell filled. A hole does not pin the bugs
    /// around it. Larger holes are rare, and few bugs around them count as pinned by mistake.
    board::Ring ring_without_holes(Cell cell) const {
        unsigned ring = board_.ring(cell);
        for (int d = 0; d < 6; ++d) {
            const bool shut = board_.ring(Grid::neighbor(cell, d)) == board::kFullRing;
            ring |= unsigned{shut} << d;
        }
        return static_cast<board::Ring>(ring);
    }

    /// Adds the terms of attack and relief. `free`: the bugs that can move.
    void attack(PieceMask free) {
        sink_.add(terms::kFree.at(std::min(std::popcount(free), terms::kFreeCounts - 1)));
        if (own_placed_) {
            const int leaving = std::min(std::popcount(beside_own_ & free), terms::kSides - 1);
            sink_.add(terms::kRelief.at(own_filled_, leaving));
        }
        if (!enemy_placed_) { return; }
        const PieceMask coming = free & away_ & ~board::mask_of(own_queen_);
        const int attackers = std::min(std::popcount(coming), terms::kAttackerCounts - 1);
        sink_.add(terms::kAttack.at(enemy_filled_, attackers));
        const int ants = std::popcount(coming & board::all_of(Bug::Ant));
        int open = 0;
        board::for_each_direction(gaps(enemy_at_), [&](int d) {
            open += board::kSlides[board_.ring(Grid::neighbor(enemy_at_, d))] != 0 ? 1 : 0;
        });
        sink_.add(terms::kOpen.at(std::min(open, terms::kOpenCounts - 1),
                                  std::min(ants, terms::kAntCounts - 1)));
    }

    /// Adds the threat of a Scorpion that is close enough to sting the enemy Queen.
    void sting_threat(PieceId id) {
        constexpr int kStingReach = 3;  // two steps, then the Queen next to the last
        const bool stung = (board_.face_down() & board::mask_of(enemy_queen_)) != 0;
        const int to_enemy = steps_apart<Grid>(board_.cell(id), enemy_at_);
        if (to_enemy <= kStingReach && !stung) { sink_.add(terms::kFanThreat.at(0)); }
    }

    /// Adds the threat of a Dragonfly that can carry a bug next to the enemy Queen.
    void carry_threat(PieceId id) {
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

    const board::Board<Grid>& board_;
    Color color_;
    PieceId enemy_queen_;
    PieceId own_queen_;
    bool enemy_placed_;
    bool own_placed_;
    Cell enemy_at_;  // if placed
    Cell own_at_;
    int enemy_filled_;  // sides, if placed
    int own_filled_;
    // Of the bugs on top of their cells:
    MobilityMasks mobility_;
    PieceMask away_ = 0;  // neither next to the enemy Queen nor on top of it
    PieceMask beside_own_ = 0;
    Sink& sink_;
};

/// Returns the number of sides of a Queen that count as filled, 0 for a Queen in hand.
template <class Grid>
int filled_sides(const board::Board<Grid>& board, Color color) {
    const board::PieceId queen = board::queen_of(color);
    return board.in_play(queen) ? std::popcount(board.filled(board.cell(queen))) : 0;
}

template <class Grid, class Sink>
void evaluate_sides(const board::Board<Grid>& board, Sink& sink) {
    SideEvaluator<Grid, Sink>(board, opponent(board.to_move()), sink).visit();
    sink.turn();
    SideEvaluator<Grid, Sink>(board, board.to_move(), sink).visit();
    sink.add(terms::kTempo.first);
    sink.add(terms::kRace.at(filled_sides(board, board.to_move()),
                             filled_sides(board, opponent(board.to_move()))));
}

template <class Grid>
int evaluate(const board::Board<Grid>& board) {
    const BugSet set = bug_set(board.rules().game_type);
    WeightSum sum(kEvalWeights[static_cast<std::size_t>(set)]);
    evaluate_sides(board, sum);
    return sum.total(terms::phase(std::popcount(board.in_play())));
}

template <class Grid, class Visit>
void visit_terms(const board::Board<Grid>& board, Visit visit) {
    TermVisitor<Visit> visitor(visit);
    evaluate_sides(board, visitor);
}

template <class Grid>
board::Action find_win_in_one(board::Board<Grid>& board, board::RimCache<Grid>* rims) {
    using board::Action;
    using board::PieceId;
    using board::PieceMask;
    const Color mover = board.to_move();
    const PieceId queen = board::queen_of(opponent(mover));
    if (!board.in_play(queen)) { return Action::none(); }
    const auto cell = board.cell(queen);
    const auto open = static_cast<board::Ring>(~board.filled(cell) & board::kFullRing);
    if (std::popcount(open) != 1) { return Action::none(); }
    const auto last = Grid::neighbor(cell, std::countr_zero(open));

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
    // A bug that is next to the Queen opens another side when it leaves.
    generator.moves(add_fill, ~board.beside(cell) | board.raised());
    // A placement next to the enemy Queen is legal only if an own bug is on top of it, or if the
    // last side holds a Moth that does not count: another Moth may climb onto it when placed.
    const bool covered = (board.covered() & board::mask_of(queen)) != 0;
    if (covered || board.occupied(last)) { generator.placements(add_fill); }
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
