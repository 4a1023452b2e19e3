#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <string>

#include <roj/game.h>
#include <roj/notation.h>

#include "bot/bot.h"
#include "bot/search.h"
#include "play/forced_win.h"
#include "tactics.h"

namespace roj::tactics {
namespace {

constexpr int kMostPlies = 100;
constexpr std::size_t kFirstPly = 12;
/// With fewer legal moves there is little to find.
constexpr std::size_t kFewestMoves = 12;
/// How far it is looked whether a move loses.
constexpr int kMovesAhead = 2;
/// There are many more of these than of draws.
constexpr int kMostHolds = 40;
constexpr int kDangerous = 4;  // filled sides of the own Queen
constexpr std::array kGameTypes{"Base", "Base+MLP", "Base+M", "Base+P", "Base+L"};

/// A game with faults in it: both players are of the middle levels.
Game play_game(std::uint64_t number) {
    Ruleset rules;
    rules.game_type = *parse_game_type(kGameTypes[number % kGameTypes.size()]);
    Game game(rules);
    const int level = 5 + static_cast<int>(number % 3);
    bot::Bot players[] = {{level, number, {}}, {level, number + 1, {}}};
    while (!game.over() && static_cast<int>(game.history().size()) < kMostPlies) {
        bot::Bot& player = players[game.history().size() % 2];
        if (!game.play(player.choose(game, {}, nullptr).best)) { break; }
    }
    return game;
}

bool in_danger(const Position& position) {
    const auto queen = position.where(Piece{position.to_move(), Bug::Queen, 0});
    return queen && filled_sides(position, *queen) >= kDangerous;
}

enum class End { Lost, Held, Drawn, Won };

End end_of(const Position& position, const Move& move) {
    const Color mover = position.to_move();
    Position next = position;
    next.apply(move);
    const Outcome outcome = next.outcome();
    if (outcome == Outcome::Draw) { return End::Drawn; }
    if (outcome > Outcome::InProgress) {
        const bool won = (outcome == Outcome::WhiteWins) == (mover == Color::White);
        return won ? End::Won : End::Lost;
    }
    return play::winning_moves(next, kMovesAhead).empty() ? End::Held : End::Lost;
}

struct Found {
    Move move;
    bool draw;
};

/// Whether the bot thinks that all moves but one lose. Quicker than to prove it.
bool seems_narrow(const Game& game, bot::Search& search) {
    bot::Limits limits;
    limits.nodes = 20000;
    search.clear();
    search.set_lines(2);
    const bot::Report report = search.think(game, limits, {}, nullptr);
    return report.lines.size() == 2 && std::abs(report.lines[0].score) < bot::kProvenWin &&
           report.lines[1].score < -bot::kProvenWin;
}

/// The only move that does not lose, if there is just one and it does not win.
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

}  // namespace

void find(int games, std::uint64_t seed) {
    bot::Search search(std::size_t{4} << 20);
    std::set<std::string> seen;
    int holds = 0;
    int draws = 0;
    for (int nth = 0; nth < games; ++nth) {
        Game game = play_game(seed + static_cast<std::uint64_t>(nth));
        bool hold_taken = holds >= kMostHolds;
        while (game.history().size() > kFirstPly && game.undo(1)) {  // the last comes first
            const Position& position = game.position();
            if (!in_danger(position) || !seems_narrow(game, search)) { continue; }
            const std::optional<Found> found = find_defence(position);
            if (!found || (!found->draw && hold_taken)) { continue; }
            std::string text = format_game(game);
            if (!seen.insert(text).second) { continue; }
            hold_taken = hold_taken || !found->draw;
            ++(found->draw ? draws : holds);
            std::cout << text << ';' << format_move(position, found->move) << ';'
                      << (found->draw ? kDraw : kHold) << std::endl;
        }
        std::cerr << nth + 1 << " games: " << holds << " to hold, " << draws << " to draw\n";
    }
}

}  // namespace roj::tactics
