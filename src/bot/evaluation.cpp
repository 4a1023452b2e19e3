#include "bot/evaluation.h"

#include <array>
#include <bit>
#include <cstddef>

#include "board/generator.h"

// The race for the queens decides a game of Hive, so the weights are steep in the number of filled
// sides; all else (freedom of the bugs, hands, climbers on the way) stands for the means to win it.

namespace roj::bot {
namespace {

using board::Action;
using board::Generator;
using board::kFullRing;
using board::kKinds;
using board::PieceId;
using board::PieceMask;
using board::Ring;
using board::Torus64;

/// Worth of a bug by kind, in the order of kBugs: Q S B G A M L P C O D.
struct Worth {
    std::array<int, kKinds> free{10, 35, 70, 45, 95, 80, 70, 60, 55, 60, 90};
    std::array<int, kKinds> stuck{0, 5, 15, 12, 15, 15, 15, 30, 10, 12, 15};
    std::array<int, kKinds> hand{0, 22, 45, 32, 70, 55, 48, 45, 38, 40, 62};
};
constexpr Worth kWorth;

/// What the number of filled sides costs the owner of a Queen.
constexpr std::array<int, 7> kFilled{0, 20, 55, 105, 175, 280, 450};
constexpr int kStuckQueen = 25;  ///< she cannot step away
constexpr int kOnQueen = 90;     ///< a bug on top of the enemy Queen
constexpr int kOwnPillbug = 40;  ///< an own Pillbug beside the own Queen can throw her out
constexpr int kAntAttack = 22;   ///< a free Ant while a side of the enemy Queen is open to it
constexpr int kTempo = 15;
constexpr std::array<int, 4> kClimberNear{0, 30, 18, 8};  ///< by distance to the enemy Queen
constexpr int kTurningUp = 20;   ///< what the turn costs that a bug lying face down needs
constexpr int kStungQueen = 60;  ///< she cannot run until a turn is spent on her
constexpr int kStingNear = 25;   ///< a free Scorpion two steps or fewer from touching the Queen
constexpr int kCarryNear = 30;   ///< a Dragonfly can set what it carries down beside the Queen

constexpr std::size_t index(Bug bug) {
    return static_cast<std::size_t>(bug);
}

/// A bug beside the enemy Queen has done its work: it keeps half of its worth, free or not, so that
/// going there pays.
constexpr int filler_worth(Bug bug) {
    return (kWorth.free[index(bug)] + kWorth.stuck[index(bug)]) / 2 + 5;
}

/// Steps between two cells of the grid, as far as it matters here.
int grid_distance(Torus64::Cell a, Torus64::Cell b) {
    constexpr int kHalf = Torus64::kSide / 2;
    constexpr Hex kCentre{kHalf, kHalf};
    const int offset = a - b + Torus64::wrap(kCentre);
    const Hex seen = Torus64::unwrap(
        static_cast<Torus64::Cell>(offset & (static_cast<int>(Torus64::kCells) - 1)), {});
    return distance(seen, kCentre);
}

/// One side's half of the evaluation.
class Half {
public:
    Half(const Board& board, Color color)
        : board_(board), color_(color), enemy_queen_(board::queen_of(opponent(color))) {}

    int score() const {
        int total = hand() + own_queen();
        const bool open = enemy_queen_open();
        board::for_each_piece(board_.in_play(color_) & ~board_.covered(),
                              [&](PieceId id) { total += bug(id, open); });
        return total;
    }

private:
    int hand() const {
        int total = 0;
        board::for_each_piece(board_.next_in_hand(color_), [&](PieceId id) {
            const Bug kind = board::kind_of(id);
            total += board_.in_hand(color_, kind) * kWorth.hand[index(kind)];
        });
        return total;
    }

    int own_queen() const {
        const PieceId queen = board::queen_of(color_);
        if (!board_.in_play(queen)) { return 0; }
        const Ring ring = board_.ring(board_.cell(queen));
        int total = -kFilled[static_cast<std::size_t>(std::popcount(ring))];
        if (is_face_down(queen)) { total -= kStungQueen; }
        const bool covered = (board_.covered() & board::mask_of(queen)) != 0;
        if (covered || board::kSlides[ring] == 0) { total -= kStuckQueen; }
        board::for_each_direction(ring, [&](int d) {
            const PieceId top = board_.top(Torus64::neighbor(board_.cell(queen), d));
            if (board::color_of(top) == color_ && board::kind_of(top) == Bug::Pillbug) {
                total += kOwnPillbug;
            }
        });
        return total;
    }

    /// Whether a crawler could step onto some free side of the enemy Queen.
    bool enemy_queen_open() const {
        if (!board_.in_play(enemy_queen_)) { return false; }
        const auto cell = board_.cell(enemy_queen_);
        bool open = false;
        board::for_each_direction(static_cast<Ring>(~board_.ring(cell) & kFullRing), [&](int d) {
            open = open || board::kSlides[board_.ring(Torus64::neighbor(cell, d))] != 0;
        });
        return open;
    }

