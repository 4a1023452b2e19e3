#include "falsehood.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include <roj/hex.h>

namespace roj::test {
namespace {

/// How a bug could get to a cell.
enum class Way : std::uint8_t { Walk, Throw, Either, Carry };

using Rules = std::set<Rule>;

/// Returns the rules that a reason names; none if it is the shape of a movement: one cell, a
/// straight line, the six cells of a Dragonfly.
Rules named_rules(Why why) {
    static const std::map<Why, Rules> kNamed{
        {Why::NotYours, {Rule::Turn}},
        {Why::NoPillbugBeside, {Rule::Turn}},
        {Why::NoThrowerBeside, {Rule::Turn}},
        {Why::QueenInHand, {Rule::QueenPlaced}},
        {Why::QueenDue, {Rule::QueenPlaced}},
        {Why::Covered, {Rule::Covered}},
        {Why::JustMoved, {Rule::JustMoved}},
        {Why::FaceDown, {Rule::FaceDown}},
        {Why::CopiesFaceDown, {Rule::CopyFaceDown}},
        {Why::ThrowStacked, {Rule::ThrowStacked}},
        {Why::ThrowFaceDown, {Rule::ThrowFaceDown}},
        {Why::ThrowerCovered, {Rule::ThrowerCovered}},
        {Why::ThrowerOnTop, {Rule::ThrowerOnTop}},
        {Why::ThrowerFaceDown, {Rule::ThrowerFaceDown}},
        {Why::ThrowerJustMoved, {Rule::ThrowerJustMoved}},
        {Why::Pinned, {Rule::OneHive}},
        {Why::CarryBreaksHive, {Rule::OneHive}},
        {Why::ThrowGate, {Rule::Gates}},
        {Why::Gate, {Rule::Gates}},
        {Why::LosesContact, {Rule::Contact}},
        {Why::FlightTouchesNothing, {Rule::Contact}},
        {Why::NoWay, {Rule::Gates, Rule::Contact}},
        {Why::StepCount, {Rule::Steps}},
        {Why::MothNoWay, {Rule::Crossing}},
        {Why::PassesFaceDown, {Rule::PassOver}},
        {Why::MothNotNearest, {Rule::Nearest}},
        {Why::FlightOverNothing, {Rule::Middle}},
        {Why::CannotEndOnBug, {Rule::EndOnBug}},
        {Why::CopiesNoClimber, {Rule::EndOnBug}},
        {Why::CopiesDragonfly, {Rule::EndOnBug}},
        {Why::CarryOntoBug, {Rule::EndOnBug}},
        {Why::EndsOnFaceDown, {Rule::EndFaceDown}},
        {Why::MothToEmpty, {Rule::EndEmpty}},
        {Why::MothToOwn, {Rule::EndOwn}},
        {Why::MosquitoNoClimb, {Rule::NoClimb}},
    };
    const auto found = kNamed.find(why);
    return found == kNamed.end() ? Rules{} : found->second;
}

bool is_shape(Why why) {
    constexpr std::array kShapes{
        Why::OneCell,         Why::OneCellOnTop,    Why::JumpsNothing, Why::JumpsNothingThatWay,
        Why::JumpLandsSooner, Why::JumpNotStraight, Why::LadybugWay,   Why::FlightShape,
        Why::ThrowOnlyBeside, Why::NothingToCopy};
    return std::ranges::find(kShapes, why) != kShapes.end();
}

/// The place of a rule in the order turn, bug, pin, path and end cell.
int place_of(Rule rule) {
    if (rule <= Rule::QueenPlaced) { return 0; }
    if (rule < Rule::OneHive) { return 1; }
    if (rule == Rule::OneHive) { return 2; }
    return rule < Rule::EndOnBug ? 3 : 4;
}

Rules all_rules() {
    Rules all;
    for (int i = 0; i <= static_cast<int>(kLastRule); ++i) { all.insert(static_cast<Rule>(i)); }
    return all;
}

/// Checks what is said of one illegal move.
class Truth {
public:
    Truth(const Position& position, const SlowModel& model, Piece piece, Hex to)
        : position_(position), model_(model), piece_(piece), to_(to) {}

