#include <roj/effects.h>

#include <algorithm>
#include <optional>
#include <set>

#include <roj/arrangement.h>

namespace roj {
namespace {

using Pieces = std::vector<Piece>;

/// Returns the members of `now` that are not in `then`.
Pieces added(const Pieces& now, const Pieces& then) {
    Pieces rest;
    std::ranges::copy_if(now, std::back_inserter(rest),
                         [&](Piece piece) { return std::ranges::find(then, piece) == then.end(); });
    return rest;
}

/// Reports whether the hive is disconnected without the cell. Pre: the cell has one bug.
bool holds_together(const Position& position, Hex cell) {
    const std::vector<Hex> cells = position.cells();
    std::set<Hex> unseen(cells.begin(), cells.end());
    unseen.erase(cell);
    if (unseen.empty()) { return false; }
    std::vector<Hex> open{*unseen.begin()};
    unseen.erase(unseen.begin());
    while (!open.empty()) {
        const Hex from = open.back();
        open.pop_back();
        for (const Direction direction : kDirections) {
            const auto found = unseen.find(neighbor(from, direction));
            if (found == unseen.end()) { continue; }
            open.push_back(*found);
            unseen.erase(found);
        }
    }
    return !unseen.empty();
}

Outcome win_of(Color side) {
    return side == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
}

/// One side's view of a position.
struct View {
    View(const Position& at, Color of)
        : position(at),
          side(of),
          turn(at.to_move() == of ? at : after_pass(at)),
          moves(legal_moves(turn)) {}

    /// Reports whether the side could surround the other Queen now, if it were its turn.
    bool wins_at_once() const {
        constexpr int kAllButOne = 5;
        if (filled_sides(position, opponent(side)) < kAllButOne) { return false; }
        return std::ranges::any_of(moves, [this](const Move& move) {
            Position next = turn;
            next.apply(move);
            return next.outcome() == win_of(side);
        });
    }
    /// Returns the side's bugs that are not beside the other Queen and could go there.
    Pieces bugs_that_reach() const {
        const std::optional<Hex> queen = position.where({opponent(side), Bug::Queen});
        Pieces found;
        for (const Move& move : moves) {
            if (!queen || !walks(move) || distance(move.to(), *queen) != 1) { continue; }
            if (distance(*position.where(move.piece()), *queen) > 1) { add(move.piece(), found); }
        }
        return found;
    }
    /// Returns the side's bugs on the board that could move.
    Pieces bugs_that_move() const {
        Pieces found;
        for (const Move& move : moves) {
            if (walks(move)) { add(move.piece(), found); }
        }
        return found;
    }

    const Position& position;
    Color side;
    Position turn;  // the same position with the side to move
    std::vector<Move> moves;

private:
    /// A bug of the side on the board goes to another cell.
    bool walks(const Move& move) const {
        return !move.is_pass() && move.piece().color == side && position.where(move.piece()) &&
               position.where(move.piece()) != move.to();
    }
    static void add(Piece piece, Pieces& found) {
        if (std::ranges::find(found, piece) == found.end()) { found.push_back(piece); }
    }
};

/// Finds the effects of a move for one side.
class Effects {
public:
    Effects(const Position& before, const Move& move, Color side)
        : before_(before), move_(move), side_(side), foe_(opponent(side)), after_(before) {
        after_.apply(move);
    }

    std::vector<Reason> list() && {
        if (after_.outcome() == win_of(side_)) {
            add({.why = Why::Wins, .piece = queen(foe_)});
            return std::move(found_);
        }
        if (after_.outcome() != Outcome::InProgress) { return {}; }
        const View own_before(before_, side_);
        const View own_after(after_, side_);
        const View foe_before(before_, foe_);
        const View foe_after(after_, foe_);
        if (by_side() && own_after.wins_at_once()) {
            add({.why = Why::Threatens, .piece = queen(foe_)});
        }
        if (by_side() && foe_before.wins_at_once() && !foe_after.wins_at_once()) {
            add({.why = Why::Parries, .piece = queen(side_)});
        }
        add_queens();
        add_stacks();
        add_pins();
        add_ways(Why::KeepsAway, side_, foe_before.bugs_that_reach(), foe_after);
        add_ways(Why::OpensWay, foe_, own_after.bugs_that_reach(), own_before);
        add_mobility(foe_before.bugs_that_move(), foe_after.bugs_that_move());
        if (by_side() && move_.kind() == Move::Kind::Place) {
            add({.why = Why::Develops, .piece = move_.piece()});
        }
        std::ranges::stable_sort(found_, {}, &Reason::why);
        return std::move(found_);
    }

private:
    void add(Reason reason) { found_.push_back(std::move(reason)); }
    static Piece queen(Color color) { return {color, Bug::Queen}; }
    bool by_side() const { return before_.to_move() == side_; }

