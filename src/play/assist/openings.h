#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>

#include "play/list.h"

namespace roj::play {

/// Returns a key that the 12 rotations and reflections of a position share. It depends on the bugs
/// of the game, their stacks without their numbers, and the side to move.
std::uint64_t opening_key(const Position& position);

/// How games went on from a position.
struct Results {
    int games = 0;
    int white_wins = 0;
    int draws = 0;
    int black_wins = 0;
};

/// The results of games by their first positions.
class OpeningBook {
public:
    /// The plies of a game that the book contains.
    static constexpr int kPlies = 10;

    OpeningBook() = default;
    /// Reads lines of a key, the games, and the wins of White, the draws and the wins of Black.
    /// Ignores other lines.
    explicit OpeningBook(std::string_view text);

    void add(const Game& game, Outcome outcome);
    /// Returns the games that reached a position.
    Results at(std::uint64_t key) const;
    const std::map<std::uint64_t, Results>& positions() const { return positions_; }

private:
    std::map<std::uint64_t, Results> positions_;
};

/// Returns the book that came with roj.
const OpeningBook& built_in_book();

/// A move that was played, with its games.
struct OpeningMove {
    Move move;
    int own = 0;      ///< the player's games
    int in_book = 0;  ///< games in the book that came with roj
    Results results;  ///< of both
};

/// Returns the moves of a position that were played, the most frequent one first. Of moves that a
/// symmetry makes equal it returns one.
std::vector<OpeningMove> opening_moves(const Position& position, const OpeningBook& own);

/// Lists them with their numbers.
List list_openings(const Game& game, const std::vector<OpeningMove>& moves);

/// Lists them in words. Pre: there is one.
i18n::Page openings_page_for_speech(const Position& position,
                                    const std::vector<OpeningMove>& moves);

}  // namespace roj::play
