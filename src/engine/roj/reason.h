#pragma once

#include <string>
#include <variant>
#include <vector>

#include <roj/piece.h>
#include <roj/result.h>
#include <roj/why.h>

namespace roj {

class Move;
class Position;

/// A Why with its details. format_reason() puts it into words.
struct Reason {
    Why why;
    Piece piece{};  ///< the bug that should move
    Piece other{};
    std::vector<Piece> pieces{};
    std::vector<Bug> kinds{};
    int count = 0;
    int limit = 0;
    std::vector<std::string> written{};  ///< as typed, or as format_move() writes it
    std::vector<Reason> inner{};         ///< the reasons that it contains, if any

    friend bool operator==(const Reason&, const Reason&) = default;
};

/// Reports whether a text is refused because it cannot be read, and not by the rules of Hive.
constexpr bool is_unreadable(Why why) {
    return why < Why::GameOver;
}

/// Whether the rules permit an action.
using Permission = Result<std::monostate, Reason>;

/// Returns the first rule that a move breaks. Pre: the move is not legal, the game is not over, and
/// the piece belongs to this game.
Reason why_illegal(const Position& position, const Move& move);
/// Returns why a bug has no move at all. Pre: it has none.
Reason why_no_moves(const Position& position, Piece piece);

}  // namespace roj
