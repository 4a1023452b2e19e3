#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>

#include "play/input/preview.h"
#include "words/move_list.h"

namespace roj::tui {

/// A cursor that goes from cell to cell, picks up a bug and puts it down: moves without typing.
class CellCursor {
public:
    /// Starts on the first bug that can move.
    explicit CellCursor(const Position& position);

    Hex cell() const { return cell_; }
    std::optional<Piece> picked() const { return picked_; }
    /// Reports whether the player has to choose one of several moves to the cell.
    bool is_choosing() const { return !choices_.empty(); }

    /// Moves by one cell, unless that leads away from the hive.
    void step(const Position& position, Direction direction);
    /// Goes to a cell. Returns false if it is away from the hive.
    bool go_to(const Position& position, Hex cell);
    /// Goes to the next bug that can move, on the board and then in the hand. If a bug from the
    /// board is picked up, goes to its next target cell.
    void next(const Position& position, bool backwards);
    /// Picks up a bug from the hand, even if it has no move.
    void pick_up(Piece piece);
    /// Closes the choice or else puts the bug back. Returns false if there was neither.
    bool step_back();
    void put_back();

    /// Picks up the bug under the cursor, or puts the picked-up bug down there; passes if there is
    /// no other move. Returns the move, which may be illegal; nothing if that makes no move or
    /// there are several, one of which the player then has to choose.
    std::optional<Move> choose(const Position& position);
    /// Returns a move of the choice, by its number from 1.
    std::optional<Move> choice(std::size_t number) const;
    /// Returns what the board shows for the bug under the cursor or the picked-up one, and a
    /// sentence about the cell and what Enter does.
    play::Preview preview(const Position& position) const;

private:
    void select(const Position& position, Piece piece);
    bool in_hand(const Position& position) const;
    std::string describe(const Position& position) const;

    Hex cell_;
    std::optional<Piece> picked_;
    std::vector<words::NumberedMove> choices_;
};

}  // namespace roj::tui
