#pragma once

#include <chrono>
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
#include "table/rating.h"

namespace roj::play {

struct Puzzle;

/// The puzzles that a player has solved, in a file. If it cannot be read or written, they are
/// remembered while this object lives.
class PuzzleBook {
public:
    /// How well the player solves puzzles.
    struct Form {
        table::Rating rating{.rating = 900};  ///< a beginner's, who finds wins in one
        int streak = 0;                       ///< the last puzzles, solved without a wrong move
        int longest_streak = 0;

        int points() const;  ///< the rating, rounded
    };

    /// An empty path means no file.
    explicit PuzzleBook(std::filesystem::path file);

    /// `key`: of the puzzle.
    bool solved(const std::string& key) const { return solved_.contains(key); }
    /// Returns false if the file cannot be written.
    bool note_solved(const std::string& key);
    /// Returns how many wrong moves the player has tried.
    int tries(const std::string& key) const;
    void note_try(const std::string& key);
    /// Rates the player by the first move or hint in a puzzle; later ones say nothing new. Returns
    /// whether it was the first. Pre: it is not noted yet.
    bool rate(const Puzzle& puzzle, bool solved);
    const Form& form() const { return form_; }

private:
    bool save() const;

    std::filesystem::path file_;
    std::set<std::string> solved_;
    std::map<std::string, int> tries_;
    Form form_;
};

/// A position with exactly one right move. It forces a win in `moves` moves, and none wins sooner;
/// or, for a defence, each other move loses in at most `moves` moves, and this one does not.
struct Puzzle {
    std::string_view position;  ///< for parse_position()
    std::string_view solution;  ///< the first move
    bool defence = false;
    int moves = 0;                 ///< 1 to kMaxPuzzleMoves
    int rating = 0;                ///< how hard it is, in Elo of players
    std::string_view tags{};       ///< facts about the solution, with commas: "surround,climb"
    std::string_view first_key{};  ///< that of roj 0.2, if it was in that version

    Game game() const;
    /// Returns the name of the puzzle in a PuzzleBook, which does not depend on its number.
    std::string key() const;
};
inline constexpr int kMaxPuzzleMoves = 5;

/// Parses a line `position;solution;+moves rating tags[ key]`, with - for a defence. Empty if it is
/// malformed.
std::optional<Puzzle> parse_puzzle(std::string_view line);

/// Returns the puzzles of scripts/make-puzzles: wins, then defences, each by their moves and
/// ratings.
std::span<const Puzzle> puzzles();

/// Pre: number is from 1 to puzzles().size(). The book must live longer.
std::unique_ptr<Exercise> make_puzzle(std::size_t number, PuzzleBook& book);

/// Makes a puzzle of a position in which the side to move can force a win in at most
/// kMaxPuzzleMoves moves. The error says why there is none, or that the search takes longer than
/// about a second. Pre: no ply was applied to the position.
Result<std::unique_ptr<Exercise>> make_puzzle(const Position& position);

/// Returns the first unsolved puzzle from `number` on, with wraparound; empty if all are solved.
std::optional<std::size_t> next_unsolved(std::size_t number, const PuzzleBook& book);

/// Returns the words for facts about solutions that a player can ask for: "pin".
std::span<const std::string_view> puzzle_themes();
/// Returns the unsolved puzzle with a theme whose rating is nearest to the player's; one that they
/// have not tried, and without the fans' bugs, if there is any. Empty if all are solved. An empty
/// theme means any.
std::optional<std::size_t> next_puzzle(const PuzzleBook& book, std::string_view theme = {});
/// Returns the number of the puzzle of a day, which is the same for everybody.
std::size_t daily_puzzle(std::chrono::sys_days day);

/// Returns the number of puzzles that the player has solved.
int count_solved(const PuzzleBook& book);
/// Lists the puzzles by their moves, with what is solved. The book must live longer.
List list_puzzles(const PuzzleBook& book);

}  // namespace roj::play
