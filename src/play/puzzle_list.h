#ifndef ROJ_PLAY_PUZZLE_LIST_H
#define ROJ_PLAY_PUZZLE_LIST_H

#include <string_view>

namespace roj::play {

/// The text of puzzles.txt.
extern const std::string_view kPuzzleList;

}  // namespace roj::play

#endif
