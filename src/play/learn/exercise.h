#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>

#include "i18n/error.h"

namespace roj::play {

/// A practice position, separate from the player's game: a lesson or a puzzle.
class Exercise {
public:
    Exercise(const Exercise&) = delete;
    Exercise& operator=(const Exercise&) = delete;
    virtual ~Exercise() = default;

    virtual std::string_view kind() const = 0;  ///< "lesson", "puzzle", "retry" or "practice"
    virtual std::string label() const = 0;      ///< "LESSON 2 of 17"
    virtual std::string task() const = 0;       ///< the explanation and the task
    /// Returns the side that has to find the moves.
    Color player() const { return player_; }
    /// Returns the current position.
    const Game& game() const { return game_; }
    /// Reports whether a move was made in it.
    bool begun() const { return begun_; }
    bool solved() const { return solved_; }
    /// Reports whether a pass is the only legal move.
    bool must_pass() const {
        return !solved_ && legal_moves(game_.position()) == std::vector{Move::pass()};
    }
    /// Returns the same exercise from its start.
    virtual std::unique_ptr<Exercise> again() const = 0;

    /// Tries a legal move. An error explains why it is not the answer and leaves the position
    /// unchanged. Pre: !solved().
    virtual Result<std::string> attempt(const Move& move) = 0;
    /// Returns the move to find, if it is known.
    virtual std::optional<Move> answer() const = 0;
    /// Returns the reply that refutes the move tried last, if it was wrong and the reply is known.
    virtual std::optional<Move> refutation() const { return std::nullopt; }
    /// Returns the number of the next exercise of this kind, from 1; empty after the last one.
    virtual std::optional<std::size_t> next() const = 0;
    /// Notes that the player has asked for a hint.
    virtual void note_hint() {}
    /// Returns the next exercise if it has no number; nullptr if there is none.
    virtual std::unique_ptr<Exercise> following() const { return nullptr; }
    /// Call when a hint has named the move to find. Returns what follows from it, as a sentence.
    virtual std::string give_away() { return {}; }

protected:
    explicit Exercise(Game game) : player_(game.position().to_move()), game_(std::move(game)) {}
    /// Pre: the move is legal.
    void play(const Move& move) { begun_ = game_.play(move).has_value(); }
    void solve() { solved_ = true; }

private:
    Color player_;
    Game game_;
    bool begun_ = false;
    bool solved_ = false;
};

}  // namespace roj::play
