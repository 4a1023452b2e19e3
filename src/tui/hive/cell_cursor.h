#pragma once

#include <optional>
#include <string>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

namespace roj::tui {

/// A cursor that goes from cell to cell, picks up a bug and puts it down: moving without typing.
class CellCursor {
public:
    /// Starts on a cell; without one, on the first bug that can move.
    CellCursor(const Position& position, std::optional<Hex> start);

    Hex cell() const { return cell_; }
    std::optional<Piece> picked() const { return picked_; }

    /// One cell further, unless that would lead away from the hive.
    void step(const Position& position, Direction direction);
    void go_to(Hex cell) { cell_ = cell; }
    /// To the next bug that can move, on the board and then in the hand; while one is picked up
    /// from the board, to the next cell where it can go.
    void next(const Position& position, bool backwards);
    /// Puts the bug back. False if none was picked up.
    bool put_back();

    /// What the cursor shows of the coming move, to be previewed: "wA1", "wA1 7" or nothing.
    std::string line(const Position& position) const;
    /// What Enter does: a move, or the text of one that the rules refuse.
    struct Choice {
        std::optional<Move> move;
        std::string refused;
    };
    /// Picks up what is under the cursor, or puts down there what was picked up. Empty if that
    /// makes no move.
    std::optional<Choice> choose(const Position& position);
    /// What lies under the cursor and what Enter does, for the player.
    std::string description(const Position& position) const;

private:
    std::vector<Piece> movable(const Position& position) const;
    void select(const Position& position, Piece piece);
    bool in_hand(const Position& position) const;

    Hex cell_;
    std::optional<Piece> picked_;
};

}  // namespace roj::tui