    /// Returns what is false in the reason; empty if nothing is.
    std::string falsehood(const Reason& reason, Way way) const {
        if (allows(way, {})) { return "the move is legal"; }
        const bool foreign = piece_.color != position_.to_move();
        if (foreign && !named_rules(reason.why).contains(Rule::Turn)) { way = Way::Throw; }
        if (!foreign && way == Way::Either) { way = Way::Walk; }  // or both; see NeitherWay
        switch (reason.why) {
            case Why::NeitherWay: {
                const std::string walk = falsehood(reason.inner.at(0), Way::Walk);
                return walk.empty() ? falsehood(reason.inner.at(1), Way::Throw) : walk;
            }
            case Why::AlreadyThere:
                return model_.cell_of(piece_) == to_ ? "" : "it is not there";
            case Why::CellOffHive: {
                const Table rest = model_.without(piece_);
                const bool off =
                    !occupied(rest, to_) && std::ranges::none_of(kDirections, [&](Direction d) {
                        return occupied(rest, neighbor(to_, d));
                    });
                return off ? false_order(way, 3) : "it touches the hive";
            }
            case Why::Pinned:
                // A bug that is face down cannot walk, but it could be thrown.
                if (way == Way::Walk &&
                    false_rules(reason, named_rules(reason.why), Way::Throw).empty()) {
                    return "";
                }
                break;
            case Why::CopiesOne:
            case Why::CopiesNone:
            case Why::CopiesNoClimber:
                if (const std::string copies = false_copies(reason); !copies.empty()) {
                    return copies;
                }
                if (reason.why == Why::CopiesOne) { return falsehood(reason.inner.at(0), way); }
                break;
            default:
                break;
        }
        if (reason.why == Why::CopiesNone) { return false_order(way, 3); }
        const Rules named = named_rules(reason.why);
        if (named.empty() && !is_shape(reason.why)) { return "no rule is named"; }
        if (is_shape(reason.why)) { return false_shape(reason, way); }
        const std::string gate = false_gate(reason, way);
        return gate.empty() ? false_rules(reason, named, way) : gate;
    }

private:
    bool allows(Way way, const Dropped& dropped) const {
        if (way == Way::Carry) { return model_.can_carry(piece_, to_, dropped); }
        return (way != Way::Throw && model_.can_move(piece_, to_, dropped)) ||
               (way != Way::Walk && model_.can_be_thrown(piece_, to_, dropped));
    }
    bool without(Way way, const Rules& rules) const { return allows(way, {rules, {}}); }

    /// Reports whether the move is illegal even without all other rules.
    bool needs(Way way, const Rules& rules) const {
        Rules others = all_rules();
        for (const Rule rule : rules) { others.erase(rule); }
        return !without(way, others);
    }

    /// Reports whether the bug could go anywhere without these rules.
    bool goes(Way way, const Rules& rules) const {
        for (const auto& [cell, stack] : model_.table()) {
            for (const Direction d : kDirections) {
                const Hex to = neighbor(cell, d);
                if (distance(to, model_.cell_of(piece_)) > 3) { continue; }
                if (Truth(position_, model_, piece_, to).without(way, rules)) { return true; }
            }
        }
        return false;
    }

    std::string false_order(Way way, int place) const {
        const bool possible = without(way, all_rules());
        for (const Rule rule : all_rules()) {
            if (place_of(rule) >= place) { break; }
            Rules others = all_rules();
            others.erase(rule);
            const bool needed =
                possible ? !without(way, others) : goes(way, all_rules()) && !goes(way, others);
            if (needed) { return "rule " + std::to_string(static_cast<int>(rule)) + " is first"; }
        }
        return "";
    }

    std::string false_shape(const Reason& reason, Way way) const {
        if (reason.why == Why::NothingToCopy) {
            const bool none = model_.copied_kinds(model_.cell_of(piece_), {}).empty();
            const bool down =
                !model_.copied_kinds(model_.cell_of(piece_), {{Rule::CopyFaceDown}, {}}).empty();
            const bool moth = position_.rules().mosquito_moth == MosquitoMoth::None;
            return (none && !down) || moth ? false_order(way, 1) : "there is something to copy";
        }
        if (reason.why == Why::ThrowOnlyBeside && !needs(way, {})) {
            return false_rules(reason, {Rule::EndOnBug}, way);
        }
        return needs(way, {}) ? false_order(way, 3) : "the movement has that shape";
    }

