#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <roj/game.h>

#include "record/record.h"

namespace roj::play {

/// The courses a game has taken besides the one on the table, each with all its plies. In a record
/// they stand in the tags Line1, Line2 and so on: the plies they have in common with the game, then
/// theirs: "4: wA1 -bQ; bA1 wQ-".
class SideLines {
public:
    SideLines() = default;
    /// Reads the tags of a record; what cannot be played on the game is left out.
    static SideLines read(const record::Tags& tags, const Game& game);
    /// Puts the lines into the tags, in place of those that were there.
    void write(record::Tags& tags, const Game& game) const;

    std::size_t size() const { return courses_.size(); }
    bool empty() const { return courses_.empty(); }
    /// How each line goes on where it leaves the game, as in its tag.
    std::vector<std::string> texts(const Game& game) const;

    /// Keeps a course, unless a line has all of it already.
    void keep(std::vector<Move> course);
    /// Takes a line out. Pre: index < size().
    std::vector<Move> take(std::size_t index);

private:
    std::vector<std::vector<Move>> courses_;
};

/// All plies of a game, those taken back at the end.
std::vector<Move> course_of(const Game& game);
/// The number of plies at which two courses part.
std::size_t common_plies(const std::vector<Move>& a, const std::vector<Move>& b);

}  // namespace roj::play
