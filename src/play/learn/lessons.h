#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/move.h>
#include <roj/result.h>

namespace roj::play {

/// A position to try something in: a lesson of the tutorial.
struct Lesson {
    std::string title;
    std::string game;           ///< as a GameString
    std::vector<Move> answers;  ///< the legal moves that the task asks for; there is one
    std::string task;           ///< what to know and what to do
    std::string wrong;          ///< said of any other legal move
    std::string praise;         ///< what the player has just learnt
};

/// Reads a file of src/share/lessons: the title, an empty line, and the fields game, answers, task,
/// wrong and praise, as in "task: TEXT". Further lines of a field begin with two blanks. An answer
/// is a move, or a bug for all its moves; ", " separates answers.
/// BadNotation quotes the line or the answer that is malformed.
Result<Lesson> parse_lesson(std::string_view text);

/// In the order in which they are best taken.
std::span<const Lesson> lessons();

}  // namespace roj::play
