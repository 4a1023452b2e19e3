#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <roj/game.h>

#include "record/record.h"

namespace roj::play {

/// The side lines of a game, each with all its plies. A record stores them in the tags Line1, Line2
/// and so on: the number of plies shared with the game, then the others: "4: wA1 -bQ; bA1 wQ-".
class SideLines {
public:
    SideLines() = default;
    /// Reads the tags of a record; omits what cannot be played.
    static SideLines read(const record::Tags& tags, const Game& game);
    /// Writes the lines into the tags and replaces the previous ones.
    void write(record::Tags& tags, const Game& game) const;

    std::size_t size() const { return courses_.size(); }
    /// Returns each line from where it leaves the game, as in its tag.
    std::vector<std::string> texts(const Game& game) const;
    /// Returns a game from that start with all plies of a line. Pre: index < size().
    Game game(std::size_t index, const Position& start) const;

    /// Adds a line, unless another line contains all of it.
    void keep(std::vector<Move> course);
    /// Removes a line and returns it. Pre: index < size().
    std::vector<Move> take(std::size_t index);

private:
    std::vector<std::vector<Move>> courses_;
};

/// Returns all plies of a game, with those taken back at the end.
std::vector<Move> course_of(const Game& game);
/// Returns the number of plies that two lines have in common.
std::size_t common_plies(const std::vector<Move>& a, const std::vector<Move>& b);

}  // namespace roj::play
