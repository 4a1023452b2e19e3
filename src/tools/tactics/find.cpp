#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "bot/bot.h"
#include "bot/search/search.h"
#include "play/learn/forced_win.h"
#include "tools/tactics/tactics.h"

namespace roj::tactics {
namespace {

constexpr int kMaxPlies = 100;
constexpr std::size_t kFirstPly = 12;
/// Positions with fewer legal moves are too easy.
constexpr std::size_t kFewestMoves = 12;
/// The depth, in moves, of the search for a loss.
constexpr int kMovesAhead = 2;
constexpr int kMaxHolds = 40;
constexpr int kMaxDraws = 20;
constexpr int kDangerous = 4;  // filled sides of the own Queen
constexpr std::array kGameTypes{"Base", "Base+MLP", "Base+M", "Base+P", "Base+L"};

/// Plays a game with mistakes: both players have middle levels.
Game play_game(std::uint64_t number) {
    Ruleset rules;
    rules.game_type = *parse_game_type(kGameTypes[number % kGameTypes.size()]);
    Game game(rules);
    const int level = 5 + static_cast<int>(number % 3);
    bot::Bot players[] = {{level, number, {}}, {level, number + 1, {}}};
    while (!game.over() && static_cast<int>(game.history().size()) < kMaxPlies) {
        bot::Bot& player = players[game.history().size() % 2];
        if (!game.play(player.choose(game, {}, nullptr).best)) { break; }
    }
    return game;
}

/// Returns how many sides of a Queen are filled.
int filled(const Position& position, Color color) {
    const auto queen = position.where(Piece{color, Bug::Queen, 0});
    return queen ? filled_sides(position, *queen) : 0;
}

enum class End { Lost, Held, Drawn, Won };

Outcome end_of_ply(const Position& position, const Move& move) {
    Position next = position;
    next.apply(move);
    return next.outcome();
}

End end_of(const Position& position, const Move& move) {
    const Color mover = position.to_move();
    const Outcome outcome = end_of_ply(position, move);
    if (outcome == Outcome::Draw) { return End::Drawn; }
    if (outcome > Outcome::InProgress) {
        const bool won = (outcome == Outcome::WhiteWins) == (mover == Color::White);
        return won ? End::Won : End::Lost;
    }
    Position next = position;
    next.apply(move);
    return play::winning_moves(next, kMovesAhead).empty() ? End::Held : End::Lost;
}

struct Found {
    Move move;
    bool draw;
};

/// Reports whether the bot finds that all moves but one lose. Faster than a proof.
bool seems_narrow(const Game& game, bot::Search& search) {
    bot::Limits limits;
    limits.nodes = 20000;
    search.clear();
    search.set_lines(2);
    const bot::Report report = search.think(game, limits, {}, nullptr);
    return report.lines.size() == 2 && std::abs(report.lines[0].score) < bot::kProvenWin &&
           report.lines[1].score < -bot::kProvenWin;
}

/// Returns the only move that does not lose, if there is exactly one and it does not win.
std::optional<Found> find_defence(const Position& position) {
    const std::vector<Move> legal = legal_moves(position);
    if (legal.size() < kFewestMoves) { return std::nullopt; }
    std::optional<Found> found;
    for (const Move& move : legal) {
        const End end = end_of(position, move);
        if (end == End::Lost) { continue; }
        if (end == End::Won || found) { return std::nullopt; }
        found = Found{move, end == End::Drawn};
    }
    if (found && !play::winning_moves(position, kMovesAhead).empty()) { return std::nullopt; }
    return found;
}

/// Prints a position unless it was printed before.
bool print(const Game& game, const Found& found, std::set<std::string>& seen) {
    std::string text = format_game(game);
    if (!seen.insert(text).second) { return false; }
    std::cout << text << ';' << format_move(game.position(), found.move) << ';'
              << (found.draw ? kDraw : kHold) << std::endl;
    return true;
}

/// Reports whether a move surrounds both Queens at once.
bool can_draw(const Position& position) {
    const std::vector<Move> legal = legal_moves(position);
    return std::any_of(legal.begin(), legal.end(), [&](const Move& move) {
        return end_of_ply(position, move) == Outcome::Draw;
    });
}

/// Finds positions that players avoid because both see them a ply ahead: one ply off the game, and
/// only an immediate draw does not lose.
void find_draws(const Game& game, bot::Search& search, std::set<std::string>& seen, int& draws) {
    for (const Move& move : legal_moves(game.position())) {
        Game aside = game;
        if (draws >= kMaxDraws || !aside.play(move) || aside.over()) { continue; }
        const Position& position = aside.position();
        const bool both =
            filled(position, Color::White) == 5 && filled(position, Color::Black) == 5;
        if (!both || !can_draw(position) || !seems_narrow(aside, search)) { continue; }
        const std::optional<Found> found = find_defence(aside.position());
        if (!found || !found->draw) { continue; }
        if (print(aside, *found, seen)) { ++draws; }
        return;  // the others would be similar
    }
}

}  // namespace

void find(int games, std::uint64_t seed) {
    bot::Search search(std::size_t{4} << 20);
    std::set<std::string> seen;
    int holds = 0;
    int draws = 0;
    for (int nth = 0; nth < games; ++nth) {
        Game game = play_game(seed + static_cast<std::uint64_t>(nth));
        bool hold_taken = holds >= kMaxHolds;
        while (game.history().size() > kFirstPly && game.undo(1)) {  // from the end backwards
            const Position& position = game.position();
            find_draws(game, search, seen, draws);
            const bool in_danger = filled(position, position.to_move()) >= kDangerous;
            if (hold_taken || !in_danger || !seems_narrow(game, search)) { continue; }
            const std::optional<Found> found = find_defence(position);
            if (!found || found->draw || !print(game, *found, seen)) { continue; }
            hold_taken = true;
            ++holds;
        }
        std::cerr << nth + 1 << " games: " << holds << " to hold, " << draws << " to draw\n";
    }
}

}  // namespace roj::tactics
