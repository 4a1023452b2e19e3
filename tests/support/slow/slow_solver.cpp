#include "support/slow/slow_solver.h"

#include <algorithm>
#include <map>
#include <vector>

namespace roj::test {
namespace {

Outcome win_of(Color winner) {
    return winner == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
}

/// What plays the moves: a Game, which counts the positions, or the faster Position.
bool over(const Game& game) {
    return game.over();
}
bool over(const Position& position) {
    return position.outcome() > Outcome::InProgress;
}
bool may_claim(const Game& game) {
    return game.may_claim_draw();
}
bool may_claim(const Position& /*position*/) {
    return false;
}
const Position& position_of(const Game& game) {
    return game.position();
}
const Position& position_of(const Position& position) {
    return position;
}
void play(Game& game, const Move& move) {
    static_cast<void>(game.play(move));
}
void play(Position& position, const Move& move) {
    position.apply(move);
}

template <class Board>
bool wins(Board& board, Color winner, int moves) {
    const bool attacks = position_of(board).to_move() == winner;
    const int left = attacks ? moves - 1 : moves;
    const auto wins_by = [&](const Move& move) {
        play(board, move);
        const bool won = over(board) ? board.outcome() == win_of(winner)
                                     : left > 0 && !may_claim(board) && wins(board, winner, left);
        static_cast<void>(board.undo());
        return won;
    };
    const std::vector<Move> legal = legal_moves(position_of(board));
    return attacks ? std::ranges::any_of(legal, wins_by) : std::ranges::all_of(legal, wins_by);
}

}  // namespace

bool history_decides(const Game& game) {
    const Ruleset& rules = game.rules();
    std::map<std::vector<int>, int> seen;
    Position position = game.start();
    int most = ++seen[repetition_key(position)];
    for (const Move& move : game.history()) {
        position.apply(move);
        most = std::max(most, ++seen[repetition_key(position)]);
    }
    return (rules.repetition_limit > 0 && most + 1 >= rules.repetition_limit) ||
           (rules.claim_limit > 0 && most + 1 >= rules.claim_limit);
}

bool slow_win(const Game& game, Color winner, int moves) {
    // A line of up to three plies visits no position twice.
    if (moves > 2 || history_decides(game)) {
        Game copy = game;
        return wins(copy, winner, moves);
    }
    Position position = game.position();
    return wins(position, winner, moves);
}

}  // namespace roj::test
