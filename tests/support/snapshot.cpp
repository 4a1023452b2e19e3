#include "support/snapshot.h"

#include <set>

#include <roj/notation.h>

namespace roj::test {

Snapshot::Snapshot(const Position& position)
    : to_move(position.to_move()),
      ply(position.ply()),
      outcome(position.outcome()),
      hash(position.hash()),
      cells(position.cells()),
      white_hand(position.hand(Color::White)),
      black_hand(position.hand(Color::Black)),
      just_moved(position.just_moved()),
      moves(legal_moves(position)) {
    for (const Hex cell : cells) {
        stacks.push_back(position.stack(cell));
        for (const Piece piece : stacks.back()) {
            if (position.face_down(piece)) { face_down.push_back(piece); }
        }
    }
}

std::string difference(const Position& position, const std::vector<Move>& moves,
                       const SlowModel& model) {
    if (position.to_move() != model.to_move()) { return "the side to move"; }
    if (position.ply() != model.ply()) { return "the ply"; }
    if (format_outcome(position.outcome()) != model.state()) { return "the outcome"; }
    const std::vector<Hex> cells = position.cells();
    if (cells.size() != model.table().size()) { return "the number of cells"; }
    for (const Hex cell : cells) {
        const auto it = model.table().find(cell);
        if (it == model.table().end()) { return "the cells"; }
        if (position.stack(cell) != it->second) {
            return "the stack under " + format_piece(it->second.back());
        }
        for (const Piece piece : it->second) {
            if (position.face_down(piece) != model.face_down().contains(piece)) {
                return "whether " + format_piece(piece) + " is face down";
            }
        }
    }
    for (const Color color : {Color::White, Color::Black}) {
        if (position.hand(color) != model.hand(color)) { return "a hand"; }
    }
    const std::vector<Piece> moved = position.just_moved();
    if (std::set<Piece>(moved.begin(), moved.end()) != model.just_moved()) {
        return "what just moved";
    }
    const std::set<Move> expected = model.legal_moves();
    const std::set<Move> found(moves.begin(), moves.end());
    if (found.size() != moves.size()) { return "a move listed twice"; }
    for (const Move& move : found) {
        if (!expected.contains(move)) { return "too many: " + format_move(position, move); }
    }
    for (const Move& move : expected) {
        if (!found.contains(move)) { return "missing: " + format_move(position, move); }
    }
    return {};
}

bool in_one_piece(const Position& position) {
    const std::vector<Hex> cells = position.cells();
    if (cells.empty()) { return true; }
    std::set<Hex> left(cells.begin(), cells.end());
    std::vector<Hex> open{cells.front()};
    left.erase(cells.front());
    while (!open.empty()) {
        const Hex cell = open.back();
        open.pop_back();
        for (const Direction d : kDirections) {
            if (left.erase(neighbor(cell, d)) > 0) { open.push_back(neighbor(cell, d)); }
        }
    }
    return left.empty();
}

}  // namespace roj::test
