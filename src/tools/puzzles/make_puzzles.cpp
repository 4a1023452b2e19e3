// Makes puzzles from recorded games and from games of the bot against itself; see
// scripts/make-puzzles.
//   make_puzzles COUNT SEED [RECORD...]   prints COUNT puzzles of each grade, one per line

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "bot/bot.h"
#include "os/files.h"
#include "play/learn/forced_win.h"
#include "record/reading.h"

namespace {

using roj::Game;
using roj::Move;
using roj::Position;

constexpr int kGrades = 3;
constexpr int kMaxPlies = 90;
constexpr int kFirstPly = 12;
/// Positions with fewer legal moves are too easy.
constexpr std::size_t kFewestMoves = 15;
constexpr std::array kGameTypes{"Base", "Base+M", "Base+L", "Base+P", "Base+MLP"};

/// Plays a game with mistakes: both players have middle levels.
Game play_game(std::uint64_t number) {
    const auto type = roj::parse_game_type(kGameTypes[number % kGameTypes.size()]);
    roj::Ruleset rules;
    rules.game_type = *type;
    Game game(rules);
    const int white = 4 + static_cast<int>(number % 4);
    const int black = 4 + static_cast<int>(number / 4 % 4);
    roj::bot::Bot players[] = {{white, number, {}}, {black, number + 1, {}}};
    while (!game.over() && static_cast<int>(game.history().size()) < kMaxPlies) {
        const auto side = game.history().size() % 2;
        if (!game.play(players[side].choose(game, {}, nullptr).best)) { break; }
    }
    return game;
}

int filled_sides_of_other_queen(const Position& position) {
    const auto queen =
        position.where(roj::Piece{roj::opponent(position.to_move()), roj::Bug::Queen, 0});
    return queen ? roj::filled_sides(position, *queen) : 0;
}

struct Found {
    int grade;
    Move move;
};

/// Returns the fastest winning move if there is only one.
std::optional<Found> find_puzzle(const Position& position) {
    // Each move fills one side, and the opponent hardly helps.
    const int missing = 6 - filled_sides_of_other_queen(position);
    if (missing > kGrades + 1 || roj::legal_moves(position).size() < kFewestMoves) {
        return std::nullopt;
    }
    for (int moves = 1; moves <= kGrades; ++moves) {
        const std::vector<Move> winning = roj::play::winning_moves(position, moves);
        if (winning.size() == 1) { return Found{moves, winning.front()}; }
        if (!winning.empty()) { return std::nullopt; }
    }
    return std::nullopt;
}

class Collection {
public:
    explicit Collection(std::size_t count) : count_(count) {}

    bool full() const {
        return std::ranges::all_of(lines_, [this](const auto& lines) { return full(lines); });
    }
    bool wants(int grade) const { return !full(lines_[index(grade)]); }
    void add(int grade, const std::string& line) { lines_[index(grade)].push_back(line); }
    void print() const {
        for (const std::vector<std::string>& lines : lines_) {
            for (const std::string& line : lines) { std::cout << line << '\n'; }
        }
    }
    std::string counts() const {
        std::string text;
        for (const auto& lines : lines_) { text += ' ' + std::to_string(lines.size()); }
        return text;
    }

private:
    static std::size_t index(int grade) { return static_cast<std::size_t>(grade - 1); }
    bool full(const std::vector<std::string>& lines) const { return lines.size() >= count_; }

    std::size_t count_;
    std::array<std::vector<std::string>, kGrades> lines_;
};

/// Collects at most one puzzle of each grade, so that they differ.
void collect(Game game, Collection& collection) {
    std::array<bool, kGrades> taken{};
    while (static_cast<int>(game.history().size()) > kFirstPly && game.undo(1)) {
        const Position& position = game.position();
        const std::optional<Found> found = find_puzzle(position);
        if (!found || !collection.wants(found->grade)) { continue; }
        bool& used = taken[static_cast<std::size_t>(found->grade - 1)];
        if (used) { continue; }
        used = true;
        collection.add(found->grade, roj::format_game(game) + ';' +
                                         roj::format_move(position, found->move) + ';' +
                                         std::to_string(found->grade));
    }
}

/// Returns a recorded game if it can be read and has the standard rules.
std::optional<Game> recorded_game(const std::string& path) {
    const roj::Result<std::string> text = roj::os::read_file(path);
    if (!text) { return std::nullopt; }
    auto reading = roj::record::read_record(*text, path);
    if (!reading || !roj::format_rule_options(reading->record.game.rules()).empty()) {
        return std::nullopt;
    }
    return std::move(reading->record.game);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: make_puzzles COUNT SEED [RECORD...]\n";
        return 2;
    }
    Collection collection(static_cast<std::size_t>(std::atoi(argv[1])));
    for (int i = 3; i < argc; ++i) {
        std::optional<Game> game = recorded_game(argv[i]);
        if (game) { collect(std::move(*game), collection); }
        std::cerr << argv[i] << (game ? ": " : ": cannot be read; ")
                  << "puzzles of each grade:" << collection.counts() << '\n';
    }
    const auto seed = static_cast<std::uint64_t>(std::atoll(argv[2]));
    for (std::uint64_t number = 0; !collection.full(); ++number) {
        collect(play_game(seed + number), collection);
        std::cerr << number + 1 << " games, puzzles of each grade:" << collection.counts() << '\n';
    }
    collection.print();
    return 0;
}
