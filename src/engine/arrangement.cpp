#include <roj/arrangement.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace roj {
namespace {

using Fault = std::optional<Reason>;
using Table = std::map<Hex, std::vector<Piece>>;

constexpr int kQueenDue = 4;

/// The stacks of an arrangement, bottom first, and the checks on them.
class Checker {
public:
    explicit Checker(const Arrangement& arrangement) : given_(arrangement) {
        for (const auto& [piece, cell] : given_.bugs) {
            table_[cell].push_back(piece);
            placed_.insert(piece);
        }
    }

    Fault hive() const {
        std::set<Hex> left;
        for (const auto& [cell, stack] : table_) { left.insert(cell); }
        std::vector<Hex> open;
        if (!left.empty()) {
            open.push_back(given_.bugs.front().second);
            left.erase(open.front());
        }
        while (!open.empty()) {
            const Hex cell = open.back();
            open.pop_back();
            for (const Direction d : kDirections) {
                if (left.erase(neighbor(cell, d)) > 0) { open.push_back(neighbor(cell, d)); }
            }
        }
        if (left.empty()) { return std::nullopt; }
        Reason reason{.why = Why::HiveApart};
        for (const Hex cell : left) { reason.pieces.push_back(table_.at(cell).back()); }
        return reason;
    }

    Fault stacks() const {
        for (const auto& [cell, stack] : table_) {
            for (std::size_t level = 1; level < stack.size(); ++level) {
                const Piece piece = stack[level];
                const Piece below = stack[level - 1];
                const auto fault = [&](Why why) {
                    return Reason{.why = why, .piece = piece, .other = below};
                };
                if (!climbs(piece.bug)) { return fault(Why::NeverClimbs); }
                if (!placed_.contains(queen_of(piece.color))) { return fault(Why::ClimbsTooEarly); }
                const bool own = below.color == piece.color;
                if (piece.bug == Bug::Moth && own) { return fault(Why::MothToOwn); }
            }
        }
        return std::nullopt;
    }

    Fault numbers() const {
        for (const Piece piece : placed_) {
            Piece lower = piece;
            --lower.number;
            if (piece.number > 1 && !placed_.contains(lower)) {
                return Reason{.why = Why::LowerNumberFirst, .piece = piece, .other = lower};
            }
        }
        return std::nullopt;
    }

    /// Without a Queen on the board, every turn of a player places a bug.
    Fault turns(Color color) const {
        const Piece queen = queen_of(color);
        const auto bugs = static_cast<int>(std::ranges::count(placed_, color, &Piece::color));
        const int turns = (given_.ply + (color == Color::White ? 1 : 0)) / 2;
        Reason reason{.why = Why::BugsPerTurn, .piece = queen, .count = bugs, .limit = turns};
        const bool has_queen = placed_.contains(queen);
        if (!has_queen && turns >= kQueenDue) { reason.why = Why::QueenMissing; }
        const bool right = has_queen ? bugs <= turns : bugs == turns && turns < kQueenDue;
        return right ? std::nullopt : Fault(reason);
    }

    /// Only a Scorpion of the other side turns a bug over, and nothing climbs that bug.
    Fault face_down() const {
        const Ruleset& rules = given_.rules;
        for (const Piece piece : given_.face_down) {
            const auto fault = [&](Why why) {
                return Reason{.why = why, .piece = piece, .other = piece};
            };
            if (!is_top(piece)) { return fault(Why::CannotBeFaceDown); }
            if (piece.bug == Bug::Scorpion) { return fault(Why::StingScorpion); }
            const bool stung = std::ranges::any_of(placed_, [&](Piece other) {
                return other.bug == Bug::Scorpion && other.color != piece.color;
            });
            if (!stung) { return fault(Why::NoScorpionStung); }
            if (piece.bug == Bug::Queen && !rules.sting_queen) { return fault(Why::StingQueen); }
            const bool stacked = stack_of(piece).size() > 1;
            if (stacked && !rules.sting_stacks) { return fault(Why::StingStacked); }
        }
        return std::nullopt;
    }

    /// The moved bug is on top; a Dragonfly may have carried the bug below it.
    Fault just_moved() const {
        const std::vector<Piece>& moved = given_.just_moved;
        const auto on_top = std::ranges::find_if(moved, [&](Piece piece) { return is_top(piece); });
        for (const Piece piece : moved) {
            const bool carried = on_top != moved.end() && on_top->bug == Bug::Dragonfly &&
                                 stack_of(piece) == std::vector{piece, *on_top};
            const bool is_first = on_top != moved.end() && piece == *on_top;
            if (!(is_first && can_have_moved(piece)) && !carried) {
                return Reason{.why = Why::CannotHaveMoved, .piece = piece};
            }
        }
        return std::nullopt;
    }

private:
    static Piece queen_of(Color color) { return {color, Bug::Queen, 0}; }
    bool climbs(Bug bug) const {
        const Ruleset& rules = given_.rules;
        const bool no_mosquito =
            rules.count(Bug::Moth) > 0 && rules.mosquito_moth == MosquitoMoth::NoClimb;
        return bug == Bug::Beetle || bug == Bug::Moth || bug == Bug::Dragonfly ||
               (bug == Bug::Mosquito && !no_mosquito);
    }
    /// Returns the bugs on the cell of a piece; nothing if it is not on the board.
    std::vector<Piece> stack_of(Piece piece) const {
        for (const auto& [cell, stack] : table_) {
            if (std::ranges::find(stack, piece) != stack.end()) { return stack; }
        }
        return {};
    }
    bool is_top(Piece piece) const {
        const std::vector<Piece> stack = stack_of(piece);
        return !stack.empty() && stack.back() == piece;
    }
    bool is_face_down(Piece piece) const {
        return std::ranges::find(given_.face_down, piece) != given_.face_down.end();
    }

    /// Reports whether the top bug of a cell can have moved by itself, or was thrown by a bug that
    /// is next to it now.
    bool can_have_moved(Piece piece) const {
        const Color mover = given_.ply % 2 != 0 ? Color::White : Color::Black;
        if (!placed_.contains(queen_of(mover))) { return false; }
        const bool on_ground = stack_of(piece).size() == 1;
        // A Moth never goes to the ground by itself.
        const bool fixed = is_face_down(piece) || (piece.bug == Bug::Moth && on_ground);
        if (piece.color == mover && !fixed) { return true; }
        const auto bug = std::ranges::find(given_.bugs, piece, &std::pair<Piece, Hex>::first);
        return on_ground && std::ranges::any_of(kDirections, [&](Direction d) {
                   const auto beside = table_.find(neighbor(bug->second, d));
                   return beside != table_.end() && beside->second.size() == 1 &&
                          beside->second[0].color == mover && can_throw(beside->second[0].bug);
               });
    }
    bool can_throw(Bug bug) const {
        const bool mosquito = bug == Bug::Mosquito && given_.rules.mosquito_throws;
        return bug == Bug::Pillbug || (mosquito && std::ranges::any_of(placed_, [](Piece other) {
                                           return other.bug == Bug::Pillbug;
                                       }));
    }

    const Arrangement& given_;
    Table table_;
    std::set<Piece> placed_;
};

}  // namespace

std::optional<Reason> find_fault(const Arrangement& arrangement) {
    const Checker checker(arrangement);
    for (const Fault& fault : std::array{checker.hive(), checker.stacks(), checker.numbers(),
                                         checker.turns(Color::White), checker.turns(Color::Black),
                                         checker.face_down(), checker.just_moved()}) {
        if (fault) { return fault; }
    }
    return std::nullopt;
}

}  // namespace roj
