#include <roj/position.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <tuple>

#include <roj/arrangement.h>

#include "board/generator_impl.h"
#include "board/position_impl.h"

namespace roj {

using board::kNoPiece;
using board::PieceId;
using board::Torus64;

namespace board {

Piece piece_of(PieceId id, const Ruleset& rules) {
    const Bug bug = kind_of(id);
    const int nth = id % kIdsPerSide - kFirstIndex[static_cast<std::size_t>(bug)];
    const int number = rules.count(bug) > 1 ? nth + 1 : 0;
    return {color_of(id), bug, static_cast<std::uint8_t>(number)};
}

int Snapshot::highest_level() const {
    int highest = 0;
    for_each_piece(in_play, [&](PieceId id) { highest = std::max<int>(highest, level[id]); });
    return highest;
}

int Snapshot::span() const {
    if (in_play == 0) { return 0; }
    Hex least = hex[static_cast<std::size_t>(std::countr_zero(in_play))];
    Hex most = least;
    for_each_piece(in_play, [&](PieceId id) {
        least = {std::min(least.q, hex[id].q), std::min(least.r, hex[id].r)};
        most = {std::max(most.q, hex[id].q), std::max(most.r, hex[id].r)};
    });
    return std::max(most.q - least.q, most.r - least.r) + 1;
}

}  // namespace board

namespace {

/// Reports whether this game has the piece.
bool in_game(Piece piece, const Ruleset& rules) {
    const int count = rules.count(piece.bug);
    return count > 1 ? piece.number >= 1 && piece.number <= count : count == 1 && piece.number == 0;
}

}  // namespace

Hex PositionImpl::corner() const {
    Hex least{};
    bool first = true;
    board::for_each_piece(board.in_play(), [&](PieceId id) {
        least = first ? hex[id] : Hex{std::min(least.q, hex[id].q), std::min(least.r, hex[id].r)};
        first = false;
    });
    return {least.q - 1, least.r - 1};
}

board::Action PositionImpl::to_action(const Move& move) const {
    if (move.is_pass()) { return board::Action::pass(); }
    const PieceId id = board::piece_id(move.piece());
    const auto cell = board::Torus64::wrap(move.to());
    switch (move.kind()) {
        case Move::Kind::Sting:
            return board::Action::sting(id, cell, board::piece_id(move.other()));
        case Move::Kind::Carry:
            return board::Action::carry(id, cell, board::piece_id(move.other()));
        case Move::Kind::TurnUp:
            return board::Action::turn_up(id, cell);
        default:
            return {id, cell};
    }
}

Move PositionImpl::to_move(board::Action action, Hex corner) const {
    if (action.is_pass()) { return Move::pass(); }
    const Piece piece = board::piece_of(action.piece(), board.rules());
    const Hex to = board::Torus64::unwrap(action.cell(), corner);
    if (action.is_turn_up()) { return Move::turn_up(piece, to); }
    if (!action.is_plain()) {
        const Piece other = board::piece_of(action.other(), board.rules());
        return action.is_sting() ? Move::sting(piece, to, other) : Move::carry(piece, to, other);
    }
    return board.in_play(action.piece()) ? Move::move(piece, to) : Move::place(piece, to);
}

Position::Position(const Ruleset& rules) : impl_(std::make_unique<PositionImpl>(rules)) {}
Position::Position(const Arrangement& arrangement) : Position(arrangement.rules) {
    board::Snapshot snapshot{arrangement.rules};
    snapshot.ply = arrangement.ply;
    snapshot.to_move = arrangement.ply % 2 == 0 ? Color::White : Color::Black;
    for (const auto& [piece, cell] : arrangement.bugs) {
        const PieceId id = board::piece_id(piece);
        board::for_each_piece(snapshot.in_play, [&, at = cell](PieceId other) {
            if (snapshot.hex[other] == at) { ++snapshot.level[id]; }
        });
        snapshot.in_play |= board::mask_of(id);
        snapshot.hex[id] = cell;
    }
    for (const Piece piece : arrangement.just_moved) {
        snapshot.last |= board::mask_of(board::piece_id(piece));
    }
    for (const Piece piece : arrangement.face_down) {
        snapshot.face_down |= board::mask_of(board::piece_id(piece));
    }
    impl_->board = board::Board<Torus64>(snapshot);
    impl_->hex = snapshot.hex;
}
Position::Position(const Position& other) : impl_(std::make_unique<PositionImpl>(*other.impl_)) {}
Position::Position(Position&& other) noexcept = default;
Position& Position::operator=(const Position& other) {
    *impl_ = *other.impl_;
    return *this;
}
Position& Position::operator=(Position&& other) noexcept = default;
Position::~Position() = default;

const Ruleset& Position::rules() const {
    return impl_->board.rules();
}
Color Position::to_move() const {
    return impl_->board.to_move();
}
int Position::ply() const {
    return impl_->board.ply();
}
Outcome Position::outcome() const {
    return impl_->board.outcome();
}
std::uint64_t Position::hash() const {
    return impl_->board.search_key();
}

std::optional<Hex> Position::where(Piece piece) const {
    if (!in_game(piece, rules())) { return std::nullopt; }
    const PieceId id = board::piece_id(piece);
    if (!impl_->board.in_play(id)) { return std::nullopt; }
    return impl_->hex[id];
}

std::vector<Piece> Position::stack(Hex cell) const {
    std::vector<Piece> pieces;
    for (PieceId id = impl_->top(cell); id != kNoPiece; id = impl_->board.below(id)) {
        pieces.push_back(board::piece_of(id, rules()));
    }
    std::ranges::reverse(pieces);
    return pieces;
}

int Position::height(Hex cell) const {
    const PieceId id = impl_->top(cell);
    return id == kNoPiece ? 0 : impl_->board.level(id) + 1;
}

std::optional<Piece> Position::top(Hex cell) const {
    const PieceId id = impl_->top(cell);
    if (id == kNoPiece) { return std::nullopt; }
    return board::piece_of(id, rules());
}

std::vector<Hex> Position::cells() const {
    std::vector<Hex> all;
    board::for_each_piece(impl_->board.in_play() & ~impl_->board.covered(),
                          [&](PieceId id) { all.push_back(impl_->hex[id]); });
    std::ranges::sort(all, [](Hex a, Hex b) { return std::tie(a.r, a.q) < std::tie(b.r, b.q); });
    return all;
}

std::vector<Piece> Position::hand(Color color) const {
    std::vector<Piece> pieces = rules().pieces(color);
    std::erase_if(pieces,
                  [&](Piece piece) { return impl_->board.in_play(board::piece_id(piece)); });
    return pieces;
}

std::vector<Piece> Position::just_moved() const {
    std::vector<Piece> pieces;
    board::for_each_piece(impl_->board.last(),
                          [&](PieceId id) { pieces.push_back(board::piece_of(id, rules())); });
    return pieces;
}

bool Position::face_down(Piece piece) const {
    return in_game(piece, rules()) &&
           (impl_->board.face_down() & board::mask_of(board::piece_id(piece))) != 0;
}

Arrangement Position::arrangement() const {
    Arrangement all{rules(), ply(), {}, just_moved(), {}};
    for (const Hex cell : cells()) {
        for (const Piece piece : stack(cell)) {
            all.bugs.emplace_back(piece, cell);
            if (face_down(piece)) { all.face_down.push_back(piece); }
        }
    }
    return all;
}

void Position::apply(const Move& move) {
    PositionImpl::Ply ply{impl_->board.apply(impl_->to_action(move)), {}};
    if (!move.is_pass()) {
        const PieceId id = board::piece_id(move.piece());
        ply.from = impl_->hex[id];
        impl_->hex[id] = move.to();
    }
    if (move.kind() == Move::Kind::Carry) { impl_->hex[board::piece_id(move.other())] = move.to(); }
    impl_->plies.push_back(ply);
}

void Position::undo() {
    assert(!impl_->plies.empty());
    const PositionImpl::Ply& ply = impl_->plies.back();
    impl_->board.undo(ply.undo);
    const board::Action action = ply.undo.action;
    if (!action.is_pass()) { impl_->hex[action.piece()] = ply.from; }
    if (action.is_carry()) { impl_->hex[action.other()] = ply.from; }
    impl_->plies.pop_back();
}

int filled_sides(const Position& position, Hex cell) {
    return static_cast<int>(std::ranges::count_if(
        kDirections, [&](Direction d) { return position.height(neighbor(cell, d)) > 0; }));
}

int filled_sides(const Position& position, Color color) {
    return board_of(position).filled_sides(color);
}

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
