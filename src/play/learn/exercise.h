#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/result.h>

namespace roj::play {

/// A position beside the player's game to try something in: a lesson or a puzzle.
class Exercise {
public:
    Exercise(const Exercise&) = delete;
    Exercise& operator=(const Exercise&) = delete;
    virtual ~Exercise() = default;

    virtual std::string_view kind() const = 0;  ///< "lesson"
    virtual std::string label() const = 0;      ///< "LESSON 2 of 17"
    virtual std::string task() const = 0;       ///< what to know and what to do
    /// Who is to find the moves.
    Color player() const { return player_; }
    /// The position as it is now.
    const Game& game() const { return game_; }
    /// Whether a move was made in it.
    bool begun() const { return begun_; }
    bool solved() const { return solved_; }
    /// Nothing but a pass is legal in it.
    bool must_pass() const;
    /// The same one from its start.
    virtual std::unique_ptr<Exercise> again() const = 0;

    /// Tries a legal move. An error says why it is not what was asked for; the position is then the
    /// same as before. Pre: !solved().
    virtual Result<std::string> attempt(const Move& move) = 0;
    /// The move that is asked for, where that can be told.
    virtual std::optional<Move> answer() const = 0;
    /// Which one of its kind comes after it, from 1 on; empty after the last.
    virtual std::optional<std::size_t> next() const = 0;

protected:
    explicit Exercise(Game game) : player_(game.position().to_move()), game_(std::move(game)) {}
    void play(const Move& move);
    void solve() { solved_ = true; }

private:
    Color player_;
    Game game_;
    bool begun_ = false;
    bool solved_ = false;
};

/// Pre: from 1 to lessons().size().
std::unique_ptr<Exercise> make_lesson(std::size_t number);

}  // namespace roj::play
