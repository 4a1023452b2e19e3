#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "play/learn/exercise.h"
#include "play/list.h"

namespace roj::play {

/// The puzzles that a player has solved, in a file. If it cannot be read or written, they are
/// remembered while this object lives.
class PuzzleBook {
public:
    /// An empty path means no file.
    explicit PuzzleBook(std::filesystem::path file);

    bool solved(std::string_view game) const;
    /// Returns false if the file cannot be written.
    bool note_solved(std::string_view game);
    /// Returns how many wrong moves the player has tried.
    int tries(std::string_view game) const;
    void note_try(std::string_view game);

private:
    bool save() const;

    std::filesystem::path file_;
    std::set<std::string> solved_;      // the keys of the puzzles
    std::map<std::string, int> tries_;  // by key
};

/// A position in which exactly one move forces a win in `grade` moves, and none wins sooner.
struct Puzzle {
    std::string_view game;      ///< as a GameString
    std::string_view solution;  ///< the first move
    int grade;                  ///< the number of moves to the win: 1 to 3
};

/// Parses a line GameString;solution;grade. Empty if it is malformed.
std::optional<Puzzle> parse_puzzle(std::string_view line);

/// Returns the puzzles of scripts/make-puzzles, easy ones first.
std::span<const Puzzle> puzzles();

/// Pre: number is from 1 to puzzles().size(). The book must live longer.
std::unique_ptr<Exercise> make_puzzle(std::size_t number, PuzzleBook& book);

/// Makes a puzzle of a position in which the side to move can force a win in at most three moves.
/// The error says why there is none, or that the search takes longer than about a second. Pre: no
/// ply was applied to the position.
Result<std::unique_ptr<Exercise>> make_puzzle(const Position& position);

/// Returns the first unsolved puzzle from `number` on, with wraparound; empty if all are solved.
std::optional<std::size_t> next_unsolved(std::size_t number, const PuzzleBook& book);

/// Returns the number of puzzles that the player has solved.
int count_solved(const PuzzleBook& book);
/// Returns "Solved so far: 3 of 20 in 1 move, ...".
std::string describe_progress(const PuzzleBook& book);

/// Lists the puzzles by their grades, with what is solved. The book must live longer.
List list_puzzles(const PuzzleBook& book);

}  // namespace roj::play
