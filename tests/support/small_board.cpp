#include "support/small_board.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include <roj/perft.h>

#include "board/generator_impl.h"
#include "board/position_impl.h"
#include "board/torus16.h"
#include "support/catch.h"

namespace roj::test {
namespace {

using board::Action;
using SmallBoard = board::Board<board::Torus16>;

/// A move that can be sorted.
using Fields = std::tuple<int, int, int, int, int>;

Fields fields_of(const Move& move) {
    if (move.is_pass()) { return {-1, 0, 0, 0, 0}; }
    const bool other = move.kind() == Move::Kind::Sting || move.kind() == Move::Kind::Carry;
    return {static_cast<int>(move.kind()), board::piece_id(move.piece()), move.to().q, move.to().r,
            other ? board::piece_id(move.other()) : -1};
}

Fields fields_of(Action action, const SmallBoard& small, Hex corner, Hex offset) {
    if (action.is_pass()) { return {-1, 0, 0, 0, 0}; }
    Move::Kind kind = small.in_play(action.piece()) ? Move::Kind::Move : Move::Kind::Place;
    if (action.is_sting()) { kind = Move::Kind::Sting; }
    if (action.is_carry()) { kind = Move::Kind::Carry; }
    if (action.is_turn_up()) { kind = Move::Kind::TurnUp; }
    const Hex to = board::Torus16::unwrap(static_cast<board::Torus16::Cell>(action.cell()), corner);
    const bool other = action.is_sting() || action.is_carry();
    return {static_cast<int>(kind), action.piece(), to.q + offset.q, to.r + offset.r,
            other ? action.other() : -1};
}

void check_action(SmallBoard& small, Action action) {
    const std::uint64_t hash = small.hash();
    const std::uint64_t expected = action.is_plain() ? small.search_key_after(action) : 0;
    const auto undo = small.apply(action);
    REQUIRE(small.hash() == hash_from_scratch(small));
    if (action.is_plain()) { REQUIRE(small.search_key() == expected); }
    small.undo(undo);
    REQUIRE(small.hash() == hash);
}

/// Checks that the generator allows exactly the moves that it lists.
void check_allowed(SmallBoard& small, const board::ActionList& actions) {
    const auto is_listed = [&](Action action) {
        return std::find(actions.begin(), actions.end(), action) != actions.end();
    };
    board::Generator<board::Torus16> generator(small);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action action = actions[i];
        if (!action.is_plain()) { continue; }
        REQUIRE(generator.allows(action));
        const Action other = actions[(i + actions.size() / 2) % actions.size()];
        if (!other.is_plain()) { continue; }
        const Action mixed = action.on(other.cell());
        REQUIRE(generator.allows(mixed) == is_listed(mixed));
    }
}

void check_small(const board::Snapshot& snapshot, const Position& position,
                 const std::vector<Move>& moves) {
    SmallBoard small(snapshot);
    board::ActionList actions;
    board::list_actions(small, actions);
    Hex corner{};
    Hex offset{};
    if (snapshot.in_play != 0) {
        std::optional<Hex> least;
        board::for_each_piece(snapshot.in_play, [&](board::PieceId id) {
            const Hex hex = snapshot.hex[id];
            least = least ? Hex{std::min(least->q, hex.q), std::min(least->r, hex.r)} : hex;
            const Hex there = PositionImpl::of(position).hex[id];
            offset = {there.q - hex.q, there.r - hex.r};
        });
        corner = {least->q - 1, least->r - 1};
    }
    std::vector<Fields> here;
    for (const Action action : actions) {
        here.push_back(fields_of(action, small, corner, offset));
        check_action(small, action);
    }
    check_allowed(small, actions);
    std::vector<Fields> there;
    std::transform(moves.begin(), moves.end(), std::back_inserter(there),
                   [](const Move& move) { return fields_of(move); });
    std::sort(here.begin(), here.end());
    std::sort(there.begin(), there.end());
    REQUIRE(here == there);
}

}  // namespace

void check_boards(const Position& position, const std::vector<Move>& moves) {
    const board::Snapshot snapshot = board_of(position).snapshot();
    if (snapshot.span() <= board::Torus16::kWidestHive) { check_small(snapshot, position, moves); }
    for (const Isa isa : kIsas) {
        if (!runs(isa)) { continue; }
        REQUIRE(perft(position, 1, LastPly::Counted, isa) == moves.size());
        REQUIRE(perft(position, 1, LastPly::Listed, isa) == moves.size());
    }
}

}  // namespace roj::test
