#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/learn/exercise.h"
#include "play/learn/puzzle_book.h"

namespace roj::play {

/// A position in which exactly one move forces a win in so many moves, and none a sooner one.
struct Puzzle {
    std::string_view game;      ///< as a GameString
    std::string_view solution;  ///< the first move
    int grade;                  ///< how many moves it takes to win: 1 to 3
};

/// One line each: GameString;solution;grade. Empty where a line is none.
std::optional<Puzzle> parse_puzzle(std::string_view line);

/// Made by scripts/make-puzzles, easy ones first.
std::span<const Puzzle> puzzles();

/// Pre: from 1 to puzzles().size(). The book must live longer.
std::unique_ptr<Exercise> make_puzzle(std::size_t number, PuzzleBook& book);

/// The first one that is not solved yet from this one on, and round to the start; empty if all are.
std::optional<std::size_t> next_unsolved(std::size_t number, const PuzzleBook& book);

/// "Solved are 3 of 20 in one move, ...".
std::string describe_progress(const PuzzleBook& book);

}  // namespace roj::play
