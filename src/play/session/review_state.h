#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/game.h>

#include "play/archive/storage.h"
#include "play/assist/advice.h"
#include "play/assist/openings.h"
#include "play/event.h"
#include "play/input/position_editor.h"
#include "play/learn/exercise.h"
#include "play/learn/puzzle.h"
#include "play/session/played_game.h"

namespace roj::play {

/// What the board shows: the current game, an earlier ply, or the position of a lesson or puzzle.
class ReviewState {
public:
    /// The file stores the solved puzzles; an empty path means no file.
    explicit ReviewState(std::filesystem::path puzzles) : puzzle_book_(std::move(puzzles)) {}

    /// Returns the game shown instead of the current one, or nullptr.
    const Game* elsewhere() const { return at_ ? &*at_ : nullptr; }
    /// Returns the last move of elsewhere().
    const std::optional<LastMove>& last() const { return last_; }
    /// Returns the lesson or puzzle, or nullptr.
    const Exercise* exercise() const { return exercise_.get(); }

    /// Returns the editor whose position is elsewhere(), or nullptr.
    const PositionEditor* editor() const { return editor_ ? &*editor_ : nullptr; }
    PositionEditor* editor() { return editor_ ? &*editor_ : nullptr; }

    /// Returns to the current game.
    void leave();
    /// Shows the game after `ply` plies. Pre: 0 <= ply <= game.history().size().
    void go_to(const Game& game, int ply);

    const PuzzleBook& puzzle_book() const { return puzzle_book_; }
    /// Returns what the board highlights.
    Highlight marks() const { return marks_; }
    /// Highlights what the player names, and describes it in words.
    void mark(const std::string& argument, const Position& position, Events& events);

    /// Opens the editor on a position.
    void edit(const Position& from, Events& events);
    /// Shows the position of the editor after a change, or why there was none. Pre: editor().
    void show_edit(const PositionEditor::Edited& edited, Events& events);
    /// Makes a puzzle of the position in the editor if it is one. Pre: editor().
    void give_own_puzzle(Events& events);

    /// Returns the first plies of the newest games of the player; storage can be nullptr.
    const OpeningBook& own_openings(const Storage* storage);

    void teach(const std::string& argument, Events& events);
    void give_puzzle(const std::string& argument, Events& events);
    /// Tries a legal move in the exercise and says whether it is right. Returns false if it is
    /// wrong. Pre: exercise().
    bool attempt(const Move& move, Events& events);
    /// Restarts the exercise if a move was made in it. Pre: exercise().
    void start_again(Events& events);
    /// Continues with the next exercise if this one is solved; passes if no other move is legal.
    /// Returns false after the last exercise. Pre: exercise().
    bool advance(Events& events);
    /// Names the bug to move, then what it does, then the move. Returns false if it is unknown.
    bool hint(Events& events);
    /// Returns the move of the exercise that roj has just named: by a hint, or the reply that
    /// refutes a wrong move.
    const std::optional<Move>& named() const { return named_; }

    /// Opens an exercise. The game waits, but its bots continue.
    void open(std::unique_ptr<Exercise> next, Events& events);

private:
    void show(const Game& game);
    std::unique_ptr<Exercise> next_exercise();

    std::optional<Game> at_;
    std::optional<LastMove> last_;
    std::unique_ptr<Exercise> exercise_;    // at_ is its position
    std::optional<PositionEditor> editor_;  // at_ is its position
    int hints_ = 0;                         // at the current position of the exercise
    std::optional<Move> named_;
    std::size_t last_lesson_ = 1;
    PuzzleBook puzzle_book_;
    OpeningBook own_openings_;  // of these saved games
    std::vector<std::string> own_games_{};
    Highlight marks_ = Highlight::Nothing;
};

}  // namespace roj::play
