#include <algorithm>
#include <iterator>

#include <roj/position.h>

#include "board/generator_impl.h"
#include "board/position_impl.h"

namespace roj {

using board::PieceId;
using board::Torus64;

std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    legal_moves(position, moves);
    return moves;
}

void legal_moves(const Position& position, std::vector<Move>& moves) {
    const PositionImpl& impl = PositionImpl::of(position);
    auto scratch = impl.board;  // the generator lifts bugs temporarily
    board::ActionList actions;
    board::list_actions(scratch, actions);

    const Hex corner = impl.corner();
    moves.clear();
    moves.reserve(actions.size());
    std::ranges::transform(actions, std::back_inserter(moves),
                           [&](board::Action action) { return impl.to_move(action, corner); });
}

std::vector<Piece> throwers(const Position& position, const Move& move) {
    std::vector<Piece> found;
    if (move.kind() != Move::Kind::Move) { return found; }
    auto scratch = board_of(position);
    board::Generator<Torus64> generator(scratch);
    const PieceId id = board::piece_id(move.piece());
    const Torus64::Cell to = Torus64::wrap(move.to());
    const bool own = (scratch.movable() & board::mask_of(id)) != 0 && !pinned(scratch, id);
    if (own && generator.walks().of(id).contains(to)) { return found; }

    board::for_each_piece(scratch.in_play(scratch.to_move()), [&](PieceId thrower) {
        if (distance(PositionImpl::of(position).hex[thrower], PositionImpl::of(position).hex[id]) !=
            1) {
            return;
        }
        const auto& throws = generator.throws();
        if (throws.can_throw(thrower) && throws.of(thrower, id).contains(to)) {
            found.push_back(board::piece_of(thrower, position.rules()));
        }
    });
    return found;
}

std::vector<Hex> crossed_cells(const Position& position, const Move& move) {
    if (move.is_pass() || !position.where(move.piece())) { return {}; }
    const Bug bug = move.piece().bug;
    const bool goes = move.kind() == Move::Kind::Move || move.kind() == Move::Kind::Carry;
    if (!goes || (bug != Bug::Moth && bug != Bug::Dragonfly)) { return {}; }
    if (!throwers(position, move).empty()) { return {}; }

    const PositionImpl& impl = PositionImpl::of(position);
    auto scratch = impl.board;
    const PieceId id = board::piece_id(move.piece());
    const Torus64::Cell from = scratch.cell(id);
    const Torus64::Cell to = Torus64::wrap(move.to());
    scratch.lift(id);
    if (move.kind() == Move::Kind::Carry) { scratch.lift(board::piece_id(move.other())); }
    const std::vector<Torus64::Cell> way =
        bug == Bug::Moth ? board::moth_way(scratch, from, move.piece().color, to)
                         : board::flight_way(scratch, from, to);
    std::vector<Hex> cells;
    std::ranges::transform(way, std::back_inserter(cells), [&](Torus64::Cell cell) {
        return Torus64::unwrap(cell, impl.corner());
    });
    return cells;
}

}  // namespace roj
