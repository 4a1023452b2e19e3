#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "reasons/explainer.h"

// Why a bug cannot reach a cell: by its own movement, by one that it copies, or thrown.

namespace roj {
Reason Explainer::walking(Hex from) const {
    if (position_.face_down(piece_)) { return because(Why::FaceDown); }
    if (piece_.bug == Bug::Mosquito) { return mosquito(from); }
    const bool keeps_its_way = piece_.bug == Bug::Moth || piece_.bug == Bug::Dragonfly;
    const bool as_beetle = table_.height(from) > 0 && !keeps_its_way;
    const Faults faults = finder(from).faults(as_beetle ? Bug::Beetle : piece_.bug);
    return faults.empty() ? must_carry() : faults.front();
}

/// Explains why a Dragonfly cannot fly there alone.
Reason Explainer::must_carry() const {
    for (const Move& move : legal_) {
        if (move.kind() != Move::Kind::Carry || move.piece() != piece_ || move.to() != to_) {
            continue;
        }
        Reason reason = because(Why::MustCarry, move.other());
        reason.written = {format_move(position_, move)};
        return reason;
    }
    return because(Why::NotLegal);
}

Explainer::Copied Explainer::copied(Hex from) const {
    const Ruleset& rules = position_.rules();
    const int level = table_.height(from);
    const bool on_ground = level == 0;
    const bool climbs = rules.mosquito_moth == MosquitoMoth::TopCopy ||
                        (on_ground && rules.mosquito_moth != MosquitoMoth::None);
    Copied found;
    if (!on_ground) { found.kinds.push_back(Bug::Beetle); }
    for (const Direction d : kDirections) {
        const Hex cell = neighbor(from, d);
        if (!table_.occupied(cell) || table_.top(cell).bug == Bug::Mosquito) { continue; }
        const Piece bug = table_.top(cell);
        const bool moth = bug.bug == Bug::Moth;
        if (moth ? !climbs || table_.height(cell) <= level : !on_ground) { continue; }
        if (!rules.copy_paralysed && position_.face_down(bug)) {
            found.face_down.push_back(bug);
        } else if (std::ranges::find(found.kinds, bug.bug) == found.kinds.end()) {
            found.kinds.push_back(bug.bug);
        }
    }
    return found;
}

Reason Explainer::mosquito(Hex from) const {
    const bool on_top = table_.height(from) > 0;
    auto [kinds, face_down] = copied(from);
    if (on_top && kinds.size() > 1 && distance(from, to_) > 1) { kinds.erase(kinds.begin()); }
    std::vector<Faults> ways;
    ways.reserve(kinds.size());
    for (const Bug kind : kinds) { ways.push_back(finder(from).faults(kind)); }
    for (const Piece bug : face_down) {
        if (ways.empty() || finder(from).faults(bug.bug).empty()) {
            return because(Why::CopiesFaceDown, bug);
        }
    }
    if (ways.empty()) { return because(Why::NothingToCopy); }
    const auto best = std::ranges::min_element(ways, {}, &Faults::size);
    Reason first = first_of(*best);
    if (first.why == Why::MosquitoNoClimb || first.why == Why::CopiesDragonfly) { return first; }
    const Bug kind = kinds[static_cast<std::size_t>(best - ways.begin())];
    if (on_top && kind == Bug::Beetle) {
        return first.why == Why::OneCell ? because(Why::OneCellOnTop) : first;
    }
    if (kinds.size() == 1 || on_top) {
        return {.why = Why::CopiesOne, .piece = piece_, .kinds = {kind}, .inner = {first}};
    }
    const bool only_end = first.why == Why::CannotEndOnBug;
    return {.why = only_end ? Why::CopiesNoClimber : Why::CopiesNone,
            .piece = piece_,
            .other = only_end ? first.other : Piece{},
            .kinds = kinds};
}

std::optional<Piece> Explainer::copied_pillbug(Piece mosquito) const {
    std::optional<Piece> found;
    if (mosquito.bug != Bug::Mosquito || !position_.rules().mosquito_throws) { return found; }
    for (const Direction d : kDirections) {
        const auto top = position_.top(neighbor(*position_.where(mosquito), d));
        if (!top || top->bug != Bug::Pillbug) { continue; }
        if (position_.rules().copy_paralysed || !position_.face_down(*top)) { return top; }
        found = top;
    }
    return found;
}

std::vector<Piece> Explainer::throwers_beside() const {
    std::vector<Piece> throwers;
    for (const Direction d : kDirections) {
        for (const Piece bug : position_.stack(neighbor(*position_.where(piece_), d))) {
            const bool throws = bug.bug == Bug::Pillbug || copied_pillbug(bug);
            if (throws && bug.color == position_.to_move()) { throwers.push_back(bug); }
        }
    }
    return throwers;
}

/// Returns the rules that the move breaks if this bug throws it: those of the two bugs, the pin,
/// the path and the end cell.
Faults Explainer::faults_of_throw(Piece thrower) const {
    const Hex from = *position_.where(piece_);
    const Hex over = *position_.where(thrower);
    const Piece top = *position_.top(over);
    Faults faults;
    const auto add = [&](bool broken, Why why, std::vector<Piece> pieces = {}) {
        if (broken) { faults.push_back(because(why, thrower, std::move(pieces))); }
    };
    add(position_.height(from) > 1 && position_.rules().limited_throws, Why::ThrowStacked);
    add(top != thrower, Why::ThrowerCovered, {top});
    add(top == thrower && position_.height(over) > 1, Why::ThrowerOnTop);
    add(position_.face_down(thrower), Why::ThrowerFaceDown);
    add(just_moved(thrower), Why::ThrowerJustMoved);
    add(position_.face_down(piece_) && !position_.rules().throw_paralysed, Why::ThrowFaceDown);
    if (const auto pillbug = copied_pillbug(thrower);
        pillbug && !position_.rules().copy_paralysed && position_.face_down(*pillbug)) {
        faults.push_back({.why = Why::CopiesFaceDown, .piece = thrower, .other = *pillbug});
    }
    if (const auto lost = table_.cut_off(); !lost.empty()) {
        faults.push_back(because(Why::Pinned, {}, lost));
    }
    std::ranges::move(finder(from).faults_of_throw(over), std::back_inserter(faults));
    return faults;
}

}  // namespace roj
