#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <roj/game.h>
#include <roj/move.h>

#include "play/learn/exercise.h"

namespace roj::play {

/// A turn of a game in which the player can look for a better move.
struct Retry {
    Game before;         ///< at that turn
    std::string played;  ///< the move of the game
    Move better;
    int chance = 0;  ///< of the better move, in percent
    struct Judgement {
        int chance;                   ///< of the side that is to move, in percent
        std::optional<Move> reply{};  ///< its best move; nothing if the game is over
    };
    std::function<Judgement(const Game& game)> judge;

    /// What differs in the deck of a player; without a label: a retry after a review.
    struct Practice {
        std::string label{};
        std::string task{};
        /// Returns what follows from an answer, as sentences. May be called more than once.
        std::function<std::string(bool right)> answer{};
        std::function<std::unique_ptr<Exercise>()> next{};
    };
    Practice practice{};
};

/// Makes an exercise: each move is right that keeps the chances of the better one, less five
/// points, or a win that the better one keeps. Pre: the better move is legal.
std::unique_ptr<Exercise> make_retry(Retry retry);

}  // namespace roj::play
