#pragma once

#include <cstddef>

#include <roj/color_map.h>

#include "board/popcount.h"
#include "bot/eval/bug_features.h"
#include "bot/eval/network_sum.h"
#include "bot/eval/queen_features.h"

// The static evaluation. Most features depend on the mobility of a bug and its distances from the
// two Queens; the others count the bugs that can join the attack. A network corrects their sum.
namespace roj::bot {
inline namespace ROJ_ISA {

/// Adds the features of both sides to a sink.
template <class Grid, class Sink>
[[gnu::always_inline]] inline void add_features(const board::Board<Grid>& board, Sink& sink) {
    const Color mover = board.to_move();
    const Queens<Grid> queens{QueenState<Grid>(board, Color::White),
                              QueenState<Grid>(board, Color::Black)};
    const ColorMap<typename Grid::Set> near{board.tops(Color::White).dilated(),
                                            board.tops(Color::Black).dilated()};
    const MobilityMasks mobility = find_mobility(board, board.in_play() & ~board.covered());
    const auto filled = [&](Color color) { return queens[color].filled; };
    for (const Color color : {opponent(mover), mover}) {
        sink.turn();
        Side<Grid> side(board, color, queens, mobility);
        add_bug_features(side, sink);
        add_placement_features(side, near[color], near[opponent(color)], sink);
        add_defense_features(side, sink);
        add_attack_features(side, sink);
    }
    sink.add(features::kTempo.first);
    sink.add(features::kRace.at(filled(mover), filled(opponent(mover))));
}

/// Returns the static evaluation of a position for the side to move, in hundredths of a bug. Pre:
/// the game is not over.
template <class Grid>
inline int evaluate(const board::Board<Grid>& board) {
    NetworkSum sum(bug_set(board.rules().game_type));
    add_features(board, sum);
    return sum.total(features::phase(board::popcount(board.in_play())));
}

/// A sink that passes the features to a callback instead of adding up their weights.
template <class Visit>
class FeatureVisitor {
public:
    explicit FeatureVisitor(Visit& visit) : visit_(&visit) {}
    void turn() { side_ = 1 - side_; }
    void add(int feature) { (*visit_)(feature, side_); }
    void add_between(int feature) {
        for (const int each : distance_features(feature)) { add(each); }
    }

private:
    Visit* visit_;
    std::size_t side_ = 0;
};

/// Calls `visit(feature, side)` for each feature that evaluate() adds, as often as it does: side 0
/// is the side to move, side 1 the other. For tuning.
template <class Grid, class Visit>
inline void visit_features(const board::Board<Grid>& board, Visit visit) {
    FeatureVisitor<Visit> visitor(visit);
    add_features(board, visitor);
}

}  // namespace ROJ_ISA
}  // namespace roj::bot
