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

    /// What a line does: a change is described, anything else is left to the caller.
    enum class Request { Edit, Done, Puzzle, Quit, Other };
    struct Answer {
        Request request = Request::Edit;
        Result<std::string> told;
    };
    /// Carries out a line, for example `wA1 -bQ`, `off wA1`, `turn Black` or a position.
    Answer submit(std::string_view line);
    /// Returns the bug and the cell of a line such as `wA1 -bQ`; nothing for any other line.
    std::optional<Move> placement(std::string_view line) const;
    /// Completes a partial line.
    Completion complete(std::string_view line) const;

private:
    using Edited = Result<std::string>;

    Edited open(std::string_view written);
    Edited put(std::string_view line);
    Edited take_off(std::string_view name);
    Edited turn(std::string_view side);
    Edited mark(std::vector<Piece> Arrangement::*list, std::string_view names);
    Edited step(bool back, const std::string& argument);
    Edited change(Arrangement next, const std::string& what);
    std::string report() const;

    std::vector<Arrangement> states_;  // also those that undo() left
    std::size_t now_ = 0;
};

}  // namespace roj::play
