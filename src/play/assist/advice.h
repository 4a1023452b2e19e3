#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/position.h>
#include <roj/search.h>
#include <roj/solver.h>

#include "i18n/phrases.h"
#include "play/event.h"
#include "words/pieces.h"

namespace roj::play {

/// Searches a position. A forced move gets the score of the position after it, because a search of
/// one move says nothing; `progress` is not called then. Pre: the game is not over.
bot::Report look_ahead(const Game& game, bot::Search& search, const bot::Limits& limits,
                       const std::stop_token& stop, const bot::Progress& progress = nullptr);

/// Converts a search score to the winning chance of the side to move in percent: 1 to 99, or 0 and
/// 100 for a proven result.
int win_chance(int score);
/// Returns how many moves of the side to move a proven win takes, and 0 for another score.
int moves_to_win(int score);

using words::Wording;

/// Returns a hint, which reveals more at each step: which bug (0), where (1) and why (2).
std::string hint(const Position& position, const bot::Report& found, int step, Wording wording);
inline constexpr int kHintSteps = 3;

/// Returns "White has slightly better chances, about 62%. Expected: wA1 -bQ, ..."
std::string describe_chances(const Position& position, const bot::Report& found, Wording wording);

/// Returns "If it were Black's turn: bA1 wQ-. It pins ..." Pre: `turned` is a position in which the
/// other side is to move, as after_pass() makes it.
std::string describe_threat(const Position& turned, const bot::Report& found, Wording wording);

/// Returns "White wins in 3 moves, proven: wA1 -bQ, ...", or how far nothing is proven.
std::string describe_solution(const Position& position, const bot::Solution& found,
                              Wording wording);

/// A sign on a cell, or on the gate between two cells.
struct BoardMark {
    Hex cell;
    Hex beside;  ///< equal to `cell` for a sign on the cell
    char character;

    friend bool operator==(const BoardMark&, const BoardMark&) = default;
};

/// What the board can highlight.
enum class Highlight { Nothing, Movable, Pinned, Gates };

/// Puts `+` on bugs that the side to move can move, `!` on pinned bugs of both sides, and `#`
/// between adjacent cells whose gate is too narrow to slide through.
std::vector<BoardMark> marks_of(const Position& position, Highlight what);
/// Describes the same in a sentence. Pre: not Nothing.
std::string describe_highlight(const Position& position, Highlight what);

}  // namespace roj::play