    void add_queens() {
        const int attack = filled_sides(after_, foe_);
        if (attack > filled_sides(before_, foe_) && before_.where(queen(foe_))) {
            add({.why = Why::FillsSide, .piece = queen(foe_), .count = attack});
        }
        const int danger = filled_sides(after_, side_);
        if (danger < filled_sides(before_, side_)) {
            add({.why = Why::FreesSide, .piece = queen(side_), .count = danger});
        }
    }

    void add_stacks() {
        if (move_.is_pass()) { return; }
        if (move_.kind() == Move::Kind::Sting && move_.other().color == foe_) {
            add({.why = Why::Stings, .other = move_.other()});
        }
        const Piece piece = move_.piece();
        const std::optional<Hex> from = before_.where(piece);
        if (from == move_.to()) { return; }
        if (const auto below = before_.top(move_.to()); below && below->color == foe_) {
            add({.why = Why::Covers, .other = *below});
        }
        if (!from) { return; }
        if (const auto below = after_.top(*from); below && below->color == side_) {
            add({.why = Why::Uncovers, .other = *below});
        }
        if (by_side() && piece.color == foe_) { add({.why = Why::Throws, .piece = piece}); }
    }

    void add_pins() {
        const Pieces then = pinned_bugs(before_);
        const Pieces now = pinned_bugs(after_);
        const auto of = [this](Pieces pieces, Color color) {
            std::erase_if(pieces, [&](Piece piece) {
                return piece.color != color || (!move_.is_pass() && piece == move_.piece());
            });
            return pieces;
        };
        if (Pieces pins = of(added(now, then), foe_); !pins.empty()) {
            add({.why = Why::Pins, .pieces = std::move(pins)});
        }
        Pieces freed = of(added(then, now), side_);
        std::erase_if(freed,
                      [this](Piece piece) { return after_.top(*after_.where(piece)) != piece; });
        if (!freed.empty()) { add({.why = Why::Unpins, .pieces = std::move(freed)}); }
    }

    /// Adds the bugs that can reach a Queen in one position, and not in the other.
    void add_ways(Why why, Color whose, const Pieces& reaching, const View& other) {
        Pieces bugs = added(reaching, other.bugs_that_reach());
        const std::optional<Hex> target = other.position.where(queen(whose));
        if (!target) { return; }  // the move places it
        // The move itself takes a bug to the Queen or away from it.
        std::erase_if(bugs, [&](Piece piece) {
            return piece == move_.piece() || distance(*other.position.where(piece), *target) < 2;
        });
        if (!bugs.empty()) { add({.why = why, .piece = queen(whose), .pieces = std::move(bugs)}); }
    }

    void add_mobility(const Pieces& then, const Pieces& now) {
        constexpr std::size_t kMany = 2;
        if (now.size() + kMany > then.size()) { return; }
        add({.why = Why::Confines,
             .piece = queen(foe_),
             .count = static_cast<int>(now.size()),
             .limit = static_cast<int>(then.size())});
    }

    const Position& before_;
    Move move_;
    Color side_;
    Color foe_;
    Position after_;
    std::vector<Reason> found_{};
};

}  // namespace

std::vector<Reason> effects_of(const Position& before, const Move& move, Color side) {
    return Effects(before, move, side).list();
}

std::vector<Piece> pinned_bugs(const Position& position) {
    std::vector<Piece> pinned;
    for (const Hex cell : position.cells()) {
        const std::optional<Piece> top = position.top(cell);
        if (top && position.height(cell) == 1 && holds_together(position, cell)) {
            pinned.push_back(*top);
        }
    }
    return pinned;
}

Position after_pass(const Position& position) {
    Arrangement next = position.arrangement();
    ++next.ply;
    next.just_moved.clear();
    return Position(next);
}

}  // namespace roj
