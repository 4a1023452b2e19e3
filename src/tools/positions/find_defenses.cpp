#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/search.h>
#include <roj/solver.h>

#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

/// The depth, in moves, of the search for a win or a loss.
constexpr int kMovesAhead = 2;

struct Defense {
    Move move;
    bool draw;
};

Position after(Position position, const Move& move) {
    position.apply(move);
    return position;
}

/// Reports whether the bot finds that all moves but one lose. Faster than a proof.
bool seems_narrow(const Game& game, bot::Search& search) {
    bot::Limits limits;
    limits.nodes = 20000;
    search.clear();
    search.options().lines = 2;
    const bot::Report report = search.think(game, limits, {}, nullptr);
    return report.lines.size() == 2 && std::abs(report.lines[0].score) < bot::kProvenWin &&
           report.lines[1].score < -bot::kProvenWin;
}

/// Returns the only move that does not lose, if there is exactly one and it does not win.
std::optional<Defense> find_defense(const Position& position) {
    constexpr std::size_t kFewestMoves = 12;  // positions with fewer legal moves are too easy
    const std::vector<Move> legal = legal_moves(position);
    if (legal.size() < kFewestMoves) { return std::nullopt; }
    bot::Solver solver(std::size_t{1} << 20);
    const auto can_win = [&solver](const Position& from) {
        const Game game(Position(from.arrangement()));
        return solver
                   .prove(game, from.to_move(),
                          {.moves = kMovesAhead, .nodes = 1'000'000, .time = {}})
                   .proof == bot::Proof::Proven;
    };
    const Color mover = position.to_move();
    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    std::optional<Defense> found;
    for (const Move& move : legal) {
        const Position next = after(position, move);
        const Outcome outcome = next.outcome();
        const bool lost = outcome > Outcome::InProgress ? outcome != Outcome::Draw && outcome != win
                                                        : can_win(next);
        if (lost) { continue; }
        if (outcome == win || found) { return std::nullopt; }
        found = Defense{move, outcome == Outcome::Draw};
    }
    if (found && can_win(position)) { return std::nullopt; }
    return found;
}

/// Prints a position unless it was printed before.
bool print(const Game& game, const Defense& found, std::set<std::string>& seen) {
    const std::string text = format_game(game);
    if (!seen.insert(text).second) { return false; }
    std::cout << text << ';' << format_move(game.position(), found.move) << ';'
              << (found.draw ? "draw" : "hold") << std::endl;
    return true;
}

/// Reports whether a move surrounds both Queens at once.
bool can_draw(const Position& position) {
    return filled_sides(position, Color::White) == 5 && filled_sides(position, Color::Black) == 5 &&
           std::ranges::any_of(legal_moves(position), [&](const Move& move) {
               return after(position, move).outcome() == Outcome::Draw;
           });
}

/// Finds positions that players avoid because both see them a ply ahead: one ply off the game, and
/// only an immediate draw does not lose. Returns whether it printed one; others would be similar.
bool find_draw(const Game& game, bot::Search& search, std::set<std::string>& seen) {
    for (const Move& move : legal_moves(game.position())) {
        Game aside = game;
        if (!aside.play(move) || aside.over()) { continue; }
        if (!can_draw(aside.position()) || !seems_narrow(aside, search)) { continue; }
        const std::optional<Defense> found = find_defense(aside.position());
        if (found && found->draw) { return print(aside, *found, seen); }
    }
    return false;
}

}  // namespace

int find_defenses(const Arguments& arguments) {
    constexpr std::array kGameTypes{"Base", "Base+MLP", "Base+M", "Base+P", "Base+L"};
    constexpr int kLongestGame = 100;
    constexpr int kFirstPly = 12;
    constexpr int kMaxHolds = 40;
    constexpr int kMaxDraws = 20;
    constexpr int kDangerous = 4;  // filled sides of the own Queen
    const int games = number(arguments, 0, 1);
    const auto seed = number<std::uint64_t>(arguments, 1, 1, 0);
    bot::Search search(std::size_t{4} << 20);
    std::set<std::string> seen;
    int holds = 0;
    int draws = 0;
    for (int nth = 1; nth <= games; ++nth) {
        const std::uint64_t number = seed + static_cast<std::uint64_t>(nth - 1);
        const int level = 5 + static_cast<int>(number % 3);  // middle levels make mistakes
        Game game = play_levels(kGameTypes.at(number % kGameTypes.size()), level, level, number,
                                kLongestGame);
        bool hold_taken = holds >= kMaxHolds;
        while (game.position().ply() > kFirstPly && game.undo(1)) {  // from the end backwards
            const Position& position = game.position();
            if (draws < kMaxDraws && find_draw(game, search, seen)) { ++draws; }
            const bool in_danger = filled_sides(position, position.to_move()) >= kDangerous;
            if (hold_taken || !in_danger || !seems_narrow(game, search)) { continue; }
            const std::optional<Defense> found = find_defense(position);
            if (!found || found->draw || !print(game, *found, seen)) { continue; }
            hold_taken = true;
            ++holds;
        }
        std::cerr << nth << " games: " << holds << " to hold, " << draws << " to draw\n";
    }
    return 0;
}

}  // namespace roj::tools
