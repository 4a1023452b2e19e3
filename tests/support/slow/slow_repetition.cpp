#include <algorithm>
#include <memory>
#include <utility>

#include "support/slow/slow_model.h"

namespace roj::test {

std::string SlowModel::describe(Piece piece) const {
    std::string text(1, piece.color == Color::White ? 'w' : 'b');
    text += letter(piece.bug);
    return face_down_.contains(piece) ? text + '!' : text;
}

/// Describes where a cell is after a symmetry, relative to the corner of the hive.
std::string SlowModel::describe(Hex cell, int symmetry) const {
    Hex corner = transformed(table_.begin()->first, symmetry);
    for (const auto& [other, stack] : table_) {
        const Hex there = transformed(other, symmetry);
        corner = {std::min(corner.q, there.q), std::min(corner.r, there.r)};
    }
    const Hex there = transformed(cell, symmetry);
    return ' ' + std::to_string(there.q - corner.q) + ',' + std::to_string(there.r - corner.r);
}

/// Describes the stacks as they are after a symmetry, without the numbers of the bugs.
std::set<std::string> SlowModel::stacks_after(int symmetry) const {
    std::set<std::string> stacks;
    for (const auto& [cell, stack] : table_) {
        std::string text = describe(cell, symmetry);
        for (const Piece piece : stack) { text += describe(piece); }
        stacks.insert(text);
    }
    return stacks;
}

std::set<std::string> SlowModel::moves_after(int symmetry) const {
    std::set<std::string> moves;
    for (const Move& move : legal_moves()) {
        if (move.is_pass()) { return {"pass"}; }
        std::string text = describe(move.piece());
        if (move.kind() != Move::Kind::Place) { text += describe(where(move.piece()), symmetry); }
        text += std::to_string(static_cast<int>(move.kind())) + describe(move.to(), symmetry);
        if (move.kind() == Move::Kind::Sting) { text += describe(where(move.other()), symmetry); }
        if (move.kind() == Move::Kind::Carry) { text += describe(move.other()); }
        moves.insert(text);
    }
    return moves;
}

/// Keeps the position before a move. It cannot recur after a placement.
void SlowModel::remember(const Move& move) {
    if (move.kind() == Move::Kind::Place) { return earlier_.clear(); }
    auto before = std::make_shared<SlowModel>(*this);
    before->earlier_.clear();
    earlier_.push_back({stacks_after(0), std::move(before)});
}

int SlowModel::occurrences() const {
    std::set<const SlowModel*> equal;
    for (int i = 0; i < (rules_.symmetric_repetition ? kSymmetries : 1); ++i) {
        const std::set<std::string> stacks = stacks_after(i);
        for (const Earlier& earlier : earlier_) {
            const SlowModel& other = *earlier.model;
            if (earlier.stacks == stacks && other.to_move() == to_move() &&
                other.moves_after(0) == moves_after(i)) {
                equal.insert(&other);
            }
        }
    }
    return 1 + static_cast<int>(equal.size());
}

}  // namespace roj::test
