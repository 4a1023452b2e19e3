#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/move.h>

#include "i18n/error.h"
#include "play/learn/exercise.h"
#include "play/list.h"

namespace roj::play {

/// A lesson of the tutorial: a position and a task.
struct Lesson {
    std::string title;
    std::string game;           ///< as a GameString
    std::vector<Move> answers;  ///< the legal moves that solve the task; at least one
    std::string task;           ///< the explanation and the task
    std::string wrong;          ///< the reply to any other legal move
    std::string praise;         ///< the reply to the answer
};

/// Parses a file of src/share/lessons: the title, an empty line, and the fields game, answers,
/// task, wrong and praise, as in "task: TEXT". Continuation lines begin with two blanks. An answer
/// is a move, or a bug for all its moves; ", " separates answers. The error quotes the malformed
/// line or answer.
Result<Lesson> parse_lesson(std::string_view text);

/// Returns the lessons in the language in use and the recommended order.
std::span<const Lesson> lessons();

/// Lists the lessons by their titles; `chosen` is the number of one.
List list_lessons(std::size_t chosen);

/// Pre: number is from 1 to lessons().size().
std::unique_ptr<Exercise> make_lesson(std::size_t number);

}  // namespace roj::play
