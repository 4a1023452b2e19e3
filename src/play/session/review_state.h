#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <roj/game.h>

#include "play/assist/advice.h"
#include "play/event.h"
#include "play/learn/exercise.h"
#include "play/learn/puzzle_book.h"
#include "play/session/played_game.h"

namespace roj::play {

/// What the player looks at: the game as it is now, an earlier ply of it, or a lesson or a puzzle
/// with a position of its own.
class ReviewState {
public:
    /// The file keeps which puzzles are solved; an empty path: nothing does.
    explicit ReviewState(std::filesystem::path puzzles) : puzzle_book_(std::move(puzzles)) {}

    /// What is shown instead of the game as it is now; nullptr: nothing.
    const Game* elsewhere() const { return at_ ? &*at_ : nullptr; }
    /// The last move of that.
    const std::optional<LastMove>& last() const { return last_; }
    /// The lesson or puzzle; nullptr while it is a game.
    const Exercise* exercise() const { return exercise_.get(); }

    /// Back to the game as it is now.
    void leave();
    /// To the game after so many plies. Pre: 0 <= ply <= game.history().size().
    void go_to(const Game& game, int ply);

    /// What is marked on the board.
    Shown marks() const { return marks_; }
    /// Marks what the player names, and tells it in words.
    void mark(const std::string& argument, const Position& position, Events& events);

    void teach(const std::string& argument, Events& events);
    void give_puzzle(const std::string& argument, Events& events);
    /// A legal move in the exercise: right, or not what was asked for. Pre: exercise().
    void attempt(const Move& move, Events& events);
    /// The exercise from its start, where a move was made in it. Pre: exercise().
    void start_again(Events& events);
    /// To the next exercise, if this one is solved; passes where nothing else is legal. False after
    /// the last one. Pre: exercise().
    bool advance(Events& events);
    /// Which bug, then which move is asked for. False where that is not known.
    bool hint(Events& events);

private:
    void open(std::unique_ptr<Exercise> next, Events& events);
    void show(const Game& game);
    std::unique_ptr<Exercise> next_exercise();

    std::optional<Game> at_;
    std::optional<LastMove> last_;
    std::unique_ptr<Exercise> exercise_;  // at_ is its position
    bool hinted_ = false;                 // in the exercise as it stands
    std::size_t last_lesson_ = 1;
    PuzzleBook puzzle_book_;
    Shown marks_ = Shown::Nothing;
};

}  // namespace roj::play
