#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj::play {

/// What searches found around a played move: for its player before it, for the other one after it.
/// The moves to a proven win are 0 if there is none, or if its length is unknown.
struct Alternatives {
    std::optional<Move> better{};  ///< nothing if the played move is the best one
    int better_wins_in = 0;
    std::optional<Move> reply{};  ///< the best one; nothing if the game is over
    int reply_wins_in = 0;
};

/// Why a move is worse than another one, by what a move does.
struct Explanation {
    enum class Subject { Reply, Better, Played };

    Subject subject;            ///< the move that the facts are about
    std::string text;           ///< that move: "wA1 -bQ"
    std::vector<Reason> facts;  ///< one or two, the decisive one first; see effects_of()
};

inline constexpr std::size_t kMostFacts = 2;

/// Returns one or two things that a move does for its player, the decisive one first; nothing if it
/// does nothing that can be named. Pre: the move is legal. `wins_in` as in Alternatives.
std::vector<Reason> facts_of(const Position& before, const Move& move, int wins_in);

/// Returns the most decisive of what the reply does, what the better move does and the played move
/// does not, and what the played move gives away. Pre: the move is legal.
std::optional<Explanation> explain_loss(const Position& before, const Move& played,
                                        const Alternatives& others);

/// Returns the facts as sentences about "it".
std::string describe(const std::vector<Reason>& facts);
/// Returns the same after the move they are about: "Black can answer bA1 wQ-. It pins wA1."
std::string describe(const Explanation& why, Color mover);

}  // namespace roj::play
