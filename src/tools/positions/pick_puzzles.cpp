#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <roj/arrangement.h>
#include <roj/game.h>
#include <roj/notation.h>
#include <roj/solver.h>

#include "play/learn/puzzle.h"
#include "text/ascii.h"
#include "tools/tools.h"

namespace roj::tools {
namespace {

/// Returns how hard a puzzle is, from what find_puzzles() has measured: about the rating of a
/// player who solves every second one. The weights spread the puzzles over the whole range.
int rating_of(int moves, int level, std::uint64_t nodes, int tempting) {
    constexpr int kLowest = 600;
    constexpr int kHighest = 2400;
    const int rating = 300 + 120 * level + 26 * static_cast<int>(std::bit_width(nodes)) +
                       8 * std::min(tempting, 15) + 40 * (moves - 1);
    return std::clamp(rating, kLowest, kHighest);
}

/// Returns what positions have in common that are equal by symmetry or with the colours swapped.
std::vector<int> key_of(const Position& position) {
    if (position.to_move() == Color::White) { return stacks_key(position, true); }
    Arrangement swapped = position.arrangement();
    for (auto* const pieces : {&swapped.just_moved, &swapped.face_down}) {
        for (Piece& piece : *pieces) { piece.color = opponent(piece.color); }
    }
    for (auto& [piece, cell] : swapped.bugs) { piece.color = opponent(piece.color); }
    ++swapped.ply;
    return stacks_key(Position(swapped), true);
}

/// Returns the line of src/share/puzzles.txt for one that find_puzzles() has printed.
std::string rated(const std::string& line) {
    const std::size_t facts = line.rfind(';') + 1;
    const std::vector<std::string_view> words =
        text::split_words(std::string_view(line).substr(facts));
    if (facts == 0 || words.size() != 5) { give_up("This is not a line of find_puzzles: " + line); }
    const std::vector<std::string> texts(words.begin(), words.end());
    const int moves = texts[0].back() - '0';
    const int rating = rating_of(moves, number(texts, 1, 0), number<std::uint64_t>(texts, 2, 0, 0),
                                 number(texts, 3, 0, 0));
    return line.substr(0, facts) + texts[0] + ' ' + std::to_string(rating) + ' ' + texts[4];
}

/// Reports whether fewer moves win. find_puzzles() expects no help from the opponent.
bool wins_sooner(const play::Puzzle& puzzle) {
    if (puzzle.defence || puzzle.moves == 1) { return false; }
    const Game game = puzzle.game();
    return bot::Solver(std::size_t{1} << 20)
               .prove(game, game.position().to_move(), {.moves = puzzle.moves - 1, .time = {}})
               .proof == bot::Proof::Proven;
}

/// The puzzles that are chosen so far.
class Choice {
public:
    void add(const std::string& line) {
        const auto puzzle = play::parse_puzzle(line);
        if (!puzzle) { give_up("This is not a puzzle: " + line); }
        if (wins_sooner(*puzzle)) { return; }
        if (!keys_.insert(key_of(puzzle->game().position())).second) { return; }
        const int group = puzzle->defence ? play::kMaxPuzzleMoves + 1 : puzzle->moves;
        groups_[group].push_back({puzzle->rating, line});
    }
    std::size_t count(int group) { return groups_[group].size(); }
    void print() {
        for (auto& [group, lines] : groups_) {
            std::ranges::sort(lines);
            for (const auto& [rating, line] : lines) { std::cout << line << '\n'; }
            std::cerr << group << ": " << lines.size() << '\n';
        }
    }

private:
    std::set<std::vector<int>> keys_;
    std::map<int, std::vector<std::pair<int, std::string>>> groups_;
};

}  // namespace

int pick_puzzles(const Arguments& arguments) {
    // Of each number of moves to the win, from 1, and of the defences.
    constexpr std::size_t kMost[] = {150, 300, 270, 170, 20, 190};
    Choice choice;
    // The puzzles of roj 0.2 stay.
    for (const std::string& line : read_lines(arguments.at(0))) {
        const auto puzzle = play::parse_puzzle(line);
        if (puzzle && !puzzle->first_key.empty()) { choice.add(line); }
    }
    // First those that do more than to fill a side of the Queen, then those with few bugs.
    std::set<std::tuple<bool, std::size_t, std::string>> lines;
    for (std::size_t file = 1; file < arguments.size(); ++file) {
        for (const std::string& found : read_lines(arguments[file])) {
            std::string line = rated(found);
            const std::string_view tags = play::parse_puzzle(line)->tags;
            const bool plain = tags == "surround" || tags == "rescue" || tags == "-";
            lines.emplace(plain, line.size(), std::move(line));
        }
    }
    for (const auto& [plain, size, line] : lines) {
        const auto puzzle = play::parse_puzzle(line);
        const int group = puzzle->defence ? play::kMaxPuzzleMoves + 1 : puzzle->moves;
        if (choice.count(group) < kMost[group - 1]) { choice.add(line); }
    }
    choice.print();
    return 0;
}

}  // namespace roj::tools
