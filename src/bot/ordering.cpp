#include "bot/ordering.h"

#include <algorithm>
#include <cstdlib>

namespace roj::bot {
namespace {

using board::Action;
using board::PieceId;
using board::Torus64;

constexpr int kTableRank = 1 << 24;
constexpr int kKillerRank = 1 << 21;
constexpr int kFillEnemy = 6000;   // steps beside the enemy Queen
constexpr int kLeaveEnemy = 5000;  // steps away from her
constexpr int kFreeOwn = 3000;     // steps away from the own Queen
constexpr int kFillOwn = 2500;     // steps beside her
constexpr int kClimbQueen = 7000;  // steps on top of the enemy Queen
constexpr int kStingQueen = 4000;
constexpr int kSting = 1500;

/// The cells around a Queen as far as the board shows her.
struct QueenSides {
    std::array<Torus64::Cell, 6> sides{};
    Torus64::Cell cell = 0;
    bool known = false;

    QueenSides(const Board& board, Color color) {
        const PieceId queen = board::queen_of(color);
        known = board.in_play(queen);
        if (!known) { return; }
        cell = board.cell(queen);
        for (int d = 0; d < 6; ++d) {
            sides[static_cast<std::size_t>(d)] = Torus64::neighbor(cell, d);
        }
    }
    bool beside(Torus64::Cell other) const {
        return known && std::ranges::find(sides, other) != sides.end();
    }
};

/// What an action does to the queens.
int towards_queens(const Board& board, Action action, const QueenSides& own,
                   const QueenSides& enemy) {
    int rank = 0;
    const auto to = action.cell();
    if (enemy.known && to == enemy.cell) { rank += kClimbQueen; }
    if (enemy.beside(to)) { rank += kFillEnemy; }
    if (own.beside(to)) { rank -= kFillOwn; }
    if (board.in_play(action.piece())) {
        const auto from = board.cell(action.piece());
        if (enemy.beside(from)) { rank -= kLeaveEnemy; }
        if (own.beside(from)) { rank += kFreeOwn; }
    }
    if (action.is_sting()) {
        rank += board::kind_of(action.other()) == Bug::Queen ? kStingQueen : kSting;
    }
    return rank;
}

}  // namespace

Ordering::Ordering() : history_(std::size_t{board::kPieceIds} * Board::Grid::kCells) {}

void Ordering::rank(const Board& board, const board::ActionList& actions, Action table_move,
                    int ply, RankedList& out) const {
    const QueenSides enemy(board, opponent(board.to_move()));
    const QueenSides own(board, board.to_move());
    out.clear();
    for (const Action action : actions) {
        if (action == table_move) {
            out.push_back({action, kTableRank});
            continue;
        }
        if (is_killer(action, ply)) {
            out.push_back({action, kKillerRank});
            continue;
        }
        const int towards = action.is_pass() ? 0 : towards_queens(board, action, own, enemy);
        out.push_back({action, history(action) + towards});
    }
}

void Ordering::pick(RankedList& list, std::size_t at) {
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(at);
    std::iter_swap(first, std::ranges::max_element(first, list.end(), {}, &RankedAction::rank));
}

void Ordering::reward(const RankedList& list, std::size_t at, int depth, int ply) {
    const Action action = list[at].action;
    if (action.is_pass()) { return; }
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != action) { killers = {action, killers[0]}; }
    const int bonus = std::min(depth * depth * 16, kMostHistory / 4);
    learn(action, bonus);
    for (std::size_t i = 0; i < at; ++i) { learn(list[i].action, -bonus / 2); }
}

bool Ordering::is_killer(Action action, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return !action.is_none() && (action == killers[0] || action == killers[1]);
}

/// Moves the history of an action by `bonus`, less the nearer it is to the limit.
void Ordering::learn(Action action, int bonus) {
    int& value = history(action);
    value += bonus - value * std::abs(bonus) / kMostHistory;
}

}  // namespace roj::bot
