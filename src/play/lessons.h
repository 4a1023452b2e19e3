#ifndef ROJ_PLAY_LESSONS_H
#define ROJ_PLAY_LESSONS_H

#include <span>
#include <string_view>

#include <roj/move.h>
#include <roj/position.h>

namespace roj::play {

/// A position to try something in: a lesson of the tutorial.
struct Lesson {
    std::string_view title;
    std::string_view game;    ///< as a GameString
    std::string_view task;    ///< what to know and what to do
    std::string_view wrong;   ///< said of a legal move that is not what was asked for
    std::string_view praise;  ///< what the player has just learnt
    /// Whether a legal move is what was asked for.
    bool (*solves)(const Position& before, const Move& move);
};

/// In the order in which they are best taken.
std::span<const Lesson> lessons();

}  // namespace roj::play

#endif
