#pragma once

#include <optional>
#include <string>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

namespace roj::tui {

/// A cursor that goes from cell to cell, picks up a bug and puts it down: moves without typing.
class CellCursor {
public:
    /// Starts on the first bug that can move.
    explicit CellCursor(const Position& position);

    Hex cell() const { return cell_; }
    std::optional<Piece> picked() const { return picked_; }

    /// Moves by one cell, unless that leads away from the hive.
    void step(const Position& position, Direction direction);
    void go_to(Hex cell) { cell_ = cell; }
    /// Goes to the next bug that can move, on the board and then in the hand. If a bug from the
    /// board is picked up, goes to its next target cell.
    void next(const Position& position, bool backwards);
    /// Puts the bug back. Returns false if none was picked up.
    bool put_back();

    /// Returns the line to preview for the planned move: "wA1", "wA1 7" or nothing.
    std::string line(const Position& position) const;
    /// The result of Enter: a move, or the text of one that the rules refuse.
    struct Choice {
        std::optional<Move> move;
        std::string refused;
    };
    /// Picks up the bug under the cursor, or puts the picked-up bug down there. Returns nothing if
    /// that makes no move.
    std::optional<Choice> choose(const Position& position);
    /// Returns, for the player, what is under the cursor and what Enter does.
    std::string description(const Position& position) const;

private:
    void select(const Position& position, Piece piece);
    bool in_hand(const Position& position) const;

    Hex cell_;
    std::optional<Piece> picked_;
};

}  // namespace roj::tui
