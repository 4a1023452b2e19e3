#include "support/slow/slow_effects.h"

#include <algorithm>
#include <set>
#include <string>

namespace roj::test {
namespace {

/// What one side could do in a position, by the slow model.
struct Could {
    Could(const SlowModel& at, Color side) : model(at) {
        const int other_turn = at.to_move() == side ? 0 : 1;
        const SlowModel turn = other_turn == 0 ? at
                                               : SlowModel(at.rules(), at.table(), at.face_down(),
                                                           at.ply() + other_turn);
        const Piece queen{opponent(side), Bug::Queen};
        for (const Move& move : turn.legal_moves()) {
            SlowModel next = turn;
            next.apply(move);
            wins = wins || next.state() == std::string(name(side)) + "Wins";
            const bool walks = !move.is_pass() && move.piece().color == side &&
                               on_table(at, move.piece()) && at.cell_of(move.piece()) != move.to();
            if (!walks) { continue; }
            moving.insert(move.piece());
            if (on_table(at, queen) && distance(move.to(), at.cell_of(queen)) == 1) {
                reaching.insert(move.piece());
            }
        }
    }
    static bool on_table(const SlowModel& at, Piece piece) {
        return std::ranges::any_of(at.table(), [piece](const auto& cell) {
            return std::ranges::find(cell.second, piece) != cell.second.end();
        });
    }

    const SlowModel& model;
    bool wins = false;
    std::set<Piece> moving;
    std::set<Piece> reaching;
};

int sides(const SlowModel& model, Piece queen) {
    return static_cast<int>(std::ranges::count_if(kDirections, [&](Direction d) {
        return occupied(model.table(), neighbor(model.cell_of(queen), d));
    }));
}

bool pinned(const SlowModel& model, Piece piece) {
    const Hex cell = model.cell_of(piece);
    return height(model.table(), cell) == 1 && !in_one_piece(lifted(model.table(), cell));
}

bool covered(const SlowModel& model, Piece piece) {
    return top(model.table(), model.cell_of(piece)) != piece;
}

}  // namespace

bool is_true(const Reason& effect, const SlowModel& before, const SlowModel& after, Color side) {
    const Color foe = opponent(side);
    const auto all = [&](const auto& holds) {
        return !effect.pieces.empty() && std::ranges::all_of(effect.pieces, holds);
    };
    switch (effect.why) {
        case Why::Wins:
            return after.state() == std::string(name(side)) + "Wins";
        case Why::Threatens:
            return effect.piece.color == foe && Could(after, side).wins;
        case Why::Parries:
            return effect.piece.color == side && Could(before, foe).wins && !Could(after, foe).wins;
        case Why::FillsSide:
            return effect.piece == Piece{foe, Bug::Queen} &&
                   sides(after, effect.piece) == effect.count &&
                   sides(before, effect.piece) < effect.count;
        case Why::FreesSide:
            return effect.piece == Piece{side, Bug::Queen} &&
                   sides(after, effect.piece) == effect.count &&
                   sides(before, effect.piece) > effect.count;
        case Why::Stings:
            return effect.other.color == foe && after.face_down().contains(effect.other) &&
                   !before.face_down().contains(effect.other);
        case Why::Covers:
            return effect.other.color == foe && covered(after, effect.other) &&
                   !covered(before, effect.other);
        case Why::Uncovers:
            return effect.other.color == side && covered(before, effect.other) &&
                   !covered(after, effect.other);
        case Why::Pins:
            return all([&](Piece piece) {
                return piece.color == foe && pinned(after, piece) && !pinned(before, piece);
            });
        case Why::Unpins:
            return all([&](Piece piece) {
                return piece.color == side && pinned(before, piece) && !pinned(after, piece) &&
                       !covered(after, piece);
            });
        case Why::Throws:
            return effect.piece.color == foe && after.just_moved().contains(effect.piece);
        case Why::KeepsAway:
            return all([&](Piece piece) {
                return piece.color == foe && Could(before, foe).reaching.contains(piece) &&
                       !Could(after, foe).reaching.contains(piece);
            });
        case Why::OpensWay:
            return all([&](Piece piece) {
                return piece.color == side && !Could(before, side).reaching.contains(piece) &&
                       Could(after, side).reaching.contains(piece);
            });
        case Why::Confines:
            return Could(after, foe).moving.size() == static_cast<std::size_t>(effect.count) &&
                   Could(before, foe).moving.size() == static_cast<std::size_t>(effect.limit);
        case Why::Develops:
            return Could::on_table(after, effect.piece) && !Could::on_table(before, effect.piece);
        default:
            return false;
    }
}

}  // namespace roj::test
