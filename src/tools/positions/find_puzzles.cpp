#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "os/files.h"
#include "play/learn/forced_win.h"
#include "record/reading.h"
#include "tools/self_play.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

constexpr std::size_t kGrades = 3;
/// The puzzles found so far, by the number of moves to the win, less one.
using Puzzles = std::array<std::vector<std::string>, kGrades>;

/// Returns the winning moves of the fastest win, if it takes at most kGrades moves.
std::pair<std::size_t, std::vector<Move>> fastest_win(const Position& position) {
    constexpr std::size_t kFewestMoves = 15;  // positions with fewer legal moves are too easy
    // Each move fills one side, and the opponent hardly helps.
    const int missing = 6 - filled_sides(position, opponent(position.to_move()));
    if (missing > int{kGrades} + 1 || legal_moves(position).size() < kFewestMoves) { return {}; }
    for (std::size_t moves = 1; moves <= kGrades; ++moves) {
        std::vector<Move> winning = play::winning_moves(position, static_cast<int>(moves));
        if (!winning.empty()) { return {moves, std::move(winning)}; }
    }
    return {};
}

/// Adds at most one puzzle of each grade, so that they differ.
void collect(Game game, std::size_t count, Puzzles& puzzles) {
    constexpr int kFirstPly = 12;
    std::array<bool, kGrades> taken{};
    while (game.position().ply() > kFirstPly && game.undo(1)) {
        const auto [moves, winning] = fastest_win(game.position());
        if (winning.size() != 1 || taken.at(moves - 1) || puzzles.at(moves - 1).size() >= count) {
            continue;
        }
        taken.at(moves - 1) = true;
        puzzles.at(moves - 1).push_back(format_game(game) + ';' +
                                        format_move(game.position(), winning.front()) + ';' +
                                        std::to_string(moves));
    }
}

/// Returns a recorded game if it can be read and has the standard rules.
std::optional<Game> recorded_game(const std::string& path) {
    const Result<std::string> text = os::read_file(path);
    if (!text) { return std::nullopt; }
    auto reading = record::read_record(*text, path);
    if (!reading || !format_rule_options(rules_to_show(reading->record.game.rules())).empty()) {
        return std::nullopt;
    }
    return std::move(reading->record.game);
}

std::string counts(const Puzzles& puzzles) {
    std::string text;
    for (const auto& lines : puzzles) { text += ' ' + std::to_string(lines.size()); }
    return text;
}

}  // namespace

int find_puzzles(const Arguments& arguments) {
    constexpr std::array kGameTypes{"Base", "Base+M", "Base+L", "Base+P", "Base+MLP"};
    constexpr int kLongestGame = 90;
    const auto count = number<std::size_t>(arguments, 0, 1);
    Puzzles puzzles;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        std::optional<Game> game = recorded_game(arguments[i]);
        if (game) { collect(std::move(*game), count, puzzles); }
        std::cerr << arguments[i] << (game ? ": " : ": cannot be read; ")
                  << "puzzles of each grade:" << counts(puzzles) << '\n';
    }
    const auto seed = number<std::uint64_t>(arguments, 1, 1, 0);
    const auto full = [&](const auto& lines) { return lines.size() >= count; };
    for (std::uint64_t played = 0; !std::ranges::all_of(puzzles, full); ++played) {
        const std::uint64_t number = seed + played;
        const int white = 4 + static_cast<int>(number % 4);  // middle levels make mistakes
        const int black = 4 + static_cast<int>(number / 4 % 4);
        const auto* const type = kGameTypes.at(number % kGameTypes.size());
        collect(play_levels(type, white, black, number, kLongestGame), count, puzzles);
        std::cerr << played + 1 << " games, puzzles of each grade:" << counts(puzzles) << '\n';
    }
    for (const auto& lines : puzzles) {
        for (const std::string& line : lines) { std::cout << line << '\n'; }
    }
    return 0;
}

}  // namespace roj::tools