    int bug(PieceId id, bool open) const {
        const Bug kind = board::kind_of(id);
        const auto cell = board_.cell(id);
        int to_queen = Torus64::kSide;
        if (board_.in_play(enemy_queen_)) {
            to_queen = grid_distance(cell, board_.cell(enemy_queen_));
        }
        if (to_queen == 0) { return kWorth.free[index(kind)] + kOnQueen; }
        const bool free = is_free(id);
        int total = free ? kWorth.free[index(kind)] : kWorth.stuck[index(kind)];
        const bool high = board_.level(id) > 0;
        // A Moth that has climbed does not come down to fill a side.
        const bool fills = kind != Bug::Beetle && !(kind == Bug::Moth && high);
        if (to_queen == 1 && fills) { total = filler_worth(kind); }
        const bool climbs =
            kind == Bug::Beetle || (high && (kind == Bug::Mosquito || kind == Bug::Moth));
        if (climbs && free && static_cast<std::size_t>(to_queen) < kClimberNear.size()) {
            total += kClimberNear[static_cast<std::size_t>(to_queen)];
        }
        if (kind == Bug::Ant && free && open && to_queen > 1) { total += kAntAttack; }
        if (kind >= Bug::Scorpion) { total += fan_threat(id, free, to_queen); }
        if (is_face_down(id)) { total -= kTurningUp; }
        return total;
    }

    /// What a Scorpion or a Dragonfly has in mind against the enemy Queen.
    int fan_threat(PieceId id, bool free, int to_queen) const {
        constexpr int kStingReach = 3;  // two steps, and the Queen beside the last
        if (!free || to_queen == Torus64::kSide) { return 0; }
        const Bug kind = board::kind_of(id);
        if (kind == Bug::Scorpion) {
            return to_queen <= kStingReach && !is_face_down(enemy_queen_) ? kStingNear : 0;
        }
        if (kind != Bug::Dragonfly || board_.level(id) == 0) { return 0; }
        const PieceId passenger = board_.below(id);
        if (board::kind_of(passenger) == Bug::Dragonfly || board_.pinned(passenger)) { return 0; }
        const auto queen = board_.cell(enemy_queen_);
        for (int d = 0; d < 6; ++d) {
            const auto goal =
                Torus64::neighbor(Torus64::neighbor(board_.cell(id), d), board::left_direction(d));
            if (!board_.occupied(goal) && grid_distance(goal, queen) == 1) { return kCarryNear; }
        }
        return 0;
    }

    bool is_face_down(PieceId id) const { return (board_.face_down() & board::mask_of(id)) != 0; }

    /// Not face down, neither pinned nor, for a crawler, shut in.
    bool is_free(PieceId id) const {
        if (is_face_down(id)) { return false; }
        if (board_.level(id) > 0) { return true; }
        const Bug kind = board::kind_of(id);
        const Ring ring = board_.ring(board_.cell(id));
        const bool crawls = kind == Bug::Queen || kind == Bug::Spider || kind == Bug::Ant ||
                            kind == Bug::Pillbug || kind == Bug::Scorpion;
        if (crawls && board::kSlides[ring] == 0) { return false; }
        return !board_.pinned(id);
    }

    const Board& board_;
    Color color_;
    PieceId enemy_queen_;
};

}  // namespace

int evaluate(const Board& board) {
    const Color mover = board.to_move();
    return Half(board, mover).score() - Half(board, opponent(mover)).score() + kTempo;
}

Action find_win_in_one(Board& board) {
    const Color mover = board.to_move();
    const PieceId queen = board::queen_of(opponent(mover));
    if (!board.in_play(queen)) { return Action::none(); }
    const auto cell = board.cell(queen);
    const auto gap = static_cast<Ring>(~board.ring(cell) & kFullRing);
    if (std::popcount(gap) != 1) { return Action::none(); }
    const auto last = Torus64::neighbor(cell, std::countr_zero(gap));

    board::ActionList fills;
    const auto add_fill = [&](PieceId id, const Torus64::Set& cells) {
        if (cells.contains(last)) { fills.push_back(Action(id, last)); }
    };
    Generator<Torus64> generator(board);
    generator.moves(add_fill);
    generator.placements(add_fill);
    if (board.rules().game_type.contains(Bug::Dragonfly)) {
        generator.extras([&](Action action) {
            if (action.is_carry() && action.cell() == last) { fills.push_back(action); }
        });
    }
    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    for (const Action action : fills) {
        const auto undo = board.apply(action);
        const Outcome outcome = board.outcome();
        board.undo(undo);
        if (outcome == win) { return action; }
    }
    return Action::none();
}

}  // namespace roj::bot
