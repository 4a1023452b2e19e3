#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/arrangement.h>
#include <roj/move.h>
#include <roj/position.h>

#include "i18n/error.h"
#include "play/input/completion.h"

namespace roj::play {

/// Reads a position, or a game type or the name of a preset, for the start of a game. `rules` are
/// those that the text does not set.
Result<Position> read_position(std::string_view text, Ruleset rules);

/// A position that a player arranges bug by bug, with undo and redo.
class PositionEditor {
public:
    explicit PositionEditor(const Position& from) : states_{from.arrangement()} {}

    Position position() const { return Position(states_[now_]); }
    /// Returns why no game can reach the position, as a sentence; empty if one could.
    std::string fault() const;

    /// What has changed, as a sentence, or why nothing has.
    using Edited = Result<std::string>;
    /// Opens a position; without one, says whether this one is right.
    Edited open(std::string_view written);
    /// Puts a bug on a cell: "wA1 -bQ".
    Edited put(std::string_view line);
    Edited take_off(std::string_view name);
    /// Reads "White", "Black[7]", "Black 7" or "7".
    Edited turn(std::string_view side);
    /// Marks these bugs, and no others, as the last that moved or as face down.
    Edited mark_moved(std::string_view names) { return mark(&Arrangement::just_moved, names); }
    Edited mark_face_down(std::string_view names) { return mark(&Arrangement::face_down, names); }
    Edited clear();
    /// Writes the position, or says what is wrong.
    Edited check() const;
    /// Takes edits back, or makes them again: 1 or "2".
    Edited undo(std::string_view count) { return step(true, count); }
    Edited redo(std::string_view count) { return step(false, count); }

    /// Reports whether a line puts a bug on the board, even if it cannot be there.
    bool places(std::string_view line) const;
    /// Returns the bug and the cell of a line such as `wA1 -bQ`; nothing for any other line.
    std::optional<Move> placement(std::string_view line) const;
    /// Returns what the last word of a line can be if the line puts a bug on the board, or takes
    /// one off.
    Choices choices(std::string_view line) const;

private:
    Edited mark(std::vector<Piece> Arrangement::*list, std::string_view names);
    Edited step(bool back, std::string_view argument);
    Edited change(Arrangement next, const std::string& what);
    std::string report() const;

    std::vector<Arrangement> states_;  // also those that undo() left
    std::size_t now_ = 0;
};

}  // namespace roj::play
