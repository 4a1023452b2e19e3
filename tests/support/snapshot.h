#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "support/slow/slow_model.h"

namespace roj::test {

/// Everything that is visible of a position.
struct Snapshot {
    explicit Snapshot(const Position& position);

    Color to_move;
    int ply;
    Outcome outcome;
    std::uint64_t hash;
    std::vector<Hex> cells;
    std::vector<std::vector<Piece>> stacks;  // of the cells
    std::vector<Piece> white_hand;
    std::vector<Piece> black_hand;
    std::vector<Piece> just_moved;
    std::vector<Piece> face_down;
    std::vector<Move> moves;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// Describes where the engine and the slow model differ; empty if they agree. `moves` are the
/// engine's.
std::string difference(const Position& position, const std::vector<Move>& moves,
                       const SlowModel& model);

/// Reports whether the hive is connected, as the public interface of a position shows it.
bool in_one_piece(const Position& position);

}  // namespace roj::test
