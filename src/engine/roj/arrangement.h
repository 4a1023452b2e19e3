#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <roj/hex.h>
#include <roj/piece.h>
#include <roj/reason.h>
#include <roj/ruleset.h>

namespace roj {

/// A position without the game before it: what an editor changes and a text describes. Bugs that
/// are not on the board are in the hands.
struct Arrangement {
    Ruleset rules{};
    int ply = 0;                                ///< plies so far; even if White is to move
    std::vector<std::pair<Piece, Hex>> bugs{};  ///< each on top of those before it on its cell
    std::vector<Piece> just_moved{};            ///< as Position::just_moved()
    std::vector<Piece> face_down{};
};

/// Returns why no game can reach the arrangement, or nothing if one could: checks the hive, the
/// stacks, the numbers of equal bugs, the Queens and the turn. Pre: each piece is in the game and
/// on the board at most once.
std::optional<Reason> find_fault(const Arrangement& arrangement);

}  // namespace roj
