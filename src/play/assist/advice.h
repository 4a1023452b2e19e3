#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>

#include "bot/search/search.h"
#include "play/event.h"

namespace roj::play {

/// What a search finds. A move that is forced is judged by the position after it, of which a search
/// of its own would say nothing; then `progress` is not told either. Pre: the game is not over.
bot::Report look_ahead(const Game& game, bot::Search& search, const bot::Limits& limits,
                       const std::stop_token& stop, const bot::Progress& progress = nullptr);

/// How likely the side to move wins by a score of a search, in percent: 1 to 99, or 0 and 100 where
/// the search has seen the end.
int win_chance(int score);

/// How moves are told: as they are written, or spoken for those who hear them.
enum class Wording { Signs, Words };

/// A hint in steps, each telling more: which bug (0), where (1) and why (2).
std::string hint(const Position& position, const bot::Report& found, int step, Wording wording);
inline constexpr int kHintSteps = 3;

/// "White wins with about 62 %; expected is wA1 -bQ, ..."
std::string describe_chances(const Position& position, const bot::Report& found, Wording wording);

/// A sign on a cell, or between two cells that have a gate between them.
struct Sign {
    Hex cell;
    Hex beside;  ///< `cell` again for a sign on the cell
    char character;

    friend bool operator==(const Sign&, const Sign&) = default;
};

/// What a player can have shown on the board.
enum class Shown { Nothing, Movable, Pinned, Gates };

/// `+` on the bugs of the side to move that can move, `!` on those of both sides that the hive
/// holds fast, `#` where two cells are open to each other but too close to slide through.
std::vector<Sign> signs_of(const Position& position, Shown what);
/// The same in words.
Page describe_signs(const Position& position, Shown what);

}  // namespace roj::play