    std::string false_copies(const Reason& reason) const {
        const Hex from = model_.cell_of(piece_);
        const std::set<Bug> said(reason.kinds.begin(), reason.kinds.end());
        if (model_.table().at(from).front() != piece_) {
            return said == std::set{Bug::Moth} ? "" : "on top it is a Beetle";
        }
        std::set<Bug> kinds = model_.copied_kinds(from, {});
        if (position_.rules().mosquito_moth == MosquitoMoth::None) { kinds.erase(Bug::Moth); }
        return said == kinds ? "" : "it copies others";
    }

    /// A gate is two bugs; a crawler is told one only if it could pass there.
    std::string false_gate(const Reason& reason, Way way) const {
        if (reason.why != Why::Gate) { return ""; }
        const Hex left = model_.cell_of(reason.pieces.at(0));
        const Hex right = model_.cell_of(reason.pieces.at(1));
        Bug kind = piece_.bug;
        if (kind == Bug::Mosquito) {
            const std::set<Bug> kinds = model_.copied_kinds(model_.cell_of(piece_), {});
            if (kinds.size() != 1) { return ""; }
            kind = *kinds.begin();
        }
        const bool crawls = kind == Bug::Ant || kind == Bug::Spider || kind == Bug::Scorpion;
        if (!crawls || allows(way, {{}, {left, right}})) { return ""; }
        return "it does not help to open the gate";
    }

    std::string false_rules(const Reason& reason, const Rules& named, Way way) const {
        const bool enough = without(way, named);
        if (!enough && !is_broken(named, way)) { return "the rule is not broken"; }
        if (const std::string order = false_order(way, place_of(*named.begin())); !order.empty()) {
            return order;
        }
        if (reason.why == Why::StepCount) {
            if (const std::string steps = false_steps(reason); !steps.empty()) { return steps; }
        }
        if (enough || reason.why == Why::CopiesNoClimber) { return ""; }
        for (const Rule rule : all_rules()) {
            if (without(way, {rule})) {
                return "legal without rule " + std::to_string(static_cast<int>(rule));
            }
        }
        return "";
    }

    bool is_broken(const Rules& named, Way way) const {
        const bool slides = named.contains(Rule::Gates) && named.contains(Rule::Contact);
        if (slides || without(way, all_rules())) { return needs(way, named) || helps(named, way); }
        Rules others = all_rules();
        for (const Rule rule : named) { others.erase(rule); }
        return !goes(way, all_rules()) || !goes(way, others);
    }

    /// Reports whether the move becomes legal with these rules dropped after a few others.
    bool helps(const Rules& named, Way way) const {
        const Rules all = all_rules();
        for (const Rule first : all) {
            for (const Rule second : all) {
                const Rules some{first, second};
                Rules more = some;
                more.insert(named.begin(), named.end());
                if (more != some && without(way, more) && !without(way, some)) { return true; }
            }
        }
        return false;
    }

    std::string false_steps(const Reason& reason) const {
        static const std::set<Piece> kNone;
        const SlowWalk walk{position_.rules(),      kNone,        model_.without(piece_),
                            model_.cell_of(piece_), piece_.color, {{Rule::EndOnBug}, {}}};
        const std::map<Hex, int> distances = walk.ground_distances();
        const auto found = distances.find(to_);
        const bool right = found != distances.end() && found->second == reason.count;
        const int limit = reason.kinds.at(0) == Bug::Spider ? 3 : 2;
        return right && reason.limit == limit ? "" : "the number of steps is wrong";
    }

