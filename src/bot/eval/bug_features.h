#pragma once

#include <cstdint>

#include "bot/eval/bug_facts.h"
#include "bot/eval/features.h"
#include "bot/eval/side.h"

// The features for the bugs one by one: in hand, covered, face down, by mobility and distances.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Adds the features of the bugs on top of their cells, and sets their masks in `side`.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_distance_features(Side<Grid>& side, Sink& sink) {
    const int first = side.color == Color::White ? 0 : board::kIdsPerSide;
    const BugFacts facts(find_queen_distances(side),
                         static_cast<std::uint32_t>(side.mobility.immobile_or_enclosed >> first),
                         static_cast<std::uint32_t>(side.mobility.elevated_or_enclosed >> first),
                         side.board.rules().game_type);
    side.away = side.tops & facts.away() << first;
    side.beside_own = side.tops & facts.beside_own() << first;
    board::for_each_piece(side.tops >> first,
                          [&](board::PieceId index) { sink.add_between(facts.between(index)); });
}

/// Adds the kinds of bugs that a Mosquito at this cell can copy.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_copied_kinds(const board::Board<Grid>& board,
                                                    typename Grid::Cell at, Sink& sink) {
    unsigned added = 0;
    board::for_each_piece(board.beside(at), [&](board::PieceId id) {
        const int kind = static_cast<int>(board::kind_of(id));
        if ((added >> kind & 1) == 0) { sink.add(features::kCopied.at(kind)); }
        added |= 1U << kind;
    });
}

template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_bug_features(Side<Grid>& side, Sink& sink) {
    using board::PieceId;
    const board::Board<Grid>& board = side.board;
    const board::PieceMask in_play = board.in_play(side.color);
    board::for_each_piece(board.hand(side.color), [&](PieceId id) {
        sink.add(features::kInHand.at(static_cast<int>(board::kind_of(id))));
    });
    board::for_each_piece(in_play & board.covered(), [&](PieceId id) {
        const int by = board::color_of(board.top(board.cell(id))) == side.color ? 0 : 1;
        sink.add(features::kCovered.at(static_cast<int>(board::kind_of(id)), by));
    });
    add_distance_features(side, sink);
    board::for_each_piece(board.face_down() & in_play, [&](PieceId id) {
        sink.add(features::kFaceDown.at(static_cast<int>(board::kind_of(id))));
    });
    const auto on_ground = side.free & ~side.mobility.elevated();
    board::for_each_piece(on_ground & board::all_of(Bug::Mosquito),
                          [&](PieceId id) { add_copied_kinds(board, board.cell(id), sink); });
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
