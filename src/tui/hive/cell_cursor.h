#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>
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
    /// Which bugs the player can pick up, and where they can go.
    enum class Freedom {
        Legal,    ///< those that can move, where the rules allow
        OwnBugs,  ///< those of the side to move, to any cell: for a move that is kept
        AllBugs,  ///< both sides' on the board and in the hands, to any cell: for the editor
    };

    /// Starts on the first bug that can move, or with the first one in the hands.
    explicit CellCursor(const Position& position, Freedom freedom = Freedom::Legal);

    Hex cell() const { return cell_; }
    std::optional<Piece> picked() const { return picked_; }
    /// Reports whether the player has to choose one of several moves to the cell.
    bool is_choosing() const { return !choices_.empty(); }

    /// Moves by one cell, unless that leads away from the hive.
    void step(const Position& position, Direction direction);
    /// Goes to a cell. Returns false if it is away from the hive.
    bool go_to(const Position& position, Hex cell);
    /// Goes to the next bug that can move, on the board and then in the hand. If a bug from the
    /// board is picked up, goes to its next target cell. AllBugs: picks up the next kind of bug in
    /// the hands.
    void next(const Position& position, bool backwards);
    /// Picks up a bug from the hand, even if it has no move.
    void pick_up(Piece piece);
    /// Closes the choice or else puts the bug back. Returns false if there was neither.
    bool step_back();
    void put_back();
    /// Puts the bug back, because the position has changed, perhaps with the freedom.
    void start_again(Freedom freedom);

    /// Picks up the bug under the cursor, or puts the picked-up bug down there; passes if there is
    /// no other move. Returns the move, which may be illegal; nothing if that makes no move or
    /// there are several, one of which the player then has to choose.
    std::optional<Move> choose(const Position& position);
    /// Returns a move of the choice, by its number from 1.
    std::optional<Move> choice(std::size_t number) const;
    /// Returns what the board shows for the bug under the cursor or the picked-up one, and a
    /// sentence about the cell and what Enter does.
    play::Preview preview(const Position& position, const Game& game) const;

private:
    void select(const Position& position, Piece piece);
    bool in_hand(const Position& position) const;
    bool can_pick_up(const Position& position, Piece piece) const;
    std::string describe(const Position& position, const Game& game) const;
    std::string describe_picked(const Position& position, const Game& game) const;

    Freedom freedom_;
    Hex cell_;
    std::optional<Piece> picked_;
    std::vector<words::NumberedMove> choices_;
};

}  // namespace roj::tui