    const Position& position_;
    const SlowModel& model_;
    Piece piece_;
    Hex to_;
};

/// Returns what is false in the reason why a Scorpion that can go to a cell cannot sting a bug.
std::string false_sting(const Position& position, const SlowModel& model, const Move& move,
                        Why why) {
    const Ruleset& rules = position.rules();
    const Piece target = move.other();
    const std::optional<Hex> cell = position.where(target);
    const std::map<Why, bool> broken{
        {Why::StingAfterThrow, !model.can_move(move.piece(), move.to(), {})},
        {Why::StingOwn, target.color == move.piece().color},
        {Why::StingNotBeside, !cell || distance(*cell, move.to()) != 1},
        {Why::StingScorpion, target.bug == Bug::Scorpion},
        {Why::StingCovered, cell && top(model.table(), *cell) != target},
        {Why::StingFaceDown, model.face_down().contains(target)},
        {Why::StingQueen, target.bug == Bug::Queen && !rules.sting_queen},
        {Why::StingStacked, cell && height(model.table(), *cell) > 1 && !rules.sting_stacks},
    };
    const auto found = broken.find(why);
    return found != broken.end() && found->second ? "" : "this does not forbid the sting";
}

std::string false_carry(const Position& position, const SlowModel& model, const Move& move,
                        const Reason& reason) {
    const std::vector<Piece>& stack = model.table().at(model.cell_of(move.piece()));
    const bool plain = model.can_move(move.piece(), move.to(), {}) ||
                       model.can_be_thrown(move.piece(), move.to(), {});
    if (reason.why == Why::NothingToCarry) { return stack.size() == 1 ? "" : "there is a bug"; }
    if (plain && stack.size() == 1) { return "nothing to carry"; }
    const bool top = stack.back() == move.piece() && stack.size() > 1;
    const bool other = top && stack[stack.size() - 2] != move.other();
    if (reason.why == Why::CarryOnlyBelow) { return other ? "" : "it is below"; }
    if (reason.why == Why::CarryDragonfly) {
        return top && move.other().bug == Bug::Dragonfly ? "" : "it is no Dragonfly";
    }
    const bool own = top && move.piece().color == position.to_move();
    return Truth(position, model, move.piece(), move.to())
        .falsehood(reason, own ? Way::Carry : Way::Either);
}

std::string false_placement(const Position& position, const SlowModel& model, const Move& move,
                            const Reason& reason) {
    const Piece piece = move.piece();
    const auto touches = [&](Color color) {
        return std::ranges::any_of(kDirections, [&](Direction d) {
            const Hex next = neighbor(move.to(), d);
            return occupied(model.table(), next) && top(model.table(), next).color == color;
        });
    };
    const bool no_queen = !position.where({position.to_move(), Bug::Queen, 0});
    const std::vector<Piece>& hand = model.hand(piece.color);
    const std::map<Why, bool> broken{
        {Why::InHandOf, piece.color != position.to_move()},
        {Why::QueenNotFirst, piece.bug == Bug::Queen && position.ply() < 2},
        {Why::QueenDue, no_queen && position.ply() >= 6 && piece.bug != Bug::Queen},
        {Why::LowerNumberFirst, *std::ranges::find(hand, piece.bug, &Piece::bug) != piece},
        {Why::PlacedOnBug, occupied(model.table(), move.to())},
        {Why::NextToFirstBug, position.ply() == 1},
        {Why::TouchesEnemy, touches(opponent(piece.color))},
        {Why::TouchesNoFriend, !touches(piece.color)},
    };
    if (piece.bug == Bug::Moth && position.rules().moth_climbs_at_once) { return ""; }
    const auto found = broken.find(reason.why);
    return found != broken.end() && found->second ? "" : "this does not forbid the placement";
}

}  // namespace

std::string falsehood(const Position& position, const SlowModel& model, const Move& move,
                      const Reason& reason, const std::vector<Move>& legal) {
    const auto is_legal = [&](const Move& other) {
        return std::ranges::find(legal, other) != legal.end();
    };
    if (reason.why == Why::MustPass) { return is_legal(Move::pass()) ? "" : "no need to pass"; }
    if (move.kind() == Move::Kind::Place) { return false_placement(position, model, move, reason); }
    const bool plain = is_legal(Move::move(move.piece(), move.to()));
    if (reason.why == Why::OnlyScorpionStings) {
        return move.piece().bug != Bug::Scorpion ? "" : "it is a Scorpion";
    }
    if (reason.why == Why::OnlyDragonflyCarries) {
        return move.piece().bug != Bug::Dragonfly ? "" : "it is a Dragonfly";
    }
    if (move.kind() == Move::Kind::Sting && plain) {
        if (move.piece().bug != Bug::Scorpion) { return "only a Scorpion stings"; }
        return false_sting(position, model, move, reason.why);
    }
    const bool flies = move.piece().bug == Bug::Dragonfly;
    if (move.kind() == Move::Kind::Carry && flies) {
        return false_carry(position, model, move, reason);
    }
    if (move.kind() == Move::Kind::Carry && plain) { return "only a Dragonfly carries"; }
    if (reason.why == Why::MustCarry) {
        return is_legal(Move::carry(move.piece(), move.to(), reason.other)) ? "" : "it can fly";
    }
    return Truth(position, model, move.piece(), move.to()).falsehood(reason, Way::Either);
}

}  // namespace roj::test
